"""Hints, passes and analyses over play-outs whose results are given: what is made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from solver.classic import analysis, moons, pass_hints, sampling
from solver.classic.analysis import ClassicAnalysis, PricedPass, analyse, together
from solver.classic.chances import Tally
from solver.classic.hints import Basis, hint
from solver.classic.moons import missed_stops
from solver.classic.outcomes import Came
from solver.classic.pass_hints import pass_hint
from solver.classic.players.moon import FEARED_POINTS, moon_danger
from solver.classic.position import ClassicPosition
from solver.classic.pricing import CardPrice, CardPrices, price_cards
from solver.classic.rules import ClassicRules, Passing
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Card
from solver.common.judgement import Label

from .build import cards, hand, moon, second_trick, whole

Result = Callable[[int, Sequence[Card]], tuple[int, bool]]
"""The score of a play-out and whether it was a moon, from the number of the deal and the hand."""


class Trials:
    """Play-outs that come to ten points, and to what a test says where the moon is tried."""

    result: Result

    def __init__(self, _rules: ClassicRules, _players: int, seat: int) -> None:
        self.seat = seat
        self.deals = 0
        self.own: Sequence[Card] = ()

    def deal(self, position: ClassicPosition) -> None:
        self.deals += 1
        self.own = position.hands[self.seat]

    def deal_hands(self, hands: Sequence[Sequence[Card]], _leader: int) -> None:
        self.own = hands[self.seat]

    def play(
        self, _card: Card, _chance: int, tally: Tally, *, moon: bool = False, careful: bool = False
    ) -> int:
        score, shot = type(self).result(self.deals, self.own) if moon else (10, False)
        tally.scores.append(score)
        tally.moons += shot
        tally.came.append(Came(int(shot), 0, score, False))
        return score


def told(monkeypatch: pytest.MonkeyPatch, module: Any, result: Result) -> None:
    """Have the play-outs of a module end so."""
    monkeypatch.setattr(module, "Trials", type("Told", (Trials,), {"result": staticmethod(result)}))


# -- hints ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "shares"), [(2, 29 / 30), (20, 11 / 30), (21, 0.0)])
def test_a_plan_for_the_moon_is_given_up_after_twenty_deals_without_one(
    monkeypatch: pytest.MonkeyPatch, first: int, shares: float
) -> None:
    """It comes off from one deal on: the second, the twentieth, or too late."""
    told(monkeypatch, sampling, lambda deal, _: (-26, True) if deal >= first else (10, False))
    found = hint(second_trick(2).view(1), deals=30, budget=0)
    assert len(found.cards) > 1
    assert all(line.moon_for == pytest.approx(shares) for line in found.cards)


def test_the_error_of_a_mean_is_that_of_a_sample() -> None:
    """Two and nought differ by one from their mean: a variance of two, an error of one."""
    assert Tally([0, 2]).error == pytest.approx(1.0)
    assert Tally([4, 4, 4]).error == 0.0
    assert Tally([7]).error == 0.0


# -- passes --------------------------------------------------------------------------------


def test_cards_to_pass_that_make_a_moon_stay_in_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the three highest hearts in hand it comes off; all else comes to ten points."""
    last = cards("QH KH AH")
    told(
        monkeypatch,
        pass_hints,
        lambda _, own: (10, False) if set(last) & set(own) else (-26, True),
    )
    dealt = hand("234.234.2345.QKA")
    found = pass_hint(PassView(ClassicRules(), 4, 0, dealt, Passing.LEFT), deals=2)
    assert found.choice == last
    assert found.choices[0].moon_for == pytest.approx(0.7)
    assert found.choices[0].mean == pytest.approx(-26 + 0.3 * 39)
    assert found.choices[1].mean == 10.0
    assert found.tried == 286


# -- analyses ------------------------------------------------------------------------------


def test_a_play_that_gave_nothing_up_was_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all come to the same, the card played is named, and not another."""

    def alike(view: ClassicView, position: ClassicPosition, **_: object) -> CardPrices:
        legal = position.legal_cards()
        prices = tuple(CardPrice(card, 5.0, 0.1, 0.0, 0.0, False, 5.0) for card in legal)
        return CardPrices(prices, legal[-1], Basis.PLAYED_OUT, 9, False)

    monkeypatch.setattr(analysis, "price_cards", alike)
    monkeypatch.setattr(analysis, "missed_stops", lambda *_: ())
    found = analyse(moon(), seats=[1, 2])
    assert len(found.plays) == 26
    assert all(play.best == play.card and not play.fair_cost for play in found.plays)
    assert any(play.card != play.prices.best for play in found.plays)


def test_analyses_of_several_seats_are_put_in_order() -> None:
    def of(seat: int) -> ClassicAnalysis:
        priced = PricedPass(seat, cards("2C"), cards("3C"), 0.0, 0.0, Label.NONE, False)
        return ClassicAnalysis(moon(), (0, 0, 0, 0), (seat,), (priced,), (), ())

    whole_ = together([of(3), of(0), of(2)])
    assert whole_.seats == (0, 2, 3)
    assert [priced.seat for priced in whole_.passes] == [0, 2, 3]


def test_a_stop_is_missed_where_the_moon_became_much_likelier(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By half at least: from 0.2 to 0.6 it may have been luck, from 0.1 to 0.6 not."""
    record = moon()
    states = list(record.states())
    for least, missed in ((0.2, False), (0.1, True)):

        def shares(
            _trials: object, at: ClassicPosition, _legal: object, index: int, least: float = least
        ) -> dict[Card, float]:
            played = record.plays[index]
            return {card: 0.6 if card == played else least for card in at.legal_cards()}

        monkeypatch.setattr(moons, "_shares", shares)
        assert bool(missed_stops(record, states, range(4))) is missed


def test_a_forced_card_is_priced_in_one_deal() -> None:
    record = whole("23456789TJQKA...")
    found = price_cards(record.view(0), record.start, deals=30)
    assert record.start.legal_cards() == cards("2C")
    assert found.deals == 1
    assert [price.card for price in found.cards] == list(cards("2C"))
    assert found.hindsight_cost(found.best) == 0.0


# -- players -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "danger"),
    [
        ((0, 3, 0, 0), None),
        ((0, 4, 0, 0), (1, pytest.approx(4 / 26))),
        ((0, 0, 0, 13), (3, pytest.approx(0.5))),
        ((0, 0, 26, 0), (2, pytest.approx(0.9))),
        ((0, 1, 13, 0), None),
        ((13, 0, 0, 0), None),
        ((0, 0, 0, 0), None),
    ],
    ids=str,
)
def test_from_four_points_on_a_moon_is_feared(
    taken: tuple[int, ...], danger: tuple[int, float] | None
) -> None:
    assert FEARED_POINTS == 4
    view = SimpleNamespace(taken=taken, seat=0, rules=ClassicRules())
    assert moon_danger(cast(ClassicView, view)) == danger
