"""Answers to puzzles and own mistakes as they are kept, and when a mistake comes back.

After a day, three, a week, three weeks, and then no more.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

SPACING = (1, 3, 7, 21)
"""Days until an exercise is asked again, after it was right once, twice, and so on."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of the answers to an exercise.

    Attributes:
        given_up: points given up by the latest answer.
        answered: the day of it, the player's own.
        step: how often in a row it was right at the first try.
    """

    given_up: float
    answered: datetime.date
    step: int

    @property
    def learned(self) -> bool:
        """Whether it was right so often that it does not come back."""
        return self.step > len(SPACING)

    def is_due(self, today: datetime.date) -> bool:
        """Whether it is to be asked on a day: at once where it was not found."""
        if not self.step:
            return True
        return not self.learned and today >= self.comes_back

    @property
    def comes_back(self) -> datetime.date:
        """The day on which it is asked again, unless it is learned."""
        return self.answered + datetime.timedelta(days=SPACING[self.step - 1])


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """An answer to a puzzle.

    Attributes:
        puzzle: its number.
        tries: 1 where the first card was right, 2 where the second was, 0 where none was.
    """

    puzzle: int
    tries: int


def next_step(before: Kept | None, tries: int) -> int:
    """The step after an answer: one further, from the first again, or none.

    Args:
        before: what was kept of the answers before, or None.
        tries: 1 where the first card was right, 2 where the second was, 0 where none was.
    """
    if tries == 1:
        return 1 + (0 if before is None else before.step)
    return int(tries == 2)
