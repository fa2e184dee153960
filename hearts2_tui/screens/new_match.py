"""A new match: the opponent, the rules, the target."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.widgets.form import ChoiceRow, Form, FormKeys, NumberRow, Row
from hearts2_tui.wording import _
from solver.options import option_text
from solver.players import LEVELS
from solver.rules import (
    OPTIONS,
    PRESETS,
    RuleSet,
    option_choices,
    option_value,
)

LIMITS = {"target": (1, 9999, 25), "moon_bonus": (20, 100, 5)}
"""Lowest and highest value and step of the options that are numbers."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the player chose.

    Attributes:
        level: id of the opponent's level.
        rules: the options for the whole match, target included.
    """

    level: str
    rules: RuleSet


class NewMatchScreen(ModalScreen[NewMatch | None]):
    """Asks for opponent and rules; dismissed with them, or None when given up."""

    CSS_PATH = "new_match.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", _("deal")),
        Binding("escape", "give_up", _("back to the table")),
    ]

    def __init__(self, rules: RuleSet, level: str) -> None:
        """``rules`` and ``level`` are those chosen last."""
        super().__init__()
        self.rules = rules
        self.level = level

    def compose(self) -> ComposeResult:
        """The rows, what the chosen one changes, and the keys."""
        with Vertical(id="new-match"):
            yield Static(_("New match"), classes="form-title")
            with Form():
                yield ChoiceRow(
                    "level",
                    _("Opponent"),
                    wording.level_sentence(self.level),
                    self.level,
                    [(level, wording.level_name(level)) for level in LEVELS],
                )
                yield ChoiceRow(
                    "preset",
                    _("Rules"),
                    wording.preset_sentence(self.rules.preset),
                    self.rules.preset,
                    [(preset, self._preset_words(preset)) for preset in PRESETS],
                )
                for name in ("target", *(name for name in OPTIONS if name != "target")):
                    yield self._option_row(name)
            yield Static("", id="sentence", markup=False)
            yield Static("", id="problem", markup=False)
            yield FormKeys(
                ("↑↓", _("choose")), ("←→", _("change")), ("⏎", _("deal")), ("Esc", _("back"))
            )

    def _preset_words(self, preset: str) -> str:
        return wording.preset_name(preset)

    def _option_row(self, name: str) -> Row:
        value = option_text(getattr(self.rules, name))
        title, sentence = wording.option_name(name), wording.option_sentence(name)
        if name in LIMITS:
            lowest, highest, step = LIMITS[name]
            return NumberRow(
                name, title, sentence, value, lowest=lowest, highest=highest, step=step
            )
        choices = [(choice, wording.choice_name(name, choice)) for choice in option_choices(name)]
        return ChoiceRow(name, title, sentence, value, choices)

    def on_mount(self) -> None:
        """Begin at the opponent."""
        self.query_one("#row-level", Row).focus()
        self._name_rules()

    @on(Form.Explained)
    def _explain(self, event: Form.Explained) -> None:
        self.query_one("#sentence", Static).update(event.sentence)

    @on(Row.Changed)
    def _change(self, event: Row.Changed) -> None:
        row = event.row
        if row.key == "level":
            self.level = event.value
            row.sentence = wording.level_sentence(event.value)
        elif row.key == "preset":
            row.sentence = wording.preset_sentence(event.value)
            self._take_preset(event.value)
        elif not (isinstance(row, NumberRow) and row.problem):
            change: dict[str, Any] = {row.key: option_value(row.key, event.value)}
            self.rules = replace(self.rules, **change)
        self.query_one("#problem", Static).update(self._problem())
        self.query_one("#sentence", Static).update(row.sentence)
        self._name_rules()

    def _take_preset(self, preset: str) -> None:
        """Set every option to the preset's, except the target, which is the players' own."""
        self.rules = replace(PRESETS[preset], target=self.rules.target)
        for name in OPTIONS:
            if name != "target":
                row = self.query_one(f"#row-{name.replace('_', '-')}", Row)
                row.value = option_text(getattr(self.rules, name))

    def _name_rules(self) -> None:
        """Let the row of the rules say which preset they are nearest to."""
        row = self.query_one("#row-preset", ChoiceRow)
        preset = self.rules.preset
        row.choices = tuple(
            (name, wording.rules_name(self.rules) if name == preset else self._preset_words(name))
            for name in PRESETS
        )
        row.value = preset
        row.refresh()

    def _problem(self) -> str:
        problems = (row.problem for row in self.query(NumberRow))
        return next((problem for problem in problems if problem), "")

    def action_start(self) -> None:
        """Begin the match, unless a number cannot be used."""
        problem = self._problem()
        self.query_one("#problem", Static).update(problem)
        if not problem:
            self.dismiss(NewMatch(self.level, self.rules))

    def action_give_up(self) -> None:
        """Leave the match at the table as it is."""
        self.dismiss(None)
