"""Hints at the table: fair ones, and those with both hands open."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.play.session import Session
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.frame import TableFrame
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.wording import _
from solver.common.cancelling import Cancelled
from solver.two.hints import Objective
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.weighing import ALIKE
from solver.two.whys import whys_of


class Advised(Message):
    """A hint is there."""

    def __init__(self, record: Record, advice: Advice) -> None:
        self.record = record
        self.advice = advice
        super().__init__()


class TableHints(TableFrame[Session]):
    """Works hints out in a thread and shows them while they hold."""

    @cached_property
    def reading(self) -> OpponentReading:
        """What the opponent's plays tell; kept, since it goes on from hint to hint."""
        return OpponentReading()

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
            self._advise()

    def _advise(self) -> None:
        """Work the hint out, and show it when it is there."""
        record, view = self.session.record, self.session.record.view(self.session.person)
        opponent, objective = self.opponent, self.settings.objective
        weigh = self.reading if self.settings.read_opponent else ALIKE
        self.showing.advice = Advice()
        self.show()

        def work() -> None:
            from solver.two.hints import hint

            worker = get_current_worker()

            def cancelled() -> bool:
                return worker.is_cancelled

            try:
                found = hint(view, objective=objective, weigh=weigh, cancelled=cancelled)
                advice = Advice(hint=found, opponent=opponent)
                self.post_message(Advised(record, advice))
                for whys in whys_of(view, found, weigh, cancelled):
                    self.post_message(Advised(record, replace(advice, whys=whys)))
            except Cancelled:
                return

        self.run_worker(work, thread=True, exclusive=True, group="advice")

    # -- what hints go by ------------------------------------------------------------

    def action_hint_for(self) -> None:
        """Advise for the match instead of the hand, or the other way round."""
        objective = self.settings.objective
        other = Objective.HAND if objective is Objective.MATCH else Objective.MATCH
        self.application.change_settings(hint_for=other.value)
        words = wording.objective_words(other)
        self._go_by(_("Hints are now {objective}").format(objective=words))

    def action_read_opponent(self) -> None:
        """Weigh the deals by what the opponent's plays tell, or all alike."""
        reading = not self.settings.read_opponent
        self.application.change_settings(read_opponent=reading)
        words = wording.reading_words(reading)
        self._go_by(_("Hints and analyses: {reading}").format(reading=words))

    def _go_by(self, words: str) -> None:
        """Work a hint that is shown out anew; where there is none, say what has changed."""
        advice = self.showing.advice
        if advice is not None and advice.solution is None and self.moment is Moment.TURN:
            self._advise()
        else:
            self.notice(words)

    # -- both hands open -------------------------------------------------------------

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
            from solver.two.double_dummy import solve

            found = solve(position)
            if not get_current_worker().is_cancelled:
                self.post_message(Advised(record, Advice(solution=found, opponent=opponent)))

        self.run_worker(work, thread=True, exclusive=True, group="advice")

    def on_advised(self, event: Advised) -> None:
        """Show a hint that has been worked out, unless the moment has passed."""
        if self.showing.advice is not None and self.stands_at(event.record):
            self.showing.advice = event.advice
            self.show()
