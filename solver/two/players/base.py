"""What every fair player is: a View in, a card out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.position import View


class Player(Protocol):
    """A player of a level. What it keeps between calls saves time and changes no play."""

    def choose(
        self,
        view: View,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card to play.

        Args:
            view: what the player knows; it is to move.
            generator: the only randomness it may use, seeded apart from the deal.
            cancelled: polled during long work; answering True raises Cancelled.

        Raises:
            PositionError: the other player is to move, the hand is over, or no deal is possible.
            Cancelled: ``cancelled`` answered True.
        """
        ...
