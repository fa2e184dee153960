"""What a match is: the players, the rules, the score, and where it stands."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import Enum

from solver.deal import Deal, random_deal_number
from solver.record import Record
from solver.rules import RuleSet

TWO_PLAYER = "2-player hearts"
"""The game of two, as in the ``Game`` tag of a record."""

PERSON = ""
"""The level of a seat in which a person plays."""


class Phase(Enum):
    """Where a match stands."""

    PLAYING = "playing"
    HAND_OVER = "hand_over"
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class Match:
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
    rules: RuleSet
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
        """The number of the deal of a hand, counted from 1.

        Its key is apart from that of the opponents' randomness, so neither tells the other.
        """
        return random_deal_number(f"match:{self.seed}", hand)

    @property
    def person(self) -> int:
        """The seat of the person at the keyboard, the first one not played by the program."""
        return self.levels.index(PERSON)


@dataclass(frozen=True, slots=True)
class Standing:
    """A match and the hand it is in: all that is needed to go on with it.

    Attributes:
        match: the match.
        number: number of the hand in the match, from 1.
        record: the hand being played, or the one just finished.
        deal_chosen: whether the player chose the deal by its number.
        resigned: whether the person has given the match up.
    """

    match: Match
    number: int
    record: Record
    deal_chosen: bool = False
    resigned: bool = False


def deal_hand(match: Match, number: int, chosen: int | None = None) -> Standing:
    """The beginning of a hand of a match.

    Args:
        match: the match, as it stands before the hand.
        number: number of the hand, from 1.
        chosen: the number of the deal, when the player chose it.

    Raises:
        DealError: there is no deal of that number.
    """
    deal = Deal.from_number(match.deal_number(number) if chosen is None else chosen)
    south, north = match.names
    before = match.totals
    record = Record(
        match.rules,
        deal,
        players=(south, north),
        date=datetime.date.today(),
        score=(before[0], before[1]),
    )
    return Standing(match, number, record, deal_chosen=chosen is not None)


def _totals(scores: tuple[tuple[int, ...], ...], seats: int) -> tuple[int, ...]:
    return tuple(sum(points[seat] for points in scores) for seat in range(seats))
