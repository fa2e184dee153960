"""The guide of a first hand at the table: one message at a turn, each once."""

from __future__ import annotations

from hearts2_tui.commands import OVER, Moment
from hearts2_tui.lessons.guide import Guide, Lesson
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.parts import AtTable
from hearts2_tui.wording.guide import lesson_words

FIRST_DEAL = 2_296_871_506
"""The deal of a first hand: a queen, hearts and a void to learn from."""

FIRST_OPPONENT = "beginner"
"""Who plays it."""


ENDS = frozenset({"no_guide"})
"""The command that ends it."""


class Guided:
    """Tells what a moment teaches, while the guide is on.

    Attributes:
        lesson: what is told now, or None.
        words: how it is told, or that there is a guide, or "".
        withheld: the command that ends it, while it is off.
    """

    def __init__(self, table: AtTable[Session]) -> None:
        self._table = table
        self._guide: Guide | None = None
        self.lesson: Lesson | None = None
        self.words = ""
        self.withheld = ENDS

    def offer(self, words: str) -> None:
        """Say that there is a guide, while there is none; or "" to say it no more."""
        if self._guide is None:
            self.words = words

    def start(self) -> None:
        """Guide through the hand that begins."""
        self._guide, self.withheld = Guide(), frozenset()

    def stop(self) -> None:
        """Tell no more."""
        self._guide, self.lesson, self.words, self.withheld = None, None, "", ENDS

    def look(self) -> None:
        """Tell what this moment teaches."""
        table = self._table
        if self._guide is None or table.moment not in OVER | {Moment.TURN}:
            return
        if table.session.record.deal.number != FIRST_DEAL:
            self.stop()  # another match was begun
            return
        lesson = self._guide.next(table.session.record.view(table.session.person))
        if lesson is not None:
            self.lesson, self.words = lesson, lesson_words(lesson)
            table.show()

    def forget(self) -> None:
        """Another place is shown; the guide goes on to the end of the hand."""
        if self.lesson is Lesson.END:
            self.stop()
        self.lesson, self.words = None, ""
