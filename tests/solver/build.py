"""Short ways to write positions in tests, and random ones of every kind."""

from __future__ import annotations

import itertools
import random

from solver.common.cards import SHORT_DECK, Card, Suit, parse_hand
from solver.common.play import FirstTrickPoints
from solver.two.position import Position
from solver.two.rules import BothOver, BreakOn, RuleSet, Trump


def cards(text: str) -> tuple[Card, ...]:
    """Cards written as words: ``4S QS``."""
    return tuple(Card.parse(word) for word in text.split())


def hand(text: str) -> tuple[Card, ...]:
    """A hand, as words or as suits with dots."""
    return parse_hand(text) if "." in text else cards(text)


def position(
    south: str,
    north: str,
    *,
    rules: str = "as-written",
    lead: int = 0,
    trick: str = "",
    broken: bool = False,
    taken: tuple[int, int] = (0, 0),
) -> Position:
    """A position from texts; South leads and no heart has been played unless said otherwise."""
    return Position(
        RuleSet.parse(rules), (hand(south), hand(north)), lead, cards(trick), broken, taken
    )


PLAY_OPTIONS = tuple(
    itertools.product(BreakOn, (True, False), (True, False), Trump, FirstTrickPoints, (20, 26, 100))
)


def every_rule_set() -> list[RuleSet]:
    """Every combination of the options that matter in play, with three moon bonuses."""
    return [
        RuleSet(
            break_on=break_on,
            spades_only_breaks=spades_only,
            queen_any_time=queen,
            trump=trump,
            first_trick_points=first,
            moon_bonus=bonus,
        )
        for break_on, spades_only, queen, trump, first, bonus in PLAY_OPTIONS
    ]


def random_rules(rng: random.Random) -> RuleSet:
    """A rule set of which every option is drawn."""
    return RuleSet(
        break_on=rng.choice(list(BreakOn)),
        spades_only_breaks=rng.random() < 0.5,
        queen_any_time=rng.random() < 0.5,
        trump=rng.choice(list(Trump)),
        first_trick_points=rng.choice(list(FirstTrickPoints)),
        both_over=rng.choice(list(BothOver)),
        target=rng.choice((1, 50, 100, 250)),
        moon_bonus=rng.choice((20, 20, 26, 57, 100)),
    )


def random_ending(rng: random.Random, rules: RuleSet, held: int) -> Position:
    """An ending of ``held`` cards a player, in half of them one of these led already.

    The cards that are gone are dead or were taken, all by one side in two thirds of the
    endings so that a moon is still possible. Whether hearts are broken is drawn, whatever
    has gone, so that states which no play reaches are met as well.

    Args:
        rng: the source of everything drawn.
        rules: the options in force.
        held: cards a player, the one on the table included, from 1 to 12.
    """
    deck = list(SHORT_DECK)
    rng.shuffle(deck)
    if rng.random() < 0.4:
        deck.sort(key=lambda card: card.points == 0)
    left = rng.sample(deck[: 2 * held + 2], 2 * held)
    hands = [left[:held], left[held:]]
    gone = [card for card in deck if card not in left]
    rng.shuffle(gone)
    sole = rng.choice((0, 1, None))
    taken = [0, 0]
    for card in gone[2:]:
        taken[rng.randrange(2) if sole is None else sole] += card.points
    leader = rng.randrange(2)
    trick: tuple[Card, ...] = ()
    if rng.random() < 0.5:
        spades = [card for card in hands[leader] if card.suit is Suit.SPADES]
        led = rng.choice(spades if spades and rng.random() < 0.4 else hands[leader])
        hands[leader].remove(led)
        trick = (led,)
    broken = rng.random() < 0.5 or any(card.suit is Suit.HEARTS for card in trick)
    return Position(
        rules, (tuple(hands[0]), tuple(hands[1])), leader, trick, broken, (taken[0], taken[1])
    )
