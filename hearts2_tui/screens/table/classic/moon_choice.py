"""The question what a moon shall do, asked of the player who has shot it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from hearts2_tui import wording
from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten
from solver.classic.rules import MoonChoice


class MoonChoiceScreen(ModalScreen[MoonChoice | None]):
    """Asks; dismissed with the choice, or None for a look at the table first."""

    CSS_PATH = "moon_choice.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "later", _("look first"))]

    def __init__(
        self, names: Sequence[str], outcomes: Sequence[tuple[MoonChoice, int, Sequence[int]]]
    ) -> None:
        """Ask what to do.

        Args:
            names: a name for each seat.
            outcomes: each choice with its points and the totals that it leads to.
        """
        super().__init__()
        self._names = tuple(names)
        self._outcomes = tuple(outcomes)

    def compose(self) -> ComposeResult:
        """The question, the two answers with the totals they lead to, the keys."""
        with Vertical(id="moon-choice"):
            yield Static(_("You have shot the moon! What shall it do?"), classes="form-title")
            yield OptionList(
                *(
                    Option(in_deck(self, self._words(choice, points, totals)), id=choice.value)
                    for choice, points, totals in self._outcomes
                )
            )
            yield FormKeys(("↑↓", _("choose")), ("⏎", _("so be it")), ("Esc", _("look first")))

    def _words(self, choice: MoonChoice, points: int, totals: Sequence[int]) -> str:
        scores = "  ".join(
            f"{shorten(name, 10)} {wording.whole(total)}"
            for name, total in zip(self._names, totals, strict=True)
        )
        return f" {wording.moon_choice_words(choice, points)}\n {scores}\n"

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(MoonChoice(event.option.id))

    def action_later(self) -> None:
        """Back to the table, which goes on waiting."""
        self.dismiss(None)
