"""The help: every page is there, complete, and can be read with keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Markdown

from hearts2_tui import wording
from hearts2_tui.commands import EVERYWHERE, TABLE, Command, Moment
from hearts2_tui.screens.analysis.classic_commands import CLASSIC_ANALYSIS
from hearts2_tui.screens.analysis.two_commands import ANALYSIS
from hearts2_tui.screens.exercise_commands import EXERCISES
from hearts2_tui.screens.help import HelpScreen, page, topics
from hearts2_tui.screens.history import HISTORY
from hearts2_tui.screens.table.classic.commands import CLASSIC
from solver.common.options import described
from solver.two.rules import OPTIONS, RuleSet
from tests.ui.hands import app_in

KEYS = {"escape": "Esc", "question_mark": "?", "up": "↑", "down": "↓", "left": "←", "right": "→"}
KEYS |= {"pageup": "Page Up", "pagedown": "Page Down"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("topic", "table"),
    [
        ("table", TABLE),
        ("analysis", ANALYSIS),
        ("analysis", EXERCISES),
        ("classic", CLASSIC),
        ("classic", CLASSIC_ANALYSIS),
    ],
)
def test_every_key_is_explained(topic: str, table: tuple[object, ...]) -> None:
    text = page(topic)
    for command in table:
        for key in str(getattr(command, "keys", "")).split(",")[:1]:
            shown = KEYS.get(key, key if len(key) == 1 else key.capitalize())
            if key and key not in ("question_mark",):
                assert f"`{shown}`" in text, key


@pytest.mark.parametrize("table", [TABLE, CLASSIC, ANALYSIS, CLASSIC_ANALYSIS, EXERCISES, HISTORY])
@pytest.mark.parametrize("moment", Moment)
def test_the_palette_offers_nothing_twice(table: tuple[Command, ...], moment: Moment) -> None:
    titles = [
        command.title
        for command in (*table, *EVERYWHERE)
        if command.title and moment in command.moments
    ]
    assert len(set(titles)) == len(titles)


def test_the_rules_page_names_every_option_and_value() -> None:
    text = " ".join(page("rules").split())
    for name in OPTIONS:
        assert wording.option_words(RuleSet(), name).name in text
        for value in described(RuleSet(), name).choices:
            assert wording.choice_name(RuleSet(), name, value) in text


def test_the_repository_holds_the_same_rules() -> None:
    docs = Path(__file__).parents[2] / "docs" / "rules.md"
    assert docs.read_text("utf-8") == page("rules")


@pytest.mark.slow
async def test_pages_turn_and_close(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = HelpScreen("table", rules=RuleSet(queen_any_time=True))
        await app.push_screen(screen)
        seen = []
        for _topic in topics():
            await pilot.pause()
            seen.append(screen.query_one(Markdown).source.splitlines()[0])
            await pilot.press("space", "down")
        assert len(set(seen)) == len(topics())
        await pilot.press("down")
        await pilot.pause()
        lines = screen.query_one(Markdown).source.splitlines()
        assert lines[:3] == ["# The rules", "", "## In this match: As written, 1 change"]
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not screen
