"""Score panes: the match, and the points of this hand."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui import wording
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import LONGEST_IN_LINE, shorten, width
from solver.common.cards import QUEEN_OF_SPADES, Card, Suit

NAME = 7
"""Cells kept for a name, with the space after it, in any case."""

BESIDE = 5
"""Cells that a name leaves free beyond one half of a pane, for its number."""

LEAST_PLAYERS = 4
"""Players of whom the points of the hand are shown in any case."""


class ScorePane(Pane):
    """The match score, a bar a player towards the target: the longer, the worse."""

    title = _("Score")

    def __init__(self) -> None:
        super().__init__(id="score")
        self._names: tuple[str, ...] = ()
        self._totals: tuple[int, ...] = ()
        self._target = 100
        self._chance: float | None = None
        self._hand: tuple[int, ...] | None = None

    def show(
        self,
        names: Sequence[str],
        totals: Sequence[int],
        target: int,
        chance: float | None = None,
        hand: Sequence[int] | None = None,
    ) -> None:
        """Show a score, the chance to win the match where one is known, the points of the hand."""
        self._names, self._totals, self._target = tuple(names), tuple(totals), target
        self._chance, self._hand = chance, None if hand is None else tuple(hand)
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a player, and one for the chance."""
        return self.least + (self._chance is not None)

    @property
    def least(self) -> int:
        """The chance can stay away."""
        return 1 + len(self._names)

    @property
    def aside(self) -> str:
        """Who is ahead, and by how much; the chance where there is no row for it."""
        if self._hand is not None:
            return _("to {target}  hand").format(target=self._target)
        if self._chance is not None and self.size.height <= self.least:
            return wording.to_win(self._chance)
        room = self.content_size.width - width(self.title) - 1
        return lead_words(self._names, self._totals, room)

    def paint_body(self, canvas: Canvas) -> None:
        """A name, a number and a bar a row."""
        ahead = min(self._totals, default=0)
        look = self.look
        named = name_cells(self._names, canvas.width)
        start = named + 4
        room = canvas.width - start - (5 if self._hand is not None else 4)
        for row, (name, total) in enumerate(zip(self._names, self._totals, strict=True), 1):
            leads = total == ahead and len(set(self._totals)) > 1
            canvas.text(0, row, shorten(name, named - 1), look["foreground"], bold=leads)
            canvas.text(named, row, f"{look.number(total):>3}", look["foreground"], bold=leads)
            share = min(1.0, max(0.0, total / self._target))
            _paint_bar(canvas, start, row, room, share, ink="accent" if leads else "foreground")
            if self._hand is not None:
                points = self._hand[row - 1]
                nothing = "." if look.ascii_only else "·"
                words = f"{look.number(points)}" if points < 0 else f"+{points}"
                canvas.right(row, words if points else nothing, look["foreground"])
            elif row == 1:
                canvas.right(row, f"{self._target}", look["quiet"])
        if self._chance is not None and canvas.height > self.least:
            self._paint_chance(canvas, self._chance)

    def _paint_chance(self, canvas: Canvas, chance: float) -> None:
        """The chance to win the match: words, a bar where there is room, per cents."""
        look, row = self.look, self.least
        words = _("Your chance")
        shown = wording.chance(chance)
        canvas.text(0, row, words, look["quiet"])
        canvas.text(canvas.width - width(shown), row, shown, look["foreground"], bold=True)
        start = width(words) + 2
        _paint_bar(canvas, start, row, canvas.width - start - 5, chance, ink="accent")


class HandPane(Pane):
    """The cards that count, by the player who has taken them in this hand."""

    title = _("Points taken")

    def __init__(self) -> None:
        super().__init__(id="this-hand")
        self._names: tuple[str, ...] = ()
        self._taken: tuple[tuple[Card, ...], ...] = ()
        self._more = ""

    def show(self, names: Sequence[str], taken: Sequence[Sequence[Card]]) -> None:
        """Show the cards that count, taken by each seat."""
        self._names, self._taken = tuple(names), tuple(tuple(cards) for cards in taken)
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a player."""
        return 1 + len(self._names)

    @property
    def least(self) -> int:
        """Of many players a few will do; the others are counted."""
        return min(self.wanted, LEAST_PLAYERS + 1)

    @property
    def aside(self) -> str:
        """How many players are out of sight."""
        return self._more

    def paint_body(self, canvas: Canvas) -> None:
        """A name and the cards a row."""
        look = self.look
        shown = self.window(len(self._names), canvas.height - 1)
        named = name_cells(self._names, canvas.width)
        self._more = more_words(shown, len(self._names))
        for row, seat in enumerate(shown, 1):
            name, cards = self._names[seat], self._taken[seat]
            canvas.text(0, row, shorten(name, named - 1), look["foreground"])
            if cards:
                paint_points(canvas, named, row, cards)
            else:
                canvas.text(named, row, _("none"), look["quiet"])


def name_cells(names: Sequence[str], cells: int) -> int:
    """The cells of the names in a pane so wide, the same for every row and both panes."""
    longest = max(map(width, names), default=0) + 1
    return max(NAME, min(longest, cells // 2 - BESIDE))


def paint_points(
    canvas: Canvas, x: int, y: int, cards: Sequence[Card], end: int | None = None
) -> int:
    """Write cards that count in little room: the queen, a bonus card, the ranks of hearts.

    Args:
        canvas: where to.
        x: the first cell.
        y: the row.
        cards: the cards.
        end: the cell before which all must end; hearts that reach it are counted instead.

    Returns:
        The cell after the last one written.
    """
    look, end = canvas.look, canvas.width if end is None else end
    for card in cards:
        if card == QUEEN_OF_SPADES:
            x = canvas.text(x, y, look.name(card), look["foreground"], bold=True) + 1
        elif not card.points:
            x = canvas.sign(x, y, card.suit, name=look.name(card), bold=True) + 1
    hearts = sorted(card for card in cards if card.suit is Suit.HEARTS)
    if hearts and x + 1 + len(hearts) <= end:
        x = canvas.sign(x, y, Suit.HEARTS)
        x = canvas.text(x, y, "".join(card.rank.letter for card in hearts), look["foreground"])
    elif hearts:
        x = canvas.text(x, y, f"{len(hearts)}", look["foreground"])
        x = canvas.sign(x, y, Suit.HEARTS)
    return x


def lead_words(names: Sequence[str], totals: Sequence[int], cells: int = LONGEST_IN_LINE) -> str:
    """Who is ahead, in two or three words; nothing while the totals are equal.

    Args:
        names: a name for each seat.
        totals: the points of each seat.
        cells: the room for the words, the end of a long name left out.
    """
    ordered = sorted(zip(totals, names, strict=True))
    if len(ordered) < 2 or ordered[0][0] == ordered[1][0]:
        return ""
    points, words = ordered[1][0] - ordered[0][0], _("{name} by {points}")
    room = cells - width(words.format(name="", points=points))
    return words.format(name=shorten(ordered[0][1], max(room, 1)), points=points)


def _paint_bar(
    canvas: Canvas, x: int, y: int, cells: int, share: float, *, ink: str = "foreground"
) -> None:
    look, cells = canvas.look, max(cells, 0)
    full = round(share * cells)
    filled, empty = ("#", ".") if look.ascii_only else ("━", "─")
    canvas.text(x, y, filled * full, look[ink])
    canvas.text(x + full, y, empty * (cells - full), look["felt-line"])
