"""The opponents: each receives a View, never the cards behind it, and returns a card.

Oracle alone is shown every card; it is a type of its own. To add a player, write its class
beside the others and give it a line in :data:`LEVELS`.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from solver.common.cards import Card
from solver.common.errors import HeartsError
from solver.common.generator import Generator
from solver.common.levels import Level, by_id, level_of
from solver.two.players.base import Player
from solver.two.players.beginner import Beginner
from solver.two.players.casual import Casual
from solver.two.players.club import Club
from solver.two.players.expert import Expert
from solver.two.players.judgement import Judge
from solver.two.players.master import Master
from solver.two.players.oracle import Oracle
from solver.two.position import Position, View

__all__ = [
    "FAIR_LEVELS",
    "JUDGES",
    "LEVELS",
    "Beginner",
    "Casual",
    "Club",
    "Expert",
    "Master",
    "Opponent",
    "Oracle",
    "Player",
    "make_player",
]


LEVELS: dict[str, Level[Player | Oracle]] = by_id(
    Level("beginner", Beginner, searches=False),
    Level("casual", Casual, searches=False),
    Level("club", Club, searches=True),
    Level("expert", Expert, searches=True),
    Level("master", Master, searches=True),
    Level("oracle", Oracle, searches=True),
)
"""The levels by id, the easiest first."""

FAIR_LEVELS = tuple(level for level in LEVELS if level != "oracle")
"""The levels that see what a player sees."""

JUDGES: dict[str, Callable[[], Judge]] = {"club": Club, "expert": Expert, "master": Master}
"""The levels that compute what a card is worth, and can tell it."""


class Opponent:
    """A player of any level at the table, shown what its level may see.

    Threads may share one: a call waits for the one before it, which may be cancelled.
    """

    __slots__ = ("_lock", "_player")

    def __init__(self, level: str) -> None:
        """Make a player.

        Raises:
            HeartsError: there is no such level.
        """
        self._player = level_of(LEVELS, level).make()
        self._lock = Lock()

    def card(
        self,
        position: Position,
        view: View,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card that the seat to move plays; errors as for :class:`Player`.

        Args:
            position: every card; only Oracle is shown it.
            view: what the seat to move knows of it.
            generator: the only randomness the player may use.
            cancelled: polled during long work.
        """
        with self._lock:
            if isinstance(self._player, Oracle):
                return self._player.choose_seeing(position, generator, cancelled=cancelled)
            return self._player.choose(view, generator, cancelled=cancelled)


def make_player(level: str) -> Player:
    """A player of a level that sees what a player sees.

    Raises:
        HeartsError: there is no such level, or it sees every card.
    """
    player = level_of(LEVELS, level).make()
    if isinstance(player, Oracle):
        raise HeartsError(f"{level} is shown every card, expected {' or '.join(FAIR_LEVELS)}")
    return player
