"""A board: a recorded hand as it stood after some plays, and cards tried from there.

The recorded hand itself is never changed; a board is a place in it and a trial.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, Self, TypeVar

from hearts2_tui.match import RecordT
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.view import ClassicView
from solver.common.cards import Card
from solver.two.position import Position, View
from solver.two.record import Record


class Trial(Enum):
    """What is being tried on a board."""

    NONE = "none"
    FREE = "free"
    AGAINST = "against"


@dataclass(frozen=True, slots=True)
class AnyBoard(Generic[RecordT]):
    """A place in a hand of whatever game.

    Attributes:
        record: the hand as it was played.
        at: how many of its plays stand.
        tried: cards played instead of the rest of them.
        trial: NONE while the hand itself is shown, FREE when every side may be played,
            AGAINST when the opponents answer.
    """

    record: RecordT
    at: int = 0
    tried: tuple[Card, ...] = ()
    trial: Trial = Trial.NONE

    @property
    def line(self) -> RecordT:
        """The hand up to here, with the cards tried, as a record of its own."""
        start = self.record.truncated(self.at)
        return replace(start, plays=(*start.plays, *self.tried))

    @property
    def position(self) -> Any:
        """All cards as they lie on the board: a position of the game."""
        raise NotImplementedError

    @property
    def count(self) -> int:
        """How many cards have been played on the board."""
        return self.at + len(self.tried)

    @property
    def left_the_hand(self) -> bool:
        """Whether a card has been tried that was not played."""
        return bool(self.tried) and self.line.plays != self.record.plays[: self.count]

    def move_to(self, at: int) -> Self:
        """The hand itself after ``at`` plays; whatever was tried is given up."""
        return type(self)(self.record, max(0, min(at, len(self.record.plays))))

    def begin(self, trial: Trial) -> Self:
        """The same cards with a trial begun, or another kind of trial."""
        return replace(self, trial=trial)

    def play(self, card: Card) -> Self:
        """The board after the seat to move has tried ``card``.

        Raises:
            IllegalPlay: the card may not be played.
        """
        self.position.play(card)
        trial = Trial.FREE if self.trial is Trial.NONE else self.trial
        return replace(self, tried=(*self.tried, card), trial=trial)

    def back(self) -> Self:
        """The board before the last card tried; the hand itself once none is left."""
        if len(self.tried) <= 1:
            trial = self.trial if self.tried else Trial.NONE
            return replace(self, tried=(), trial=trial)
        return replace(self, tried=self.tried[:-1])

    def back_to(self, seat: int) -> Self:
        """The board before the last card that ``seat`` tried, or before all of them."""
        board = self.back()
        while board.tried and board.position.to_move != seat:
            board = board.back()
        return board


@dataclass(frozen=True, slots=True)
class Board(AnyBoard[Record]):
    """A place in a hand of two-player Hearts."""

    @property
    def position(self) -> Position:
        """All cards as they lie on the board."""
        return self.line.position

    def view(self, seat: int) -> View:
        """What ``seat`` would know here."""
        return self.line.view(seat)


@dataclass(frozen=True, slots=True)
class ClassicBoard(AnyBoard[ClassicRecord]):
    """A place in a hand of a classic game, after the pass."""

    @property
    def position(self) -> ClassicPosition:
        """All cards as they lie on the board."""
        return self.line.position

    def view(self, seat: int) -> ClassicView:
        """What ``seat`` would know here."""
        return self.line.view(seat)


BoardT = TypeVar("BoardT", bound=AnyBoard[Any])
"""A board of one game."""
