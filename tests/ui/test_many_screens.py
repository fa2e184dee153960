"""The screens around the table for many: new match, moon, analysis, history, statistics."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen
from hearts2_tui.screens.history import HistoryScreen
from hearts2_tui.screens.new_match import NewMatchScreen
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.screens.table.classic.moon_choice import MoonChoiceScreen
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.widgets.form import Row
from hearts2_tui.widgets.ring import around
from hearts2_tui.widgets.row import IN_ORDER_FROM, in_order
from solver.classic.rules import PRESETS, Game, MoonChoice
from solver.classic.simulate import simulate_classic
from solver.notation import read_classic_record, write_classic
from tests.app.test_classic_session import moon_hand
from tests.ui.hands import file_done
from tests.ui.many import at_many, play_first
from tests.ui.table import at_table, my_turn, text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.0)
    return tmp_path


async def play_a_hand(table: ClassicTable, pilot: object) -> None:
    while table.moment is not Moment.HAND_OVER:
        await play_first(table, pilot)  # type: ignore[arg-type]


@pytest.mark.slow
async def test_a_new_match_of_another_game_is_begun_and_left_again(tmp_path: Path) -> None:
    async with at_table(tmp_path, (80, 24)) as (table, pilot):
        table.action_new_match()
        await pilot.pause()
        form = pilot.app.screen
        assert isinstance(form, NewMatchScreen)
        assert not form.query("#row-players")
        await pilot.press("down", "right")
        await pilot.pause()
        seats = ["seat_1", "seat_2", "seat_3"]
        rows = [row.key for row in form.query(Row)]
        assert rows == ["level", *seats, "game", "players", "preset", "target"]
        await pilot.press("down", "right", "enter")
        await pilot.pause(0.1)
        many = pilot.app.screen
        assert isinstance(many, ClassicTable)
        assert many.session.match.rules.game is Game.CLASSIC
        assert len(many.session.match.names) == 5
        many.action_new_match()
        await pilot.pause()
        await pilot.press(*["down"] * 5, "left", "enter")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, TwoTable)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["omnibus", "cancellation"])
async def test_the_form_shows_only_what_belongs_to_the_game(tmp_path: Path, game: str) -> None:
    async with at_many(tmp_path, PRESETS[game], 6) as (table, pilot):
        table.action_new_match()
        await pilot.pause()
        form = pilot.app.screen
        assert isinstance(form, NewMatchScreen)
        await pilot.press("e")
        await pilot.pause()
        shown = {row.key for row in form.query(Row)}
        assert ("bonus" in shown) is (game == "omnibus")
        assert ("passing" in shown) is (game == "omnibus")
        assert form.choice.players == 6
        for row in form.query(Row):
            assert row.sentence


@pytest.mark.slow
async def test_the_moon_is_a_question(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        table.begin(moon_hand(0, "classic", pilot.app.store))  # type: ignore[attr-defined]
        await my_turn(table, pilot)
        while table.moment is Moment.TURN:
            await play_first(table, pilot)
        await pilot.pause()
        session = table.session
        assert session.phase is Phase.MOON_CHOICE
        assert isinstance(pilot.app.screen, MoonChoiceScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert table.moment is Moment.MOON
        assert "You have shot the moon: choose" in text(pilot.app)
        await pilot.press("m")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert session.record.moon_choice is MoonChoice.ADD
        assert session.match.totals == (0, 26, 26, 26)
        assert "everybody else pays" in text(pilot.app)


@pytest.mark.slow
async def test_a_finished_hand_is_analysed_listed_and_written(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["cancellation"], 11) as (table, pilot):
        await play_a_hand(table, pilot)
        record = table.session.record
        await pilot.press("a")
        screen = pilot.app.screen
        assert isinstance(screen, ClassicAnalysisScreen)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        found = screen.analysis
        assert found is not None and found.seats == (0,)
        assert screen.indices[screen.cursor] == found.costliest.index
        await pilot.press("up", "down", "j", "k")
        await pilot.press("escape")
        table.action_history()
        await pilot.pause()
        history = pilot.app.screen
        assert isinstance(history, HistoryScreen)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        shown = text(pilot.app)
        assert " and 10 others" in shown and "Cancellation" in shown
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("enter")
        await file_done(pilot.app, pilot)
        (written,) = tmp_path.glob("hearts-*.hearts")
        again = read_classic_record(written.read_text())
        assert again.plays == record.plays and again.deal == record.deal
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(pilot.app.screen, StatisticsScreen)
        assert "Cancellation Hearts" in text(pilot.app)


@pytest.mark.slow
async def test_a_file_of_a_hand_for_many_is_opened(tmp_path: Path) -> None:
    *_, record = simulate_classic(1, 1, ["casual"] * 7, PRESETS["classic"])
    (tmp_path / "hand.hearts").write_text(write_classic(record))
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        table.action_history()
        await pilot.pause()
        await pilot.press("o", *"hand", "full_stop", *"hearts", "enter")
        await file_done(pilot.app, pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ClassicAnalysisScreen)
        assert screen.indices[0] is None
        await pilot.press("p")
        assert screen.seat == 1
        await pilot.press("escape")


@pytest.mark.parametrize("others", range(2, 11))
@pytest.mark.parametrize("size", [(60, 17), (57, 22), (74, 30), (160, 58)])
def test_everybody_has_a_place_of_their_own(size: tuple[int, int], others: int) -> None:
    """No seat, no note and no card lies on another, or outside, in any window large enough."""
    width, height = size
    seats = others + 1
    laid = (in_order if seats >= IN_ORDER_FROM else around)(width, height, seats, 0)
    card = laid.trick_size
    boxes = [(*spot.card, card.width, card.height) for spot in laid.spots]
    for spot in laid.spots:
        words = [spot.note, *spot.lines, *filter(None, [spot.name])]
        boxes += [(each.x, each.y, each.cells, 1) for each in words if each.cells > 0]
    left, top, columns, rows = laid.mat
    boxes += [(left, y, columns, 1) for y in (laid.title, *laid.told)]
    assert len(laid.spots) == seats
    assert left >= 0 and top >= 0 and left + columns <= width and top + rows <= laid.message_y
    for at, (x, y, across, down) in enumerate(boxes):
        assert x >= 0 and y >= 0 and x + across <= width
        assert y + down <= laid.message_y
        for other_x, other_y, other_across, other_down in boxes[at + 1 :]:
            beside = x + across <= other_x or other_x + other_across <= x
            assert beside or y + down <= other_y or other_y + other_down <= y
