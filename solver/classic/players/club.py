"""Club: every card tried in deals drawn at random, each played out by rules of thumb.

Flat Monte Carlo. The deals are drawn from those that the view cannot rule out, each as
likely as the others, and shared by all the cards, so that the luck of the deals cancels
between them; every card is played out to the end of the hand
(:mod:`solver.classic.playout`), also with a plan to take every trick while a moon is still
open. The work is counted, never timed: a choice follows from view and seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from solver.classic.chances import CHANCES, Tally, Trials
from solver.classic.deal import pass_cards
from solver.classic.players.danger import (
    WITHIN,
    difference,
    seeming_same,
    unloaded,
    unseen_dangers,
)
from solver.classic.players.moon import best_choice
from solver.classic.players.passing import pass_order, thumb_pass
from solver.classic.players.race import race
from solver.classic.players.signs import POOL, believed, signs
from solver.classic.playout import COMPILED
from solver.classic.position import ClassicPosition, first_leader
from solver.classic.rules import PASS_SIZE, ClassicRules, MoonChoice
from solver.classic.view import ClassicView, PassView
from solver.classic.worlds import Deals, draw_dealt
from solver.common.cards import QUEEN_OF_SPADES, Card
from solver.common.generator import Generator, QuickGenerator

ROUNDS = (48, 120, 320) if COMPILED else (12, 36)
"""Deals drawn for a play, round by round."""

PASS_ROUNDS = (40, 80, 160) if COMPILED else (8,)
"""Deals drawn for a pass, round by round."""

CANDIDATES = 6
"""Cards of which the pass is chosen: those that the rules of thumb would rather not keep."""

SEEDS = 1 << 32
"""How many sequences of deals there are for a choice."""

MOON_DOUBT = 1.5
"""Points by which going for the moon must be better: players stop more than play-outs do."""


class Attempt(NamedTuple):
    """A card, or three to pass, and whether to go for the moon after it."""

    cards: tuple[Card, ...]
    moon: bool


class ClubClassic:
    """Plays and passes what comes to the fewest points against the others' mean."""

    effort = 1
    """How many times the usual number of deals is drawn for a play."""

    def choose_pass(
        self,
        view: PassView,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[Card, ...]:
        """The cards to pass; see :class:`solver.classic.players.base.ClassicPlayer`."""
        thumb = thumb_pass(view, generator)
        likely = pass_order(view, generator)[:CANDIDATES]
        passes = {tuple(sorted(chosen)) for chosen in combinations(likely, PASS_SIZE)} | {thumb}
        trials = Trials(view.rules, view.players, view.seat)
        opening = view.rules.deck(view.players)[0]

        def pay(sample: Passed, attempts: Sequence[Attempt]) -> list[float]:
            found = []
            for attempt in attempts:
                hands = sample.after(view, attempt.cards)
                trials.deal_hands(hands, first_leader(view.rules, hands, 0))
                found.append(_pay(trials, view, opening, attempt.moon, sample.chance))
            return found

        attempts = [Attempt(cards, moon) for cards in sorted(passes) for moon in (False, True)]
        quick = QuickGenerator(generator.below(SEEDS))
        return best_attempt(race(attempts, _passed(view, quick), PASS_ROUNDS, pay, cancelled)).cards

    def choose(
        self,
        view: ClassicView,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card to play; see :class:`solver.classic.players.base.ClassicPlayer`."""
        view.check_asked()
        attempts = attempts_for(view)
        if len({attempt.cards for attempt in attempts}) == 1:
            return generator.choice(attempts[0].cards)
        quick = QuickGenerator(generator.below(SEEDS))
        rounds = [self.effort * size for size in ROUNDS]
        paid = paid_out(view, attempts, rounds, quick, cancelled)
        return generator.choice(chosen(view, paid))

    def choose_moon(self, view: ClassicView) -> MoonChoice:
        """What to do with a moon; see :class:`solver.classic.players.base.ClassicPlayer`."""
        return best_choice(view)


class Passed(NamedTuple):
    """A deal as it may be, what the others pass in it, and the chance of the play-outs."""

    hands: tuple[tuple[Card, ...], ...]
    passes: tuple[tuple[Card, ...], ...]
    chance: int

    def after(self, view: PassView, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """The hands after the viewer has passed ``cards``."""
        passes = (*self.passes[: view.seat], cards, *self.passes[view.seat + 1 :])
        return pass_cards(self.hands, view.passing, passes)


def _passed(view: PassView, generator: Generator) -> Iterator[Passed]:
    while True:
        hands = draw_dealt(view, generator)
        passes = tuple(
            ()
            if seat == view.seat
            else thumb_pass(PassView(view.rules, view.players, seat, hand, view.passing), generator)
            for seat, hand in enumerate(hands)
        )
        yield Passed(hands, passes, generator.below(CHANCES))


def attempts_for(view: ClassicView) -> list[Attempt]:
    """What can be played, and whether for the moon while that is open."""
    open_ = sum(view.taken) == view.taken[view.seat]
    plans = (False, True) if open_ else (False,)
    return [Attempt(group, moon) for group in alike(view) for moon in plans]


def _sampled(
    view: ClassicView, rounds: Sequence[int], generator: Generator
) -> Iterator[ClassicPosition]:
    """Deals as they are believed: from all of them, or round by round from a pool of some."""
    deals = Deals(view)
    found = signs(view)
    pool = POOL if found else 1
    if deals.count <= sum(rounds) * pool:
        yield from believed(list(deals.every()), found, sum(rounds), generator)
        return
    for size in rounds:
        drawn = [deals.draw(generator) for _ in range(size * pool)]
        yield from believed(drawn, found, size, generator) if found else drawn


def paid_out(
    view: ClassicView,
    attempts: Sequence[Attempt],
    rounds: Sequence[int],
    generator: Generator,
    cancelled: Callable[[], bool] | None,
) -> dict[Attempt, list[float]]:
    """What the attempts come to, deal by deal; those clearly behind drop out.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    trials = Trials(view.rules, view.players, view.seat)
    dangers = unseen_dangers(view)

    def pay(position: ClassicPosition, still_in: Sequence[Attempt]) -> list[float]:
        trials.deal(position)
        chance = generator.below(CHANCES)
        return [
            _pay(trials, view, attempt.cards[0], attempt.moon, chance)
            + dangers.get(attempt.cards[0], 0.0)
            for attempt in still_in
        ]

    return race(attempts, _sampled(view, rounds, generator), rounds, pay, cancelled)


def _pay(
    trials: Trials, view: PassView | ClassicView, card: Card, moon: bool, chance: int
) -> float:
    """What a play-out of a card comes to for the viewer."""
    tally = Tally()
    trials.play(card, chance, tally, moon=moon, careful=True)
    return against_table(view.rules, view.players, tally) + (MOON_DOUBT if moon else 0.0)


def against_table(rules: ClassicRules, players: int, tally: Tally) -> float:
    """Mean points of a hand less the mean of the other seats', but for a constant.

    Without a moon the points of a hand have a fixed sum: each point of the viewer's own is
    also one that the others do not share. An own moon comes to the same difference whichever
    way it is scored. That of another seat costs the viewer as much as the rest of the table,
    so that against the table it is worth less to prevent than the points it is made of.
    """
    others = players - 1
    size = rules.points_in_deck
    count = len(tally.scores)
    plain = (sum(tally.scores) * players - size * count) / others
    own = 2 * size / others * tally.moons
    against = size * (others - 1) / others * tally.moons_against
    return (plain + own - against) / count


def alike(view: ClassicView) -> list[tuple[Card, ...]]:
    """The legal cards, those that come to the same together.

    Neighbours of one suit come to the same where no card between them is still to be
    played or lies in the trick, both are worth the same points, and one deck is used.
    """
    legal = view.legal_cards()
    if view.rules.decks > 1:
        return [(card,) for card in legal]
    apart = {*view.unseen, *view.trick}
    special = {QUEEN_OF_SPADES, view.rules.bonus_card}
    groups: list[tuple[Card, ...]] = []
    for card in legal:
        last = groups[-1][-1] if groups else None
        if (
            last is not None
            and last.suit is card.suit
            and not special & {last, card}
            and not any(last < other < card for other in apart)
            and not any(last < other < card for other in legal if other in special)
        ):
            groups[-1] = (*groups[-1], card)
        else:
            groups.append((card,))
    return groups


def best_attempt(paid: Mapping[Attempt, Sequence[float]]) -> Attempt:
    """The attempt that pays best; one for the moon only where it does so beyond the error."""
    thrifty = [attempt for attempt in paid if not attempt.moon]
    best = min(paid, key=lambda attempt: sum(paid[attempt]))
    if best.moon and thrifty:
        other = min(thrifty, key=lambda attempt: sum(paid[attempt]))
        gap, error = difference(paid[other], paid[best])
        return best if gap > WITHIN * error else other
    return best


def chosen(view: ClassicView, paid: Mapping[Attempt, Sequence[float]]) -> tuple[Card, ...]:
    """The cards to choose from: those of the best attempt, or what is unloaded first of those
    that seem as good.
    """
    best = best_attempt(paid)
    if best.moon:
        return best.cards
    scores = {attempt.cards[-1]: pay for attempt, pay in paid.items() if not attempt.moon}
    card = unloaded(view, best.cards[-1], seeming_same(scores, best.cards[-1]))
    return next(attempt.cards for attempt in paid if card in attempt.cards)
