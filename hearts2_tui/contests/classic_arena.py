"""The arena of the classic games: the level named first against the rest of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from hearts2_tui import wording
from hearts2_tui.contests.arena import Estimate, gather, ratio
from hearts2_tui.contests.arena_store import ResultStore, description
from hearts2_tui.wording import _
from solver.classic.players import LEVELS
from solver.measure.contest import ClassicContest, RotationResult, play_rotated

QUICK_CHUNK = 5
"""Deals handed to a process at once where no level searches; else it is one."""


@dataclass(frozen=True, slots=True)
class ClassicStandings:
    """What a contest has shown. Pairs of numbers are the first level's, then the others'.

    Attributes:
        contest: who met.
        deals: deals played, each in every rotation.
        hands: hands played.
        points: mean points of a hand; fewer are better.
        difference: the first level's points of a hand less the others'.
        moons: moons shot.
        milliseconds: mean time of a play.
        slowest: the longest play, in milliseconds.
    """

    contest: ClassicContest
    deals: int
    hands: int
    points: tuple[float, float]
    difference: Estimate
    moons: tuple[int, int]
    milliseconds: tuple[float, float]
    slowest: tuple[float, float]


def run(
    contest: ClassicContest,
    deals: int,
    path: Path,
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    progress: Callable[[int], None] = lambda count: None,
) -> ClassicStandings:
    """Play the deals that have not been played yet, keep each, and count them all.

    Arguments and errors as for :func:`hearts2_tui.contests.arena.run`.
    """
    store = ResultStore(path, describe(contest), RotationResult)
    quick = not any(LEVELS[level].searches for level in contest.levels)
    play = partial(_play_chunk, contest)
    found = gather(
        store, deals, play, QUICK_CHUNK if quick else 1, jobs, scheduler, progress=progress
    )
    return count(found, contest)


def describe(contest: ClassicContest) -> str:
    """All that a result depends on, as JSON."""
    return description(
        game=contest.rules.game.value,
        levels=contest.levels,
        seed=contest.seed,
        rules=str(contest.rules),
    )


def _play_chunk(contest: ClassicContest, deals: Sequence[int]) -> list[RotationResult]:
    return [play_rotated(contest, deal) for deal in deals]


def count(results: Sequence[RotationResult], contest: ClassicContest) -> ClassicStandings:
    """Add up at least one deal."""
    first, others = _side(results, 0), _side(results, 1)
    gaps = [
        result.points[0] / result.seats[0] - result.points[1] / result.seats[1]
        for result in results
    ]
    return ClassicStandings(
        contest=contest,
        deals=len(results),
        hands=sum(result.hands for result in results),
        points=(first.points, others.points),
        difference=ratio(gaps, [1] * len(gaps)),
        moons=(first.moons, others.moons),
        milliseconds=(first.milliseconds, others.milliseconds),
        slowest=(first.slowest, others.slowest),
    )


class _Side(NamedTuple):
    """What one side of the results adds up to."""

    points: float
    moons: int
    milliseconds: float
    slowest: float


def _side(results: Sequence[RotationResult], side: int) -> _Side:
    return _Side(
        sum(r.points[side] for r in results) / sum(r.seats[side] for r in results),
        sum(r.moons[side] for r in results),
        1000 * sum(r.seconds[side] for r in results) / sum(r.moves[side] for r in results),
        1000 * max(r.slowest[side] for r in results),
    )


def as_json(standings: ClassicStandings) -> dict[str, Any]:
    """The standings for a program: of the level named first, and of the others."""
    difference = standings.difference
    return {
        "difference": {"mean": difference.mean, "se": difference.error},
        "points": _by_name(standings.points),
        "deals": standings.deals,
        "hands": standings.hands,
        "moons": _by_name(standings.moons),
        "ms_per_move": _by_name(tuple(round(each, 3) for each in standings.milliseconds)),
    }


def _by_name(pair: Sequence[Any]) -> dict[str, Any]:
    return {"first": pair[0], "others": pair[1]}


def as_text(standings: ClassicStandings) -> str:
    """The standings for a person."""
    contest = standings.contest
    name = wording.level_name(contest.levels[0])
    table = ", ".join(wording.level_name(level) for level in contest.levels)
    places = (name, _("the others"))
    lines = [
        _("{table}; {rules}, seed {seed}").format(
            table=table, rules=contest.rules, seed=contest.seed
        ),
        _("deals    {deals}, {hands} hands").format(deals=standings.deals, hands=standings.hands),
        _("points   {name} {first:.2f} a hand, the others {others:.2f}").format(
            name=name, first=standings.points[0], others=standings.points[1]
        ),
        _("differ   {mean:+.2f} a hand for {name}, standard error {error:.2f}").format(
            mean=standings.difference.mean, name=name, error=standings.difference.error
        ),
        _("moons    {name} {first}, the others {others}").format(
            name=name, first=standings.moons[0], others=standings.moons[1]
        ),
    ]
    lines += [
        _("time     {name} {mean:.1f} ms a move, slowest {slowest:.0f} ms").format(
            name=who, mean=mean, slowest=slowest
        )
        for who, mean, slowest in zip(
            places, standings.milliseconds, standings.slowest, strict=True
        )
    ]
    return "\n".join(lines)
