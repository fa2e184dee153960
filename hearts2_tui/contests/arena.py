"""The arena: two levels compared over many mirrored pairs, interrupted and continued."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

from hearts2_tui import wording
from hearts2_tui.contests.arena_store import ArenaStore, ResultStore, ResultT
from hearts2_tui.contests.workers import spread
from hearts2_tui.wording import _
from solver.measure.duel import Contest, PairResult, play_pair
from solver.two.players import LEVELS

QUICK_CHUNK = 25
"""Pairs handed to a process at once where neither level searches; else it is one."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over pairs and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Standings:
    """What a contest has shown. Pairs of numbers are the first level's, then the second's.

    Attributes:
        contest: who met.
        pairs: mirrored pairs played.
        hands: hands played.
        margin: margin a hand for the first level.
        won: share of the matches won by the first level; None where hands were played.
        wins: matches won.
        moons: moons shot.
        milliseconds: mean time of a move.
        slowest: the longest move, in milliseconds.
    """

    contest: Contest
    pairs: int
    hands: int
    margin: Estimate
    won: Estimate | None
    wins: tuple[int, int]
    moons: tuple[int, int]
    milliseconds: tuple[float, float]
    slowest: tuple[float, float]


def run(
    contest: Contest,
    pairs: int,
    path: Path,
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    progress: Callable[[int], None] = lambda count: None,
) -> Standings:
    """Play the pairs that have not been played yet, keep each, and count them all.

    Args:
        contest: who meets.
        pairs: how many pairs there are to be.
        path: the file of results.
        jobs: processes to use.
        scheduler: address of a Dask scheduler to use instead.
        progress: told how many pairs have come in, those found in the file first.

    Raises:
        NoScheduler: the cluster cannot be used.
        WorkersLost: processes keep dying.
        sqlite3.Error, OSError: the file cannot be used.
    """
    store = ArenaStore(path, contest)
    quick = not any(LEVELS[level].searches for level in contest.levels)
    play = partial(_play_chunk, contest)
    found = gather(
        store, pairs, play, QUICK_CHUNK if quick else 1, jobs, scheduler, progress=progress
    )
    return count(found, contest)


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
        NoScheduler, WorkersLost, sqlite3.Error, OSError: as :func:`run`.
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


def _play_chunk(contest: Contest, pairs: Sequence[int]) -> list[PairResult]:
    return [play_pair(contest, pair) for pair in pairs]


def count(results: Sequence[PairResult], contest: Contest) -> Standings:
    """Add up at least one pair."""
    hands = sum(result.hands for result in results)
    wins = _totals(result.wins for result in results)
    moves = _totals(result.moves for result in results)
    seconds = _totals(result.seconds for result in results)
    return Standings(
        contest=contest,
        pairs=len(results),
        hands=hands,
        margin=ratio([result.margin for result in results], [r.hands for r in results]),
        won=_estimate([result.wins[0] / 2 for result in results]) if contest.matches else None,
        wins=(int(wins[0]), int(wins[1])),
        moons=(sum(r.moons[0] for r in results), sum(r.moons[1] for r in results)),
        milliseconds=(1000 * seconds[0] / moves[0], 1000 * seconds[1] / moves[1]),
        slowest=(
            1000 * max(result.slowest[0] for result in results),
            1000 * max(result.slowest[1] for result in results),
        ),
    )


def _totals(pairs: Iterable[Sequence[float]]) -> tuple[float, float]:
    one, two = zip(*pairs, strict=True)
    return sum(one), sum(two)


def _estimate(values: Sequence[float]) -> Estimate:
    return ratio(values, [1] * len(values))


def ratio(values: Sequence[float], weights: Sequence[int]) -> Estimate:
    """Sum of the values over that of the weights, with the error of a ratio over pairs."""
    size = len(values)
    mean = sum(values) / sum(weights)
    if size < 2:
        return Estimate(mean, 0.0)
    spread_out = sum(
        (value - mean * weight) ** 2 for value, weight in zip(values, weights, strict=True)
    )
    return Estimate(mean, sqrt(spread_out / (size - 1) * size) / sum(weights))


def as_json(standings: Standings) -> dict[str, Any]:
    """The standings for a program, for the level named first."""
    report: dict[str, Any] = {
        "margin": {"mean": standings.margin.mean, "se": standings.margin.error},
        "pairs": standings.pairs,
        "moons": _by_name(standings.moons),
        "ms_per_move": _by_name(tuple(round(each, 3) for each in standings.milliseconds)),
    }
    if standings.won is not None:
        report["matches"] = _by_name(standings.wins)
        report["won"] = {"mean": standings.won.mean, "se": standings.won.error}
    return report


def _by_name(pair: Sequence[Any]) -> dict[str, Any]:
    return {"south": pair[0], "north": pair[1]}


def as_text(standings: Standings) -> str:
    """The standings for a person."""
    one, two = (wording.level_name(level) for level in standings.contest.levels)
    if one == two:
        two = _("{level} again").format(level=two)
    margin = standings.margin
    lines = [
        _("{one} against {two}, {rules}, seed {seed}").format(
            one=one,
            two=two,
            rules=standings.contest.rules,
            seed=standings.contest.seed,
        ),
        _("pairs    {pairs}, {hands} hands").format(pairs=standings.pairs, hands=standings.hands),
        _("margin   {mean:+.2f} a hand for {one}, standard error {error:.2f}").format(
            mean=margin.mean, one=one, error=margin.error
        ),
    ]
    if standings.won is not None:
        lines.append(
            _(
                "matches  {one} {first}, {two} {second}: {mean:.1%}, standard error {error:.1%}"
            ).format(
                one=one,
                two=two,
                first=standings.wins[0],
                second=standings.wins[1],
                mean=standings.won.mean,
                error=standings.won.error,
            )
        )
    lines.append(
        _("moons    {one} {first}, {two} {second}").format(
            one=one, two=two, first=standings.moons[0], second=standings.moons[1]
        )
    )
    for name, mean, slowest in zip(
        (one, two), standings.milliseconds, standings.slowest, strict=True
    ):
        lines.append(
            _("time     {name} {mean:.1f} ms a move, slowest {slowest:.0f} ms").format(
                name=name, mean=mean, slowest=slowest
            )
        )
    return "\n".join(lines)
