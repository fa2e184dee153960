"""Which of the things seen in stories may be told: what is true in most of the deciding deals.

It must be true there whichever of several orders settles the ties between equally good cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil

from solver.common.cards import Card
from solver.two.cases import Case
from solver.two.means import Finding, Means, Way
from solver.two.mechanisms import (
    Sees,
    cards_kept,
    counts,
    hearts_moved,
    lead_passes,
    moon_lost,
    moon_stopped,
    queen_escaped,
    queen_lost,
    spades_led,
    void_made,
    ways_taken,
)
from solver.two.outcomes import Part
from solver.two.stories import Story, Teller, orders

HOLDS = 0.6
"""Share of the deciding deals in which a means or a way must be seen, however ties go."""

LOOKED_AT = 0.97
"""Share of their weight that is looked at; the lightest deals are left out, as if nothing held."""

FEWEST_ORDERS, MOST_ORDERS = 4, 16
STORIES = 64
"""With few deciding deals more orders are tried: about so many stories in all."""

_MEANS: dict[Part, tuple[Sees, ...]] = {
    Part.MOON_FOR: (moon_lost, cards_kept, void_made, lead_passes),
    Part.MOON_AGAINST: (moon_stopped, cards_kept, void_made, lead_passes),
    Part.QUEEN: (queen_lost, queen_escaped, cards_kept, void_made, lead_passes, spades_led, counts),
    Part.HEARTS: (cards_kept, hearts_moved, void_made, lead_passes, counts),
}

_OF_POINTS = {
    Means.WOULD_TAKE,
    Means.LEAD_TAKES,
    Means.GIVES_POINTS,
    Means.KEPT_WINS_POINTS,
    Means.KEEP_TO_LEAVE,
}
_OF_HEARTS = {
    Means.MORE_LED,
    Means.FEWER_LED,
    Means.MORE_TRUMPED,
    Means.FEWER_TRUMPED,
    Means.MORE_THROWN,
    Means.FEWER_MET,
    Means.FEWER_HEART_TRICKS,
}

_NOT_FOR: dict[Part, frozenset[Means]] = {
    Part.MOON_FOR: frozenset(_OF_POINTS),
    Part.MOON_AGAINST: frozenset(_OF_POINTS),
    Part.QUEEN: frozenset({Means.KEEP_TO_WIN, Means.LEAD_TAKES, Means.GIVES_POINTS} | _OF_HEARTS),
    Part.HEARTS: frozenset(),
}

_PLACE = {kind: place for place, kind in enumerate((*Way, *Means))}


def by_what_means(
    case: Case, decides: Part, deciding: Sequence[int], teller: Teller
) -> tuple[Finding | None, Finding | None]:
    """The way the queen is taken after the other card, and the means, that may be told.

    Args:
        case: the two cards.
        decides: the part that decides.
        deciding: the numbers of the deals in which it does.
        teller: tells how hands go on.
    """
    weight = [1.0] * len(case.possible) if case.weights is None else [*case.weights]
    whole = sum(weight[index] for index in deciding)
    deciding = _heaviest(deciding, weight, LOOKED_AT * whole)
    if not deciding:
        return None, None
    number = max(FEWEST_ORDERS, min(MOST_ORDERS, ceil(STORIES / len(deciding))))
    number = min(number, len(orders()))
    needed = HOLDS * whole

    def stories(card: Card, order: int) -> list[Story]:
        return [teller.story(card, case.possible[index], order) for index in deciding]

    shares = [weight[index] for index in deciding]
    way = None
    if decides is Part.QUEEN:
        told = [
            _weighed([ways_taken(story) for story in stories(case.other, order)], shares)
            for order in range(number)
        ]
        way = _first_holding(told, needed)
    refused = _NOT_FOR[decides]
    if way is not None and way.kind in (Way.SHE_WINS, Way.THIS_TRICK):
        refused |= {Means.WOULD_TAKE}  # which the way has said already
    first = _weighed(_seen(case, decides, stories, 0, 0), shares)
    hopeful = {kind for kind, share in first.items() if share >= needed} - {
        finding for finding in first if finding.kind in refused
    }
    if not hopeful:
        return way, None
    told = [first]
    for order in range(1, number):
        for pair in ((order, order), (order, 0), (0, order)):
            told.append(_weighed(_seen(case, decides, stories, *pair), shares))
            hopeful = {each for each in hopeful if told[-1].get(each, 0) >= needed}
            if not hopeful:
                return way, None
    return way, min(hopeful, key=_rank)


def _heaviest(deciding: Sequence[int], weight: Sequence[float], enough: float) -> list[int]:
    """The deals that weigh most, until they weigh enough together."""
    found = []
    total = 0.0
    for index in sorted(deciding, key=lambda each: -weight[each]):
        if total >= enough:
            break
        found.append(index)
        total += weight[index]
    return found


def _seen(
    case: Case,
    decides: Part,
    stories: Callable[[Card, int], list[Story]],
    here: int,
    there: int,
) -> list[Iterable[Finding]]:
    """What is seen in each deciding deal under two orders of settling ties."""
    return [
        [finding for sees in _MEANS[decides] for finding in sees(better, other)]
        for better, other in zip(
            stories(case.better, here), stories(case.other, there), strict=True
        )
    ]


def _weighed(seen: Sequence[Iterable[Finding]], weights: Sequence[float]) -> dict[Finding, float]:
    """How much the deals weigh in which each thing is seen."""
    found: dict[Finding, float] = {}
    for findings, weight in zip(seen, weights, strict=True):
        for finding in {*findings}:
            found[finding] = found.get(finding, 0.0) + weight
    return found


def _first_holding(told: Sequence[dict[Finding, float]], needed: float) -> Finding | None:
    """The most telling finding that holds under every order."""
    holding = [
        finding for finding in told[0] if all(each.get(finding, 0) >= needed for each in told)
    ]
    return min(holding, key=_rank, default=None)


def _rank(finding: Finding) -> tuple[int, str]:
    return _PLACE[finding.kind], str(finding.card or finding.suit or finding.points)
