"""Finished hands and an app to show screens in."""

from __future__ import annotations

import dataclasses
import datetime
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from hearts2_tui.app import HeartsApp
from hearts2_tui.screens.file_name import FileNameScreen
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver.two.record import Record
from solver.two.simulate import simulate


def hand(index: int = 5, *, seed: int = 5) -> Record:
    """A hand that Casual, as "You", played against Club. Hand 5 of seed 5 holds four mistakes."""
    *_, record = simulate(seed, index + 1, ["casual", "club"])
    return dataclasses.replace(
        record, players=("You", "Club"), date=datetime.date(2026, 11, 30), score=(34, 41)
    )


def app_in(folder: Path, **settings: Any) -> HeartsApp:
    """The application with a store and settings of its own."""
    store = Store(folder / "hearts.db")
    return HeartsApp(store=store, settings=Settings(animation=False, **settings))


async def file_done(app: App[None], pilot: Pilot[None]) -> None:
    """Wait until the work with a file that was asked for is over."""
    await app.workers.wait_for_complete(
        [worker for worker in app.workers if isinstance(worker.node, FileNameScreen)]
    )
    await pilot.pause()
