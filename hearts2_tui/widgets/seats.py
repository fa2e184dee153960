"""Where players sit whose cards lie in the middle: what a seat has, and how rows are shared."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.widgets.cards import RISE, CardSize
from hearts2_tui.widgets.places import ROOM, Places

SIZES = (CardSize.GIANT, CardSize.GRAND, CardSize.LARGE, CardSize.SMALL)
"""Sizes of the cards of a trick, the largest first; in less room they are words."""


@dataclass(frozen=True, slots=True)
class Words:
    """Room for a few words of one line.

    Attributes:
        x: the first cell.
        y: the row.
        cells: how many cells there are.
        side: -1 where the words begin at the left, 0 in the middle, 1 where they end at the right.
    """

    x: int
    y: int
    cells: int
    side: int = 0

    def start(self, width: int) -> int:
        """The first cell of words so wide."""
        return self.x + (self.cells - width) * (self.side + 1) // 2


@dataclass(frozen=True, slots=True)
class Spot:
    """What belongs to one seat.

    Attributes:
        card: left column and top row of the card that it plays.
        name: room for the name; None for the person, where the cards are known for theirs.
        lines: room for what is said beneath the name: the level, the cards held.
        note: room for what its card does in the trick.
    """

    card: tuple[int, int]
    name: Words | None
    lines: tuple[Words, ...]
    note: Words


@dataclass(frozen=True, slots=True)
class Seating(Places):
    """Rows and columns of a felt for many.

    Attributes:
        ground: left column, top row, columns and rows of the mat.
        spots: those of the seats, the first seat's first.
        first: the seat that the first spot is of.
        title: the row of the words that tell which trick it is.
        told: the rows of what is said of the trick.
        in_order: whether the cards lie in the order of play, and not before their players.
        backs: whether the cards of the other hands are shown, face down.
    """

    ground: tuple[int, int, int, int]
    spots: tuple[Spot, ...]
    first: int
    title: int
    told: range
    in_order: bool = False
    backs: bool = False

    @property
    def mat(self) -> tuple[int, int, int, int]:
        """Where the trick lies: left column, top row, columns, rows."""
        return self.ground

    def spot(self, seat: int) -> Spot:
        """What belongs to a seat."""
        return self.spots[(seat - self.first) % len(self.spots)]

    def trick_place(self, seat: int, person: int, seats: int) -> tuple[int, int]:
        """Left column and top row of the card that ``seat`` plays."""
        return self.spot(seat).card


def hand_rows(width: int, height: int) -> tuple[CardSize, int, int]:
    """Size of the cards in the hand, the row of their tops, and that of the message above them."""
    size = next(size for size, across, down in ROOM if width >= across and height >= down)
    hand_y = height - size.height - 1
    return size, hand_y, hand_y - RISE - 1


def shares(start: int, length: int, count: int, size: int) -> list[int]:
    """The places of ``count`` things of a size, evenly within a length."""
    return [start + round((length * (2 * at + 1) / count - size) / 2) for at in range(count)]
