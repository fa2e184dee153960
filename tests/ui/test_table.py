"""The table: whole hands by every way of playing a card, at every size."""

from __future__ import annotations

import dataclasses
from collections import Counter
from pathlib import Path

import pytest

from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.result import Result
from solver.two.rules import RuleSet
from solver.two.simulate import simulate
from tests.ui.looks import cards_in_hand
from tests.ui.table import at_table, my_turn, table_app, text, type_card

SIZES = [(60, 20), (80, 24), (100, 32), (200, 60)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.01)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_hand_is_played_by_typed_cards(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_table(tmp_path, size) as (table, pilot):
        while table.session.phase is Phase.PLAYING:
            await type_card(table, pilot, table.session.position.legal_cards()[-1])
        result = table.session.record.result
        assert result is not None
        assert table.session.match.totals == result
        assert table.query_one(Result).display and not table.query_one(Felt).display
        shown = text(pilot.app)
        assert f"{table.session.record.deal.number:,}" in shown
        assert "dead" in shown


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_hand_is_played_by_arrows_and_enter(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_table(tmp_path, size) as (table, pilot):
        while table.session.phase is Phase.PLAYING:
            legal = table.session.position.legal_cards()
            for _step in range(14):
                if table.showing.chosen in legal:
                    break
                await pilot.press("right")
            before = table.session.record
            await pilot.press("enter")
            assert len(table.session.record.plays) > len(before.plays)
            await my_turn(table, pilot)
        assert table.session.record.is_finished


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_hand_is_played_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_table(tmp_path, size) as (table, pilot):
        felt = table.query_one(Felt)
        while table.session.phase is Phase.PLAYING:
            card = table.session.position.legal_cards()[0]
            await pilot.click(felt, offset=felt.cell_of(card))
            assert card in table.session.record.plays
            await my_turn(table, pilot)
        assert table.session.record.is_finished


async def test_the_mouse_raises_the_card_it_points_at(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await type_card(table, pilot, table.session.position.legal_cards()[0])
        felt = table.query_one(Felt)
        card = table.session.position.legal_cards()[0]
        await pilot.hover(felt, offset=felt.cell_of(card))
        await pilot.pause()
        assert table.showing.chosen == card


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_card_of_a_full_hand_stands_on_the_screen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_table(tmp_path, size) as (table, pilot):
        felt = table.query_one(Felt)
        hand = table.session.position.hands[0]
        assert len(hand) == 13
        names = [f"{card.rank.letter}{card.suit.symbol}" for card in hand]
        assert cards_in_hand(felt) == Counter(names)
        assert "Trick 1 of 13" in text(pilot.app)
        assert "Score" in text(pilot.app)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "panes"), [((60, 20), 0), ((80, 24), 3), ((100, 32), 4)])
async def test_panes_fold_away_but_the_score_stays(
    tmp_path: Path, size: tuple[int, int], panes: int
) -> None:
    async with at_table(tmp_path, size) as (table, pilot):
        sidebar = table.query_one(Sidebar)
        shown = [pane for pane in sidebar.children if pane.display] if sidebar.display else []
        assert len(shown) == panes
        places = [pane.region.y for pane in shown]
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        now = [pane for pane in sidebar.children if pane.display] if sidebar.display else []
        assert [pane.region.y for pane in now] == places, "a hint moves no pane"
        pane = table.query_one("#hint")
        assert (pane.display and sidebar.display) == bool(panes)
        for folded in sidebar.children:
            assert folded.region.bottom <= sidebar.region.bottom


@pytest.mark.slow
async def test_a_small_window_says_what_it_needs_and_recovers(tmp_path: Path) -> None:
    async with at_table(tmp_path, (100, 32)) as (table, pilot):
        await pilot.resize_terminal(50, 18)
        await pilot.pause()
        assert "60 columns and 20 rows" in text(pilot.app)
        assert "50 and 18" in text(pilot.app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Trick 1 of 13" in text(pilot.app)
        assert table.query_one(Felt).display


@pytest.mark.slow
async def test_the_hand_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        for _turn in range(4):
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        left = table.session.record
        await pilot.press("ctrl+q")
    app = table_app(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TwoTable)
        await my_turn(app.screen, pilot)
        assert app.screen.session.record == left


async def test_a_first_start_deals_a_hand_at_once(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TwoTable)
        await my_turn(app.screen, pilot)
        assert app.screen.moment is Moment.TURN
        assert len(app.screen.session.position.hands[0]) == 13


@pytest.mark.slow
async def test_after_the_hand_comes_the_next_or_the_analysis(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press("n")
        assert table.session.hand_number == 1
        while table.session.phase is Phase.PLAYING:
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TwoAnalysisScreen)
        await pilot.press("escape")
        await pilot.press("n")
        assert table.session.hand_number == 2
        assert table.session.match.totals != (0, 0)


@pytest.mark.slow
async def test_after_the_match_the_winner_is_named_and_another_begins(tmp_path: Path) -> None:
    async with at_table(tmp_path, rules=RuleSet(target=1)) as (table, pilot):
        while table.session.phase is not Phase.MATCH_OVER:
            if table.session.phase is Phase.HAND_OVER:
                await pilot.press("n")
                await my_turn(table, pilot)
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        winner = table.session.winner
        assert winner is not None
        assert ("You win the match" if winner == 0 else "Casual wins the match") in text(pilot.app)
        await pilot.press("n")
        await my_turn(table, pilot)
        assert table.session.match.totals == (0, 0)
        assert table.session.match.rules.target == 1


async def test_the_moon_is_celebrated(tmp_path: Path) -> None:
    record = next(record for record in simulate(4, 400, ["casual", "casual"]) if _moon(record))
    start = dataclasses.replace(record.truncated(24), players=("You", "Casual"))
    async with at_table(tmp_path, record=start) as (table, pilot):
        while table.session.phase is Phase.PLAYING:
            await type_card(table, pilot, record.plays[len(table.session.record.plays)])
        assert "shot the moon" in text(pilot.app)
        assert "✦" in text(pilot.app)


def _moon(record: object) -> bool:
    return 20 in (getattr(record, "result", None) or ())


@pytest.mark.slow
async def test_the_deal_of_a_number_shows_its_number_from_the_start(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        number = f"{table.session.record.deal.number:,}"
        assert number not in text(pilot.app)
        await table.run_action("chosen_deal")
        await pilot.pause()
        await pilot.press(*"1234567", "enter")
        await my_turn(table, pilot)
        assert table.session.record.deal.number == 1234567
        assert "1,234,567" in text(pilot.app)
