"""The third family goes through the real interface."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hearts2_tui.app import HeartsApp
from hearts2_tui.commands import Moment
from hearts2_tui.games import MatchChoice
from hearts2_tui.match import Phase
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.screens.history import HistoryScreen
from hearts2_tui.screens.new_match import NewMatchScreen
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.felt import Felt
from tests.games.seven_up.game import SEVEN_UP
from tests.games.seven_up.screens import SevenUpAnalysis, SevenUpTable

PLAIN = {"animation": False, "pace": "0", "play_forced": False}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.0)
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path / "home"))


def app_in(folder: Path) -> HeartsApp:
    return HeartsApp(store=Store(folder / "hearts.db"), settings=Settings(**PLAIN))


async def table_of(app: HeartsApp, pilot: Pilot[None]) -> SevenUpTable:
    for _wait in range(400):
        await pilot.pause(0.01)
        table = app.screen
        if isinstance(table, SevenUpTable) and table.moment is not Moment.WAITING:
            return table
    raise AssertionError(f"the table never waited for the person: {app.screen}")


async def play_cards(app: HeartsApp, pilot: Pilot[None], count: int) -> SevenUpTable:
    table = await table_of(app, pilot)
    for _card in range(count):
        if table.session.phase is not Phase.PLAYING:
            break
        card = table.session.position.legal_cards()[0]
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        table = await table_of(app, pilot)
    return table


async def test_a_hand_is_played_kept_resumed_hinted_listed_and_analysed(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        await app.screen.run_action("new_match")
        await pilot.pause()
        form = app.screen
        assert isinstance(form, NewMatchScreen)
        await pilot.press("down")
        while form.choice.game is not SEVEN_UP:
            await pilot.press("right")
            await pilot.pause()
        form.choice = MatchChoice("casual", SEVEN_UP.rules)
        await pilot.press("enter")
        table = await play_cards(app, pilot, 3)
        kept = table.session.record
        assert app.settings.game == SEVEN_UP.id and len(kept.plays) >= 6

    again = app_in(tmp_path)
    async with again.run_test(size=(100, 32)) as pilot:
        table = await table_of(again, pilot)
        assert table.session.record == kept
        await pilot.press("h")
        for _wait in range(400):
            await pilot.pause(0.01)
            if table.hints.advice is not None and table.hints.advice.values:
                break
        legal = table.session.position.legal_cards()
        assert {*table.query_one(Felt).scene.values} == {*legal}
        table = await play_cards(again, pilot, 16)
        assert table.moment in (Moment.HAND_OVER, Moment.MATCH_OVER)
        assert "The hand is over" in str(table.query_one("#result", Static).content)
        await pilot.press("a")
        await said(again, pilot, SevenUpAnalysis)
        await pilot.press("escape")
        await pilot.pause()
        again.open_history()
        await pilot.pause()
        history = again.screen
        assert isinstance(history, HistoryScreen)
        for _wait in range(200):
            await pilot.pause(0.01)
            if history.lines is not None and len(history.lines):
                break
        assert history.lines is not None and "Seven up" in str(history.lines.line(0, 100))
        await pilot.press("down", "enter")
        await said(again, pilot, SevenUpAnalysis)


async def said(app: HeartsApp, pilot: Pilot[None], screen: type[SevenUpAnalysis]) -> None:
    for _wait in range(600):
        await pilot.pause(0.01)
        if isinstance(app.screen, screen):
            text = str(app.screen.query_one("#lines", Static).content)
            if "gave up" in text:
                return
    raise AssertionError(f"nothing was analysed: {app.screen}")


async def test_its_rules_and_its_results_are_told(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        app.begin_match(MatchChoice("casual", SEVEN_UP.rules))
        await play_cards(app, pilot, 16)
        app.action_rules()
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        app.action_statistics()
        await pilot.pause()
        assert isinstance(app.screen, StatisticsScreen)
        assert "Seven up" in str(app.screen.query_one("#lines", Static).content)
