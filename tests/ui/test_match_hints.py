"""The chance to win at the table; hints for the match; hints that read the opponent."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.match import Match
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.settings import load_settings
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.scene import Measure
from solver.common.cards import Card
from solver.notation import read_record
from solver.two.hints import Objective, hint
from solver.two.match_score import win_chance
from solver.two.reading import OpponentReading
from solver.two.rules import RuleSet
from tests.ui.table import at_table, my_turn, text, type_card

TOLD = read_record(
    '[Deal "S:26T.2Q.46QA.8TQA N:48QA.468A.2T.246"]\n[Dead "TD 8S"]\n\n'
    "1. 2C AC  2. AD 2D  3. TS AS  4. QD 6D  5. TC 8C  6. 6C QC  7. 2S 4S"
)
"""North's plays have told that 8S is dead; who hears it leads QS, else 6S."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path / "home"))


def at_score(table: TwoTable, south: int, north: int) -> None:
    """Put the match at a score, as after one hand."""
    table.session.match = dataclasses.replace(table.session.match, scores=((south, north),))
    table.show()


async def advised(table: TwoTable, pilot: Pilot[None], *keys: str) -> None:
    """Press keys and wait for the hint."""
    await pilot.press(*keys)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    assert table.hints.advice is not None and table.hints.advice.hint is not None


# -- the chance to win -------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 32), (200, 60)])
async def test_the_chance_to_win_stands_beside_the_score(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_table(tmp_path, size) as (table, pilot):

        def told(share: str) -> bool:
            words = r"Your chance .*{}" if size[0] > 60 else r"{} to win"
            return re.search(words.format(share), text(pilot.app)) is not None

        assert told("50%")
        at_score(table, 62, 80)
        await pilot.pause()
        share = wording.chance(win_chance(RuleSet(), (62, 80)))
        assert told(share)
        await advised(table, pilot, "h")
        assert told(share)


@pytest.mark.slow
async def test_the_end_of_a_hand_tells_the_chance_and_the_end_of_a_match_none(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, (80, 24), rules=RuleSet(target=50)) as (table, pilot):
        at_score(table, 10, 30)
        while table.moment is Moment.TURN:
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        totals, rules = table.session.match.totals, RuleSet(target=50)
        now, before = win_chance(rules, totals), win_chance(rules, (10, 30))
        assert max(totals) < 50
        assert wording.to_win_between_equals(now, before) in text(pilot.app)
        await pilot.press("n")
        await my_turn(table, pilot)
        table.session.resign()
        table.show()
        await pilot.pause()
        assert table.session.win_chance is None
        assert "to win" not in text(pilot.app)


def test_a_match_of_one_hand_is_even_before_it_and_decided_after(tmp_path: Path) -> None:
    store, names = Store(tmp_path / "hearts.db"), ("You", "Casual")
    rules = RuleSet(target=1)
    session = Session.new(store, rules=rules, levels=("", "casual"), names=names, seed=1)
    assert session.win_chance == 0.5
    while not session.position.is_over:
        session.play(session.position.legal_cards()[0])
    assert session.winner is not None
    assert session.win_chance is None
    store.close()


def test_the_chance_is_that_of_the_person_whatever_the_seat() -> None:
    match = Match(0, "", RuleSet(), ("Club", "You"), ("club", ""), 1, ((20, 50),))
    session = Session.new(None, rules=RuleSet(), levels=("club", ""), names=match.names, seed=1)
    session.match = dataclasses.replace(session.match, scores=match.scores)
    assert session.win_chance == pytest.approx(1 - win_chance(RuleSet(), (20, 50)))


# -- for the match, and reading ------------------------------------------------------------


@pytest.mark.slow
async def test_m_ranks_by_the_chance_to_win_and_says_so(tmp_path: Path) -> None:
    record = dataclasses.replace(TOLD, score=(88, 80))
    async with at_table(tmp_path, record=record) as (table, pilot):
        await advised(table, pilot, "h")
        assert table.query_one(Felt).scene.measure is Measure.MARGIN
        assert "for the hand" in text(pilot.app)
        await advised(table, pilot, "m")
        found = hint(table.session.record.view(0), objective=Objective.MATCH)
        shown = table.query_one(Felt).scene
        assert shown.measure is Measure.CHANCE
        assert shown.values == {line.card: line.win for line in found.cards}
        assert found.choice in shown.best
        screen = text(pilot.app)
        assert "for the match" in screen
        for line in found.cards:
            assert line.win is not None
            assert wording.chance(line.win, exact=True) in screen
        assert load_settings()[0].hint_for == "match"
        await advised(table, pilot, "m")
        assert "for the hand" in text(pilot.app)


@pytest.mark.slow
async def test_o_reads_the_opponent_and_says_so(tmp_path: Path) -> None:
    async with at_table(tmp_path, record=TOLD, read_opponent=False) as (table, pilot):
        await advised(table, pilot, "h")
        assert "28 deals, each counts" in text(pilot.app)
        assert table.query_one(Felt).scene.best == {Card.parse("6S")}
        await advised(table, pilot, "o")
        view = table.session.record.view(0)
        found = hint(view, weigh=OpponentReading())
        assert "28 deals, weighed by" in text(pilot.app)
        shown = table.query_one(Felt).scene
        assert shown.values == {line.card: line.mean for line in found.cards}
        assert shown.best == {found.choice} == {Card.parse("QS")}
        assert load_settings()[0].read_opponent
        assert [helped.kind for helped in table.session.record.help] == ["hint"]


@pytest.mark.slow
async def test_both_work_before_a_hint_is_asked_for(tmp_path: Path) -> None:
    async with at_table(tmp_path, (80, 24), record=TOLD, read_opponent=False) as (table, pilot):
        await pilot.press("m")
        assert "Hints are now for the match" in text(pilot.app)
        await pilot.press("o")
        assert "weighed by the play" in text(pilot.app)
        assert not table.session.record.help
        await advised(table, pilot, "h")
        screen = text(pilot.app)
        assert "for the match" in screen and "weighed by" in screen


@pytest.mark.slow
@pytest.mark.parametrize("objective", ["hand", "match"])
async def test_without_panes_one_line_tells_it(tmp_path: Path, objective: str) -> None:
    settings = {"read_opponent": True, "hint_for": objective}
    async with at_table(tmp_path, (60, 20), record=TOLD, **settings) as (table, pilot):
        await advised(table, pilot, "h")
        assert "opponent read" in text(pilot.app)
        assert ("to win, opponent read" in text(pilot.app)) == (objective == "match")


@pytest.mark.slow
async def test_a_card_played_stops_the_reading(tmp_path: Path) -> None:
    async with at_table(tmp_path, read_opponent=True) as (table, pilot):
        while len(table.session.record.plays) < 8:
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        await pilot.press("h")
        legal = table.session.position.legal_cards()[0]
        await type_card(table, pilot, legal)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert table.hints.advice is None
