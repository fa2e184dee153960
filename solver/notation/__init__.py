"""Hands, views and positions as text and JSON, both ways.

A text may hold several items. Each is a :class:`Record` (a deal, or its number), a
:class:`View` (a deal of one hand) or a :class:`Position` (``Hands``). All of an item is
checked, hands by being played, before it is returned; whatever is wrong is one
:class:`RecordError` with line, column and what was expected. A text of any length is read
item by item by :func:`each_located`; the other functions check all of it first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, TypeVar

from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.view import ClassicView, PassView
from solver.common.errors import RecordError, brief, shown
from solver.notation.classic.writing import ClassicItem, write_classic
from solver.notation.families import (
    GAMES,
    TWO_PLAYER_GAMES,
    AnyGameItem,
    AnyItem,
    Notation,
    register,
    to_json,
    write_item,
)
from solver.notation.fields import Tags
from solver.notation.json_parsing import json_section, json_sections, looks_like_json
from solver.notation.lines import MOST_ITEM, Place, Stretch, margin, stretches
from solver.notation.sections import Section, cut_sections, too_long
from solver.notation.two.parsing import Item
from solver.notation.two.writing import write_position, write_record, write_view
from solver.two.position import Position, View
from solver.two.record import Record
from solver.two.rules import GAME_TAG

__all__ = [
    "AnyItem",
    "ClassicItem",
    "Item",
    "Located",
    "Notation",
    "each_located",
    "each_two_player",
    "from_any_json",
    "from_json",
    "read_any_items",
    "read_any_located",
    "read_classic_position",
    "read_classic_record",
    "read_classic_view",
    "read_items",
    "read_located",
    "read_pass_view",
    "read_position",
    "read_record",
    "read_view",
    "register",
    "to_json",
    "write_classic",
    "write_item",
    "write_items",
    "write_position",
    "write_record",
    "write_view",
]

Read = TypeVar("Read")
Kind = TypeVar("Kind")

_MAY_BE_UNKNOWN = {"date", "score", "result"}
"""The tags that are as good as missing where their value is a question mark."""


@dataclass(frozen=True, slots=True)
class Located(Generic[Read]):
    """An item and where it begins in its text, counted from 1."""

    line: int
    column: int
    item: Read

    def error(self, problem: str, expected: str = "") -> RecordError:
        """An error that concerns the item as a whole."""
        return RecordError(self.line, self.column, problem, expected)


def each_located(pieces: Iterable[str] | Iterable[bytes]) -> Iterator[Located[AnyItem]]:
    """The items of a text of any length, of whatever game, one at a time.

    No more than one item is held. What comes before a fault has been given by then.

    Args:
        pieces: the text, cut anywhere: the lines or blocks of a file open as text or as
            bytes in UTF-8, or any other strings that make up the text one after another.

    Raises:
        RecordError: anything that is wrong with the next item, or there is none at all.
    """
    return _each(pieces, GAMES)


def each_two_player(pieces: Iterable[str] | Iterable[bytes]) -> Iterator[Located[Item]]:
    """The items of a text of the two-player game, one at a time, as :func:`each_located`.

    Raises:
        RecordError: as :func:`each_located`; among it an item of another game.
    """
    return _each(pieces, TWO_PLAYER_GAMES)


def read_located(text: str | bytes) -> list[Located[Item]]:
    """All items of a text of the two-player game, in tags or in JSON, with their places.

    Args:
        text: the text, or the bytes of a file in UTF-8.

    Raises:
        RecordError: anything at all that is wrong with any of the items, among it another game.
    """
    return _located(text, TWO_PLAYER_GAMES)


def read_any_located(text: str | bytes) -> list[Located[AnyItem]]:
    """All items of a text, of whatever game, with their places. Arguments as read_located.

    Raises:
        RecordError: anything at all that is wrong with any of the items.
    """
    return _located(text, GAMES)


def read_items(text: str | bytes) -> list[Item]:
    """All items of a text of the two-player game. Raises as :func:`read_located`."""
    return [located.item for located in read_located(text)]


def read_any_items(text: str | bytes) -> list[AnyItem]:
    """All items of a text, of whatever game. Raises as :func:`read_any_located`."""
    return [located.item for located in read_any_located(text)]


def read_record(text: str | bytes) -> Record:
    """The one record of a text.

    Raises:
        RecordError: as :func:`read_located`, or not exactly one record.
    """
    return _only(read_located(text), Record, "one hand with both hands of cards")


def read_view(text: str | bytes) -> View:
    """The one view of a text. Raises as :func:`read_record`."""
    return _only(read_located(text), View, "one view")


def read_position(text: str | bytes) -> Position:
    """The one position of a text. Raises as :func:`read_record`."""
    return _only(read_located(text), Position, "one position")


def read_classic_record(text: str | bytes) -> ClassicRecord:
    """The one record of a text of a classic game.

    Raises:
        RecordError: as :func:`read_any_located`, or not exactly one such record.
    """
    return _only(read_any_located(text), ClassicRecord, "one hand with all hands of cards")


def read_classic_view(text: str | bytes) -> ClassicView:
    """The one view of a text of a classic game. Raises as :func:`read_classic_record`."""
    return _only(read_any_located(text), ClassicView, "one view")


def read_pass_view(text: str | bytes) -> PassView:
    """The one view before the pass of a text. Raises as :func:`read_classic_record`."""
    return _only(read_any_located(text), PassView, "one view before the pass")


def read_classic_position(text: str | bytes) -> ClassicPosition:
    """The one position of a text of a classic game. Raises as :func:`read_classic_record`."""
    return _only(read_any_located(text), ClassicPosition, "one position")


def from_json(value: Any) -> Item:
    """The two-player item of a JSON object, as :func:`to_json` makes it.

    Raises:
        RecordError: anything wrong with it, placed at line 1, column 1.
    """
    return _read(json_section(value, Place(1, 1)), TWO_PLAYER_GAMES)


def from_any_json(value: Any) -> AnyItem:
    """The item of a JSON object, of whatever game. Raises as :func:`from_json`."""
    item: AnyItem = _read(json_section(value, Place(1, 1)), GAMES)
    return item


def write_items(items: Iterable[AnyGameItem]) -> str:
    """Items as one text, a blank line between them."""
    return "\n".join(write_item(item) for item in items)


def _located(text: str | bytes, games: Mapping[str, Notation[Read]]) -> list[Located[Read]]:
    return list(_each([text] if isinstance(text, str) else iter((text,)), games))


def _each(
    pieces: Iterable[str] | Iterable[bytes], games: Mapping[str, Notation[Read]]
) -> Iterator[Located[Read]]:
    found = False
    for section in _sections(stretches(pieces)):
        found = True
        yield Located(*section.place, _read(section, games))
    if not found:
        raise RecordError(1, 1, "nothing to read", "a hand, a view or a position")


def _sections(lines: Iterator[Stretch]) -> Iterator[Section]:
    """The sections of a text, whose form its first two characters tell."""
    first: list[Stretch] = []
    start, size = "", 0
    for line in lines:
        first.append(line)
        start += "".join(line.text[margin(line) :].split(maxsplit=2))[:2]
        size += len(line.text) + 1
        if len(start) > 1:
            break
        if size > MOST_ITEM:
            raise too_long(Place(1, 1))
    cut = json_sections if looks_like_json(start[:2]) else cut_sections
    return cut(chain(first, lines))


def _only(items: list[Located[Read]], kind: type[Kind], expected: str) -> Kind:
    first, *others = items
    if not isinstance(first.item, kind):
        raise first.error("another kind of item", expected)
    if others:
        raise others[0].error("a second item", expected)
    return first.item


def _read(section: Section, games: Mapping[str, Notation[Read]]) -> Read:
    """The item of a section, read by the reader of its game."""
    tags: Tags = {}
    for tag in section.tags:
        name = tag.name.casefold()
        if name in tags:
            problem = f"{brief(tag.name)} stands twice"
            raise tag.place.error(problem, "a blank line between two items")
        tags[name] = tag
    for name in _MAY_BE_UNKNOWN & tags.keys():
        if set(tags[name].value.split()) == {"?"}:
            del tags[name]
    game = GAME_TAG
    if "game" in tags:
        game = tags["game"].value.strip().casefold()
        if game not in games:
            known = " or ".join(games)
            raise tags["game"].at(0).error(f"unknown game {shown(tags['game'].value)}", known)
    notation = games[game]
    known_names = {name.casefold() for name in notation.names}
    for name, tag in tags.items():
        if name not in known_names:
            raise tag.place.error(
                f"unknown tag {shown(tag.name)}", f"one of {' '.join(notation.names)}"
            )
    return notation.read(section, tags)
