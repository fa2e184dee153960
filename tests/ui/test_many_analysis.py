"""Trying other cards in the analysis of a hand of many, and taking the priced hand away."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.play.board import Trial
from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.open_hands import OpenHands
from solver.classic.analysis import analyse
from solver.classic.deal import ClassicDeal
from solver.classic.pricing import price_cards
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS
from solver.classic.simulate import simulate_classic
from solver.common.cards import parse_cards, parse_hand
from solver.notation import read_classic_record
from tests.ui.hands import app_in, file_done
from tests.ui.table import text

DEALS = 6
"""Deals behind the prices here: few, that tests are quick."""


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    place = "hearts2_tui.screens.analysis.classic_pricing."
    monkeypatch.setattr(f"{place}analyse", partial(analyse, deals=DEALS))
    monkeypatch.setattr(f"{place}price_cards", partial(price_cards, deals=DEALS))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def hand(game: str = "classic", players: int = 4) -> ClassicRecord:
    (record,) = simulate_classic(3, 1, ["casual"] * players, PRESETS[game])
    return record


@asynccontextmanager
async def analysing(
    folder: Path, record: ClassicRecord, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[ClassicAnalysisScreen, Pilot[None]]]:
    """The analysis of ``record``, once it is there; finished tricks do not lie long."""
    app = app_in(folder, pace="0")
    async with app.run_test(size=size) as pilot:
        levels = ("", *["casual"] * (len(record.players) - 1))
        screen = ClassicAnalysisScreen(record, levels=levels)
        await app.push_screen(screen)
        await settled(pilot, screen)
        yield screen, pilot


async def settled(pilot: Pilot[None], screen: ClassicAnalysisScreen) -> None:
    """Wait until nothing is being worked out, and nobody is to answer."""
    for _step in range(300):
        await pilot.pause()
        await pilot.app.workers.wait_for_complete(
            [worker for worker in pilot.app.workers if worker.node is screen]
        )
        await pilot.pause()
        if not screen.trying.waiting:
            return
        await pilot.pause(0.01)
    raise AssertionError("the opponents never answered")


def said(screen: ClassicAnalysisScreen) -> str:
    return str(screen.query_one("#verdict", Static).content)


@pytest.mark.slow
async def test_another_card_can_be_read_without_leaving_the_hand(tmp_path: Path) -> None:
    record = hand()
    async with analysing(tmp_path, record) as (screen, pilot):
        played = screen.chosen
        scene = screen.query_one(Felt).scene
        found = screen.analysis
        assert found is not None and found.costliest.card == played
        prices = found.costliest.prices
        assert scene.values == {price.card: price.fair for price in prices.cards}
        assert scene.best == {prices.best}
        await pilot.press("right")
        other = screen.chosen
        assert other is not None and other != played
        price = prices.of(other)
        assert screen.query_one(Felt).scene.chosen == other
        assert f"{abs(price.fair):.1f} ±" in said(screen) and "what is known" in said(screen)
        assert screen.board.trial is Trial.NONE
        await pilot.press("down", "up")
        assert screen.chosen == record.plays[screen.board.at]


@pytest.mark.slow
async def test_a_free_board_plays_every_side_with_values_and_comes_back(tmp_path: Path) -> None:
    record = hand("omnibus", 5)
    async with analysing(tmp_path, record) as (screen, pilot):
        at = screen.board.at
        await pilot.press("f", "right", "enter")
        await settled(pilot, screen)
        board = screen.board
        assert board.trial is Trial.FREE and len(board.tried) == 1 and board.left_the_hand
        mover = board.position.to_move
        scene = screen.query_one(Felt).scene
        assert scene.person == 0 and scene.hand == board.position.hands[mover]
        assert f"{record.players[mover]}'s hand" in scene.message
        prices = price_cards(board.view(mover), board.position, deals=DEALS)
        expected = {price.card: price.fair for price in prices.cards}
        assert scene.values == (expected if len(expected) > 1 else {})
        await pilot.press("u")
        assert not screen.board.tried
        await pilot.press("f")
        assert screen.board.trial is Trial.NONE
        assert screen.board.at == at and screen.record == record


@pytest.mark.slow
async def test_the_best_card_plays_the_hand_out(tmp_path: Path) -> None:
    record = hand("classic", 7)
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press(*["down"] * 4)
        while not screen.board.position.is_over:
            before = screen.board.count
            await pilot.press("space")
            await settled(pilot, screen)
            assert screen.board.count == before + 1
        assert "as it was played" in said(screen)
        assert sum(screen.board.position.taken) == 26


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("classic", 4), ("cancellation", 6)])
async def test_playing_on_is_answered_by_all_and_keeps_the_hand(
    tmp_path: Path, game: str, players: int
) -> None:
    record = hand(game, players)
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press(*["down"] * 20, *["up"] * 5)
        at = screen.board.at
        await pilot.press("enter")
        await settled(pilot, screen)
        assert screen.board.trial is Trial.AGAINST
        while not screen.board.position.is_over:
            assert screen.board.position.to_move == screen.seat
            assert not screen.query_one(Felt).scene.values
            await pilot.press("enter")
            await settled(pilot, screen)
        assert screen.board.line.is_finished
        assert "as it was played" in said(screen)
        await pilot.press("escape")
        assert screen.board.at == at and screen.record == record
        assert screen.board.trial is Trial.NONE


@pytest.mark.slow
async def test_taking_back_while_playing_on_returns_to_the_own_choice(tmp_path: Path) -> None:
    async with analysing(tmp_path, hand()) as (screen, pilot):
        await pilot.press(*["up"] * 13, "down", "down", "enter")
        await settled(pilot, screen)
        await pilot.press("enter")
        await settled(pilot, screen)
        count = len(screen.board.tried)
        await pilot.press("v")
        await settled(pilot, screen)
        position = screen.board.position
        assert bool(screen.query_one(Felt).scene.values) is (len(position.legal_cards()) > 1)
        await pilot.press("u")
        assert 0 < len(screen.board.tried) < count
        assert screen.board.position.to_move == screen.seat


@pytest.mark.slow
async def test_all_hands_are_shown_and_those_of_opponents_shut(tmp_path: Path) -> None:
    record = hand()
    async with analysing(tmp_path, record) as (screen, pilot):
        hands = screen.query_one(OpenHands)
        assert not hands.display
        await pilot.press("tab")
        assert hands.display
        shown = text(pilot.app)
        assert all(name[:5] in shown for name in record.players)
        for hand_now in screen.board.position.hands:
            ranks = "".join(card.rank.letter for card in hand_now if card.suit.letter == "S")
            assert f"♠{ranks}" in shown or not ranks
        await pilot.press("enter")
        await settled(pilot, screen)
        assert [bool(each.cards) for each in hands._hands] == [True, False, False, False]


@pytest.mark.slow
async def test_it_opens_at_a_pass_that_cost_more_than_any_play(tmp_path: Path) -> None:
    rules = PRESETS["classic"]
    own = parse_hand("2469.3579.QKA.23")
    rest = [card for card in rules.deck(4) if card not in own]
    deal = ClassicDeal.from_hands(rules, [own, *(rest[at::3] for at in range(3))])
    record = ClassicRecord(rules, deal, rules.pass_direction(4, 0))
    passes = [parse_cards("2C 4C 2H"), *(deal.hands[seat][:3] for seat in range(1, 4))]
    state = record.with_passes(passes)
    while not state.is_finished:
        state = state.play(state.position.legal_cards()[0])
    async with analysing(tmp_path, state) as (screen, _pilot):
        found = screen.analysis
        assert found is not None
        dearest = found.costliest.fair_cost
        assert found.passes[0].label.value
        assert screen.passing is (found.passes[0].cost > dearest)
        passed = wording.price(found.passes[0].cost)
        assert f"{passed} of it by the pass" in " ".join(
            str(screen.query_one("#summary", Static).content).split()
        )


@pytest.mark.slow
async def test_the_pass_has_no_board(tmp_path: Path) -> None:
    async with analysing(tmp_path, hand()) as (screen, pilot):
        await pilot.press(*["up"] * 14)
        assert screen.passing and screen.chosen is None
        await pilot.press("right", "enter", "space", "f", "u")
        assert screen.board.trial is Trial.NONE and screen.passing
        await pilot.click(Felt, offset=(3, 18))
        assert screen.passing


@pytest.mark.slow
async def test_the_hand_is_copied_and_written_with_every_players_prices(tmp_path: Path) -> None:
    record = hand("classic", 7)
    async with analysing(tmp_path, record) as (screen, pilot):
        await pilot.press("c")
        assert read_classic_record(screen.app.clipboard) == record
        await pilot.press("e")
        await settled(pilot, screen)
        assert pilot.app.screen is not screen
        await pilot.press("enter")
        await file_done(pilot.app, pilot)
        (written,) = tmp_path.glob("*.hearts")
        again = read_classic_record(written.read_text("utf-8"))
        assert again.plays == record.plays
        marks = tuple(
            (play.index, play.label.value) for play in analyse(record, deals=DEALS).mistakes
        )
        assert again.annotations == marks


@pytest.mark.slow
async def test_the_mouse_raises_a_card_and_plays_it(tmp_path: Path) -> None:
    async with analysing(tmp_path, hand(), (100, 32)) as (screen, pilot):
        legal = screen.board.position.legal_cards()
        other = next(card for card in legal if card != screen.chosen)
        felt = screen.query_one(Felt)
        await pilot.click(Felt, offset=felt.cell_of(other))
        await pilot.pause()
        assert screen.chosen == other and not screen.board.tried
        await pilot.click(Felt, offset=felt.cell_of(other))
        await pilot.pause()
        assert screen.board.tried[0] == other
        await settled(pilot, screen)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "size"), [("classic", 4, (80, 24)), ("cancellation", 11, (60, 20))]
)
async def test_no_order_of_keys_does_harm(
    tmp_path: Path, game: str, players: int, size: tuple[int, int]
) -> None:
    keys = ["up", "down", "left", "right", "j", "k", "enter", "space", "f", "u", "v", "p", "tab"]
    draw = random.Random(1)
    record = hand(game, players)
    async with analysing(tmp_path, record, size) as (screen, pilot):
        for number in range(30):
            await pilot.press(draw.choice(keys))
            if number % 10 == 0:
                await pilot.pause(0.05)
        assert pilot.app.screen is screen and screen.record == record
        assert screen.board.record == record
