"""The expected margin play by play: one side upwards, the other downwards."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.events import Click
from textual.reactive import reactive
from textual.widget import Widget

from hearts2_tui import wording
from hearts2_tui.widgets.play_selected import PlaySelected
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording.cells import shorten, width
from solver.common.judgement import Label

EIGHTHS = " ▁▂▃▄▅▆▇█"
SCALE_WIDTH = 4
WIDEST_BAR = 8
LONGEST_NAME = 8

LEAST_ROWS = 3
"""Rows of bars and marks; with fewer the marks stand alone."""

IN_ONE_CELL = {
    Label.NONE.value: "",
    Label.DUBIOUS.value: "!",
    Label.MISTAKE.value: "?",
    Label.BLUNDER.value: "X",
}
"""The labels of plays where a play has one cell."""

CURSOR = "bold $block-cursor-foreground on $block-cursor-background"
"""How the cursor is shown around a mark that leaves no room beside it."""


class MarginGraph(Widget):
    """Bars for the margin before each play and the result, marks below the mistakes.

    A bar above the line is good for the near side, one below for the far side. The last
    row holds the marks and the place of the cursor.
    """

    DEFAULT_CSS = "MarginGraph { height: 6; text-wrap: nowrap; }"

    cursor: reactive[int] = reactive(0)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._names = ("", "")
        self._values: tuple[float, ...] = ()
        self._marks: dict[int, str] = {}
        self._bound = 20

    def show(
        self, names: tuple[str, str], values: Sequence[float], marks: dict[int, str], bound: int
    ) -> None:
        """Show margins for the near side.

        Args:
            names: of the near side, written above the line, and of the far side.
            values: the margin before each play, then the result.
            marks: labels by number of the play.
            bound: the margin at the top of the scale, in points.
        """
        self._names = (shorten(names[0], LONGEST_NAME), shorten(names[1], LONGEST_NAME))
        self._values = tuple(values)
        self._marks = dict(marks)
        self._bound = max(bound, 1, *(round(abs(value)) for value in values))
        self.refresh()

    @property
    def bar_width(self) -> int:
        """Cells a bar takes."""
        names = max(map(width, self._names)) + 1
        room = self.content_size.width - SCALE_WIDTH - 1 - names
        return max(1, min(WIDEST_BAR, room // max(1, len(self._values))))

    def render(self) -> Content:
        """The rows of the graph."""
        half = max(1, (self.content_size.height - 1) // 2)
        if not self._values:
            return Content("")
        if self.content_size.height < LEAST_ROWS:
            return in_deck(self, self._mark_row())
        rows = [self._row(level, half) for level in range(half - 1, -half - 1, -1)]
        return in_deck(self, Content("\n").join([*rows, self._mark_row()]))

    def _row(self, level: int, half: int) -> Content:
        """One row: ``level`` 0 is the first above the line, -1 the first below."""
        parts: list[tuple[str, str]] = [(self._scale(level, half), "$quiet")]
        for index, value in enumerate(self._values):
            eighths = round(abs(value) / self._bound * half * 8)
            filled = max(0, min(8, eighths - 8 * (level if level >= 0 else -level - 1)))
            style = self._bar_style(index, value)
            if level >= 0:
                glyph = EIGHTHS[filled] if value > 0 else " "
                if level == 0 and glyph == " ":
                    glyph, style = EIGHTHS[1], "$felt-line"
                parts.append((glyph * self.bar_width, style))
            elif value < 0 and filled:
                glyph = EIGHTHS[8 - filled]
                if filled == 8:
                    parts.append((EIGHTHS[8] * self.bar_width, style))
                else:
                    parts.append((glyph * self.bar_width, f"{style} reverse"))
            else:
                parts.append((" " * self.bar_width, ""))
        if level in (half - 1, -half):
            parts.append((f" {self._names[level < 0]}", "$quiet"))
        return Content.assemble(*parts)

    def _scale(self, level: int, half: int) -> str:
        if level == half - 1:
            text = wording.margin(self._bound)
        elif level == 0:
            text = "0"
        elif level == -half:
            text = wording.margin(-self._bound)
        else:
            text = ""
        return f"{text:>{SCALE_WIDTH}} "

    def _bar_style(self, index: int, value: float) -> str:
        if index == self.cursor:
            return "$accent"
        return "$good 65%" if value > 0 else "$bad 65%"

    def _mark_row(self) -> Content:
        parts: list[tuple[str, str]] = [(" " * (SCALE_WIDTH + 1), "")]
        for index in range(len(self._values)):
            parts += self._mark(self._marks.get(index, ""), at_cursor=index == self.cursor)
        return Content.assemble(*parts)

    def _mark(self, mark: str, *, at_cursor: bool) -> list[tuple[str, str]]:
        """What stands beneath one bar: the cursor beside a mark, or around it where it is narrow.

        Args:
            mark: the label of the play, or "".
            at_cursor: whether the cursor is at it.
        """
        room = self.bar_width
        text = mark if len(mark) <= room else IN_ONE_CELL[mark]
        style = "bold $bad" if mark == Label.BLUNDER.value else "bold $warning"
        if not at_cursor:
            return [(f"{text:<{room}}", style)]
        if not text or len(text) < room:
            return [("▲", "$accent"), (f"{text:<{room - 1}}", style)]
        return [(text, CURSOR)]

    def on_click(self, event: Click) -> None:
        """Choose the play whose bar was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        index = (offset.x - SCALE_WIDTH - 1) // self.bar_width
        if 0 <= index < len(self._values):
            event.stop()
            self.post_message(PlaySelected(index))
