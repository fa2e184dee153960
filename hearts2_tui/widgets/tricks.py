"""Panes of what has been played, and of what has not been seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.widgets.score import paint_points
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import SHORT_RANKS, Card, Rank, Suit, card_of
from solver.common.play import Trick


class TricksPane(Pane):
    """The finished tricks, the latest first: the lead, the reply, and who took them."""

    title = _("Tricks")

    def __init__(self) -> None:
        super().__init__(id="tricks")
        self._names: tuple[str, ...] = ()
        self._tricks: tuple[Trick, ...] = ()
        self._more = ""

    def show(self, names: Sequence[str], tricks: Sequence[Trick]) -> None:
        """Show the tricks that are finished."""
        self._names = tuple(names)
        finished = tuple(trick for trick in tricks if trick.winner is not None)
        if finished != self._tricks:
            self.begin_list()
        self._tricks = finished
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a trick."""
        return 1 + len(self._tricks) if self._tricks else 0

    @property
    def least(self) -> int:
        """The last trick is enough."""
        return min(self.wanted, 2)

    @property
    def aside(self) -> str:
        """How many tricks are out of sight."""
        return self._more

    def paint_body(self, canvas: Canvas) -> None:
        """Number, cards, winner and points a row."""
        look = self.look
        numbered = list(enumerate(self._tricks, 1))[::-1]
        shown = self.window(len(numbered), canvas.height - 1)
        self._more = more_words(shown, len(numbered))
        for row, (number, trick) in enumerate(numbered[shown.start : shown.stop], 1):
            x = canvas.text(0, row, f"{number:>2}  ", look["quiet"])
            for card in trick.cards:
                paint_name(canvas, x, row, card)
                x += 3
            winner = "" if trick.winner is None else self._names[trick.winner]
            canvas.text(x + 1, row, shorten(winner, 8), look["foreground"])
            if trick.points:
                canvas.right(row, f"{trick.points}", look["foreground"])


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A finished trick where many play.

    Attributes:
        number: which one, from 1.
        name: who took it.
        cards: its cards, in the order of play.
        counting: those that count.
        points: their points.
    """

    number: int
    name: str
    cards: tuple[Card, ...]
    counting: tuple[Card, ...]
    points: int


class TakenPane(Pane):
    """The finished tricks where many play, the latest first: who took what.

    All cards of a trick are shown where there is room, else those that count.
    """

    title = _("Tricks")

    def __init__(self) -> None:
        super().__init__(id="tricks")
        self._rows: tuple[TakenTrick, ...] = ()
        self._more = ""

    def show(self, rows: Sequence[TakenTrick]) -> None:
        """Show the finished tricks."""
        if tuple(rows) != self._rows:
            self.begin_list()
        self._rows = tuple(rows)
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a trick."""
        return 1 + len(self._rows) if self._rows else 0

    @property
    def least(self) -> int:
        """The last trick is enough."""
        return min(self.wanted, 2)

    @property
    def aside(self) -> str:
        """How many tricks are out of sight."""
        return self._more

    def paint_body(self, canvas: Canvas) -> None:
        """Number, winner, cards and points a row."""
        look = self.look
        longest = max((width(trick.name) for trick in self._rows), default=0)
        names = min(longest, 7) + 1
        most = max((len(trick.cards) for trick in self._rows), default=0)
        whole = 3 + names + 3 * most + 2 <= canvas.width
        shown = self.window(len(self._rows), canvas.height - 1)
        self._more = more_words(shown, len(self._rows))
        for row, trick in enumerate(self._rows[::-1][shown.start : shown.stop], 1):
            canvas.text(0, row, f"{trick.number:>2}", look["quiet"])
            canvas.text(3, row, shorten(trick.name, names - 1), look["foreground"])
            points = look.number(trick.points) if trick.points else ""
            end = canvas.width - len(points)
            x = 3 + names
            if whole:
                for card in trick.cards:
                    x = paint_name(canvas, x, row, card, bold=card in trick.counting) + 1
            else:
                paint_points(canvas, x, row, trick.counting, end - 1)
            canvas.right(row, points, look["foreground"])


class UnseenPane(Pane):
    """The cards the player has not seen: in other hands, dead, or in the widow.

    Of two decks a number says how many copies of a card are unseen, beneath its rank.
    """

    title = _("Unseen")

    def __init__(self) -> None:
        super().__init__(id="unseen")
        self._cards: Counter[Card] = Counter()
        self._decks = 1
        self._ranks: tuple[Rank, ...] = SHORT_RANKS
        self._dead = 0
        self._widow = 0
        self._hidden = False

    def show(
        self,
        cards: Sequence[Card],
        dead: int,
        *,
        hidden: bool,
        ranks: Sequence[Rank] = SHORT_RANKS,
        decks: int = 1,
        widow: int = 0,
    ) -> None:
        """Show cards.

        Args:
            cards: those that have not been seen.
            dead: how many of them are dead.
            hidden: whether the player would rather remember.
            ranks: the ranks of the deck.
            decks: how many copies there are of every card.
            widow: how many of the cards lie in a widow.
        """
        self._cards, self._ranks, self._decks = Counter(cards), tuple(ranks), decks
        self._dead, self._widow, self._hidden = dead, widow, hidden
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a suit and the count, and one for the ranks above two decks."""
        return 0 if self._hidden or not self._cards else 6 + (self._decks > 1)

    @property
    def aside(self) -> str:
        """That copies are counted, where there are several."""
        return _("copies") if self._decks > 1 else ""

    def paint_body(self, canvas: Canvas) -> None:
        """The suits, a point for every card that has been seen."""
        look = self.look
        step = 2 if 3 + 2 * len(self._ranks) <= canvas.width + 1 else 1
        counted = self._decks > 1
        if counted:
            for column, rank in enumerate(self._ranks):
                canvas.text(3 + step * column, 1, rank.letter, look["quiet"])
        for row, suit in enumerate(Suit, 1 + counted):
            canvas.sign(0, row, suit)
            for column, rank in enumerate(self._ranks):
                copies = self._cards[card_of(suit, rank)]
                sign = f"{copies}" if counted else rank.letter
                sign = sign if copies else "." if look.ascii_only else "·"
                ink = look["foreground" if copies else "felt-line"]
                canvas.text(3 + step * column, row, sign, ink, bold=copies > 1)
        words = _("{count} in other hands")
        if self._dead:
            words = _("{count}, {dead} of them dead")
        elif self._widow:
            words = _("{count}, {widow} in the widow")
        count = words.format(count=self._cards.total(), dead=self._dead, widow=self._widow)
        canvas.text(3, 5 + counted, count, look["quiet"])


def paint_name(canvas: Canvas, x: int, y: int, card: Card, *, bold: bool = False) -> int:
    """Write a card in two cells, its suit in a colour that reads on the pane.

    Returns:
        The cell after it.
    """
    look = canvas.look
    x = canvas.text(x, y, card.rank.letter, look["foreground"], bold=bold)
    return canvas.sign(x, y, card.suit, bold=bold)
