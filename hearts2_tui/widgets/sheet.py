"""The score sheet: a column for each player, a row for each hand, the totals beneath."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import more_words
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, width

FIRST = 6
"""Columns of the number of the hand."""

WIDEST = 10
"""Columns that a player takes at most."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The points of a match.

    Attributes:
        names: a name for each seat.
        scores: points of each seat, one tuple a hand.
    """

    names: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat over all hands."""
        return tuple(sum(points[seat] for points in self.scores) for seat in range(len(self.names)))

    @property
    def rows(self) -> int:
        """Rows that the whole sheet takes."""
        return len(self.scores) + 3


def sheet_width(sheet: Sheet, room: int) -> int:
    """Columns that a sheet takes of those there are."""
    return FIRST + _column(sheet, room) * len(sheet.names)


def furthest(sheet: Sheet, rows: int) -> int:
    """By how many hands a sheet can be scrolled back in so many rows."""
    return max(0, len(sheet.scores) - max(1, rows - 3))


def paint_sheet(
    canvas: Canvas, x: int, y: int, sheet: Sheet, room: int, rows: int, back: int = 0
) -> None:
    """Paint a sheet with its top left corner at (x, y); what does not fit is counted.

    Args:
        canvas: where to.
        x: its left column.
        y: its first row.
        sheet: what to paint.
        room: columns there are.
        rows: rows there are.
        back: how many of the latest hands are left out, for the older ones.
    """
    look, column = canvas.look, _column(sheet, room)
    lowest = min(sheet.totals)
    for seat, name in enumerate(sheet.names):
        _right(canvas, x + FIRST + column * (seat + 1), y, shorten(name, column - 1), "foreground")
    shown = max(1, rows - 3)
    end = len(sheet.scores) - min(back, furthest(sheet, rows))
    window = range(max(0, end - shown), end)
    hands = list(enumerate(sheet.scores, 1))[window.start : window.stop]
    for row, (number, points) in enumerate(hands, y + 1):
        canvas.text(x, row, f"{number:>3}", look["quiet"])
        for seat, score in enumerate(points):
            ink = "foreground" if score else "quiet"
            _right(canvas, x + FIRST + column * (seat + 1), row, look.number(score), ink)
    line = y + 1 + len(hands)
    rule = "-" if look.ascii_only else "─"
    canvas.text(x, line, rule * (FIRST + column * len(sheet.names)), look["felt-line"])
    more = more_words(window, len(sheet.scores))
    if more:
        canvas.text(x + FIRST, line, f" {more} ", look["quiet"])
    canvas.text(x, line + 1, _("sum"), look["quiet"])
    for seat, total in enumerate(sheet.totals):
        end = x + FIRST + column * (seat + 1)
        ink = "accent" if total == lowest else "foreground"
        _right(canvas, end, line + 1, look.number(total), ink, bold=True)


def _column(sheet: Sheet, room: int) -> int:
    return max(5, min(WIDEST, (room - FIRST) // len(sheet.names)))


def _right(canvas: Canvas, end: int, y: int, text: str, ink: str, *, bold: bool = False) -> None:
    canvas.text(end - width(text), y, text, canvas.look[ink], bold=bold)
