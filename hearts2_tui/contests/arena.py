"""The arena: two levels compared over many mirrored pairs, interrupted and continued."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from hearts2_tui import wording
from hearts2_tui.contests.arena_store import ArenaStore
from hearts2_tui.contests.tally import Estimate, Sides, gather, mean_of, ratio
from hearts2_tui.wording import _
from solver.measure.duel import Contest, PairResult, play_pair
from solver.two.players import LEVELS

SEATS = ("south", "north")
"""What the two levels are called for a program, by where the first one sits first."""

QUICK_CHUNK = 25
"""Pairs handed to a process at once where neither level searches; else it is one."""


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
        sides: their moons and their pace.
    """

    contest: Contest
    pairs: int
    hands: int
    margin: Estimate
    won: Estimate | None
    wins: tuple[int, int]
    sides: Sides


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


def _play_chunk(contest: Contest, pairs: Sequence[int]) -> list[PairResult]:
    return [play_pair(contest, pair) for pair in pairs]


def count(results: Sequence[PairResult], contest: Contest) -> Standings:
    """Add up at least one pair."""
    hands = [result.hands for result in results]
    first, second = zip(*(result.wins for result in results), strict=True)
    return Standings(
        contest=contest,
        pairs=len(results),
        hands=sum(hands),
        margin=ratio([result.margin for result in results], hands),
        won=mean_of([won / 2 for won in first]) if contest.matches else None,
        wins=(sum(first), sum(second)),
        sides=Sides.of(results),
    )


def as_json(standings: Standings) -> dict[str, Any]:
    """The standings for a program, for the level named first."""
    report: dict[str, Any] = {
        "margin": standings.margin.as_json(),
        "pairs": standings.pairs,
        **standings.sides.as_json(SEATS),
    }
    if standings.won is not None:
        report["matches"] = dict(zip(SEATS, standings.wins, strict=True))
        report["won"] = standings.won.as_json()
    return report


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
            one=one, two=two, first=standings.sides.moons[0], second=standings.sides.moons[1]
        )
    )
    return "\n".join((*lines, *standings.sides.time_lines((one, two))))
