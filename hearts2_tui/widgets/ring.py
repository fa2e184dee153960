"""Where many players sit around a felt: seats at three sides, each with a card before it."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.widgets.cards import RISE, CardSize
from hearts2_tui.widgets.places import ROOM, TRICK_SIZE, Places

LABEL = 2
"""Rows of a seat above its card: the name, and what the player holds and has taken."""

SEAT = 13
"""Columns kept for a seat."""

NOTES_ROWS = 3
"""Rows kept in the middle for the notes."""

SPREAD = {
    CardSize.GIANT: 112,
    CardSize.GRAND: 112,
    CardSize.LARGE: 92,
    CardSize.SMALL: 76,
    CardSize.WORD: 76,
}
"""Columns beyond which the seats move no further apart, by the size of the trick's cards."""


@dataclass(frozen=True, slots=True)
class Ring(Places):
    """Rows and columns of a felt for many.

    The person sits at the bottom; the others follow clockwise: up the left side, along
    the top, down the right side.

    Attributes:
        seats: left column and top row of each of the other seats, in that order.
        own: left column and top row of the person's card in the trick.
        notes_y: the first row of the notes, which stand in the middle.
    """

    seats: tuple[tuple[int, int], ...] = ()
    own: tuple[int, int] = (0, 0)
    notes_y: int = 0

    @classmethod
    def around(cls, width: int, height: int, others: int) -> Ring:
        """Lay a felt out for the person and so many others."""
        size = next(size for size, across, down in ROOM if width >= across and height >= down)
        hand_y = height - size.height - 1
        message_y = hand_y - RISE - 1
        card, sides = _arrangement(width - 2, message_y, others, TRICK_SIZE[size])
        block, along = LABEL + card.height, others - 2 * sides
        across = min(width - 2, SPREAD[card])
        rows = min(message_y, (max(sides, 2) + 1) * block + NOTES_ROWS)
        left, top = (width - across) // 2, (message_y - rows) // 2
        covered = _covered(across, along)
        start = top + block * covered
        ys = _shares(start, top + rows - start, sides, block)
        inset = 0 if covered else SEAT
        xs = _shares(left + inset, across - 2 * inset, along, SEAT)
        right = left + across - SEAT
        seats = [(left, y) for y in reversed(ys)]
        seats += [(x, top) for x in xs]
        seats += [(right, y) for y in ys]
        own = ((width - card.width) // 2, top + rows - card.height)
        free = top + block * bool(along)
        notes_y = free + max(0, own[1] - free - NOTES_ROWS) // 2
        places = (width, height, size, card, hand_y, message_y, top, rows)
        return cls(*places, tuple(seats), own, notes_y)

    def seat_place(self, seat: int, person: int) -> tuple[int, int]:
        """Left column and top row of the seat of another player."""
        turn = (seat - person) % (len(self.seats) + 1)
        return self.seats[turn - 1]

    def trick_place(self, seat: int, person: int, seats: int) -> tuple[int, int]:
        """Left column and top row of the card that ``seat`` plays: before its player."""
        if seat == person:
            return self.own
        x, y = self.seat_place(seat, person)
        return x + (SEAT - self.trick_size.width) // 2, y + LABEL


def _arrangement(width: int, rows: int, others: int, largest: CardSize) -> tuple[CardSize, int]:
    """Size of the trick's cards, and how many players sit at each side."""
    ideal = (others + 1) // 3
    sizes = (CardSize.GIANT, CardSize.GRAND, CardSize.LARGE, CardSize.SMALL)
    for size in sizes[sizes.index(largest) :]:
        for sides in sorted(range(others // 2 + 1), key=lambda sides: abs(sides - ideal)):
            if _fits(width, rows, size, sides, others - 2 * sides):
                return size, sides
    return CardSize.WORD, ideal


def _fits(width: int, rows: int, size: CardSize, sides: int, along: int) -> bool:
    block = LABEL + size.height
    beneath = rows - block * _covered(width, along)
    middle = block * bool(along) + NOTES_ROWS + size.height
    return along * SEAT <= width and sides * block <= beneath and middle <= rows


def _covered(width: int, along: int) -> bool:
    """Whether the players along the top take the room above those at the sides."""
    return along * SEAT > width - 2 * SEAT


def _shares(start: int, length: int, count: int, size: int) -> list[int]:
    """The places of ``count`` things of a size, evenly within a length."""
    if not count:
        return []
    return [start + round((length * (2 * at + 1) / count - size) / 2) for at in range(count)]
