"""Where up to six players sit around a felt, each with a card before it on the mat."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.widgets.cards import CardSize
from hearts2_tui.widgets.places import BACK_ROWS
from hearts2_tui.widgets.seats import SIZES, Seating, Spot, Words, hand_rows, shares

SIDE = 10
"""Columns kept at either side for a seat; more where there is room."""

WIDE_SIDE = 13
WIDE_FROM = 70
"""Columns of a felt from which on a seat at the side has these."""

LABEL = 2
"""Rows above the mat for the seats along the top."""

NOTE = 12
"""Columns beside a card in which there is room for what it does."""

APART = 4
"""Columns between cards side by side, at most twice that."""

BROAD = 110
"""Columns of the mat, at most."""


@dataclass(frozen=True, slots=True)
class _Cross:
    """How the cards lie on the mat.

    Attributes:
        size: of the cards.
        beside: whether the sides lie in one row with the person's card.
        gap: rows between the cards at the top and that of the person, where no words stand there.
        along: how many seats there are along the top.
        backs: whether the other hands lie there face down.
    """

    size: CardSize
    beside: bool
    gap: int
    along: int
    backs: bool

    @property
    def rows(self) -> int:
        """Rows that the cards take, with a row of words above each where they lie in two rows."""
        return 2 * self.size.height + (2 if self.beside else self.gap)


def around(width: int, height: int, seats: int, person: int) -> Seating:
    """Lay a felt out: the person below, the others clockwise from the left.

    Args:
        width: its columns.
        height: its rows.
        seats: how many play, three to six.
        person: the seat of the person.
    """
    hand, hand_y, rows = hand_rows(width, height)
    side = WIDE_SIDE if width >= WIDE_FROM else SIDE
    along = seats - 3
    backs = hand.height >= CardSize.LARGE.height and along == 1
    top = (BACK_ROWS[hand] + 1 if backs else LABEL) if along else 0
    columns = min(width - 2 * side, BROAD)
    left = (width - columns) // 2
    cross = _cross(columns - 2, rows - top - 3, along, backs=backs)
    spare = rows - top - 3 - cross.rows
    air = 1 if spare >= 3 else 0
    told = 2 if spare >= 2 + air else 1 if spare >= 1 else 0
    deep = min(rows - top, cross.rows + 3 + told + min(6, spare - told))
    start = top + (rows - top - deep) // 2
    first = start + 1 + (deep - 3 - told - cross.rows) // 2
    spots = [
        _own(cross, width, left + columns, first),
        _aside(cross, width, side, (left, start), first, right=False),
        *_along(cross, width, (left, columns), start - top, top, first),
        _aside(cross, width, side, (left + columns, start), first, right=True),
    ]
    title = start + deep - 2 - told
    return Seating(
        width,
        height,
        hand,
        cross.size,
        hand_y,
        rows,
        start,
        deep,
        (left, start, columns, deep),
        tuple(spots),
        person,
        title,
        range(title + 1, title + 1 + told),
        backs=backs,
    )


def back_columns(columns: int) -> int:
    """Columns above a mat so wide for the cards of the seat at the top, face down."""
    return columns * 5 // 8


def _cross(columns: int, rows: int, along: int, *, backs: bool) -> _Cross:
    """The largest cards that fit."""
    beside = along > 1
    for size in SIZES:
        for gap in (1, 0):
            cross = _Cross(size, beside, gap, along, backs)
            fits = cross.rows + (gap and not beside) <= rows
            if fits and max(along, 3) * (size.width + 1) <= columns:
                return cross
    return _Cross(CardSize.WORD, beside, 0, along, backs)


def _row_of_sides(cross: _Cross, first: int) -> int:
    """The row of the cards at the sides."""
    size = cross.size.height
    if cross.beside:
        return first + size + 2
    return first + (size + 2) // 2 if cross.along else first


def _own(cross: _Cross, width: int, end: int, first: int) -> Spot:
    size = cross.size
    x, y = (width - size.width) // 2, first + size.height + (2 if cross.beside else cross.gap)
    note = Words(x + size.width + 2, y + size.height - 1, end - x - size.width - 4, -1)
    if cross.beside:
        note = Words(x - 2, y - 1, size.width + 4)
    return Spot((x, y), None, (), note)


def _aside(
    cross: _Cross,
    width: int,
    side: int,
    corner: tuple[int, int],
    first: int,
    *,
    right: bool,
) -> Spot:
    """The seat at one side: its words beside the mat, above cards face down, its card on it."""
    size, (edge, start) = cross.size, corner
    gap = _gap(cross, abs(width - 2 * edge))
    x = (width - size.width) // 2 + (size.width + gap) * (1 if right else -1)
    y = _row_of_sides(cross, first)
    way = 1 if right else -1
    cells = side - 2
    outside = width - 1 - cells if right else 1
    beside = edge + 1 if right else edge - side + 1
    name = Words(outside if cross.backs else beside, start + 1, cells, way)
    lines = [Words(name.x, name.y + row, cells, way) for row in (1, 2, 3)]
    if cross.beside:
        return Spot((x, y), name, tuple(lines), Words(x - 2, y - 1, size.width + 4))
    room = edge - x - size.width - 3 if right else x - edge - 4
    if room < NOTE:
        return Spot((x, y), name, tuple(lines[:2]), lines[2])
    begin = x + size.width + 2 if right else edge + 2
    cells = room if right else room - 2  # the sign of the lead stands before the card
    return Spot((x, y), name, tuple(lines), Words(begin, y + size.height // 2, cells, -way))


def _gap(cross: _Cross, columns: int) -> int:
    """Columns between two cards of a row."""
    count = max(cross.along, 3)
    spare = (columns - 2 - count * cross.size.width) // (count + 1)
    return max(1, min(spare, 2 * APART if cross.beside else APART))


def _along(
    cross: _Cross,
    width: int,
    mat: tuple[int, int],
    free: int,
    top: int,
    first: int,
) -> list[Spot]:
    """The seats along the top, from left to right; beside cards that lie face down, if any."""
    along = cross.along
    if not along:
        return []
    size, (left, columns) = cross.size, mat
    pitch = size.width + _gap(cross, columns)
    begin = (width - along * pitch) // 2
    spots = []
    places = shares(left, columns, along, columns // along)
    for at in range(along):
        x = begin + at * pitch + (pitch - size.width) // 2
        cells = columns // along
        name = Words(places[at], free, cells)
        if cross.backs:
            start = left + back_columns(columns) + 2
            name = Words(start, 0, left + columns - start, -1)
        lines = tuple(
            Words(name.x, row, name.cells, name.side)
            for row in range(name.y + 1, name.y + min(top, 3))
        )
        note = Words(x - 2, first, size.width + 4)
        y = first + 1
        if not cross.beside:
            y = first
            note = Words(x + size.width + 2, y + 1, left + columns - x - size.width - 4, -1)
        spots.append(Spot((x, y), name, lines, note))
    return spots
