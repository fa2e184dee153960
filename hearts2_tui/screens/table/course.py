"""The course of play: whose turn it is, the other player's answer, the finished trick."""

from __future__ import annotations

from time import monotonic

from textual.message import Message
from textual.timer import Timer
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.screens.table.base import AnyRecord, SessionT, TableBase
from hearts2_tui.screens.table.scene import Showing
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.felt import FLIGHT
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.play import Obstacle

ANSWER = 0.35
"""Seconds that another player takes at least, so that one card is seen after the other."""

ROUND = 1.6
"""Seconds that all the other players together take at least, where they are many."""


class Answered(Message):
    """The other player has chosen a card."""

    def __init__(self, record: AnyRecord, card: Card) -> None:
        self.record = record
        self.card = card
        super().__init__()


class TableCourse(TableBase[SessionT]):
    """Plays cards, lets the other players answer, holds finished tricks."""

    def __init__(self, session: SessionT, settings: Settings) -> None:
        """Show a match, wherever it stands."""
        super().__init__(session, settings)
        self._holding: Timer | None = None
        self._answer: Answered | None = None
        self._not_before = 0.0

    def go_on(self) -> None:
        """Ask the other player for a card, or wait for the person."""
        session = self.session
        if session.phase is Phase.PLAYING and not session.person_to_move:
            self._ask()
        elif session.person_to_move and not self.showing.held:
            self._begin_turn()
        self.show()

    def _begin_turn(self) -> None:
        legal = self.session.position.legal_cards()
        if len(legal) == 1:
            self.showing.chosen = legal[0]
            if self.settings.play_forced:
                record = self.session.record
                self.set_timer(self.answer_time, lambda: self._play_forced(record))
        elif self.showing.chosen not in legal:
            self.showing.chosen = None
        self.turn_began()

    def turn_began(self) -> None:
        """What a game does when it is the person's turn; nothing by itself."""

    @property
    def answer_time(self) -> float:
        """Seconds between two cards: fewer where many players answer."""
        return min(ANSWER, ROUND / (len(self.session.match.names) - 1))

    def _play_forced(self, record: AnyRecord) -> None:
        if self.moment is Moment.TURN and self.stands_at(record):
            self.play_card(self.session.position.legal_cards()[0])

    def play_card(self, card: Card) -> None:
        """Play a card of the person's hand, or say why it may not be played."""
        position = self.session.position
        obstacle = position.obstacle(card)
        if obstacle is Obstacle.NOT_HELD:
            plain = self.showing.ascii_only
            self.notice(wording.obstacle(obstacle, card, ascii_only=plain), warning=True)
            return
        if obstacle is not None:
            self.showing.chosen = card
            self.show()
            return
        self.session.play(card)
        self.after_play()

    def after_play(self) -> None:
        """Show the card just played, hold a finished trick, and go on."""
        showing = self.showing
        self.workers.cancel_group(self, "advice")
        showing.advice = None
        showing.chosen = None
        showing.notice = ""
        showing.typed = ""
        showing.claimable = False
        self.tell_saving()
        self._not_before = monotonic() + self.answer_time
        if not self.session.position.trick:
            self._hold()
        self.show(flying=self.settings.animation)
        if self.session.phase is Phase.PLAYING and not self.session.person_to_move:
            self._ask()
        elif self.session.person_to_move and not showing.held:
            self._begin_turn()
            self.show()

    def _hold(self) -> None:
        seconds = self.settings.pace_seconds
        if seconds == 0:
            return
        self.showing.held = True
        self.showing.until_key = seconds is None
        if seconds is not None:
            self._holding = self.set_timer(FLIGHT + seconds, self.release)

    def release(self) -> None:
        """Clear the finished trick away and go on."""
        if not self.showing.held:
            return
        answer = self._answer
        self.drop_answer()
        self.showing.held = False
        if answer is not None:
            self._take_answer(answer)
        elif self.session.person_to_move:
            self._begin_turn()
        self.show()

    def drop_answer(self) -> None:
        """Forget the answer of the other player and the timer that clears the trick."""
        self._answer = None
        if self._holding is not None:
            self._holding.stop()
            self._holding = None

    def _ask(self) -> None:
        """Let the other player choose, in a thread."""
        session, record = self.session, self.session.record
        self._answer = None

        def choose() -> None:
            worker = get_current_worker()
            try:
                card = session.opponent_card(cancelled=lambda: worker.is_cancelled)
            except (Cancelled, ValueError):
                if (
                    worker.is_cancelled
                    or session.record is not record
                    or session.winner is not None
                ):
                    return
                raise
            if not worker.is_cancelled:
                self.post_message(Answered(record, card))

        self.run_worker(choose, thread=True, exclusive=True, group="opponent")

    def on_answered(self, event: Answered) -> None:
        """Play the other player's card, when the one before it has been seen."""
        wait = self._not_before - monotonic()
        if self.showing.held:
            self._answer = event
        elif wait > 0:
            self._answer = event
            self.set_timer(wait, lambda: self._take_answer(event))
        else:
            self._take_answer(event)

    def _take_answer(self, event: Answered) -> None:
        self._answer = None
        if self.showing.held or not self.stands_at(event.record):
            return
        self.session.play(event.card)
        self.after_play()

    def forget(self) -> None:
        """Drop what belongs to the moment before: hint, trick held, work going on."""
        self.workers.cancel_node(self)
        self.drop_answer()
        self.showing = Showing()
