"""The hand so far as a strip: a pair of small cards for each trick, where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.card_faces import CardSize, paint_place
from hearts2_tui.widgets.cards import Face, paint_card
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten
from solver.common.play import Trick

ROWS = 10
"""Rows of the strip: title, numbers, two rows of cards with one between them, points."""

STEP = 8
"""Columns from one trick to the next."""

NAMES = 10
"""Columns kept for the names."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The finished tricks of a hand of two.

    Attributes:
        tricks: those that are finished.
        total: how many a hand has.
        person: the seat whose cards stand below.
        names: of the seats.
    """

    tricks: tuple[Trick, ...]
    total: int
    person: int
    names: tuple[str, ...]

    @property
    def columns(self) -> int:
        """Columns that it takes."""
        return NAMES + STEP * self.total

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint it with its upper left corner at (x, y)."""
        look = canvas.look
        canvas.text(x, y, _("This hand so far"), look["quiet"])
        led = _("› led   • took it")
        canvas.text(x + self.columns - len(led), y, led, look["quiet"])
        rows = {1 - self.person: y + 2, self.person: y + 6}
        for seat, row in rows.items():
            name = _("You") if seat == self.person else self.names[seat]
            canvas.text(x, row + 1, shorten(name, NAMES - 2), look["foreground"])
        canvas.text(x, y + 9, _("taken"), look["quiet"])
        for index in range(self.total):
            left = x + NAMES + STEP * index
            now = index == len(self.tricks)
            ink = look["accent" if now else "quiet"]
            canvas.text(left + 1, y + 1, f"{index + 1:>2}", ink, bold=now)
            if index < len(self.tricks):
                self._paint_trick(canvas, left, rows, self.tricks[index])
            else:
                for row in rows.values():
                    paint_place(canvas, left, row, CardSize.SMALL)

    def _paint_trick(self, canvas: Canvas, x: int, rows: dict[int, int], trick: Trick) -> None:
        look = canvas.look
        for turn, card in enumerate(trick.cards):
            seat = (trick.leader + turn) % len(rows)
            row = rows[seat]
            paint_card(canvas, x, row, Face(card), CardSize.SMALL)
            if not turn:
                canvas.text(x - 1, row + 1, "›", look["foreground"])
            if seat == trick.winner:
                canvas.text(x + 5, row + 1, "•", look["accent"])
        if trick.points and trick.winner is not None:
            you = trick.winner == self.person
            name = _("you") if you else shorten(self.names[trick.winner], 4)
            foot = max(rows.values()) + 3
            canvas.text(x - 1, foot, f"{name} {trick.points}", look["foreground"])


def strip_of(tricks: Sequence[Trick], total: int, person: int, names: Sequence[str]) -> Strip:
    """The strip of the finished tricks of a hand."""
    finished = tuple(trick for trick in tricks if trick.winner is not None)
    return Strip(finished, total, person, tuple(names))
