"""The settings, changed with keys, in force at once and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, Static

from hearts2_tui.screens.settings import SettingsScreen
from hearts2_tui.storage.settings import SCHEMA, Kind, Settings, SettingsError, load_settings
from hearts2_tui.widgets.form import ChoiceRow, Row
from tests.ui.hands import app_in


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


async def test_every_setting_has_a_row_that_explains_it(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = SettingsScreen(Settings(), lambda settings: None)
        await app.push_screen(screen)
        await pilot.pause()
        for setting in SCHEMA:
            rows = screen.query(f"#row-{setting.name.replace('_', '-')}")
            assert len(rows) == int(setting.editable)
        first = next(item for item in SCHEMA if item.kind is not Kind.TEXT)
        assert str(screen.query_one("#sentence", Static).content) == first.description


@pytest.mark.slow
async def test_changes_are_in_force_at_once_and_kept(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = SettingsScreen(app.settings, app.keep_settings)
        await app.push_screen(screen)
        await pilot.pause()
        assert app.theme == "felt-dark"
        await pilot.press("right")
        assert app.theme == "felt-light"
        await pilot.press("down", "right", "escape")
        await pilot.pause()
        assert app.screen is not screen
    kept, problems = load_settings()
    assert not problems
    assert (kept.theme, kept.deck) == ("light", "four")


@pytest.mark.slow
async def test_the_name_is_checked(tmp_path: Path) -> None:
    given: list[Settings] = []
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = SettingsScreen(Settings(), given.append)
        await app.push_screen(screen)
        await pilot.pause()
        screen.query_one(Input).focus()
        await pilot.press("end", "r", "s")
        await pilot.pause()
        assert given[-1].player_name == "Yours"
        await pilot.press(*["backspace"] * 5)
        await pilot.pause()
        assert given[-1].player_name == "Y"
        assert "1 to 20" in str(screen.query_one("#problem", Static).content)


async def test_a_file_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    def refuse(settings: Settings) -> None:
        raise SettingsError("Settings not saved: the disk is full.")

    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = SettingsScreen(Settings(), refuse)
        await app.push_screen(screen)
        await pilot.press("right")
        await pilot.pause()
        assert "disk is full" in str(screen.query_one("#problem", Static).content)
        assert screen.settings.theme == "light"


@pytest.mark.slow
async def test_a_pace_written_by_hand_keeps_its_row(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = SettingsScreen(Settings(pace="7"), lambda settings: None)
        await app.push_screen(screen)
        await pilot.pause()
        row = screen.query_one("#row-pace", Row)
        assert isinstance(row, ChoiceRow) and row.words == "7 s"
