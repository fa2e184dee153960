"""What a contest of any game adds up to: means with their errors, and the two sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from typing import Any, Protocol

from hearts2_tui.contests.arena_store import ResultStore, ResultT
from hearts2_tui.contests.workers import spread
from hearts2_tui.wording import _


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over what was played and its standard error."""

    mean: float
    error: float

    def as_json(self) -> dict[str, float]:
        """The estimate for a program."""
        return {"mean": self.mean, "se": self.error}


def ratio(values: Sequence[float], weights: Sequence[int]) -> Estimate:
    """Sum of the values over that of the weights, with the error of a ratio."""
    size = len(values)
    mean = sum(values) / sum(weights)
    if size < 2:
        return Estimate(mean, 0.0)
    spread_out = sum(
        (value - mean * weight) ** 2 for value, weight in zip(values, weights, strict=True)
    )
    return Estimate(mean, sqrt(spread_out / (size - 1) * size) / sum(weights))


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of values that weigh the same."""
    return ratio(values, [1] * len(values))


class TimedResult(Protocol):
    """What results of every game have: pairs of numbers, the first level's and the others'."""

    @property
    def moons(self) -> tuple[int, int]:
        """Moons shot."""

    @property
    def moves(self) -> tuple[int, int]:
        """Cards played."""

    @property
    def seconds(self) -> tuple[float, float]:
        """Processor time taken over them."""

    @property
    def slowest(self) -> tuple[float, float]:
        """The longest of them, in seconds."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The moons and the pace of two sides, the first level's and the others'.

    Attributes:
        moons: moons shot.
        milliseconds: mean processor time of a play.
        slowest: the longest play, in milliseconds.
    """

    moons: tuple[int, int]
    milliseconds: tuple[float, float]
    slowest: tuple[float, float]

    @classmethod
    def of(cls, results: Sequence[TimedResult]) -> Sides:
        """Add up at least one result."""
        one, two = (_side(results, side) for side in (0, 1))
        return cls((one[0], two[0]), (one[1], two[1]), (one[2], two[2]))

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """The two sides for a program, under these names."""
        rounded = [round(each, 3) for each in self.milliseconds]
        return {
            "moons": dict(zip(names, self.moons, strict=True)),
            "ms_per_move": dict(zip(names, rounded, strict=True)),
        }

    def time_lines(self, names: Sequence[str]) -> list[str]:
        """How long they took over their plays, a line each."""
        return [
            _("time     {name} {mean:.1f} ms a move, slowest {slowest:.0f} ms").format(
                name=name, mean=mean, slowest=slowest
            )
            for name, mean, slowest in zip(names, self.milliseconds, self.slowest, strict=True)
        ]


def _side(results: Sequence[TimedResult], side: int) -> tuple[int, float, float]:
    """Moons, mean and longest time in milliseconds."""
    moves = sum(result.moves[side] for result in results)
    seconds = sum(result.seconds[side] for result in results)
    slowest = max(result.slowest[side] for result in results)
    return sum(result.moons[side] for result in results), 1000 * seconds / moves, 1000 * slowest


def gather(
    store: ResultStore[ResultT],
    total: int,
    play: Callable[[Sequence[int]], list[ResultT]],
    size: int = 1,
    jobs: int = 1,
    scheduler: str | None = None,
    *,
    progress: Callable[[int], None] = lambda count: None,
) -> list[ResultT]:
    """All results by number: those kept, and the others as they are played, which are kept.

    Args:
        store: where results are kept; it is closed.
        total: how many there are to be.
        play: plays some by their numbers; must be importable in another process.
        size: how many a process is handed at once.
        jobs: processes to use.
        scheduler: address of a Dask scheduler to use instead.
        progress: told how many have come in, those kept before first.

    Raises:
        NoScheduler, WorkersLost, sqlite3.Error, OSError: the store or the processes cannot be used.
    """
    try:
        found = store.results(total)
        progress(len(found))
        left = [number for number in range(total) if number not in found]
        chunks = [left[at : at + size] for at in range(0, len(left), size)]
        with closing(spread(play, chunks, jobs=jobs, scheduler=scheduler)) as played:
            for results in played:
                store.keep(results)
                found.update({result.number: result for result in results})
                progress(len(results))
    finally:
        store.close()
    return [found[number] for number in range(total)]
