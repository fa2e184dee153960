"""What every fair player is: a View in, a card out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from solver.common.cancelling import Cancelling
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


class Chooser(ABC):
    """A player that thinks only where there is a choice."""

    def choose(
        self,
        view: View,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card to play; see :class:`Player`."""
        view.check_asked()
        legal = view.legal_cards()
        return legal[0] if len(legal) == 1 else self._among(legal, view, generator, cancelled)

    @abstractmethod
    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        """One of the legal cards, two or more; arguments otherwise as for :meth:`choose`."""
