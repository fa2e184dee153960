"""explain(view, better, other): what decides between two cards, as facts.

The first fact is the outcome that decides, with its frequency after either card: exact,
whatever is played among equals (:mod:`solver.two.outcomes`). The second is one means by which it
comes about, true in most of the deciding deals under several ways of settling ties
(:mod:`solver.two.mechanisms`). The last is what the opponent must hold for it to matter. All
frequencies are of best play by both sides with open cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from solver.common.cancelling import Cancelling
from solver.common.cards import SHORT_DECK, Card, Suit, card_bits
from solver.common.errors import PositionError
from solver.two.double_dummy import make_kernel
from solver.two.mechanisms import (
    Finding,
    Means,
    Sees,
    Way,
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
from solver.two.outcomes import Account, Outcome, Part, account, outcome
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.search import Kernel
from solver.two.stories import Story, Teller, orders
from solver.two.weighing import Weigh, Weights, mean, share, weights_of
from solver.two.world_prices import price_worlds
from solver.two.worlds import World, worlds

HOLDS = 0.6
"""Share of the deciding deals in which a means or a way must be seen, however ties go."""

FEWEST_ORDERS, MOST_ORDERS = 4, 16
STORIES = 64
"""With few deciding deals more orders are tried: about so many stories in all."""

COMMON, COVERS, PRECISE = 0.75, 0.8, 0.6
"""A condition weighs at most so much of all deals, covers so much of those that decide, and
so much of its own weight lies in them."""

DRIFT = 0.25
"""How far the frequencies of the queen may be from her part, as a share of it."""


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


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why one card is worth more than another.

    Attributes:
        better: the card of the higher mean.
        other: the card it is held against.
        account: what the difference is made of.
        decides: the part that decides: the largest.
        better_figure: its frequency after the better card, as a share of the deals; for hearts
            their mean number where neither card ends in a moon.
        other_figure: the same after the other card.
        moons_apart: for the queen: whether only deals without a moon are counted, which
            is needed where moons would blur the figures.
        constant: for hearts: whether each figure is the same in all the deals counted.
        deals: how many deals are possible.
        weighed: whether they weigh differently.
        second: another part worth telling, or None.
        price: the part that speaks for the other card, where it is worth telling.
        ways: how the queen is taken after the other card, or None.
        means: by what means, or None where nothing holds in most of the deciding deals.
        condition: what the opponent must hold, or None.
    """

    better: Card
    other: Card
    account: Account
    decides: Part
    better_figure: float
    other_figure: float
    moons_apart: bool
    constant: bool
    deals: int
    weighed: bool
    second: Part | None
    price: Part | None
    ways: Finding | None
    means: Finding | None
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class _Case:
    """The two cards in every deal."""

    better: Card
    other: Card
    possible: Sequence[World]
    weights: Weights
    here: tuple[Outcome, ...]
    there: tuple[Outcome, ...]
    account: Account

    def weight(self, holds: Iterable[bool]) -> float:
        return share(holds, self.weights)


def explain(
    view: View,
    better: Card,
    other: Card,
    *,
    weigh: Weigh | None = None,
    cancelled: Cancelling = None,
) -> Explanation | None:
    """What decides between two legal cards; None where they are worth the same on average.

    Args:
        view: what the player to move knows.
        better: a legal card.
        other: another; the one of the higher mean is taken for the better.
        weigh: weighs the possible deals, as for :func:`solver.two.hints.hint`; the opponent
            is read when None.
        cancelled: polled between deals.

    Raises:
        PositionError: the other player is to move, no deal is possible, or a card may not
            be played.
        HeartsError: ``weigh`` gives no probability for each deal.
        Cancelled: ``cancelled`` answered True.
    """
    legal = view.legal_cards() if view.to_move == view.seat else ()
    for card in (better, other):
        if card not in legal:
            raise PositionError(f"{card} may not be played now")
    possible = worlds(view)
    weights = weights_of(weigh or OpponentReading(), view, possible, cancelled)
    kernel = make_kernel(view.rules)
    values = price_worlds(kernel, view, possible, cancelled)
    return explained(kernel, view, values, possible, better, other, weights)


def explained(
    kernel: Kernel,
    view: View,
    values: dict[Card, list[int]],
    possible: Sequence[World],
    better: Card,
    other: Card,
    weights: Weights = None,
) -> Explanation | None:
    """The same where the deals have been priced.

    Args:
        kernel: the solver, warm from pricing the deals.
        view: what the player to move knows.
        values: the margins of the legal cards in the possible deals.
        possible: the deals.
        better: a legal card.
        other: another.
        weights: the probability of each deal; all the same when None.
    """
    if mean(values[better], weights) < mean(values[other], weights):
        better, other = other, better
    bonus = view.rules.moon_bonus
    found = account(values[better], values[other], possible, bonus, weights)
    if found.difference <= 0:
        return None
    here, there = (
        tuple(
            outcome(margin, world, bonus)
            for margin, world in zip(values[card], possible, strict=True)
        )
        for card in (better, other)
    )
    case = _Case(better, other, possible, weights, here, there, found)
    decides = found.dominant
    figures, moons_apart, constant = _figures(case, decides)
    deciding = _deciding(case, decides)
    teller = Teller(kernel, view)
    ways, means = _by_what_means(case, decides, deciding, teller)
    return Explanation(
        better=better,
        other=other,
        account=found,
        decides=decides,
        better_figure=figures[0],
        other_figure=figures[1],
        moons_apart=moons_apart,
        constant=constant,
        deals=len(possible),
        weighed=weights is not None,
        second=_second(found, decides),
        price=_price(found),
        ways=ways,
        means=means,
        condition=_condition(case, deciding, view),
    )


# -- the outcome that decides ------------------------------------------------------------


def _figures(case: _Case, decides: Part) -> tuple[tuple[float, float], bool, bool]:
    """The figures of the two cards; whether moons are left out; whether they never differ."""
    if decides in (Part.MOON_FOR, Part.MOON_AGAINST):
        sign = 1 if decides is Part.MOON_FOR else -1
        shares = [case.weight(end.moon == sign for end in ends) for ends in (case.here, case.there)]
        return (shares[0], shares[1]), False, False
    quiet = [not a.moon and not b.moon for a, b in zip(case.here, case.there, strict=True)]
    if decides is Part.QUEEN:
        shares = [case.weight(end.queen > 0 for end in ends) for ends in (case.here, case.there)]
        part = case.account.parts[Part.QUEEN]
        if abs(26 * (shares[1] - shares[0]) - part) <= DRIFT * part:
            return (shares[0], shares[1]), False, False
        shares = [
            case.weight(end.queen > 0 and calm for end, calm in zip(ends, quiet, strict=True))
            for ends in (case.here, case.there)
        ]
        return (shares[0], shares[1]), True, False
    total = case.weight(quiet)
    hearts = [
        [end.hearts * calm for end, calm in zip(ends, quiet, strict=True)]
        for ends in (case.here, case.there)
    ]
    constant = all(
        len({end.hearts for end, calm in zip(ends, quiet, strict=True) if calm}) == 1
        for ends in (case.here, case.there)
    )
    here, there = (mean(counted, case.weights) / total for counted in hearts)
    return (here, there), False, constant


def _second(found: Account, decides: Part) -> Part | None:
    others = [part for part in Part if part is not decides]
    part = max(others, key=lambda each: found.parts[each])
    worth = found.parts[part]
    return part if worth >= 1 and worth >= 0.4 * found.parts[decides] else None


def _price(found: Account) -> Part | None:
    part = min(Part, key=lambda each: found.parts[each])
    worth = found.parts[part]
    return part if worth <= -1 and worth <= -0.15 * found.difference else None


def _deciding(case: _Case, decides: Part) -> tuple[int, ...]:
    """The deals, by number, in which the outcome that decides differs for the better."""
    found = []
    for index, parts in enumerate(case.account.by_deal):
        here, there = case.here[index], case.there[index]
        if decides is Part.MOON_FOR:
            holds = here.moon == 1 != there.moon
        elif decides is Part.MOON_AGAINST:
            holds = there.moon == -1 != here.moon
        elif decides is Part.QUEEN:
            holds = parts[Part.QUEEN] > 0
        else:
            holds = parts[Part.HEARTS] > 0 and not parts[Part.QUEEN]
        if holds:
            found.append(index)
    return tuple(found)


# -- by what means -------------------------------------------------------------------------

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


def _by_what_means(
    case: _Case, decides: Part, deciding: tuple[int, ...], teller: Teller
) -> tuple[Finding | None, Finding | None]:
    """The way the queen is taken after the other card, and the means, that may be told."""
    if not deciding:
        return None, None
    weight = [1.0] * len(case.possible) if case.weights is None else [*case.weights]
    number = max(FEWEST_ORDERS, min(MOST_ORDERS, ceil(STORIES / len(deciding))))
    number = min(number, len(orders()))
    needed = HOLDS * sum(weight[index] for index in deciding)

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


def _seen(
    case: _Case,
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


# -- where it matters ------------------------------------------------------------------------


def _condition(case: _Case, deciding: tuple[int, ...], view: View) -> Condition | None:
    """What is true of the hidden cards in nearly all deals that decide and in few others."""
    if not deciding:
        return None
    inside = {*deciding}
    weight = [1 / len(case.possible)] * len(case.possible)
    if case.weights is not None:
        weight = [*case.weights]
    whole = sum(weight[index] for index in deciding)
    best: tuple[float, Condition] | None = None
    for condition, holds in _conditions(case.possible, view):
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


__all__ = ["Condition", "Explanation", "Finding", "Means", "Part", "Way", "explain"]
