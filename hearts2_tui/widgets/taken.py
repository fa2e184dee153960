"""The pane of tricks where many play: who led, who took, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.widgets.tricks import paint_name
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import clusters, shorten, width
from solver.common.cards import Card

START = 3
"""Column after the number of a trick; one less where that lets all cards be shown."""

STEP = 4
"""Columns of a card, with the signs of who led before it and of who took after it."""

POINTS = 3
"""Columns for the points."""

LATEST = 6
"""Tricks that are shown before the pane makes room for others."""

NAME = 6
"""Columns of a name, at most, where the cards of a trick are too many to be shown."""


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A trick where many play, finished or not.

    Attributes:
        number: which one, from 1.
        leader: the seat that led.
        winner: the seat that took it; None where it is held over or unfinished.
        cards: its cards, in the order of play.
        points: what they count.
        finished: whether every card has been played.
    """

    number: int
    leader: int
    winner: int | None
    cards: tuple[Card, ...]
    points: int
    finished: bool = True


class TakenPane(Pane):
    """The tricks where many play: who led, who took it, and what it counts.

    All cards of a trick stand under their players where there is room, else the card that took
    it. There is a row for every trick from the first card on, so that nothing below moves; with
    fewer rows the latest stand first and the others are counted.
    """

    title = _("Tricks")

    def __init__(self) -> None:
        super().__init__(id="tricks")
        self._rows: tuple[TakenTrick, ...] = ()
        self._names: tuple[str, ...] = ()
        self._total = 0
        self._more = ""

    def show(self, names: Sequence[str], rows: Sequence[TakenTrick], total: int) -> None:
        """Show the tricks so far, of so many that a hand has."""
        if tuple(rows) != self._rows:
            self.begin_list()
        self._names, self._rows, self._total = tuple(names), tuple(rows), total
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a trick, also for those to come, and one for the names."""
        return 1 + self._head + self._total if self._total else 0

    @property
    def least(self) -> int:
        """The latest tricks are enough."""
        return min(self.wanted, 1 + self._head + LATEST)

    @property
    def floor(self) -> int:
        """The last trick will do."""
        return min(self.wanted, 2 + self._head)

    @property
    def aside(self) -> str:
        """How many tricks are out of sight, or what the signs say."""
        room = self.columns - width(self.title) - 1
        led = _("› led  • took")
        return self._more or (led if width(led) <= room else "")

    @property
    def _whole(self) -> bool:
        """Whether all cards of a trick fit."""
        return bool(self._names) and START - 1 + STEP * len(self._names) + POINTS <= self.columns

    def _column(self, seat: int, columns: int) -> int:
        """The column of the cards of a seat."""
        roomy = START + STEP * len(self._names) + POINTS <= columns
        return START + roomy + STEP * seat

    @property
    def _head(self) -> int:
        return int(self._whole)

    def paint_body(self, canvas: Canvas) -> None:
        """The names, where cards stand under them, and a row a trick."""
        look, self._more = self.look, ""
        rows = canvas.height - 1 - self._head
        if self._whole:
            for seat, name in enumerate(self._names):
                x = self._column(seat, canvas.width)
                canvas.text(x, 1, beginning(name, STEP - 1), look["quiet"])
        if rows >= len(self._rows):
            for row in range(min(rows, self._total)):
                if row < len(self._rows):
                    self._paint_trick(canvas, 1 + self._head + row, self._rows[row])
                else:
                    canvas.text(1, 1 + self._head + row, "·", look["felt-line"])
            return
        shown = self.window(len(self._rows), rows)
        self._more = more_words(shown, len(self._rows))
        latest = self._rows[::-1][shown.start : shown.stop]
        for row, trick in enumerate(latest, 1 + self._head):
            self._paint_trick(canvas, row, trick)

    def _paint_trick(self, canvas: Canvas, row: int, trick: TakenTrick) -> None:
        look, now = self.look, not trick.finished
        ink = look["accent" if now else "quiet"]
        canvas.text(0, row, f"{trick.number:>2}", ink, bold=now)
        if self._whole:
            self._paint_cards(canvas, row, trick)
        else:
            self._paint_names(canvas, row, trick)
        points = look.number(trick.points) if trick.points else ""
        canvas.right(row, points, look["accent" if now else "foreground"])

    def _paint_cards(self, canvas: Canvas, row: int, trick: TakenTrick) -> None:
        """Every card under its player: ‣ before the lead, a dot after the one that took it."""
        look, seats = self.look, len(self._names)
        for turn, card in enumerate(trick.cards):
            seat = (trick.leader + turn) % seats
            x = self._column(seat, canvas.width)
            won = seat == trick.winner
            if not turn:
                canvas.text(x - 1, row, "›", look["foreground"])
            paint_name(canvas, x, row, card, bold=won, ink="foreground" if won else "quiet")
            if won:
                canvas.text(x + 2, row, "•", look["accent"])

    def _paint_names(self, canvas: Canvas, row: int, trick: TakenTrick) -> None:
        """Who led and who took it, with the card that did."""
        look, seats = self.look, len(self._names)
        cells = min(NAME, max(map(width, self._names), default=0))
        led = shorten(self._names[trick.leader], cells)
        canvas.text(START, row, f"›{led}", look["quiet"])
        x = START + cells + 2
        if trick.winner is None:
            words = _("held over") if trick.finished else _("now")
            canvas.text(x, row, words, look["quiet" if trick.finished else "accent"])
            return
        canvas.text(x, row, "•", look["accent"])
        canvas.text(x + 1, row, shorten(self._names[trick.winner], cells), look["foreground"])
        if x + cells + 4 + POINTS <= canvas.width:
            card = trick.cards[(trick.winner - trick.leader) % seats]
            paint_name(canvas, x + cells + 2, row, card)


def beginning(name: str, cells: int) -> str:
    """The first letters of a name, in so many cells."""
    found = ""
    for cluster in clusters(name):
        if width(found + cluster) > cells:
            break
        found += cluster
    return found
