"""Which games there are: one line for each family."""

from __future__ import annotations

from typing import Protocol

from hearts2_tui.games.classic.game import CLASSIC_GAMES
from hearts2_tui.games.game import AnyGame
from hearts2_tui.games.two.game import TWO

FAMILIES: tuple[tuple[AnyGame, ...], ...] = (
    (TWO,),
    CLASSIC_GAMES,
)

GAMES: dict[str, AnyGame] = {game.id: game for family in FAMILIES for game in family}
"""All games by their ``Game`` tag, the game of two first."""


class Tagged(Protocol):
    """What says which game it is of: a rule set."""

    @property
    def game_tag(self) -> str:
        """The game, as in the ``Game`` tag of a record."""


def game_of(rules: Tagged) -> AnyGame:
    """The game that is played by these rules: those of a match, a record or a view."""
    return GAMES[rules.game_tag]
