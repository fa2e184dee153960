"""The mouse alone: which clicks play a card, and that every screen is reached and left with it."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.events import MouseDown, MouseScrollDown, MouseUp
from textual.pilot import Pilot

from hearts2_tui.commands import Moment
from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.table.classic.moon_choice import MoonChoiceScreen
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.priced_hand import PricedHand
from hearts2_tui.wording import obstacle
from solver.classic.rules import PRESETS, MoonChoice
from solver.classic.simulate import simulate_classic
from solver.common.cards import Card
from solver.common.play import Obstacle
from tests.ui.hands import app_in, hand
from tests.ui.many import at_many
from tests.ui.table import at_table, my_turn, text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def own_plays(table: TwoTable) -> int:
    """How many cards the person has played in this hand."""
    session = table.session
    return 13 - len(session.position.hands[session.person])


def screen_cell(felt: Felt, card: Card) -> tuple[int, int]:
    """The cell of the screen that shows a card of the hand."""
    x, y = felt.cell_of(card)
    return felt.region.x + x, felt.region.y + y


def press(app: App[Any], cell: tuple[int, int], button: int) -> None:
    """Press a button of the mouse as the terminal reports it."""
    x, y = cell
    for kind in (MouseDown, MouseUp):
        app.post_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))


async def click_words(pilot: Pilot[None], words: str) -> None:
    """Click on words that stand on the screen, the last of them; scroll down until they do."""
    app: Any = pilot.app
    for _turn in range(40):
        await pilot.pause()
        lines = text(app).split("\n")
        found = [(line.rindex(words), y) for y, line in enumerate(lines) if words in line]
        found = [at for at in found if app.get_widget_at(*at)[0] is not app.screen]
        if found:
            x, y = found[-1]
            await pilot.click(offset=(x, y))
            await pilot.pause()
            return
        middle = (app.size.width // 2, app.size.height // 2)
        await pilot._post_mouse_events([MouseScrollDown], offset=middle)
    raise AssertionError(f"{words!r} on {app.screen} never came to be seen:\n{text(app)}")


@pytest.mark.slow
@pytest.mark.parametrize("button", [2, 3])
async def test_other_buttons_play_nothing(tmp_path: Path, button: int) -> None:
    async with at_table(tmp_path) as (table, pilot):
        felt = table.query_one(Felt)
        card = table.session.position.legal_cards()[0]
        await pilot.click(felt, offset=felt.cell_of(card), button=button)
        press(table.app, screen_cell(felt, card), button)
        await pilot.pause()
        assert own_plays(table) == 0
        assert table.moment is Moment.TURN
        press(table.app, screen_cell(felt, card), 1)
        await pilot.pause()
        assert own_plays(table) == 1


@pytest.mark.slow
@pytest.mark.parametrize("button", [2, 3])
async def test_other_buttons_do_nothing_anywhere_else(tmp_path: Path, button: int) -> None:
    async with at_table(tmp_path, size=(80, 24)) as (table, pilot):
        await click_words(pilot, "help")
        assert table.app.screen is not table
        words = text(table.app).split("\n")[-1]  # type: ignore[arg-type]
        press(table.app, (words.index("back"), 23), button)
        await pilot.pause()
        assert table.app.screen is not table
        press(table.app, (words.index("back"), 23), 1)
        await pilot.pause()
        assert table.app.screen is table


@pytest.mark.slow
@pytest.mark.parametrize("pace", ["0", "0.5", "key"])
@pytest.mark.parametrize("clicks", [2, 3])
async def test_a_double_click_plays_one_card(tmp_path: Path, clicks: int, pace: str) -> None:
    async with at_table(tmp_path, pace=pace, seed=11) as (table, pilot):
        felt = table.query_one(Felt)
        for played in range(1, 4):
            card = table.session.position.legal_cards()[0]
            x, y = screen_cell(felt, card)
            if played == 2:
                for jitter in range(clicks):
                    press(table.app, (x + jitter % 2, y), 1)
            else:
                await pilot.click(offset=(x, y), times=clicks)
            await pilot.pause()
            assert own_plays(table) == played
            while table.moment is not Moment.TURN:
                table.turns.release()
                await my_turn(table, pilot)


@pytest.mark.slow
async def test_a_double_click_raises_a_card_to_pass(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        card = table.session.position.hands[0][0]
        felt = table.query_one(Felt)
        await pilot.click(felt, offset=felt.cell_of(card), times=2)
        assert table.showing.raised == (card,)


@pytest.mark.slow
async def test_the_key_bar_opens_the_palette_and_quits(tmp_path: Path) -> None:
    async with at_table(tmp_path, size=(80, 24)) as (table, pilot):
        await click_words(pilot, "more")
        assert type(table.app.screen).__name__ == "Palette"
        await pilot.click(offset=(0, 0))
        await pilot.pause()
        assert table.app.screen is table
        await click_words(pilot, "quit")
        assert table.app._exit


@pytest.mark.slow
async def test_both_keys_of_a_pair_can_be_clicked(tmp_path: Path) -> None:
    async with at_table(tmp_path, size=(80, 24)) as (table, pilot):
        bar = table.query_one(KeyBar)
        x = text(table.app).split("\n")[-1].index("←→")  # type: ignore[arg-type]
        legal = table.session.position.legal_cards()
        await pilot.click(offset=(x + 1, bar.region.y))
        first = table.showing.chosen
        assert first == legal[0]
        await pilot.click(offset=(x + 1, bar.region.y))
        second = table.showing.chosen
        await pilot.click(offset=(x, bar.region.y))
        assert (second != first, table.showing.chosen) == (True, first)


async def leave(pilot: Pilot[None], root: Any) -> None:
    """Come back to the table by the mouse, whatever lies over it."""
    for _step in range(6):
        await pilot.pause()
        if pilot.app.screen is root:
            return
        if type(pilot.app.screen).__name__ == "Palette":
            await pilot.click(offset=(0, 0))
        else:
            await click_words(pilot, "Esc")
    raise AssertionError(f"no way back from {pilot.app.screen}")


async def by_palette(pilot: Pilot[None], title: str) -> str:
    """Choose a command of the palette; the name of the screen it leads to."""
    await click_words(pilot, "more")
    for _wait in range(50):
        await pilot.pause(0.02)
        if "Settings" in text(pilot.app) or title in text(pilot.app):  # type: ignore[arg-type]
            break
    await click_words(pilot, title)
    await pilot.pause()
    return type(pilot.app.screen).__name__


TWO = {
    "Settings": "SettingsScreen",
    "New match": "NewMatchScreen",
    "Deal by number": "DealNumberScreen",
    "Resign the match": "ConfirmScreen",
    "Hint with both hands open": "ConfirmScreen",
    "History": "HistoryScreen",
    "Statistics": "StatisticsScreen",
    "Puzzles and own mistakes": "ExercisesScreen",
    "Rules": "HelpScreen",
}
"""Commands of the palette at the table of two, and the screens they open."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (100, 32)])
async def test_every_screen_is_reached_and_left_by_the_mouse(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_table(tmp_path, size=size) as (table, pilot):
        for title, screen in TWO.items():
            assert await by_palette(pilot, title) == screen
            await leave(pilot, table)
        await click_words(pilot, "help")
        assert type(table.app.screen).__name__ == "HelpScreen"
        await leave(pilot, table)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (100, 32)])
async def test_the_analysis_is_reached_and_left_by_the_mouse(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    record = hand()
    async with at_table(tmp_path, size=size, record=record.truncated(24)) as (table, pilot):
        felt = table.query_one(Felt)
        last = table.session.position.legal_cards()[0]
        await pilot.click(felt, offset=felt.cell_of(last))
        await my_turn(table, pilot)
        assert table.moment is Moment.HAND_OVER
        await click_words(pilot, "analyse")
        analysis = table.app.screen
        assert isinstance(analysis, TwoAnalysisScreen)
        while analysis.analysis is None:
            await pilot.pause(0.02)
        assert await by_palette(pilot, "Write the hand to a file") == "FileNameScreen"
        await click_words(pilot, "Esc")
        assert table.app.screen is analysis
        await leave(pilot, table)
        assert await by_palette(pilot, "History") == "HistoryScreen"
        await leave(pilot, table)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (100, 32)])
async def test_the_screens_of_many_are_reached_and_left_by_the_mouse(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4, size) as (table, pilot):
        table.session.match = dataclasses.replace(table.session.match, scores=((5, 7, 7, 7),))
        assert await by_palette(pilot, "Score sheet") == "ScoreSheetScreen"
        await leave(pilot, table)
        table.app.push_screen(MoonChoiceScreen(("You", "Anna"), [(MoonChoice.ADD, 26, (0, 26))]))
        await pilot.pause()
        await click_words(pilot, "look first")
        assert table.app.screen is table
        (record,) = simulate_classic(3, 1, ["casual"] * 4, PRESETS["classic"])
        table.app.push_screen(ClassicAnalysisScreen(record))
        await pilot.pause()
        await leave(pilot, table)


@pytest.mark.slow
async def test_a_card_that_may_not_be_played_says_why_under_the_mouse(tmp_path: Path) -> None:
    record = hand().truncated(9)
    async with at_table(tmp_path, record=record) as (table, pilot):
        position = table.session.position
        barred = next(
            card for card in position.hands[0] if position.obstacle(card) is Obstacle.FOLLOW
        )
        led = position.trick[0].suit
        words = obstacle(Obstacle.FOLLOW, barred, position.legal_cards(), led)
        felt = table.query_one(Felt)
        await pilot.hover(felt, offset=felt.cell_of(barred))
        assert words in text(table.app)  # type: ignore[arg-type]
        await pilot.click(felt, offset=felt.cell_of(barred))
        assert words in text(table.app)  # type: ignore[arg-type]
        assert table.session.position == position


@pytest.mark.slow
async def test_the_analysis_says_why_under_the_mouse(tmp_path: Path) -> None:
    record = hand()
    app = app_in(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        screen = TwoAnalysisScreen(record)
        await app.push_screen(screen)
        while screen.analysis is None:
            await pilot.pause(0.02)
        place, barred = next(
            (at, card)
            for at in range(len(record.plays))
            for position in (record.truncated(at).position,)
            for card in position.hands[0]
            if position.to_move == 0 and position.obstacle(card) is Obstacle.FOLLOW
        )
        screen.go(place)
        await pilot.pause()
        position = screen.board.position
        words = obstacle(Obstacle.FOLLOW, barred, position.legal_cards(), position.trick[0].suit)
        near = screen.query_one("#near", PricedHand)
        x = near._laid().x_of(barred)
        await pilot.hover(near, offset=(x + 2, 2))
        assert words in text(app)
        await pilot.hover(near, offset=(0, 0))
        assert words not in text(app)
