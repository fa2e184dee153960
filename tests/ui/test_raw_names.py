"""Names with characters that a terminal must not be given, on every screen that shows names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.screens.file_name import FileNameScreen, FileProblem
from hearts2_tui.screens.history import HistoryScreen, analysis_of_file
from hearts2_tui.screens.statistics import StatisticsScreen
from solver.classic.rules import PRESETS
from solver.classic.simulate import simulate_classic
from solver.common.characters import visible
from solver.two.rules import RuleSet
from tests.ui.hands import app_in, file_done, hand
from tests.ui.table import table_app, text

NAME = "A\u202eB\u200bC\u2066D\u2028\u00ad\ufe0f"
OTHER = "E\u202eF\u200d"
SIZES = [(100, 32), (60, 20)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


async def check(pilot: Pilot[None], *, named: bool = True) -> None:
    """Fail where something on the screen, or in a notice, stands raw."""
    await pilot.pause()
    shown = text(pilot.app)  # type: ignore[arg-type]
    assert visible(shown, lines=True) == shown
    assert not named or "\\u202e" in shown, shown
    for notice in notices(pilot.app):
        assert visible(notice, lines=True) == notice


def notices(app: App[None]) -> list[str]:
    return [notice.message for notice in app._notifications]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_a_table_for_two(tmp_path: Path, size: tuple[int, int]) -> None:
    app = table_app(tmp_path)
    session = Session.new(
        app.store, rules=RuleSet(), levels=("", "casual"), names=(NAME, OTHER), seed=3
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.sit_down(session)
        await check(pilot)
        await pilot.press("h", "l")
        await app.workers.wait_for_complete()
        await check(pilot)
        while session.phase is Phase.PLAYING:
            session.play(session.position.legal_cards()[0])
        app.sit_down(session)
        await check(pilot)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_a_table_for_many(tmp_path: Path, size: tuple[int, int]) -> None:
    app = table_app(tmp_path)
    names = (NAME, OTHER, f"X{NAME}", f"Y{OTHER}")
    session = ClassicSession.new(
        app.store,
        rules=replace(PRESETS["classic"], passing=False),
        levels=("", *["casual"] * 3),
        names=names,
        seed=3,
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.sit_down(session)
        await check(pilot)
        await pilot.press("l", "s")
        await check(pilot, named=False)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_history_statistics_and_analysis(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    session = Session.new(
        app.store, rules=RuleSet(), levels=("", "casual"), names=(NAME, OTHER), seed=3
    )
    while session.phase is Phase.PLAYING:
        session.play(session.position.legal_cards()[0])
    async with app.run_test(size=size) as pilot:
        await app.push_screen(HistoryScreen(app.store))
        await app.workers.wait_for_complete()
        await check(pilot)
        await app.push_screen(StatisticsScreen(app.store))
        await app.workers.wait_for_complete()
        await check(pilot, named=False)
        await app.push_screen(analysis_of_file(replace(hand(), players=(NAME, OTHER))))
        await app.workers.wait_for_complete()
        await check(pilot)
        await pilot.press("j", "j", "k")
        await check(pilot)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_analysis_for_many(tmp_path: Path, size: tuple[int, int]) -> None:
    *_, record = simulate_classic(1, 1, ["casual"] * 4, PRESETS["classic"])
    names = (NAME, OTHER, f"X{NAME}", f"Y{OTHER}")
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(analysis_of_file(replace(record, players=names)))
        await check(pilot)
        await pilot.press("down", "p")
        await check(pilot)
        await pilot.press("escape")


async def test_file_names_and_notices(tmp_path: Path) -> None:
    def work(path: Path) -> None:
        raise FileProblem(f"{path} is nothing")

    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = FileNameScreen("Open", "b\u202eX\u200b", work)
        await app.push_screen(screen)
        await pilot.press("enter")
        await file_done(app, pilot)
        assert "b\\u202eX\\u200b is nothing" in text(app)
        app.notify("Written to b\u202eX\x1b[31m", markup=False)
        await pilot.pause()
        assert notices(app) == ["Written to b\\u202eX\\x1b[31m"]
