"""All hands of a table for many in a few rows: a player a row, suits side by side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import Card

SHORTEST = 6
"""Columns kept for a name, with the space after it, in any case."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What one player holds.

    Attributes:
        name: what the player is called.
        cards: the cards, in card order; empty for a hand that stays shut, or is played out.
        points: the points taken so far.
        turn: whether it is that player's turn.
    """

    name: str
    cards: tuple[Card, ...]
    points: int
    turn: bool = False


class OpenHands(Painted):
    """A row a player: whose turn it is, the name, the hand, the points taken."""

    DEFAULT_CSS = "OpenHands { width: 1fr; background: $background; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hands: tuple[OpenHand, ...] = ()

    def show(self, hands: tuple[OpenHand, ...]) -> None:
        """Show hands."""
        self._hands = hands
        self.styles.height = len(hands) + 2
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint a title and a row a player."""
        look = self.look
        canvas.text(0, 0, _("Hands"), look["quiet"])
        canvas.right(0, _("taken"), look["quiet"])
        longest = max((width(hand.name) for hand in self._hands), default=0)
        room = canvas.width - 1 - max(map(_cells, self._hands), default=0)
        names = max(SHORTEST, min(longest + 1, room))
        for y, hand in enumerate(self._hands, 1):
            if hand.turn:
                canvas.text(0, y, ">" if look.ascii_only else "›", look["accent"], bold=True)
            ink = look["accent" if hand.turn else "foreground"]
            canvas.text(1, y, shorten(hand.name, names - 1), ink, bold=hand.turn)
            x = names + 1
            gap = x + _cells(hand) <= canvas.width
            for suit, cards in groupby(hand.cards, key=lambda card: card.suit):
                x = canvas.sign(x, y, suit)
                ranks = "".join(card.rank.letter for card in cards)
                x = canvas.text(x, y, ranks, look["foreground"]) + gap
            if hand.points:
                canvas.right(y, f" {look.number(hand.points)}", look["foreground"])


def _cells(hand: OpenHand) -> int:
    """The cells that a hand and its points take, a space after each suit."""
    signs = len({card.suit for card in hand.cards})
    return len(hand.cards) + 2 * signs + len(f"{hand.points}")
