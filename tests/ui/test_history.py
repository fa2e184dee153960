"""Finished hands: listed, filtered, analysed, written and read."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import DataTable, Input, Static

from hearts2_tui.app import HeartsApp
from hearts2_tui.play.session import Phase, Session
from hearts2_tui.screens.analysis.for_two import AnalysisScreen
from hearts2_tui.screens.history import HistoryScreen
from hearts2_tui.screens.history_rows import Listed, cells
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.storage.given_up import kept_numbers
from hearts2_tui.storage.statistics import given_up, trends
from solver.analysis import analyse
from solver.cards import Card
from solver.notation import read_record, write_record
from solver.rules import RuleSet
from tests.solver.classic.build import whole
from tests.ui.hands import app_in, file_done, hand
from tests.ui.table import text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def play_hands(app: HeartsApp, level: str, count: int, seed: int) -> None:
    """Finish hands against ``level``, each time with the first legal card."""
    names = ("You", level.capitalize())
    session = Session.new(app.store, rules=RuleSet(), levels=("", level), names=names, seed=seed)
    for number in range(count):
        if number:
            session.next_hand()
        while session.phase is Phase.PLAYING:
            session.play(session.position.legal_cards()[0])


async def opened(app: HeartsApp, pilot: Pilot[None]) -> HistoryScreen:
    screen = HistoryScreen(app.store)
    await app.push_screen(screen)
    await pilot.pause()
    return screen


def rows(screen: HistoryScreen) -> list[str]:
    table = screen.query_one(DataTable)
    return [" ".join(str(cell) for cell in table.get_row_at(row)) for row in range(table.row_count)]


async def test_lists_newest_first_and_filters(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 2, seed=1)
    play_hands(app, "club", 1, seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        listed = rows(screen)
        assert len(listed) == 3
        assert "Club" in listed[0] and "Casual" in listed[1] and "Casual" in listed[2]
        await pilot.press("slash", *"club", "enter")
        await pilot.pause()
        assert len(rows(screen)) == 1
        await pilot.press("escape")
        await pilot.pause()
        assert len(rows(screen)) == 3 and app.screen is screen
        await pilot.press("slash", *"zebra")
        await pilot.pause()
        assert "matches" in str(screen.query_one("#empty", Static).content)


async def test_an_analysed_hand_keeps_its_numbers(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 1, seed=1)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        analysis = app.screen
        assert isinstance(analysis, AnalysisScreen)
        await app.workers.wait_for_complete([w for w in app.workers if w.node is analysis])
        await pilot.pause()
        (kept,) = app.store.hands()
        assert kept.analysis == kept_numbers(analyse(kept.record))
        assert given_up(trends(app.store).values()).hands == 1
        await pilot.press("escape", "s")
        await pilot.pause()
        assert isinstance(app.screen, StatisticsScreen)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert app.screen is not screen


async def test_nothing_finished_yet(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        assert "finished yet" in str(screen.query_one("#empty", Static).content)
        await pilot.press("e", "s", "escape", "slash", "escape", "escape")
        await pilot.pause()
        assert app.screen is not screen


async def test_a_hand_is_written_and_opened_again(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 1, seed=1)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("enter")
        await file_done(app, pilot)
        assert app.screen is screen
        (written,) = tmp_path.glob("*.hearts")
        assert read_record(written.read_text("utf-8")) == app.store.hands()[0].record
        await pilot.press("o")
        await pilot.pause()
        app.screen.query_one(Input).value = str(written)
        await pilot.press("enter")
        await file_done(app, pilot)
        assert isinstance(app.screen, AnalysisScreen)


def test_a_moon_is_noted_where_the_rules_of_the_hand_call_it_one() -> None:
    words = {}
    for rules in ("omnibus; passing=off", "omnibus-full-moon; passing=off"):
        record = whole("2456789TJQKA.A..", "3.2345678.23456.", ".9TJQK.789T.2345", rules=rules)
        for name in ("2C", "3C", "JD"):
            record = record.play(Card.parse(name))
        while not record.is_finished:
            safe = [card for card in record.position.legal_cards() if not card.points]
            record = record.play((safe or record.position.legal_cards())[0])
        assert max(record.position.taken) == 26 and record.position.bonus == 1
        words[rules] = [cell.plain.strip() for cell in cells(Listed(None, record))]
    assert "moon" in words["omnibus; passing=off"]
    assert "moon" not in words["omnibus-full-moon; passing=off"]


async def test_a_file_of_several_hands_is_listed(tmp_path: Path) -> None:
    file = tmp_path / "several.hearts"
    file.write_text("\n\n".join(write_record(hand(index)) for index in range(3)), "utf-8")
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("o")
        await pilot.pause()
        app.screen.query_one(Input).value = str(file)
        await pilot.press("enter")
        await file_done(app, pilot)
        assert len(rows(screen)) == 3
        assert "several.hearts" in str(screen.query_one("#heading", Static).content)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, AnalysisScreen)
        assert app.screen.record == hand(1)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert not rows(screen) and app.screen is screen


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "cannot be read"),
        ("[Game", "broken.hearts:1:"),
        (write_record(hand()).replace("26.", "27.").replace("1. ", "1. 2X ", 1), "broken.hearts:"),
        (write_record(hand().truncated(3)), "no finished hand"),
    ],
)
async def test_a_file_that_cannot_be_used_is_told_of(
    tmp_path: Path, text: str | None, said: str
) -> None:
    file = tmp_path / "broken.hearts"
    if text is not None:
        file.write_text(text, "utf-8")
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        await pilot.press("o")
        await pilot.pause()
        asking = app.screen
        asking.query_one(Input).value = str(file)
        await pilot.press("enter")
        await file_done(app, pilot)
        assert app.screen is asking
        assert said in str(asking.query_one("#problem", Static).content)


async def test_a_damaged_hand_is_left_out_and_told(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 2, seed=1)
    app.store.connection.execute("UPDATE hands SET levels = '[1, 2' WHERE number = 1")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        assert len(rows(screen)) == 1
        (told,) = app._notifications
        assert "1 finished hand cannot be read" in told.message
        await pilot.press("slash", *"casual", "enter")
        await pilot.pause()
        assert len(app._notifications) == 1
        await pilot.press("s")
        await pilot.pause()
        assert "1 finished hand cannot be read" in text(app)
