"""The work behind the analysis screen: prices of the hand and of boards, in threads."""

from __future__ import annotations

from typing import Any

from textual.message import Message
from textual.screen import Screen
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


class TwoPricing:
    """Finds prices of a hand and of boards without making a screen wait for them.

    Attributes:
        reading: whether the opponent is to be read; what is shown follows when it is priced.
        known: values of boards on which cards were tried, by place and cards.
        analysis: what has been found of the hand, or None.
        whys: what decided at its labelled plays, by number of the play.
    """

    def __init__(self, screen: Screen[Any], record: Record, *, keeps: bool) -> None:
        """Price a hand.

        Args:
            screen: whose threads are used, and which is told.
            record: the finished hand.
            keeps: whether its numbers are kept; the opponent is always read for those.
        """
        self._screen = screen
        self._record = record
        self._keeps = keeps
        self.known: dict[tuple[int, tuple[Card, ...]], Pricing] = {}
        self.reading = False
        self.analysis: Analysis | None = None
        self.whys: dict[int, Explanation] = {}

    def of_board(self, board: Board) -> Pricing | None:
        """Values of a board, or None while they are being worked out."""
        if board.position.is_over or self.analysis is None:
            return None
        if not board.left_the_hand:
            return Pricing.of_play(self.analysis.plays[board.count])
        key = (board.at, board.tried)
        if key not in self.known:
            self._price_board(board)
        return self.known.get(key)

    def take(self, analysis: Analysis) -> bool:
        """Take what was found; whether it is what is asked for and does not come too late."""
        if analysis.reading is not self.reading:
            return False
        self.analysis, self.whys = analysis, {}
        self.known.clear()
        return True

    def take_board(self, event: Priced) -> bool:
        """Take the prices of a board, unless the hand has been weighed otherwise meanwhile."""
        if self.analysis is None or event.reading is not self.analysis.reading:
            return False
        self.known[event.board.at, event.board.tried] = event.pricing
        return True

    def price_hand(self) -> None:
        """Price every play, and tell the screen."""
        self._screen.run_worker(
            self._hand, thread=True, exclusive=True, group="analysis", exit_on_error=True
        )

    def _hand(self) -> None:
        worker, tell, record = get_current_worker(), self._screen.post_message, self._record

        def cancelled() -> bool:
            return worker.is_cancelled

        def progress(done: int, total: int) -> None:
            tell(Progress(done, total))

        weigh = OpponentReading() if self.reading else ALIKE
        try:
            analysis = analyse(record, weigh=weigh, cancelled=cancelled, progress=progress)
            tell(Analysed(analysis))
            whys = explain_plays(analysis, weigh=weigh, cancelled=cancelled)
            tell(Explained(analysis, whys))
            if self._keeps:
                if not self.reading:
                    analysis = analyse(record, cancelled=cancelled)
                tell(Kept(analysis))
        except Cancelled:
            return

    def _price_board(self, board: Board) -> None:
        """Price a board, weighed as the analysis that is shown."""
        reading = self.analysis is not None and self.analysis.reading

        def work() -> None:
            worker = get_current_worker()
            weigh = OpponentReading() if reading else ALIKE
            try:
                pricing = Pricing.of_board(board, lambda: worker.is_cancelled, weigh)
            except Cancelled:
                return
            self._screen.post_message(Priced(board, pricing, reading=reading))

        self._screen.run_worker(
            work, thread=True, exclusive=True, group="board", exit_on_error=True
        )


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
