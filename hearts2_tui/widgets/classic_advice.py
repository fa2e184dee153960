"""What a hint says in the classic games: what each card, or each pass, is expected to cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

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


def nothing_said(_chosen: Card | None, _ascii_only: bool) -> tuple[str, ...]:
    """No reason."""
    return ()


def no_leaders(_ascii_only: bool) -> str:
    """No card is recommended."""
    return ""


@dataclass(frozen=True, slots=True)
class ClassicAdvice:
    """Expected points, or work going on.

    Attributes:
        cards: what can be chosen, the best first; empty while there is nothing yet.
        best: the cards that are recommended; none where several cannot be told apart.
        deals: how many deals were looked at.
        progress: the share of the work that is done, from 0 to 1.
        whys: why the best is best, in sentences: told of a card, or of no card, with letters
            for the suits or without.
        leaders: the cards to play as a word, with letters for the suits or without.
        basis: what the numbers are, in a word or two.
        grows: whether it grows sharper while it is looked at.
    """

    cards: tuple[Expected, ...] = ()
    best: frozenset[Card] = frozenset()
    deals: int = 0
    progress: float = 0.0
    whys: Callable[[Card | None, bool], tuple[str, ...]] = nothing_said
    leaders: Callable[[bool], str] = no_leaders
    basis: str = ""
    grows: bool = False

    def settled(self) -> ClassicAdvice:
        """The same, when no more of it is to come."""
        return replace(self, grows=False)

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
        deals = ngettext("{count} deal", "{count} deals", self.deals).format(count=self.deals)
        return f"{deals}…" if self.grows else deals

    def reason(self, chosen: Card | None = None, *, ascii_only: bool = False) -> tuple[str, ...]:
        """Why the best is best, or better than a card that has risen."""
        return self.whys(chosen, ascii_only) if self.cards else (_("Working it out…"),)

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
        cards = self.leaders(ascii_only)
        points = wording.points_expected(self.cards[0].points, ascii_only=ascii_only)
        words = _("{cards}: {points} points expected").format(cards=cards, points=points)
        said = self.reason(ascii_only=ascii_only)
        return f"{words} · {said[-1]}" if said else words
