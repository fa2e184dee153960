"""A table for many to test at, and ways to play at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.classic.table import ClassicTable
from solver.classic.rules import ClassicRules
from solver.common.cards import Card
from tests.ui.table import my_turn, table_app

Many = tuple[ClassicTable, Pilot[None]]


def many_session(
    app_store: Any, rules: ClassicRules, players: int, seed: int = 1
) -> ClassicSession:
    """The first hand of the match of ``seed`` against casual players."""
    others = players - 1
    return ClassicSession.new(
        app_store,
        rules=rules,
        levels=("", *["casual"] * others),
        names=("You", *wording.opponent_names(others)),
        seed=seed,
    )


@asynccontextmanager
async def at_many(
    folder: Path,
    rules: ClassicRules,
    players: int,
    size: tuple[int, int] = (80, 24),
    *,
    seed: int = 1,
    **settings: Any,
) -> AsyncIterator[Many]:
    """A table of a classic game, the person to pass or to play."""
    app = table_app(folder, **settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.sit_down(many_session(app.store, rules, players, seed))
        await pilot.pause()
        table = app.screen
        assert isinstance(table, ClassicTable)
        await my_turn(table, pilot)
        yield table, pilot


async def type_name(pilot: Pilot[None], card: Card) -> None:
    """Type a card's own name."""
    await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())


async def play_first(table: ClassicTable, pilot: Pilot[None]) -> None:
    """Play the first card that may be played."""
    await type_name(pilot, table.session.position.legal_cards()[0])
    await my_turn(table, pilot)


async def pass_by_keys(table: ClassicTable, pilot: Pilot[None]) -> None:
    """Pass the first three cards of the hand."""
    await pilot.press("right", "space", "right", "space", "right", "space", "enter")
    await passed(table, pilot)


async def passed(table: ClassicTable, pilot: Pilot[None]) -> None:
    """Wait until the cards have been passed and it is the person's turn."""
    for _wait in range(400):
        await pilot.pause(0.01)
        if table.session.phase is not Phase.PASSING:
            await my_turn(table, pilot)
            return
    raise AssertionError("the cards were never passed")


async def to_the_end_of_the_match(table: ClassicTable, pilot: Pilot[None]) -> None:
    """Play hand after hand until somebody has won."""
    for _step in range(3000):
        match table.moment:
            case Moment.PASSING:
                await pass_by_keys(table, pilot)
            case Moment.TURN:
                await play_first(table, pilot)
            case Moment.MOON:
                await pilot.press("enter")
                await pilot.pause()
            case Moment.HAND_OVER:
                await pilot.press("n")
                await my_turn(table, pilot)
            case Moment.MATCH_OVER:
                return
            case _:
                await my_turn(table, pilot)
    raise AssertionError("the match never ended")
