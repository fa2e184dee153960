"""A question with yes and no."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.wording import _


class ConfirmScreen(ModalScreen[bool]):
    """Asks; dismissed with True for yes."""

    CSS_PATH = "confirm.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)", _("yes")),
        Binding("escape,n", "answer(False)", _("no")),
    ]

    def __init__(self, question: str, yes: str) -> None:
        """Ask ``question``; ``yes`` is a word for agreeing."""
        super().__init__()
        self._question = question
        self._yes = yes

    def compose(self) -> ComposeResult:
        """The question and the two keys."""
        with Vertical(id="confirm"):
            yield Static(self._question, id="question", markup=False)
            yield FormKeys(("⏎", self._yes), ("Esc", _("back")))

    def action_answer(self, agreed: bool) -> None:
        """Answer."""
        self.dismiss(agreed)
