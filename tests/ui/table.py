"""A table to test at: an app with a store of its own and a match that is known."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from hearts2_tui.app import HeartsApp
from hearts2_tui.commands import Moment
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.table import Table as AnyTable
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver.common.cards import Card
from solver.two.record import Record
from solver.two.rules import RuleSet

Table = tuple[TwoTable, Pilot[None]]


def table_app(folder: Path, session: Session | None = None, **settings: Any) -> HeartsApp:
    """An application that keeps its store in ``folder``."""
    folder.mkdir(exist_ok=True)
    chosen = {"animation": False, "pace": "0", "coach": "off", **settings}
    return HeartsApp(
        store=Store(folder / "hearts.db"), settings=Settings(**chosen), session=session
    )


@asynccontextmanager
async def at_table(
    folder: Path,
    size: tuple[int, int] = (100, 32),
    *,
    seed: int = 8,
    level: str = "casual",
    rules: RuleSet | None = None,
    record: Record | None = None,
    **settings: Any,
) -> AsyncIterator[Table]:
    """A table with the first hand of the match of ``seed``, or with the rest of ``record``."""
    app = table_app(folder, **settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TwoTable)
        if record is not None:
            session = Session.practice(record, len(record.plays), levels=("", level), seed=seed)
        else:
            session = Session.new(
                app.store,
                rules=rules or RuleSet(),
                levels=("", level),
                names=("You", level.title()),
                seed=seed,
            )
        table.begin(session)
        await my_turn(table, pilot)
        yield table, pilot


async def my_turn(table: AnyTable[Any], pilot: Pilot[None]) -> None:
    """Wait until the other players have answered."""
    for _wait in range(400):
        await pilot.pause(0.01)
        if table.moment is not Moment.WAITING:
            return
    raise AssertionError("the other players never answered")


async def type_card(table: TwoTable, pilot: Pilot[None], card: Card) -> None:
    """Play a card by its name."""
    await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
    await my_turn(table, pilot)


def text(app: HeartsApp) -> str:
    """All that stands on the screen."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    lines = [strip.crop(0, width).text for strip in strips[:height]]
    return "\n".join(lines)
