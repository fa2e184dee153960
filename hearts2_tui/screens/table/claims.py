"""Claims at the table of two: found in a thread, offered, played out."""

from __future__ import annotations

from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui.commands import Moment
from hearts2_tui.screens.table.hints import TableHints
from hearts2_tui.wording import _
from solver.two.claims import settled
from solver.two.record import Record


class Settled(Message):
    """The rest of the hand can be claimed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        super().__init__()


class TableClaims(TableHints):
    """Offers to claim the rest when nothing can change the result."""

    def turn_began(self) -> None:
        """Ask whether the rest is settled."""
        self.offer_claim()

    def offer_claim(self) -> None:
        """Find out, in a thread, whether the rest is settled; the key bar then offers it."""
        if self.moment is not Moment.TURN:
            return
        record, view = self.session.record, self.session.record.view(self.session.person)

        def work() -> None:
            if settled(view) is not None and not get_current_worker().is_cancelled:
                self.post_message(Settled(record))

        self.run_worker(work, thread=True, exclusive=True, group="claim")

    def on_settled(self, event: Settled) -> None:
        """Offer to claim the rest."""
        if self.stands_at(event.record):
            self.showing.claimable = True
            self.show()

    def action_claim(self) -> None:
        """Play the hand out where nothing can change its result."""
        if self.moment is not Moment.TURN:
            self.notice(_("Claim when it is your turn"))
        elif not self.session.claim():
            self.notice(_("Not settled: unseen cards still matter"))
        else:
            self.forget()
            self.tell_saving()
            self.show()
