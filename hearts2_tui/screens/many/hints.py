"""Hints at the table for many: expected points of each card, and of what to pass."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.screens.many.passing import ManyPassing
from hearts2_tui.widgets.outlook_pane import Expected, Outlook
from hearts2_tui.wording import _
from solver.classic.hints import Basis, ClassicHint
from solver.classic.pass_hints import PassHint
from solver.classic.record import ClassicRecord
from solver.common.cancelling import Cancelled

STEP = 0.1
"""Seconds between two reports of progress."""


class Foreseen(Message):
    """A hint is there, or further than before."""

    def __init__(self, record: ClassicRecord, outlook: Outlook) -> None:
        self.record = record
        self.outlook = outlook
        super().__init__()


class ManyHints(ManyPassing):
    """Works hints out in a thread, shows how far they are, and shows them while they hold."""

    def action_hint(self) -> None:
        """Show what each card is expected to cost, or put the hint away."""
        if self.moment not in (Moment.TURN, Moment.PASSING):
            self.notice(_("A hint is for your own turn"))
        elif self.showing.outlook is not None:
            self.workers.cancel_group(self, "advice")
            self.showing.outlook = None
            self.show()
        else:
            self.session.note_help("hint")
            self.showing.outlook = Outlook()
            self.show()
            self._foresee()

    def _foresee(self) -> None:
        record, person = self.session.record, self.session.person
        passing = self.moment is Moment.PASSING

        def work() -> None:
            worker = get_current_worker()
            tell = self._teller(record)
            try:
                if passing:
                    outlook = _of_pass(record, person, lambda: worker.is_cancelled, tell)
                else:
                    outlook = _of_play(record, person, lambda: worker.is_cancelled, tell)
            except Cancelled:
                return
            if not worker.is_cancelled:
                self.post_message(Foreseen(record, outlook))

        self.run_worker(work, thread=True, exclusive=True, group="advice")

    def _teller(self, record: ClassicRecord) -> Callable[[int, int], None]:
        """Reports progress, not too often."""
        told = monotonic()

        def tell(done: int, steps: int) -> None:
            nonlocal told
            now = monotonic()
            if now - told >= STEP:
                told = now
                self.post_message(Foreseen(record, Outlook(progress=done / max(1, steps))))

        return tell

    def on_foreseen(self, event: Foreseen) -> None:
        """Show a hint, unless the moment has passed."""
        if self.showing.outlook is not None and self.stands_at(event.record):
            self.showing.outlook = event.outlook
            self.show()


def _of_play(
    record: ClassicRecord,
    person: int,
    cancelled: Callable[[], bool],
    tell: Callable[[int, int], None],
) -> Outlook:
    from solver.classic.hints import hint

    return outlook_of_hint(hint(record.view(person), cancelled=cancelled, progress=tell))


def _of_pass(
    record: ClassicRecord,
    person: int,
    cancelled: Callable[[], bool],
    tell: Callable[[int, int], None],
) -> Outlook:
    from solver.classic.pass_hints import pass_hint

    return outlook_of_pass(pass_hint(record.pass_view(person), cancelled=cancelled, progress=tell))


def outlook_of_hint(hint: ClassicHint) -> Outlook:
    """A hint as the pane shows it."""
    lines = tuple(Expected((line.card,), line.mean, line.error) for line in hint.ranked())
    reason = "" if hint.reason is None else wording.reason(hint.reason)
    solved = hint.basis is Basis.SOLVED
    basis = _("points, solved") if solved else _("points against careful play")
    return Outlook(lines, frozenset({hint.choice}), hint.deals, 1.0, reason, basis)


def outlook_of_pass(hint: PassHint) -> Outlook:
    """A hint for the pass as the pane shows it."""
    lines = tuple(Expected(choice.cards, choice.mean, choice.error) for choice in hint.choices)
    basis = _("points against careful play")
    return Outlook(lines, frozenset(hint.choice), hint.deals, 1.0, basis=basis)
