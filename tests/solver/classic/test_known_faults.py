"""Faults that other programs of these games have had, each held off by a test."""

from __future__ import annotations

import pytest

from solver.classic.rules import PRESETS, ClassicRules
from solver.common.cards import format_cards
from solver.common.errors import DealError
from solver.common.play import IllegalPlay

from .build import after, cards, dealt, moon, position, whole

CLASSIC = ClassicRules()


def test_fault_the_two_of_clubs_demanded_although_it_was_removed() -> None:
    record = dealt(ClassicRules(passing=False), 5)
    start = record.position
    assert format_cards(start.legal_cards()) == "3C"
    assert start.play(cards("3C")[0]).to_move == (start.leader + 1) % 5


def test_fault_a_moon_recognised_from_26_points_rather_than_from_all_point_cards() -> None:
    cancellation = PRESETS["cancellation"]
    assert cancellation.moon_shooter((26, 26, 0, 0, 0, 0)) is None
    assert cancellation.hand_points((26, 20, 6, 0, 0, 0)) == (26, 20, 6, 0, 0, 0)
    assert PRESETS["omnibus"].moon_shooter((26, 0, 0, 0), 0) == 0
    assert PRESETS["omnibus-full-moon"].moon_shooter((26, 0, 0, 0), 1) is None
    ending = position("4C", "2H", "5C", broken=True, taken=(3, 0, 0))
    for card in cards("4C 2H 5C"):
        ending = ending.play(card)
    assert ending.moon_shooter() is None
    assert moon().position.moon_shooter() == 0


def test_fault_hearts_broken_too_early() -> None:
    state = after(whole("23A...", "456...", ".2345.234Q.23456", "78..."), "2C 4C 2D 8C 7C AC")
    assert not state.broken
    state = after(whole("2...2", ".23.3456789TJKA.", "34...", "5..."), "2C 2D 3C 5C")
    assert not state.broken


def test_fault_hearts_broken_too_late() -> None:
    state = position("4C 2H", "7C 3S", "2C 4S", "5S 3H")
    for card in cards("4C 7C 2C"):
        state = state.play(card)
    assert state.play(cards("3H")[0]).broken
    state = position("QC 2H", "7C 3S", "2C 4S", "5S 3H")
    for card in cards("QC 7C 2C 3H"):
        state = state.play(card)
    assert format_cards(state.legal_cards()) == "2H"
    state = position("QC 2H 3C", "7C 3S 4D", "2C 4S 5D", "5S 3H 6D")
    for card in cards("QC 7C 2C 3H"):
        state = state.play(card)
    assert format_cards(state.legal_cards()) == "3C 2H"


def test_fault_only_point_cards_on_the_first_trick_and_no_legal_card() -> None:
    state = after(whole("23...", "45...", "...23456789TJQKA", "6..Q."), "2C 4C")
    assert len(state.legal_cards()) == 13
    state = after(whole("23...", "45...", "..Q.3456789TJQKA", "6..."), "2C 4C")
    assert len(state.legal_cards()) == 13
    assert state.play(cards("QS")[0]).broken


def test_fault_a_player_void_in_the_suit_led_held_to_a_suit() -> None:
    state = position("2C 7S", "3D 3S", "2H 4S").play(cards("2C")[0])
    assert format_cards(state.legal_cards()) == "3D 3S"
    assert format_cards(state.play(cards("3S")[0]).legal_cards()) == "4S 2H"


@pytest.mark.parametrize(("option", "broken"), [("on", True), ("off", False)])
def test_fault_the_queen_breaking_against_the_option(option: str, broken: bool) -> None:
    rules = f"classic; queen_breaks={option}"
    state = position("2C 2H 8D", "QS 3S 9D", "4C 4S TD", rules=rules)
    for card in cards("2C QS 4C"):
        state = state.play(card)
    assert state.broken is broken
    state = position("4C 2H 8D", "QS 3S 9D", "2C 4S TD", rules=rules)
    for card in cards("4C QS 2C"):
        state = state.play(card)
    assert format_cards(state.legal_cards()) == ("8D 2H" if broken else "8D")


def test_fault_totals_of_106_45_45_20_declared_a_draw() -> None:
    assert CLASSIC.match_winner((106, 45, 45, 20)) == 3
    assert CLASSIC.match_winner((106, 45, 20, 20)) is None


def test_fault_the_pass_order_wrong_after_a_hand_without_passing() -> None:
    order = [CLASSIC.pass_direction(4, hand).value for hand in range(8)]
    assert order[3:5] == ["none", "left"]
    assert order[:4] == order[4:]


def test_fault_the_same_card_passed_twice() -> None:
    record = dealt(CLASSIC, 4)
    good = [hand[:3] for hand in record.deal.hands]
    with pytest.raises(DealError, match="is passed twice"):
        record.with_passes([*good[:3], (good[3][0], good[3][0], good[3][1])])


def test_fault_the_cards_received_passed_on() -> None:
    record = dealt(CLASSIC, 4)
    good = [hand[:3] for hand in record.deal.hands]
    with pytest.raises(DealError, match="by a player who does not hold it"):
        record.with_passes([good[0], good[0], *good[2:]])


def test_fault_a_cancelled_last_trick_losing_points() -> None:
    state = position(
        *("2H", "4C", "7S", "QS", "KH", "4C"),
        rules="cancellation",
        lead=2,
        broken=True,
        widow="AH",
        held_over="QS",
    )
    before = state.in_play
    for card in cards("4C 7S QS KH 4C 2H"):
        state = state.play(card)
    assert sum(state.taken) == state.taken[1] == before == 13 + 2 + 1 + 13


def test_fault_a_revoke_allowed() -> None:
    state = position("2C 7S", "3C 3H", "2H 4S").play(cards("2C")[0])
    with pytest.raises(IllegalPlay, match="3H may not be played: follow"):
        state.play(cards("3H")[0])
