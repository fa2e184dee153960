"""The deal of the day: the UTC day's, wherever the player is and whenever midnight comes."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from textual.pilot import Pilot

from hearts2_tui import days
from hearts2_tui.command_line.cli import commands
from hearts2_tui.games.two.speech import TwoPlayerVoice
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import resume
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.two.table import TwoTable
from solver.notation import read_record
from solver.two.deal import daily_deal_number
from solver.two.rules import RuleSet
from tests.ui.table import at_table, my_turn, text, type_card

MONDAY, TUESDAY = datetime.date(2026, 11, 30), datetime.date(2026, 12, 1)
LATE = datetime.datetime(2026, 11, 30, 23, 59, 59, tzinfo=datetime.UTC)
EARLY = datetime.datetime(2026, 12, 1, 0, 0, 1, tzinfo=datetime.UTC)
FIRST, LAST = "Pacific/Kiritimati", "Pacific/Pago_Pago"
"""Where a day begins first, and where it ends last."""


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime.datetime], None]:
    """Sets the clock."""
    return lambda moment: monkeypatch.setattr(days, "now", lambda: moment)


@pytest.fixture
def go(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Moves to a place on earth."""

    def there(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield there
    monkeypatch.undo()
    time.tzset()


async def ask(table: TwoTable, pilot: Pilot[None]) -> None:
    """Ask for the deal of the day; the question is answered by Enter."""
    table.action_daily_deal()
    await pilot.pause()
    assert isinstance(table.app.screen, ConfirmScreen)


async def agree(table: TwoTable, pilot: Pilot[None]) -> None:
    await pilot.press("enter")
    await my_turn(table, pilot)


@pytest.mark.slow
@pytest.mark.parametrize(("zone", "moment", "day"), [(FIRST, LATE, MONDAY), (LAST, EARLY, TUESDAY)])
async def test_screen_record_and_command_line_agree_everywhere(
    tmp_path: Path,
    at: Callable[[datetime.datetime], None],
    go: Callable[[str], None],
    zone: str,
    moment: datetime.datetime,
    day: datetime.date,
) -> None:
    go(zone)
    at(moment)
    assert days.own_day() != day
    printed = read_record(CliRunner().invoke(commands, ["deal", "--today"]).stdout)
    async with at_table(tmp_path) as (table, pilot):
        await ask(table, pilot)
        await agree(table, pilot)
        record = table.session.record
        assert (printed.date, printed.deal) == (day, record.deal)
        assert record.date == day
        assert record.day_of_deal == day
        assert record.deal.number == daily_deal_number(day)
        assert f"the deal of {day.isoformat()} (UTC)" in text(table.app)
        assert (
            f"This is the deal of {day.isoformat()} (UTC)."
            in TwoPlayerVoice(table.session).opening()
        )
        kept = resume(table.app.store)
        assert kept is not None
        assert kept.record == record


@pytest.mark.parametrize(("zone", "day"), [(FIRST, TUESDAY), (LAST, MONDAY), ("UTC", MONDAY)])
def test_an_ordinary_hand_has_the_day_of_the_player(
    at: Callable[[datetime.datetime], None],
    go: Callable[[str], None],
    zone: str,
    day: datetime.date,
) -> None:
    go(zone)
    at(LATE)
    session = Session.new(
        None, rules=RuleSet(), levels=("", "casual"), names=("You", "Casual"), seed=1
    )
    assert session.record.date == day
    assert session.record.day_of_deal is None


@pytest.mark.slow
async def test_a_table_left_open_over_midnight_keeps_its_day(
    tmp_path: Path, at: Callable[[datetime.datetime], None]
) -> None:
    at(LATE)
    async with at_table(tmp_path) as (table, pilot):
        await ask(table, pilot)
        await agree(table, pilot)
        at(EARLY)
        await type_card(table, pilot, table.session.position.legal_cards()[0])
        assert table.session.record.day_of_deal == MONDAY
        assert "the deal of 2026-11-30 (UTC)" in text(table.app)

        await ask(table, pilot)
        assert "the deal of 2026-12-01 (UTC)" in text(table.app)
        await agree(table, pilot)
        assert table.session.record.day_of_deal == TUESDAY


@pytest.mark.slow
async def test_the_deal_named_in_the_question_is_the_one_dealt(
    tmp_path: Path, at: Callable[[datetime.datetime], None]
) -> None:
    at(LATE)
    async with at_table(tmp_path) as (table, pilot):
        await type_card(table, pilot, table.session.position.legal_cards()[0])
        await ask(table, pilot)
        assert "the deal of 2026-11-30 (UTC)" in text(table.app)
        at(EARLY)
        await agree(table, pilot)
        assert table.session.record.day_of_deal == MONDAY
        assert table.session.record.deal.number == daily_deal_number(MONDAY)
