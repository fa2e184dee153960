"""The work behind the analysis of a classic hand: prices of players and boards, in threads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.message import Message
from textual.screen import Screen
from textual.worker import get_current_worker

from hearts2_tui.play.board import ClassicBoard
from solver.classic.analysis import ClassicAnalysis, analyse
from solver.classic.pricing import CardPrices, price_cards
from solver.classic.record import ClassicRecord
from solver.common.cancelling import Cancelled
from solver.common.cards import Card


class Priced(Message):
    """The plays of a player are priced, or further than before."""

    def __init__(self, seat: int, analysis: ClassicAnalysis | None, share: float) -> None:
        self.seat = seat
        self.analysis = analysis
        self.share = share
        super().__init__()


class BoardPriced(Message):
    """The cards of a board are priced."""

    def __init__(self, board: ClassicBoard, prices: CardPrices) -> None:
        self.board = board
        self.prices = prices
        super().__init__()


class ClassicPricing:
    """Finds prices of a hand and of boards without making a screen wait for them.

    Attributes:
        analyses: what has been found, by seat.
    """

    def __init__(self, screen: Screen[Any], record: ClassicRecord) -> None:
        """Price a finished hand; the threads of ``screen`` are used, and it is told."""
        self._screen = screen
        self._record = record
        self._known: dict[tuple[int, tuple[Card, ...]], CardPrices] = {}
        self.analyses: dict[int, ClassicAnalysis] = {}

    @property
    def missing(self) -> list[int]:
        """The seats whose plays have not been priced."""
        return [seat for seat in range(len(self._record.players)) if seat not in self.analyses]

    def of_board(self, board: ClassicBoard, seat: int) -> CardPrices | None:
        """What the cards of a board come to, or None while that is being worked out.

        Args:
            board: the board.
            seat: whose plays are shown.
        """
        found = self.analyses.get(seat)
        if found is None or board.position.is_over:
            return None
        if not board.tried and board.position.to_move == seat:
            return next(play.prices for play in found.plays if play.index == board.at)
        key = (board.at, board.tried)
        if key not in self._known:
            self._price_board(board)
        return self._known.get(key)

    def take_board(self, event: BoardPriced) -> None:
        """Take the prices of a board."""
        self._known[event.board.at, event.board.tried] = event.prices

    def price_seats(self, seats: Sequence[int]) -> None:
        """Price the plays of some seats, one after the other."""
        record, tell = self._record, self._screen.post_message

        def work() -> None:
            worker = get_current_worker()
            for seat in seats:

                def progress(done: int, steps: int, seat: int = seat) -> None:
                    tell(Priced(seat, None, done / max(1, steps)))

                try:
                    found = analyse(
                        record,
                        seats=[seat],
                        cancelled=lambda: worker.is_cancelled,
                        progress=progress,
                    )
                except Cancelled:
                    return
                if worker.is_cancelled:
                    return
                tell(Priced(seat, found, 1.0))

        self._screen.run_worker(
            work, thread=True, exclusive=True, group="prices", exit_on_error=True
        )

    def _price_board(self, board: ClassicBoard) -> None:
        position = board.position

        def work() -> None:
            worker = get_current_worker()
            try:
                prices = price_cards(
                    board.view(position.to_move), position, cancelled=lambda: worker.is_cancelled
                )
            except Cancelled:
                return
            self._screen.post_message(BoardPriced(board, prices))

        self._screen.run_worker(
            work, thread=True, exclusive=True, group="board", exit_on_error=True
        )
