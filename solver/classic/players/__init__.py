"""The opponents of the classic games: each receives a view, never the cards behind it.

To add one, write its class beside the others and give it a line in :data:`LEVELS`.
"""

from __future__ import annotations

from solver.classic.players.base import ClassicPlayer
from solver.classic.players.beginner import BeginnerClassic
from solver.classic.players.casual import CasualClassic
from solver.classic.players.club import ClubClassic
from solver.classic.players.expert import ExpertClassic
from solver.common.levels import Level, by_id, level_of

__all__ = [
    "LEVELS",
    "BeginnerClassic",
    "CasualClassic",
    "ClassicPlayer",
    "ClubClassic",
    "ExpertClassic",
    "make_classic_player",
]


LEVELS: dict[str, Level[ClassicPlayer]] = by_id(
    Level("beginner", BeginnerClassic, searches=False),
    Level("casual", CasualClassic, searches=False),
    Level("club", ClubClassic, searches=True),
    Level("expert", ExpertClassic, searches=True),
)
"""The levels by id, the easiest first."""


def make_classic_player(level: str) -> ClassicPlayer:
    """A player of that level.

    Raises:
        HeartsError: there is no such level.
    """
    return level_of(LEVELS, level).make()
