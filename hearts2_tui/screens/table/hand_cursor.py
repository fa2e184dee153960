"""Which card of the hand has risen."""

from __future__ import annotations

from collections.abc import Sequence

from solver.common.cards import Card


class HandCursor:
    """The card of the hand that has risen, moved by keys and by the mouse.

    Attributes:
        card: that card, or None.
    """

    def __init__(self) -> None:
        self.card: Card | None = None

    def move(self, by: int, hand: Sequence[Card], among: Sequence[Card]) -> None:
        """Raise the next or the previous card of the hand.

        Args:
            by: 1 for the next one, -1 for the previous one.
            hand: the cards in order; of equal ones the first is meant.
            among: the cards where choosing begins.
        """
        cards = tuple(dict.fromkeys(hand))
        if self.card in cards:
            at = cards.index(self.card) + by
        else:
            at = cards.index(among[0] if by > 0 else among[-1])
        self.card = cards[at % len(cards)]
