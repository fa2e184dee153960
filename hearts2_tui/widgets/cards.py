"""Pictures of cards: one card in four sizes, and how a hand of them is spread.

:func:`paint_card` paints one card on a canvas. :func:`spread` lays the cards of a hand
out, suits apart and overlapping when room is short; the :class:`Spread` it returns
paints them, with values beneath, and tells which card lies under the mouse.
``widgets/card_row.py`` wraps it in a widget.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from hearts2_tui.themes import Look
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pips import pip
from solver.common.cards import Card


class CardSize(Enum):
    """Cells of a card: width and height."""

    WORD = (4, 1)
    SMALL = (4, 3)
    LARGE = (7, 5)
    GRAND = (11, 8)

    @property
    def width(self) -> int:
        """Cells across."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Face:
    """A card of a row and the state it is shown in.

    Attributes:
        card: the card; None for one that lies face down.
        chosen: it has risen a row and carries the accent.
        dimmed: it may not be played. Dimming means nothing else.
        value: a short text beneath it, or "".
        best: whether the value is marked as the best.
        absent: its place is kept but it is not drawn.
    """

    card: Card | None
    chosen: bool = False
    dimmed: bool = False
    value: str = ""
    best: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card of a row lies.

    Attributes:
        x: its left cell.
        shown: how many cells of it the next card leaves visible.
    """

    x: int
    shown: int


LEAST_STEP = {CardSize.WORD: 3, CardSize.SMALL: 3, CardSize.LARGE: 4, CardSize.GRAND: 5}
"""Cells of an overlapped card that tell which one it is."""

RISE = 1
"""Rows by which the chosen card rises."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A row of cards laid out.

    Attributes:
        faces: the cards from left to right.
        slots: a place for each.
        size: their size.
        width: cells across each of them, one less than usual where that keeps suits apart.
    """

    faces: tuple[Face, ...]
    slots: tuple[Slot, ...]
    size: CardSize
    width: int

    def card_at(self, x: int, y: int) -> Card | None:
        """The card at a cell, or None.

        Args:
            x: cell from the left of the row.
            y: row from the top of the cards that have not risen.
        """
        for face, slot in zip(reversed(self.faces), reversed(self.slots), strict=True):
            top = -RISE if face.chosen else 0
            across = slot.x <= x < slot.x + self.width
            if across and top <= y < self.size.height and not face.absent:
                return face.card
        return None

    def x_of(self, card: Card) -> int:
        """Left cell of a card of the row."""
        return next(
            slot.x for face, slot in zip(self.faces, self.slots, strict=True) if face.card == card
        )

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the cards with the row's left at ``x`` and unrisen tops at ``y``.

        A chosen card stands a row higher; values stand in the row beneath the cards.
        """
        for face, slot in zip(self.faces, self.slots, strict=True):
            if not face.absent:
                top = y - RISE * face.chosen
                paint_card(canvas, x + slot.x, top, face, self.size, width=self.width)
        for face, slot in zip(self.faces, self.slots, strict=True):
            if face.value and not face.absent:
                left = x + slot.x + (slot.shown - len(face.value) + 1) // 2
                _paint_value(canvas, left, y + self.size.height, face)


def spread(
    faces: Sequence[Face], width: int, size: CardSize, *, step: int | None = None, gap: int = 3
) -> Spread:
    """Lay the cards of one row out, centred in ``width`` cells, suits apart.

    Cards move together as far as needed to fit; the felt between suits stays as long as
    the cards can still be told apart.

    Args:
        faces: the cards from left to right.
        width: cells there are.
        size: size of the cards.
        step: cells from one card to the next where there is room; by default they touch.
        gap: extra cells between suits where there is room.
    """
    breaks = [_apart(left, right) for left, right in pairwise(faces)]
    largest = size.width if step is None else step
    pace, space, across = next(
        (
            fit
            for fit in _fits(largest, gap, size)
            if fit[0] * len(breaks) + fit[1] * sum(breaks) + fit[2] <= width
        ),
        (2, 0, size.width),
    )
    x = max(0, (width - pace * len(breaks) - space * sum(breaks) - across) // 2)
    slots = []
    for index in range(len(faces)):
        forward = pace + space * breaks[index] if index < len(breaks) else across
        slots.append(Slot(x, min(forward, across)))
        x += forward
    return Spread(tuple(faces), tuple(slots), size, across)


def _fits(step: int, gap: int, size: CardSize) -> Iterator[tuple[int, int, int]]:
    """Ways to lay cards, the best first: step, extra cells between suits, cells of a card."""
    trims = (0, 1) if size.width > CardSize.SMALL.width else (0,)
    for pace in range(step, LEAST_STEP[size] - 1, -1):
        for trim in trims:
            across = size.width - trim
            felt = across - pace + 1
            least = max(felt, 2 if pace > across else 1)
            for space in range(max(gap, least), least - 1, -1):
                yield pace, space, across
    for pace in range(step, 1, -1):
        for space in (1, 0):
            yield pace, space, size.width


def _apart(left: Face, right: Face) -> bool:
    return left.card is not None and right.card is not None and left.card.suit != right.card.suit


def _paint_value(canvas: Canvas, x: int, y: int, face: Face) -> None:
    if face.best:
        canvas.text(x, y, face.value, canvas.look["mark-ink"], canvas.look["mark"], bold=True)
    else:
        canvas.text(x, y, face.value, canvas.look["foreground"])


def paint_card(
    canvas: Canvas, x: int, y: int, face: Face, size: CardSize, *, width: int | None = None
) -> None:
    """Paint one card with its top left corner at (x, y), ``width`` cells across."""
    look = canvas.look
    width = width or size.width
    if face.card is None:
        colours = look["card-back-line"], look["card-back"]
        _paint_blank(canvas, x, y, colours, (width, size.height))
        _paint_back(canvas, x, y, size)
        return
    ink, ground = look.card_colours(face.card, chosen=face.chosen, dimmed=face.dimmed)
    chip = look.sign_colours(face.card.suit)[1] if face.dimmed else None
    index = look.index_colours(face.card, chosen=face.chosen, dimmed=face.dimmed)
    _paint_blank(canvas, x, y, (_line(look, face), ground), (width, size.height))
    name, bold = look.name(face.card), not face.dimmed
    if size is CardSize.WORD:
        canvas.text(x + 1, y, name, *index, bold=bold)
        return
    canvas.text(x + 1, y + 1, name, *index, bold=bold)
    if size is CardSize.SMALL:
        return
    grand = size is CardSize.GRAND and not face.dimmed
    picture = pip(face.card.suit, grand=grand, ascii_only=look.ascii_only)
    top = y + (size.height - len(picture) + 1) // 2
    for row, rows in enumerate(picture):
        canvas.text(x + (width - len(rows)) // 2, top + row, rows, ink, chip, bold=bold)
    canvas.text(x + width - 3, y + size.height - 2, name, *index, bold=bold)


def _line(look: Look, face: Face) -> str:
    if face.chosen:
        return look["card-chosen-edge"]
    return look["card-dim-edge" if face.dimmed else "card-edge"]


def _paint_blank(
    canvas: Canvas, x: int, y: int, colours: tuple[str, str], cells: tuple[int, int]
) -> None:
    """The card without its print: a rounded frame, or a mere line at the left of a word."""
    plain = canvas.look.ascii_only
    width, height = cells
    top, side, bottom = (".-.", "|", "'-'") if plain else ("╭─╮", "│", "╰─╯")
    if height == 1:
        canvas.text(x, y, f"{'|' if plain else '▏'}   ", *colours)
        return
    across = width - 2
    canvas.text(x, y, top[0] + top[1] * across + top[2], *colours)
    for row in range(y + 1, y + height - 1):
        canvas.text(x, row, side + " " * across + side, *colours)
    canvas.text(x, y + height - 1, bottom[0] + bottom[1] * across + bottom[2], *colours)


def _paint_back(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    pattern = ("#" if canvas.look.ascii_only else "░") * (size.width - 2)
    rows = range(y, y + 1) if size is CardSize.WORD else range(y + 1, y + size.height - 1)
    for row in rows:
        canvas.text(x + 1, row, pattern, canvas.look["card-back-line"])
