"""What the analysis shows in little room: marks of the graph, names of the values, the summary."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from hearts2_tui import wording
from hearts2_tui.app import HeartsApp
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.widgets.margin_graph import CURSOR, MarginGraph
from hearts2_tui.widgets.priced_hand import PricedHand
from solver.common.judgement import Label
from tests.ui.hands import app_in, hand
from tests.ui.table import text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def analysis(pilot: Pilot[None]) -> TwoAnalysisScreen:
    """The analysis of a hand, once it is there."""
    screen = TwoAnalysisScreen(dataclasses.replace(hand(), players=("You", "Club")))
    await pilot.app.push_screen(screen)
    while screen.analysis is None:
        await pilot.pause(0.02)
    await pilot.pause()
    return screen


MARKS = {3: Label.DUBIOUS.value, 4: Label.MISTAKE.value, 5: Label.BLUNDER.value}


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 32), (200, 60)])
@pytest.mark.parametrize("deck", ["two", "ascii"])
async def test_the_marks_of_the_graph_are_told_apart(
    tmp_path: Path, size: tuple[int, int], deck: str
) -> None:
    app = app_in(tmp_path, deck=deck)
    async with app.run_test(size=size) as pilot:
        screen = await analysis(pilot)
        graph = screen.query_one(MarginGraph)
        rows = text(app).split("\n")[graph.region.y : graph.region.bottom]
        assert any("▲" in row or "^" in row or "?" in row for row in rows), "the marks are in sight"
        graph.show(("You", "Club"), [1.0] * 27, MARKS, 20)
        wide = graph.bar_width
        for cursor in (0, 3, 4, 5):
            graph.cursor = cursor
            row = graph._mark_row()
            shown = {}
            for index in (*MARKS, cursor):
                start = 5 + index * wide
                shown[index] = row.plain[start : start + wide].strip()
            for index in MARKS:
                assert shown[index].strip("▲"), "a mark is never hidden"
            assert len({shown[index].strip("▲") for index in MARKS}) == 3
            if wide > 2 or cursor not in MARKS:
                assert shown[cursor].startswith("▲")
            elif not shown[cursor].startswith("▲"):
                at = 5 + cursor * wide
                assert any(span.start == at and span.style == CURSOR for span in row.spans)
            assert len(row.plain) == 5 + 27 * wide


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (78, 23), (80, 24), (100, 32), (200, 60)])
async def test_the_values_say_which_is_which_at_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await analysis(pilot)
        for place in range(0, 26, 3):
            screen.go(place)
            for _card in range(3):
                await pilot.press("right")
                await pilot.pause()
                hands = [pane for pane in screen.query(PricedHand) if pane.worth]
                assert hands
                for pane in hands:
                    rows = [pane.render_line(y).text for y in range(pane.content_size.height)]
                    assert any("fair" in row for row in rows)
                    assert any("hindsight" in row for row in rows)


def lines(app: HeartsApp, x: int) -> str:
    """The words at the right of a column of the screen, in one line."""
    return " ".join(" ".join(line[x:] for line in text(app).split("\n")).split())


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 32)])
async def test_the_summary_is_never_cut(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await analysis(pilot)
        assert screen.analysis is not None
        words = wording.summary(screen.analysis, 0).split()
        if size[1] < 31:
            await pilot.press("tab")
        side = screen.query_one("#side")
        await pilot.pause()
        await pilot.pause()
        seen = lines(app, side.region.x)
        assert " ".join(words[-4:]) in seen
        await pilot.press("home", *["pageup"] * 4)
        await pilot.pause()
        found = set()
        for _turn in range(30):
            await pilot._post_mouse_events([MouseScrollDown], widget=side, offset=(4, 4))
            found |= set(lines(app, side.region.x).split())
        assert set(words) <= found
