"""Panes of what has been played, and of what has not been seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import SHORT_RANKS, Card, Rank, Suit, card_of
from solver.common.play import Trick
from solver.two.rules import HAND_SIZE

OWN = 8
"""Column of the person's cards in the pane of tricks."""

CARD = 5
"""Columns from there to the other player's."""


class TricksPane(Pane):
    """The tricks of a hand of two, from the first: who led, whose card was whose, who took it.

    It keeps a row for every trick from the first card on, so that nothing below it moves; with
    half the rows it stands in two columns.
    """

    title = _("Tricks")

    def __init__(self) -> None:
        super().__init__(id="tricks")
        self._names: tuple[str, ...] = ()
        self._tricks: tuple[Trick, ...] = ()
        self._person = 0
        self._more = ""

    def show(self, names: Sequence[str], tricks: Sequence[Trick], person: int = 0) -> None:
        """Show the tricks that are finished, the cards of ``person`` first."""
        self._names, self._person = tuple(names), person
        self._tricks = tuple(trick for trick in tricks if trick.winner is not None)
        self.begin_list()
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a trick, also for those to come."""
        return 1 + HAND_SIZE

    @property
    def least(self) -> int:
        """Two columns."""
        return 1 + (HAND_SIZE + 1) // 2

    @property
    def floor(self) -> int:
        """The last tricks are enough."""
        return 3

    @property
    def aside(self) -> str:
        """What the columns are, or how many tricks are out of sight."""
        if self._more or self.size.height > HAND_SIZE:
            return self._more
        return _("You first")

    def paint_body(self, canvas: Canvas) -> None:
        """A row a trick, in one column or two; where even two are too many, the last."""
        self._more = ""
        rows = canvas.height - 1
        if rows >= HAND_SIZE:
            self._paint_column(canvas)
        elif rows >= (HAND_SIZE + 1) // 2:
            self._paint_columns(canvas)
        else:
            numbered = list(enumerate(self._tricks, 1))[::-1]
            shown = self.window(len(numbered), rows)
            self._more = more_words(shown, len(numbered))
            for row, (number, trick) in enumerate(numbered[shown.start : shown.stop], 1):
                self._paint_trick(canvas, row, number, trick, OWN)
                self._paint_taken(canvas, row, trick)

    def _paint_column(self, canvas: Canvas) -> None:
        """All tricks beneath each other, with who took the points."""
        look = self.look
        other = self._names[1 - self._person] if len(self._names) > 1 else ""
        canvas.text(OWN, 0, _("You"), look["quiet"])
        name = shorten(other, canvas.width - OWN - CARD)
        canvas.text(OWN + CARD, 0, name, look["quiet"])
        if width(name) + width(_("taken")) < canvas.width - OWN - CARD:
            canvas.right(0, _("taken"), look["quiet"])
        for row in range(1, HAND_SIZE + 1):
            if row <= len(self._tricks):
                trick = self._tricks[row - 1]
                self._paint_trick(canvas, row, row, trick, OWN)
                self._paint_taken(canvas, row, trick)
            else:
                canvas.text(1, row, "." if look.ascii_only else "·", look["felt-line"])

    def _paint_columns(self, canvas: Canvas) -> None:
        """The first seven tricks and the rest beside them; points without their taker."""
        look, half = self.look, (HAND_SIZE + 1) // 2
        right = canvas.width // 2
        for index in range(HAND_SIZE):
            x, row = (0, index + 1) if index < half else (right, index + 1 - half)
            if index >= len(self._tricks):
                canvas.text(x + 1, row, "." if look.ascii_only else "·", look["felt-line"])
                continue
            trick = self._tricks[index]
            self._paint_trick(canvas, row, index + 1, trick, x + 3, step=3, mark_winner=False)
            if trick.points:
                canvas.text(x + 9, row, f"{trick.points:>2}", look["foreground"])

    def _paint_trick(
        self,
        canvas: Canvas,
        row: int,
        number: int,
        trick: Trick,
        x: int,
        *,
        step: int = 5,
        mark_winner: bool = True,
    ) -> None:
        """Number and cards of a trick: ``›`` before the lead, the winner bold and dotted."""
        look = self.look
        canvas.text(x - (OWN if mark_winner else 3), row, f"{number:>2}", look["quiet"])
        for turn, card in enumerate(trick.cards):
            seat = (trick.leader + turn) % 2
            at = x + step * (seat != self._person)
            won = seat == trick.winner
            if not turn:
                canvas.text(at - 1, row, ">" if look.ascii_only else "›", look["quiet"])
            paint_name(canvas, at, row, card, bold=won, ink="foreground" if won else "quiet")
            if won and mark_winner:
                canvas.text(at + 2, row, "*" if look.ascii_only else "•", look["accent"])

    def _paint_taken(self, canvas: Canvas, row: int, trick: Trick) -> None:
        """Who took the points of a trick."""
        if trick.points and trick.winner is not None:
            you = trick.winner == self._person
            points = f"{trick.points}"
            room = canvas.width - OWN - CARD - 4 - len(points)
            name = _("you") if you else shorten(self._names[trick.winner], room)
            canvas.right(row, f"{name} {points}", self.look["foreground"])


class UnseenPane(Pane):
    """The cards the player has not seen: in other hands, dead, or in the widow.

    Of two decks a number says how many copies of a card are unseen, beneath its rank. Cards of
    which it is known in whose hand they are carry the accent; the pane of what is known says whose.
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
        self._placed: frozenset[Card] = frozenset()

    def show(
        self,
        cards: Sequence[Card],
        dead: int,
        *,
        hidden: bool,
        ranks: Sequence[Rank] = SHORT_RANKS,
        decks: int = 1,
        widow: int = 0,
        placed: Collection[Card] = (),
    ) -> None:
        """Show cards.

        Args:
            cards: those that have not been seen.
            dead: how many of them are dead.
            hidden: whether the player would rather remember.
            ranks: the ranks of the deck.
            decks: how many copies there are of every card.
            widow: how many of the cards lie in a widow.
            placed: those of which it is known who holds them.
        """
        self._placed = frozenset(placed)
        self._cards, self._ranks, self._decks = Counter(cards), tuple(ranks), decks
        self._dead, self._widow, self._hidden = dead, widow, hidden
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row a suit, always; of two decks one for the ranks and one for the count more."""
        return 0 if self._hidden else 5 + 2 * (self._decks > 1)

    @property
    def aside(self) -> str:
        """How many cards there are and which are in no hand; or that copies are counted."""
        return _("copies") if self._decks > 1 else self._count(self.columns - width(self.title) - 1)

    def _count(self, room: int) -> str:
        """The cards counted, in so many cells."""
        words = _("{count} in other hands")
        if self._dead:
            words = _("{count}, {dead} dead")
        elif self._widow:
            words = _("{count}, {widow} in the widow")
        count = self._cards.total()
        if not count:
            return ""
        words = words.format(count=count, dead=self._dead, widow=self._widow)
        return words if width(words) <= room else f"{count}"

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
                if copies and card_of(suit, rank) in self._placed:
                    ink = look["accent"]
                canvas.text(3 + step * column, row, sign, ink, bold=copies > 1)
            if not counted and 3 + step * len(self._ranks) + 3 <= canvas.width:
                total = sum(self._cards[card_of(suit, rank)] for rank in self._ranks)
                canvas.right(row, f"{total}" if total else _("none"), look["quiet"])
        if counted:
            canvas.text(3, 6, self._count(canvas.width - 3), look["quiet"])


def paint_name(
    canvas: Canvas, x: int, y: int, card: Card, *, bold: bool = False, ink: str = "foreground"
) -> int:
    """Write a card in two cells, its suit in a colour that reads on the pane.

    Returns:
        The cell after it.
    """
    x = canvas.text(x, y, card.rank.letter, canvas.look[ink], bold=bold)
    return canvas.sign(x, y, card.suit, bold=bold)
