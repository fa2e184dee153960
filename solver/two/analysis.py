"""analyse(record): every play of a hand priced, and the account that adds up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.common.cards import SHORT_DECK, Card
from solver.common.errors import PositionError
from solver.common.judgement import Label, label_of
from solver.two.double_dummy import best_line, card_margins, make_kernel
from solver.two.hints import CardHint, summarise
from solver.two.position import Position
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rules import SEATS
from solver.two.search import UNKNOWN, Kernel
from solver.two.told import WORTH_TELLING, Told, what_was_told
from solver.two.weighing import ALIKE, SAME, Weigh, Weights, mean, weights_of
from solver.two.world_prices import price_worlds
from solver.two.worlds import Possibilities


@dataclass(frozen=True, slots=True)
class PricedPlay:
    """One play with its price. Values are margins for the player who played.

    Attributes:
        index: number of plays before it.
        trick: number of the trick, from 1.
        seat: who played.
        card: the card.
        forced: whether it was the only legal card.
        charge: what is held against the play: the smaller of its fair costs with the opponent
            read and with all deals alike, each against the best card under the same weights.
            Where all deals are alike by choice there is but that one.
        fair_cost: best fair value less that of the card, as the analysis weighs; 0 or more.
        hindsight_cost: best double-dummy value in the real deal less that of the card.
        label: judgement, from the charge alone.
        worlds: number of deals possible for the player at that point.
        best: the cards with the best fair value, in card order.
        fair: every legal card with its fair value, in card order.
        hindsight: every legal card with its double-dummy value in the real deal.
        line: a best line from this point in the real deal, to the end of the hand.
        helped: whether a fair hint had been given for this play, or the card was changed after a
            question of the coach (left out of averages).
        told: what the opponent's plays told, where that changed the prices much; else None.
    """

    index: int
    trick: int
    seat: int
    card: Card
    forced: bool
    charge: float
    fair_cost: float
    hindsight_cost: int
    label: Label
    worlds: int
    best: tuple[Card, ...]
    fair: tuple[CardHint, ...]
    hindsight: tuple[tuple[Card, int], ...]
    line: tuple[Card, ...]
    helped: bool
    told: Told | None = None


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
        reading: whether fair values weigh the deals by what the opponent's plays tell;
            otherwise all weigh the same.
    """

    record: Record
    points: tuple[int, int]
    margin: int
    plays: tuple[PricedPlay, ...]
    account: Account
    expected: tuple[int, ...]
    reading: bool = False

    @property
    def mistakes(self) -> tuple[PricedPlay, ...]:
        """The labelled plays, in order."""
        return tuple(play for play in self.plays if play.label is not Label.NONE)

    @property
    def costliest(self) -> PricedPlay:
        """The play with the highest charge, the first of several."""
        return max(self.plays, key=lambda play: play.charge)


def analyse(
    record: Record,
    *,
    weigh: Weigh | None = None,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Price every play of a finished hand.

    Args:
        record: the hand; every rule option is respected.
        weigh: weighs the deals possible for the player of each play; the opponent is read
            when None (:class:`solver.two.reading.OpponentReading`), and with ``ALIKE`` of
            :mod:`solver.two.weighing` all weigh the same.
        cancelled: polled between deals; answering True raises Cancelled.
        progress: called with (plays priced, plays in all).

    Raises:
        PositionError: the hand is unfinished.
        HeartsError: ``weigh`` gives no probability for each deal.
        Cancelled: ``cancelled`` answered True.
    """
    if not record.is_finished:
        raise PositionError(f"the hand is unfinished: {len(record.plays)} of 26 cards played")
    weigh = weigh or OpponentReading()
    kernel = make_kernel(record.rules)
    states = list(record.states())
    known = [_knowledge(record, seat) for seat in range(SEATS)]
    hinted = {help.play for help in record.help if help.kind in ("hint", "coach")}
    plays: list[PricedPlay] = []
    line: tuple[Card, ...] = ()
    for index, card in enumerate(record.plays):
        line = line or best_line(kernel, states[index])
        possible = known[states[index].to_move].possible(states[index].broken)
        view = record.view_at(states[index].to_move, states[index], index)
        weights = weights_of(weigh, view, possible, cancelled)
        values = price_worlds(kernel, view, possible, cancelled)
        best, fair_cost = _given_up(values, card, weights)
        alike_best, alike_cost = (
            (best, fair_cost) if weights is None else _given_up(values, card, None)
        )
        charge = min(fair_cost, alike_cost)
        hindsight = _hindsight(kernel, states[index])
        plays.append(
            PricedPlay(
                index=index,
                trick=index // SEATS + 1,
                seat=view.seat,
                card=card,
                forced=len(hindsight) == 1,
                charge=charge,
                fair_cost=fair_cost,
                hindsight_cost=max(hindsight.values()) - hindsight[card],
                label=label_of(charge),
                worlds=len(possible),
                best=best,
                fair=summarise(values, record.rules.moon_bonus, weights),
                hindsight=tuple(hindsight.items()),
                line=line,
                helped=index + 1 in hinted,
                told=None
                if weights is None or abs(fair_cost - alike_cost) < WORTH_TELLING
                else what_was_told(view, possible, values, best, alike_best, weights),
            )
        )
        line = line[1:] if line[0] == card else ()
        for knowledge in known:
            knowledge.advance(card)
        if progress is not None:
            progress(index + 1, len(record.plays))
    margin = states[-1].margin(0)
    return Analysis(
        record=record,
        points=states[-1].points(),
        margin=margin,
        plays=tuple(plays),
        account=_account(plays, margin),
        expected=(*(_for_south(play, max(m for _, m in play.hindsight)) for play in plays), margin),
        reading=weigh is not ALIKE,
    )


def _knowledge(record: Record, seat: int) -> Possibilities:
    unseen = [card for card in SHORT_DECK if card not in record.deal.hands[seat]]
    return Possibilities(record.rules, record.deal.hands[seat], unseen)


def _given_up(
    values: dict[Card, list[int]], card: Card, weights: Weights
) -> tuple[tuple[Card, ...], float]:
    """The best cards by these weights, and what ``card`` gave up."""
    means = {each: mean(margins, weights) for each, margins in values.items()}
    top = max(means.values())
    best = tuple(each for each, value in means.items() if value > top - SAME)
    lost = [there - here for there, here in zip(values[best[0]], values[card], strict=True)]
    return best, 0.0 if card in best else mean(lost, weights)


def _for_south(play: PricedPlay, margin: int) -> int:
    return margin if play.seat == 0 else -margin


def _hindsight(kernel: Kernel, position: Position) -> dict[Card, int]:
    """Every legal card with its double-dummy value as the cards lie."""
    found = card_margins(kernel, position)
    return {
        card: margin for card, margin in zip(SHORT_DECK, found, strict=True) if margin != UNKNOWN
    }


def _account(plays: list[PricedPlay], margin: int) -> Account:
    """Split the result for South; the parts add up to it (see the page on advice)."""
    charged = [sum(play.charge for play in plays if play.seat == seat) for seat in range(SEATS)]
    hindsight = [
        sum(play.hindsight_cost for play in plays if play.seat == seat) for seat in range(SEATS)
    ]
    deal = _for_south(plays[0], max(value for _, value in plays[0].hindsight))
    skill = charged[1] - charged[0]
    hidden_luck = (hindsight[1] - charged[1]) - (hindsight[0] - charged[0])
    return Account(deal=deal, skill=skill, hidden_luck=hidden_luck, result=margin)
