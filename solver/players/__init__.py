"""The opponents: each receives a View, never the cards behind it, and returns a card.

To add one, write its class beside the others and give it a line in :data:`LEVELS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.players.base import Player
from solver.players.casual import Casual
from solver.players.club import Club

__all__ = ["LEVELS", "Casual", "Club", "Level", "Player", "make_player"]


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play.

    Attributes:
        id: how records, settings and the command line call it.
        make: makes a player of this level.
        searches: whether it solves the possible deals, and so needs time.
    """

    id: str
    make: Callable[[], Player]
    searches: bool


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("casual", Casual, searches=False),
        Level("club", Club, searches=True),
    )
}
"""The levels by id, the easiest first."""


def make_player(level: str) -> Player:
    """A player of that level.

    Raises:
        ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError(f"unknown level {level!r}, expected {' or '.join(LEVELS)}")
    return LEVELS[level].make()
