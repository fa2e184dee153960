"""What every card of a board is worth, both ways, wherever its cards came from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hearts2_tui.play.board import Board
from solver.common.cards import Card
from solver.two.analysis import PricedPlay
from solver.two.double_dummy import solve
from solver.two.hints import CardHint, hint
from solver.two.weighing import Weigh

SAME = 1e-9
"""Fair values closer than this, in points, are the same."""


@dataclass(frozen=True, slots=True)
class Pricing:
    """Values of the legal cards of the side to move, margins for that side.

    Attributes:
        fair: every legal card over all deals that side cannot rule out.
        hindsight: every legal card with its value as the cards lie.
        line: a best line as the cards lie, to the end of the hand.
        worlds: how many deals ``fair`` was taken over.
    """

    fair: tuple[CardHint, ...]
    hindsight: tuple[tuple[Card, int], ...]
    line: tuple[Card, ...]
    worlds: int

    @classmethod
    def of_play(cls, play: PricedPlay) -> Pricing:
        """Those that an analysis has found."""
        return cls(play.fair, play.hindsight, play.line, play.worlds)

    @classmethod
    def of_board(
        cls, board: Board, cancelled: Callable[[], bool], weigh: Weigh | None = None
    ) -> Pricing:
        """Those of a board, worked out now.

        Args:
            board: the cards.
            cancelled: polled during the work.
            weigh: weighs the possible deals, as for a hint.

        Raises:
            Cancelled: ``cancelled`` answered True.
        """
        position = board.position
        solution = solve(position)
        found = hint(board.view(position.to_move), weigh=weigh, cancelled=cancelled)
        return cls(found.cards, solution.margins, solution.line, found.worlds)

    @property
    def margin(self) -> int:
        """The value of the best card as the cards lie."""
        return max(value for _card, value in self.hindsight)

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards of the highest fair value, in card order."""
        highest = max(line.mean for line in self.fair)
        return tuple(line.card for line in self.fair if line.mean > highest - SAME)

    def fair_of(self, card: Card) -> CardHint | None:
        """The fair values of a card, or None for one that may not be played."""
        return next((line for line in self.fair if line.card == card), None)
