"""The end of a hand: both hands and the dead cards turned up, and the points counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import CardSize, Face, paint_card, spread
from hearts2_tui.widgets.moon import MOON_WIDTH, paint_moon
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.places import ROOM
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, width, wrapped
from solver.common.cards import Card

PILE = 9
"""Cells kept for a name before the cards of a pile."""

HAND_POINTS = 42
"""Column, from the left of the count, at which the points of the hand end."""

LESSON = 76
"""Columns of what a hand teaches, at most."""

LESSON_ROWS = 3
"""Rows kept for it."""

COUNT = 50
"""Columns of the count."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished hand as it is shown.

    Attributes:
        person: the seat at the bottom.
        names: a name for each seat.
        hands: the cards dealt to each seat.
        dead: the cards that were set aside.
        taken: the point cards taken by each seat.
        points: the points each seat scores, moon included.
        totals: the match score after the hand.
        shooter: the seat that shot the moon, or None.
        verdict: the hand in one line.
        match: the match in one line when it is over, or "".
        lines: quiet lines beneath: the deal number, practice.
        taught: what the hand teaches, or "".
    """

    person: int
    names: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    dead: tuple[Card, ...]
    taken: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    shooter: int | None
    verdict: str
    match: str
    lines: Sequence[str]
    taught: str = ""


class Result(Painted):
    """Shows an :class:`Outcome`."""

    DEFAULT_CSS = """
    Result { background: $felt; width: 1fr; height: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._outcome: Outcome | None = None

    def show(self, outcome: Outcome) -> None:
        """Show an outcome."""
        self._outcome = outcome
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the hands at the edges and the count between them."""
        outcome = self._outcome
        if outcome is None:
            return
        size = next(
            size for size, across, down in ROOM if canvas.width >= across and canvas.height >= down
        )
        if size is CardSize.GRAND:
            size = CardSize.LARGE
        far = [seat for seat in range(len(outcome.hands)) if seat != outcome.person]
        top = 1
        for seat in far:
            self._paint_hand(canvas, outcome.hands[seat], top, size)
            top += size.height + 1
        bottom = canvas.height - size.height - 1
        self._paint_hand(canvas, outcome.hands[outcome.person], bottom, size)
        self._paint_count(canvas, outcome, top, bottom)

    def _paint_hand(self, canvas: Canvas, cards: Sequence[Card], y: int, size: CardSize) -> None:
        faces = [Face(card) for card in cards]
        spread(faces, canvas.width - 2, size).paint(canvas, 1, y)

    def _paint_count(self, canvas: Canvas, outcome: Outcome, top: int, bottom: int) -> None:
        look = self.look
        lesson = wrapped(outcome.taught, min(canvas.width - 4, LESSON)) if outcome.taught else []
        rows = 6 + len(outcome.names) + len(outcome.lines) + bool(outcome.match)
        rows += LESSON_ROWS  # kept free until it is there, so that nothing moves
        spare = bottom - top - rows
        airy = int(spare >= 2)
        y = top + max(0, (spare - airy) // 2)
        middle = canvas.width / 2
        left = round(middle) - COUNT // 2
        if outcome.match:
            canvas.centred(middle, y, outcome.match, look["winner"], bold=True)
            y += 1
        canvas.centred(middle, y, outcome.verdict, look["foreground"], bold=True)
        y += 1 + airy
        if outcome.shooter is not None and left > MOON_WIDTH:
            paint_moon(canvas, (left - MOON_WIDTH) // 2 + 1, y - 1)
        for title, place in ((_("hand"), left + HAND_POINTS), (_("match"), left + COUNT)):
            canvas.text(place - width(title), y, title, look["quiet"])
        for seat, name in enumerate(outcome.names):
            y += 1
            self._paint_pile(canvas, left, y, name, outcome.taken[seat])
            points, total = f"{outcome.points[seat]}", f"{outcome.totals[seat]}"
            canvas.text(left + HAND_POINTS - len(points), y, points, look["foreground"], bold=True)
            canvas.text(left + COUNT - len(total), y, total, look["foreground"])
        y += 1 + airy
        self._paint_pile(canvas, left, y, _("dead"), outcome.dead)
        y += airy
        for line in outcome.lines:
            y += 1
            canvas.centred(middle, y, line, look["quiet"])
        y += airy
        for line in lesson[: max(bottom - y - 1, 0)]:
            y += 1
            canvas.centred(middle, y, line, look["foreground"])

    def _paint_pile(self, canvas: Canvas, x: int, y: int, name: str, cards: Sequence[Card]) -> None:
        canvas.text(x, y, shorten(name, PILE - 1), self.look["foreground"])
        for index, card in enumerate(cards):
            paint_card(canvas, x + PILE + 3 * index, y, Face(card), CardSize.WORD)
