"""The pass: three cards raised, passed, and those received shown; the others choose in a thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual.message import Message

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.hand_cursor import HandCursor
from hearts2_tui.screens.table.parts import AtTable
from hearts2_tui.wording import _
from solver.classic.record import ClassicRecord
from solver.classic.rules import PASS_SIZE
from solver.common.cards import Card
from solver.common.play import Obstacle


class Passed(Message):
    """The other players have chosen what they pass.

    Attributes:
        record: the hand as it was when they were asked.
        passes: the cards of each seat.
    """

    def __init__(self, record: ClassicRecord, passes: dict[int, tuple[Card, ...]]) -> None:
        self.record = record
        self.passes = passes
        super().__init__()


class PassingTable(AtTable[ClassicSession], Protocol):
    """What the pass asks of its table besides."""

    def cards_passed(self, received: tuple[Card, ...]) -> None:
        """Go on with the cards that were passed; those received are to be marked."""

    def pass_changed(self) -> None:
        """Other cards are raised."""


class Passing:
    """The cards raised for the pass, and those that came with it.

    Attributes:
        raised: the cards raised, in the order they were.
        received: the cards received, until the person's first play.
        withheld: nothing.
    """

    withheld: frozenset[str] = frozenset()

    def __init__(self, table: PassingTable, cursor: HandCursor) -> None:
        """Nothing raised; ``cursor`` is the card that the keys raise."""
        self._table = table
        self._cursor = cursor
        self.raised: tuple[Card, ...] = ()
        self.received: tuple[Card, ...] = ()

    def take(self, card: Card) -> None:
        """Raise a card for the pass, or put it back."""
        table = self._table
        if card not in table.session.position.hands[table.session.person]:
            plain = table.settings.deck == "ascii"
            words = wording.obstacle(Obstacle.NOT_HELD, card, ascii_only=plain)
            table.notice(words, warning=True)
            return
        self._cursor.card = card
        if card in self.raised:
            self.raised = tuple(raised for raised in self.raised if raised != card)
        elif len(self.raised) == PASS_SIZE:
            table.notice(_("Three are raised: put one back first, or press Enter"), warning=True)
            return
        else:
            self.raised = (*self.raised, card)
        table.pass_changed()

    def take_chosen(self) -> None:
        """Raise the card that is chosen, or put it back."""
        if self._cursor.card is None:
            self._table.notice(_("Choose a card with ← →, or type its name: q s"))
        else:
            self.take(self._cursor.card)

    def enter(self) -> None:
        """Pass the three cards that are raised; with fewer raise the chosen one."""
        if len(self.raised) < PASS_SIZE:
            self.take_chosen()
            return
        session, record = self._table.session, self._table.session.record
        self._table.notice(_("Passed. The others are choosing what they pass…"))

        def choose(cancelled: Callable[[], bool]) -> Message | None:
            try:
                passes = session.opponents_passes(cancelled=cancelled)
            except ValueError:
                if cancelled():
                    return None
                raise
            return Passed(record, passes)

        self._table.background.run("opponent", choose)

    def arrived(self, event: Passed) -> None:
        """Pass, unless the moment has passed."""
        session, raised = self._table.session, self.raised
        if session.phase is not Phase.PASSING or not self._table.stands_at(event.record):
            return
        if len(raised) == PASS_SIZE:
            session.pass_cards(raised, event.passes)
            self._table.cards_passed(session.received)

    def card_played(self) -> None:
        """The cards received are marked until the first play of the person."""
        session = self._table.session
        if session.record.table.seats[-1] == session.person:
            self.received = ()

    def forget(self) -> None:
        """A pass is for one hand."""
        self.raised = self.received = ()
