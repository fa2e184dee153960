"""pass_hint(view): which three cards to pass, by what the hand then comes to.

Deals are drawn in which the hand passed from is as it is, all equally likely; the others
pass by rules of thumb, each from its own hand, and the hand is played out. All choices of
three cards meet the same deals. Those that do badly drop out: each round keeps the better
half and draws as many deals again. The choices that are left meet deals that none has met, so
that the one that chance has favoured does not look better than it is: played out by careful
players, which is the price told, and by careless ones, which tells how far it can be relied on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from solver.classic import playout
from solver.classic.chances import CHANCES, Tally, Trials, better
from solver.classic.deal import check_pass, pass_cards, without
from solver.classic.outcomes import Trial
from solver.classic.players.danger import WITHIN, difference
from solver.classic.players.passing import thumb_pass
from solver.classic.rules import PASS_SIZE
from solver.classic.sampling import Watch, check_deals
from solver.classic.view import PassView
from solver.classic.why import ClassicWhy, why
from solver.classic.worlds import draw_dealt
from solver.common.cards import Card, Suit
from solver.common.generator import Generator

FIRST_DEALS = 24 if playout.COMPILED else 4
"""Deals that every choice meets."""

FRESH = 8
"""Deals drawn for the choices that are left, for each that every choice meets at first."""

SURE = 3.0
"""Standard errors that a cost must exceed, whoever the others are, to be relied on."""

MOON_HOLDS = 0.7
"""How many of the moons of the play-outs come off in play (measured, in the page on hints)."""

MOON_LOST = 1.5
"""How much worse a hand ends where such a moon fails, in moons."""

MOST_FRESH = 1536
"""Fresh deals after which a hint that grows sharper stops."""

LAST_CHOICES = 6
"""Choices that are left for the last round."""

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PassChoice:
    """What passing three cards comes to.

    Attributes:
        cards: the cards, in card order.
        mean: the mean score of the hand.
        error: its standard error.
        cost: what it costs against the choice; 0 or more. The smaller of that against careful
            and against careless players.
        cost_error: standard error of that cost, deal by deal.
        sure: whether the cost holds, by three standard errors, against both.
        moon_for: chance that the player shoots the moon, as measured in play.
        queen: share in which the player takes QS.
        voids: suits of which no card is left.
        why: why the choice of the hint is better, as far as can be told; None for the choice.
    """

    cards: Cards
    mean: float
    error: float
    cost: float
    cost_error: float
    sure: bool
    moon_for: float
    queen: float
    voids: tuple[Suit, ...]
    why: ClassicWhy[Cards] | None


@dataclass(frozen=True, slots=True)
class PassHint:
    """A fair hint for the pass.

    Attributes:
        deals: fresh deals over which the choices listed are priced.
        tried: choices tried, all there are.
        choices: the best choices, best first, and the one whose price was wanted, all priced
            over the same deals.
    """

    deals: int
    tried: int
    choices: tuple[PassChoice, ...]

    @property
    def choice(self) -> Cards:
        """The recommended cards."""
        return self.choices[0].cards

    @property
    def leaders(self) -> tuple[Cards, ...]:
        """The choices that cannot be told from the best by two standard errors, it first."""
        return tuple(line.cards for line in self.choices if line.cost <= WITHIN * line.cost_error)

    @property
    def rival(self) -> PassChoice | None:
        """The choice that the best is held against: the best that is behind it, if any is."""
        leaders = self.leaders
        return next((line for line in self.choices if line.cards not in leaders), None)

    def of(self, cards: Cards) -> PassChoice:
        """What passing some cards comes to, one of :attr:`choices`."""
        return next(choice for choice in self.choices if choice.cards == cards)


def pass_hint(
    view: PassView,
    *,
    deals: int = FIRST_DEALS,
    keep: Cards = (),
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> PassHint:
    """Price the choices of cards to pass.

    The answer depends on the view and ``deals`` alone.

    Args:
        view: what the player knows before the pass.
        deals: how many deals every choice meets; the better half meets as many again, and so on.
        keep: three cards whose price is wanted however they do.
        cancelled: polled between deals; answering True raises Cancelled.
        progress: called with (steps done, steps in all).

    Raises:
        DealError: ``keep`` is not three different cards of the hand.
        HeartsError: fewer deals than one.
        Cancelled: ``cancelled`` answered True.
    """
    return next(_growing(view, deals, deals * FRESH, keep, cancelled, progress))


def sharpening_pass(
    view: PassView,
    *,
    deals: int = FIRST_DEALS,
    most: int = MOST_FRESH,
    keep: Cards = (),
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[PassHint]:
    """The same hint, then one in which the choices left have met twice as many fresh deals, ...

    Up to ``most`` of these. ``progress`` is told until the first; arguments and errors otherwise
    as for :func:`pass_hint`.
    """
    yield from _growing(view, deals, most, keep, cancelled, progress)


def _growing(
    view: PassView,
    deals: int,
    most: int,
    keep: Cards,
    cancelled: Callable[[], bool] | None,
    progress: Callable[[int, int], None] | None,
) -> Iterator[PassHint]:
    check_deals(deals)
    if keep:
        check_pass(view.dealt, keep)
        keep = tuple(sorted(keep))
    generator = Generator("pass hint", "".join(map(str, view.dealt)), view.passing.value)
    choices = list(combinations(view.dealt, PASS_SIZE))
    tried, rounds = len(choices), 1
    while tried >> rounds >= LAST_CHOICES:
        rounds += 1
    fresh = deals * FRESH
    watch = Watch(rounds * deals + fresh, cancelled, progress)
    trials = Trials(view.rules, view.players, view.seat)
    race = _Played(choices, careful=True)
    for _ in range(rounds):
        for _ in range(deals):
            race.meet(view, choices, trials, generator)
            watch.step()
        choices.sort(key=lambda cards: (race.tally(cards).mean, cards))
        best, rest = _halved(choices)
        choices = [*best, *(cards for cards in rest if cards == keep)]
    last = [cards for place, cards in enumerate(choices) if place < LAST_CHOICES or cards == keep]
    careful, careless = _Played(last, careful=True), _Played(last, careful=False)
    met = 0
    while met < max(most, fresh):
        count = min(max(fresh, met), max(most, fresh) - met)
        for _ in range(count):
            for played in (careful, careless):
                played.meet(view, last, trials, generator)
            watch.step()
        met += count
        last.sort(key=lambda cards: (careful.tally(cards).mean, cards))
        lines = tuple(_priced(view, cards, last, careful, careless) for cards in last)
        yield PassHint(met, tried, lines)
        watch = Watch(met, cancelled, None)


def _halved(choices: Sequence[Cards]) -> tuple[Sequence[Cards], Sequence[Cards]]:
    """The better half of the choices, best first, and the others."""
    half = max(LAST_CHOICES, len(choices) // 2)
    return choices[:half], choices[half:]


class _Played:
    """What some choices have come to, by the better of two plans."""

    def __init__(self, choices: Sequence[Cards], *, careful: bool) -> None:
        self.careful = careful
        self.thrifty = {cards: Tally() for cards in choices}
        self.moons = {cards: Tally() for cards in choices}

    def meet(
        self, view: PassView, choices: Sequence[Cards], trials: Trials, generator: Generator
    ) -> None:
        """Play one drawn deal out after every choice, by both plans."""
        hands = draw_dealt(view, generator)
        passes = [
            thumb_pass(
                PassView(view.rules, view.players, seat, hand, view.passing, view.score), generator
            )
            for seat, hand in enumerate(hands)
        ]
        chance = generator.below(CHANCES)
        after = pass_cards(hands, view.passing, passes)
        opening = view.rules.deck(view.players)[0]
        kept = without(after[view.receiver], passes[view.seat])
        whole = (*after[view.seat], *passes[view.seat])
        for cards in choices:
            own, other = without(whole, cards), (*kept, *cards)
            dealt = [*after]
            dealt[view.seat], dealt[view.receiver] = own, other
            trials.deal_hands(dealt, next(at for at, hand in enumerate(dealt) if opening in hand))
            for tally, moon in ((self.thrifty[cards], False), (self.moons[cards], True)):
                before = tally.moons
                trials.play(opening, chance, tally, moon=moon, careful=self.careful)
                if moon and tally.moons > before:
                    tally.scores[-1] += (1 - MOON_HOLDS) * MOON_LOST * view.rules.points_in_deck

    def tally(self, cards: Cards) -> Tally:
        """What a choice has come to."""
        return better(self.thrifty[cards], self.moons[cards])


def _priced(
    view: PassView, cards: Cards, last: Sequence[Cards], careful: _Played, careless: _Played
) -> PassChoice:
    tally = careful.tally(cards)
    costs = []
    for played in (careful, careless):
        least = last[0] if played is careful else min(last, key=lambda c: played.tally(c).mean)
        costs.append(difference(played.tally(cards).scores, played.tally(least).scores))
    cost, error = min(costs)
    best = careful.tally(last[0])
    return PassChoice(
        cards,
        tally.mean,
        tally.error,
        max(0.0, cost),
        error,
        all(gap > SURE * off for gap, off in costs),
        MOON_HOLDS * tally.share(tally.moons),
        tally.share(tally.queens),
        _voids(view, cards),
        None if cards == last[0] else why(last[0], _trial(best), cards, _trial(tally)),
    )


def _voids(view: PassView, cards: Cards) -> tuple[Suit, ...]:
    """The suits of the hand of which passing some cards leaves none."""
    left = {card.suit for card in view.dealt if card not in cards}
    return tuple(sorted({card.suit for card in cards} - left))


def _trial(tally: Tally) -> Trial:
    return Trial(tally.scores, tally.came)
