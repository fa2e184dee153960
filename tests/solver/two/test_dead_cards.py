"""Every pair of dead cards there is: who opens, what is in play, what makes a moon."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from solver import Deal, Position, Record, RuleSet
from solver.common.cards import QUEEN_OF_SPADES, SHORT_DECK, Card, Suit
from solver.two.players.appraisal import in_play
from solver.two.worlds import worlds
from tests.solver.build import cards

PAIRS = list(combinations(SHORT_DECK, 2))


def deal(dead: tuple[Card, Card], first: int = 0) -> Deal:
    """The other cards dealt in turn, the first of them to a seat."""
    rest = [card for card in SHORT_DECK if card not in dead]
    hands = (tuple(rest[::2]), tuple(rest[1::2]))
    return Deal(hands if first == 0 else hands[::-1], dead)


def points_of(dead: tuple[Card, Card]) -> int:
    """Counted on the fingers: twenty less the dead ones."""
    names = [str(card) for card in dead]
    return 20 - sum(name[1] == "H" for name in names) - 13 * ("QS" in names)


def test_the_lowest_living_club_opens_whichever_cards_are_dead() -> None:
    opened: Counter[str] = Counter()
    for dead in PAIRS:
        for first in (0, 1):
            start = Position.start(RuleSet(), deal(dead, first))
            opening = str(start.opening)
            opened[opening] += 1
            assert start.leader == first, "the lowest living club was dealt first"
            lower = {"2C": "", "4C": "2C", "6C": "2C 4C"}[opening]
            assert set(cards(lower)) <= {*dead}
            assert start.legal_cards() == (start.opening,)
    assert opened == {"2C": 2 * 351, "4C": 2 * 26, "6C": 2 * 1}


def test_the_points_in_play_are_twenty_less_those_that_are_dead() -> None:
    found = Counter()
    for dead in PAIRS:
        points = Position.start(RuleSet(), deal(dead)).in_play
        assert points == points_of(dead)
        found[points] += 1
    assert found == {20: 190, 19: 140, 18: 21, 7: 20, 6: 7}


def test_all_that_is_in_play_is_a_moon_and_a_point_less_is_none() -> None:
    for dead in PAIRS:
        points = points_of(dead)
        for bonus in (20, 57):
            rules = RuleSet(moon_bonus=bonus)
            assert rules.hand_points((points, 0)) == (0, bonus)
            assert rules.hand_points((0, points)) == (bonus, 0)
            assert rules.hand_points((points - 1, 1)) == (points - 1, 1)


@pytest.mark.slow
def test_every_pair_that_a_view_has_not_seen_is_possible_at_first() -> None:
    """The follower of an opening lead of 2C cannot rule out any pair of the others; of 4C one is
    2C, and of 6C both are known."""
    for dead in PAIRS:
        for first in (0, 1):
            record = Record(RuleSet(), deal(dead, first))
            opening = record.position.opening
            assert opening is not None
            view = record.play(opening).view(1 - first)
            seen = worlds(view)
            must = {card for card in dead if card.suit is Suit.CLUBS and card < opening}
            assert len(seen) == {0: 91, 1: 13, 2: 1}[len(must)]
            for world in seen:
                assert must <= {*world.dead}
                assert in_play(world) == points_of((world.dead[0], world.dead[1]))
            assert dead in {world.dead for world in seen}


def test_a_dead_queen_leaves_hearts_alone_to_the_moon() -> None:
    """Seven hearts or six: taken by one side, with every trick."""
    for other in cards("2H AH 2C"):
        dead = (QUEEN_OF_SPADES, other) if other > QUEEN_OF_SPADES else (other, QUEEN_OF_SPADES)
        hearts = tuple(c for c in SHORT_DECK if c.suit is Suit.HEARTS and c not in dead)
        tops = [c for c in SHORT_DECK if c not in dead and c not in hearts]
        south = (*hearts, *tops[-(13 - len(hearts)) :])
        position = Position.start(RuleSet(), Deal.from_hands(south, tops[: -(13 - len(hearts))]))
        while not position.is_over:
            legal = position.legal_cards()
            position = position.play(legal[-1] if position.to_move == 0 else legal[0])
        assert position.taken == (len(hearts), 0)
        assert position.points() == (0, 20)
