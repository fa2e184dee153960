"""Finished hands: listed, filtered, analysed, written and read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from hearts2_tui.app import HeartsApp
from hearts2_tui.games.two.game import TWO
from hearts2_tui.play.session import Phase, Session
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.history import HistoryScreen
from hearts2_tui.screens.history_lines import HistoryLines
from hearts2_tui.screens.history_rows import Listed, cells
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.storage.given_up import kept_numbers
from hearts2_tui.storage.statistics import given_up, trends
from hearts2_tui.widgets.long_list import LongList
from hearts2_tui.wording import price
from hearts2_tui.wording.cells import width as cells_of
from solver.common.cards import Card
from solver.common.judgement import Label
from solver.notation import read_any_items, read_record, write_record
from solver.two.analysis import analyse
from solver.two.rules import RuleSet
from tests.app.kept import numbers_of, played, put_hand, put_match
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
    await settled(app, pilot)
    return screen


async def settled(app: HeartsApp, pilot: Pilot[None]) -> None:
    """Wait until what was asked for last has been found."""
    await pilot.pause()
    while any(each.group == "finding" and not each.is_finished for each in app.workers):
        await pilot.pause(0.01)
    await pilot.pause()


def lines(screen: HistoryScreen, width: int = 78) -> list[str]:
    """All lines of the list, those of matches among them."""
    found = screen.lines
    assert found is not None
    return [found.line(index, width).plain.rstrip() for index in range(len(found))]


def rows(screen: HistoryScreen) -> list[str]:
    """The lines of hands."""
    found = screen.lines
    if not isinstance(found, HistoryLines):
        return lines(screen)
    every = lines(screen)
    return [every[index] for index in range(len(found)) if found.where(index).hand >= 0]


@pytest.mark.slow
async def test_lists_newest_first_and_filters(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 2, seed=1)
    play_hands(app, "club", 1, seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        listed = lines(screen)
        assert len(listed) == 5 and len(rows(screen)) == 3
        assert "Club" in listed[0] and "Casual" in listed[2] and "given up" in listed[2]
        await pilot.press("slash", *"club", "enter")
        await settled(app, pilot)
        assert len(rows(screen)) == 1
        await pilot.press("escape")
        await settled(app, pilot)
        assert len(rows(screen)) == 3 and app.screen is screen
        await pilot.press("slash", *"zebra")
        await settled(app, pilot)
        assert "matches" in str(screen.query_one("#empty", Static).content)


@pytest.mark.slow
async def test_an_analysed_hand_keeps_its_numbers(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 1, seed=1)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        analysis = app.screen
        assert isinstance(analysis, TwoAnalysisScreen)
        await app.workers.wait_for_complete([w for w in app.workers if w.node is analysis])
        await pilot.pause()
        (kept,) = app.store.hands()
        assert kept.analysis == kept_numbers(analyse(kept.record))
        assert given_up(trends(app.store, TWO).values()).hands == 1
        await pilot.press("escape", "s")
        await pilot.pause()
        assert isinstance(app.screen, StatisticsScreen)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert app.screen is not screen


@pytest.mark.slow
async def test_nothing_finished_yet(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        assert "finished yet" in str(screen.query_one("#empty", Static).content)
        await pilot.press("e", "s", "escape", "slash", "escape", "escape")
        await pilot.pause()
        assert app.screen is not screen


@pytest.mark.slow
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
        (kept,) = app.store.hands()
        record = replace(kept.record, match=str(kept.match), hand=1, levels=("person", "casual"))
        assert read_record(written.read_text("utf-8")) == record
        await pilot.press("o")
        await pilot.pause()
        app.screen.query_one(Input).value = str(written)
        await pilot.press("enter")
        await file_done(app, pilot)
        assert isinstance(app.screen, TwoAnalysisScreen)


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


@pytest.mark.slow
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
        assert isinstance(app.screen, TwoAnalysisScreen)
        assert app.screen.record == hand(1)
        await pilot.press("escape", "escape")
        await settled(app, pilot)
        assert not rows(screen) and app.screen is screen


@pytest.mark.slow
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


@pytest.mark.slow
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
        await settled(app, pilot)
        assert len(app._notifications) == 1
        await pilot.press("s")
        await pilot.pause()
        assert "1 finished hand cannot be read" in text(app)


async def test_hands_stand_under_their_match_and_say_what_they_were(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    connection = app.store.connection
    put_match(connection, 7, [(7, 19), (0, 26)], winner=0)
    put_hand(connection, 7, 1, played(1), points=(7, 19), analysis=numbers_of(8, 2.5, 2))
    put_hand(connection, 7, 2, played(2), points=(0, 26), practice=True)
    put_match(connection, 8, [(26, 0)], level="casual")
    put_hand(connection, 8, 1, played(1), points=(26, 0), analysis=numbers_of(8, 9.25, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        given_up, again, match, moon, first = [line.split() for line in lines(screen)]
        assert " ".join(given_up) == "2 You 26 – Casual 0 given up, played before"
        assert again[0] == "1" and "−26" in again and "9.2" in again and "??" in again
        assert " ".join(again).endswith("moon against, played before")
        assert " ".join(match) == "1 You 7 – Club 45 won, with practice"
        assert moon[0] == "2" and "+26" in moon and " ".join(moon).endswith("moon, practice")
        assert first[0] == "1" and "+12" in first and "2.5" in first and first[-1] == "?"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 32)])
async def test_no_number_of_a_line_is_ever_covered(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    names = ("लक्ष्मी" * 6, "山田太郎さん" * 5)
    put_match(app.store.connection, 7, [(126, 0)], winner=1)
    put_hand(app.store.connection, 7, 1, played(1, players=names), points=(126, 134))
    app.store.connection.execute("UPDATE matches SET names = (SELECT names FROM hands)")
    async with app.run_test(size=size) as pilot:
        screen = await opened(app, pilot)
        width = screen.query_one(LongList).scrollable_content_region.width
        match, hand = lines(screen, width)
        assert cells_of(match) <= width and cells_of(hand) <= width
        assert "126 – " in match and "… 0" in match and "lost" in match
        assert "126 – 134" in hand and "+8" in hand


async def test_no_character_of_a_name_turns_the_line_round(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    put_hand(app.store.connection, 7, 1, played(1, players=("An\u202en", "Cl\u200bub")))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        assert not {*"".join(lines(screen))} & {"\u202e", "\u200b"}


@pytest.mark.slow
async def test_every_hand_of_a_long_history_can_be_reached(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    connection, record = app.store.connection, played(1)
    connection.execute("BEGIN")
    for number in range(1, 701):
        put_hand(connection, 100 + number // 200, number, record, points=(number % 27, 5))
    connection.execute("COMMIT")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        assert "700 finished hands" in str(screen.query_one("#heading", Static).content)
        hands = screen.query_one(LongList)
        await pilot.press("end")
        await pilot.pause()
        assert hands.cursor == 703 and hands.cursor in hands.in_view
        assert isinstance(screen.lines, HistoryLines)
        found = [screen.lines.hand_at(index) for index in range(704)]
        numbers = [each.hand.number for each in found if each is not None]
        assert sorted(numbers) == [*range(1, 701)]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TwoAnalysisScreen)


@pytest.mark.slow
async def test_the_form_asks_which_hands(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 2, seed=1)
    play_hands(app, "club", 1, seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("f")
        await pilot.pause()
        await pilot.press("right", "enter")
        await settled(app, pilot)
        assert app.screen is screen and len(rows(screen)) == 2
        assert "2 finished hands · Casual" in str(screen.query_one("#heading", Static).content)
        await pilot.press("f")
        await pilot.pause()
        form = app.screen
        form.query_one("#row-days Input", Input).value = "yesterday"
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is form and "A day as" in text(app)
        form.query_one("#row-days Input", Input).value = "1999"
        await pilot.press("enter")
        await settled(app, pilot)
        assert rows(screen) == [] and "No finished hand matches" in text(app)
        await pilot.press("escape")
        await settled(app, pilot)
        assert len(rows(screen)) == 3 and app.screen is screen


@pytest.mark.slow
async def test_a_match_is_written_and_taken_in_again(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 2, seed=1)
    play_hands(app, "club", 1, seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        screen.query_one(LongList).cursor = 2
        for key, name, count in (("e", "hearts-match-1", 2), ("E", "hearts-all", 3)):
            await pilot.press(key)
            await pilot.pause()
            await pilot.press("enter")
            await file_done(app, pilot)
            assert app.screen is screen
            assert len(read_any_items((tmp_path / f"{name}.hearts").read_text("utf-8"))) == count
        app.store.connection.execute("DELETE FROM hands WHERE number = 2")
        await pilot.press("i")
        await pilot.pause()
        app.screen.query_one(Input).value = str(tmp_path / "hearts-all.hearts")
        await pilot.press("enter")
        await file_done(app, pilot)
        await settled(app, pilot)
        assert app.screen is screen and len(rows(screen)) == 3
        said = [each.message for each in app._notifications]
        assert "1 hand taken into the history; 2 were there already" in said


async def test_the_hands_in_view_are_priced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hearts2_tui.screens.history.STILL", 0.01)
    app = app_in(tmp_path)
    play_hands(app, "casual", 1, seed=1)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        while not (kept := app.store.hands()[0]).analysis:
            await pilot.pause(0.05)
        await pilot.pause()
        worst = Label.BLUNDER if kept.analysis["seats"][0]["worst"] == 3 else None
        assert worst is None or worst.value in rows(screen)[0]
        assert price(kept.analysis["seats"][0]["charge"]) in rows(screen)[0]


@pytest.mark.slow
async def test_a_click_chooses_and_a_second_one_opens(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    play_hands(app, "casual", 3, seed=1)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.click(LongList, offset=(5, 3), button=3)
        assert screen.query_one(LongList).cursor == 1
        await pilot.click(LongList, offset=(5, 3))
        await pilot.pause()
        assert screen.query_one(LongList).cursor == 3 and app.screen is screen
        await pilot.click(LongList, offset=(5, 3))
        await pilot.pause()
        assert isinstance(app.screen, TwoAnalysisScreen)


@pytest.mark.slow
async def test_the_statistics_say_what_does_not_count(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    connection = app.store.connection
    for match, winner in ((7, 0), (8, 0), (9, 1)):
        put_match(connection, match, [(7, 19)], winner=winner)
    put_hand(connection, 7, 1, played(1), analysis=numbers_of(8, 2.5, 2))
    put_hand(connection, 8, 1, played(2), practice=True)
    put_hand(connection, 9, 1, played(1), analysis=numbers_of(8, 9.25, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.run_action("statistics")
        await pilot.pause()
        shown = " ".join(text(app).split())
        assert "1/1" in shown
        for words in (
            "1 practice hand is not counted.",
            "1 hand of a deal you had played before is not counted: the first time is.",
            "Matches with practice hands, counted apart: 1 of 1 won.",
            "Matches with deals played before, counted apart: 0 of 1 won.",
        ):
            assert words in shown, shown
