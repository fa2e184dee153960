"""Texts of any length read hand by hand, and texts as they come out of a bug report."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from itertools import islice, repeat

import pytest

from solver.common.errors import RecordError
from solver.notation import each_located, read_any_items, read_any_located, read_record, to_json
from solver.notation.sections import Tag, Token
from solver.two.record import Record

HAND = '[Deal "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n\n1. 2C 4C  2. 4S {two\nlines} 2S?\n'
MANY = (
    '[Game "cancellation hearts"]\n[Players "6"]\n[DealSeed "né"]\n\n'
    '[Game "2-player hearts"]\r\n[DealNumber "7"]\r\n\r\r[DealNumber "8"]\r'
)
TEXTS = (
    HAND + "\n" + MANY,
    "\N{BYTE ORDER MARK}" + HAND,
    json.dumps([to_json(item) for item in read_any_items(HAND + "\n" + MANY)], indent=1),
    "\n".join(json.dumps(to_json(item)) for item in read_any_items(HAND + "\n" + MANY)),
    json.dumps([to_json(read_record('[South "\\"\\\\n[{"]\n' + HAND))] * 2),
)
FAULTY = (
    HAND + "\n[Deal",
    HAND + "\n\x00",
    "\n\r\n\r" + HAND + "1. ",
    '[{"deal":\n "S"},\r\n {"deal: 1}',
    '{"deal": {"a": [1, 2}}',
    '[{"dealnumber": 7}\r\n{"dealnumber": 8}]',
    '{"dealnumber": 7}\n\n[{"dealnumber": 8},',
)


def outcome(pieces: Iterator[str] | Iterator[bytes]) -> list[object]:
    """The items with their places, and the error that ends them."""
    found: list[object] = []
    try:
        found += each_located(pieces)
    except RecordError as error:
        found.append(str(error))
    return found


@pytest.mark.parametrize("text", [*TEXTS, *FAULTY])
def test_a_text_may_be_cut_anywhere(text: str) -> None:
    whole = outcome(iter([text]))
    assert outcome(iter(text)) == whole
    data = text.encode()
    assert outcome(data[at : at + 1] for at in range(len(data))) == whole
    assert outcome(iter(data.splitlines(keepends=True))) == whole
    for at in range(0, len(data), 1 + len(data) // 20):
        assert outcome(iter([data[:at], data[at:]])) == whole


@pytest.mark.parametrize("text", TEXTS)
def test_read_hand_by_hand_is_as_read_at_once(text: str) -> None:
    assert list(each_located(text.splitlines(keepends=True))) == read_any_located(text)


def test_bytes_that_are_not_utf_8_have_their_place_wherever_the_text_is_cut() -> None:
    data = HAND.encode() + b'\r\n[South "J\xf6rg"]'
    for at in range(len(data)):
        assert outcome(iter([data[:at], data[at:]]))[-1] == (
            "6:10: byte 0xF6 is not UTF-8, expected plain text in UTF-8"
        )
    assert outcome(iter([data[:-8], b"\xe2\x99"]))[-1] == (
        "6:7: byte 0xE2 is not UTF-8, expected plain text in UTF-8"
    )


@pytest.mark.parametrize("piece", [HAND + "\n", json.dumps(to_json(read_record(HAND))) + "\n"])
def test_a_hand_is_given_before_the_ones_after_the_next_are_read(piece: str) -> None:
    drawn = 0

    def endless() -> Iterator[str]:
        nonlocal drawn
        for each in repeat(piece):
            drawn += 1
            yield each

    for count, _ in enumerate(islice(each_located(endless()), 20), 1):
        assert drawn <= count + 1


@pytest.mark.slow
def test_a_list_on_one_line_is_read_item_by_item() -> None:
    item = json.dumps(to_json(read_record(HAND)))

    def line() -> Iterator[str]:
        yield "["
        yield from repeat(item + ",")

    found = list(islice(each_located(line()), 700))
    assert (found[-1].line, found[-1].column) == (1, 2 + 699 * (len(item) + 1))


@pytest.mark.slow
def test_reading_hand_by_hand_holds_no_more_than_one() -> None:
    def held() -> int:
        gc.collect()
        return sum(type(each) in (Record, Tag, Token) for each in gc.get_objects())

    before = held()
    for count, _ in enumerate(each_located(repeat(HAND + "\n", 100)), 1):
        if not count % 50:
            assert held() - before < 25


def quoted(text: str, mark: str) -> str:
    return "".join(mark + line for line in text.splitlines(keepends=True))


@pytest.mark.parametrize("mark", ["> ", ">", "  > ", "> > ", ">> ", ">\t"])
@pytest.mark.parametrize("fence", ["", "```\n", "```hearts\n", "~~~~ json\n"])
@pytest.mark.parametrize("text", TEXTS[:4:2])
def test_text_from_a_bug_report_is_read(text: str, fence: str, mark: str) -> None:
    block = f"{fence}{text}\n{fence[:4].strip()}"
    assert read_any_items("\N{BYTE ORDER MARK}" + quoted(block, mark)) == read_any_items(text)


def test_fences_and_quote_marks_part_hands() -> None:
    item = read_any_items(HAND)[0]
    fenced = f"```\n{HAND}```\n\n> ~~~\n{quoted(HAND, '> ')}> ~~~\n\N{BYTE ORDER MARK}{HAND}"
    assert read_any_items(fenced) == [item] * 3


def test_a_comment_may_hold_what_looks_like_a_quote() -> None:
    record = read_record('[DealNumber "7"]\n{a\n> b\n```\n}')
    assert record.comments == ((0, "a\n> b\n```"),)
    assert read_record('> [DealNumber "7"]\n> {a\n> b}').comments == ((0, "a\nb"),)


def test_places_refer_to_the_text_as_it_was_given() -> None:
    for text, message in {
        '> ```\n> [Deal "S:26Q.48X.2TQ.468A"]\n': "2:18: 'X' is no rank",
        f"```\n{HAND}9H\n```": "6:1: 9H is not in the deck",
        '> {"deal":\n>   x}': "2:5: not JSON",
        '\N{BYTE ORDER MARK}[South "\x07"]': "1:9: control character",
        f"> {HAND}> what": "5:3: 'what' is no card",
    }.items():
        with pytest.raises(RecordError, match="^" + message.replace("(", ".")):
            read_any_items(text)


@pytest.mark.parametrize("unknown", ["?", " ? ", "? ?"])
def test_a_question_mark_is_as_good_as_no_tag(unknown: str) -> None:
    tags = "".join(f'[{name} "{unknown}"]\n' for name in ("Score", "Result", "Date"))
    assert read_any_items(tags + HAND) == read_any_items(HAND)
    seats = '[Game "classic hearts"]\n[Players "4"]\n[DealSeed "1"]\n'
    assert read_any_items(tags + seats) == read_any_items(seats)
    fields = {"score": unknown, "result": None, "date": unknown, "dealnumber": 7}
    assert read_any_items(json.dumps(fields)) == read_any_items('[DealNumber "7"]')
