"""pass_hint(view): which three cards to pass, by what the hand then comes to.

Deals are drawn in which the hand passed from is as it is, all equally likely; the others
pass by rules of thumb, each from its own hand, and the hand is played out. All choices of
three cards meet the same deals. Those that do badly drop out: each round keeps the better
half and draws as many deals again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from solver.classic import playout
from solver.classic.chances import CHANCES, Tally, Trials, better
from solver.classic.deal import check_pass, pass_cards, without
from solver.classic.hints import Watch, check_deals
from solver.classic.players.passing import thumb_pass
from solver.classic.rules import PASS_SIZE
from solver.classic.view import PassView
from solver.classic.worlds import draw_dealt
from solver.common.cards import Card
from solver.common.generator import Generator

FIRST_DEALS = 24 if playout.COMPILED else 4
"""Deals that every choice meets."""

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
        moon_for: share of the deals in which the player shoots the moon.
        queen: share in which the player takes QS.
    """

    cards: Cards
    mean: float
    error: float
    moon_for: float
    queen: float


@dataclass(frozen=True, slots=True)
class PassHint:
    """A fair hint for the pass.

    Attributes:
        deals: deals that the choices listed have met.
        tried: choices tried, all there are.
        choices: the best choices, best first, and the one whose price was wanted.
    """

    deals: int
    tried: int
    choices: tuple[PassChoice, ...]

    @property
    def choice(self) -> Cards:
        """The recommended cards."""
        return self.choices[0].cards

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
    check_deals(deals)
    if keep:
        check_pass(view.dealt, keep)
        keep = tuple(sorted(keep))
    generator = Generator("pass hint", "".join(map(str, view.dealt)), view.passing.value)
    choices = list(combinations(view.dealt, PASS_SIZE))
    tried, rounds = len(choices), 1
    while tried >> rounds >= LAST_CHOICES:
        rounds += 1
    watch = Watch(rounds * deals, cancelled, progress)
    thrifty = {cards: Tally() for cards in choices}
    moons = {cards: Tally() for cards in choices}
    trials = Trials(view.rules, view.players, view.seat)
    for turn in range(rounds):
        for _ in range(deals):
            _meet(view, choices, trials, thrifty, moons, generator)
            watch.step()
        choices.sort(key=lambda cards: (better(thrifty[cards], moons[cards]).mean, cards))
        if turn + 1 < rounds:
            best, rest = _halved(choices)
            choices = [*best, *(cards for cards in rest if cards == keep)]
    return PassHint(
        deals=deals * rounds,
        tried=tried,
        choices=tuple(
            _priced(cards, thrifty, moons)
            for place, cards in enumerate(choices)
            if place < LAST_CHOICES or cards == keep
        ),
    )


def _halved(choices: Sequence[Cards]) -> tuple[Sequence[Cards], Sequence[Cards]]:
    """The better half of the choices, best first, and the others."""
    half = max(LAST_CHOICES, len(choices) // 2)
    return choices[:half], choices[half:]


def _meet(
    view: PassView,
    choices: Sequence[Cards],
    trials: Trials,
    thrifty: dict[Cards, Tally],
    moons: dict[Cards, Tally],
    generator: Generator,
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
        trials.play(opening, chance, thrifty[cards])
        trials.play(opening, chance, moons[cards], moon=True)


def _priced(cards: Cards, thrifty: dict[Cards, Tally], moons: dict[Cards, Tally]) -> PassChoice:
    tally = better(thrifty[cards], moons[cards])
    return PassChoice(
        cards, tally.mean, tally.error, tally.share(tally.moons), tally.share(tally.queens)
    )
