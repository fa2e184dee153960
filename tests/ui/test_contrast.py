"""Every letter, figure and suit on every screen can be read, in every theme and deck."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.screen import Screen

import hearts2_tui.screens
from hearts2_tui.app import HeartsApp
from hearts2_tui.commands import Moment
from hearts2_tui.palettes import Depth
from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.exercises import ExercisesScreen
from hearts2_tui.screens.file_name import FileNameScreen
from hearts2_tui.screens.hand_filter import HandFilterScreen
from hearts2_tui.screens.history import HistoryScreen
from hearts2_tui.screens.table.classic.score_sheet import ScoreSheetScreen
from solver.classic.analysis import analyse
from solver.classic.pricing import price_cards
from solver.classic.rules import PRESETS
from solver.two.hints import hint
from tests.app.test_classic_session import moon_hand
from tests.ui.hands import app_in, hand
from tests.ui.looks import EVERY, PAIRS, every_look, poor
from tests.ui.many import at_many, pass_by_keys, play_first
from tests.ui.table import at_table, my_turn, type_card

Scene = Callable[[Path], AsyncIterator[Pilot[None]]]
"""Plays, and stops wherever there is something else to be looked at."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.0)
    place = "hearts2_tui.screens.analysis.classic_pricing."
    monkeypatch.setattr(f"{place}analyse", partial(analyse, deals=4))
    monkeypatch.setattr(f"{place}price_cards", partial(price_cards, deals=4))
    return tmp_path


async def done(pilot: Pilot[None]) -> None:
    """Wait until the screen on top works no longer."""
    for _again in range(2):
        await pilot.pause()
        mine = [worker for worker in pilot.app.workers if worker.node is pilot.app.screen]
        await pilot.app.workers.wait_for_complete(mine)
    await pilot.pause()


async def table(folder: Path) -> AsyncIterator[Pilot[None]]:
    async with at_table(folder, (80, 24), seed=11, pace="key") as (screen, pilot):
        while screen.session.record.is_finished is False:
            count = len(screen.session.record.plays) // 2
            if screen.moment is Moment.TRICK:
                if count == 1:
                    yield pilot
                await pilot.press("enter")
                await my_turn(screen, pilot)
                continue
            if count in (1, 6) and screen.moment is Moment.TURN:
                await pilot.press("right")
                yield pilot
                await pilot.press("h")
                await done(pilot)
                yield pilot
            await type_card(screen, pilot, hint(screen.session.record.view(0)).choice)
        await done(pilot)
        yield pilot


async def many(folder: Path) -> AsyncIterator[Pilot[None]]:
    async with at_many(folder, PRESETS["classic"], 4, pace="key") as (screen, pilot):
        await pilot.press("right", "space")
        yield pilot
        await pilot.press("space", "left")
        await pass_by_keys(screen, pilot)
        await pilot.press("h")
        await done(pilot)
        yield pilot
        await play_first(screen, pilot)
        await pilot.pause()
        yield pilot


async def moon(folder: Path) -> AsyncIterator[Pilot[None]]:
    async with at_many(folder, PRESETS["classic"], 4) as (screen, pilot):
        screen.begin(moon_hand(0, "classic", pilot.app.store))  # type: ignore[attr-defined]
        await my_turn(screen, pilot)
        while screen.moment is Moment.TURN:
            await play_first(screen, pilot)
        await pilot.pause()
        yield pilot
        await pilot.press("enter")
        await pilot.pause()
        yield pilot
        screen.action_score_sheet()
        await pilot.pause()
        assert isinstance(pilot.app.screen, ScoreSheetScreen)
        yield pilot


async def eleven(folder: Path) -> AsyncIterator[Pilot[None]]:
    async with at_many(folder, PRESETS["cancellation"], 11) as (screen, pilot):
        for _trick in range(3):
            await play_first(screen, pilot)
        await pilot.press("right")
        yield pilot


async def analysis(folder: Path) -> AsyncIterator[Pilot[None]]:
    app = app_in(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(TwoAnalysisScreen(hand()))
        await done(pilot)
        yield pilot
        await pilot.press("s", "right", "right", "right")
        await done(pilot)
        yield pilot
        await pilot.press("f", "enter")
        await done(pilot)
        yield pilot


async def many_analysis(folder: Path) -> AsyncIterator[Pilot[None]]:
    from tests.ui.test_many_analysis import hand as many_hand

    app = app_in(folder, pace="0")
    async with app.run_test(size=(80, 24)) as pilot:
        levels = ("", "casual", "casual", "casual")
        await app.push_screen(ClassicAnalysisScreen(many_hand(), levels=levels))
        await done(pilot)
        yield pilot
        await pilot.press("down", "down", "s")
        await done(pilot)
        yield pilot


async def lists(folder: Path) -> AsyncIterator[Pilot[None]]:
    from tests.ui.test_history import play_hands

    app = app_in(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = HistoryScreen(app.store)
        await app.push_screen(screen)
        await done(pilot)
        yield pilot
        play_hands(app, "casual", 2, seed=1)
        play_hands(app, "club", 1, seed=2)
        await app.push_screen(HistoryScreen(app.store))
        await done(pilot)
        yield pilot
        await pilot.press("slash")
        await pilot.pause()
        yield pilot
        await pilot.press("escape", "f")
        await done(pilot)
        assert isinstance(pilot.app.screen, HandFilterScreen)
        yield pilot
        await pilot.press("escape")
        await app.run_action("statistics")
        await done(pilot)
        yield pilot


async def exercises(folder: Path) -> AsyncIterator[Pilot[None]]:
    from tests.ui.test_exercises import finish_hand

    app = app_in(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.run_action("exercises")
        await done(pilot)
        yield pilot
        await pilot.press("escape")
        finish_hand(app.store)
        await app.run_action("exercises")
        await done(pilot)
        yield pilot
        screen = app.screen
        assert isinstance(screen, ExercisesScreen)
        assert screen.question is not None
        card = hint(screen.question.view).choice
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        await done(pilot)
        yield pilot


DIALOGS = ("settings", "new_match", "chosen_deal", "resign", "help", "rules")


async def dialogs(folder: Path) -> AsyncIterator[Pilot[None]]:
    async with at_table(folder, (80, 24)) as (screen, pilot):
        for action in DIALOGS:
            of_screen = hasattr(screen, f"action_{action}")
            await pilot.app.run_action(action, screen if of_screen else None)
            await pilot.pause(0.1)
            yield pilot
            if action == "chosen_deal":
                await pilot.press("x", "1")
                yield pilot
            while pilot.app.screen is not screen:
                await pilot.press("escape")
                await pilot.pause()
        await pilot.app.run_action("history", screen)
        await done(pilot)
        await pilot.press("i")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FileNameScreen)
        await pilot.press("n", "o", "enter")
        await done(pilot)
        yield pilot


async def notices(folder: Path) -> AsyncIterator[Pilot[None]]:
    app = app_in(folder)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        for severity in ("information", "warning", "error"):
            app.notify("A word", title="Title", severity=severity, timeout=60)
        await pilot.pause(0.1)
        yield pilot
        await pilot.resize_terminal(30, 8)
        yield pilot


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        table,
        many,
        moon,
        eleven,
        analysis,
        many_analysis,
        lists,
        exercises,
        dialogs,
        notices,
    )
}

ran: set[str] = set()
"""Scenes that were played."""
seen: set[type[Any]] = set()
"""Screens that were looked at."""


@pytest.mark.slow
@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
async def test_everything_can_be_read(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HeartsApp, "depth", HeartsApp.depth)
    monkeypatch.setattr("hearts2_tui.app.save_settings", lambda settings: None)
    looks = EVERY if scene == "table" else PAIRS
    wrong, stops = [], 0
    async for pilot in SCENES[scene](tmp_path / "store"):
        stops += 1
        async for look in every_look(pilot, looks):
            wrong += hard_to_read(pilot, f"{stops}, {look}", look.depth)
    ran.add(scene)
    assert stops
    assert wrong == []


@pytest.mark.slow
async def test_the_palette_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes its colours when it is opened."""
    monkeypatch.setattr(HeartsApp, "depth", HeartsApp.depth)
    monkeypatch.setattr("hearts2_tui.app.save_settings", lambda settings: None)
    wrong = []
    async with at_table(tmp_path / "store", (80, 24)) as (_screen, pilot):
        async for look in every_look(pilot, PAIRS):
            await pilot.press("ctrl+p")
            for keys in ("down", "t"), ("x", "1"):
                await pilot.press(*keys)
                await done(pilot)
                assert isinstance(pilot.app.screen, CommandPalette)
                wrong += hard_to_read(pilot, f"{look}", look.depth)
            await pilot.press("escape")
            await pilot.pause()
    assert wrong == []


async def test_every_screen_has_been_looked_at() -> None:
    """Asks the tests before; alone it says nothing."""
    if ran != set(SCENES):
        pytest.skip("not all scenes were played")
    for module in pkgutil.walk_packages(hearts2_tui.screens.__path__, "hearts2_tui.screens."):
        importlib.import_module(module.name)
    ours = {each for each in below(Screen) if each.__module__.startswith("hearts2_tui.screens.")}
    assert {each for each in ours if not below(each)} <= seen


def below(kind: type[Any]) -> set[type[Any]]:
    """All classes that inherit from one."""
    return {found for each in kind.__subclasses__() for found in (each, *below(each))}


def hard_to_read(pilot: Pilot[None], name: str, depth: Depth) -> list[str]:
    """What can hardly be read on the screen, in colours and in the greys of ``NO_COLOR``."""
    seen.add(type(pilot.app.screen))
    name = f"{type(pilot.app.screen).__name__} {name}"
    wrong = [f"{name}: {each}" for each in poor(pilot.app, depth)]
    if depth is Depth.FULL:
        wrong += [f"{name}, NO_COLOR: {each}" for each in poor(pilot.app, grey=True)]
    return wrong
