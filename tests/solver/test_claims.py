"""Claims: offered only when nothing that anybody may play changes the result."""

from __future__ import annotations

import random

import pytest

from solver import Card, Deal, Position, RuleSet, View
from solver.claims import settled
from solver.deal import random_deal_number
from solver.errors import PositionError
from solver.worlds import worlds
from tests.solver.build import cards, hand, random_rules


def results(view: View) -> set[tuple[int, int]]:
    """Every result of every way of playing on in every possible deal, tried one by one."""
    found: set[tuple[int, int]] = set()
    for world in worlds(view):
        hands = (view.hand, world.other) if view.seat == 0 else (world.other, view.hand)
        start = Position(view.rules, hands, view.leader, view.trick, view.broken, view.taken)
        open_ends = [start]
        while open_ends:
            position = open_ends.pop()
            if position.is_over:
                found.add(position.points())
            else:
                open_ends += [position.play(card) for card in position.legal_cards()]
    return found


def late_views(rng: random.Random, rules: RuleSet, index: int, most: int) -> list[View]:
    """The views of the players to move near the end of a hand played at random."""
    deal = Deal.from_number(random_deal_number("claims", index))
    position = Position.start(rules, deal)
    plays: tuple[Card, ...] = ()
    found = []
    while not position.is_over:
        seat = position.to_move
        if position.cards_left <= most:
            found.append(View(rules, seat, deal.hands[seat], plays, position.broken))
        card = rng.choice(position.legal_cards())
        position = position.play(card)
        plays = (*plays, card)
    return found


@pytest.mark.slow
def test_settled_exactly_when_every_way_gives_one_result() -> None:
    """Against a plain enumeration, under random options, in the last three tricks."""
    rng = random.Random(3)
    yes = no = 0
    for index in range(250):
        for view in late_views(rng, random_rules(rng), index, 6):
            every = results(view)
            found = settled(view)
            assert found == (every.pop() if len(every) == 1 else None)
            yes += found is not None
            no += found is None
    assert yes > 100
    assert no > 100


@pytest.mark.slow
def test_a_claim_with_points_still_in_the_hands() -> None:
    rng = random.Random(4)
    found = 0
    for index in range(200):
        for view in late_views(rng, RuleSet(), index, 6):
            if any(card.points for card in view.hand) and settled(view) is not None:
                assert len(results(view)) == 1
                found += 1
    assert found > 20


def test_nothing_is_settled_before_the_first_card() -> None:
    view = View(RuleSet(), 0, hand("26Q.48A.2TQ.468A"))
    assert settled(view) is None


def test_a_heart_that_may_be_dead_keeps_the_hand_open() -> None:
    rng = random.Random(6)
    seen = 0
    for index in range(200):
        for view in late_views(rng, RuleSet(), index, 2):
            dead = {sum(card.points for card in world.dead) for world in worlds(view)}
            if len(dead) > 1 and 0 not in view.taken:
                assert settled(view) is None
                seen += 1
    assert seen > 10


@pytest.mark.slow
def test_a_spent_budget_means_no_claim_and_never_a_wrong_one() -> None:
    rng = random.Random(7)
    fewer = 0
    for index in range(60):
        for view in late_views(rng, RuleSet(), index, 8):
            exact = settled(view, budget=100_000)
            assert settled(view, budget=3) in (exact, None)
            fewer += settled(view, budget=3) != exact
    assert fewer


def test_the_view_of_an_impossible_history_is_refused() -> None:
    view = View(RuleSet(), 0, hand("48.48A.2TQ.2468A"), cards("AC 4C"), broken=True)
    with pytest.raises(PositionError):
        settled(view)
