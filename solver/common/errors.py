"""The errors of the library: values with a place and what was expected.

Every error a caller can provoke with bad input is a :class:`HeartsError`.
The application turns one into a single line; nothing else is ever shown.
"""

from __future__ import annotations

HAND_OVER = "the hand is over: there is no card to play"
"""What is wrong when a card is asked for and none is left."""


class HeartsError(ValueError):
    """Base of all errors raised for bad input to the library."""


class CardError(HeartsError):
    """A text that names no card, suit or hand."""


class RulesError(HeartsError):
    """A rule set that cannot be: an unknown preset, option or value.

    Attributes:
        offset: where in the text of the rules the fault lies, counted from 0.
    """

    def __init__(self, problem: str, offset: int = 0) -> None:
        super().__init__(problem)
        self.offset = offset


class DealError(HeartsError):
    """A deal that cannot be: a wrong number, a card twice, a hand of the wrong size."""


class PositionError(HeartsError):
    """A position or view that contradicts the rules or itself."""


class RecordError(HeartsError):
    """A record, view or position text that cannot be read.

    Attributes:
        line: line of the text, counted from 1.
        column: column in that line, counted from 1.
        problem: what is wrong, in a few words.
        expected: what was expected instead, or "" where the problem says it all.
    """

    def __init__(self, line: int, column: int, problem: str, expected: str = "") -> None:
        self.line = line
        self.column = column
        self.problem = problem
        self.expected = expected
        super().__init__(f"{line}:{column}: {self.what}")

    @property
    def what(self) -> str:
        """The problem and what was expected, without the place."""
        return f"{self.problem}, expected {self.expected}" if self.expected else self.problem


def counted(count: int, noun: str) -> str:
    """A number and what it counts, for a message: ``1 card``, ``2 cards``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def brief(text: str) -> str:
    """A piece of input as a message names it: short, and on one line where the piece is."""
    return text if len(text) <= 40 else f"{text[:37]}..."


def shown(text: str) -> str:
    """A piece of input as it is quoted in a message: short, on one line, nothing raw."""
    return repr(brief(text))
