"""Rules of thumb of the classic players in hands laid out for them, and what they reckon with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver.classic.players import CasualClassic
from solver.classic.players.odds import Odds
from solver.classic.players.signs import signs
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules
from solver.common.cards import Card, Suit
from solver.common.generator import Generator

from .build import cards, moon, second_trick


def choice(record: ClassicRecord, plays: str = "") -> str:
    """Casual's card after some more plays, for the seat to move; always the same one."""
    for card in cards(plays):
        record = record.play(card)
    view = record.view(record.position.to_move)
    found = {CasualClassic().choose(view, Generator("thumb", number)) for number in range(6)}
    assert len(found) == 1
    return str(found.pop())


@pytest.mark.parametrize(
    ("held", "thrown"),
    [
        ("AS 2S 3S AH 2H 5C 6C 7C 8C 9C TC JC", "AS"),
        ("AS 2S 3S 4S AH 2H 5C 6C 7C 8C 9C TC", "AH"),
    ],
)
def test_the_ace_of_spades_goes_before_that_of_hearts_unless_it_is_guarded(
    held: str, thrown: str
) -> None:
    """The third seat is out of diamonds; two low spades do not guard the ace, three do."""
    record = second_trick(1, "KD 2D", "3D QS", held, "5D KS")
    assert choice(record, "KD 3D") == thrown


def test_the_bonus_card_is_worth_taking_from_the_last_seat() -> None:
    """JD lies there: KD takes it for ten points less; in Classic the trick is ducked."""
    for rules, card in (("omnibus", "KD"), ("classic", "8D")):
        record = second_trick(1, "9D", "JD", "TD", "KD 8D 2H", rules=rules)
        assert choice(record, "9D JD TD") == card


def test_spades_are_not_led_by_who_may_catch_the_queen() -> None:
    """With KS and one low spade she would fall to the king; with none above her she is drawn."""
    others = "2D 4D 6D 8D TD 3H 5H 7H 9H JH"
    assert choice(second_trick(1, f"5S 2S {others}"))[1] == "S"
    assert choice(second_trick(1, f"KS 2S {others}"))[1] != "S"


def test_the_unseen_cards_of_a_suit_are_shared_by_the_others_who_may_hold_it() -> None:
    """A third each of three; a half each of two when one has shown a void; nothing of one's own."""
    record = second_trick(1, "KD 2D", "3D", "AS 2S 3S 4S AH 2H 5C 6C 7C 8C 9C TC", "5D")
    start = Odds(record.view(0))
    assert [start.share(seat, Suit.DIAMONDS) for seat in (1, 2, 3)] == [pytest.approx(1 / 3)] * 3
    assert start.void(1, Suit.DIAMONDS) == pytest.approx((2 / 3) ** len(start.out[Suit.DIAMONDS]))
    for card in cards("KD 3D AS"):
        record = record.play(card)
    shown = Odds(record.play(Card.parse("5D")).view(0))
    assert shown.share(2, Suit.DIAMONDS) == 0.0
    assert [shown.share(seat, Suit.DIAMONDS) for seat in (1, 3)] == [pytest.approx(0.5)] * 2
    assert shown.void(2, Suit.DIAMONDS) == 1.0


def test_points_are_expected_on_every_trick_but_a_barred_first_one() -> None:
    first = moon().truncated(0)
    assert Odds(first.view(0)).barred
    assert Odds(first.view(0)).points_to_come(Suit.CLUBS, Card.parse("QC")) == 0.0
    second = second_trick(1)
    assert not Odds(second.view(0)).barred
    assert Odds(second.view(0)).points_to_come(Suit.CLUBS, Card.parse("QC")) > 0.0
    allowed = replace(first, rules=ClassicRules.parse("classic; first_trick_points=allowed"))
    assert not Odds(allowed.view(0)).barred


def test_a_sign_that_its_seat_has_belied_is_left_out() -> None:
    """2S under TS looks as if no higher spade ducked; 9S played to the next trick denies it."""
    record = second_trick(1, "TS KS", "2S 9S QD", "3S", "4S")
    for card in cards("TS 2S 3S 4S"):
        record = record.play(card)
    ducked = [sign for sign in signs(record.view(0)) if sign.seat == 1]
    assert any(Card.parse("9S") in sign.cards for sign in ducked)
    for card in cards("KS 9S"):
        record = record.play(card)
    left = [sign for sign in signs(record.view(0)) if sign.seat == 1]
    assert not any(Card.parse("8S") in sign.cards for sign in left)
