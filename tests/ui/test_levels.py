"""Every level is offered and tells what it sees and how it thinks."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts2_tui import wording
from hearts2_tui.games import MatchChoice
from hearts2_tui.screens.new_match import NewMatchScreen
from solver.two.players import LEVELS
from solver.two.rules import RuleSet
from tests.ui.hands import app_in
from tests.ui.table import text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_every_level_is_offered_with_what_it_sees_and_how_it_thinks(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = NewMatchScreen(MatchChoice("beginner", RuleSet()))
        await app.push_screen(screen)
        for level in LEVELS:
            await pilot.pause()
            assert screen.choice.level == level
            shown = " ".join(text(app).split())
            assert wording.level_name(level) in shown
            for word in wording.level_sentence(level).split():
                assert word in shown
            await pilot.press("right")


def test_the_help_tells_of_every_level() -> None:
    page = Path(wording.__file__).parents[1].joinpath("help", "opponents.md").read_text("utf-8")
    for level in LEVELS:
        assert f"## {wording.level_name(level)}\n" in page
