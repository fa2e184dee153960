"""What a match is, whatever the game: the players, the rules, the score, where it stands."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import Field, dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from solver.common.cards import Card
from solver.common.generator import Generator
from solver.common.options import Option
from solver.common.play import Help
from solver.two.deal import random_deal_number

PERSON = ""
"""The level of a seat in which a person plays."""

STRANGER = "?"
"""The level of a seat of which it is not known who played there, in a hand of a file."""

USUAL_LEVEL = "club"
"""The level that opponents are offered with, and that answers where none is known."""

MIXED = "mixed"
"""In place of a level: opponents of different levels."""

_SEEDS = 1 << 62


class Rules(Protocol):
    """What the application needs of a rule set, whatever the game; ``str`` writes it."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def game_tag(self) -> str:
        """The game, as in the ``Game`` tag of a record."""
        ...

    @property
    def target(self) -> int:
        """The total that ends the match."""
        ...

    @property
    def preset(self) -> str:
        """The name of the rule set that differs in the fewest options."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """What each option is, in the order in which they are written."""
        ...

    def differences(self, preset: str) -> dict[str, str]:
        """The options, as written, whose values differ from those of a preset."""
        ...


class HandPosition(Protocol):
    """What a session needs of a position, whatever the game."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards held by each seat."""
        ...

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, the lead first."""
        ...

    @property
    def broken(self) -> bool:
        """Whether hearts are broken."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        ...

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the seat to move may play."""
        ...

    def play(self, card: Card) -> Self:
        """The position after a card."""
        ...


class HandRecord(Protocol):
    """What a session and the store need of a record, whatever the game."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def rules(self) -> Any:
        """The game and its options: a rule set of the session's kind."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat."""
        ...

    @property
    def plays(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        ...

    @property
    def date(self) -> datetime.date | None:
        """The day it was played."""
        ...

    @property
    def match(self) -> str:
        """What tells its match from others; "" where that is not told."""
        ...

    @property
    def hand(self) -> int:
        """Number of the hand in the match, from 1; 0 where that is not told."""
        ...

    @property
    def levels(self) -> tuple[str, ...]:
        """Who played, by seat; empty where nothing is told."""
        ...

    @property
    def help(self) -> tuple[Help, ...]:
        """Help taken."""
        ...

    @property
    def practice(self) -> bool:
        """Whether help taken keeps the hand out of the statistics."""
        ...

    @property
    def is_finished(self) -> bool:
        """Whether every card has been played."""
        ...

    @property
    def result(self) -> tuple[int, ...] | None:
        """Points of the hand by seat; None while they are not settled."""
        ...

    def truncated(self, count: int) -> Self:
        """The record of the first ``count`` plays."""
        ...


RulesT = TypeVar("RulesT", bound=Rules)
RecordT = TypeVar("RecordT", bound=HandRecord)
PositionT = TypeVar("PositionT", bound=HandPosition)


class Phase(Enum):
    """Where a match stands.

    PASSING waits for the person to choose the cards to pass, MOON_CHOICE for the person
    to say what a moon shall do; both are phases of the classic games alone.
    """

    PASSING = "passing"
    PLAYING = "playing"
    MOON_CHOICE = "moon_choice"
    HAND_OVER = "hand_over"
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class Match(Generic[RulesT]):
    """What does not change during a match, and the score.

    Attributes:
        id: the store's number of the match; 0 for one that is not kept.
        game: the game played, as in the ``Game`` tag of a record.
        rules: the options, kept for the whole match.
        names: a name for each seat.
        levels: the level of the player in each seat; "" for the person.
        seed: from which the deals and the opponents' randomness follow, by separate keys.
        scores: points of each seat after each finished hand, one tuple a hand.
    """

    id: int
    game: str
    rules: RulesT
    names: tuple[str, ...]
    levels: tuple[str, ...]
    seed: int
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat over all finished hands."""
        return _totals(self.scores, len(self.names))

    @property
    def totals_before(self) -> tuple[int, ...]:
        """Points of each seat before the last finished hand."""
        return _totals(self.scores[:-1], len(self.names))

    def deal_number(self, hand: int) -> int:
        """The number of the deal of a hand of two-player Hearts, counted from 1.

        Its key is apart from that of the opponents' randomness, so neither tells the other.
        """
        return random_deal_number(f"match:{self.seed}", hand)

    def deal_seed(self, hand: int) -> str:
        """The seed of the deal of a hand of a classic game, counted from 1.

        It tells neither the seed of the match nor that of another hand.
        """
        return str(Generator("match", self.seed, hand).below(_SEEDS))

    @property
    def person(self) -> int:
        """The seat of the person at the keyboard, the first one not played by the program."""
        return self.levels.index(PERSON)


@dataclass(frozen=True, slots=True)
class Standing(Generic[RulesT, RecordT]):
    """A match and the hand it is in: all that is needed to go on with it.

    Attributes:
        match: the match.
        number: number of the hand in the match, from 1.
        record: the hand being played, or the one just finished.
        deal_chosen: whether the player chose the deal by its number or seed.
        resigned: whether the person has given the match up.
    """

    match: Match[RulesT]
    number: int
    record: RecordT
    deal_chosen: bool = False
    resigned: bool = False


def _totals(scores: Iterable[tuple[int, ...]], seats: int) -> tuple[int, ...]:
    return tuple(sum(points[seat] for points in scores) for seat in range(seats))
