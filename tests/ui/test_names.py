"""Names from many scripts on every screen: columns hold, and no digit of a score is covered."""

from __future__ import annotations

import dataclasses
import random
import re
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from hearts2_tui import wording
from hearts2_tui.app import HeartsApp
from hearts2_tui.games.two.report import analysis_text
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.settings import SettingsScreen
from hearts2_tui.screens.table.classic.score_sheet import ScoreSheetScreen
from hearts2_tui.storage.settings import Settings
from hearts2_tui.themes import Deck, Look
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.score import lead_words
from hearts2_tui.wording.cells import clusters, width
from solver.classic.analysis import analyse as analyse_many
from solver.classic.rules import PRESETS
from solver.classic.simulate import simulate_classic
from solver.two.analysis import Analysis, analyse
from solver.two.rules import RuleSet
from tests.ui.hands import app_in, hand
from tests.ui.table import my_turn, table_app, text

NAMES = [
    "山田太郎さん",
    "Jose\u0301 Marti\u0301nez",
    "लक्ष्मी",
    "\U0001f1e9\U0001f1ea Anna",
    "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY} Meier",
    "Bartholomew Ignatius",
    "山" * 20,
]
SIZES = [(60, 20), (80, 24)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def scored(session: Any, scores: tuple[tuple[int, ...], ...]) -> None:
    """Give the match of a session hands that have been scored."""
    session.match = dataclasses.replace(session.match, scores=scores)


@pytest.fixture
def analysed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One hand is analysed once, whatever its players are called."""
    place = "hearts2_tui.screens.analysis.two_pricing.analyse"
    monkeypatch.setattr(place, lambda record, **_how: analysis_for(record.players[0]))


@cache
def known_analysis() -> Analysis:
    return analyse(hand())


def analysis_for(name: str) -> Analysis:
    """The analysis of the hand that ``name`` played against Club."""
    record = dataclasses.replace(hand(), players=(name, "Club"))
    return dataclasses.replace(known_analysis(), record=record)


async def sit(pilot: Pilot[None], name: str, players: int = 2) -> Any:
    """The table of a match of the player called ``name``, two hands old."""
    app = pilot.app
    assert isinstance(app, HeartsApp)
    session: Session | ClassicSession
    if players == 2:
        names = (name, "Casual")
        session = Session.new(None, rules=RuleSet(), levels=("", "casual"), names=names, seed=8)
    else:
        session = ClassicSession.new(
            None,
            rules=PRESETS["omnibus"],
            levels=("", *["casual"] * (players - 1)),
            names=(name, *wording.opponent_names(players - 1)),
            seed=1,
        )
    scored(session, ((57, 41, *[0] * (players - 2)), (46, 37, *[13] * (players - 2))))
    app.sit_down(session)
    await pilot.pause()
    table: Any = app.screen
    await my_turn(table, pilot)
    return table


def lines_of(app: App[None]) -> list[str]:
    """What stands on the screen; every row is as wide as the screen."""
    assert isinstance(app, HeartsApp)
    lines = text(app).split("\n")
    assert [cell_len(line) for line in lines] == [app.size.width] * len(lines)
    return lines


def beginning(name: str) -> str:
    """The first letter of a name, whatever the shortened rest."""
    return clusters(name)[0]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_score_of_two_stands_whatever_the_name(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for name in NAMES:
            await sit(pilot, name)
            lines = lines_of(app)
            rows = [line for line in lines if beginning(name) in line and "103" in line]
            assert rows, "the score stands beside the name"
            assert any(re.search(r"Casual +78 ", line) for line in lines)
            if size[0] < 78:
                (line,) = rows
                assert re.fullmatch(r" Score  .+ 103   Casual 78   .*this hand 0 – 0 ", line)
            elif width(name) > 6:
                assert "…" in rows[0]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_scores_of_many_stand_whatever_the_name(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for name in (NAMES[0], NAMES[4], NAMES[6]):
            table = await sit(pilot, name, players=7)
            lines = lines_of(app)
            assert any(beginning(name) in line and "103" in line for line in lines)
            table.action_score_sheet()
            await pilot.pause()
            assert isinstance(app.screen, ScoreSheetScreen)
            sheet = lines_of(app)
            heads = [line for line in sheet if "Anna" in line and "Clara" in line]
            head = next(line for line in heads if beginning(name) in line[: line.index("Anna")])
            sums = next(line for line in sheet if "sum" in line)
            assert re.search(r"sum +103 +78 +13", sums)
            assert ends_at(head, "Anna") == ends_at(sums, "78")
            await pilot.press("escape")
            await pilot.pause()


def ends_at(line: str, word: str) -> int:
    """The cell at which a word of a line ends."""
    return cell_len(line[: line.index(word) + len(word)])


@pytest.mark.slow
@pytest.mark.usefixtures("analysed_once")
@pytest.mark.parametrize("size", [(60, 20), (100, 32)])
async def test_the_analysis_of_two_holds_its_columns(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    places = set()
    async with app.run_test(size=size) as pilot:
        for name in ("You", *NAMES[::2]):
            record = dataclasses.replace(hand(), players=(name, "Club"))
            screen = TwoAnalysisScreen(record)
            await app.push_screen(screen)
            while screen.analysis is None:
                await pilot.pause(0.01)
            lines = lines_of(app)
            head = [line for line in lines if re.search(rf"{beginning(name)}.*  Club +$", line)]
            places.update(ends_at(line, "  Club") for line in head)
            screen.go(len(record.plays))
            await pilot.pause()
            mine, theirs = record.position.points()
            whole = "\n".join(lines_of(app))
            assert re.search(rf"{mine}  Club {theirs}  margin [+−]?\d+ ", whole)
            await app.pop_screen()
    assert len(places) == (size[0] >= 78), "the heads of the list stand in line"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_analysis_of_many_holds_its_columns(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = "hearts2_tui.screens.analysis.classic_pricing.analyse"
    monkeypatch.setattr(place, partial(analyse_many, deals=2))
    (record,) = simulate_classic(3, 1, ["casual"] * 4, PRESETS["classic"])
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        for name in NAMES[2::4]:
            named = dataclasses.replace(record, players=(name, *record.players[1:]))
            await app.push_screen(ClassicAnalysisScreen(named))
            await pilot.pause()
            lines_of(app)
            await pilot.press("tab")
            await pilot.pause()
            assert any(beginning(name) in line for line in lines_of(app))
            await app.pop_screen()


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_text_of_an_analysis_is_in_columns(name: str) -> None:
    record = hand()
    rows = analysis_text(analysis_for(name)).split("\n\n")[1].split("\n")
    cards = {
        cell_len(row[: row.index(str(card))])
        for row, card in zip(rows[1:], record.plays, strict=True)
    }
    assert len(cards) == 1


def test_who_leads_is_said_in_the_room_there_is() -> None:
    for name in NAMES:
        for cells in (8, 12, 14, 30):
            words = lead_words((name, "Casual"), (3, 26), cells)
            assert words.endswith(" by 23")
            assert width(words) <= max(cells, 7)


def test_a_letter_that_is_written_over_leaves_no_half() -> None:
    look = Look(Deck.TWO, {"foreground": "#ffffff"})
    rows = random.Random(4)
    for _round in range(200):
        canvas = Canvas(20, 1, look, "#000000")
        for _text in range(6):
            canvas.text(rows.randrange(-2, 20), 0, rows.choice([*NAMES, "12", "—"]), "#ffffff")
        (strip,) = canvas.strips()
        assert cell_len(strip.text) == 20


@pytest.mark.slow
async def test_a_name_that_is_typed_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    given: list[Settings] = []
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = SettingsScreen(Settings(), given.append)
        await app.push_screen(screen)
        await pilot.pause()
        screen.query_one(Input).focus()
        await pilot.press(*"Ann")
        await pilot.pause()
        assert given[-1].player_name == "Ann"
