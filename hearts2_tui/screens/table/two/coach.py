"""The coach at the table: prices made ready while the player thinks, a question before a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from textual.message import Message

from hearts2_tui.commands import Moment
from hearts2_tui.lessons.coach import Coaching, Question, questions
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.hand_cursor import HandCursor
from hearts2_tui.screens.table.parts import AtTable
from solver.common.cards import Card
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.weighing import ALIKE

PATIENCE = 0.3
"""Seconds that a card waits for its price; after them it is played and nothing is asked."""


class Priced(Message):
    """The cards that the coach would ask about are known.

    Attributes:
        record: the hand as it was when they were asked for.
        questions: by card.
    """

    def __init__(self, record: Record, found: Mapping[Card, Question]) -> None:
        self.record = record
        self.questions = found
        super().__init__()


class CoachTable(AtTable[Session], Protocol):
    """What the coach asks of its table besides."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Call something after so many seconds."""
        ...


class Coach:
    """Asks once about a costly card; the same card named again is played.

    Attributes:
        question: what is being asked, or None.
        withheld: no command.
    """

    withheld: frozenset[str] = frozenset()

    def __init__(self, table: CoachTable, cursor: HandCursor, play: Callable[[Card], None]) -> None:
        """Nothing asked yet.

        Args:
            table: the table.
            cursor: what a card that is asked about rises by.
            play: plays a card that there is nothing more to say about.
        """
        self._table = table
        self._cursor = cursor
        self._play = play
        self._reading = OpponentReading()
        self._ready: Mapping[Card, Question] | None = None
        self._asked: set[Card] = set()
        self._waiting: Card | None = None
        self.question: Question | None = None

    @property
    def _coaching(self) -> Coaching:
        return Coaching(self._table.settings.coach)

    def look(self) -> None:
        """Price the cards of the turn in a thread, while the player thinks."""
        table, coaching = self._table, self._coaching
        if coaching is Coaching.OFF or table.moment is not Moment.TURN or self._ready is not None:
            return
        record, view = table.session.record, table.session.record.view(table.session.person)
        weigh = self._reading if table.settings.read_opponent else ALIKE

        def work(cancelled: Callable[[], bool]) -> Message:
            return Priced(record, questions(view, coaching, weigh=weigh, cancelled=cancelled))

        table.background.run("coach", work)

    def arrived(self, event: Priced) -> None:
        """Take the prices; a card that has waited for them is asked about or played."""
        if not self._table.stands_at(event.record):
            return
        self._ready = event.questions
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.take(waiting)

    def take(self, card: Card) -> None:
        """Play a card that was named, or ask about it first."""
        table = self._table
        if self._coaching is Coaching.OFF or table.session.position.obstacle(card) is not None:
            self.question = None
            self._play(card)
            return
        if self._ready is None:
            if self._waiting is None:
                record = table.session.record
                table.set_timer(PATIENCE, lambda: self._give_up(record))
            self._waiting = card
            return
        question = self._ready.get(card)
        if question is None or card in self._asked:
            if self._asked and card not in self._asked:
                table.session.note_help("coach")  # one played all the same counts in full
            self.question = None
            self._play(card)
            return
        self._asked.add(card)
        self._cursor.card, self.question = card, question
        table.show()

    def _give_up(self, record: Record) -> None:
        """Play the card that has waited long enough, where the hand still stands there."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None and self._table.stands_at(record):
            self._play(waiting)

    def card_played(self) -> None:
        """Prices and questions are for one turn."""
        self.forget()

    def forget(self) -> None:
        """Another hand or another place in it is shown."""
        self._ready, self._waiting, self.question = None, None, None
        self._asked.clear()
