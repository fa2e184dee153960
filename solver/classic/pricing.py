"""What every legal card of a position comes to: on what its player knows, and as the cards lie.

Shared by the analysis of a hand and by boards on which other cards are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from solver.classic.chances import CHANCES, Tally, Trials, better
from solver.classic.hints import best_card
from solver.classic.players.danger import difference
from solver.classic.position import ClassicPosition
from solver.classic.sampling import BUDGET, Basis, Prices, prices
from solver.classic.solve import solve
from solver.classic.view import ClassicView
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.generator import Generator

DEALS = 100
"""Deals drawn for the fair price of a play."""

SURE = 3.0
"""Standard errors that a cost must exceed, whoever the others are, to be called a mistake."""

EXACT_CARDS = {3: 7, 4: 6, 5: 5, 6: 5, 7: 4}
"""Cards in hand, by number of players, up to which the real deal is solved."""

CHANCES_TRIED = 24
"""Play-outs of each card for an estimate in hindsight."""


@dataclass(frozen=True, slots=True)
class CardPrice:
    """What one legal card comes to. Points of the hand for its player; fewer are better.

    Attributes:
        card: the card.
        fair: mean score over the deals that its player cannot rule out, the others careful.
        error: standard error of that mean; 0 where every possible deal was solved.
        cost: what it costs against the best card; 0 or more. Where the deals were played out
            that is done against careful and against careless players, and this is the smaller.
        cost_error: standard error of that cost, deal by deal.
        sure: whether the cost holds, by :data:`SURE` standard errors, against both.
        hindsight: score as the cards lie.
    """

    card: Card
    fair: float
    error: float
    cost: float
    cost_error: float
    sure: bool
    hindsight: float


@dataclass(frozen=True, slots=True)
class CardPrices:
    """What every legal card of a position comes to.

    Attributes:
        cards: the prices, in card order.
        best: the best card, as a hint would have it.
        basis: how the deals behind the fair means were priced.
        deals: how many they were.
        exact: whether the scores as the cards lie are exact, and no estimate.
    """

    cards: tuple[CardPrice, ...]
    best: Card
    basis: Basis
    deals: int
    exact: bool

    def of(self, card: Card) -> CardPrice:
        """The price of one card."""
        return next(price for price in self.cards if price.card == card)

    def hindsight_cost(self, card: Card) -> float:
        """The score of ``card`` as the cards lie, less that of the best; 0 or more."""
        return self.of(card).hindsight - min(price.hindsight for price in self.cards)


def price_cards(
    view: ClassicView,
    position: ClassicPosition,
    *,
    deals: int = DEALS,
    cancelled: Callable[[], bool] | None = None,
) -> CardPrices:
    """Price every legal card of the seat to move.

    The fair prices depend on ``view`` and ``deals`` alone, those in hindsight on
    ``position``. A forced card is priced in one deal only, for there is no choice.

    Args:
        view: what the seat to move knows.
        position: the same moment with all cards known.
        deals: how many deals are drawn; all of them where there are no more than that.
        cancelled: polled during the work; answering True raises Cancelled.

    Raises:
        PositionError: the hand is over, or the view is not that of the seat to move.
        HeartsError: fewer deals than one.
        Cancelled: ``cancelled`` answered True.
    """
    if position.to_move != view.seat or position.legal_cards() != view.legal_cards():
        raise PositionError("the view is not that of the seat to move in the position")
    forced = len(position.legal_cards()) == 1
    found = prices(view, 1 if forced else deals, BUDGET, cancelled)
    best = best_card(view, found)
    tables = [found]
    if not forced and found.basis is Basis.PLAYED_OUT:
        tables.append(prices(view, deals, BUDGET, cancelled, careful=False))
    lie, exact = _as_they_lie(position, len(view.plays), cancelled)
    cards = []
    for card, scores in found.scores.items():
        priced = Tally([*scores])
        cost, cost_error, sure = _charged([each.scores for each in tables], card, best, found)
        cards.append(
            CardPrice(
                card,
                priced.mean,
                0.0 if found.certain else priced.error,
                cost,
                cost_error,
                sure,
                lie[card],
            )
        )
    return CardPrices(tuple(cards), best, found.basis, found.deals, exact)


def _charged(
    tables: Sequence[Mapping[Card, Sequence[float]]], card: Card, best: Card, found: Prices
) -> tuple[float, float, bool]:
    """What a card costs, with its error, and whether that holds whoever the others are.

    Against careful players the best card is that of the hint; against careless ones it is
    whatever does best there.
    """
    costs = []
    for scores in tables:
        least = best if scores is found.scores else min(scores, key=lambda c: sum(scores[c]))
        mean, error = difference(scores[card], scores[least])
        costs.append((max(0.0, mean), 0.0 if found.certain else error))
    sure = all(cost > SURE * error for cost, error in costs)
    return (*min(costs), sure)


def _as_they_lie(
    position: ClassicPosition, index: int, cancelled: Callable[[], bool] | None
) -> tuple[dict[Card, float], bool]:
    """The score of every legal card, and whether these are exact."""
    seat = position.to_move
    if cancelled is not None and cancelled():
        raise Cancelled
    if position.rules.decks == 1 and len(position.hands[seat]) <= EXACT_CARDS[position.players]:
        solution = solve(position, BUDGET)
        if solution.exact:
            return {priced.card: float(priced.low) for priced in solution.scores}, True
    trials = Trials(position.rules, position.players, seat)
    trials.deal(position)
    generator = Generator("hindsight", index)
    thrifty = {held: Tally() for held in position.legal_cards()}
    moons = {held: Tally() for held in thrifty}
    for _ in range(CHANCES_TRIED):
        chance = generator.below(CHANCES)
        for held, tally in thrifty.items():
            trials.play(held, chance, tally, careful=True)
            trials.play(held, chance, moons[held], moon=True, careful=True)
    return {held: better(tally, moons[held]).mean for held, tally in thrifty.items()}, False
