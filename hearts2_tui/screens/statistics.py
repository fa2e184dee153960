"""Results by opponent, and what was given up per decision, over all and lately."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.match import TWO_PLAYER
from hearts2_tui.screens.house import House
from hearts2_tui.screens.pricing_hands import AllPriced, HandPriced, PricingHands
from hearts2_tui.storage.exercises import unpriced
from hearts2_tui.storage.given_up import GivenUp, Trend, given_up, trends
from hearts2_tui.storage.statistics import (
    GameStatistics,
    LevelStatistics,
    game_statistics,
    statistics,
)
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _, ngettext
from solver.players import LEVELS

WIDTHS = (9, 6, 8, 7, 9, 9, 10, 8)
"""Cells of the columns."""

MOONS = (3, 4)
"""Columns that are left out where the window is narrow."""

WHOLE_FROM = 76
"""Columns of the window from which on all columns of the table fit."""


class StatisticsScreen(PricingHands, ModalScreen[None]):
    """A line an opponent, and a sentence on the person's own decisions."""

    CSS_PATH = "statistics.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,s", "leave", _("back")),
        Binding("x", "exercises", _("exercises")),
    ]

    def __init__(self, store: Store) -> None:
        """Count the hands of ``store``."""
        super().__init__()
        self._store = store
        self._hands = {hand.id: hand for hand in store.hands(game=TWO_PLAYER, practice=False)}
        self._levels = statistics(store)
        self._games = game_statistics(store)
        self._progress = ""

    def compose(self) -> ComposeResult:
        """The lines and the keys."""
        with Vertical(id="statistics"):
            yield Static(_("Statistics"), classes="form-title")
            yield Static(id="lines")
            yield FormKeys(("x", _("exercises")), ("Esc", _("back")))

    def on_mount(self) -> None:
        """Show what is known, and price the hands that have not been."""
        missing = unpriced(self._hands.values())
        if missing:
            self._progress = _pricing(0, len(missing))
            self.price_hands(missing)
        self._show()

    @on(Resize)
    def _show(self) -> None:
        self.query_one("#lines", Static).update(in_deck(self, self._lines()))

    @on(HandPriced)
    def _priced(self, event: HandPriced) -> None:
        self._hands[event.hand.id] = event.keep(self._store)
        self._progress = _pricing(event.done, event.total)
        self._show()

    @on(AllPriced)
    def _all_priced(self, event: AllPriced) -> None:
        self._progress = "" if event.left_out is None else str(event.left_out)
        self._show()

    def _lines(self) -> Content:
        levels, hands = self._levels, self._hands.values()
        games = [_game_row(found) for found in self._games]
        missing = [Content.styled(str(each), "$warning") for each in self._store.left_out]
        missing = [Content(""), *missing] if missing else []
        if not levels and games:
            return Content("\n").join([*games, *missing])
        if not levels:
            nothing = Content.styled(_("Nothing to count yet: finish a hand first."), "$quiet")
            return Content("\n").join([nothing, *missing])
        whole = self.app.size.width >= WHOLE_FROM
        known = trends(hands)
        rows = [
            Content.styled(_line(_heads(), whole=whole), "$quiet"),
            *(Content(_line(_cells(level, known), whole=whole)) for level in levels),
        ]
        rows += [Content(""), *_sentences(given_up(hands), self._progress)]
        rows += [Content(""), *games] if games else []
        return Content("\n").join([*rows, *missing])

    def action_exercises(self) -> None:
        """Leave for the exercises made of what was given up."""
        house = cast(House, self.app)
        self.dismiss(None)
        house.action_exercises()

    def action_leave(self) -> None:
        """Back to the history."""
        self.dismiss(None)


def _heads() -> tuple[str, ...]:
    return (
        _("Opponent"),
        _("Hands"),
        _("Margin"),
        _("Moons"),
        _("Against"),
        _("Matches"),
        _("Given up"),
        _("Lately"),
    )


def _line(cells: tuple[str, ...], *, whole: bool) -> str:
    """The cells of a row, the first to the left and the others to the right."""
    return "".join(
        f"{text:>{width}}" if column else f"{text:<{width}}"
        for column, (text, width) in enumerate(zip(cells, WIDTHS, strict=True))
        if whole or column not in MOONS
    )


def _cells(found: LevelStatistics, known: Mapping[str, Trend]) -> tuple[str, ...]:
    trend = known.get(found.level)
    return (
        wording.level_name(found.level) if found.level in LEVELS else found.level,
        str(found.hands),
        wording.margin(found.mean_margin, decimals=1),
        str(found.moons),
        str(found.moons_against),
        f"{found.matches_won}/{found.matches}",
        "" if trend is None else _per_decision(trend.overall),
        "" if trend is None else _per_decision(trend.lately),
    )


def _per_decision(found: GivenUp) -> str:
    return f"{found.per_decision:.2f}" if found.decisions else "·"


def _game_row(found: GameStatistics) -> Content:
    """A game for more than two in one line."""
    words = ngettext(
        "{game}: {points} points a hand in {hands} hand, {won} of {matches} matches won",
        "{game}: {points} points a hand in {hands} hands, {won} of {matches} matches won",
        found.hands,
    )
    return Content(
        words.format(
            game=wording.game_name(found.game),
            points=wording.points_expected(found.mean_points),
            hands=found.hands,
            won=found.matches_won,
            matches=found.matches,
        )
    )


def _pricing(done: int, total: int) -> str:
    return _("Pricing your hands: {done} of {total}").format(done=done, total=total)


def _sentences(found: GivenUp, progress: str) -> list[Content]:
    note = _(
        "Given up: points per decision; lately: in the newer half, 20 hands at most. "
        "Margins are averages per hand. Practice hands are not counted."
    )
    said = [Content.styled(progress, "$warning")] if progress else []
    if found.decisions:
        text = ngettext(
            "In {hands} analysed hand you gave up {points} points per decision, "
            "and luck was worth {luck} a hand.",
            "In {hands} analysed hands you gave up {points} points per decision, "
            "and luck was worth {luck} a hand.",
            found.hands,
        ).format(
            hands=found.hands,
            points=f"{found.per_decision:.2f}",
            luck=wording.fair(found.luck / found.hands),
        )
        said.append(Content(text))
    return [*said, Content.styled(note, "$quiet")]
