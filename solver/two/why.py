"""explain(view, better, other): what decides between two cards, as facts.

The first fact is the outcome that decides, with its frequency after either card: exact,
whatever is played among equals (:mod:`solver.two.outcomes`). The second is one means by which it
comes about, true in most of the deciding deals under several ways of settling ties
(:mod:`solver.two.mechanisms`). The last is what the opponent must hold for it to matter. All
frequencies are of best play by both sides with open cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.two.cases import Case, deciding, figures, price_of, second_part
from solver.two.conditions import Condition, condition_of
from solver.two.double_dummy import make_kernel
from solver.two.hints import Objective, wins_by_deal
from solver.two.means import Finding, Means, Way
from solver.two.outcomes import Account, Part, account, outcome
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.search import Kernel
from solver.two.stories import Teller
from solver.two.telling import by_what_means
from solver.two.weighing import SAME, Weigh, Weights, mean, weights_of
from solver.two.world_prices import price_worlds
from solver.two.worlds import World, worlds


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why one card is worth more than another.

    Attributes:
        better: the card of the higher mean.
        other: the card it is held against.
        account: what the difference is made of, in points.
        chances: for the match: what the difference in the chance to win is made of; else None.
        decides: the part that decides: the largest, of points or of the chance.
        better_figure: its frequency after the better card, as a share of the deals; for hearts
            their mean number where neither card ends in a moon.
        other_figure: the same after the other card.
        moons_apart: for the queen: whether only deals without a moon are counted, which
            is needed where moons would blur the figures.
        constant: for hearts: whether each figure is the same in all the deals counted.
        deals: how many deals are possible.
        weighed: whether they weigh differently.
        second: another part worth telling, or None.
        price: the part that speaks for the other card, where it is worth telling.
        ways: how the queen is taken after the other card, or None.
        means: by what means, or None where nothing holds in most of the deciding deals.
        condition: what the opponent must hold, or None.
    """

    better: Card
    other: Card
    account: Account
    chances: Account | None
    decides: Part
    better_figure: float
    other_figure: float
    moons_apart: bool
    constant: bool
    deals: int
    weighed: bool
    second: Part | None
    price: Part | None
    ways: Finding | None
    means: Finding | None
    condition: Condition | None

    @property
    def costs_points(self) -> bool:
        """Whether the card that is better for the match is worth less in points."""
        return self.account.difference < -SAME


@dataclass(frozen=True, slots=True)
class Priced:
    """A view whose possible deals have been solved.

    Attributes:
        kernel: the solver, warm from it.
        view: what the player to move knows.
        possible: the deals.
        weights: the probability of each; all the same when None.
        values: the margins of the legal cards in each of them.
        wins: for the match: the chance to win it after each card in each of them.
    """

    kernel: Kernel
    view: View
    possible: Sequence[World]
    weights: Weights
    values: dict[Card, list[int]]
    wins: dict[Card, list[float]] | None = None


def explain(
    view: View,
    better: Card,
    other: Card,
    *,
    objective: Objective = Objective.HAND,
    weigh: Weigh | None = None,
    cancelled: Cancelling = None,
) -> Explanation | None:
    """What decides between two legal cards; None where they are worth the same on average.

    Args:
        view: what the player to move knows.
        better: a legal card.
        other: another; the one that is worth more is taken for the better.
        objective: whether points or the chance to win the match say which is worth more.
        weigh: weighs the possible deals, as for :func:`solver.two.hints.hint`; the opponent
            is read when None.
        cancelled: polled between deals.

    Raises:
        PositionError: the other player is to move, no deal is possible, or a card may not
            be played.
        HeartsError: ``weigh`` gives no probability for each deal.
        Cancelled: ``cancelled`` answered True.
    """
    legal = view.legal_cards() if view.to_move == view.seat else ()
    for card in (better, other):
        if card not in legal:
            raise PositionError(f"{card} may not be played now")
    priced = price(view, objective, weigh or OpponentReading(), cancelled)
    return explained(priced, better, other)


def price(view: View, objective: Objective, weigh: Weigh, cancelled: Cancelling = None) -> Priced:
    """Solve the possible deals of a view; arguments and errors as for :func:`explain`."""
    possible = worlds(view)
    weights = weights_of(weigh, view, possible, cancelled)
    kernel = make_kernel(view.rules)
    values = price_worlds(kernel, view, possible, cancelled)
    wins = wins_by_deal(view, possible, values) if objective == Objective.MATCH else None
    return Priced(kernel, view, possible, weights, values, wins)


def explained(priced: Priced, better: Card, other: Card) -> Explanation | None:
    """The same where the deals have been priced.

    Args:
        priced: what has been found.
        better: a legal card.
        other: another.
    """
    kernel, view, possible = priced.kernel, priced.view, priced.possible
    weights, values, wins = priced.weights, priced.values, priced.wins
    worth: Mapping[Card, Sequence[float]] = values if wins is None else wins
    if mean(worth[better], weights) < mean(worth[other], weights):
        better, other = other, better
    bonus = view.rules.moon_bonus
    found = account(values[better], values[other], possible, bonus, weights)
    chances = None
    if wins is not None:
        chances = found.of_chances(wins[better], wins[other], weights)
    if (chances or found).difference <= SAME:
        return None
    here, there = (
        tuple(
            outcome(margin, world, bonus)
            for margin, world in zip(values[card], possible, strict=True)
        )
        for card in (better, other)
    )
    case = Case(better, other, possible, weights, here, there, found)
    decides = (chances or found).dominant
    shown, moons_apart, constant = figures(case, decides)
    decided = deciding(case, decides)
    ways, means = by_what_means(case, decides, decided, Teller(kernel, view))
    return Explanation(
        better=better,
        other=other,
        account=found,
        chances=chances,
        decides=decides,
        better_figure=shown[0],
        other_figure=shown[1],
        moons_apart=moons_apart,
        constant=constant,
        deals=len(possible),
        weighed=weights is not None,
        second=second_part(found, decides),
        price=price_of(found),
        ways=ways,
        means=means,
        condition=condition_of(possible, weights, decided, view),
    )


__all__ = ["Condition", "Explanation", "Finding", "Means", "Part", "Way", "explain"]
