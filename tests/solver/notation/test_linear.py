"""Reading takes work in proportion to the text, whatever it is a text of."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from solver.common import cards, characters, options
from solver.common.characters import visible, written
from solver.common.errors import HeartsError
from solver.notation import (
    each_located,
    fields,
    hands,
    json_form,
    json_parsing,
    json_values,
    layout,
    lines,
    plays,
    read_any_items,
    read_any_located,
    read_record,
    sections,
    to_json,
    write_item,
)
from solver.notation.classic import parsing as classic_parsing
from solver.notation.classic import tags as classic_tags
from solver.notation.classic import views as classic_views
from solver.notation.classic import writing as classic_writing
from solver.notation.two import parsing, views
from tests.solver.work import Work, counted

MODULES: tuple[ModuleType, ...] = (
    *(cards, characters, options, classic_parsing, classic_tags, classic_views, classic_writing),
    *(
        fields,
        hands,
        json_form,
        json_parsing,
        json_values,
        layout,
        lines,
        plays,
        parsing,
        sections,
        views,
    ),
)
DEAL = '[Deal "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n'
NUMBER = '[DealNumber "7"]\n\n'
CLASSIC = '[Game "classic hearts"]\n[Players "4"]\n'
ITEMS = {
    "record": f'[Rules "as-written"]\n[Score "0 0"]\n[Help "hint:1"]\n{DEAL}[Dead "6D TC"]\n',
    "view": '[Deal "S:26Q.48A.2TQ.468A"]\n[Score "0 0"]\n[Broken "no"]\n',
    "position": '[Hands "S:..4Q. N:Q..8."]\n[Lead "S"]\n[Broken "yes"]\n[Taken "7 0"]\n',
    "classic record": CLASSIC
    + '[Rules "classic"]\n[DealSeed "1"]\n[Passing "left"]\n[Score "0 0 0 0"]\n[Dealer "1"]\n',
    "classic position": CLASSIC + '[Hands "1:2... 2:3... 3:4... 4:5..."]\n[Lead "1"]\n',
    "cancellation": '[Game "cancellation hearts"]\n[Players "7"]\n[DealSeed "1"]\n[Widow ""]\n',
}
UNITS = (
    *(
        "9",
        " ",
        ".",
        ":",
        ";",
        "S:",
        "1:2C",
        "2C ",
        "0 ",
        "hint:5 ",
        "?",
        "=on;",
        "é",
        "\\\\",
        '\\"',
    ),
    *("a ", "-", "\u202e", ",", "10"),
)
"""What a value is made long with."""

SIZE, MORE, FEW = 16, 4, 3


@pytest.fixture(scope="module")
def work() -> Iterator[Work]:
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(50_000)
    with counted(MODULES) as found:
        yield found
    sys.setrecursionlimit(limit)


def check(work: Work, call: Callable[[int], Any], what: str, size: int = SIZE) -> None:
    """Fail unless four times the size is about four times the work.

    What is done whatever the size is taken off first; the first call of all fills what is
    remembered.
    """

    def done(count: int) -> int:
        def attempt() -> None:
            with suppress(HeartsError):
                call(count)

        return work.of(attempt)

    base = done(FEW)
    less, more = done(FEW + size) - base, done(FEW + MORE * size) - base
    assert more <= 1.25 * MORE * max(less, 0) + 400, f"{what}: {base} + {less}, {more}"


def with_value(item: str, name: str, value: str) -> str:
    """An item with the value of a tag put in place of its own, or added."""
    kept = [line for line in item.splitlines(keepends=True) if f"[{name} " not in line]
    return f'{"".join(kept)}[{name} "{value}"]\n'


def tag_names(kind: str) -> list[str]:
    """The tags of a kind of item, one of each sort, and one that has no place in it."""
    if kind == "cancellation":
        return ["Widow", "Deal", "Players", "Dealer"]
    tags: ModuleType = classic_tags if "classic" in kind else parsing
    known = tags.TAGS[kind.removeprefix("classic ")]
    own = [name for name in tags.NAMES if name.casefold() in known]
    other = next(name for name in tags.NAMES if name.casefold() not in known)
    return [*(name for name in own if not SAME.match(name)), other]


SAME = re.compile(r"Seat([2-9]|1[01])|North")
"""Tags that are read as another one is."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", ITEMS)
def test_the_value_of_every_tag(work: Work, kind: str) -> None:
    item, first = ITEMS[kind], list(ITEMS).index(kind)
    for at, name in enumerate(tag_names(kind)):
        for unit in (UNITS[(at * 3 + first * 7) % len(UNITS)],):

            def read(count: int, name: str = name, unit: str = unit) -> None:
                read_any_items(with_value(item, name, unit * count))

            check(work, read, f"[{name} {unit!r}]")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ITEMS)
def test_what_follows_a_good_value(work: Work, kind: str) -> None:
    item = ITEMS[kind]
    for at, line in enumerate(item.splitlines()):
        name, _, rest = line.lstrip("[").partition(" ")
        value = rest.strip('"]')
        for unit in UNITS[(at * 3) % 10 :: 10]:

            def read(count: int, name: str = name, value: str = value, unit: str = unit) -> None:
                read_any_items(with_value(item, name, value + unit * count))

            check(work, read, f"[{name} {value}{unit!r}]")


FIELDS: dict[str, dict[str, Any]] = {
    "record": {"dealnumber": 7},
    "position": {"hands": "S:..4Q. N:Q..8.", "lead": "S", "broken": True, "taken": [7, 0]},
    "classic record": {"game": "classic hearts", "players": 4, "dealseed": "1"},
}
PARTS = (9, "2C", [1], {"a": 1}, {"play": 1, "mark": "!"}, {"play": 0, "text": "x"})


@pytest.mark.slow
@pytest.mark.parametrize("kind", FIELDS)
def test_the_value_of_every_field(work: Work, kind: str) -> None:
    whole, first = FIELDS[kind], list(FIELDS).index(kind)
    for at, name in enumerate([*map(str.lower, tag_names(kind)), "format"]):
        if kind != "classic record" and at % 2 == first:
            continue
        value = ("9", "S:", "x ", "\\", "\u202e")[at % 5] if at % 3 else PARTS[at % 4]

        def read(count: int, name: str = name, value: Any = value) -> None:
            many = value * count if isinstance(value, str) else [value] * count
            read_any_items(json.dumps(whole | {name: many}))

        check(work, read, f"{name}: {value!r}")
    for name in ("plays", "annotations", "comments"):
        for part in PARTS[:: 2 if name == "plays" else 3]:

            def read_list(count: int, name: str = name, part: object = part) -> None:
                read_any_items(json.dumps(whole | {name: [part] * count}))

            check(work, read_list, f"{name}: [{part}]")


MANY = {
    "cards": "2C ",
    "numbers": "1. ",
    "numbers close": "1.",
    "digits": "1",
    "dots": ".",
    "marks": "!",
    "marks apart": "2C ! ",
    "comments": "{x} ",
    "open comments": "{x ",
    "braces": "}",
    "brackets": "[",
    "closing brackets": "] ",
    "tags": '[South "x"] ',
    "unknown tags": '[Q "x"]\n',
    "tags without a value": "[South ",
    "backslashes": "\\",
    "quotes": '"',
    "blanks": " ",
    "blank lines": "\n",
    "returns": "\r",
    "quote marks": ">",
    "quote marks apart": "> ",
    "quoted lines": "> \n",
    "fences": "```\n",
    "backquotes": "`",
    "letters": "x",
    "words": "x ",
    "byte order marks": "\ufeff",
    "letters with marks": "é\u0301 ",
    "questions": "?! ",
    "escapes": "{\\u202e} ",
    "hands": '\n[DealNumber "7"]\n',
    "positions": "\n" + ITEMS["position"],
}
AROUND = {
    "": "",
    "in a comment": "{",
    "in a name": "[",
    "in a value": '[South "',
    "after a value": '[South "x"',
    "in JSON": '{"south": "',
    "in a list": "[",
    "in an object": '{"plays": [',
    "quoted": "> ",
}


@pytest.mark.slow
def test_everything_many_times(work: Work) -> None:
    for at, (what, unit) in enumerate(MANY.items()):
        for around in list(AROUND)[at % 9 :: 9]:
            before = ("", NUMBER)[bool(around) or at % 2] + AROUND[around]

            def read(count: int, unit: str = unit, before: str = before) -> None:
                read_any_items(before + unit * count)

            check(work, read, f"{what} {around}: {before!r}")


JSON_MANY = {
    "objects": '{"dealnumber": 7}\n',
    "objects in a line": '{"dealnumber": 7}',
    "open objects": '{"a": ',
    "open lists": "[",
    "empty objects": "{} ",
    "commas": ",",
    "digits": "1",
    "fractions": "1.0",
    "zeros": "0.0e",
    "strings": '"x" ',
    "escapes": '\\"',
    "fields": '"x": 1, ',
    "blanks": " ",
    "lines": "\n",
    "words": "null ",
}


@pytest.mark.slow
def test_json_many_times(work: Work) -> None:
    starts = ("", "[", '{"dealnumber": 7, ', '[{"dealnumber": 7}', '{"dealnumber": ')
    for at, (what, unit) in enumerate(JSON_MANY.items()):
        for before in starts[at % 3 :: 3]:

            def read(count: int, unit: str = unit, before: str = before) -> None:
                read_any_items(before + unit * count)

            check(work, read, f"{what} after {before!r}")


def test_distinct_fields_and_a_last_one_twice(work: Work) -> None:
    def read(count: int) -> None:
        names = [f"f{number}" for number in range(count)]
        read_any_items("{" + "".join(f'"{name}": 1, ' for name in names) + f'"{names[-1]}": 1}}')

    check(work, read, "fields")


@pytest.mark.slow
def test_a_text_in_many_pieces(work: Work) -> None:
    text = DEAL + "{" + "x" * 40 + "}\n\n"

    def read(count: int) -> None:
        list(each_located(iter(text * count)))

    def read_line(count: int) -> None:
        list(each_located(iter("x" * 50 * count)))

    def read_bytes(count: int) -> None:
        data = ("é" * 50 * count).encode()
        list(each_located(data[at : at + 1] for at in range(len(data))))

    for each in (read, read_line, read_bytes):
        check(work, each, each.__name__, 4)


def test_writing_what_has_been_read(work: Work) -> None:
    marked, told = (
        read_record(f'[DealNumber "7"]\n\n1. {first} {unit * 2000}')
        for first in [str(read_record('[DealNumber "7"]').position.opening)]
        for unit in ("! ", "{x} ")
    )

    def write(count: int) -> None:
        for record in (marked, told):
            part = record.__class__(
                record.rules,
                record.deal,
                record.plays,
                annotations=record.annotations[:count],
                comments=record.comments[:count],
            )
            write_item(part)
            to_json(part)

    check(work, write, "marks and comments")


def test_making_visible(work: Work) -> None:
    family = "👨\u200d👩\u200d"
    units = (
        "a",
        "\x1b",
        "\u0301",
        family,
        "\u202e",
        "🏴\U000e0067",
        "🏴",
        "\\u202e",
        "\\u",
        "\ufe0f",
    )
    for unit in units:
        for call in (visible, written):
            check(work, lambda count, unit=unit, call=call: call(unit * count), repr(unit))


@pytest.mark.slow
def test_what_is_too_long_is_refused_before_it_is_looked_at(work: Work) -> None:
    nines = "9" * 4_500
    for text in (
        f'[Hands "S:68A..{nines} N:Q..8."]\n[Lead "S"]\n',
        json.dumps({"hands": f"S:68A..{nines} N:Q..8.", "lead": "S"}),
        f'[Rules "{"as-written;" * 500}"]\n{DEAL}',
    ):
        with suppress(HeartsError):
            assert work.of(lambda text=text: read_any_located(text)) < 20 * len(text)


def test_every_pattern_is_counted() -> None:
    """A pattern made where it is used, or in a module that is not named here, is not counted."""
    folder = Path(sections.__file__).parent
    named = {Path(str(module.__file__)) for module in MODULES}
    files = [*folder.glob("*.py"), *map(Path, (cards.__file__, characters.__file__))]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "re":
                assert node.attr in ("compile", "Match", "Pattern"), f"{path.name}:{node.lineno}"
                assert path in named, path.name
