"""Whose turn it is: cards played, the other players' answers, finished tricks held a while."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

from textual.message import Message

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.screens.table.hand_cursor import HandCursor
from hearts2_tui.screens.table.parts import AtTable
from hearts2_tui.widgets.felt import FLIGHT
from solver.common.cards import Card
from solver.common.play import Obstacle

ANSWER = 0.35
"""Seconds that another player takes at least, so that one card is seen after the other."""

ROUND = 1.6
"""Seconds that all the other players together take at least, where they are many."""


class Answered(Message):
    """Another player has chosen a card.

    Attributes:
        record: the hand as it was when the player was asked.
        card: the card.
    """

    def __init__(self, record: object, card: Card) -> None:
        self.record = record
        self.card = card
        super().__init__()


class Stoppable(Protocol):
    """A timer."""

    def stop(self) -> None:
        """Let it not come to an end."""


class TurnsTable(AtTable[AnySession], Protocol):
    """What the turns ask of their table besides."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Stoppable:
        """Call something after so many seconds."""
        ...

    def card_played(self) -> None:
        """Show a card just played; what was known of the moment before is forgotten."""

    def person_is_asked(self) -> None:
        """Nothing lies there, and nobody else is to do anything."""


class Turns:
    """Plays cards, lets the other players answer, holds finished tricks.

    Attributes:
        held: whether the last finished trick still lies there.
        until_key: whether it lies there until a key is pressed.
        looking_back: whether the last trick is shown on request.
    """

    def __init__(self, table: TurnsTable, cursor: HandCursor) -> None:
        """Nothing is held; ``cursor`` is what a card that is forced rises by."""
        self._table = table
        self._cursor = cursor
        self.held = False
        self.until_key = False
        self.looking_back = False
        self._holding: Stoppable | None = None
        self._answer: Answered | None = None
        self._not_before = 0.0

    def go_on(self) -> None:
        """Ask another player for a card, or the person."""
        if self.others_to_move:
            self.ask_other()
        else:
            self._ask_person()
        self._table.show()

    @property
    def others_to_move(self) -> bool:
        """Whether a card of another player is waited for."""
        session = self._table.session
        return session.phase is Phase.PLAYING and not session.person_to_move

    # -- the person ----------------------------------------------------------------------

    def _ask_person(self) -> None:
        """Begin the person's turn, or whatever else is for the person to do."""
        session = self._table.session
        if self.held:
            return
        if session.person_to_move:
            legal: tuple[Card, ...] = session.position.legal_cards()
            if len(legal) == 1:
                self._cursor.card = legal[0]
                if self._table.settings.play_forced:
                    record = session.record
                    self._table.set_timer(self.answer_time, lambda: self.play_forced(record))
            elif self._cursor.card not in legal:
                self._cursor.card = None
        self._table.person_is_asked()

    def play_forced(self, record: object) -> None:
        """Play the only card there is, where the hand still stands at ``record``."""
        if self._table.moment is Moment.TURN and self._table.stands_at(record):
            self.play(self._table.session.position.legal_cards()[0])

    def play(self, card: Card) -> None:
        """Play a card of the person's hand, or say why it may not be played."""
        table, obstacle = self._table, self._table.session.position.obstacle(card)
        if obstacle is None:
            self._play(card)
        elif obstacle is Obstacle.NOT_HELD:
            plain = table.settings.deck == "ascii"
            table.notice(wording.obstacle(obstacle, card, ascii_only=plain), warning=True)
        else:
            self._cursor.card = card
            table.show()

    def _play(self, card: Card) -> None:
        """Play a card, hold a finished trick, show it, and go on."""
        table = self._table
        table.session.play(card)
        self._not_before = monotonic() + self.answer_time
        if not table.session.position.trick:
            self._hold()
        table.card_played()
        if self.others_to_move:
            self.ask_other()
        elif not self.held:
            self._ask_person()
            if table.session.person_to_move:
                table.show()

    # -- finished tricks -----------------------------------------------------------------

    def _hold(self) -> None:
        seconds = self._table.settings.pace_seconds
        if seconds == 0:
            return
        self.held = True
        self.until_key = seconds is None
        if seconds is not None:
            self._holding = self._table.set_timer(FLIGHT + seconds, self.release)

    def release(self) -> None:
        """Clear the finished trick away and go on."""
        if not self.held:
            return
        answer = self._answer
        self._drop_answer()
        self.held = False
        if answer is not None:
            self._take_answer(answer)
        elif not self.others_to_move:
            self._ask_person()
        self._table.show()

    def put_away(self) -> None:
        """Clear away what is held or looked back at."""
        self.looking_back = False
        self.release()

    # -- the others ----------------------------------------------------------------------

    @property
    def answer_time(self) -> float:
        """Seconds between two cards: fewer where many players answer."""
        return min(ANSWER, ROUND / (len(self._table.session.match.names) - 1))

    def ask_other(self) -> None:
        """Let the player whose turn it is choose, in a thread."""
        session, record = self._table.session, self._table.session.record
        self._answer = None

        def choose(cancelled: Callable[[], bool]) -> Message | None:
            try:
                card = session.opponent_card(cancelled=cancelled)
            except ValueError:
                if cancelled() or session.record is not record or session.winner is not None:
                    return None
                raise
            return Answered(record, card)

        self._table.background.run("opponent", choose)

    def answered(self, event: Answered) -> None:
        """Play another player's card, when the one before it has been seen."""
        wait = self._not_before - monotonic()
        if self.held:
            self._answer = event
        elif wait > 0:
            self._answer = event
            self._table.set_timer(wait, lambda: self._take_answer(event))
        else:
            self._take_answer(event)

    def _take_answer(self, event: Answered) -> None:
        self._answer = None
        if not self.held and self._table.stands_at(event.record):
            self._play(event.card)

    def _drop_answer(self) -> None:
        """Forget the answer of another player and the timer that clears the trick."""
        self._answer = None
        if self._holding is not None:
            self._holding.stop()
            self._holding = None

    def forget(self) -> None:
        """Another hand or another place in it is shown."""
        self._drop_answer()
        self.held = self.until_key = self.looking_back = False
