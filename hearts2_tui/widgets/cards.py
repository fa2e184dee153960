"""Pictures of cards: one card in five sizes, and how a hand of them is spread.

:func:`paint_card` paints one card on a canvas. :func:`spread` lays the cards of a hand
out, suits apart and overlapping when room is short; the :class:`Spread` it returns
paints them, with values beneath, and tells which card lies under the mouse.
``widgets/card_row.py`` wraps it in a widget.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hearts2_tui.themes import Look
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.card_faces import (
    CardSize,
    Print,
    is_soft,
    paint_printed,
    paint_sheet,
    print_of,
)
from solver.common.cards import Card


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
        won: it has won the trick, and carries gold.
    """

    card: Card | None
    chosen: bool = False
    dimmed: bool = False
    value: str = ""
    best: bool = False
    absent: bool = False
    won: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card of a row lies.

    Attributes:
        x: its left cell.
        shown: how many cells of it the next card leaves visible.
    """

    x: int
    shown: int


LEAST_STEP = {
    CardSize.WORD: 3,
    CardSize.SMALL: 3,
    CardSize.LARGE: 4,
    CardSize.GRAND: 5,
    CardSize.GIANT: 7,
}
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
    """

    faces: tuple[Face, ...]
    slots: tuple[Slot, ...]
    size: CardSize

    @property
    def width(self) -> int:
        """Cells across each of the cards."""
        return self.size.width

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
        covered, sunk = -1, False
        for face, slot in zip(self.faces, self.slots, strict=True):
            if not face.absent:
                top = y - RISE * face.chosen
                shade = canvas.look["card-shadow" if sunk else "card-under"]
                under = shade if slot.x < covered else None
                paint_card(canvas, x + slot.x, top, face, self.size, under=under)
                covered, sunk = slot.x + self.width, face.dimmed
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
    across = size.width
    pace, space = next(
        (
            fit
            for fit in _fits(largest, gap, size)
            if fit[0] * len(breaks) + fit[1] * sum(breaks) + across <= width
        ),
        (2, 0),
    )
    x = max(0, (width - pace * len(breaks) - space * sum(breaks) - across) // 2)
    slots = []
    for index in range(len(faces)):
        forward = pace + space * breaks[index] if index < len(breaks) else across
        slots.append(Slot(x, min(forward, across)))
        x += forward
    return Spread(tuple(faces), tuple(slots), size)


def _fits(step: int, gap: int, size: CardSize) -> Iterator[tuple[int, int]]:
    """Ways to lay cards, the best first: step, and extra cells between suits."""
    for pace in range(step, LEAST_STEP[size] - 1, -1):
        least = 2 if pace > size.width else size.width - pace + 1
        for space in range(max(gap, least), least - 1, -1):
            yield pace, space
    for pace in range(step, 1, -1):
        for space in (1, 0):
            yield pace, space


def _apart(left: Face, right: Face) -> bool:
    return left.card is not None and right.card is not None and left.card.suit != right.card.suit


def _paint_value(canvas: Canvas, x: int, y: int, face: Face) -> None:
    if face.best:
        canvas.text(x, y, face.value, canvas.look["mark-ink"], canvas.look["mark"], bold=True)
    else:
        canvas.text(x, y, face.value, canvas.look["foreground"])


def paint_card(
    canvas: Canvas,
    x: int,
    y: int,
    face: Face,
    size: CardSize,
    *,
    under: str | None = None,
) -> None:
    """Paint one card with its top left corner at (x, y).

    Args:
        canvas: what to paint on.
        x: its left cell.
        y: its top row.
        face: the card and its state.
        size: its size.
        under: shade of the card to its left where it lies on that.
    """
    cells = size.width, size.height
    if size is CardSize.WORD or not is_soft(canvas.look):
        _paint_framed(canvas, x, y, face, size, cells)
    elif face.card is None:
        _paint_back(canvas, x, y, cells, under=under)
    else:
        colours = print_of(
            canvas.look, face.card, chosen=face.chosen, dimmed=face.dimmed, won=face.won
        )
        paint_printed(canvas, x, y, face.card, cells, colours, under=under)


def _paint_back(
    canvas: Canvas, x: int, y: int, cells: tuple[int, int], *, under: str | None
) -> None:
    """A card face down: a pale rim around a lattice of two blues."""
    look, (width, height) = canvas.look, cells
    ground, lattice = look["card-back"], look["card-back-line"]
    rim = look["card-back-rim"]
    paint_sheet(
        canvas, x, y, cells, Print(ground, rim, rim, rim, look["card-shadow"], rim), under=None
    )
    for row in range(height - 2):
        cross = "".join("▚▞"[(row + column) % 2] for column in range(width - 2))
        canvas.text(x + 1, y + 1 + row, cross, lattice)
        if under:
            canvas.text(x, y + 1 + row, "▐", rim, ground)


def _paint_framed(
    canvas: Canvas, x: int, y: int, face: Face, size: CardSize, cells: tuple[int, int]
) -> None:
    """A card in a frame of lines, or a mere line at the left of a word."""
    look, (width, height) = canvas.look, cells
    if face.card is None:
        _paint_frame(canvas, x, y, (look["card-back-line"], look["card-back"]), cells)
        pattern = ("#" if look.ascii_only else "░") * (width - 2)
        rows = range(y, y + 1) if size is CardSize.WORD else range(y + 1, y + height - 1)
        for row in rows:
            canvas.text(x + 1, row, pattern, look["card-back-line"])
        return
    ink, ground = look.card_colours(face.card, chosen=face.chosen, dimmed=face.dimmed)
    index = look.index_colours(face.card, chosen=face.chosen, dimmed=face.dimmed)
    _paint_frame(canvas, x, y, (_line(look, face), ground), cells)
    name, bold = look.name(face.card), not face.dimmed
    canvas.text(x + 1, y + min(1, height - 1), name, *index, bold=bold)
    if height > CardSize.SMALL.height:
        chip = look.sign_colours(face.card.suit)[1] if face.dimmed else None
        sign = look.suit(face.card.suit)
        canvas.text(x + width // 2, y + height // 2, sign, ink, chip, bold=bold)
        canvas.text(x + width - 3, y + height - 2, name, *index, bold=bold)


def _line(look: Look, face: Face) -> str:
    if face.chosen or face.won:
        return look["card-chosen-edge"]
    return look["card-dim-edge" if face.dimmed else "card-edge"]


def _paint_frame(
    canvas: Canvas, x: int, y: int, colours: tuple[str, str], cells: tuple[int, int]
) -> None:
    """The frame and the ground within."""
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


__all__ = ["CardSize", "Face", "Slot", "Spread", "paint_card", "spread"]
