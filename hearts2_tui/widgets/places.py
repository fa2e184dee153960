"""Where things lie on the felt: sizes of cards and places, by the room there is."""

from __future__ import annotations

import math
from dataclasses import dataclass

from hearts2_tui.widgets.cards import RISE, CardSize
from hearts2_tui.widgets.strip import ROWS

ROOM = (
    (CardSize.GRAND, 104, 44),
    (CardSize.LARGE, 70, 29),
    (CardSize.SMALL, 54, 20),
    (CardSize.WORD, 0, 0),
)
"""Sizes of card with the columns and rows of felt from which on they are used."""

TRICK_SIZE = {
    CardSize.GRAND: CardSize.GIANT,
    CardSize.LARGE: CardSize.GRAND,
    CardSize.SMALL: CardSize.LARGE,
    CardSize.WORD: CardSize.LARGE,
}
BACK_ROWS = {CardSize.GRAND: 4, CardSize.LARGE: 3, CardSize.SMALL: 2, CardSize.WORD: 1}
"""Rows of a face-down hand that hang into the felt from its upper edge."""
BACK_STEP = {CardSize.GRAND: 5, CardSize.LARGE: 3, CardSize.SMALL: 2, CardSize.WORD: 2}

AIR = 8
"""Rows of the mat, at most, beyond those of a card of the trick."""

NARROWEST = 46
"""Columns of the mat, at least, where there is room."""

STEP = 5
"""Rows, at most, by which the person's card lies lower than the other's."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rows and columns of a felt.

    Attributes:
        width: columns of the felt.
        height: its rows.
        size: size of the cards in the hands.
        trick_size: size of the cards of the trick.
        hand_y: row of the tops of the person's cards that have not risen.
        message_y: row of the message.
        trick_top: first row of the room for the trick.
        trick_rows: rows of that room.
    """

    width: int
    height: int
    size: CardSize
    trick_size: CardSize
    hand_y: int
    message_y: int
    trick_top: int
    trick_rows: int

    @classmethod
    def of(cls, width: int, height: int, *, opened: bool) -> Places:
        """Lay a felt out.

        Args:
            width: its columns.
            height: its rows.
            opened: whether another hand lies open and needs its full height.
        """
        size = next(size for size, across, down in ROOM if width >= across and height >= down)
        hand_y = height - size.height - 1
        message_y = hand_y - RISE - 1
        top = size.height if opened else BACK_ROWS[size]
        trick_top = top + 1
        return cls(
            width,
            height,
            size,
            TRICK_SIZE[size],
            hand_y,
            message_y,
            trick_top,
            message_y - trick_top,
        )

    def trick_place(self, seat: int, person: int, seats: int) -> tuple[int, int]:
        """Left column and top row of the card that ``seat`` plays.

        The seats sit around the table clockwise, the person at the bottom; each card
        lies before its player, a little to the right as one throws it.
        """
        card = self.trick_size
        if seats == 2:
            return self._before(seat == person)
        angle = math.tau * ((seat - person) % seats) / seats
        spare = self.trick_rows - card.height
        down = min(spare - 2, card.height + 1)
        stacked = down >= card.height
        aside = 0.36 if stacked else 0.62
        middle = self.trick_top + spare / 2
        y = middle + math.cos(angle) * max(down, 0) / 2
        x = self.width / 2 - card.width / 2 - math.sin(angle) * card.width * 1.6
        x -= math.cos(angle) * card.width * aside
        return round(x), max(self.trick_top, math.ceil(y - 0.5))

    def _before(self, person: bool) -> tuple[int, int]:
        """Of two players: the person's card to the left and lower than the other's."""
        card, (_x, top, _width, rows) = self.trick_size, self.mat
        middle = self.width // 2 + 1
        highest = top + min(1, max(0, rows - card.height))
        if not person:
            return middle + 1, highest
        lower = max(0, min(STEP, rows - card.height - 2))
        return middle - card.width - 1, highest + lower

    @property
    def mat(self) -> tuple[int, int, int, int]:
        """Where the trick of two players lies: left column, top row, columns, rows."""
        rows = min(self.trick_rows, self.trick_size.height + AIR)
        columns = min(self.width - 4, max(NARROWEST, 5 * self.trick_size.width))
        spare = self.trick_rows - rows - self.strip_rows
        top = self.trick_top + spare // (3 if self.strip_rows else 2)
        return (self.width - columns) // 2, top, columns, rows

    @property
    def strip_rows(self) -> int:
        """Rows for the strip of tricks beneath the mat; 0 where there are too few."""
        spare = self.trick_rows - self.trick_size.height - AIR
        return ROWS if spare >= ROWS + 3 else 0

    @property
    def strip_y(self) -> int:
        """First row of the strip of tricks."""
        _left, top, _columns, rows = self.mat
        spare = self.trick_rows - rows - self.strip_rows
        return top + rows + spare // 3

    @property
    def notes_at(self) -> tuple[int, int]:
        """First column and row of the notes: the upper left of the mat."""
        left, top, _columns, rows = self.mat
        return left + 3, top + min(2, max(0, rows - self.trick_size.height - 5))

    @property
    def aside(self) -> tuple[int, int, int, int]:
        """Room for words beneath the other player's card: left column, top row, columns, rows."""
        left, top, columns, rows = self.mat
        x, y = self._before(False)
        first = y + self.trick_size.height + 1
        return x, first, left + columns - 2 - x, top + rows - 1 - first

    def beneath_notes(self, notes: int) -> tuple[int, int, int, int]:
        """Room for words where the person's card will lie, beneath so many notes; the same."""
        _left, top, _columns, rows = self.mat
        x, y = self.notes_at
        first = y + notes + 1
        return x, first, self._before(False)[0] - 2 - x, top + rows - 1 - first
