"""How possible deals are weighed: all alike, or each by a probability of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum

from solver.common.cancelling import Cancelling
from solver.two.position import View
from solver.two.worlds import World

Weigh = Callable[[View, Sequence[World], Cancelling], Sequence[float]]
"""Gives the probability of each possible deal of a view; they add up to 1."""

Weights = Sequence[float] | None
"""Probabilities of possible deals, in their order; None when all weigh the same."""

SAME = 1e-9
"""Means closer than this, in points or chances, are the same."""


def mean(margins: Sequence[int], weights: Weights) -> float:
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
