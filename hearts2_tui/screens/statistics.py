"""Results by opponent, and what was given up per decision, over all and lately."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, cast

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Static
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.games import GAMES, AnyGame
from hearts2_tui.screens.application import Application
from hearts2_tui.screens.pricing_hands import AllPriced, HandPriced, PricingHands
from hearts2_tui.storage.given_up import GivenUp, Trend
from hearts2_tui.storage.statistics import (
    GameStatistics,
    LevelStatistics,
    counted_by_opponent,
    game_statistics,
    given_up,
    statistics,
    trends,
)
from hearts2_tui.storage.store import Store
from hearts2_tui.storage.strength import strengths
from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.history import counting, left_aside
from hearts2_tui.wording.strength import strength_words

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
        self._progress = ""
        self._count()

    def _count(self) -> None:
        self._levels = {
            game: found
            for game in counted_by_opponent()
            if (found := statistics(self._store, game))
        }
        self._games = game_statistics(self._store)
        self._find_trends()

    def _find_trends(self) -> None:
        self._trends = {game: trends(self._store, game) for game in self._levels}

    def compose(self) -> ComposeResult:
        """The lines and the keys."""
        with Vertical(id="statistics"):
            yield Static(_("Statistics"), classes="form-title")
            yield Static(id="lines")
            yield FormKeys(("x", _("exercises")), ("Esc", _("back")))

    def on_mount(self) -> None:
        """Show what is known, and price the hands that have not been."""
        waiting = self._store.history.waiting
        if waiting:
            self._progress = counting(waiting)
            self._count_all()
        else:
            self._price()
        self._show()

    @work(thread=True, exclusive=True, group="counting")
    def _count_all(self) -> None:
        """Take in the hands that have not been counted yet."""
        worker = get_current_worker()
        for waiting in self._store.history.catching_up():
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._counted, waiting)

    def _counted(self, waiting: int) -> None:
        self._progress = counting(waiting) if waiting else ""
        if not waiting:
            self._count()
            self._price()
        self._show()

    def _price(self) -> None:
        missing = self._store.history.unpriced()
        if missing:
            self._progress = _pricing(0, len(missing))
            self.price_hands(self._store, missing)

    @on(Resize)
    def _show(self) -> None:
        self.query_one("#lines", Static).update(in_deck(self, self._lines()))

    @on(HandPriced)
    def _priced(self, event: HandPriced) -> None:
        event.keep(self._store)
        self._find_trends()
        self._progress = _pricing(event.done, event.total)
        self._show()

    @on(AllPriced)
    def _all_priced(self, event: AllPriced) -> None:
        self._progress = "" if event.left_out is None else str(event.left_out)
        self._show()

    def _lines(self) -> Content:
        levels = [level for found in self._levels.values() for level in found]
        games = [_game_row(found) for found in self._games]
        missing = [Content.styled(str(each), "$warning") for each in self._store.left_out]
        missing = [Content(""), *missing] if missing else []
        aside = [Content.styled(words, "$quiet") for words in _left_aside((*levels, *self._games))]
        if not levels and games:
            return Content("\n").join([*games, *aside, *missing])
        if not levels:
            nothing = Content.styled(_("Nothing to count yet: finish a hand first."), "$quiet")
            return Content("\n").join([nothing, *missing])
        rows = [row for game in self._levels for row in self._table(game)]
        found = [trend for known in self._trends.values() for trend in known.values()]
        rows += [Content(""), *self._strengths(), *_sentences(given_up(found), self._progress)]
        rows += [Content(""), *games] if games else []
        rows += aside
        return Content("\n").join([*rows, *missing])

    def _strengths(self) -> list[Content]:
        """How strong the person is, a line for each game that has a ladder."""
        lines = []
        for game in self._levels:
            overall, lately = strengths(self._store, game)
            if overall is not None:
                lines.append(Content(strength_words(overall, lately, game.ladder)))
        return lines

    def _table(self, game: AnyGame) -> list[Content]:
        """The opponents of a game, under its name where there are several such games."""
        whole = self.app.size.width >= WHOLE_FROM
        named = [Content.styled(game.name, "bold")] if len(self._levels) > 1 else []
        return [
            *named,
            Content.styled(_line(_heads(), whole=whole), "$quiet"),
            *(
                Content(_line(_cells(game, level, self._trends[game]), whole=whole))
                for level in self._levels[game]
            ),
        ]

    def action_exercises(self) -> None:
        """Leave for the exercises made of what was given up."""
        application = cast(Application, self.app)
        self.dismiss(None)
        application.action_exercises()

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


def _cells(game: AnyGame, found: LevelStatistics, known: Mapping[str, Trend]) -> tuple[str, ...]:
    trend = known.get(found.level)
    return (
        wording.level_name(found.level) if found.level in game.levels else found.level,
        str(found.hands),
        wording.margin(found.mean_margin, decimals=1),
        str(found.moons),
        str(found.moons_against),
        f"{found.matches.won}/{found.matches.played}",
        "" if trend is None else _per_decision(trend.overall),
        "" if trend is None else _per_decision(trend.lately),
    )


def _per_decision(found: GivenUp) -> str:
    return f"{found.per_decision:.2f}" if found.decisions else "·"


def _game_row(found: GameStatistics) -> Content:
    """A game in one line."""
    if found.hands:
        hands = ngettext(
            "{points} points a hand in {hands} hand",
            "{points} points a hand in {hands} hands",
            found.hands,
        ).format(points=wording.points_expected(found.mean_points), hands=found.hands)
    else:
        hands = _("no hand finished")
    matches = ngettext(
        "{won} of {matches} match won", "{won} of {matches} matches won", found.matches.played
    ).format(won=found.matches.won, matches=found.matches.played)
    return Content(
        _("{game}: {hands}, {matches}").format(
            game=GAMES[found.game].name, hands=hands, matches=matches
        )
    )


def _left_aside(found: Iterable[LevelStatistics | GameStatistics]) -> Iterable[str]:
    """What does not count, over all opponents and games."""
    every = [*found]
    matches = [each.matches for each in every]
    return left_aside(
        practice=sum(each.practice for each in every),
        replays=sum(each.replays for each in every),
        matches_practice=(
            sum(each.practice_won for each in matches),
            sum(each.practice for each in matches),
        ),
        matches_replayed=(
            sum(each.replayed_won for each in matches),
            sum(each.replayed for each in matches),
        ),
    )


def _pricing(done: int, total: int) -> str:
    return _("Pricing your hands: {done} of {total}").format(done=done, total=total)


def _sentences(found: GivenUp, progress: str) -> list[Content]:
    note = _(
        "Given up: points per decision; lately: in the newer half, 20 hands at most. "
        "Margins are averages per hand."
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
