"""Hands, views and positions as text and JSON, both ways.

A text may hold several items. Each is a :class:`Record` (a deal, or its number), a
:class:`View` (a deal of one hand) or a :class:`Position` (``Hands``). All of a text is
checked, hands by being played, before anything is returned; whatever is wrong is one
:class:`RecordError` with line, column and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from solver.errors import RecordError
from solver.notation.fields import Tags
from solver.notation.json_form import json_section, json_sections, looks_like_json, to_json
from solver.notation.reading import NAMES, Item, read_two_player
from solver.notation.sections import Place, Section, decode, shown, split_sections
from solver.notation.writing import (
    GAME,
    write_item,
    write_position,
    write_record,
    write_view,
)
from solver.position import Position, View
from solver.record import Record

__all__ = [
    "Item",
    "Located",
    "from_json",
    "read_items",
    "read_located",
    "read_position",
    "read_record",
    "read_view",
    "to_json",
    "write_items",
    "write_position",
    "write_record",
    "write_view",
]

Kind = TypeVar("Kind", bound=Item)

GAMES: dict[str, tuple[Callable[[Section, Tags], Item], tuple[str, ...]]] = {
    GAME: (read_two_player, NAMES),
}
"""For each game its reader and the tags it knows."""


@dataclass(frozen=True, slots=True)
class Located(Generic[Kind]):
    """An item and where it begins in its text, counted from 1."""

    line: int
    column: int
    item: Kind

    def error(self, problem: str, expected: str = "") -> RecordError:
        """An error that concerns the item as a whole."""
        return RecordError(self.line, self.column, problem, expected)


def read_located(text: str | bytes) -> list[Located[Item]]:
    """All items of a text, in tags or in JSON, with their places.

    Args:
        text: the text, or the bytes of a file in UTF-8.

    Raises:
        RecordError: anything at all that is wrong with any of the items.
    """
    if isinstance(text, bytes):
        text = decode(text)
    text = text.removeprefix("\N{BYTE ORDER MARK}")
    sections = json_sections(text) if looks_like_json(text) else split_sections(text)
    if not sections:
        raise RecordError(1, 1, "nothing to read", "a hand, a view or a position")
    return [Located(*section.place, _read(section)) for section in sections]


def read_items(text: str | bytes) -> list[Item]:
    """All items of a text. Raises as :func:`read_located`."""
    return [located.item for located in read_located(text)]


def read_record(text: str | bytes) -> Record:
    """The one record of a text.

    Raises:
        RecordError: as :func:`read_located`, or not exactly one record.
    """
    return _only(text, Record, "one hand with both hands of cards")


def read_view(text: str | bytes) -> View:
    """The one view of a text. Raises as :func:`read_record`."""
    return _only(text, View, "one view")


def read_position(text: str | bytes) -> Position:
    """The one position of a text. Raises as :func:`read_record`."""
    return _only(text, Position, "one position")


def from_json(value: Any) -> Item:
    """The item of a JSON object, as :func:`to_json` makes it.

    Raises:
        RecordError: anything wrong with it, placed at line 1, column 1.
    """
    return _read(json_section(value, Place(1, 1)))


def write_items(items: Iterable[Item]) -> str:
    """Items as one text, a blank line between them."""
    return "\n".join(write_item(item) for item in items)


def _only(text: str | bytes, kind: type[Kind], expected: str) -> Kind:
    first, *others = read_located(text)
    if not isinstance(first.item, kind):
        raise first.error("another kind of item", expected)
    if others:
        raise others[0].error("a second item", expected)
    return first.item


def _read(section: Section) -> Item:
    """The item of a section, read by the reader of its game."""
    tags: Tags = {}
    for tag in section.tags:
        name = tag.name.casefold()
        if name in tags:
            raise tag.place.error(f"{tag.name} stands twice", "a blank line between two items")
        tags[name] = tag
    game = GAME
    if "game" in tags:
        game = tags["game"].value.strip().casefold()
        if game not in GAMES:
            known = " or ".join(GAMES)
            raise tags["game"].at(0).error(f"unknown game {shown(tags['game'].value)}", known)
    reader, names = GAMES[game]
    known_names = {name.casefold() for name in names}
    for name, tag in tags.items():
        if name not in known_names:
            raise tag.place.error(f"unknown tag {shown(tag.name)}", f"one of {' '.join(names)}")
    return reader(section, tags)
