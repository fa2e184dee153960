"""The pane of what is known of other hands: cards passed to them, suits they are out of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pane import Pane, more_words
from hearts2_tui.widgets.score import name_cells
from hearts2_tui.widgets.tricks import paint_name
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class KnownHand:
    """What is known of one hand.

    Attributes:
        name: whose it is.
        cards: cards passed to it that have not been played.
        out_of: the suits that it has shown not to hold.
    """

    name: str
    cards: tuple[Card, ...] = ()
    out_of: tuple[Suit, ...] = ()


class KnownPane(Pane):
    """A row for each of the others, so that nothing moves when something becomes known."""

    title = _("Other hands")

    def __init__(self) -> None:
        super().__init__(id="known")
        self._hands: tuple[KnownHand, ...] = ()
        self._hidden = False
        self._more = ""

    def show(self, hands: Sequence[KnownHand], *, hidden: bool) -> None:
        """Show what is known, unless the player would rather remember."""
        self._hands, self._hidden = tuple(hands), hidden
        self.repaint()

    @property
    def wanted(self) -> int:
        """A row for each of the others."""
        return 0 if self._hidden or not self._hands else 1 + len(self._hands)

    @property
    def least(self) -> int:
        """Of many a few will do; the others are counted."""
        return min(self.wanted, 4)

    @property
    def aside(self) -> str:
        """How many are out of sight."""
        return self._more

    def paint_body(self, canvas: Canvas) -> None:
        """The cards held, then the suits that are not; first those of whom something is known."""
        look = self.look
        rows = canvas.height - 1
        hands = self._hands
        if rows < len(hands):
            hands = tuple(sorted(hands, key=lambda hand: not (hand.cards or hand.out_of)))
        shown = self.window(len(hands), rows)
        self._more = more_words(shown, len(hands))
        cells = name_cells([hand.name for hand in hands], canvas.width)
        for row, hand in enumerate(hands[shown.start : shown.stop], 1):
            canvas.text(0, row, shorten(hand.name, cells - 1), look["foreground"])
            x = cells
            for card in hand.cards:
                x = paint_name(canvas, x, row, card, bold=True, ink="accent") + 1
            if hand.out_of:
                words = _("no")
                x = canvas.text(x, row, words, look["quiet"]) + 1
                for suit in hand.out_of:
                    x = canvas.sign(x, row, suit, bold=True)
                    x += 1 if width(words) + x + 2 < canvas.width else 0
            elif not hand.cards:
                canvas.text(x, row, "·", look["felt-line"])
