"""The coach of the game of two: which cards it asks about before they are played.

It knows the :class:`~solver.two.position.View` and nothing else. It says what is at stake and
the price, and never the better card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.two.hints import hint
from solver.two.outcomes import Part
from solver.two.position import View
from solver.two.weighing import Weigh
from solver.two.why import explain


class Coaching(Enum):
    """How often the coach speaks."""

    OFF = "off"
    GENTLE = "gentle"
    STRICT = "strict"

    @property
    def amount(self) -> float:
        """Points that a card must be charged for the coach to ask."""
        return _AMOUNTS[self]


_AMOUNTS = {Coaching.OFF: float("inf"), Coaching.GENTLE: 1.5, Coaching.STRICT: 0.5}


@dataclass(frozen=True, slots=True)
class Question:
    """What the coach asks before a card is played.

    Attributes:
        card: the card.
        price: what would be charged for it: points given up on average.
        stake: what is at stake: the part of the difference to the best card that decides.
        deals: how many deals are possible.
    """

    card: Card
    price: float
    stake: Part
    deals: int


def questions(
    view: View, coaching: Coaching, *, weigh: Weigh | None = None, cancelled: Cancelling = None
) -> dict[Card, Question]:
    """The cards that the coach would ask about, with its questions.

    Args:
        view: what the player to move knows.
        coaching: how often it speaks.
        weigh: weighs the possible deals, as for a hint.
        cancelled: polled during the work.

    Raises:
        PositionError: the other player is to move, or no deal is possible.
        Cancelled: ``cancelled`` answered True.
    """
    if coaching is Coaching.OFF or len(view.legal_cards()) < 2:
        return {}
    found = hint(view, weigh=weigh, cancelled=cancelled)
    asked = {}
    for line in found.cards:
        price = found.charge(line.card)
        if price <= coaching.amount:
            continue
        told = explain(view, found.choice, line.card, weigh=weigh, cancelled=cancelled)
        if told is not None:
            asked[line.card] = Question(line.card, price, told.decides, found.worlds)
    return asked
