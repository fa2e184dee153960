"""Hands played out to the end by fair players on both sides.

A double-dummy value takes it that from the next card on both sides see everything. Played
out so, a card is worth what it brings against an opponent who has to guess, and to a
player who will have to guess as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.players.layout import Layout, possible_hands
from solver.search import Kernel


@dataclass(frozen=True, slots=True)
class Belief:
    """What the player that looks ahead knows at the start.

    Attributes:
        seat: whose belief it is.
        hands: hands the other seat may hold, as bits, the likeliest first.
        weights: the probability of each.
    """

    seat: int
    hands: Sequence[int]
    weights: Sequence[float]

    def after(self, gone: int, lacks: int, most: int) -> tuple[list[int], list[float]]:
        """The hands left, and their weights, at most ``most`` of them.

        Args:
            gone: cards the other seat has played since.
            lacks: cards it has shown that it does not hold.
            most: how many hands to give.
        """
        hands: list[int] = []
        weights: list[float] = []
        for hand, weight in zip(self.hands, self.weights, strict=True):
            left = hand & ~gone
            if hand & gone == gone and not left & lacks:
                hands.append(left)
                weights.append(weight)
                if len(hands) == most:
                    break
        return hands, weights


def play_out(kernel: Kernel, layout: Layout, belief: Belief, deals: int) -> int:
    """Margin, for the seat of the belief, of the hand played to its end; changes the layout.

    That seat plays the best mean under its belief; the other plays the best mean over the
    deals that the voids shown to it leave possible, all alike. Neither looks at the hand
    of the other. Of equal cards the lowest is played.

    Args:
        kernel: prices the cards.
        layout: the lie of the cards, which must be among the hands believed in.
        belief: what the seat that looks ahead knows.
        deals: how many deals each side looks at, at most.
    """
    seat = belief.seat
    hands = layout.hands
    start = hands[1 - seat]
    while hands[0] or hands[1]:
        mover = layout.to_move
        own = hands[mover]
        if not own & (own - 1):
            layout.play(own.bit_length() - 1)
            continue
        weights: list[float] | None = None
        lacks = layout.lacks[1 - mover]
        if mover == seat:
            others, weights = belief.after(start & ~hands[1 - seat], lacks, deals)
        else:
            others = possible_hands(own, layout.played, lacks, deals)
        values = kernel.means(
            own,
            others,
            mover,
            layout.leader,
            layout.led,
            layout.broken,
            (layout.taken[0], layout.taken[1]),
            weights,
        )
        layout.play(values.index(max(values)))
    return layout.margin(seat)
