"""A form that asks which finished hands shall be listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from hearts2_tui import wording
from hearts2_tui.games import GAMES
from hearts2_tui.storage.hand_filter import HandFilter, Result, days_of
from hearts2_tui.widgets.form import ChoiceRow, Form, FormKeys, Row, TextRow
from hearts2_tui.wording import _
from solver.common.judgement import Label

ANY = ""
YES_OR_NO = {"yes": True, "no": False}


def result_words(result: Result) -> str:
    """How a hand or a match came out, in words."""
    return {
        Result.HAND_WON: _("hands won"),
        Result.HAND_LOST: _("hands lost"),
        Result.MOON: _("your moons"),
        Result.MOON_AGAINST: _("moons against you"),
        Result.MATCH_WON: _("matches won"),
        Result.MATCH_LOST: _("matches lost"),
        Result.MATCH_LEFT: _("matches given up"),
    }[result]


def opponents_name(levels: str) -> str:
    """Levels of opponents as they are kept, in words."""
    known = {level for game in GAMES.values() for level in game.levels}
    names = [wording.level_name(level) if level in known else level for level in levels.split(",")]
    return ", ".join(names)


def in_words(asked: HandFilter) -> str:
    """What hands are asked for, in a line."""
    parts = [asked.words, asked.days]
    if asked.game is not None:
        parts.append(GAMES[asked.game].name)
    if asked.opponents is not None:
        parts.append(opponents_name(asked.opponents))
    if asked.result is not None:
        parts.append(result_words(asked.result))
    if asked.label is not None:
        parts.append(_("{label} or worse").format(label=asked.label.value))
    if asked.practice is not None:
        parts.append(_("practice") if asked.practice else _("no practice"))
    if asked.replay is not None:
        parts.append(_("deals played before") if asked.replay else _("first time"))
    return " · ".join(filter(None, parts))


class HandFilterScreen(ModalScreen[HandFilter | None]):
    """Dismissed with a filter, or None when given up."""

    CSS_PATH = "hand_filter.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "filter", _("list them"), priority=True),
        Binding("escape", "give_up", _("back")),
    ]

    def __init__(
        self, asked: HandFilter, *, games: Sequence[str], opponents: Sequence[str]
    ) -> None:
        """Begin with a filter.

        Args:
            asked: the filter in force.
            games: the games there are hands of.
            opponents: the levels there are hands against.
        """
        super().__init__()
        self._asked = asked
        self._games = games
        self._opponents = opponents

    def compose(self) -> ComposeResult:
        """The rows and the keys."""
        with Vertical(id="hand-filter"):
            yield Static(_("Which hands"), classes="form-title")
            with Form():
                yield from self._rows()
            yield Static("", id="problem", markup=False)
            yield FormKeys(
                ("↑↓", _("choose")), ("←→", _("change")), ("⏎", _("list them")), ("Esc", _("back"))
            )

    def _rows(self) -> Iterator[Row | TextRow]:
        asked = self._asked
        any_one = (ANY, _("any"))
        yield ChoiceRow(
            "opponents",
            _("Opponents"),
            "",
            asked.opponents or ANY,
            [any_one, *((levels, opponents_name(levels)) for levels in self._opponents)],
        )
        yield ChoiceRow(
            "game",
            _("Game"),
            "",
            asked.game or ANY,
            [any_one, *((game, GAMES[game].name) for game in self._games)],
        )
        yield ChoiceRow(
            "result",
            _("Result"),
            "",
            asked.result.value if asked.result else ANY,
            [any_one, *((result.value, result_words(result)) for result in Result)],
        )
        yield ChoiceRow(
            "label",
            _("A play of yours was"),
            "",
            asked.label.value if asked.label else ANY,
            [
                any_one,
                *(
                    (label.value, _("{label} or worse").format(label=label.value))
                    for label in Label
                    if label is not Label.NONE
                ),
            ],
        )
        yield TextRow("days", _("Year, month or day"), "", asked.days, longest=10)
        for key, title, value in (
            ("practice", _("Practice hands"), asked.practice),
            ("replay", _("Deals played before"), asked.replay),
        ):
            chosen = ANY if value is None else "yes" if value else "no"
            words = [any_one, ("yes", _("only these")), ("no", _("none of these"))]
            yield ChoiceRow(key, title, "", chosen, words)

    def on_mount(self) -> None:
        """Begin at the first row."""
        self.query(Row).first().focus()

    @on(Row.Changed)
    def _change(self) -> None:
        self.query_one("#problem", Static).update(self._problem())

    @property
    def asked(self) -> HandFilter:
        """The filter as the rows stand."""
        chosen = {row.key: row.value for row in self.query(ChoiceRow)}
        return HandFilter(
            words=self._asked.words,
            game=chosen["game"] or None,
            opponents=chosen["opponents"] or None,
            result=Result(chosen["result"]) if chosen["result"] else None,
            label=Label(chosen["label"]) if chosen["label"] else None,
            days=self.query_one("#row-days Input", Input).value.strip(),
            practice=YES_OR_NO.get(chosen["practice"]),
            replay=YES_OR_NO.get(chosen["replay"]),
        )

    def _problem(self) -> str:
        days = self.asked.days
        if days and days_of(days) is None:
            return _("A day as 2026-11-30, a month as 2026-11, or a year")
        return ""

    def action_filter(self) -> None:
        """List the hands, unless the day is none."""
        problem = self._problem()
        self.query_one("#problem", Static).update(problem)
        if not problem:
            self.dismiss(self.asked)

    def action_give_up(self) -> None:
        """List what was listed before."""
        self.dismiss(None)
