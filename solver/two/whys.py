"""Why the choice of a hint is better than other cards, as far as it has been worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.two.hints import Hint
from solver.two.position import View
from solver.two.rivals import explain_cards, rival
from solver.two.weighing import Weigh
from solver.two.why import Explanation


@dataclass(frozen=True, slots=True)
class Whys:
    """What decides between the choice and the cards that are worth less.

    Attributes:
        against: the card it is held against where no other is pointed at, or None.
        told: what decides, by the other card.
    """

    against: Card | None = None
    told: Mapping[Card, Explanation] = field(default_factory=dict)

    def of(self, chosen: Card | None) -> Explanation | None:
        """What decides between the choice and a card, or its rival; None where nothing is known."""
        found = None if chosen is None else self.told.get(chosen)
        if found is None and self.against is not None:
            return self.told.get(self.against)
        return found


NOTHING_TOLD = Whys()
"""Before anything has been worked out, and where little is in it."""


def whys_of(view: View, hint: Hint, weigh: Weigh, cancelled: Cancelling = None) -> Iterator[Whys]:
    """First what decides between choice and rival, to be shown at once, then all there is.

    Args:
        view: what the player knows.
        hint: a hint for it.
        weigh: what it was weighed with.
        cancelled: polled during the work.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    against = rival(view, hint)
    told: dict[Card, Explanation] = {}
    for found in explain_cards(view, hint, weigh=weigh, cancelled=cancelled):
        told[found.other] = found
        if len(told) == 1:
            yield Whys(against, {**told})
    if len(told) != 1:
        yield Whys(against, told)
