"""Answers that come when the moment has passed: after a play, a take-back, another deal or pass."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from hearts2_tui.commands import Moment
from hearts2_tui.play.board import Trial
from hearts2_tui.play.pricing import Pricing
from hearts2_tui.play.session import Session
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.analysis.two_pricing import Analysed, Priced
from hearts2_tui.screens.table.classic.passing import Passed
from hearts2_tui.screens.table.hints import Advised
from hearts2_tui.screens.table.turns import Answered
from hearts2_tui.screens.table.two.claims import Settled
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.classic_advice import ClassicAdvice
from hearts2_tui.widgets.two_advice import TwoAdvice
from solver.classic.deal import ClassicDeal
from solver.classic.rules import PRESETS
from solver.common.cards import Card
from solver.two.deal import Deal
from solver.two.hints import hint
from solver.two.record import Record
from solver.two.rules import RuleSet
from tests.solver.build import cards, hand
from tests.ui.hands import app_in
from tests.ui.hands import hand as finished_hand
from tests.ui.many import at_many, pass_by_keys
from tests.ui.table import at_table, type_card

FIRST = Deal.from_hands(hand("26TA.48TQ.6T.6TA"), hand("48Q.26A.248Q.248"))
SECOND = Deal.from_hands(hand("24TA.48TQ.6T.6TA"), hand("68Q.26A.248Q.248"))
"""South opens both with 2C."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.0)


def begun(deal: Deal) -> Record:
    return Record(RuleSet(), deal, players=("You", "Casual"))


async def test_what_was_asked_in_another_deal_changes_nothing(tmp_path: Path) -> None:
    """No card has been played in either deal, and the same card may be: yet it is another."""
    old = begun(FIRST)
    async with at_table(tmp_path, record=old) as (table, pilot):
        table.begin(Session.practice(begun(SECOND), 0, levels=("", "casual"), seed=8))
        await pilot.pause()
        table.hints.advice = TwoAdvice()
        table.post_message(Answered(old, Card.parse("2C")))
        table.post_message(Advised(old, TwoAdvice(hint=hint(old.view(0)), opponent="Casual")))
        table.post_message(Settled(old))
        await pilot.pause()
        assert table.session.record == begun(SECOND)
        assert table.hints.advice == TwoAdvice()
        assert not table.claims.offered
        assert table.stands_at(begun(SECOND))


@pytest.mark.parametrize(
    "other",
    [
        dataclasses.replace(begun(FIRST), score=(10, 20)),
        dataclasses.replace(begun(FIRST), players=("You", "Club")),
        dataclasses.replace(begun(FIRST), rules=RuleSet(queen_any_time=True)),
    ],
    ids=["score", "players", "rules"],
)
def test_the_same_deal_in_another_match_is_another_moment(other: Record) -> None:
    session = Session.practice(begun(FIRST), 0, levels=("", "casual"), seed=8)
    table = TwoTable(session, Settings())
    assert table.stands_at(begun(FIRST))
    assert not table.stands_at(other)
    session.note_help("hint")
    assert table.stands_at(begun(FIRST)), "help is noted while an answer is on its way"


@pytest.mark.slow
async def test_what_was_asked_before_a_play_changes_nothing_after_it(tmp_path: Path) -> None:
    async with at_table(tmp_path, record=begun(FIRST)) as (table, pilot):
        old = table.session.record
        await type_card(table, pilot, Card.parse("2C"))
        now = table.session.record
        assert table.moment is Moment.TURN
        legal = table.session.position.legal_cards()
        table.hints.advice = TwoAdvice()
        table.claims.offered = False
        table.post_message(Answered(old, legal[0]))
        table.post_message(Advised(old, TwoAdvice(opponent="late")))
        table.post_message(Settled(old))
        await pilot.pause()
        assert table.session.record == now
        assert table.hints.advice == TwoAdvice()
        assert not table.claims.offered
        table.hints.advice = None
        table.post_message(Advised(now, TwoAdvice(opponent="put away")))
        await pilot.pause()
        assert table.hints.advice is None, "a hint that was put away stays away"
        table.post_message(Settled(now))
        await pilot.pause()
        assert table.claims.offered
        await type_card(table, pilot, legal[0])
        assert not table.claims.offered, "a claim holds until the next card"


async def test_a_forced_card_is_not_played_in_another_moment(tmp_path: Path) -> None:
    async with at_table(tmp_path, record=begun(FIRST)) as (table, _pilot):
        table.turns.play_forced(begun(SECOND))
        assert not table.session.record.plays
        table.turns.play_forced(begun(FIRST))
        assert table.session.record.plays[:1] == cards("2C")


@pytest.mark.slow
async def test_what_was_asked_after_one_pass_changes_nothing_after_another(tmp_path: Path) -> None:
    """The same deal and no card played, but other cards are held since the pass was taken back."""
    async with at_many(tmp_path, PRESETS["classic"], 4, seed=2) as (table, pilot):
        before = table.session.record
        await pass_by_keys(table, pilot)
        session = table.session
        old = session.record.truncated(0)
        while session.undo():
            pass
        table.begin(session)
        passes = {1: old.passes[1], 2: old.passes[2], 3: old.passes[3]}
        held = session.position.hands[0]
        session.pass_cards(held[-3:], passes)
        table.begin(session)
        await pilot.pause()
        again = session.record.truncated(0)
        assert (again.deal, again.plays) == (old.deal, old.plays)
        assert not table.stands_at(old)
        table.hints.advice = ClassicAdvice()
        now = session.record
        table.post_message(Advised(old, ClassicAdvice(progress=0.5)))
        table.post_message(Advised(before, ClassicAdvice(progress=0.7)))
        table.post_message(Passed(before, passes))
        await pilot.pause()
        assert table.session.record.passes == now.passes
        assert table.hints.advice in (ClassicAdvice(), None)


@pytest.mark.slow
async def test_what_others_pass_in_another_deal_is_not_passed_in_this(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4, seed=2) as (table, pilot):
        await pilot.press("right", "space", "right", "space", "right", "space")
        assert len(table.showing.raised) == 3
        old = dataclasses.replace(
            table.session.record, deal=ClassicDeal.from_seed(PRESETS["classic"], 4, "another")
        )
        passes = {seat: old.deal.hands[seat][:3] for seat in (1, 2, 3)}
        table.hints.advice = ClassicAdvice()
        table.post_message(Advised(old, ClassicAdvice(progress=0.5)))
        table.post_message(Passed(old, passes))
        await pilot.pause()
        assert table.moment is Moment.PASSING
        assert not table.session.record.passes
        assert table.hints.advice == ClassicAdvice()


@pytest.mark.slow
async def test_prices_that_read_the_opponent_are_not_shown_as_prices_that_do_not(
    tmp_path: Path,
) -> None:
    """A board is priced while the hand is priced anew: its prices belong to the old way."""
    record = finished_hand()
    app = app_in(tmp_path, read_opponent=False)
    async with app.run_test(size=(100, 32)) as pilot:
        screen = TwoAnalysisScreen(record)
        await app.push_screen(screen)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        alike = screen.analysis
        assert alike is not None and not alike.reading
        read = dataclasses.replace(alike, reading=True)
        screen.post_message(Analysed(read))
        await pilot.pause()
        assert screen.analysis is alike, "nobody asks for that any more"
        board = screen.board.move_to(20).begin(Trial.FREE)
        card = next(c for c in board.position.legal_cards() if c != record.plays[20])
        board = board.play(card)
        weighed, plain = Pricing((), (), (), 2), Pricing((), (), (), 1)
        screen.post_message(Priced(board, weighed, reading=True))
        await pilot.pause()
        assert (board.at, board.tried) not in screen.pricing.known
        screen.post_message(Priced(board, plain, reading=False))
        await pilot.pause()
        assert screen.pricing.known[board.at, board.tried] is plain
