"""The score sheet of a match of a classic game, over the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.sheet import Sheet, furthest, paint_sheet, sheet_width
from hearts2_tui.wording import _


class SheetPicture(Painted):
    """The sheet, as many of its last hands as there is room for."""

    DEFAULT_CSS = "SheetPicture { width: 1fr; height: 1fr; background: $panel; }"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet
        self._back = 0

    def scroll_hands(self, by: int) -> None:
        """Scroll by so many hands, to older ones below zero."""
        most = furthest(self._sheet, self.content_size.height)
        self._back = max(0, min(most, self._back - by))
        self.repaint()

    def on_mouse_scroll_up(self) -> None:
        """To an older hand."""
        self.scroll_hands(-1)

    def on_mouse_scroll_down(self) -> None:
        """To a later hand."""
        self.scroll_hands(1)

    def paint(self, canvas: Canvas) -> None:
        """Paint it in the middle."""
        x = max(0, (canvas.width - sheet_width(self._sheet, canvas.width)) // 2)
        paint_sheet(canvas, x, 0, self._sheet, canvas.width, canvas.height, self._back)


class ScoreSheetScreen(ModalScreen[None]):
    """Points of every player and hand; any of the keys named leads back."""

    CSS_PATH = "score_sheet.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,s,q", "leave", _("back")),
        Binding("up", "hands(-1)", _("older hands")),
        Binding("down", "hands(1)", _("later hands")),
        Binding("pageup", "hands(-5)"),
        Binding("pagedown", "hands(5)"),
    ]

    def __init__(self, sheet: Sheet, target: int) -> None:
        """Show the sheet of a match to ``target``."""
        super().__init__()
        self._sheet = sheet
        self._target = target

    def compose(self) -> ComposeResult:
        """Title, sheet, key."""
        title = _("Score sheet: to {target} points").format(target=self._target)
        with Vertical(id="sheet"):
            yield Static(title, classes="form-title")
            yield SheetPicture(self._sheet)
            yield FormKeys(("↑↓", _("hands")), ("Esc", _("back")))

    def on_mount(self) -> None:
        """As high as the sheet needs."""
        self.query_one("#sheet").styles.height = self._sheet.rows + 6

    def action_hands(self, by: int) -> None:
        """Scroll to older hands, or back to later ones."""
        self.query_one(SheetPicture).scroll_hands(by)

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
