"""What the opponent's plays told: the card whose whereabouts change which card is best.

With all deals alike one card looks best, with the opponent read another. Of the cards that
the opponent may hold, one speaks the loudest for the change: where it lies is likelier, or less
likely, than it was, and that is where the two best cards differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from solver.common.cards import Card
from solver.two.position import View
from solver.two.worlds import World

WORTH_TELLING = 1.5
"""By how many points two prices of a play differ at least where it is told why."""

TELLING = 0.1
"""By how much the share of deals in which a card is held has changed at least, to name it."""


@dataclass(frozen=True, slots=True)
class Told:
    """Why the weighings disagree about a play.

    Attributes:
        card: a card that the opponent is likelier to hold, or less likely, than with all deals
            alike, and on which the choice turns; None where no single one tells.
        held: the weight of the deals in which the opponent holds it.
        held_alike: the same with all deals alike.
        looks_best: the cards that look best with all deals alike, in card order.
    """

    card: Card | None
    held: float
    held_alike: float
    looks_best: tuple[Card, ...]

    @property
    def lacks(self) -> bool:
        """Whether the opponent's plays speak against its holding the card."""
        return self.held < self.held_alike


def what_was_told(
    view: View,
    possible: Sequence[World],
    values: dict[Card, list[int]],
    best: tuple[Card, ...],
    alike: tuple[Card, ...],
    weights: Sequence[float],
) -> Told | None:
    """What speaks for the cards best by ``weights`` against those best with all deals alike.

    Args:
        view: what the player knew.
        possible: the possible deals.
        values: the margins of the legal cards in them.
        best: the best cards by the weights.
        alike: the best cards with all deals alike.
        weights: the probability of each deal.

    Returns:
        None where some card is best either way.
    """
    if set(best) & set(alike):
        return None
    swing = [here - there for here, there in zip(values[best[0]], values[alike[0]], strict=True)]
    found = max(
        (_speaks(card, possible, swing, weights) for card in view.unseen),
        key=lambda each: each[0],
        default=(0.0, None, 0.0, 0.0),
    )
    loudness, card, held, held_alike = found
    if loudness <= 0 or abs(held - held_alike) < TELLING:
        return Told(None, 0.0, 0.0, alike)
    return Told(card, held, held_alike, alike)


def _speaks(
    card: Card, possible: Sequence[World], swing: Sequence[int], weights: Sequence[float]
) -> tuple[float, Card | None, float, float]:
    """By how much a card's whereabouts speak for the swing, the card, and how often it is held.

    The change of its share, times how much more the swing is where it is held.
    """
    holds = [card not in world.dead for world in possible]
    count = sum(holds)
    if count in (0, len(possible)):
        return 0.0, None, 0.0, 0.0
    held = fsum(weight for weight, holding in zip(weights, holds, strict=True) if holding)
    held_alike = count / len(possible)
    with_it = sum(value for value, holding in zip(swing, holds, strict=True) if holding)
    rest = (sum(swing) - with_it) / (len(possible) - count)
    return (held - held_alike) * (with_it / count - rest), card, held, held_alike
