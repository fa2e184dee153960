"""What a margin says of a hand, and what a difference between two cards is made of."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.common.cards import QUEEN_OF_SPADES, SHORT_DECK, Card, Suit
from solver.two.deal import DEAL_COUNT
from solver.two.double_dummy import make_kernel
from solver.two.outcomes import Outcome, Part, account, outcome
from solver.two.position import View
from solver.two.rules import RuleSet
from solver.two.weighing import mean
from solver.two.world_prices import price_worlds
from solver.two.worlds import World, worlds
from tests.solver.build import cards, every_rule_set
from tests.solver.two.test_properties import choices, numbers, played, rule_sets


def world(dead: str) -> World:
    return World(0, cards(dead))


@pytest.mark.parametrize(
    ("margin", "dead", "expected"),
    [
        (20, "2C 4C", Outcome(1, 1, 7, 0)),
        (-20, "2C 4C", Outcome(-1, -1, 0, 0)),
        (20, "2C QS", Outcome(1, 0, 7, 0)),
        # without her only hearts are left: 3 for me, 4 for the other
        (1, "2C QS", Outcome(0, 0, 3, 1)),
        # 13 and 7 points: the queen alone against all the hearts
        (-6, "2C 4C", Outcome(0, 1, 0, 7)),
        (6, "2C 4C", Outcome(0, -1, 7, -7)),
        # the queen and six hearts against one
        (-18, "2C 4C", Outcome(0, 1, 6, -5)),
        # two hearts dead
        (-18, "2H 4H", Outcome(0, 1, 5, -5)),
        (8, "2H 4H", Outcome(0, -1, 5, -5)),
    ],
)
def test_a_margin_tells_how_the_hand_ends(margin: int, dead: str, expected: Outcome) -> None:
    assert outcome(margin, world(dead), 20) == expected


@pytest.mark.parametrize("bonus", [20, 26, 100])
def test_the_outcome_of_a_margin_is_what_was_taken(bonus: int) -> None:
    """The cards are dealt into two piles, all points into one of them now and then, and counted."""
    rng = random.Random(bonus)
    moons = 0
    for _ in range(400):
        deck = rng.sample(SHORT_DECK, 28)
        dead = tuple(sorted(deck[:2]))
        moon = rng.choice((0, 0, 1, -1))
        piles: tuple[list[Card], list[Card]] = ([], [])
        for card in deck[2:]:
            piles[rng.randrange(2) if not (moon and card.points) else int(moon < 0)].append(card)
        mine, theirs = (sum(card.points for card in pile) for pile in piles)
        moon = (theirs == 0) - (mine == 0)
        moons += abs(moon)
        found = outcome(moon * bonus if moon else theirs - mine, World(0, dead), bonus)
        held = QUEEN_OF_SPADES in piles[0]
        hearts = [sum(card.suit is Suit.HEARTS for card in pile) for pile in piles]
        assert found.moon == moon
        assert found.queen == (0 if QUEEN_OF_SPADES in dead else 1 if held else -1)
        assert found.hearts == hearts[0]
        assert found.hearts_margin == (0 if moon else hearts[1] - hearts[0])
    assert moons > 100


def priced(view: View) -> tuple[dict[Card, list[int]], tuple[World, ...]]:
    """The values of the legal cards in every possible deal, and the deals."""
    possible = worlds(view)
    return price_worlds(make_kernel(view.rules), view, possible), possible


@pytest.mark.slow
@given(rule_sets, numbers, choices, st.integers(2, 25))
@settings(max_examples=25, deadline=None)
def test_the_parts_of_a_difference_are_the_difference(
    rules: RuleSet, number: int, picks: list[int], count: int
) -> None:
    part = played(rules, number, picks).truncated(count)
    adds_up(part.view(part.position.to_move), random.Random(number))


@pytest.mark.parametrize("rules", every_rule_set(), ids=str)
def test_the_parts_add_up_under_every_option(rules: RuleSet) -> None:
    rng = random.Random(str(rules))
    picks = [rng.randrange(13) for _ in range(26)]
    for count in (rng.randrange(10, 17), rng.randrange(17, 25)):
        part = played(rules, rng.randrange(1, DEAL_COUNT), picks).truncated(count)
        adds_up(part.view(part.position.to_move), rng)


def adds_up(view: View, rng: random.Random) -> None:
    """The parts are the difference, deal by deal and on average, whichever way they are held."""
    rules = view.rules
    values, possible = priced(view)
    weights = [rng.random() for _ in possible]
    weights = [weight / sum(weights) for weight in weights]
    for better, other in itertools.combinations(values, 2):
        found = account(values[better], values[other], possible, rules.moon_bonus, weights)
        given_up = mean(values[better], weights) - mean(values[other], weights)
        assert found.difference == pytest.approx(given_up)
        for deal, here, there in zip(found.by_deal, values[better], values[other], strict=True):
            assert sum(deal.values()) == here - there
            assert deal[Part.QUEEN] in (-26, 0, 26)
        turned = account(values[other], values[better], possible, rules.moon_bonus, weights)
        assert all(turned.parts[each] == pytest.approx(-found.parts[each]) for each in Part)


def test_a_moon_takes_the_whole_of_a_difference() -> None:
    possible = [World(0, cards("2C 4C"))] * 4
    found = account([20, -20, 6, 20], [7, 1, -6, -20], possible, 20)
    assert [{part: n for part, n in deal.items() if n} for deal in found.by_deal] == [
        {Part.MOON_FOR: 13},
        {Part.MOON_AGAINST: -21},
        {Part.QUEEN: 26, Part.HEARTS: -14},
        {Part.MOON_FOR: 40},
    ]
    assert found.dominant is Part.MOON_FOR
