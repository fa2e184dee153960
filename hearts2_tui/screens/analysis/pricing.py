"""The work behind the analysis screen: prices of the hand and of boards, in threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui.play.board import Board
from hearts2_tui.play.pricing import Pricing
from hearts2_tui.widgets.priced_hand import Worth
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.two.analysis import Analysis, analyse
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rivals import explain_plays
from solver.two.weighing import ALIKE
from solver.two.why import Explanation

if TYPE_CHECKING:
    from textual.screen import Screen

    Base = Screen[None]
else:
    Base = object


class Progress(Message):
    """So many plays of the hand have been priced."""

    def __init__(self, done: int, total: int) -> None:
        self.done = done
        self.total = total
        super().__init__()


class Analysed(Message):
    """The analysis is there."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        super().__init__()


class Kept(Message):
    """The analysis is there whose numbers are kept, whether it is the one shown or not."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        super().__init__()


class Priced(Message):
    """The values of a board are there, the opponent read for them or not."""

    def __init__(self, board: Board, pricing: Pricing, *, reading: bool) -> None:
        self.board = board
        self.pricing = pricing
        self.reading = reading
        super().__init__()


class Explained(Message):
    """What decided at the labelled plays of an analysis, by the number of plays before each."""

    def __init__(self, analysis: Analysis, whys: dict[int, Explanation]) -> None:
        self.analysis = analysis
        self.whys = whys
        super().__init__()


class AnalysisPricing(Base):
    """Finds prices without making the screen wait for them.

    Attributes:
        reading: whether the opponent is to be read; what is shown follows when it is priced.
        keeps: whether the numbers of the hand are kept; the opponent is always read for those.
    """

    record: Record
    reading: bool
    keeps: bool
    analysis: Analysis | None
    board: Board
    known: dict[tuple[int, tuple[Card, ...]], Pricing]

    def _pricing(self) -> Pricing | None:
        """Values of the board, or None while they are being worked out."""
        board = self.board
        if board.position.is_over or self.analysis is None:
            return None
        if not board.left_the_hand:
            return Pricing.of_play(self.analysis.plays[board.count])
        key = (board.at, board.tried)
        if key not in self.known:
            self._price_board(board)
        return self.known.get(key)

    @work(thread=True, exclusive=True, group="analysis", exit_on_error=True)
    def _price_hand(self) -> None:
        worker = get_current_worker()

        def cancelled() -> bool:
            return worker.is_cancelled

        def progress(done: int, total: int) -> None:
            self.post_message(Progress(done, total))

        weigh = OpponentReading() if self.reading else ALIKE
        try:
            analysis = analyse(self.record, weigh=weigh, cancelled=cancelled, progress=progress)
            self.post_message(Analysed(analysis))
            whys = explain_plays(analysis, weigh=weigh, cancelled=cancelled)
            self.post_message(Explained(analysis, whys))
            if self.keeps:
                if not self.reading:
                    analysis = analyse(self.record, cancelled=cancelled)
                self.post_message(Kept(analysis))
        except Cancelled:
            return

    @work(thread=True, exclusive=True, group="board", exit_on_error=True)
    def _price_board(self, board: Board) -> None:
        """Price a board, weighed as the analysis that is shown."""
        worker = get_current_worker()
        reading = self.analysis is not None and self.analysis.reading
        weigh = OpponentReading() if reading else ALIKE
        try:
            pricing = Pricing.of_board(board, lambda: worker.is_cancelled, weigh)
        except Cancelled:
            return
        self.post_message(Priced(board, pricing, reading=reading))


def worth_of(pricing: Pricing | None) -> dict[Card, Worth]:
    """The values as the hands show them."""
    if pricing is None:
        return {}
    best, margin = pricing.best, pricing.margin
    return {
        card: Worth(
            fair=line.mean if line else None,
            hindsight=value,
            best=card in best,
            best_hindsight=value == margin,
        )
        for card, value in pricing.hindsight
        for line in (pricing.fair_of(card),)
    }
