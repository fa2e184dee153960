"""The hint pane: the cards, best first, and why the first one is; whatever the game advises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.widgets.scene import Measure
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, wrapped
from solver.common.cards import Card

SEEN_ROWS = 5
"""Rows for cards that reason and quiet lines leave free, where there are twice as many and more."""

LEAST_ROWS = 3
"""Rows for cards, or two and a word on how many more there are."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the ranking.

    Attributes:
        cards: the card, cards that are worth the same, or cards passed together.
        value: what they are worth.
        aside: how far that goes up and down, or "".
        best: whether they are recommended.
    """

    cards: tuple[Card, ...]
    value: str
    aside: str
    best: bool


class Advice(Protocol):
    """A hint, or one that is being worked out, as a table shows it.

    What a game advises differs; where it stands does not. Every line is that of the deck
    that is asked for: with letters for the suits where ``ascii_only``.
    """

    @property
    def values(self) -> Mapping[Card, float]:
        """What stands beneath the cards of the hand."""
        ...

    @property
    def measure(self) -> Measure:
        """What the values are."""
        ...

    @property
    def best(self) -> frozenset[Card]:
        """The cards that are recommended."""
        ...

    @property
    def opened(self) -> bool:
        """Whether the hands of the others lie open."""
        ...

    @property
    def grows(self) -> bool:
        """Whether it can be read, and grows sharper while it is."""
        ...

    def settled(self) -> Advice:
        """The same, when no more of it is to come."""
        ...

    @property
    def aside(self) -> str:
        """A few words at the right of the pane's title."""
        ...

    def reason(self, chosen: Card | None, *, ascii_only: bool) -> Sequence[str]:
        """Why the best is best, or better than a card that has risen, sentence by sentence."""
        ...

    @property
    def head(self) -> Sequence[str]:
        """Quiet lines above the rows."""
        ...

    def rows(self, *, ascii_only: bool) -> Sequence[Row]:
        """The ranking, the best first; empty while there is none yet."""
        ...

    def foot(
        self, chosen: Card | None, room: int, *, brief: bool, ascii_only: bool
    ) -> Sequence[Sequence[str]]:
        """Quiet paragraphs beneath the rows, each in lines; the last goes before the others.

        Args:
            chosen: the card that has risen.
            room: the cells of a line.
            brief: say only what must be said, in one line.
            ascii_only: name cards with letters.
        """
        ...

    def paint_row(self, canvas: Canvas, y: int, row: Row) -> None:
        """Paint a row of the ranking."""
        ...

    def in_a_line(self, *, ascii_only: bool) -> str:
        """The hint in one line, for a table without panes."""
        ...


class HintPane(Pane):
    """Ranks the cards; folded away while no hint was asked for."""

    title = _("Hint")

    def __init__(self) -> None:
        super().__init__(id="hint")
        self._advice: Advice | None = None
        self._chosen: Card | None = None

    def show(self, advice: Advice | None, chosen: Card | None = None) -> None:
        """Show advice or nothing, and what is said of the card that has risen."""
        if advice is not self._advice:
            self.begin_list()
        self._advice, self._chosen = advice, chosen
        self.repaint()

    @property
    def aside(self) -> str:
        """What the advice says of itself."""
        return "" if self._advice is None else self._advice.aside

    @property
    def wanted(self) -> int:
        """The title, the reason, a row a card or group of equal cards, and the quiet lines."""
        if self._advice is None:
            return 0
        return self._beside_rows() + len(self._rows())

    @property
    def least(self) -> int:
        """The reason, three rows of cards and the quiet lines will do."""
        return min(self.wanted, self._beside_rows() + LEAST_ROWS)

    @property
    def floor(self) -> int:
        """The cards alone, and what their numbers are."""
        head = 0 if self._advice is None else len(self._advice.head)
        return min(self.least, 1 + head + LEAST_ROWS)

    def _beside_rows(self) -> int:
        """Rows of everything but the cards."""
        head = 0 if self._advice is None else len(self._advice.head)
        return 1 + len(self._reason()) + head + len(self._foot())

    def _rows(self) -> Sequence[Row]:
        advice = self._advice
        return () if advice is None else advice.rows(ascii_only=self.look.ascii_only)

    def _reason(self, most: int | None = None) -> list[str]:
        """The reason in lines: as many of its sentences as fit in so many, the first at least."""
        if self._advice is None:
            return []
        said = self._advice.reason(self._chosen, ascii_only=self.look.ascii_only)
        lines = wrapped(" ".join(said), self.columns)
        while most is not None and len(lines) > most and len(said) > 1:
            said = said[:-1]
            lines = wrapped(" ".join(said), self.columns)
        if most is None or len(lines) <= most:
            return lines
        cut = lines[: max(most, 0)]
        return [*cut[:-1], f"{shorten(cut[-1], self.columns - 1)}…"] if cut else []

    def _foot(self, most: int | None = None, *, brief: bool = False) -> list[str]:
        """The quiet lines beneath: as many paragraphs as fit in so many, the last ones first."""
        advice, plain = self._advice, self.look.ascii_only
        if advice is None:
            return []
        found = advice.foot(self._chosen, self.columns, brief=brief, ascii_only=plain)
        while most is not None and sum(map(len, found)) > most:
            found = found[1:]
        return [line for paragraph in found for line in paragraph]

    def paint_body(self, canvas: Canvas) -> None:
        """The reason, then the cards; quiet lines before and after them."""
        advice, look, rows = self._advice, self.look, self._rows()
        if advice is None:
            return
        brief = canvas.height <= 2 * SEEN_ROWS
        least = LEAST_ROWS if brief else SEEN_ROWS
        spare = canvas.height - 1 - len(advice.head) - min(len(rows), least)
        kept = len(self._foot(brief=True)) if brief else 0
        reason = self._reason(spare - kept)
        foot = self._foot(max(spare - len(reason), 0), brief=brief)
        y = 1
        for line in reason:
            canvas.text(0, y, line, look["foreground"])
            y += 1
        for line in advice.head:
            canvas.text(0, y, line, look["quiet"])
            y += 1
        room = canvas.height - y - len(foot)
        shown = self.window(len(rows), room - (len(rows) > room))
        for row in rows[shown.start : shown.stop]:
            advice.paint_row(canvas, y, row)
            y += 1
        if len(shown) < len(rows):
            canvas.text(0, y, more_words(shown, len(rows)), look["quiet"])
            y += 1
        for line in foot:
            canvas.text(0, y, line, look["quiet"])
            y += 1
