"""Oracle: sees all the cards and plays a best one. For study, not for a fair match.

It is no :class:`solver.two.players.base.Player`: its method has another name and takes a
Position, so that no fair player is shown the cards by mistake.
"""

from __future__ import annotations

from collections.abc import Callable

from solver.common.cards import SHORT_DECK, Card
from solver.common.errors import HAND_OVER, PositionError
from solver.common.generator import Generator
from solver.two.double_dummy import card_margins
from solver.two.players.kernels import Kernels
from solver.two.position import Position


class Oracle:
    """Plays a card of the highest double-dummy value, any of those that share it."""

    def __init__(self) -> None:
        self._kernels = Kernels()

    def choose_seeing(
        self,
        position: Position,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card to play; arguments and errors otherwise as for a fair player."""
        if position.is_over:
            raise PositionError(HAND_OVER)
        legal = position.legal_cards()
        if len(legal) == 1:
            return legal[0]
        margins = card_margins(self._kernels.of(position.rules), position)
        highest = max(margins)
        best = [card for card, margin in zip(SHORT_DECK, margins, strict=True) if margin == highest]
        return generator.choice(best)
