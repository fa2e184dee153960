"""The work behind the analysis of a hand of many: prices of players and boards, in threads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import work
from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui.play.board import ManyBoard
from solver.classic.analysis import ClassicAnalysis, analyse
from solver.classic.pricing import CardPrices, price_cards
from solver.classic.record import ClassicRecord
from solver.common.cancelling import Cancelled
from solver.common.cards import Card

if TYPE_CHECKING:
    from textual.screen import Screen

    Base = Screen[None]
else:
    Base = object


class Priced(Message):
    """The plays of a player are priced, or further than before."""

    def __init__(self, seat: int, analysis: ClassicAnalysis | None, share: float) -> None:
        self.seat = seat
        self.analysis = analysis
        self.share = share
        super().__init__()


class BoardPriced(Message):
    """The cards of a board are priced."""

    def __init__(self, board: ManyBoard, prices: CardPrices) -> None:
        self.board = board
        self.prices = prices
        super().__init__()


class ManyPricing(Base):
    """Finds prices without making the screen wait for them.

    Attributes:
        record: the hand.
        seat: whose plays are shown.
        analyses: what has been found, by seat.
        board: the place in the hand.
        known: the prices of boards on which cards were tried, by place and cards.
    """

    record: ClassicRecord
    seat: int
    analyses: dict[int, ClassicAnalysis]
    board: ManyBoard
    known: dict[tuple[int, tuple[Card, ...]], CardPrices]

    @property
    def analysis(self) -> ClassicAnalysis | None:
        """The prices of the player shown, once they are there."""
        return self.analyses.get(self.seat)

    @property
    def missing(self) -> list[int]:
        """The seats whose plays have not been priced."""
        return [seat for seat in range(len(self.record.players)) if seat not in self.analyses]

    def board_prices(self) -> CardPrices | None:
        """What the cards of the board come to, or None while that is being worked out."""
        board, found = self.board, self.analysis
        if found is None or board.position.is_over:
            return None
        if not board.tried and board.position.to_move == self.seat:
            return next(play.prices for play in found.plays if play.index == board.at)
        key = (board.at, board.tried)
        if key not in self.known:
            self._price_board(board)
        return self.known.get(key)

    @work(thread=True, exclusive=True, group="prices", exit_on_error=True)
    def price_seats(self, seats: Sequence[int]) -> None:
        """Price the plays of some seats, one after the other."""
        worker = get_current_worker()
        record = self.record
        for seat in seats:

            def tell(done: int, steps: int, seat: int = seat) -> None:
                self.post_message(Priced(seat, None, done / max(1, steps)))

            try:
                found = analyse(
                    record, seats=[seat], cancelled=lambda: worker.is_cancelled, progress=tell
                )
            except Cancelled:
                return
            if worker.is_cancelled:
                return
            self.post_message(Priced(seat, found, 1.0))

    @work(thread=True, exclusive=True, group="board", exit_on_error=True)
    def _price_board(self, board: ManyBoard) -> None:
        worker = get_current_worker()
        position = board.position
        try:
            prices = price_cards(
                board.view(position.to_move), position, cancelled=lambda: worker.is_cancelled
            )
        except Cancelled:
            return
        self.post_message(BoardPriced(board, prices))
