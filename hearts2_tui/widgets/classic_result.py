"""The end of a hand of a classic game: what each took, and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import CardSize, Face, paint_card
from hearts2_tui.widgets.moon import MOON_WIDTH, paint_moon
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.score import paint_points
from hearts2_tui.widgets.sheet import Sheet, furthest, paint_sheet, sheet_width
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten
from solver.common.cards import Card

NAME = 10
"""Columns kept for a name."""

COUNT = 52
"""Columns of the count."""

MOON_FROM = 72
"""Columns from which on the moon stands beside the count."""


@dataclass(frozen=True, slots=True)
class ClassicOutcome:
    """A finished hand, or a match that was given up.

    Attributes:
        names: a name for each seat.
        taken: the cards that count, taken by each seat.
        points: the points each seat scores for the hand, the moon included.
        sheet: the points of the match.
        moon: whether the moon was shot.
        widow: the cards left over by the deal.
        verdict: the hand in one line.
        match: the match in one line when it is over, or "".
        lines: quiet lines beneath.
    """

    names: tuple[str, ...]
    taken: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    sheet: Sheet
    moon: bool
    widow: tuple[Card, ...]
    verdict: str
    match: str
    lines: Sequence[str]


class ClassicResult(Painted):
    """Shows a :class:`ClassicOutcome`."""

    DEFAULT_CSS = """
    ClassicResult { background: $felt; width: 1fr; height: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._outcome: ClassicOutcome | None = None
        self._back = 0
        self._furthest = 0

    def on_mouse_scroll_up(self) -> None:
        """To an older hand of the sheet."""
        self.scroll_hands(-1)

    def on_mouse_scroll_down(self) -> None:
        """To a later hand of the sheet."""
        self.scroll_hands(1)

    def scroll_hands(self, by: int) -> None:
        """Scroll the sheet by so many hands, to older ones below zero."""
        self._back = max(0, min(self._furthest, self._back - by))
        self.repaint()

    def show(self, outcome: ClassicOutcome) -> None:
        """Show an outcome."""
        if outcome != self._outcome:
            self._back = 0
        self._outcome = outcome
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the verdict, the cards taken, the sheet; roomy windows get space between."""
        outcome = self._outcome
        if outcome is None:
            return
        look, middle = self.look, canvas.width / 2
        head = 1 + bool(outcome.match)
        count = len(outcome.names) + bool(outcome.widow)
        foot = len(outcome.lines)
        least = head + count + min(outcome.sheet.rows, 4) + foot
        spare = canvas.height - least
        gap = 1 if spare >= 3 else 0
        rows = min(outcome.sheet.rows, canvas.height - head - count - foot - 3 * gap)
        y = max(0, (canvas.height - head - count - rows - foot - 3 * gap) // 2)
        if outcome.match:
            canvas.centred(middle, y, outcome.match, look["winner"], bold=True)
            y += 1
        canvas.centred(middle, y, outcome.verdict, look["foreground"], bold=True)
        y += 1 + gap
        left = round(middle) - COUNT // 2
        if outcome.moon and canvas.width >= MOON_FROM:
            paint_moon(canvas, (left - MOON_WIDTH) // 2, max(0, y - 1))
        y = self._paint_count(canvas, outcome, left, y) + gap
        width = sheet_width(outcome.sheet, canvas.width - 2)
        x = max(0, round(middle - width / 2))
        self._furthest = furthest(outcome.sheet, rows)
        paint_sheet(canvas, x, y, outcome.sheet, canvas.width - 2, rows, self._back)
        y += rows + gap
        for line in outcome.lines:
            canvas.centred(middle, y, line, look["quiet"])
            y += 1

    def _paint_count(self, canvas: Canvas, outcome: ClassicOutcome, left: int, y: int) -> int:
        """What each player took and the points of it; the row after the last one."""
        look = self.look
        for seat, name in enumerate(outcome.names):
            canvas.text(left, y, shorten(name, NAME - 1), look["foreground"])
            points = look.number(outcome.points[seat])
            canvas.text(left + NAME + 4 - len(points), y, points, look["foreground"], bold=True)
            paint_points(canvas, left + NAME + 6, y, outcome.taken[seat])
            y += 1
        if outcome.widow:
            canvas.text(left, y, _("widow"), look["quiet"])
            for at, card in enumerate(outcome.widow):
                paint_card(canvas, left + NAME + 6 + 4 * at, y, Face(card), CardSize.WORD)
            y += 1
        return y
