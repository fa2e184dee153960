"""One of each screen there is, found by looking, so that a new one cannot be forgotten."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from textual.screen import Screen

import hearts2_tui
from hearts2_tui.app import HeartsApp
from hearts2_tui.games import MatchChoice
from hearts2_tui.screens.analysis.classic import ClassicAnalysisScreen
from hearts2_tui.screens.analysis.two import TwoAnalysisScreen
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.deal_number import DealNumberScreen
from hearts2_tui.screens.exercises import ExercisesScreen
from hearts2_tui.screens.file_name import FileNameScreen
from hearts2_tui.screens.hand_filter import HandFilterScreen
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.screens.history import HistoryScreen
from hearts2_tui.screens.new_match import NewMatchScreen
from hearts2_tui.screens.palette import Palette
from hearts2_tui.screens.settings import SettingsScreen
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.screens.table.classic.moon_choice import MoonChoiceScreen
from hearts2_tui.screens.table.classic.score_sheet import ScoreSheetScreen
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.hand_filter import HandFilter
from hearts2_tui.widgets.sheet import Sheet
from solver.classic.analysis import analyse
from solver.classic.rules import PRESETS, MoonChoice
from solver.classic.simulate import simulate_classic
from solver.two.rules import RuleSet
from tests.ui.hands import hand
from tests.ui.many import many_session


def many_analysis(_app: HeartsApp) -> ClassicAnalysisScreen:
    """The analysis of a hand of four."""
    (record,) = simulate_classic(3, 1, ["casual"] * 4, PRESETS["classic"])
    return ClassicAnalysisScreen(record)


def price_by_few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the analysis of many price by few deals: what it finds does not matter here."""
    place = "hearts2_tui.screens.analysis.classic_pricing.analyse"
    monkeypatch.setattr(place, partial(analyse, deals=2))


EVERY_SCREEN: dict[type[Screen[Any]], Callable[[HeartsApp], Screen[Any]]] = {
    TwoAnalysisScreen: lambda _app: TwoAnalysisScreen(hand()),
    ConfirmScreen: lambda _app: ConfirmScreen("Resign? Club wins the match.", "Resign"),
    DealNumberScreen: lambda _app: DealNumberScreen(),
    ExercisesScreen: lambda app: ExercisesScreen(app.store, app.settings),
    FileNameScreen: lambda _app: FileNameScreen("Open a file", "a.hearts", lambda _path: None),
    HandFilterScreen: lambda _app: HandFilterScreen(
        HandFilter(), games=["2-player hearts"], opponents=["club"]
    ),
    HelpScreen: lambda _app: HelpScreen("opponents"),
    HistoryScreen: lambda app: HistoryScreen(app.store),
    ClassicAnalysisScreen: many_analysis,
    ClassicTable: lambda app: ClassicTable(
        many_session(app.store, PRESETS["classic"], 4), app.settings
    ),
    MoonChoiceScreen: lambda _app: MoonChoiceScreen(
        ("You", "West"), [(choice, 26, (0, 26)) for choice in MoonChoice]
    ),
    NewMatchScreen: lambda _app: NewMatchScreen(MatchChoice("club", RuleSet())),
    Palette: lambda _app: Palette(id="--command-palette"),
    ScoreSheetScreen: lambda _app: ScoreSheetScreen(Sheet(("You", "West"), ((3, 23),)), 100),
    SettingsScreen: lambda app: SettingsScreen(app.settings, app.keep_settings),
    StatisticsScreen: lambda app: StatisticsScreen(app.store),
    TwoTable: lambda app: TwoTable(app.screen_stack[0].session, app.settings),  # type: ignore[attr-defined]
}
"""Each screen, and how one is made in an application that shows the table of two."""


def screen_classes() -> set[type[Screen[Any]]]:
    """Every screen of the program on which nothing else is built."""
    for module in pkgutil.walk_packages(hearts2_tui.__path__, "hearts2_tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return {kind for kind in _below(Screen) if not _ours(kind.__subclasses__())}


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        if _ours([each]):
            yield each
        yield from _below(each)


def _ours(kinds: list[type[Any]]) -> bool:
    return any(kind.__module__.startswith("hearts2_tui.") for kind in kinds)
