"""The deals a view cannot rule out, against a plain replay of every one of them."""

from __future__ import annotations

import dataclasses
import random
from itertools import combinations

import pytest

from solver import Card, Deal, Position, Record, RuleSet, View
from solver.common.cards import SHORT_DECK
from solver.common.errors import PositionError
from solver.two.deal import random_deal_number
from solver.two.rules import opening_card
from solver.two.worlds import worlds
from tests.solver.build import every_rule_set, random_rules

Placing = tuple[tuple[Card, ...], tuple[Card, ...]]


def replayed(view: View) -> set[Placing]:
    """Every placing of the unseen cards in which the history replays and breaks as it did."""
    possible = set()
    played = [card for card in view.plays if card not in view.dealt]
    for dead in combinations(view.unseen, 2):
        held = tuple(card for card in view.unseen if card not in dead)
        hands = [view.dealt, view.dealt]
        hands[1 - view.seat] = (*held, *played)
        deal = Deal((hands[0], hands[1]), dead)
        try:
            position = Position.start(view.rules, deal)
            for card in view.plays:
                position = position.play(card)
        except PositionError:
            continue
        if not view.plays and opening_card(deal.hands)[0] != view.seat:
            continue
        if position.broken == view.broken:
            possible.add((held, dead))
    return possible


def check(view: View) -> int:
    """Compare; the number of possible deals."""
    expected = replayed(view)
    if not expected:
        with pytest.raises(PositionError, match="no deal"):
            worlds(view)
        return 0
    found = [(world.other, world.dead) for world in worlds(view)]
    assert len(found) == len(set(found)), "a deal stands twice"
    assert set(found) == expected
    return len(found)


def random_record(rng: random.Random, rules: RuleSet, index: int) -> Record:
    """A whole hand played at random."""
    record = Record(rules, Deal.from_number(random_deal_number("worlds", index)))
    position = record.position
    plays = []
    while not position.is_over:
        plays.append(rng.choice(position.legal_cards()))
        position = position.play(plays[-1])
    return dataclasses.replace(record, plays=tuple(plays))


def views(record: Record) -> list[View]:
    """The view of the side to move before every play."""
    return [
        record.view_at(position.to_move, position, count)
        for count, position in enumerate(record.states())
        if not position.is_over
    ]


@pytest.mark.slow
@pytest.mark.parametrize("rules", every_rule_set()[::3], ids=str)
def test_the_possible_deals_under_every_option(rules: RuleSet) -> None:
    rng = random.Random(str(rules))
    for index in range(2):
        record = random_record(rng, rules, index)
        for view in views(record)[::3]:
            assert check(view) >= 1, "the real deal is always possible"


@pytest.mark.slow
def test_the_possible_deals_of_random_hands() -> None:
    seed = random.SystemRandom().randrange(10**6)
    rng = random.Random(seed)
    print(f"seed {seed}")
    for index in range(25):
        record = random_record(rng, random_rules(rng), seed + index)
        for view in rng.sample(views(record), 7):
            check(view)


def test_the_flag_turned_round_leaves_only_deals_that_end_so() -> None:
    """A flag that the history does not give: few deals or none, never a wrong one."""
    rng = random.Random("flag")
    for index in range(12):
        record = random_record(rng, random_rules(rng), index)
        for view in rng.sample(views(record)[4:20], 4):
            check(dataclasses.replace(view, broken=not view.broken))


def test_there_are_105_deals_at_the_start_for_the_holder_of_the_two() -> None:
    record = Record(RuleSet(), Deal.from_number(1))
    assert record.deal.hands[0][0] == Card.parse("2C")
    assert check(record.view(0)) == 105


@pytest.mark.parametrize(("tricks", "most"), [(1, 91), (3, 66), (6, 36), (10, 10), (12, 3)])
def test_after_k_tricks_at_most_15_less_k_over_2(tricks: int, most: int) -> None:
    rng = random.Random("bound")
    for index in range(6):
        record = random_record(rng, RuleSet(), index).truncated(2 * tricks)
        assert 1 <= check(record.view(record.position.to_move)) <= most


def test_a_hand_without_the_two_leads_only_where_lower_clubs_are_dead() -> None:
    """North leads 6C: 2C and 4C must be dead, so there is one deal."""
    deal = Deal.from_number(1)
    dealt = (*deal.hands[0], *deal.dead)
    view = View(RuleSet(), 1, tuple(card for card in dealt if str(card) not in ("2C", "4C")))
    assert view.opening == Card.parse("6C")
    assert check(view) == 1


@pytest.mark.parametrize(("opening", "deals"), [("4C", (14, 13)), ("6C", (1, 1))])
def test_an_opening_with_another_club_than_the_two_tells_which_are_dead(
    opening: str, deals: tuple[int, int]
) -> None:
    """South opens: for North, and for South itself, the clubs below are dead."""
    card = Card.parse(opening)
    lower = [each for each in SHORT_DECK if each < card]
    rest = [each for each in SHORT_DECK if each > card]
    south, north = (card, *rest[:12]), tuple(rest[12:25])
    dead = (*lower, *rest[25:])
    record = Record(RuleSet(), Deal((south, north), (dead[0], dead[1]))).play(card)
    assert (check(record.view(0)), check(record.view(1))) == deals
