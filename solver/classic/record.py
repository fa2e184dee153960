"""A hand of a game for three to eleven players as a record: the deal, the pass, the plays.

Every state is a record replayed. The text and JSON forms are read and written by
:mod:`solver.notation`.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from solver.classic.deal import ClassicDeal, pass_cards
from solver.classic.position import ClassicPosition, Hands, first_leader
from solver.classic.public_state import PublicState, public_state
from solver.classic.rules import ClassicRules, Moon, MoonChoice, Passing, pass_offset
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.play import Help, Trick


@dataclass(frozen=True, slots=True)
class ClassicRecord:
    """A hand of Classic, Omnibus or Cancellation Hearts, finished or not.

    Attributes:
        rules: the game and its options.
        deal: the hands as dealt, and the widow.
        passing: where cards are passed in this hand.
        passes: the three cards of each seat; empty until all have passed.
        plays: the cards in the order played. Checked by replaying.
        moon_choice: what the taker of every point card chose.
        dealer: the seat that dealt; to its left is the first lead in Cancellation.
        players: names by seat; ``Seat 1`` and so on when given empty.
        date: the day it was played.
        score: match score before the hand by seat; zeros when given empty.
        help: help taken, in order.
        annotations: marks after a card, as (index of the play from 0, mark).
        comments: comments, as (number of plays before it, text).
        match: what tells the match it belongs to from others; "" where that is not told.
        hand: number of the hand in the match, from 1; 0 where that is not told.
        levels: who played, by seat: a level, "person", or "" where that is not told;
            empty where nothing is.

    Raises:
        IllegalPlay: a play that the rules do not allow, when the record is replayed.
        DealError: a pass of other than three different cards of the own hand, likewise.
    """

    rules: ClassicRules
    deal: ClassicDeal
    passing: Passing = Passing.NONE
    passes: tuple[tuple[Card, ...], ...] = ()
    plays: tuple[Card, ...] = ()
    moon_choice: MoonChoice | None = None
    dealer: int = 0
    players: tuple[str, ...] = ()
    date: datetime.date | None = None
    score: tuple[int, ...] = ()
    help: tuple[Help, ...] = ()
    annotations: tuple[tuple[int, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    match: str = ""
    hand: int = 0
    levels: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "passes", tuple(tuple(sorted(cards)) for cards in self.passes))
        put(self, "players", tuple(self.players) or default_names(self.deal.players))
        put(self, "score", tuple(self.score) or (0,) * self.deal.players)

    # -- the pass ------------------------------------------------------------------------

    @property
    def awaits_pass(self) -> bool:
        """Whether the players have yet to pass."""
        return self.passing is not Passing.NONE and not self.passes

    @property
    def hands(self) -> Hands:
        """The hands with which play begins, after the pass.

        Raises:
            PositionError: the players have yet to pass.
            DealError: a pass that cannot be.
        """
        if self.awaits_pass:
            raise PositionError("the cards have not been passed yet")
        if self.passing is Passing.NONE:
            return self.deal.hands
        return pass_cards(self.deal.hands, self.passing, self.passes)

    def received(self, seat: int) -> tuple[Card, ...]:
        """The cards that ``seat`` got in the pass, in card order; none before it."""
        if not self.passes:
            return ()
        giver = (seat - pass_offset(self.passing, self.deal.players)) % self.deal.players
        return self.passes[giver]

    def with_passes(self, passes: Sequence[Sequence[Card]]) -> ClassicRecord:
        """The record after the pass.

        Raises:
            DealError: not three different cards of the own hand from each seat.
        """
        pass_cards(self.deal.hands, self.passing, passes)
        return replace(self, passes=tuple(tuple(cards) for cards in passes))

    # -- the play ------------------------------------------------------------------------

    @property
    def start(self) -> ClassicPosition:
        """The position before the first lead. Raises as :attr:`hands`."""
        return ClassicPosition.start(
            self.rules, self.hands, dealer=self.dealer, widow=self.deal.widow
        )

    @property
    def lead(self) -> int:
        """The seat that leads the first trick. Raises as :attr:`hands`."""
        return first_leader(self.rules, self.hands, self.dealer)

    def states(self) -> Iterator[ClassicPosition]:
        """The position before each play, then the last one: one more than there are plays."""
        position = self.start
        yield position
        for card in self.plays:
            position = position.play(card)
            yield position

    @property
    def position(self) -> ClassicPosition:
        """The position the record ends in. Raises as :attr:`hands`."""
        *_, last = self.states()
        return last

    @property
    def table(self) -> PublicState:
        """What everybody sees of the plays. Raises as :attr:`hands`."""
        return public_state(
            self.rules, self.deal.players, self.start.leader, self.plays, self.deal.widow
        )

    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far, the last one perhaps unfinished; cancelled ones have no winner."""
        return self.table.tricks

    @property
    def size(self) -> int:
        """How many plays a finished hand has."""
        return sum(map(len, self.deal.hands))

    @property
    def is_finished(self) -> bool:
        """Whether every card has been played; a moon may still await its choice."""
        return len(self.plays) == self.size

    @property
    def awaits_moon(self) -> int | None:
        """The seat that has taken every point card and has yet to choose, or None."""
        if not self.is_finished or self.moon_choice or self.rules.moon is not Moon.CHOOSE:
            return None
        return self.position.moon_shooter()

    @property
    def result(self) -> tuple[int, ...] | None:
        """Points of the hand by seat; None while unfinished or while a moon awaits its choice."""
        if not self.is_finished or self.awaits_moon is not None:
            return None
        return self.position.points(self.moon_choice)

    @property
    def practice(self) -> bool:
        """Whether help taken keeps the hand out of the statistics."""
        return any(taken.kind in ("open", "undo") for taken in self.help)

    def play(self, card: Card) -> ClassicRecord:
        """The record with one more play.

        Raises:
            IllegalPlay: the card may not be played.
        """
        self.position.play(card)
        return replace(self, plays=(*self.plays, card))

    def with_moon_choice(self, choice: MoonChoice) -> ClassicRecord:
        """The record with the choice of the player who shot the moon.

        Raises:
            PositionError: there is no choice to make.
        """
        if self.awaits_moon is None:
            raise PositionError("there is no moon to choose about")
        return replace(self, moon_choice=choice)

    def truncated(self, count: int) -> ClassicRecord:
        """The record of the first ``count`` plays, with the marks that belong to them."""
        return replace(
            self,
            plays=self.plays[:count],
            moon_choice=self.moon_choice if count >= len(self.plays) else None,
            annotations=tuple(item for item in self.annotations if item[0] < count),
            comments=tuple(item for item in self.comments if item[0] <= count),
        )

    # -- what a player knows ---------------------------------------------------------------

    def pass_view(self, seat: int) -> PassView:
        """What ``seat`` knows when it passes.

        Raises:
            PositionError: no such seat, or no cards are passed in this hand.
        """
        self._check_seat(seat)
        return PassView(
            self.rules,
            self.deal.players,
            seat,
            self.deal.hands[seat],
            self.passing,
            self.score,
        )

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.deal.players:
            raise PositionError(f"seat {seat + 1}, expected 1 to {self.deal.players}")

    def view(self, seat: int) -> ClassicView:
        """What ``seat`` knows at the end of the record. Raises as :meth:`view_at`."""
        return self.view_at(seat, len(self.plays))

    def view_at(self, seat: int, count: int) -> ClassicView:
        """What ``seat`` knows after ``count`` plays.

        Raises:
            PositionError: no such seat, or as :attr:`hands`.
            DealError: as :attr:`hands`.
        """
        self._check_seat(seat)
        lead = self.lead
        plays = self.plays[:count]
        widow = self.deal.widow
        if widow and public_state(self.rules, self.deal.players, lead, plays).first_taker != seat:
            widow = ()
        return ClassicView(
            self.rules,
            self.deal.players,
            seat,
            self.deal.hands[seat],
            lead,
            plays,
            self.passing,
            self.passes[seat] if self.passes else (),
            self.received(seat),
            self.score,
            widow,
        )


def default_names(players: int) -> tuple[str, ...]:
    """The names of players who have none: ``Seat 1`` and so on."""
    return tuple(f"Seat {seat}" for seat in range(1, players + 1))
