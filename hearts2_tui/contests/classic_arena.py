"""The arena of the classic games: the level named first against the rest of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from hearts2_tui import wording
from hearts2_tui.contests.arena_store import ResultStore, description
from hearts2_tui.contests.tally import Estimate, Sides, gather, mean_of
from hearts2_tui.wording import _
from solver.classic.players import LEVELS
from solver.measure.contest import ClassicContest, RotationResult, play_rotated

SIDES = ("first", "others")
"""What the two sides are called for a program."""

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
        sides: their moons and their pace.
    """

    contest: ClassicContest
    deals: int
    hands: int
    points: tuple[float, float]
    difference: Estimate
    sides: Sides


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
    gaps = [
        result.points[0] / result.seats[0] - result.points[1] / result.seats[1]
        for result in results
    ]
    return ClassicStandings(
        contest=contest,
        deals=len(results),
        hands=sum(result.hands for result in results),
        points=(_points(results, 0), _points(results, 1)),
        difference=mean_of(gaps),
        sides=Sides.of(results),
    )


def _points(results: Sequence[RotationResult], side: int) -> float:
    """Mean points of a hand of a seat of that side."""
    return sum(r.points[side] for r in results) / sum(r.seats[side] for r in results)


def as_json(standings: ClassicStandings) -> dict[str, Any]:
    """The standings for a program: of the level named first, and of the others."""
    return {
        "difference": standings.difference.as_json(),
        "points": dict(zip(SIDES, standings.points, strict=True)),
        "deals": standings.deals,
        "hands": standings.hands,
        **standings.sides.as_json(SIDES),
    }


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
            name=name, first=standings.sides.moons[0], others=standings.sides.moons[1]
        ),
    ]
    return "\n".join((*lines, *standings.sides.time_lines(places)))
