"""The time that a player takes over its plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import thread_time

from solver.common.cards import Card


@dataclass(slots=True)
class Clock:
    """Plays counted, and their processor time, which other work on the machine does not change.

    Attributes:
        moves: cards played.
        seconds: processor time taken over them.
        slowest: the longest of them, in seconds.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def timed(self, choose: Callable[[], Card]) -> Card:
        """The card that is chosen, the time it takes added."""
        start = thread_time()
        card = choose()
        taken = thread_time() - start
        self.moves += 1
        self.seconds += taken
        self.slowest = max(self.slowest, taken)
        return card

    @classmethod
    def of_all(cls, clocks: Iterable[Clock]) -> Clock:
        """Several clocks, at least one, taken together."""
        each = list(clocks)
        return cls(
            sum(clock.moves for clock in each),
            sum(clock.seconds for clock in each),
            max(clock.slowest for clock in each),
        )
