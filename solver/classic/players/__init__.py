"""The opponents of the classic games: each receives a view, never the cards behind it.

To add one, write its class beside the others and give it a line in :data:`LEVELS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.classic.players.base import ClassicPlayer
from solver.classic.players.casual import CasualClassic
from solver.classic.players.club import ClubClassic
from solver.common.errors import HeartsError

__all__ = [
    "LEVELS",
    "CasualClassic",
    "ClassicLevel",
    "ClassicPlayer",
    "ClubClassic",
    "make_classic_player",
]


@dataclass(frozen=True, slots=True)
class ClassicLevel:
    """A level of play of the classic games.

    Attributes:
        id: how records, settings and the command line call it.
        make: makes a player of this level.
        searches: whether it solves possible deals, and so needs time.
    """

    id: str
    make: Callable[[], ClassicPlayer]
    searches: bool


LEVELS: dict[str, ClassicLevel] = {
    level.id: level
    for level in (
        ClassicLevel("casual", CasualClassic, searches=False),
        ClassicLevel("club", ClubClassic, searches=True),
    )
}
"""The levels by id, the easiest first."""


def make_classic_player(level: str) -> ClassicPlayer:
    """A player of that level.

    Raises:
        HeartsError: there is no such level.
    """
    if level not in LEVELS:
        raise HeartsError(f"unknown level {level!r}, expected {' or '.join(LEVELS)}")
    return LEVELS[level].make()
