"""What every player of the classic games is: views in, cards and a choice out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from solver.classic.rules import MoonChoice
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Card
from solver.common.generator import Generator


class ClassicPlayer(Protocol):
    """A player of a level. It keeps nothing between calls."""

    def choose_pass(
        self,
        view: PassView,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[Card, ...]:
        """The three different cards to pass. Arguments as for :meth:`choose`."""
        ...

    def choose(
        self,
        view: ClassicView,
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
            PositionError: another player is to move, the hand is over, or no deal is possible.
            Cancelled: ``cancelled`` answered True.
        """
        ...

    def choose_moon(self, view: ClassicView) -> MoonChoice:
        """What to do with a moon, once the viewer has taken every point card.

        Args:
            view: what the player knows at the end of the hand.

        Raises:
            PositionError: the viewer has not shot the moon.
        """
        ...
