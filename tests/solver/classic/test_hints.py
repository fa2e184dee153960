"""Hints of the classic games: fair, repeatable, honest about how they were come by."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.classic.hints import Basis, Cancelled, ClassicHint, hint
from solver.classic.pass_hints import pass_hint
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules
from solver.classic.solve import solve
from solver.classic.view import ClassicView, PassView
from solver.classic.worlds import Deals
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.generator import Generator
from solver.common.reasons import ReasonKind

from .build import GAMES, PRESETS, cards, dealt, hand, passed, played

DEALS = 24


def midway(name: str, players: int, left: int, seed: int = 1) -> ClassicRecord:
    """A hand played at random until some plays are left, a choice for the seat to move."""
    rng = random.Random(seed)
    record = passed(dealt(PRESETS[name], players, seed), rng)
    while True:
        now = played(record, rng, record.size - left)
        if len(now.position.legal_cards()) > 1:
            return now


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_hint_prices_every_legal_card_over_drawn_deals(name: str, players: int) -> None:
    record = midway(name, players, 5 * players + 1)
    view = record.view(record.position.to_move)
    found = hint(view, deals=DEALS, budget=0)
    assert tuple(line.card for line in found.cards) == view.legal_cards()
    assert found.basis is Basis.PLAYED_OUT
    assert found.deals == DEALS and found.possible == Deals(view).count
    assert found.choice == found.ranked()[0].card
    assert found.ranked()[0].mean == min(line.mean for line in found.cards)
    for line in found.cards:
        assert line.error >= 0
        assert 0 <= line.queen <= 1 and 0 <= line.taken <= 1
        assert line.moon_for + line.moon_against <= 1


def test_the_same_view_gives_the_same_hint_whatever_is_hidden() -> None:
    record = midway("classic", 4, 30)
    seat = record.position.to_move
    view = record.view(seat)
    position = Deals(view).draw(Generator("other"))
    hands = [
        (*held, *(c for c, by in zip(view.plays, view.table.seats, strict=True) if by == at))
        for at, held in enumerate(position.hands)
    ]
    hidden = ClassicRecord(
        record.rules, replace(record.deal, hands=tuple(hands)), plays=record.plays
    )
    told = replace(view, dealt=view.start, passed=(), received=(), passing=hidden.passing)
    assert hidden.view(seat) == told
    assert hint(hidden.view(seat), deals=DEALS) == hint(told, deals=DEALS)
    assert hint(view, deals=DEALS) == hint(view, deals=DEALS)


def test_in_the_last_tricks_every_possible_deal_is_solved() -> None:
    solved = 0
    for seed in range(6):
        record = midway("classic", 4, 9, seed)
        view = record.view(record.position.to_move)
        found = hint(view, budget=2_000_000)
        deals = list(Deals(view).every())
        if len(deals) > 200:
            continue
        assert found.every_deal and found.basis is Basis.SOLVED
        for line in found.cards:
            scores = [solve(deal).score_of(line.card).low for deal in deals]
            assert line.mean == pytest.approx(sum(scores) / len(scores))
            assert line.error == 0
        solved += 1
    assert solved


def test_where_the_budget_ends_the_deals_are_played_out_and_it_is_said() -> None:
    record = midway("classic", 4, 11)
    view = record.view(record.position.to_move)
    assert hint(view, deals=4, budget=500_000).basis is Basis.SOLVED
    assert hint(view, deals=4, budget=1).basis is Basis.PLAYED_OUT


def test_a_hint_tells_how_far_it_is_and_can_be_given_up() -> None:
    record = midway("classic", 4, 30)
    view = record.view(record.position.to_move)
    steps: list[tuple[int, int]] = []
    hint(view, deals=10, progress=lambda done, total: steps.append((done, total)))
    assert steps == [(done, 10) for done in range(1, 11)]
    with pytest.raises(Cancelled):
        hint(view, deals=10, cancelled=lambda: True)
    asked = iter([False, False, True])
    with pytest.raises(Cancelled):
        hint(view, deals=10, cancelled=lambda: next(asked))


def test_no_hint_for_another_player_or_a_finished_hand() -> None:
    record = midway("classic", 4, 30)
    with pytest.raises(PositionError, match="another player"):
        hint(record.view((record.position.to_move + 1) % 4))
    over = played(record, random.Random(1))
    with pytest.raises(PositionError, match="over"):
        hint(over.view(over.position.to_move))


# -- choices that a card player would recognise ------------------------------------------


def asked(own: str, plays: str, lead: int = 1) -> ClassicHint:
    """A hint for the first seat, dealt ``own`` in a hand of four without passing."""
    rules = ClassicRules(passing=False)
    return hint(ClassicView(rules, 4, 0, hand(own), lead, cards(plays)), deals=80)


def test_the_queen_is_given_away_at_the_first_void() -> None:
    found = asked("56..2QA.3456TJQK", "2C TC AC 5C KD")
    assert found.choice == Card.parse("QS")
    assert found.reason is not None and found.reason.kind is ReasonKind.GIVES_QUEEN


def test_the_last_player_does_not_take_the_queen_when_it_can_duck() -> None:
    found = asked("2.378A.2KA.34569", "2C AC 3C 4C 3S QS TS", lead=0)
    assert found.choice == Card.parse("2S")
    assert found.of(Card.parse("KS")).queen == 1.0
    assert found.reason is not None
    assert (found.reason.kind, found.reason.points) == (ReasonKind.DUCKS, 13)


def test_a_single_card_is_forced() -> None:
    found = asked("5.378A.2KA.3456T", "2C TC AC")
    assert found.choice == Card.parse("5C")
    assert found.reason is not None and found.reason.kind is ReasonKind.FORCED


# -- the pass ---------------------------------------------------------------------------


def test_a_pass_hint_gives_three_cards_of_the_hand() -> None:
    for name, players in (("classic", 4), ("omnibus", 7)):
        view = dealt(PRESETS[name], players, 2).pass_view(1)
        found = pass_hint(view, deals=1)
        assert len(set(found.choice)) == 3
        assert set(found.choice) <= set(view.dealt)
        means = [choice.mean for choice in found.choices]
        assert means == sorted(means)
        assert found == pass_hint(view, deals=1)


def test_an_unguarded_queen_is_passed() -> None:
    rules = ClassicRules()
    view = PassView(rules, 4, 0, hand("2469.3579.QKA.23"), rules.pass_direction(4, 0))
    assert Card.parse("QS") in pass_hint(view, deals=2).choice


def test_a_pass_hint_can_be_given_up() -> None:
    view = dealt(PRESETS["classic"], 4, 2).pass_view(0)
    with pytest.raises(Cancelled):
        pass_hint(view, cancelled=lambda: True)
    steps: list[tuple[int, int]] = []
    pass_hint(view, deals=1, progress=lambda done, total: steps.append((done, total)))
    assert steps[-1][0] == steps[-1][1] == len(steps)
