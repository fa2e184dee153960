"""Claims: found in a thread, offered, played out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual.message import Message

from hearts2_tui.commands import Moment
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.parts import AtTable
from hearts2_tui.wording import _
from solver.two.claims import settled
from solver.two.record import Record

CLAIM = frozenset({"claim"})
"""The command that claims the rest."""


class Settled(Message):
    """The rest of the hand can be claimed.

    Attributes:
        record: the hand as it was when that was asked.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        super().__init__()


class ClaimsTable(AtTable[Session], Protocol):
    """What claims ask of their table besides."""

    def hand_claimed(self) -> None:
        """Show a hand whose rest was played out at once."""


class Claims:
    """Offers to claim the rest when nothing can change the result.

    Attributes:
        offered: whether the rest is known to be settled.
        withheld: the command, while it is not.
    """

    def __init__(self, table: ClaimsTable) -> None:
        self._table = table
        self.offered = False
        self.withheld = CLAIM

    def look(self) -> None:
        """Find out, in a thread, whether the rest is settled."""
        if self._table.moment is not Moment.TURN:
            return
        session = self._table.session
        record, view = session.record, session.record.view(session.person)

        def work(_cancelled: Callable[[], bool]) -> Message | None:
            return None if settled(view) is None else Settled(record)

        self._table.background.run("claim", work)

    def arrived(self, event: Settled) -> None:
        """Offer to claim the rest."""
        if self._table.stands_at(event.record):
            self.offered, self.withheld = True, frozenset()
            self._table.show()

    def claim(self) -> None:
        """Play the hand out where nothing can change its result."""
        if self._table.moment is not Moment.TURN:
            self._table.notice(_("Claim when it is your turn"))
        elif not self._table.session.claim():
            self._table.notice(_("Not settled: unseen cards still matter"))
        else:
            self._table.hand_claimed()

    def card_played(self) -> None:
        """A claim holds until the next card."""
        self.offered, self.withheld = False, CLAIM

    def forget(self) -> None:
        """A claim is for one place in a hand."""
        self.offered, self.withheld = False, CLAIM
