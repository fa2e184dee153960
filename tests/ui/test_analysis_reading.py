"""The analysis that reads the opponent, and what is kept of it."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from textual.pilot import Pilot

from hearts2_tui import wording
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.storage.settings import load_settings
from hearts2_tui.widgets.account import AccountView, account_lines
from solver.two.analysis import Analysis, analyse
from solver.two.hints import hint
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE
from tests.ui.hands import app_in
from tests.ui.table import text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


@pytest.fixture(scope="module")
def record() -> Record:
    """South plays 6S in trick 8 although North's plays have told better."""
    return dataclasses.replace(next(simulate(2, 1, ("club", "club"))), players=("You", "Club"))


async def settled(pilot: Pilot[None]) -> None:
    """Wait until nothing is being worked out."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def account(screen: TwoAnalysisScreen) -> str:
    return str(screen.query_one(AccountView).content)


@pytest.mark.slow
async def test_o_prices_the_hand_anew_and_says_so(tmp_path: Path, record: Record) -> None:
    app = app_in(tmp_path, read_opponent=False)
    async with app.run_test(size=(100, 32)) as pilot:
        screen = TwoAnalysisScreen(record)
        await app.push_screen(screen)
        await settled(pilot)
        assert "fair: each counts the same" in account(screen)
        alike = screen.analysis
        assert alike == analyse(record, weigh=ALIKE)
        screen.go(14)
        await pilot.press("o")
        await settled(pilot)
        assert "fair: weighed by the play" in account(screen)
        assert screen.analysis == analyse(record, weigh=OpponentReading())
        assert screen.board.at == 14
        assert screen.analysis is not None
        play = screen.analysis.plays[14]
        assert wording.verdict(play) in text(app)
        assert play.charge == 0 < alike.plays[14].worlds
        assert play.told is not None and str(play.told.card) == "8S"
        assert load_settings()[0].read_opponent
        await pilot.press("o")
        await settled(pilot)
        assert screen.analysis == alike
        assert not load_settings()[0].read_opponent


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_the_setting_holds_from_the_start_and_is_shown(
    tmp_path: Path, record: Record, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = TwoAnalysisScreen(record)
        await app.push_screen(screen)
        await settled(pilot)
        assert screen.analysis is not None and screen.analysis.reading
        own = [play for play in screen.analysis.plays if play.seat == 0]
        assert screen.board.at == max(own, key=lambda play: play.charge).index
        assert "weighed by the play" in text(app)


@pytest.mark.slow
async def test_boards_are_weighed_as_the_analysis_is(tmp_path: Path, record: Record) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        screen = TwoAnalysisScreen(record)
        await app.push_screen(screen)
        await settled(pilot)
        screen.go(12)
        await pilot.press("f")
        played = record.plays[12]
        other = next(card for card in screen.board.position.legal_cards() if card != played)
        screen.trying.pick(other, again=False)
        await pilot.press("enter")
        await settled(pilot)
        pricing = screen.pricing.of_board(screen.board)
        assert pricing is not None
        view = screen.board.view(screen.board.position.to_move)
        assert pricing.fair == hint(view, weigh=OpponentReading()).cards


@pytest.mark.slow
@pytest.mark.parametrize("reading", [True, False])
async def test_what_is_kept_of_a_hand_reads_the_opponent(
    tmp_path: Path, record: Record, reading: bool
) -> None:
    kept: list[Analysis] = []
    app = app_in(tmp_path, read_opponent=reading)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = TwoAnalysisScreen(record, analysed=kept.append)
        await app.push_screen(screen)
        await settled(pilot)
        assert screen.analysis is not None and screen.analysis.reading is reading
    assert kept == [analyse(record)]


@pytest.mark.slow
def test_the_account_shown_adds_up_when_the_opponent_is_read(record: Record) -> None:
    found = analyse(record, weigh=OpponentReading())
    figures = [
        float(line.split()[-1].replace("\N{MINUS SIGN}", "-"))
        for line in str(account_lines(found, 0)).splitlines()[1:5]
    ]
    assert sum(figures[:3]) == pytest.approx(figures[3])


@pytest.mark.parametrize("size", [(80, 24), (100, 32)])
async def test_a_labelled_play_says_why(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = simulate(5, 1, ("casual", "casual"))
    record = dataclasses.replace(next(hands), players=("You", "Club"))
    app = app_in(tmp_path, read_opponent=True)
    async with app.run_test(size=size) as pilot:
        screen = TwoAnalysisScreen(record)
        await app.push_screen(screen)
        await settled(pilot)
        assert screen.pricing.whys
        assert {*screen.pricing.whys} == {play.index for play in screen.analysis.mistakes}
        for index, told in screen.pricing.whys.items():
            screen.go(index)
            await pilot.pause()
            play = screen.analysis.plays[index]
            player = "Club" if play.seat else None
            opponent = "You" if play.seat else "Club"
            sentence = wording.why(told, opponent, player=player)[0]
            assert sentence in " ".join(str(screen.query_one("#played").content).split())
