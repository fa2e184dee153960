"""A new match: the opponents presented, the game, the players, the rules, the target."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.games import GAMES, AnyGame, MatchChoice
from hearts2_tui.screens.match_form import (
    BY_SEAT,
    SEAT,
    chosen_level,
    game_row,
    level_choices,
    level_sentence,
    match_rows,
    opponent_rows,
    option_rows,
    preset_choices,
    preset_sentence,
)
from hearts2_tui.storage.against import Against
from hearts2_tui.themes import Look
from hearts2_tui.widgets.bars import TopLine
from hearts2_tui.widgets.form import ChoiceRow, Form, FormKeys, NumberRow, Row
from hearts2_tui.widgets.opponents import Opponents, Sitter
from hearts2_tui.wording import _
from hearts2_tui.wording.opponents import fared, place_of, strength_of, yardstick
from solver.common.options import option_text

Records = Callable[[AnyGame], Mapping[str, Against]]
"""The matches of a game by level of the opponents; under "" those against all."""

ROWS = ((56, 21), (30, 14), (23, 9), (0, 7))
"""Rows of a window, and those of the opponents in it."""

NARROW = 78
"""Columns of a window below which sentences are longer and the latest matches not told."""

ROOMY = 30
"""Rows of a window from which on the lines stand apart."""


def _nothing_known(_game: AnyGame) -> Mapping[str, Against]:
    return {}


class NewMatchScreen(ModalScreen[MatchChoice | None]):
    """Presents the opponents, asks for game, players and rules.

    Dismissed with them, or None when given up.

    Attributes:
        choice: what is chosen now.
    """

    CSS_PATH = "new_match.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", _("deal")),
        Binding("e", "open_rules", _("change the rules")),
        Binding("escape", "give_up", _("back to the table")),
    ]

    def __init__(
        self, choice: MatchChoice, *known: MatchChoice, records: Records = _nothing_known
    ) -> None:
        """Begin with the match chosen last.

        Args:
            choice: that match.
            known: others to offer by their games.
            records: how the person has fared in a game.
        """
        super().__init__()
        self.choice = choice
        self._known = {match.game.id: match for match in (*known, choice)}
        self._records = records
        self._fared: dict[str, Mapping[str, Against]] = {}

    def compose(self) -> ComposeResult:
        """The opponents, what is known of the chosen one, the rows, and the keys."""
        yield TopLine(id="top")
        yield Opponents(id="opponents")
        with Vertical(id="new-match"):
            yield Static("", id="sentence", markup=False)
            yield Static("", id="record", markup=False)
            with Form():
                yield from opponent_rows(self.choice)
                yield game_row(self.choice)
                yield from match_rows(self.choice)
            yield Static("", id="problem", markup=False)
            yield FormKeys(
                ("↑↓", _("choose")),
                ("←→", _("change")),
                ("e", _("rules")),
                ("⏎", _("deal")),
                ("Esc", _("back")),
            )

    def on_mount(self) -> None:
        """Begin at the opponents."""
        self.query_one("#row-level", Row).focus()
        self._present()

    def on_resize(self, event: Resize) -> None:
        """Give the opponents the rows that there are."""
        height = event.size.height
        rows = next(rows for least, rows in ROWS if height >= least)
        self.query_one(Opponents).styles.height = rows
        self.set_class(height >= ROOMY, "-roomy")
        self.set_class(event.size.width < NARROW, "-narrow")

    # -- what is shown ---------------------------------------------------------------

    @property
    def _seat(self) -> int | None:
        """The seat whose row is chosen, from 0; None where it is another row."""
        row = self.focused
        if isinstance(row, Row) and row.key.startswith(SEAT):
            return int(row.key.removeprefix(SEAT)) - 1
        return None

    def _present(self) -> None:
        """Show the opponents, and what is known of the chosen one."""
        choice, game = self.choice, self.choice.game
        alone = choice.players == 2
        self.query_one(TopLine).show(
            _("New match"),
            _("Who sits opposite?") if alone else _("Who sits at the table?"),
            game.name,
        )
        look, strip = Look.of(self.app), self.query_one(Opponents)
        if alone:
            cells = max(8, (self.size.width - 2) // len(game.levels))
            sitters = [
                Sitter(
                    level,
                    wording.level_name(level),
                    strength_of(level, game.ladder, ascii_only=look.ascii_only, cells=cells),
                )
                for level in game.levels
            ]
            strip.show(
                sitters, frozenset({game.levels.index(choice.level)}), yardstick(game.ladder)
            )
        else:
            names = choice.names("")[1:]
            seated = zip(names, choice.opponents, strict=True)
            sitters = [Sitter(level, name, wording.level_name(level)) for name, level in seated]
            seat = self._seat
            strip.show(sitters, frozenset() if seat is None else frozenset({seat}), "")
        self.query_one("#record", Static).update(self._record())

    def _record(self) -> str:
        """Where the opponent stands on the ladder, and how the person has fared against it."""
        choice, game, seat = self.choice, self.choice.game, self._seat
        if game.id not in self._fared:
            self._fared[game.id] = self._records(game)
        level = chosen_level(choice) if seat is None else choice.opponents[seat]
        level = level if level in game.levels else ""
        found = self._fared[game.id].get(level, Against())
        latest = found.latest if self.size.width >= NARROW else ()
        said = fared(level, found.won, latest, alone=choice.players == 2)
        place = f"{place_of(level, game.levels)}\n" if level else ""
        return f"{place}{said}"

    @on(Form.Explained)
    def _explain(self, event: Form.Explained) -> None:
        self.query_one("#sentence", Static).update(event.sentence)
        self._present()

    # -- what is changed -------------------------------------------------------------

    @on(Row.Changed)
    async def _change(self, event: Row.Changed) -> None:
        row = event.row
        if row.key == "game":
            await self._take_game(event.value)
            row.sentence = self.choice.game.sentence
        elif row.key == "players":
            self.choice = self.choice.with_players(int(event.value))
            row.sentence = self.choice.game.players_sentence(self.choice.players)
            await self._seat_anew()
        elif row.key == "level" or row.key.startswith(SEAT):
            self._take_level(row, event.value)
        elif row.key == "preset":
            row.sentence = preset_sentence(event.value)
            self._take_preset(event.value)
        elif not (isinstance(row, NumberRow) and row.problem):
            self.choice = self.choice.with_option(row.key, event.value)
        self._known[self.choice.game.id] = self.choice
        self.query_one("#problem", Static).update(self._problem())
        self.query_one("#sentence", Static).update(row.sentence)
        self._name_rules()
        self._present()

    async def _take_game(self, game: str) -> None:
        """Show the rows of another game, as it was chosen before."""
        self.choice = self._known.get(game) or MatchChoice.usual(GAMES[game])
        form = self.query_one(Form)
        await form.remove_children([row for row in form.query(Row) if row.key != "game"])
        await form.mount(*opponent_rows(self.choice), before="#row-game")
        await form.mount(*match_rows(self.choice))

    async def _seat_anew(self) -> None:
        """Show the rows of the opponents for another number of players."""
        form = self.query_one(Form)
        old = [row for row in form.query(Row) if row.key == "level" or row.key.startswith(SEAT)]
        await form.remove_children(old)
        await form.mount(*opponent_rows(self.choice), before="#row-game")

    def _take_level(self, row: Row | object, value: str) -> None:
        """Another level for all, or for one seat."""
        assert isinstance(row, Row)
        if row.key == "level":
            if value != BY_SEAT:
                self.choice = self.choice.with_level(value)
        else:
            levels = list(self.choice.opponents)
            levels[int(row.key.removeprefix(SEAT)) - 1] = value
            self.choice = self.choice.with_opponents(tuple(levels))
        row.sentence = level_sentence(self.choice, value)
        whole = self.query_one("#row-level", ChoiceRow)
        whole.choices = tuple(level_choices(self.choice))
        whole.value = chosen_level(self.choice)
        whole.sentence = level_sentence(self.choice, whole.value)
        whole.refresh()
        for seat, level in enumerate(self.choice.opponents, 1):
            for own in self.query(f"#row-seat-{seat}").results(ChoiceRow):
                own.value = level
                own.sentence = level_sentence(self.choice, level)

    def _take_preset(self, preset: str) -> None:
        self.choice = self.choice.with_preset(preset)
        for name in self.choice.options:
            if name != "target":
                for row in self.query(f"#row-{name.replace('_', '-')}").results(Row):
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

    @on(Opponents.Picked)
    def _pick(self, event: Opponents.Picked) -> None:
        """A click on an opponent: of a game of two the level, else the next level of the seat."""
        if self.choice.players == 2:
            row = self.query_one("#row-level", ChoiceRow)
            row.focus()
            row.give(self.choice.game.levels[event.index])
            return
        row = self.query_one(f"#row-seat-{event.index + 1}", ChoiceRow)
        row.focus()
        row.action_step(1)

    # -- keys ------------------------------------------------------------------------

    async def action_open_rules(self) -> None:
        """Show the rules one by one, or put them away again."""
        form, shown = self.query_one(Form), option_rows(self.choice)
        keys = {row.key for row in shown}
        there = [row for row in form.query(Row) if row.key in keys]
        if there:
            await form.remove_children(there)
            self.query_one("#row-target", Row).focus()
            return
        await form.mount(*shown)
        if shown:
            shown[0].focus()

    def action_start(self) -> None:
        """Begin the match, unless a number cannot be used."""
        problem = self._problem()
        self.query_one("#problem", Static).update(problem)
        if not problem:
            self.dismiss(self.choice)

    def action_give_up(self) -> None:
        """Leave the match at the table as it is."""
        self.dismiss(None)
