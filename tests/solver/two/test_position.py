"""Positions: what they hold, how they go on, and the contradictions they refuse."""

from __future__ import annotations

import dataclasses

import pytest

from solver import Card, Deal, IllegalPlay, Position, RuleSet
from solver.common.errors import PositionError
from solver.common.play import Obstacle
from tests.solver.build import cards, position

DEAL = Deal.from_number(1_234_567_890)


def test_a_position_is_a_value() -> None:
    state = position("4S QS", "8S QC")
    assert state == position("QS 4S", "QC 8S")
    assert hash(state) == hash(position("QS 4S", "QC 8S"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.broken = True  # type: ignore[misc]
    assert not hasattr(state, "__dict__")


def test_playing_leaves_the_position_as_it_was() -> None:
    state = position("4S QS", "8S QC")
    following = state.play(Card.parse("4S"))
    assert state == position("4S QS", "8S QC")
    assert following == position("QS", "8S QC", trick="4S")
    assert (following.to_move, following.leader, following.cards_left) == (1, 0, 4)


def test_hands_are_kept_in_card_order() -> None:
    assert position("QS 2H 4C", "8S TD 2C").hands == (cards("4C QS 2H"), cards("2C TD 8S"))


def test_the_start_of_a_hand() -> None:
    state = Position.start(RuleSet(), DEAL)
    assert state.first_trick and not state.broken and not state.is_over
    assert state.taken == (0, 0) and state.trick == ()
    assert state.opening in state.hands[state.leader]
    assert state.legal_cards() == (state.opening,)
    dead = sum(card.points for card in DEAL.dead)
    assert state.in_play == 26 - 6 - dead


def test_the_first_trick_ends_with_its_second_card() -> None:
    state = Position.start(RuleSet(), DEAL)
    state = state.play(state.legal_cards()[0])
    assert state.first_trick and state.opening is None
    assert not state.play(state.legal_cards()[0]).first_trick


def test_points_in_play_count_hands_table_and_tricks() -> None:
    state = position("4S", "8S QH", trick="QS", taken=(3, 0), broken=True)
    assert state.in_play == 3 + 13 + 1
    assert position("4S", "8S").in_play == 0


def test_a_card_not_held_may_not_be_played() -> None:
    with pytest.raises(IllegalPlay, match="8S may not be played") as caught:
        position("4S QS", "8S QC").play(Card.parse("8S"))
    assert caught.value.obstacle is Obstacle.NOT_HELD
    assert caught.value.card == Card.parse("8S")
    assert caught.value.held == cards("4S QS")


@pytest.mark.parametrize(
    ("south", "north", "more", "problem"),
    [
        ("4S QS", "8S", {}, "hands of 2 and 1 cards"),
        ("4S QS", "8S", {"lead": 0, "trick": "2S"}, "hands of 2 and 1 cards"),
        ("4S QS", "QS 8S", {}, "QS stands twice"),
        ("4S QS", "8S 6S", {"trick": "4S"}, "4S stands twice"),
        ("3S QS", "8S 6S", {}, "3S is not in the deck"),
        ("4S", "6S", {"trick": "8S TS"}, "2 cards on the table"),
        ("4S QS", "8S 6S", {"lead": 2}, "seat 2 leads"),
        ("4S QS", "8S 6S", {"taken": (-1, 0)}, "below 0"),
        ("4S QS", "8S 6S", {"taken": (8, 0)}, "points taken"),
        ("4S QS", "8S 6S", {"taken": (4, 4)}, "points taken"),
        ("2H 4H 6H", "8H TH QH", {"taken": (2, 0)}, "points taken"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    south: str, north: str, more: dict[str, object], problem: str
) -> None:
    with pytest.raises(PositionError, match=problem):
        position(south, north, **more)  # type: ignore[arg-type]


def test_points_of_the_queen_need_the_queen_to_be_gone() -> None:
    assert position("4S 6S", "8S 2S", taken=(13, 7)).in_play == 20
    assert position("4S 6S", "8S 2S", taken=(20, 0)).in_play == 20
    with pytest.raises(PositionError, match="points taken"):
        position("4S QS", "8S 2S", taken=(13, 0))
    with pytest.raises(PositionError, match="points taken"):
        position("4S 6S", "8S 2S", taken=(13, 8))


def test_a_trick_holds_two_hearts_at_most_whatever_is_dead() -> None:
    """Four hearts are gone after one trick: two of them are dead."""
    south, north = "2468TQA.2468T..", ".QA.2468TQA.2TA"
    assert position(south, north, taken=(2, 0), broken=True).cards_left == 24
    with pytest.raises(PositionError, match="points taken"):
        position(south, north, taken=(2, 1), broken=True)


def test_an_opening_lead_on_the_table_is_as_good_as_played() -> None:
    led = Position.start(RuleSet(), DEAL)
    led = led.play(led.legal_cards()[0])
    assert Position(RuleSet(), led.hands, led.leader, led.trick) == led


def test_the_opening_lead_belongs_to_the_lowest_club() -> None:
    start = Position.start(RuleSet(), DEAL)
    with pytest.raises(PositionError, match="leads first"):
        dataclasses.replace(start, leader=1 - start.leader)
    led = start.play(start.legal_cards()[0])
    hands = list(led.hands)
    other = hands[start.leader][0]
    hands[start.leader] = (*led.trick, *hands[start.leader][1:])
    with pytest.raises(PositionError, match="opens the hand"):
        dataclasses.replace(led, hands=(hands[0], hands[1]), trick=(other,))


def test_a_hand_of_more_than_thirteen_is_refused() -> None:
    deck = (*DEAL.hands[0], *DEAL.hands[1], *DEAL.dead)
    with pytest.raises(PositionError, match="14 cards"):
        Position(RuleSet(), (deck[:14], deck[14:]), 0)
