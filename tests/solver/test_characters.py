"""What a terminal must not be given raw is written out, and what belongs to a letter stays."""

from __future__ import annotations

from dataclasses import replace
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.common.characters import unwritten, visible, written
from solver.common.errors import RecordError
from solver.notation import from_json, read_record, to_json, write_record

NAMES = (
    *("Ann", "Zoë", "Jose\u0301", "山田太郎さん", "한국", "葛\U000e0100城", "שָׁלוֹם", "ศรี"),
    *("लक्ष्मी", "क्\u200dष", "می\u200cخواهم", "ශ්\u200dරී", "\u0639\u200d\u0639"),
    *("👨\u200d👩\u200d👧\u200d👦", "❤\ufe0f", "♥\ufe0f", "1\ufe0f\u20e3", "🇩🇪", "👩🏽\u200d🚀"),
    *("🧑🏽\u200d❤\ufe0f\u200d💋\u200d🧑🏿", "🏳\ufe0f\u200d🌈", "👁\ufe0f\u200d🗨\ufe0f"),
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
)
HOSTILE = {
    "b\x1b[31mX": "b\\x1b[31mX",
    "\x9b31m": "\\u009b31m",
    "a\u202eb\u2066c": "a\\u202eb\\u2066c",
    "\u200eabc\u061c": "\\u200eabc\\u061c",
    "one\ntwo\tthree\r": "one\\ntwo\\tthree\\r",
    "one\u2028two\u2029three\x85": "one\\u2028two\\u2029three\\u0085",
    "a\u200bb\u2060c\ufeffd": "a\\u200bb\\u2060c\\ufeffd",
    "so\xadft": "so\\u00adft",
    "a\u200d": "a\\u200d",
    "a\u200db": "a\\u200db",
    "a\u200cb": "a\\u200cb",
    "\u200d": "\\u200d",
    "👨\u200d": "👨\\u200d",
    "👨\u200d\u200d👩": "👨\\u200d\\u200d👩",
    "👨\u200c👩": "👨\\u200c👩",
    "می\u200c": "می\\u200c",
    "a\ufe0f": "a\\ufe0f",
    "\ufe0f": "\\ufe0f",
    "1\ufe0f": "1\\ufe0f",
    "❤\ufe0f\ufe0f": "❤\ufe0f\\ufe0f",
    "葛\ufe0f": "葛\\ufe0f",
    "a\U000e0100": "a\\U000e0100",
    "\u0301a": "\\u0301a",
    "a \u0301": "a \\u0301",
    "\u3164\u115f\uffa0": "\\u3164\\u115f\\uffa0",
    "a\u034fb": "a\\u034fb",
    "\U000e0041": "\\U000e0041",
    "🏴\U000e0067": "🏴\\U000e0067",
    "\ud800": "\\ud800",
    "\ufff9x": "\\ufff9x",
    "\ufdd0\uffff": "\\ufdd0\\uffff",
}


FORBIDDEN = set(
    "\u00ad\u034f\u061c\u115f\u1160\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061"
    "\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206f\u3164\ufeff\uffa0\ufff9\ufffa\ufffb"
)
"""Characters without width, and those that turn a line around."""


@pytest.mark.parametrize("name", NAMES)
def test_what_belongs_to_a_name_stays(name: str) -> None:
    assert visible(name) == name
    assert visible(f"({name}) {name}, {name}.") == f"({name}) {name}, {name}."


@pytest.mark.parametrize("text", HOSTILE)
def test_what_must_not_be_given_raw_is_written_out(text: str) -> None:
    assert visible(text) == HOSTILE[text]
    assert visible(HOSTILE[text]) == HOSTILE[text]


def test_lines_stay_lines_where_there_may_be_some() -> None:
    assert visible("é\n\tb\x1b\r\n", lines=True) == "é\n\tb\\x1b\\r\n"
    assert visible("a\n\u0301", lines=True) == "a\n\\u0301"


@given(st.text())
def test_nothing_that_moves_or_hides_is_left(text: str) -> None:
    shown = visible(text)
    assert visible(shown) == shown
    assert not FORBIDDEN & set(shown)
    assert not any(category(character) in ("Cc", "Cs", "Zl", "Zp") for character in shown)


@given(st.text(alphabet="\\uU0025cCdeE\u202e\u200d \u0301👨\ufe0f\xad\U000e0041a", max_size=30))
def test_what_is_written_can_be_read_back(text: str) -> None:
    assert unwritten(written(text)) == text
    name, comment = text.replace('"', ""), text.strip()
    record = read_record('[DealNumber "7"]')
    record = replace(record, players=(name, "North"), comments=((0, comment),) if comment else ())
    out = write_record(record)
    assert read_record(out) == record and from_json(to_json(record)) == record
    assert visible(out, lines=True) == out


def test_no_control_character_comes_in_by_an_escape() -> None:
    with pytest.raises(RecordError, match="1:9: control character U\\+001B"):
        read_record('[South "\\u001b[31m"]\n[DealNumber "7"]')
    with pytest.raises(RecordError, match="1:9: control character U\\+D800"):
        read_record('[South "\\uD800"]\n[DealNumber "7"]')
    with pytest.raises(RecordError, match="1:9: a lone backslash"):
        read_record('[South "\\u12"]\n[DealNumber "7"]')
    assert read_record('[DealNumber "7"]\n{\\u001b \\uD800}').comments[0][1] == "\\u001b \\uD800"


def test_marks_without_end_take_no_longer_each() -> None:
    text = "a" + "\u0301" * 100_000
    assert visible(text) == text
