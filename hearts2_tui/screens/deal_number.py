"""Asks for the number of a deal."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.wording import _
from solver.two.deal import DEAL_COUNT


class DealNumberScreen(ModalScreen[int | None]):
    """Dismissed with a number that is a deal's, or None when given up."""

    CSS_PATH = "deal_number.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", _("back"))]

    def compose(self) -> ComposeResult:
        """A field, and what is expected in it."""
        with Vertical(id="deal-number"):
            yield Static(_("The number of the deal"), classes="form-title")
            yield Input(placeholder=f"1 – {DEAL_COUNT:,}", restrict=r"[0-9,. ]*", max_length=16)
            words = _("The same number gives everybody the same cards.")
            warning = _("The match in progress is given up.")
            yield Static(f"{words} {warning}", id="sentence", markup=False)
            yield FormKeys(("⏎", _("deal")), ("Esc", _("back")))

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        digits = "".join(character for character in event.value if character.isdigit())
        if digits and 1 <= int(digits) <= DEAL_COUNT:
            self.dismiss(int(digits))
        else:
            words = _("Give a number from 1 to {most:,}.").format(most=DEAL_COUNT)
            self.query_one("#sentence", Static).update(words)

    def action_give_up(self) -> None:
        """Leave without a number."""
        self.dismiss(None)
