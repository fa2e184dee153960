"""analyse(record): what each play and each pass of a classic hand cost, twice.

*Fair*, on what the player knew: the mean score of the card over deals drawn from those it
could not rule out, less that of the best card, with its standard error (see
:mod:`solver.classic.hints`). *Hindsight*, against the cards as they lay: exact in the last
tricks, where the position is solved, an estimate by play-outs before; each says which.
Where deals are played out, that is done by careful players and by careless ones, and the
smaller cost is charged. A label is given only where the cost is beyond three standard errors
against both, so that neither chance in the drawing nor what one kind of player would have done
is called a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from solver.classic import playout
from solver.classic.moons import MissedStop, missed_stops
from solver.classic.pass_hints import pass_hint
from solver.classic.position import ClassicPosition
from solver.classic.pricing import DEALS, CardPrices, price_cards
from solver.classic.record import ClassicRecord
from solver.classic.rules import MoonChoice
from solver.classic.sampling import Basis
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.judgement import Label, label_of

PASS_DEALS = 12 if playout.COMPILED else 2
"""Deals that every choice of a pass meets at first."""


@dataclass(frozen=True, slots=True)
class ClassicPlay:
    """One play with its price. Costs are points of the hand; 0 or more.

    Attributes:
        index: number of plays before it.
        trick: number of the trick, from 1.
        seat: who played.
        card: the card.
        forced: whether it was the only legal card.
        fair_cost: mean score of the card less that of the best card, over the deals; where
            they were played out, the smaller of that against careful and careless players.
        fair_error: standard error of that difference; 0 where every possible deal was solved.
        basis: how the deals were priced.
        deals: how many deals were priced.
        hindsight_cost: score of the card less that of the best, in the real deal.
        exact: whether the hindsight cost is exact, and no estimate.
        label: judgement of the fair cost, where it holds against careful and careless players.
        best: the card that a hint would have chosen.
        helped: whether a hint had been given for this play.
        prices: what every card that could have been played comes to.
    """

    index: int
    trick: int
    seat: int
    card: Card
    forced: bool
    fair_cost: float
    fair_error: float
    basis: Basis
    deals: int
    hindsight_cost: float
    exact: bool
    label: Label
    best: Card
    helped: bool
    prices: CardPrices


@dataclass(frozen=True, slots=True)
class PricedPass:
    """What a player passed, with its price on what the player knew.

    Attributes:
        seat: who passed.
        cards: the cards passed.
        best: the cards that the hint would have passed.
        cost: mean score of the hand after these cards less that after the best; the smaller of
            that against careful and careless players.
        error: standard error of that difference, deal by deal.
        label: judgement of the cost, where it holds against careful and careless players.
        helped: whether a hint had been given for this pass.
    """

    seat: int
    cards: tuple[Card, ...]
    best: tuple[Card, ...]
    cost: float
    error: float
    label: Label
    helped: bool


@dataclass(frozen=True, slots=True)
class ClassicAnalysis:
    """A finished hand priced.

    Attributes:
        record: the hand.
        points: points of the hand by seat; with a moon yet to be decided, as if it were added.
        seats: the seats whose plays were priced.
        passes: their passes.
        plays: their plays, in order.
        missed_stops: plays with which a moon could have been stopped and was not.
    """

    record: ClassicRecord
    points: tuple[int, ...]
    seats: tuple[int, ...]
    passes: tuple[PricedPass, ...]
    plays: tuple[ClassicPlay, ...]
    missed_stops: tuple[MissedStop, ...]

    @property
    def mistakes(self) -> tuple[ClassicPlay, ...]:
        """The labelled plays, in order."""
        return tuple(play for play in self.plays if play.label is not Label.NONE)

    @property
    def costliest(self) -> ClassicPlay:
        """The play with the highest fair cost, the first of several."""
        return max(self.plays, key=lambda play: play.fair_cost)

    def given_up(self, seat: int) -> float:
        """The fair costs of a seat's pass and plays together, those made on a hint left out."""
        return self.given_up_passing(seat) + sum(
            play.fair_cost for play in self.plays if play.seat == seat and not play.helped
        )

    def given_up_passing(self, seat: int) -> float:
        """The part of :meth:`given_up` that the pass cost."""
        return sum(
            priced.cost for priced in self.passes if priced.seat == seat and not priced.helped
        )


def analyse(
    record: ClassicRecord,
    *,
    seats: Iterable[int] | None = None,
    deals: int = DEALS,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ClassicAnalysis:
    """Price the plays and passes of a finished hand.

    Args:
        record: the hand.
        seats: whose; all when None.
        deals: how many deals are drawn for a play.
        cancelled: polled during the work; answering True raises Cancelled.
        progress: called with (plays and passes priced, plays and passes in all).

    Raises:
        PositionError: the hand is unfinished, or no such seat.
        Cancelled: ``cancelled`` answered True.
    """
    if not record.is_finished:
        raise PositionError(
            f"the hand is unfinished: {len(record.plays)} of {record.size} cards played"
        )
    chosen = tuple(range(record.deal.players)) if seats is None else tuple(sorted(seats))
    if not set(chosen) <= set(range(record.deal.players)):
        raise PositionError(f"seats {chosen}, expected some of 0 to {record.deal.players - 1}")
    order = record.table.seats
    indices = [index for index, seat in enumerate(order) if seat in chosen]
    steps = len(indices) + (len(chosen) if record.passes else 0)
    passes: list[PricedPass] = []
    plays: list[ClassicPlay] = []

    def step() -> None:
        if progress is not None:
            progress(len(passes) + len(plays), steps)

    for seat in chosen if record.passes else ():
        passes.append(_pass(record, seat, cancelled))
        step()
    states = list(record.states())
    hinted = {taken.play for taken in record.help if taken.kind == "hint"}
    for index in indices:
        plays.append(_play(record, states[index], index, deals, index + 1 in hinted, cancelled))
        step()
    choice = record.moon_choice or MoonChoice.ADD
    return ClassicAnalysis(
        record=record,
        points=states[-1].points(choice),
        seats=chosen,
        passes=tuple(passes),
        plays=tuple(plays),
        missed_stops=missed_stops(record, states, chosen, cancelled),
    )


def together(analyses: Sequence[ClassicAnalysis]) -> ClassicAnalysis:
    """Analyses of one hand, each of other seats, as one.

    Args:
        analyses: at least one; no seat in two of them.
    """
    first = analyses[0]
    return replace(
        first,
        seats=tuple(sorted(seat for each in analyses for seat in each.seats)),
        passes=tuple(sorted((p for a in analyses for p in a.passes), key=lambda p: p.seat)),
        plays=tuple(sorted((p for a in analyses for p in a.plays), key=lambda p: p.index)),
        missed_stops=tuple(
            sorted((m for a in analyses for m in a.missed_stops), key=lambda m: m.index)
        ),
    )


def _pass(record: ClassicRecord, seat: int, cancelled: Callable[[], bool] | None) -> PricedPass:
    cards = record.passes[seat]
    found = pass_hint(record.pass_view(seat), deals=PASS_DEALS, keep=cards, cancelled=cancelled)
    best, passed = found.choices[0], found.of(cards)
    label = label_of(passed.cost) if passed.sure else Label.NONE
    helped = any(taken.kind == "hint" and taken.play == 0 for taken in record.help)
    return PricedPass(seat, cards, best.cards, passed.cost, passed.cost_error, label, helped)


def _play(
    record: ClassicRecord,
    position: ClassicPosition,
    index: int,
    deals: int,
    helped: bool,
    cancelled: Callable[[], bool] | None,
) -> ClassicPlay:
    """The price of play ``index``, made in ``position``."""
    seat, card = position.to_move, record.plays[index]
    found = price_cards(record.view_at(seat, index), position, deals=deals, cancelled=cancelled)
    price = found.of(card)
    forced = len(found.cards) == 1
    return ClassicPlay(
        index=index,
        trick=index // record.deal.players + 1,
        seat=seat,
        card=card,
        forced=forced,
        fair_cost=price.cost,
        fair_error=price.cost_error,
        basis=found.basis,
        deals=found.deals,
        hindsight_cost=found.hindsight_cost(card),
        exact=forced or found.exact,
        label=label_of(price.cost) if price.sure else Label.NONE,
        best=found.best if price.cost else card,
        helped=helped,
        prices=found,
    )
