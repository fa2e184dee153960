"""The double-dummy value of every legal card: exact margins with all cards known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.common.cards import SHORT_DECK, SHORT_INDEX, Card, card_bits
from solver.two.kernel_options import KernelOptions
from solver.two.position import Position
from solver.two.rules import RuleSet
from solver.two.search import UNKNOWN, Kernel


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


def make_kernel(rules: RuleSet) -> Kernel:
    """A kernel with a cold table for these options."""
    return Kernel(KernelOptions.of(rules))


def card_margins(kernel: Kernel, position: Position, guess: int = 0) -> list[int]:
    """The kernel's answer for a position: 28 margins for the side to move, or UNKNOWN."""
    return kernel.margins(*_numbers(position), guess)


def _numbers(position: Position) -> tuple[tuple[int, int], int, int, bool, tuple[int, int]]:
    """A position as the kernel takes it: hands, leader, card on the table, broken, taken."""
    return (
        (card_bits(position.hands[0]), card_bits(position.hands[1])),
        position.leader,
        SHORT_INDEX[position.trick[0]] if position.trick else -1,
        position.broken,
        position.taken,
    )


def solve(position: Position) -> Solution:
    """The exact margin of every legal card of ``position``, from a cold table.

    A finished hand has no cards to price: its margin is the result, for the seat that
    won the last trick.
    """
    kernel = make_kernel(position.rules)
    if position.is_over:
        return Solution((), (), (), position.margin(position.to_move), 0)
    found = card_margins(kernel, position)
    margins = tuple(
        (card, margin) for card, margin in zip(SHORT_DECK, found, strict=True) if margin != UNKNOWN
    )
    return Solution(
        margins=margins,
        groups=equal_groups(position, tuple(card for card, _ in margins)),
        line=best_line(kernel, position),
        margin=max(margin for _, margin in margins),
        nodes=kernel.searched,
    )


def equal_groups(position: Position, cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """``cards`` of the side to move in groups equal in play, in card order.

    Neighbours of a suit are equal when no card of the other hand or of the table lies
    between them; QS is equal to none.
    """
    others = {*position.hands[1 - position.to_move], *position.trick}
    groups: list[list[Card]] = []
    for card in sorted(cards):
        last = groups[-1][-1] if groups else None
        if (
            last is not None
            and last.suit is card.suit
            and last.points != 13
            and card.points != 13
            and not any(last < other < card for other in others)
        ):
            groups[-1].append(card)
        else:
            groups.append([card])
    return tuple(tuple(group) for group in groups)


def best_line(kernel: Kernel, position: Position) -> tuple[Card, ...]:
    """A best line to the end of the hand.

    Among best cards the one with fewer points, then of lower rank, then of the earlier
    suit is played, so the line does not depend on what the table holds.
    """
    return tuple(SHORT_DECK[card] for card in kernel.line(*_numbers(position)))
