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

from solver.cards import Card
from solver.classic import playout
from solver.classic.chances import CHANCES, Tally, Trials
from solver.classic.deal import pass_cards
from solver.classic.hints import Watch
from solver.classic.players.passing import thumb_pass
from solver.classic.position import ClassicPosition
from solver.classic.rules import PASS_SIZE
from solver.classic.view import PassView
from solver.classic.worlds import draw_dealt
from solver.generator import Generator

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
        choices: the best choices, best first.
    """

    deals: int
    tried: int
    choices: tuple[PassChoice, ...]

    @property
    def choice(self) -> Cards:
        """The recommended cards."""
        return self.choices[0].cards


def pass_hint(
    view: PassView,
    *,
    deals: int = FIRST_DEALS,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> PassHint:
    """Price the choices of cards to pass.

    The answer depends on the view and ``deals`` alone.

    Args:
        view: what the player knows before the pass.
        deals: how many deals every choice meets; the better half meets as many again, and so on.
        cancelled: polled between deals; answering True raises Cancelled.
        progress: called with (steps done, steps in all).

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
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
        choices.sort(key=lambda cards: (_better(cards, thrifty, moons).mean, cards))
        if turn + 1 < rounds:
            del choices[max(LAST_CHOICES, len(choices) // 2) :]
    return PassHint(
        deals=deals * rounds,
        tried=tried,
        choices=tuple(_priced(cards, thrifty, moons) for cards in choices[:LAST_CHOICES]),
    )


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
    for cards in choices:
        passes[view.seat] = cards
        start = ClassicPosition.start(view.rules, pass_cards(hands, view.passing, passes))
        trials.deal(start)
        card = start.legal_cards()[0]
        trials.play(card, chance, thrifty[cards])
        trials.play(card, chance, moons[cards], moon=True)


def _better(cards: Cards, thrifty: dict[Cards, Tally], moons: dict[Cards, Tally]) -> Tally:
    """What a choice comes to by the better of the two plans."""
    return min(thrifty[cards], moons[cards], key=lambda tally: tally.mean)


def _priced(cards: Cards, thrifty: dict[Cards, Tally], moons: dict[Cards, Tally]) -> PassChoice:
    tally = _better(cards, thrifty, moons)
    return PassChoice(
        cards, tally.mean, tally.error, tally.share(tally.moons), tally.share(tally.queens)
    )
