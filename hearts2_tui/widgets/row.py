"""From seven players on a trick lies in the order of play, and reads like a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from hearts2_tui.widgets.cards import CardSize
from hearts2_tui.widgets.seats import SIZES, Seating, Spot, Words, hand_rows

IN_ORDER_FROM = 7
"""Players from whose number on the cards lie in the order of play."""

APART = 7
"""Columns between two cards, at most."""

WORDS = 7
"""Columns of a seat, at least: as many as a name needs to be known."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """How the seats are laid in lines.

    Attributes:
        size: of the cards.
        lines: how many lines there are.
        per: seats in a line, but for the last.
        pitch: columns from one seat to the next.
    """

    size: CardSize
    lines: int
    per: int
    pitch: int

    @property
    def block(self) -> int:
        """Rows of a line: the name, the card, what it does."""
        return self.size.height + 2


def in_order(width: int, height: int, seats: int, first: int) -> Seating:
    """Lay a felt out for seats in the order of play.

    Args:
        width: its columns.
        height: its rows.
        seats: how many play.
        first: the seat that leads.
    """
    hand, hand_y, rows = hand_rows(width, height)
    grid = next(_grids(width, rows, seats))
    spare = rows - 4 - grid.lines * grid.block
    counted = spare >= 2 * grid.lines + 1
    deep = grid.block + counted
    gaps = max(0, rows - 4 - grid.lines * deep)
    told = 1 + (gaps > grid.lines + 1)
    gap = min(2, gaps // (grid.lines + 2))
    taken = 3 + told + grid.lines * (deep + gap) + gap
    top = max(0, (rows - taken) // 2)
    columns = min(width - 2, grid.per * grid.pitch + 4)
    spots = []
    for at in range(seats):
        line, place = divmod(at, grid.per)
        count = min(grid.per, seats - line * grid.per)
        x = (width - count * grid.pitch) // 2 + place * grid.pitch
        y = top + 2 + gap + line * (deep + gap)
        card = (x + (grid.pitch - grid.size.width) // 2, y + 1)
        foot = y + 1 + grid.size.height
        lines = (Words(x, foot + 1, grid.pitch - 1),) if counted else ()
        spots.append(Spot(card, Words(x, y, grid.pitch - 1), lines, Words(x, foot, grid.pitch - 1)))
    last = top + taken - 1 - told
    return Seating(
        width,
        height,
        hand,
        grid.size,
        hand_y,
        rows,
        top,
        taken,
        ((width - columns) // 2, top, columns, taken),
        tuple(spots),
        first,
        top + 1,
        range(last, last + told),
        in_order=True,
    )


def _grids(width: int, rows: int, seats: int) -> Iterator[_Grid]:
    """Ways to lay the seats that fit, the best first: large cards, then few lines."""
    for size in (*SIZES, CardSize.WORD):
        for lines in range(1, 4):
            per = ceil(seats / lines)
            pitch = min((width - 4) // per, size.width + APART)
            least = max(WORDS, size.width + (size is not CardSize.LARGE))
            if pitch >= least and 4 + lines * (size.height + 2) <= rows:
                yield _Grid(size, lines, per, pitch)
    per = ceil(seats / 2)
    yield _Grid(CardSize.WORD, 2, per, max(4, (width - 2) // per))
