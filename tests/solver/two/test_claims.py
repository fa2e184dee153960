"""Claims: offered only when nothing that anybody may play changes the result."""

from __future__ import annotations

import random

import pytest

from solver import Card, Deal, Position, RuleSet, View
from solver.common.errors import PositionError
from solver.two import claims
from solver.two.claims import EveryWay, Unsettled, distinct, settled
from solver.two.deal import random_deal_number
from solver.two.worlds import worlds
from tests.solver.build import cards, hand, position, random_rules


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


def test_a_few_hands_of_two_tricks_are_settled_exactly_when_every_way_gives_one_result() -> None:
    rng = random.Random(8)
    found = {True: 0, False: 0}
    for index in range(25):
        for view in late_views(rng, random_rules(rng), index, 4):
            every = results(view)
            one = every.pop() if len(every) == 1 else None
            assert settled(view) == one
            found[one is None] += 1
    assert min(found.values()) > 15


def test_ways_tried_at_random_that_differ_spare_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoSearch:
        def __init__(self, budget: int) -> None:
            raise AssertionError("all ways are tried")

    monkeypatch.setattr(claims, "EveryWay", NoSearch)
    assert settled(View(RuleSet(), 0, hand("26Q.48A.2TQ.468A"))) is None


def test_the_budget_is_the_number_of_plays_tried() -> None:
    """A lead of either ace: after AC four cards follow, after AH nothing is left to win."""
    start = position("AC AH", "2C 2H", broken=True, rules="as-written; trump=none")
    assert EveryWay(6).future(start) == 2
    with pytest.raises(Unsettled):
        EveryWay(5).future(start)


@pytest.mark.parametrize(
    ("held", "other", "apart"),
    [
        ("4C 6C", "2C AC", "4C"),
        ("4C 6C TC 2D", "8C 2S 4S 6S", "4C TC 2D"),
        ("4C 8C", "6D 2S", "4C"),
        ("4C 4D", "6S 2S", "4C 4D"),
        ("8S QS", "2C 4C", "8S QS"),
        ("QS AS", "2C 4C", "QS AS"),
        ("4H 8H", "2C 4C", "4H"),
        ("4H 8H", "6H 4C", "4H 8H"),
    ],
)
def test_neighbours_that_nothing_tells_apart_are_tried_once(
    held: str, other: str, apart: str
) -> None:
    for seat in (0, 1):
        south, north = (held, other) if seat == 0 else (other, held)
        state = position(south, north, lead=seat, broken=True)
        assert tuple(distinct(state)) == cards(apart)


def test_a_card_on_the_table_tells_two_apart() -> None:
    state = position("4C 8C", "2D", lead=1, trick="6C", broken=True)
    assert tuple(distinct(state)) == cards("4C 8C")
