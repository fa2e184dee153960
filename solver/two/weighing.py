"""How possible deals are weighed: all alike, or each by a probability of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum, inf

from solver.common.cancelling import Cancelling
from solver.common.errors import HeartsError, counted
from solver.two.position import View
from solver.two.worlds import World

Weights = Sequence[float] | None
"""Probabilities of possible deals, in their order; None when all weigh the same."""

Weigh = Callable[[View, Sequence[World], Cancelling], Weights]
"""Gives the probability of each possible deal of a view; they add up to 1."""


def _alike(_view: View, _possible: Sequence[World], _cancelled: Cancelling = None) -> Weights:
    return None


ALIKE: Weigh = _alike
"""All possible deals weigh the same, whatever the opponent played."""

SAME = 1e-9
"""Means closer than this, in points or chances, are the same."""


TENTH = 0.1 - SAME
"""Share of the weight that lies beyond either end of a range."""


def weights_of(
    weigh: Weigh, view: View, possible: Sequence[World], cancelled: Cancelling
) -> Weights:
    """What ``weigh`` says of the possible deals of a view; None where all weigh the same.

    Raises:
        HeartsError: it gives more or fewer numbers than there are deals, or what is no
            probability.
    """
    weights = weigh(view, possible, cancelled)
    if weights is None:
        return None
    if len(weights) != len(possible):
        raise HeartsError(
            f"{counted(len(weights), 'weight')} for {counted(len(possible), 'deal')}, "
            "expected one for each"
        )
    for weight in weights:
        if not 0.0 <= weight < inf:
            raise HeartsError(f"a weight of {weight}, expected a probability")
    return weights


def mean(margins: Sequence[float], weights: Weights) -> float:
    """The mean of a card's values over the possible deals."""
    if weights is None:
        return sum(margins) / len(margins)
    return fsum(weight * margin for weight, margin in zip(weights, margins, strict=True))


def share(holds: Iterable[bool], weights: Weights) -> float:
    """The share of the possible deals in which something holds; exactly 1 where in all."""
    facts = [*holds]
    if weights is None:
        return sum(facts) / len(facts)
    if all(facts):
        return 1.0
    return fsum(weight for weight, fact in zip(weights, facts, strict=True) if fact)


def tenth(margins: Sequence[int], weights: Weights) -> int:
    """The lowest value at or below which at least a tenth of the weight lies."""
    if weights is None:
        return sorted(margins)[(len(margins) - 1) // 10]
    weight: dict[int, float] = {}
    for margin, each in zip(margins, weights, strict=True):
        weight[margin] = weight.get(margin, 0.0) + each
    passed = 0.0
    for margin in sorted(weight):
        passed += weight[margin]
        if passed >= TENTH:
            return margin
    return max(margins)
