"""A window too small for the game says what is needed, on every screen, and takes no keys."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.events import MouseDown, MouseMove, Paste, Resize
from textual.geometry import Size
from textual.pilot import Pilot

from hearts2_tui.app import HeartsApp
from hearts2_tui.screens.palette import Palette
from tests.ui.every_screen import EVERY_SCREEN, price_by_few_deals
from tests.ui.table import at_table, table_app, text

SMALL = [(1, 1), (1, 30), (147, 1), (10, 3), (59, 19), (59, 40), (120, 19)]
ODD = [*SMALL, (60, 20), (61, 21), (300, 90)]
NEEDED = "Hearts needs 60 columns"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    price_by_few_deals(monkeypatch)


async def resize(pilot: Pilot[None], size: tuple[int, int]) -> None:
    await pilot.resize_terminal(*size)
    await pilot.pause(0.02)


@pytest.mark.slow
async def test_every_screen_is_covered_and_comes_back(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        app = pilot.app
        assert isinstance(app, HeartsApp)
        plays = table.session.record.plays
        for kind, make in EVERY_SCREEN.items():
            await app.push_screen(make(app))
            await pilot.pause()
            screen = app.screen
            await resize(pilot, (120, 19))
            lines = [line.strip() for line in text(app).splitlines()]
            assert [line for line in lines if line] == [
                "Hearts needs 60 columns and 20 rows.",
                "This window has 120 and 19.",
                "Ctrl+Q quits.",
            ], kind
            for key in ("escape", "enter", "h", "q", "ctrl+p", "f5", "pageup"):
                app.simulate_key(key)
            app.post_message(Paste("1234"))
            await pilot.click(offset=(5, 5))
            assert app.screen is screen and table.session.record.plays == plays, kind
            await resize(pilot, (100, 32))
            assert NEEDED not in text(app), kind
            await app.pop_screen()
        await resize(pilot, (59, 19))
        await pilot.press("ctrl+q")
    assert app.return_code == 0


@pytest.mark.slow
async def test_a_screen_opened_in_a_small_window_is_covered(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert "60 columns" in text(app)
        for kind, make in EVERY_SCREEN.items():
            await app.push_screen(make(app))
            await pilot.pause()
            assert "60 columns" in text(app), kind
            await app.pop_screen()
        assert "60 columns" in text(app)


async def test_no_toast_hides_what_is_needed(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=(59, 19), notifications=True) as pilot:
        app.notify("something long " * 20, timeout=60)
        await pilot.pause(0.05)
        assert "Hearts needs 60 columns and 20 rows." in text(app)
        assert "something long" not in text(app)


@pytest.mark.slow
async def test_a_page_key_in_a_palette_of_one_row(tmp_path: Path) -> None:
    async with at_table(tmp_path, (147, 30)) as (_table, pilot):
        await pilot.press("ctrl+p", "s")
        await pilot.pause(0.05)
        await resize(pilot, (147, 1))
        await pilot.press("pageup", "pagedown")
        await resize(pilot, (147, 30))
        assert isinstance(pilot.app.screen, Palette)


@pytest.mark.slow
async def test_a_page_key_in_a_palette_whose_list_is_hidden(tmp_path: Path) -> None:
    """At any size: the list goes while its place in it stays."""
    async with at_table(tmp_path) as (_table, pilot):
        await pilot.press("ctrl+p", "s", "down")
        palette = pilot.app.screen
        assert isinstance(palette, Palette)
        palette._list_visible = False
        await pilot.pause()
        await resize(pilot, (90, 30))
        await pilot.press("pageup", "pagedown")
        assert pilot.app.screen is palette


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
async def test_random_keys_at_odd_sizes(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    keys = ["escape", "enter", "up", "down", "pageup", "pagedown", "home", "end", "tab", "ctrl+p"]
    keys += [*"abcdehjklmnoqrsu2tHQ/", "space", "backspace", "shift+tab"]
    app = table_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for _round in range(20):
            size = Size(*chance.choice(ODD))
            app.post_message(Resize(size, size))
            for _key in range(6):
                app.simulate_key(chance.choice(keys))
            at = {"x": chance.randrange(size.width), "y": chance.randrange(size.height)}
            for kind in (MouseMove, MouseDown):
                app.post_message(
                    kind(None, **at, delta_x=0, delta_y=0, button=1, shift=False, meta=False,
                         ctrl=False)
                )  # fmt: skip
        await pilot.pause()
        assert app._exception is None
        await resize(pilot, (80, 24))
        assert NEEDED not in text(app)
