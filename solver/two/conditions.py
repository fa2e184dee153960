"""Where a difference matters: what is true of the hidden cards in the deals that decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.common.cards import SHORT_DECK, Card, Suit, card_bits
from solver.two.position import View
from solver.two.weighing import Weights
from solver.two.worlds import World

COMMON, COVERS, PRECISE = 0.75, 0.8, 0.6
"""A condition weighs at most so much of all deals, covers so much of those that decide, and
so much of its own weight lies in them."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold of the hidden cards for the difference to arise.

    Attributes:
        card: a card that the opponent holds, or that is dead.
        dead: whether it is dead.
        void: a suit of which the opponent has none; then there is no card.
        share: share of the deals in which it holds.
    """

    card: Card | None
    dead: bool
    void: Suit | None
    share: float


def condition_of(
    possible: Sequence[World], weights: Weights, deciding: Sequence[int], view: View
) -> Condition | None:
    """What is true of the hidden cards in nearly all deals that decide and in few others.

    Args:
        possible: the deals.
        weights: the probability of each; all the same when None.
        deciding: the numbers of the deals that decide.
        view: what the player knows.
    """
    if not deciding:
        return None
    inside = {*deciding}
    weight = [1 / len(possible)] * len(possible)
    if weights is not None:
        weight = [*weights]
    whole = sum(weight[index] for index in deciding)
    best: tuple[float, Condition] | None = None
    for condition, holds in _conditions(possible, view):
        total = sum(weight[index] for index, each in enumerate(holds) if each)
        if not 0 < total <= COMMON:
            continue
        common = sum(weight[index] for index in inside if holds[index])
        cover, precision = common / whole, common / total
        if cover < COVERS or precision < PRECISE:
            continue
        score = round(cover + precision, 9)
        if best is None or score > best[0]:
            card, dead, void = condition
            best = score, Condition(card, dead, void, total)
    return None if best is None else best[1]


def _conditions(
    possible: Sequence[World], view: View
) -> Iterable[tuple[tuple[Card | None, bool, Suit | None], list[bool]]]:
    """Everything that may be said of the hidden cards, voids first, deal by deal."""
    for suit in Suit:
        cards = card_bits([card for card in SHORT_DECK if card.suit is suit])
        yield (None, False, suit), [not world.held & cards for world in possible]
    for card in view.unseen:
        bit = card_bits([card])
        yield (card, False, None), [bool(world.held & bit) for world in possible]
        yield (card, True, None), [card in world.dead for world in possible]
