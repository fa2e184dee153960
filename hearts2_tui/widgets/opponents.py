"""Opponents as cards: the levels of a game of two, or who sits at the table of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.events import Click
from textual.message import Message

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import RISE, CardSize, Face, paint_card
from hearts2_tui.widgets.clicks import is_other_button
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import QUEEN_OF_SPADES, Card

FACES = {
    "beginner": Card.parse("2D"),
    "casual": Card.parse("6C"),
    "club": Card.parse("TH"),
    "expert": Card.parse("QD"),
    "master": Card.parse("AH"),
    "oracle": QUEEN_OF_SPADES,
}
"""The card that stands for a level: the higher, the stronger; the black queen sees everything."""

SIZES = (CardSize.GIANT, CardSize.GRAND, CardSize.LARGE, CardSize.SMALL)

WORDS = 2
"""Rows beneath a card."""

APART = 14
"""Columns between two cards, at most."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """One of the opponents shown.

    Attributes:
        face: whose card it is: the id of a level.
        name: what stands beneath it.
        about: a few words beneath that.
    """

    face: str
    name: str
    about: str = ""


class Opponents(Painted):
    """A row of opponents, one of them chosen; a click on one says which."""

    DEFAULT_CSS = "Opponents { height: 1fr; background: $felt; }"

    class Picked(Message):
        """An opponent was clicked.

        Attributes:
            index: which one, from the left.
        """

        def __init__(self, index: int) -> None:
            self.index = index
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sitters: tuple[Sitter, ...] = ()
        self._chosen: frozenset[int] = frozenset()
        self._caption = ""

    def show(self, sitters: Sequence[Sitter], chosen: frozenset[int], caption: str) -> None:
        """Show opponents.

        Args:
            sitters: from left to right.
            chosen: which of them have risen.
            caption: a line beneath them.
        """
        self._sitters, self._chosen, self._caption = tuple(sitters), chosen, caption
        self.repaint()

    @property
    def pitch(self) -> int:
        """Columns from one card to the next."""
        count = max(1, len(self._sitters))
        return min((self.content_size.width - 2) // count, self.card_size.width + APART)

    @property
    def card_size(self) -> CardSize:
        """The largest cards that there is room for."""
        columns, rows = self.content_size
        count = max(1, len(self._sitters))
        for size in SIZES:
            if (columns - 2) // count > size.width and rows >= size.height + RISE + WORDS:
                return size
        return CardSize.WORD

    def paint(self, canvas: Canvas) -> None:
        """The cards, the chosen ones risen, and what is said of them."""
        look, size, pitch = self.look, self.card_size, self.pitch
        used = size.height + RISE + WORDS + bool(self._caption)
        top = max(0, (canvas.height - used) // 2) + RISE
        said = all(width(sitter.about) < pitch for sitter in self._sitters)
        for at, sitter in enumerate(self._sitters):
            left = self._left + at * pitch
            chosen = at in self._chosen
            card = FACES.get(sitter.face, FACES["club"])
            x = left + (pitch - size.width) // 2
            y = top - RISE * chosen if size is not CardSize.WORD else top
            paint_card(canvas, x, y, Face(card, chosen=chosen), size)
            lines = [(sitter.name, "accent" if chosen else "foreground")]
            if said:
                lines.append((sitter.about, "quiet"))
            for row, (words, ink) in enumerate(lines, top + size.height):
                line = shorten(words, pitch - 1)
                start = left + (pitch - width(line)) // 2
                canvas.text(start, row, line, look[ink], bold=ink != "quiet")
        foot = top + size.height + WORDS
        canvas.centred(canvas.width / 2, foot, self._caption, look["quiet"])

    @property
    def _left(self) -> int:
        return (self.content_size.width - self.pitch * len(self._sitters)) // 2

    def on_click(self, event: Click) -> None:
        """Tell whose card was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or is_other_button(event) or not self._sitters:
            return
        index = (offset.x - self._left) // self.pitch
        if 0 <= index < len(self._sitters) and offset.x >= self._left:
            self.post_message(self.Picked(index))
