"""The double-dummy value of every legal card: exact margins with all cards known."""

from __future__ import annotations

from dataclasses import dataclass

from solver.cards import Card
from solver.position import Position


@dataclass(frozen=True, slots=True)
class Solution:
    """What :func:`solve` finds. Margins are for the side to move, in points.

    Attributes:
        margins: (card, margin) of every legal card, in card order; empty when over.
        groups: the legal cards in groups that are equal in play (adjacent, same suit).
        line: one best line from here to the end of the hand, both sides.
        margin: margin of the position: that of the best card.
        nodes: trick-level positions searched.
    """

    margins: tuple[tuple[Card, int], ...]
    groups: tuple[tuple[Card, ...], ...]
    line: tuple[Card, ...]
    margin: int
    nodes: int

    def margin_of(self, card: Card) -> int:
        """Margin when ``card`` is played."""
        return dict(self.margins)[card]

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards of the highest margin, in card order."""
        return tuple(card for card, margin in self.margins if margin == self.margin)


def solve(position: Position) -> Solution:
    """The exact margin of every legal card of ``position``, from a cold table."""
    raise NotImplementedError
