"""What a hint says in the classic games: what each card, or each pass, is expected to cost."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.hint_pane import Row
from hearts2_tui.widgets.scene import Measure
from hearts2_tui.widgets.tricks import paint_name
from hearts2_tui.wording import _, ngettext
from solver.common.cards import Card


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
class ClassicAdvice:
    """Expected points, or work going on.

    Attributes:
        cards: what can be chosen, the best first; empty while there is nothing yet.
        best: the cards that are recommended.
        deals: how many deals were looked at.
        progress: the share of the work that is done, from 0 to 1.
        why: why the best is best, in one line, or "".
        basis: what the numbers are, in a word or two.
    """

    cards: tuple[Expected, ...] = ()
    best: frozenset[Card] = frozenset()
    deals: int = 0
    progress: float = 0.0
    why: str = ""
    basis: str = ""

    @property
    def values(self) -> dict[Card, float]:
        """The expected points of each card; nothing for a pass."""
        return {line.cards[0]: line.points for line in self.cards if len(line.cards) == 1}

    @property
    def measure(self) -> Measure:
        """Points, of which fewer are better."""
        return Measure.POINTS

    @property
    def opened(self) -> bool:
        """Never: no hand is opened in these games."""
        return False

    @property
    def aside(self) -> str:
        """How far the work is, or how many deals were looked at."""
        if self.progress < 1:
            return f"{round(100 * self.progress)} %"
        if not self.deals:
            return ""
        return ngettext("{count} deal", "{count} deals", self.deals).format(count=self.deals)

    def reason(self, _chosen: Card | None = None, *, ascii_only: bool = False) -> tuple[str, ...]:
        """Why the best is best, or that it is being worked out."""
        return (self.why,) if self.cards else (_("Working it out…"),)

    @property
    def head(self) -> tuple[str, ...]:
        """What the numbers are."""
        return (self.basis,)

    def rows(self, *, ascii_only: bool) -> list[Row]:
        """A card or a pass, its points and their standard error a row."""
        return [
            Row(
                line.cards,
                wording.points_expected(line.points, ascii_only=ascii_only),
                "" if line.error is None else wording.plus_minus(line.error, ascii_only=ascii_only),
                self.best.issuperset(line.cards),
            )
            for line in self.cards
        ]

    def foot(
        self, chosen: Card | None, room: int, *, brief: bool, ascii_only: bool
    ) -> tuple[tuple[str, ...], ...]:
        """Nothing."""
        return ()

    def paint_row(self, canvas: Canvas, y: int, row: Row) -> None:
        """The cards, and their numbers after them."""
        look, x = canvas.look, 0
        for card in row.cards:
            x = paint_name(canvas, x, y, card, bold=row.best) + 1
        value = f"{row.value:>6} "
        if row.best:
            canvas.text(x, y, value, look["mark-ink"], look["mark"], bold=True)
        else:
            canvas.text(x, y, value, look["foreground"])
        canvas.text(x + 8, y, row.aside, look["quiet"])

    def in_a_line(self, *, ascii_only: bool) -> str:
        """The cards that are recommended, what they cost, and why."""
        if not self.cards:
            return _("Working it out…")
        cards = wording.card_names(sorted(self.best), ascii_only=ascii_only)
        points = wording.points_expected(self.cards[0].points, ascii_only=ascii_only)
        words = _("{cards}: {points} points expected").format(cards=cards, points=points)
        return f"{words} · {self.why}" if self.why else words
