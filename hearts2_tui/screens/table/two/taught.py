"""What the hand just finished teaches, worked out in a thread and shown beneath the count."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message

from hearts2_tui.commands import OVER
from hearts2_tui.lessons.hand_lesson import HandLesson, hand_lesson
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.parts import AtTable
from hearts2_tui.screens.table.two.hints import opponent_of
from hearts2_tui.wording import _
from hearts2_tui.wording.hand_lesson import lesson_of_hand
from solver.two.record import Record


class Taught(Message):
    """What a finished hand teaches is known.

    Attributes:
        record: the hand.
        lesson: the facts.
    """

    def __init__(self, record: Record, lesson: HandLesson) -> None:
        self.record = record
        self.lesson = lesson
        super().__init__()


class Teaching:
    """The lesson of the hand that is over.

    Attributes:
        lesson: the facts, or None.
        withheld: no command.
    """

    withheld: frozenset[str] = frozenset()

    def __init__(self, table: AtTable[Session]) -> None:
        self._table = table
        self.lesson: HandLesson | None = None

    def look(self) -> None:
        """Work out what the hand teaches, once it is over."""
        table = self._table
        record = table.session.record
        if table.moment not in OVER or not record.is_finished or self.lesson is not None:
            return
        person = table.session.person

        def work(cancelled: Callable[[], bool]) -> Message:
            return Taught(record, hand_lesson(record, person, cancelled=cancelled))

        table.background.run("lesson", work)

    def arrived(self, event: Taught) -> None:
        """Show it, where that hand is still shown."""
        if self._table.stands_at(event.record):
            self.lesson = event.lesson
            self._table.show()

    def words(self, *, ascii_only: bool) -> str:
        """The lesson as it is told; "" while there is none."""
        if self.lesson is None:
            return ""
        opponent = opponent_of(self._table.session)
        words = lesson_of_hand(self.lesson, opponent, ascii_only=ascii_only)
        play = self.lesson.play
        return words if play is None else _with_key(words)

    def forget(self) -> None:
        """Another hand is shown."""
        self.lesson = None


def _with_key(words: str) -> str:
    return _("{words} Press a to see it.").format(words=words)
