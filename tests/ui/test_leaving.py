"""Ctrl+Q and Ctrl+C end the program wherever the player is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.style import Style
from textual.command import CommandList
from textual.css.query import NoMatches
from textual.events import Click
from textual.screen import Screen
from textual.widgets import Input

from hearts2_tui.app import HeartsApp
from hearts2_tui.screens.left import came_too_late
from hearts2_tui.screens.palette import Palette
from hearts2_tui.shell import TWICE
from tests.ui.every_screen import EVERY_SCREEN, price_by_few_deals, screen_classes
from tests.ui.table import Table, at_table, table_app, text

SCREENS = sorted(EVERY_SCREEN, key=lambda kind: kind.__name__)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    price_by_few_deals(monkeypatch)


async def show(table: Table, kind: type[Screen[Any]]) -> HeartsApp:
    """Show a screen of a kind, the cursor in its field of text where it has one."""
    _screen, pilot = table
    app = pilot.app
    assert isinstance(app, HeartsApp)
    await app.push_screen(EVERY_SCREEN[kind](app))
    await pilot.pause()
    assert type(app.screen) is kind
    fields = app.screen.query(Input)
    if fields:
        fields.first().focus()
        fields.first().select_all()
        await pilot.pause()
    return app


def test_every_screen_is_known() -> None:
    assert screen_classes() == set(EVERY_SCREEN)


@pytest.mark.slow
async def test_ctrl_q_quits_from_every_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    async with at_table(tmp_path) as table:
        for kind in SCREENS:
            app = await show(table, kind)
            monkeypatch.setattr(app, "exit", lambda kind=kind: left.append(kind.__name__))
            await table[1].press("ctrl+q")
            await app.pop_screen()
    assert left == [kind.__name__ for kind in SCREENS]


@pytest.mark.slow
async def test_ctrl_c_says_how_to_quit_and_twice_quits_from_every_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    now = 1000.0
    monkeypatch.setattr("hearts2_tui.shell.monotonic", lambda: now)
    async with at_table(tmp_path) as table:
        for kind in SCREENS:
            app = await show(table, kind)
            monkeypatch.setattr(app, "exit", lambda kind=kind: left.append(kind.__name__))
            said: list[str] = []
            monkeypatch.setattr(app, "notify", lambda words, said=said, **_kind: said.append(words))
            before = list(left)
            await table[1].press("ctrl+c")
            now += TWICE + 0.1
            await table[1].press("ctrl+c")
            assert (left, len(said)) == (before, 2), kind
            assert "Ctrl+Q quits" in said[0] and "\n" not in said[0]
            now += TWICE - 0.1
            await table[1].press("ctrl+c")
            assert (left, len(said)) == ([*before, kind.__name__], 2), kind
            now += TWICE + 0.1
            await app.pop_screen()


async def test_the_line_of_ctrl_c_names_the_players_own_key(tmp_path: Path) -> None:
    app = table_app(tmp_path, keys=(("quit", "f10"),))
    async with app.run_test(size=(100, 32), notifications=True) as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert "F10 quits" in text(app)
        await pilot.press("ctrl+q")
        assert app.return_code is None
        await pilot.press("f10")
    assert app.return_code == 0


@pytest.mark.slow
async def test_no_key_counts_after_the_one_that_quits(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        for key in ("ctrl+q", "ctrl+p", "question_mark", "f6"):
            app.simulate_key(key)
    assert app.return_code == 0 and app._exception is None


@pytest.mark.slow
async def test_what_reaches_a_screen_after_it_was_left_is_no_failure(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        app = pilot.app
        assert isinstance(app, HeartsApp)
        palette = Palette()
        await app.push_screen(palette)
        await pilot.pause()
        await app.pop_screen()
        with palette._context():
            app._handle_exception(NoMatches("gone"))
        palette._action_command_list("page_up")
        palette._action_cursor_down()
        assert app._exception is None
        for error, screen in ((NoMatches("missing"), table), (ValueError("wrong"), palette)):
            with screen._context():
                assert not came_too_late(error, app.screen_stack)


async def test_a_command_run_for_a_screen_that_was_left_is_no_failure(tmp_path: Path) -> None:
    """The application runs it, so that only the widget asked for tells which screen it was for."""
    async with at_table(tmp_path) as (table, pilot):
        app = pilot.app
        assert isinstance(app, HeartsApp)
        palette = Palette()
        await app.push_screen(palette)
        await pilot.pause(0.05)
        await app.pop_screen()
        for screen, late in ((palette, True), (table, False)):
            with pytest.raises(NoMatches) as missing:
                screen.query_one("#nowhere")
            with app._context():
                assert came_too_late(missing.value, app.screen_stack) is late


@pytest.mark.slow
async def test_a_click_on_a_command_that_has_gone_chooses_nothing(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (_table, pilot):
        palette = Palette()
        await pilot.app.push_screen(palette)
        await pilot.pause(0.05)
        commands = palette.query_one(CommandList)
        assert commands.option_count > 5
        x, y = commands.region.x + 2, commands.region.y + 1
        where = {"x": 2, "y": 1, "screen_x": x, "screen_y": y, "delta_x": 0, "delta_y": 0}
        late = Style.from_meta({"option": commands.option_count + 3})
        click = Click(commands, **where, button=1, shift=False, meta=False, ctrl=False, style=late)
        commands.post_message(click)
        await pilot.pause()
        assert pilot.app.screen is palette
