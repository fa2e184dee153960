"""The hint pane of the games for many: expected points of each card, the fewest first."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.widgets.tricks import paint_name
from hearts2_tui.wording import _, ngettext, plus_minus, points_expected
from hearts2_tui.wording.cells import wrapped
from solver.common.cards import Card

LEAST_ROWS = 3
"""Rows for cards, or two and a word on how many more there are."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What a card, or cards passed together, are expected to cost.

    Attributes:
        cards: the card, or the cards.
        points: points of the hand for the player, on average; fewer is better.
        error: standard error of that; None where nothing was sampled.
    """

    cards: tuple[Card, ...]
    points: float
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the pane shows: expected points, or work going on.

    Attributes:
        cards: what can be chosen, the best first; empty while there is nothing yet.
        best: the cards that are recommended.
        deals: how many deals were looked at.
        progress: the share of the work that is done, from 0 to 1.
        reason: why the best is best, in one line, or "".
        basis: what the numbers are, in a word or two.
    """

    cards: tuple[Expected, ...] = ()
    best: frozenset[Card] = frozenset()
    deals: int = 0
    progress: float = 0.0
    reason: str = ""
    basis: str = ""

    @property
    def values(self) -> dict[Card, float]:
        """The expected points of each card; nothing for a pass."""
        return {line.cards[0]: line.points for line in self.cards if len(line.cards) == 1}


class OutlookPane(Pane):
    """Ranks the cards; folded away while no hint was asked for."""

    title = _("Hint")

    def __init__(self) -> None:
        super().__init__(id="hint")
        self._outlook: Outlook | None = None

    def show(self, outlook: Outlook | None) -> None:
        """Show what the cards are expected to cost, or nothing."""
        if outlook != self._outlook:
            self.begin_list()
        self._outlook = outlook
        self.repaint()

    @property
    def aside(self) -> str:
        """How far the work is, or how many deals were looked at."""
        outlook = self._outlook
        if outlook is None:
            return ""
        if outlook.progress < 1:
            return f"{round(100 * outlook.progress)} %"
        if not outlook.deals:
            return ""
        return ngettext("{count} deal", "{count} deals", outlook.deals).format(count=outlook.deals)

    @property
    def wanted(self) -> int:
        """The title, the reason and a row a card."""
        if self._outlook is None:
            return 0
        return 2 + len(self._reason()) + len(self._outlook.cards)

    @property
    def least(self) -> int:
        """The reason and three cards will do."""
        return min(self.wanted, 2 + len(self._reason()) + LEAST_ROWS)

    @property
    def floor(self) -> int:
        """The cards alone, and what their numbers are."""
        return min(self.least, 2 + LEAST_ROWS)

    def _reason(self) -> list[str]:
        outlook = self._outlook
        if outlook is None:
            return []
        words = outlook.reason if outlook.cards else _("Working it out…")
        return wrapped(words, self.columns)

    def paint_body(self, canvas: Canvas) -> None:
        """The reason, then a card, its points and their standard error a row."""
        look, outlook = self.look, self._outlook
        if outlook is None:
            return
        row, count = 1, len(outlook.cards)
        spare = canvas.height - 2 - min(count, LEAST_ROWS)
        for words in self._reason()[: max(spare, 0)]:
            canvas.text(0, row, words, look["foreground"])
            row += 1
        canvas.text(0, row, outlook.basis, look["quiet"])
        row += 1
        room = canvas.height - row
        shown = self.window(count, room - (count > room))
        if len(shown) < count:
            canvas.text(0, canvas.height - 1, more_words(shown, count), look["quiet"])
        for line in outlook.cards[shown.start : shown.stop]:
            marked = outlook.best.issuperset(line.cards)
            x = 0
            for card in line.cards:
                x = paint_name(canvas, x, row, card, bold=marked) + 1
            value = f"{points_expected(line.points, ascii_only=look.ascii_only):>6} "
            if marked:
                canvas.text(x, row, value, look["mark-ink"], look["mark"], bold=True)
            else:
                canvas.text(x, row, value, look["foreground"])
            error = "" if line.error is None else plus_minus(line.error, ascii_only=look.ascii_only)
            canvas.text(x + 8, row, error, look["quiet"])
            row += 1
