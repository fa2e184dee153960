"""The analysis screen, driven by keys and mouse."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.app import HeartsApp
from hearts2_tui.play.board import Trial
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.analysis.two_pricing import TwoPricing
from hearts2_tui.widgets.account import account_lines
from hearts2_tui.widgets.margin_graph import MarginGraph
from hearts2_tui.widgets.play_list import PlayList
from hearts2_tui.widgets.priced_hand import PricedHand
from solver.notation import read_record
from solver.two.analysis import analyse
from solver.two.double_dummy import solve
from solver.two.hints import hint
from solver.two.record import Record
from tests.ui.hands import app_in, file_done, hand
from tests.ui.table import text

SIZES = [(80, 24), (100, 32), (200, 60)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@asynccontextmanager
async def analysing(
    folder: Path, record: Record, size: tuple[int, int] = (100, 32), **settings: str
) -> AsyncIterator[tuple[TwoAnalysisScreen, Pilot[None]]]:
    """The analysis of ``record``, once it is there."""
    app = app_in(folder, **settings)
    async with app.run_test(size=size) as pilot:
        screen = TwoAnalysisScreen(record)
        await app.push_screen(screen)
        await settled(pilot, screen)
        yield screen, pilot


async def settled(pilot: Pilot[None], screen: TwoAnalysisScreen) -> None:
    """Wait until nothing is being worked out."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete(
        [worker for worker in pilot.app.workers if worker.node is screen]
    )
    await pilot.pause()


def text_of(screen: TwoAnalysisScreen, selector: str) -> str:
    return str(screen.query_one(selector, Static).content)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_opens_on_the_most_expensive_play_with_all_that_is_known(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    record = hand()
    expected = analyse(record)
    dearest = max((p for p in expected.mistakes if p.seat == 0), key=lambda p: p.charge)
    async with analysing(tmp_path, record, size) as (screen, _pilot):
        assert screen.analysis == expected
        assert screen.board.at == dearest.index
        assert screen.chosen == dearest.card
        assert text_of(screen, "#played").split("\n")[0] == wording.verdict(dearest)
        near = screen.query_one("#near", PricedHand)
        assert {card: worth.hindsight for card, worth in near.worth.items()} == dict(
            dearest.hindsight
        )
        assert [card for card, worth in near.worth.items() if worth.best] == list(dearest.best)
        visible = screen.query("PricedHand, PlayList, MarginGraph, #played, #worth, #line")
        for widget in visible:
            assert widget.region.bottom <= size[1] and widget.region.right <= size[0], widget


@pytest.mark.slow
async def test_keys_walk_the_hand_and_its_mistakes(tmp_path: Path) -> None:
    record = hand()
    places = [play.index for play in analyse(record).mistakes]
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press("home")
        assert screen.board.at == 0
        seen = []
        for _ in places:
            await pilot.press("j")
            seen.append(screen.board.at)
        assert seen == places
        await pilot.press("j")
        assert screen.board.at == places[0]
        await pilot.press("k")
        assert screen.board.at == places[-1]
        await pilot.press("end", "up", "up", "down")
        assert screen.board.at == len(record.plays) - 1
        assert screen.query_one(PlayList).cursor == screen.query_one(MarginGraph).cursor == 25


@pytest.mark.slow
async def test_another_card_can_be_read_without_leaving_the_hand(tmp_path: Path) -> None:
    record = hand()
    async with analysing(tmp_path, record) as (screen, pilot):
        played = screen.chosen
        await pilot.press("right")
        other = screen.chosen
        assert other is not None and other != played
        assert other in screen.board.position.legal_cards()
        assert text_of(screen, "#worth").startswith(wording.card_name(other))
        assert screen.board.trial is Trial.NONE


@pytest.mark.slow
async def test_the_account_shown_adds_up(tmp_path: Path) -> None:
    for index in range(6):
        analysis = analyse(hand(index))
        for seat in (0, 1):
            lines = account_lines(analysis, seat).plain.splitlines()[1:5]
            figures = [
                float(line.split()[-1].replace(wording.margin(-1)[0], "-")) for line in lines
            ]
            assert round(sum(figures[:3]), 1) == figures[3]
            assert figures[3] == (analysis.margin if seat == 0 else -analysis.margin)


@pytest.mark.slow
async def test_space_plays_the_best_line_to_its_end(tmp_path: Path) -> None:
    record = hand()
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press("home", "down", "down", "down", "down")
        margin = solve(screen.board.position).margin
        mover = screen.board.position.to_move
        while not screen.board.position.is_over:
            before = screen.board.count
            await pilot.press("space")
            await settled(pilot, screen)
            assert screen.board.count == before + 1
        assert screen.board.trial is Trial.FREE
        assert screen.board.position.margin(mover) == margin
        await pilot.press("escape")
        assert screen.board.trial is Trial.NONE and screen.board.at == 4
        assert screen.record == record


@pytest.mark.slow
async def test_free_board_prices_cards_off_the_hand(tmp_path: Path) -> None:
    record = hand()
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press("f", "right", "enter")
        await settled(pilot, screen)
        board = screen.board
        assert board.trial is Trial.FREE and len(board.tried) == 1 and board.left_the_hand
        position = board.position
        mover = "#near" if position.to_move == 0 else "#far"
        worth = screen.query_one(mover, PricedHand).worth
        assert {c: w.hindsight for c, w in worth.items()} == dict(solve(position).margins)
        fair = {line.card: line.mean for line in hint(board.view(position.to_move)).cards}
        assert {c: w.fair for c, w in worth.items()} == pytest.approx(fair)
        await pilot.press("u")
        assert not screen.board.tried
        await pilot.press("f")
        assert screen.board.trial is Trial.NONE


@pytest.mark.slow
async def test_playing_on_is_answered_and_keeps_the_hand(tmp_path: Path) -> None:
    record = hand()
    async with analysing(tmp_path, record) as (screen, pilot):
        at = screen.board.at
        await pilot.press("enter")
        await settled(pilot, screen)
        assert screen.board.trial is Trial.AGAINST
        assert not screen.query_one("#near", PricedHand).worth
        while not screen.board.position.is_over:
            assert screen.board.position.to_move == screen.seat
            await pilot.press("enter")
            await settled(pilot, screen)
            await settled(pilot, screen)
        assert len(screen.board.line.plays) == 26
        assert "As it was played" in text_of(screen, "#worth")
        await pilot.press("escape")
        assert screen.board.at == at and screen.record == record


@pytest.mark.slow
async def test_taking_back_while_playing_on_returns_to_the_own_choice(tmp_path: Path) -> None:
    async with analysing(tmp_path, hand()) as (screen, pilot):
        await pilot.press("home", "down", "down", "down")
        await pilot.press("enter")
        await settled(pilot, screen)
        await pilot.press("enter")
        await settled(pilot, screen)
        count = len(screen.board.tried)
        await pilot.press("u")
        assert len(screen.board.tried) < count
        assert not screen.board.tried or screen.board.position.to_move == screen.seat


@pytest.mark.slow
async def test_mouse_chooses_plays_and_cards(tmp_path: Path) -> None:
    async with analysing(tmp_path, hand()) as (screen, pilot):
        await pilot.click("#plays", offset=(6, 2))
        assert screen.board.at in (0, 1)
        graph = screen.query_one(MarginGraph)
        await pilot.click("#graph", offset=(1 + 5 + graph.bar_width * 7, 1))
        assert screen.board.at == 7


@pytest.mark.slow
async def test_copies_and_exports_the_hand(tmp_path: Path) -> None:
    record = hand()
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press("c")
        assert read_record(screen.app.clipboard) == record
        (said,) = [note.message for note in screen.app._notifications]
        assert said == "Sent to the terminal; if nothing arrives, press e for a file."
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("enter")
        await file_done(pilot.app, pilot)
        (written,) = tmp_path.glob("*.hearts")
        again = read_record(written.read_text("utf-8"))
        assert again.plays == record.plays
        assert len(again.annotations) == len(analyse(record).mistakes)
        assert "fair" in written.read_text("utf-8")
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "already" in str(pilot.app.screen.query_one("#problem", Static).content)


@pytest.mark.slow
async def test_strongest_shows_only_where_it_would_do_better(tmp_path: Path) -> None:
    record = hand()
    better = [p for p in analyse(record).plays if p.seat == 0 and p.charge > 1e-9]
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press("s")
        rows = screen.query_one(PlayList).render().plain.splitlines()
        assert "instead" in rows[1]
        shown = [row for row in rows[2:15] if row[6:16].strip()]
        assert len(shown) == len(better)
        await pilot.press("s")
        assert "instead" not in screen.query_one(PlayList).render().plain


@pytest.mark.slow
async def test_leaving_before_the_analysis_is_there_stops_it(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        screen = TwoAnalysisScreen(hand())
        await app.push_screen(screen)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not screen
        assert not [worker for worker in app.workers if worker.node is screen]


@pytest.mark.slow
async def test_keys_before_the_analysis_is_there_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TwoPricing, "price_hand", lambda pricing: None)
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = TwoAnalysisScreen(hand())
        await app.push_screen(screen)
        keys = "up down left right j k enter space f u v s tab home end e"
        await pilot.press(*keys.split(), "c")
        assert screen.board.trial is Trial.NONE


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
async def test_no_order_of_keys_does_harm(tmp_path: Path, seed: int) -> None:
    keys = ["up", "down", "left", "right", "j", "k", "enter", "space", "f", "u", "v", "s"]
    keys += ["tab", "home", "end", "backspace", "c", "o"]
    draw = random.Random(seed)
    record = hand(seed)
    async with analysing(tmp_path, record, SIZES[seed]) as (screen, pilot):
        for number in range(100):
            await pilot.press(draw.choice(keys))
            if number % 10 == 0:
                await settled(pilot, screen)
        assert pilot.app.screen is screen and screen.record == record
        assert screen.board.record == record


@pytest.mark.slow
@pytest.mark.parametrize("deck", ["ascii", "four"])
async def test_decks(tmp_path: Path, deck: str) -> None:
    async with analysing(tmp_path, hand(), deck=deck, read_opponent=False) as (screen, _pilot):
        rows = screen.query_one(PlayList).render().plain
        assert ("♣" in rows) == (deck == "four")
        assert ("♣" in text_of(screen, "#line")) == (deck == "four")


@pytest.mark.slow
async def test_far_side_reads_the_same_hand(tmp_path: Path) -> None:
    record = dataclasses.replace(hand(), players=("Club", "You"))
    app: HeartsApp = app_in(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        screen = TwoAnalysisScreen(record, seat=1, levels=("club", ""))
        await app.push_screen(screen)
        await settled(pilot, screen)
        assert screen.analysis is not None
        assert screen.query_one("#near", PricedHand)
        await pilot.press("home", "down", "down", "enter")
        await settled(pilot, screen)
        position = screen.board.position
        assert position.is_over or position.to_move == 1


@pytest.mark.slow
async def test_a_deck_changed_over_the_analysis_is_on_its_cards_at_once(tmp_path: Path) -> None:
    async with analysing(tmp_path, hand(), (80, 24), read_opponent=False) as (_screen, pilot):
        assert "T♦" in text(pilot.app)
        pilot.app.change_settings(deck="ascii")  # type: ignore[attr-defined]
        await pilot.pause()
        assert "TD" in text(pilot.app)


@pytest.mark.slow
@pytest.mark.parametrize("deck", ["two", "ascii"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_nothing_said_under_the_board_is_cut(
    tmp_path: Path, size: tuple[int, int], deck: str
) -> None:
    async with analysing(tmp_path, hand(), size, deck=deck) as (screen, pilot):
        for at in (0, 1, 2, 4):
            screen.go(at)
            await settled(pilot, screen)
            assert text_of(screen, "#line").startswith("Best line")
            rows = text(screen.app).splitlines()
            for name in ("#played", "#worth", "#line"):
                region = screen.query_one(name).region
                shown = " ".join(
                    row[region.x : region.right].strip() for row in rows[region.y : region.bottom]
                )
                assert shown.split() == text_of(screen, name).split(), (at, name)
                assert region.bottom < size[1], "above the key bar"
