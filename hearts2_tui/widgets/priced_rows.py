"""The pass and the plays of one player in a hand of many, with what each cost, twice."""

from __future__ import annotations

from dataclasses import dataclass

from textual.events import Click, MouseEvent, MouseScrollDown, MouseScrollUp
from textual.message import Message

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.pane import more_words
from hearts2_tui.widgets.tricks import paint_name
from hearts2_tui.wording import _
from solver.common.cards import Card
from solver.common.judgement import Label

HEAD = 2
"""Rows above the first."""

FAIR, HINDSIGHT = 20, 30
"""Columns at which the two prices end."""


@dataclass(frozen=True, slots=True)
class PricedRow:
    """A pass or a play as it is listed.

    Attributes:
        title: the number of the trick, or a word for the pass.
        cards: the card, or the cards passed.
        label: judgement, from the fair price.
        fair: what it cost on what was known; "" where there was no choice.
        hindsight: what it cost as the cards lay, marked where it is an estimate.
    """

    title: str
    cards: tuple[Card, ...]
    label: Label = Label.NONE
    fair: str = ""
    hindsight: str = ""


class PricedRows(Painted):
    """A row a choice; the chosen one carries the accent, and scrolls into view."""

    DEFAULT_CSS = "PricedRows { width: 1fr; height: 1fr; background: $background; }"

    class Selected(Message):
        """A row was clicked.

        Attributes:
            index: which one.
        """

        def __init__(self, index: int) -> None:
            self.index = index
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: tuple[PricedRow, ...] = ()
        self._cursor = 0

    def show(self, rows: tuple[PricedRow, ...], cursor: int) -> None:
        """Show rows, one of them chosen."""
        self._rows, self._cursor = rows, cursor
        self.styles.max_height = HEAD + len(rows) + 1
        self.repaint()

    @property
    def _first(self) -> int:
        """The first row that is shown."""
        room = max(1, self.content_size.height - HEAD)
        return max(0, min(self._cursor - room // 2, len(self._rows) - room))

    def paint(self, canvas: Canvas) -> None:
        """Paint the titles and the rows there is room for."""
        look = self.look
        for end, title in ((FAIR, _("fair")), (HINDSIGHT, _("hindsight"))):
            canvas.text(end - len(title), 0, title, look["quiet"])
        first = self._first
        shown = range(first, min(len(self._rows), first + max(1, canvas.height - HEAD)))
        canvas.text(2, 1, more_words(shown, len(self._rows)), look["quiet"])
        for at, row in list(enumerate(self._rows))[shown.start : shown.stop]:
            y = HEAD + at - first
            chosen = at == self._cursor
            if chosen:
                canvas.text(0, y, ">" if look.ascii_only else "›", look["accent"], bold=True)
            canvas.text(2, y, row.title, look["quiet"])
            x = 7
            for card in row.cards:
                x = paint_name(canvas, x, y, card, bold=chosen)
                x += len(row.cards) <= 2
            ink = "error" if row.label is Label.BLUNDER else "warning"
            canvas.text(x, y, row.label.value, look[ink], bold=True)
            canvas.text(FAIR - len(row.fair), y, row.fair, look["foreground"], bold=chosen)
            canvas.text(HINDSIGHT - len(row.hindsight), y, row.hindsight, look["quiet"])

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The next row."""
        self._turn(event, 1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """The row before."""
        self._turn(event, -1)

    def _turn(self, event: MouseEvent, by: int) -> None:
        event.stop()
        if 0 <= self._cursor + by < len(self._rows):
            self.post_message(self.Selected(self._cursor + by))

    def on_click(self, event: Click) -> None:
        """Tell which row was clicked."""
        index = event.y - HEAD + self._first
        if event.y >= HEAD and index < len(self._rows):
            self.post_message(self.Selected(index))
