"""Cancellation Hearts: pairs that cancel, tricks held over, the widow, 52 points."""

from __future__ import annotations

import random

import pytest

from solver.classic.position import ClassicPosition
from solver.classic.rules import PRESETS, MoonChoice
from solver.common.cards import format_cards
from solver.common.errors import PositionError

from .build import cards, dealt, played, position

RULES = PRESETS["cancellation"]


def play(state: ClassicPosition, text: str) -> ClassicPosition:
    for card in cards(text):
        state = state.play(card)
    return state


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("4C AC KC AC 2C 3C", 2),
        ("4C AC KC AC KC 4C", None),
        ("4C AC KC AC KC 3C", 0),
        ("3C AC KC AC KC 4C", 5),
        ("4C AH QS AH QS 2S", 0),
        ("4C 4C QS AH QS 2S", None),
        ("4C AC AD KC 2C AD", 1),
    ],
)
def test_two_identical_cards_cancel_each_other(trick: str, winner: int | None) -> None:
    assert RULES.trick_winner(cards(trick)) == winner


def test_a_cancelled_trick_is_held_over_and_the_same_player_leads() -> None:
    state = position(
        *("4C 5D", "4C AD", "7S 2D", "8S 3D", "2H 4D", "3H 6D"),
        rules="cancellation",
        lead=1,
    )
    state = play(state, "4C 4C 7S 8S 2H 3H")
    assert state.leader == state.to_move == 0
    assert state.taken == (0,) * 6
    assert format_cards(state.held_over) == "4C 4C 7S 8S 2H 3H"
    assert state.broken
    state = play(state, "5D AD 2D 3D 4D 6D")
    assert state.taken == (0, 2, 0, 0, 0, 0)
    assert state.held_over == ()


def test_two_tricks_may_be_held_over() -> None:
    state = position(
        *("4C 5D 9S", "4C 5D 2S", "7S 8S 3S", "8S 7S 4S", "2H 9H 5S", "3H JS 6S"),
        rules="cancellation",
        lead=1,
    )
    state = play(state, "4C 4C 7S 8S 2H 3H 5D 5D 8S 7S 9H JS")
    assert state.leader == 0
    state = play(state, "9S 2S 3S 4S 5S 6S")
    assert state.taken == (3, 0, 0, 0, 0, 0)


def test_the_last_trick_cancelled_goes_to_its_leader() -> None:
    state = position(
        *("2H", "4C", "7S", "QS", "KH", "4C"),
        rules="cancellation",
        lead=2,
        broken=True,
        taken=(0, 5, 0, 0, 0, 0),
        held_over="QH KH",
    )
    state = play(state, "4C 7S QS KH 4C 2H")
    assert state.is_over
    assert state.taken == (0, 5 + 13 + 4, 0, 0, 0, 0)
    assert state.held_over == ()


def test_the_first_trick_with_a_winner_takes_the_widow() -> None:
    state = position(
        *("4C 5D", "4C AD", "7S 2D", "8S 3D", "2H 4D", "3H 6D"),
        rules="cancellation",
        widow="QS 9H",
    )
    state = play(state, "4C 4C 7S 8S 2H 3H")
    assert format_cards(state.widow) == "QS 9H"
    state = play(state, "5D AD 2D 3D 4D 6D")
    assert state.widow == ()
    assert state.taken == (0, 2 + 14, 0, 0, 0, 0)


def test_the_player_left_of_the_dealer_leads_any_card_but_a_heart() -> None:
    record = dealt(RULES, 7, 3, hand_number=4)
    start = record.position
    assert start.leader == 5
    assert start.opening is None
    legal = start.legal_cards()
    assert set(legal) == {card for card in start.hands[5] if card.suit.letter != "H"}


def test_a_hand_of_hearts_alone_leads_one_at_once() -> None:
    state = position("2H 3H", "4C 5D", "7S 2D", "8S 3D", "2H 4D", "3H 6D", rules="cancellation")
    assert format_cards(state.legal_cards()) == "2H 3H"


def test_a_card_held_twice_is_one_choice() -> None:
    state = position("4C 4C", "4D 5D", "7S 2D", "8S 3D", "2H 4D", "3H 6D", rules="cancellation")
    assert format_cards(state.legal_cards()) == "4C"
    assert format_cards(state.play(cards("4C")[0]).hands[0]) == "4C"


@pytest.mark.parametrize("players", range(6, 12))
def test_all_52_points_are_scored_in_every_hand(players: int) -> None:
    rng = random.Random(players)
    for seed in range(10):
        record = played(dealt(RULES, players, seed, seed), rng)
        assert sum(record.position.taken) == 52
        assert record.table.taken == record.position.taken


def test_the_moon_is_52() -> None:
    taken = (0, 0, 52, 0, 0, 0)
    assert RULES.hand_points(taken, None, MoonChoice.SUBTRACT) == (0, 0, -52, 0, 0, 0)
    assert RULES.hand_points(taken, None, MoonChoice.ADD) == (52, 52, 0, 52, 52, 52)


def test_a_card_may_stand_twice_and_not_three_times() -> None:
    with pytest.raises(PositionError, match="4C stands three times"):
        position("4C", "4C", "4C", "5C", "6C", "7C", rules="cancellation")
    with pytest.raises(PositionError, match="4C stands twice"):
        position("4C", "4C", "5C")


def test_nothing_is_held_over_with_one_deck() -> None:
    with pytest.raises(PositionError, match="expected only in Cancellation"):
        position("4C", "5C", "6C", held_over="7C 8C 9C")
