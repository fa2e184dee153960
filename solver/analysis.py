"""analyse(record): every play of a hand priced twice, and the account that adds up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from solver.cards import Card
from solver.hints import CardHint
from solver.record import Record


class Label(Enum):
    """Judgement of a play, from its fair cost alone."""

    NONE = ""
    DUBIOUS = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


@dataclass(frozen=True, slots=True)
class PricedPlay:
    """One play with its price. Values are margins for the player who played.

    Attributes:
        index: number of plays before it.
        trick: number of the trick, from 1.
        seat: who played.
        card: the card.
        forced: whether it was the only legal card.
        fair_cost: best fair value less that of the card; 0 or more.
        hindsight_cost: best double-dummy value in the real deal less that of the card.
        label: judgement, from the fair cost alone.
        worlds: number of deals possible for the player at that point.
        best: the cards with the best fair value, in card order.
        fair: every legal card with its fair value, in card order.
        hindsight: every legal card with its double-dummy value in the real deal.
        line: a best line from this point in the real deal, to the end of the hand.
        helped: whether a fair hint had been given for this play (left out of averages).
    """

    index: int
    trick: int
    seat: int
    card: Card
    forced: bool
    fair_cost: float
    hindsight_cost: int
    label: Label
    worlds: int
    best: tuple[Card, ...]
    fair: tuple[CardHint, ...]
    hindsight: tuple[tuple[Card, int], ...]
    line: tuple[Card, ...]
    helped: bool


@dataclass(frozen=True, slots=True)
class Account:
    """Where the result came from, in margins for South: result = deal + skill + hidden_luck."""

    deal: int
    skill: float
    hidden_luck: float
    result: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished hand priced.

    Attributes:
        record: the hand.
        points: points of the hand, South first.
        margin: result margin for South.
        plays: every play in order.
        account: for South.
        expected: double-dummy margin for South before each play, then the result:
            one more than there are plays. The graph.
        fair_expected: for each play, the best fair value of its player turned to South.
    """

    record: Record
    points: tuple[int, int]
    margin: int
    plays: tuple[PricedPlay, ...]
    account: Account
    expected: tuple[int, ...]
    fair_expected: tuple[float, ...]

    @property
    def mistakes(self) -> tuple[PricedPlay, ...]:
        """The labelled plays, in order."""
        return tuple(play for play in self.plays if play.label is not Label.NONE)

    @property
    def costliest(self) -> PricedPlay:
        """The play with the highest fair cost, the first of several."""
        return max(self.plays, key=lambda play: play.fair_cost)


def analyse(
    record: Record,
    *,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Price every play of a finished hand.

    Args:
        record: the hand; every rule option is respected.
        cancelled: polled between deals; answering True raises Cancelled.
        progress: called with (plays priced, plays in all).

    Raises:
        PositionError: the hand is unfinished.
        Cancelled: ``cancelled`` answered True.
    """
    raise NotImplementedError
