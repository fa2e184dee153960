"""Hints at the table: fair ones, and those with both hands open."""

from __future__ import annotations

from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui.commands import Moment
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table_frame import TableFrame
from hearts2_tui.session import Session
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.wording import _
from solver.hints import Cancelled
from solver.record import Record


class Advised(Message):
    """A hint is there."""

    def __init__(self, record: Record, advice: Advice) -> None:
        self.record = record
        self.advice = advice
        super().__init__()


class TableHints(TableFrame[Session]):
    """Works hints out in a thread and shows them while they hold."""

    @property
    def opponent(self) -> str:
        """What the other player is called."""
        names = self.session.match.names
        return next(name for seat, name in enumerate(names) if seat != self.session.person)

    def action_hint(self) -> None:
        """Show what each card is worth without peeking, or put the hint away."""
        if self.moment is not Moment.TURN:
            self.notice(_("A hint is for your own turn"))
        elif self.showing.advice is not None:
            self.workers.cancel_group(self, "advice")
            self.showing.advice = None
            self.show()
        else:
            self.session.note_help("hint")
            self.showing.advice = Advice()
            self.show()
            self._advise()

    def _advise(self) -> None:
        record, view = self.session.record, self.session.record.view(self.session.person)
        opponent = self.opponent

        def work() -> None:
            from solver.hints import hint

            worker = get_current_worker()
            try:
                found = hint(view, cancelled=lambda: worker.is_cancelled)
            except Cancelled:
                return
            if not worker.is_cancelled:
                self.post_message(Advised(record, Advice(hint=found, opponent=opponent)))

        self.run_worker(work, thread=True, exclusive=True, group="advice")

    def action_open_hint(self) -> None:
        """Ask, then open both hands for this play."""
        if self.moment is not Moment.TURN:
            self.notice(_("A hint is for your own turn"))
            return
        words = _("Open both hands for this card? The hand becomes practice and does not count.")
        self.app.push_screen(ConfirmScreen(words, _("Open")), self._open)

    def _open(self, agreed: bool | None) -> None:
        if not agreed or self.moment is not Moment.TURN:
            return
        self.session.note_help("open")
        record, position, opponent = self.session.record, self.session.position, self.opponent
        self.showing.advice = Advice()
        self.show()

        def work() -> None:
            from solver.double_dummy import solve

            found = solve(position)
            if not get_current_worker().is_cancelled:
                self.post_message(Advised(record, Advice(solution=found, opponent=opponent)))

        self.run_worker(work, thread=True, exclusive=True, group="advice")

    def on_advised(self, event: Advised) -> None:
        """Show a hint that has been worked out, unless the moment has passed."""
        if self.showing.advice is not None and self.stands_at(event.record):
            self.showing.advice = event.advice
            self.show()
