"""A new match: the game, the players, the rules, the target."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.games import GAMES, MatchChoice
from hearts2_tui.screens.match_form import game_row, preset_choices, rows_of
from hearts2_tui.widgets.form import ChoiceRow, Form, FormKeys, NumberRow, Row
from hearts2_tui.wording import _
from solver.common.options import option_text


class NewMatchScreen(ModalScreen[MatchChoice | None]):
    """Asks for game, players and rules; dismissed with them, or None when given up.

    Attributes:
        choice: what is chosen now.
    """

    CSS_PATH = "new_match.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", _("deal")),
        Binding("escape", "give_up", _("back to the table")),
    ]

    def __init__(self, choice: MatchChoice, *known: MatchChoice) -> None:
        """Begin with the match chosen last; ``known`` are others to offer by their games."""
        super().__init__()
        self.choice = choice
        self._known = {match.game.id: match for match in (*known, choice)}

    def compose(self) -> ComposeResult:
        """The rows, what the chosen one changes, and the keys."""
        with Vertical(id="new-match"):
            yield Static(_("New match"), classes="form-title")
            with Form():
                yield game_row(self.choice)
                yield from rows_of(self.choice)
            yield Static("", id="sentence", markup=False)
            yield Static("", id="problem", markup=False)
            yield FormKeys(
                ("↑↓", _("choose")), ("←→", _("change")), ("⏎", _("deal")), ("Esc", _("back"))
            )

    def on_mount(self) -> None:
        """Begin at the game."""
        self.query_one("#row-game", Row).focus()

    @on(Form.Explained)
    def _explain(self, event: Form.Explained) -> None:
        self.query_one("#sentence", Static).update(event.sentence)

    @on(Row.Changed)
    async def _change(self, event: Row.Changed) -> None:
        row = event.row
        if row.key == "game":
            await self._take_game(event.value)
            row.sentence = self.choice.game.sentence
        elif row.key == "players":
            self.choice = self.choice.with_players(int(event.value))
            row.sentence = self.choice.game.players_sentence(self.choice.players)
        elif row.key == "level":
            self.choice = self.choice.with_level(event.value)
            row.sentence = self.choice.game.level_sentence(event.value)
        elif row.key == "preset":
            row.sentence = wording.preset_sentence(event.value)
            self._take_preset(event.value)
        elif not (isinstance(row, NumberRow) and row.problem):
            self.choice = self.choice.with_option(row.key, event.value)
        self._known[self.choice.game.id] = self.choice
        self.query_one("#problem", Static).update(self._problem())
        self.query_one("#sentence", Static).update(row.sentence)
        self._name_rules()

    async def _take_game(self, game: str) -> None:
        """Show the rows of another game, as it was chosen before."""
        self.choice = self._known.get(game) or MatchChoice.usual(GAMES[game])
        form = self.query_one(Form)
        await form.remove_children([row for row in form.query(Row) if row.key != "game"])
        await form.mount(*rows_of(self.choice))

    def _take_preset(self, preset: str) -> None:
        self.choice = self.choice.with_preset(preset)
        for name in self.choice.options:
            if name != "target":
                row = self.query_one(f"#row-{name.replace('_', '-')}", Row)
                row.value = option_text(getattr(self.choice.rules, name))

    def _name_rules(self) -> None:
        """Let the row of the rules say which preset they are nearest to."""
        for row in self.query("#row-preset").results(ChoiceRow):
            row.choices = tuple(preset_choices(self.choice))
            row.value = self.choice.rules.preset
            row.refresh()

    def _problem(self) -> str:
        problems = (row.problem for row in self.query(NumberRow))
        return next((problem for problem in problems if problem), "")

    def action_start(self) -> None:
        """Begin the match, unless a number cannot be used."""
        problem = self._problem()
        self.query_one("#problem", Static).update(problem)
        if not problem:
            self.dismiss(self.choice)

    def action_give_up(self) -> None:
        """Leave the match at the table as it is."""
        self.dismiss(None)
