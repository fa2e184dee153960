"""What one player knows, and where the cards that it does not see may lie."""

from __future__ import annotations

import random

import pytest

from solver.classic.holders import contradiction, holders, is_possible
from solver.classic.rules import ClassicRules, Passing
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Suit, format_cards
from solver.common.errors import PositionError

from .build import GAMES, PRESETS, cards, dealt, hand, passed, played, whole

CLASSIC = ClassicRules()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_view_is_what_its_seat_has_seen(name: str, players: int) -> None:
    rng = random.Random(players)
    record = passed(dealt(PRESETS[name], players, 1), rng)
    size = record.size
    for count in (0, 1, players - 1, players, size // 2, size - 1, size):
        now = played(record, rng, count)
        state = now.position
        for seat in range(players):
            view = now.view(seat)
            assert view.hand == state.hands[seat]
            assert (view.leader, view.trick, view.to_move) == (
                *(state.leader, state.trick, state.to_move),
            )
            assert view.broken == state.broken
            assert view.counts == tuple(map(len, state.hands))
            others = [
                card for other in range(players) if other != seat for card in state.hands[other]
            ]
            hidden = () if view.widow else now.deal.widow
            assert view.unseen == tuple(sorted((*others, *hidden)))
            if seat == state.to_move:
                assert view.legal_cards() == state.legal_cards()
            if not now.deal.widow:
                assert (view.taken, view.bonus) == (state.taken, state.bonus)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_real_cards_are_always_possible(name: str, players: int) -> None:
    rng = random.Random(players)
    record = played(passed(dealt(PRESETS[name], players, 2), rng), rng)
    for count in range(0, record.size, max(1, record.size // 6)):
        now = record.truncated(count)
        state = now.position
        view = now.view(state.to_move)
        assert contradiction(view) is None
        assert is_possible(view)
        for place in holders(view):
            held = now.deal.widow if place.seat is None else state.hands[place.seat]
            assert len(held) == place.count
            assert set(held) <= place.possible
            assert set(place.known) <= set(held)


def test_the_passer_knows_where_the_cards_are_until_they_are_played() -> None:
    record = dealt(CLASSIC, 4, 5).with_passes(
        [hand_[:3] for hand_ in dealt(CLASSIC, 4, 5).deal.hands]
    )
    view = record.view(2)
    assert view.receiver == 3
    assert view.passed_left == record.passes[2]
    receiver = next(place for place in holders(view) if place.seat == 3)
    assert set(record.passes[2]) <= set(receiver.known)
    finished = played(record, random.Random(1))
    assert finished.view(2).passed_left == ()


def test_the_taker_alone_looks_at_the_widow() -> None:
    record = played(dealt(PRESETS["cancellation"], 7, 1), random.Random(2), 20)
    taker = record.table.first_taker
    assert taker is not None
    for seat in range(7):
        view = record.view(seat)
        assert view.widow == (record.deal.widow if seat == taker else ())
    assert sum(record.view(taker).taken) == sum(record.position.taken)


def test_failing_to_follow_shows_a_void() -> None:
    record = whole("23A...", "456...", ".2345.234Q.23456", "78...")
    for text in ["2C", "4C", "2D", "8C"]:
        record = record.play(cards(text)[0])
    view = record.view(0)
    assert view.voids() == (frozenset(), frozenset(), frozenset({Suit.CLUBS}), frozenset())
    third = next(place for place in holders(view) if place.seat == 2)
    assert all(card.suit is not Suit.CLUBS for card in third.possible)


def test_points_on_the_first_trick_show_a_hand_of_points() -> None:
    record = whole("23...", "45...", "..Q.3456789TJQKA", "6...")
    for text in ["2C", "4C", "QS"]:
        record = record.play(cards(text)[0])
    third = next(place for place in holders(record.view(0)) if place.seat == 2)
    assert all(card.points for card in third.possible)


def test_a_heart_led_before_hearts_are_broken_shows_a_hand_of_hearts() -> None:
    record = whole("2...", "A3...", "456...", "789...")
    start = record.position
    assert start.leader == 0
    view = ClassicView(*(CLASSIC, 4, 0, start.hands[0], 0), cards("2C AC 4C 7C 2H"))
    second = next(place for place in holders(view) if place.seat == 1)
    assert all(card.suit is Suit.HEARTS for card in second.possible)


def test_a_card_of_a_suit_shown_out_is_a_contradiction() -> None:
    impossible = ClassicView(CLASSIC, 4, 0, hand("23..2345.2345678"), 0, cards("2C AC KD QC 4C 5C"))
    found = contradiction(impossible)
    assert found is not None
    assert (found.play, found.seat, str(found.card)) == (5, 2, "5C")
    assert not is_possible(impossible)


def test_too_few_places_for_the_cards_left_is_impossible() -> None:
    view = ClassicView(CLASSIC, 4, 0, hand("2.23456789TJQK.."), 0, cards("2C 2S 3S 4S"))
    assert contradiction(view) is None
    assert not is_possible(view)


IMPOSSIBLE = [
    ({"seat": 4}, "seat 5, expected 1 to 4"),
    ({"dealt": cards("2C 3C")}, "a hand of 2 cards, expected 13"),
    ({"lead": 4}, "seat 5 leads, expected 1 to 4"),
    ({"plays": cards("3H")}, "3H was played by the player, who did not hold it"),
    ({"plays": cards("2C 2C")}, "2C stands twice"),
    ({"passing": Passing.LEFT}, "0 cards passed, expected 3"),
    ({"passed": cards("2C 3C 4C")}, "3 cards passed, expected 0"),
    ({"score": (1, 2)}, "2 scores, expected 4"),
    ({"widow": cards("AS")}, "1 card of the widow seen, expected 0"),
]


@pytest.mark.parametrize(("change", "message"), IMPOSSIBLE, ids=[text for _, text in IMPOSSIBLE])
def test_views_that_cannot_be(change: dict[str, object], message: str) -> None:
    fields: dict[str, object] = {
        "rules": CLASSIC,
        "players": 4,
        "seat": 0,
        "dealt": hand("23456789TJQKA..."),
        "lead": 0,
    }
    with pytest.raises(PositionError) as caught:
        ClassicView(**(fields | change))  # type: ignore[arg-type]
    assert str(caught.value) == message


def test_a_view_before_the_pass_knows_its_neighbours() -> None:
    view = dealt(CLASSIC, 4, 1).pass_view(3)
    assert (view.receiver, view.giver) == (0, 2)
    assert format_cards(view.dealt) == format_cards(dealt(CLASSIC, 4, 1).deal.hands[3])
    with pytest.raises(PositionError, match="no cards are passed in this hand"):
        PassView(CLASSIC, 4, 3, view.dealt, Passing.NONE)
