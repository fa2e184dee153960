"""Positions that can and cannot be, and dealing and passing."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from solver.classic.deal import ClassicDeal, check_pass, pass_cards
from solver.classic.position import ClassicPosition
from solver.classic.rules import ClassicRules, MoonChoice, Passing
from solver.common.cards import format_cards
from solver.common.errors import DealError, PositionError

from .build import cards, dealt, moon, passed, position, whole

CLASSIC = ClassicRules()

IMPOSSIBLE: list[tuple[Callable[[], object], str]] = [
    (lambda: position("4C", "5C"), "2 hands, expected 3 to 7"),
    (lambda: position("4C", "5C", "6C", lead=4), "seat 4 leads, expected 1 to 3"),
    (lambda: position("4C", "5C", "6C 7C"), "hands of 1 1 2 cards do not match the trick"),
    (lambda: position("4C", "5C", "6C", trick="7C"), "hands of 1 1 1 cards do not match"),
    (lambda: position("", "", "", trick="7C 8C 9C"), "3 cards on the table"),
    (lambda: position("2D", "5C", "6C"), "2D is not in the deck for 3 players"),
    (lambda: position("4C", "5C", "5C"), "5C stands twice"),
    (lambda: position("4C", "5C", "6C", taken=(1, 2)), "2 counts of points taken"),
    (lambda: position("4C", "5C", "6C", taken=(1, -2, 3)), "points taken below 0"),
    (lambda: position("4C", "5C", "6H", taken=(13, 13, 0)), "13 13 0 points taken, more than"),
    (lambda: position("4C", "5C", "QS", taken=(14, 0, 0)), "14 0 0 points taken, more than"),
    (lambda: position("4C", "5C", "6C", bonus=1), "a bonus card is taken, expected only"),
    (
        lambda: position("4C", "JD", "6C", bonus=1, rules="omnibus"),
        "JD is taken and yet to be played",
    ),
    (lambda: position("4C", "5C", "6C", widow="7C"), "7C is held over or left over"),
]


@pytest.mark.parametrize(("make", "message"), IMPOSSIBLE, ids=[text for _, text in IMPOSSIBLE])
def test_positions_that_cannot_be(make: Callable[[], object], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        make()
    assert str(caught.value).startswith(message)


def test_the_first_trick_is_told_by_the_cards_still_there() -> None:
    start = whole("24...").position
    assert start.first_trick
    assert str(start.opening) == "2C"
    with pytest.raises(PositionError, match="seat 1 holds 2C and leads first"):
        ClassicPosition(CLASSIC, start.hands, 2)
    without = tuple(card for card in start.hands[0] if str(card) != "4C")
    with pytest.raises(PositionError, match="4C opens the hand, expected 2C"):
        ClassicPosition(CLASSIC, (without, *start.hands[1:]), 0, cards("4C"))


def test_points_in_play_are_counted_wherever_they_are() -> None:
    state = position("4C 2H", "7C QS", "2C 4S", "5S", trick="3H", lead=4, broken=True)
    assert state.in_play == 1 + 13 + 1


def test_a_deal_of_a_seed_is_dealt_card_by_card() -> None:
    deal = ClassicDeal.from_seed(CLASSIC, 4, "7")
    assert sorted(sum(deal.hands, ())) == list(CLASSIC.deck(4))
    assert deal.seed == "7"
    other = ClassicDeal.from_seed(CLASSIC, 4, "8")
    assert deal != other
    assert deal == ClassicDeal.from_hands(CLASSIC, deal.hands)


def test_the_documented_deal_never_changes() -> None:
    deal = ClassicDeal.from_seed(CLASSIC, 3, "1")
    assert [format_cards(hand[:4]) for hand in deal.hands] == [
        "4C TC JC QC",
        "2C 3C 5C KC",
        "6C 7C 8C 9C",
    ]


def test_a_hand_of_the_wrong_size() -> None:
    deal = ClassicDeal.from_seed(CLASSIC, 4, "7")
    with pytest.raises(DealError, match="seat 2 holds 12 cards, expected 13"):
        ClassicDeal.from_hands(CLASSIC, (deal.hands[0], deal.hands[1][1:], *deal.hands[2:]))


@pytest.mark.parametrize(
    ("direction", "receives"),
    [
        (Passing.LEFT, "41 12 23 34"),
        (Passing.RIGHT, "21 32 43 14"),
        (Passing.ACROSS, "31 42 13 24"),
    ],
)
def test_cards_go_to_the_left_to_the_right_and_across(direction: Passing, receives: str) -> None:
    hands = tuple(cards(f"{rank}C {rank}D {rank}S {rank}H") for rank in "2345")
    passes = tuple(cards(f"{rank}C {rank}D {rank}S") for rank in "2345")
    after = pass_cards(hands, direction, passes)
    for pair in receives.split():
        giver, receiver = (int(seat) - 1 for seat in pair)
        assert set(passes[giver]) < set(after[receiver])
        assert len(after[receiver]) == 4


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ("2C", "1 card passed, expected 3"),
        ("2C 3C", "2 cards passed, expected 3"),
        ("2C 3C 3C", "3C is passed twice, expected 3 different cards"),
        ("2C 3C KH", "KH is passed by a player who does not hold it"),
    ],
)
def test_a_pass_that_cannot_be(chosen: str, message: str) -> None:
    with pytest.raises(DealError, match=message):
        check_pass(cards("2C 3C 3C 4C"), cards(chosen))


# -- records ----------------------------------------------------------------------------


def test_a_record_waits_for_the_pass() -> None:
    record = dealt(CLASSIC, 4)
    assert record.awaits_pass
    with pytest.raises(PositionError, match="have not been passed yet"):
        assert record.position
    after = passed(record, random.Random(1))
    assert not after.awaits_pass
    assert after.received(1) == after.passes[0]
    assert set(after.passes[0]) <= set(after.position.hands[1])


def test_a_hand_without_passing_begins_at_once() -> None:
    record = dealt(CLASSIC, 4, hand_number=3)
    assert not record.awaits_pass
    assert record.position.hands == record.deal.hands


def test_a_moon_waits_for_the_choice_of_its_taker() -> None:
    record = moon()
    assert record.awaits_moon == 0
    assert record.result is None
    chosen = record.with_moon_choice(MoonChoice.ADD)
    assert chosen.result == (0, 26, 26, 26)
    assert chosen.awaits_moon is None
    assert record.with_moon_choice(MoonChoice.SUBTRACT).result == (-26, 0, 0, 0)
    with pytest.raises(PositionError, match="no moon to choose about"):
        chosen.with_moon_choice(MoonChoice.ADD)
    assert chosen.truncated(51).moon_choice is None
