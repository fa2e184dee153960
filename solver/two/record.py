"""A hand as a record: the deal and the plays. Every state is a record replayed.

The text and JSON forms are read and written by :mod:`solver.notation`.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, replace

from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.play import Help, Trick
from solver.two.deal import Deal, daily_deal_number
from solver.two.position import Position, View
from solver.two.rules import SEATS, RuleSet


def tricks_seen(view: View) -> tuple[Trick, ...]:
    """The tricks that a player has seen so far, the last one perhaps unfinished."""
    tricks: list[Trick] = []
    for start in range(0, len(view.plays), SEATS):
        cards = view.plays[start : start + SEATS]
        leader = view.seat_of(cards[0])
        won = (leader + view.rules.trick_winner(cards)) % SEATS if len(cards) == SEATS else None
        tricks.append(Trick(leader, cards, won))
    return tuple(tricks)


@dataclass(frozen=True, slots=True)
class Record:
    """A hand of two-player Hearts, finished or not.

    Attributes:
        rules: the options in force.
        deal: the hands and the dead cards.
        plays: the cards in the order played. Checked by replaying.
        players: names, South first.
        date: the day it was played.
        score: match score before the hand, South first.
        help: help taken, in order.
        annotations: marks after a card, as (index of the play from 0, mark).
        comments: comments, as (number of plays before it, text).
        match: what tells the match it belongs to from others; "" where that is not told.
        hand: number of the hand in the match, from 1; 0 where that is not told.
        levels: who played, South first: a level, "person", or "" where that is not told;
            empty where nothing is.

    Raises:
        IllegalPlay: a play that the rules do not allow, when the record is replayed.
    """

    rules: RuleSet
    deal: Deal
    plays: tuple[Card, ...] = ()
    players: tuple[str, str] = ("South", "North")
    date: datetime.date | None = None
    score: tuple[int, int] = (0, 0)
    help: tuple[Help, ...] = ()
    annotations: tuple[tuple[int, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    match: str = ""
    hand: int = 0
    levels: tuple[str, ...] = ()

    def states(self) -> Iterator[Position]:
        """The position before each play, then the last one: one more than there are plays."""
        position = Position.start(self.rules, self.deal)
        yield position
        for card in self.plays:
            position = position.play(card)
            yield position

    @property
    def position(self) -> Position:
        """The position the record ends in."""
        *_, last = self.states()
        return last

    @property
    def is_finished(self) -> bool:
        """Whether all 26 cards have been played."""
        return len(self.plays) == sum(len(hand) for hand in self.deal.hands)

    @property
    def result(self) -> tuple[int, int] | None:
        """Points of the hand, South first, moon included; None while unfinished."""
        return self.position.points() if self.is_finished else None

    @property
    def day_of_deal(self) -> datetime.date | None:
        """The date, where the deal is the one that day gives everybody; else None."""
        daily = self.date is not None and self.deal.number == daily_deal_number(self.date)
        return self.date if daily else None

    @property
    def practice(self) -> bool:
        """Whether help taken keeps the hand out of the statistics."""
        return any(taken.kind in ("open", "undo") for taken in self.help)

    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far, the last one perhaps unfinished."""
        tricks: list[Trick] = []
        states = list(self.states())
        for start in range(0, len(self.plays), 2):
            cards = self.plays[start : start + 2]
            winner = states[start + 2].leader if len(cards) == 2 else None
            tricks.append(Trick(states[start].leader, cards, winner))
        return tuple(tricks)

    def view(self, seat: int) -> View:
        """What ``seat`` knows at the end of the record.

        Raises:
            PositionError: nothing has been played and the other seat leads.
        """
        position = self.position
        return self.view_at(seat, position, len(self.plays))

    def view_at(self, seat: int, position: Position, count: int) -> View:
        """What ``seat`` knows after ``count`` plays, when that is ``position``.

        Raises:
            PositionError: no such seat, or as :meth:`view`.
        """
        if seat not in range(SEATS):
            raise PositionError(f"seat {seat}, expected 0 or 1")
        if count == 0 and position.leader != seat:
            raise PositionError("the other player leads: this view does not begin yet")
        return View(
            self.rules,
            seat,
            self.deal.hands[seat],
            self.plays[:count],
            position.broken,
            self.score,
        )

    def play(self, card: Card) -> Record:
        """The record with one more play.

        Raises:
            IllegalPlay: the card may not be played.
        """
        self.position.play(card)
        return replace(self, plays=(*self.plays, card))

    def truncated(self, count: int) -> Record:
        """The record of the first ``count`` plays, with the marks that belong to them."""
        return replace(
            self,
            plays=self.plays[:count],
            annotations=tuple(item for item in self.annotations if item[0] < count),
            comments=tuple(item for item in self.comments if item[0] <= count),
        )
