"""Every legal card of a view priced in every possible deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.common.cancelling import Cancelled
from solver.common.cards import SHORT_DECK, SHORT_INDEX, Card, card_bits
from solver.two.position import View
from solver.two.search import UNKNOWN, Kernel
from solver.two.worlds import World


def price_worlds(
    kernel: Kernel,
    view: View,
    possible: Sequence[World],
    cancelled: Callable[[], bool] | None = None,
) -> dict[Card, list[int]]:
    """The double-dummy value of every legal card in every possible deal, for the viewer.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    own = card_bits(view.hand)
    led = SHORT_INDEX[view.trick[0]] if view.trick else -1
    found: list[list[int]] = []
    guess = 0
    for world in possible:
        if cancelled is not None and cancelled():
            raise Cancelled
        other = world.held
        hands = (own, other) if view.seat == 0 else (other, own)
        margins = kernel.margins(hands, view.leader, led, view.broken, view.taken, guess)
        guess = max(margins)
        found.append(margins)
    first = found[0]
    return {
        card: [margins[index] for margins in found]
        for index, card in enumerate(SHORT_DECK)
        if first[index] != UNKNOWN
    }
