"""Hands or matches looked at by many processes, to see whether what advice tells comes true."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial

from hearts2_tui.contests.workers import spread
from solver.measure.truth import Seen, Trial, look
from solver.measure.truth_matches import MatchSeen, look_at_match

Progress = Callable[[int], None]
"""Told how many more hands or matches have been looked at."""


def untold(count: int) -> None:
    """The progress of one who waits without looking."""


def hands(trial: Trial, count: int, *, jobs: int = 1, progress: Progress = untold) -> list[Seen]:
    """What so many hands show, in their order whatever ``jobs`` is.

    Args:
        trial: what is put to the proof.
        count: how many hands.
        jobs: processes to use.
        progress: told of each hand.

    Raises:
        WorkersLost: processes keep dying.
    """
    found: list[Seen] = []
    with closing(spread(partial(look, trial), range(count), jobs=jobs)) as looked:
        for seen in looked:
            found.append(seen)
            progress(1)
    return sorted(found, key=lambda seen: seen.index)


def matches(
    trial: Trial, count: int, *, jobs: int = 1, progress: Progress = untold
) -> list[MatchSeen]:
    """What so many matches show; arguments and errors as for :func:`hands`."""
    found: list[MatchSeen] = []
    with closing(spread(partial(look_at_match, trial), range(count), jobs=jobs)) as looked:
        for seen in looked:
            found.append(seen)
            progress(1)
    return sorted(found, key=lambda seen: seen.index)
