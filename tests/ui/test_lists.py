"""Lists that are longer than their room: what is out of sight is counted, and scrolled to."""

from __future__ import annotations

import dataclasses
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen
from hearts2_tui.widgets.classic_advice import ClassicAdvice, Expected
from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.widgets.priced_rows import PricedRows
from hearts2_tui.widgets.score import ScorePane
from hearts2_tui.widgets.taken import TakenPane
from hearts2_tui.widgets.tricks import TricksPane
from solver.classic.analysis import analyse
from solver.classic.rules import PRESETS
from solver.classic.simulate import simulate_classic
from tests.ui.hands import app_in, hand
from tests.ui.many import at_many, pass_by_keys, play_first
from tests.ui.table import at_table, text

SIZES = [(80, 24), (100, 32)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def rows_of(pane: Any) -> list[str]:
    """The rows that a widget shows."""
    return [pane.render_line(y).text.rstrip() for y in range(pane.content_size.height)]


def out_of_sight(rows: list[str]) -> int:
    """How many entries the words in these rows say are out of sight."""
    words = "\n".join(row for row in rows if " more" in row or " above" in row)
    below = re.search(r"\+(\d+)(?= more|$)", words)
    above = re.search(r"(\d+) above", words)
    return sum(int(found[1]) for found in (below, above) if found)


async def wheel(pilot: Pilot[None], pane: Any, kind: type[Any], times: int = 1) -> None:
    for _turn in range(times):
        await pilot._post_mouse_events([kind], widget=pane, offset=(3, 1))
    await pilot.pause()


def test_what_is_out_of_sight_is_said_in_few_words() -> None:
    assert more_words(range(5), 5) == ""
    assert more_words(range(3), 5) == "+2 more"
    assert more_words(range(2, 5), 5) == "2 above"
    assert more_words(range(1, 3), 5) == "1 above, +2"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_every_card_of_a_hint_is_shown_or_counted(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_table(tmp_path, size, record=hand().truncated(8), show_unseen=True) as (
        table,
        pilot,
    ):
        await pilot.press("h")
        while table.hints.advice is None or table.hints.advice.hint is None:
            await pilot.pause(0.02)
        await pilot.pause()
        pane = table.query_one(HintPane)
        expected = pane._rows()
        cards = {row.cards[0] for row in expected}
        seen: set[Any] = set()
        for _page in range(6):
            rows = rows_of(pane)
            shown = {
                card
                for card in cards
                if any(re.match(f"{named(card)}[ +]", row) for row in rows[1:])
            }
            assert len(shown) + out_of_sight(rows) == len(expected)
            assert len(shown) >= min(2, len(expected))
            seen |= shown
            await pilot.press("pagedown")
            await pilot.pause()
        assert seen == cards
        assert any(row.startswith(("1", "2")) or "deals" in row for row in rows_of(pane))


def named(card: Any) -> str:
    return f"{card.rank.letter}{card.suit.symbol}"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_every_trick_is_shown_or_counted(tmp_path: Path, size: tuple[int, int]) -> None:
    record = hand().truncated(24)
    async with at_table(tmp_path, size, record=record, show_unseen=True) as (table, _pilot):
        pane = table.query_one(TricksPane)
        assert pane.display
        rows = rows_of(pane)
        assert not out_of_sight(rows)
        words = re.sub(r"[ ›•]", "", " ".join(rows))
        for number, trick in enumerate(record.tricks(), 1):
            yours, theirs = trick.cards[:: 1 if trick.leader == 0 else -1]
            points = "" if size[1] > 24 else r"\d*"
            assert re.search(f"{number}{named(yours)}{named(theirs)}{points}", words)


@pytest.mark.slow
async def test_lists_of_eleven_players_are_counted(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["cancellation"], 11, (80, 24)) as (table, pilot):
        rows = rows_of(table.query_one(ScorePane))
        assert [row.split()[0] for row in rows[1:]] == [
            name.split()[0] for name in table.session.match.names
        ]
        hand_of = table.session.position.hands[0]
        cards = tuple(Expected((card,), 3.0, 0.2) for card in dict.fromkeys(hand_of))
        reason = "Gives away the queen of spades, and with it the lead to a player who holds more"
        table.hints.advice = ClassicAdvice(
            cards,
            frozenset(),
            60,
            1.0,
            whys=lambda _chosen, _plain: (reason,),
            basis="points, played out",
        )
        table.show()
        await pilot.pause()
        hint = table.query_one(HintPane)
        assert hint.display, "a hint is never folded away"
        rows = rows_of(hint)
        shown = [row for row in rows if "±" in row]
        assert shown
        assert len(shown) + out_of_sight(rows) == len(cards)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_every_hand_of_a_score_sheet_is_shown_or_counted(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4, size) as (table, pilot):
        scores = tuple((number, 26 - number, 0, 0) for number in range(1, 27))
        table.session.match = dataclasses.replace(table.session.match, scores=scores)
        table.action_score_sheet()
        await pilot.pause()

        def numbers() -> list[int]:
            lines = text(table.app).split("\n")  # type: ignore[arg-type]
            found = [re.match(r" +(\d+) +\d+ +\d+ +0 +0 *$", line) for line in lines]
            return [int(row[1]) for row in found if row]

        assert numbers()[-1] == 26
        whole = text(table.app)  # type: ignore[arg-type]
        assert f"{26 - len(numbers())} above" in whole
        seen = set(numbers())
        for _press in range(26):
            await pilot.press("up")
            seen |= set(numbers())
        assert seen == set(range(1, 27))


@pytest.mark.slow
async def test_tricks_of_many_are_counted(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4, (80, 24)) as (table, pilot):
        await pass_by_keys(table, pilot)
        for _trick in range(5):
            await play_first(table, pilot)
        pane = table.query_one(TakenPane)
        rows = rows_of(pane)
        shown = [row for row in rows[1:] if row[:2].strip().isdigit()]
        assert len(shown) + out_of_sight(rows[:1]) == len(pane._rows) >= 5


@pytest.mark.slow
async def test_the_choices_of_a_player_are_counted_and_turned_by_the_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = "hearts2_tui.screens.analysis.classic_pricing.analyse"
    monkeypatch.setattr(place, partial(analyse, deals=2))
    (record,) = simulate_classic(3, 1, ["casual"] * 3, PRESETS["classic"])
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = ClassicAnalysisScreen(record)
        await app.push_screen(screen)
        while screen.analysis is None:
            await pilot.pause(0.02)
        await pilot.pause()
        rows = screen.query_one(PricedRows)
        lines = rows_of(rows)
        shown = [line for line in lines[2:] if line]
        assert len(shown) + out_of_sight(lines[1:2]) == len(screen.indices)
        screen._go_to(0)
        await pilot.pause()
        await wheel(pilot, rows, MouseScrollDown, 3)
        assert screen.cursor == 3
        await wheel(pilot, rows, MouseScrollUp)
        assert screen.cursor == 2


def test_a_pane_shows_no_more_than_it_has() -> None:
    pane = Pane()
    for count in range(8):
        for rows in range(-1, 8):
            shown = pane.window(count, rows)
            assert len(shown) == max(0, min(count, rows))
