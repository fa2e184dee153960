"""Hands by the thousand under random options, to show that no level plays an illegal card."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from hearts2_tui.contests.workers import spread
from solver.two.players import LEVELS
from solver.two.simulate import play_at_random

CHUNK = 10
"""Hands handed to a process at once."""

HANDS = {"beginner": 10_000, "casual": 10_000, "club": 10_000}
"""Hands played where no number is given."""

HANDS_OF_OTHERS = 500
"""Hands played by each level that takes its time, where no number is given."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A hand that did not go as it must.

    Attributes:
        level: who played.
        index: number of the hand.
        what: the error.
    """

    level: str
    index: int
    what: str


def hands_of(level: str) -> int:
    """How many hands of a level are played where no number is given."""
    return HANDS.get(level, HANDS_OF_OTHERS)


def soak(
    level: str,
    hands: int,
    seed: int,
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda count: None,
) -> list[Fault]:
    """Play hands of a level against itself, each under options of its own.

    Args:
        level: who plays.
        hands: how many hands.
        seed: from which deals, options and randomness follow.
        jobs: processes to use.
        progress: told how many hands have been played.

    Raises:
        WorkersLost: processes keep dying.
    """
    assert level in LEVELS
    chunks = [range(at, min(at + CHUNK, hands)) for at in range(0, hands, CHUNK)]
    faults: list[Fault] = []
    with closing(spread(partial(_play_chunk, level, seed), chunks, jobs=jobs)) as played:
        for count, found in played:
            faults.extend(found)
            progress(count)
    return sorted(faults, key=lambda fault: fault.index)


def _play_chunk(level: str, seed: int, hands: range) -> tuple[int, list[Fault]]:
    """How many hands were played, and the faults; any exception at all is one."""
    faults = []
    for index in hands:
        try:
            play_at_random(level, seed, index)
        except Exception as error:
            faults.append(Fault(level, index, f"{type(error).__name__}: {error}"))
    return len(hands), faults
