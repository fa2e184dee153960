"""What a level of play is, in every game: a name, and how its players are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.common.errors import HeartsError

PlayerT = TypeVar("PlayerT")


@dataclass(frozen=True, slots=True)
class Level(Generic[PlayerT]):
    """A level of play.

    Attributes:
        id: how records, settings and the command line call it.
        make: makes a player of this level.
        searches: whether it solves possible deals, and so needs time.
    """

    id: str
    make: Callable[[], PlayerT]
    searches: bool


def by_id(*levels: Level[PlayerT]) -> dict[str, Level[PlayerT]]:
    """Levels by their ids, in the order given."""
    return {level.id: level for level in levels}


def level_of(levels: Mapping[str, Level[PlayerT]], name: str) -> Level[PlayerT]:
    """The level of that id.

    Raises:
        HeartsError: there is no such level.
    """
    if name not in levels:
        raise HeartsError(f"unknown level {name!r}, expected {' or '.join(levels)}")
    return levels[name]
