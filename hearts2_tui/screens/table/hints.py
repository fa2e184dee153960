"""Hints: asked for by the person, worked out in a thread, shown while they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from textual.message import Message

from hearts2_tui.screens.table.parts import Threads
from hearts2_tui.widgets.hint_pane import Advice

GROUP = "advice"
"""The kind of work that hints are."""

WAYS = frozenset({"hint_for", "read_opponent"})
"""Commands that change what a hint goes by: of use while one is shown."""


class Advised(Message):
    """A hint is there, or further than before.

    Attributes:
        place: where the hand stood when it was asked for.
        advice: what there is of it.
    """

    def __init__(self, place: object, advice: Advice) -> None:
        self.place = place
        self.advice = advice
        super().__init__()


class Question(NamedTuple):
    """Something to be worked out.

    Attributes:
        blank: what is shown until there is more.
        work: finds the advice in a thread. It is told how to ask whether it is still wanted,
            and how to tell how far it is.
    """

    blank: Advice
    work: Callable[[Callable[[], bool], Callable[[Advice], None]], Advice]


class HintsTable(Protocol):
    """What hints ask of the screen that holds them."""

    @property
    def background(self) -> Threads:
        """Where long work is done."""
        ...

    @property
    def place(self) -> object:
        """Where the hand stands, to be compared later."""
        ...

    def stands_at(self, place: object) -> bool:
        """Whether it still stands there."""
        ...


class Hints:
    """The hint that is shown, or is being worked out.

    Attributes:
        advice: what there is of it; None where none was asked for.
        withheld: what changes a hint, while there is none.
    """

    def __init__(self, table: HintsTable) -> None:
        self._table = table
        self.advice: Advice | None = None
        self.withheld = WAYS

    def ask(self, question: Question) -> None:
        """Work a hint out, in the place of one that is shown."""
        place, background = self._table.place, self._table.background
        self.advice, self.withheld = question.blank, frozenset()

        def work(cancelled: Callable[[], bool]) -> Message:
            def tell(advice: Advice) -> None:
                background.tell(Advised(place, advice))

            return Advised(place, question.work(cancelled, tell))

        background.run(GROUP, work)

    def arrived(self, event: Advised) -> bool:
        """Take a hint that was worked out, unless it was put away or the moment has passed.

        Returns:
            Whether it was taken.
        """
        if self.advice is None or not self._table.stands_at(event.place):
            return False
        self.advice = event.advice
        return True

    def enough(self) -> bool:
        """Leave a hint that grows sharper as it is; whether there was one."""
        if self.advice is None:
            return False
        self.advice = self.advice.settled()
        self._table.background.cancel(GROUP)
        return True

    def put_away(self) -> None:
        """Show no hint, and work none out."""
        if self.advice is not None:
            self.advice, self.withheld = None, WAYS
            self._table.background.cancel(GROUP)

    def card_played(self) -> None:
        """A hint is for one choice."""
        self.put_away()

    def forget(self) -> None:
        """A hint is for one place in a hand."""
        self.put_away()
