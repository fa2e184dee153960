"""Results by opponent, and what was given up per decision."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.match import TWO_PLAYER
from hearts2_tui.storage.given_up import GivenUp, given_up
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

WIDTHS = (10, 7, 11, 8, 8, 9)


class StatisticsScreen(ModalScreen[None]):
    """A line an opponent, and a sentence on the person's own decisions."""

    CSS_PATH = "statistics.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,s", "leave", _("back"))]

    def __init__(self, store: Store) -> None:
        """Count the hands of ``store``."""
        super().__init__()
        self._store = store

    def compose(self) -> ComposeResult:
        """The lines and the key."""
        with Vertical(id="statistics"):
            yield Static(_("Statistics"), classes="form-title")
            yield Static(in_deck(self, self._lines()))
            yield FormKeys(("Esc", _("back")))

    def _lines(self) -> Content:
        levels = statistics(self._store)
        games = [_game_row(found) for found in game_statistics(self._store)]
        found = given_up(self._store.hands(game=TWO_PLAYER, practice=False))
        missing = [Content.styled(str(each), "$warning") for each in self._store.left_out]
        missing = [Content(""), *missing] if missing else []
        if not levels and games:
            return Content("\n").join([*games, *missing])
        if not levels:
            nothing = Content.styled(_("Nothing to count yet: finish a hand first."), "$quiet")
            return Content("\n").join([nothing, *missing])
        heads = (_("Opponent"), _("Hands"), _("Margin"), _("Moons"), _("Against"), _("Matches"))
        head = "".join(
            f"{text:<{width}}" if not at else f"{text:>{width}}"
            for at, (text, width) in enumerate(zip(heads, WIDTHS, strict=True))
        )
        rows = [Content.styled(head, "$quiet"), *(Content(_row(level)) for level in levels)]
        rows += [Content(""), *_sentences(found)]
        rows += [Content(""), *games] if games else []
        return Content("\n").join([*rows, *missing])

    def action_leave(self) -> None:
        """Back to the history."""
        self.dismiss(None)


def _row(found: LevelStatistics) -> str:
    name = wording.level_name(found.level) if found.level in LEVELS else found.level
    cells = (
        str(found.hands),
        wording.margin(found.mean_margin, decimals=1),
        str(found.moons),
        str(found.moons_against),
        f"{found.matches_won}/{found.matches}",
    )
    return f"{name:<{WIDTHS[0]}}" + "".join(
        f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS[1:], strict=True)
    )


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


def _sentences(found: GivenUp) -> list[Content]:
    note = _("Margins are averages per hand. Practice hands are not counted.")
    if not found.decisions:
        text = _("Analyse a hand to see what you give up per decision.")
    else:
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
    return [Content(text), Content.styled(note, "$quiet")]
