"""Choices that race each other over shared samples; those clearly behind drop out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from math import sqrt
from typing import TypeVar

from solver.common.cancelling import Cancelled

Arm = TypeVar("Arm")
Sample = TypeVar("Sample")

BEHIND = 2.5
"""Standard errors by which the leader must be ahead of a choice for that to drop out."""

LEAST_SAMPLES = 8
"""Samples before which nothing drops out."""


def race(
    arms: Sequence[Arm],
    samples: Iterable[Sample],
    rounds: Sequence[int],
    pay: Callable[[Sample, Sequence[Arm]], Sequence[float]],
    cancelled: Callable[[], bool] | None = None,
) -> dict[Arm, list[float]]:
    """The pay of the choices that have stayed in to the end, sample by sample; lower is better.

    Args:
        arms: the choices.
        samples: drawn as they are needed, each paid out to all that are still in.
        rounds: how many samples each round takes; it may end earlier, with the samples.
        pay: what a sample pays to each of some choices.
        cancelled: polled between samples.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    paid: dict[Arm, list[float]] = {arm: [] for arm in arms}
    source = iter(samples)
    for size in rounds:
        for sample in islice(source, size):
            if cancelled is not None and cancelled():
                raise Cancelled
            for arm, amount in zip(paid, pay(sample, tuple(paid)), strict=True):
                paid[arm].append(amount)
        paid = _still_in(paid)
        if len(paid) == 1:
            break
    return paid


def _still_in(paid: dict[Arm, list[float]]) -> dict[Arm, list[float]]:
    leader = min(paid.values(), key=sum)
    if len(leader) < LEAST_SAMPLES:
        return paid
    return {arm: amounts for arm, amounts in paid.items() if not _is_behind(amounts, leader)}


def _is_behind(amounts: Sequence[float], leader: Sequence[float]) -> bool:
    """Whether the difference, sample by sample, is more than chance."""
    gaps = [one - other for one, other in zip(amounts, leader, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean > BEHIND * sqrt(variance / len(gaps)) and mean > 0
