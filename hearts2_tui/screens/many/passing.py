"""The pass at the table for many: three cards raised, passed, and those received shown."""

from __future__ import annotations

from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.frame import TableFrame
from hearts2_tui.wording import _
from solver.classic.record import ClassicRecord
from solver.classic.rules import PASS_SIZE
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.play import Obstacle


class Passed(Message):
    """The other players have chosen what they pass."""

    def __init__(self, record: ClassicRecord, passes: dict[int, tuple[Card, ...]]) -> None:
        self.record = record
        self.passes = passes
        super().__init__()


class ManyPassing(TableFrame[ClassicSession]):
    """Raises cards for the pass by keys, typed names and mouse; the others choose in a thread."""

    @property
    def naming(self) -> bool:
        """Cards can be typed for the pass too."""
        return self.moment in (Moment.TURN, Moment.PASSING)

    def name_card(self, card: Card) -> None:
        """Play the card, or raise it for the pass."""
        if self.moment is Moment.PASSING:
            self.raise_for_pass(card)
        else:
            super().name_card(card)

    def selectable(self) -> tuple[Card, ...]:
        """Any card of the hand may be passed."""
        if self.moment is Moment.PASSING:
            return self.session.position.hands[self.session.person]
        return super().selectable()

    def raise_for_pass(self, card: Card) -> None:
        """Raise a card for the pass, or put it back."""
        showing = self.showing
        if card not in self.session.position.hands[self.session.person]:
            words = wording.obstacle(Obstacle.NOT_HELD, card, ascii_only=showing.ascii_only)
            self.notice(words, warning=True)
            return
        showing.chosen = card
        if card in showing.raised:
            showing.raised = tuple(raised for raised in showing.raised if raised != card)
        elif len(showing.raised) == PASS_SIZE:
            self.notice(_("Three are raised: put one back first, or press Enter"), warning=True)
            return
        else:
            showing.raised = (*showing.raised, card)
        self.show()

    def action_raise_card(self) -> None:
        """Raise the chosen card for the pass or put it back; during the play, play it."""
        if self.moment is not Moment.PASSING:
            self.action_play()
        elif self.showing.chosen is None:
            self.notice(_("Choose a card with ← →, or type its name: q s"))
        else:
            self.raise_for_pass(self.showing.chosen)

    def action_play(self) -> None:
        """Pass the three cards that are raised; with fewer raise the chosen one."""
        if self.moment is not Moment.PASSING:
            super().action_play()
        elif len(self.showing.raised) < PASS_SIZE:
            self.action_raise_card()
        else:
            self._ask_for_passes()

    def _ask_for_passes(self) -> None:
        """Let the other players choose what they pass, in a thread."""
        session, record = self.session, self.session.record
        self.notice(_("Passed. The others are choosing what they pass…"))

        def choose() -> None:
            worker = get_current_worker()
            try:
                passes = session.opponents_passes(cancelled=lambda: worker.is_cancelled)
            except (Cancelled, ValueError):
                if worker.is_cancelled:
                    return
                raise
            if not worker.is_cancelled:
                self.post_message(Passed(record, passes))

        self.run_worker(choose, thread=True, exclusive=True, group="opponent")

    def on_passed(self, event: Passed) -> None:
        """Pass, and show what was received."""
        session, raised = self.session, self.showing.raised
        if session.phase is not Phase.PASSING or not self.stands_at(event.record):
            return
        if len(raised) != PASS_SIZE:
            return
        session.pass_cards(raised, event.passes)
        self.forget()
        self.showing.received = session.received
        self.tell_saving()
        self.go_on()
