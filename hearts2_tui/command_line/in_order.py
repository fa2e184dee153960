"""The answers of a command to the items of a file, by all cores, in the order of the file."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from itertools import islice
from typing import TypeAlias

from hearts2_tui.contests.workers import WorkersLost, spread
from hearts2_tui.games.tasks import Task
from solver.notation import AnyItem, Located

ALONE = 1.0
"""Seconds for which this process works alone: what is done by then needs no others."""

SLICE = 2_000
"""Items handed to the other processes at a time."""

Make: TypeAlias = Callable[[Located[AnyItem]], Task]
Job: TypeAlias = tuple[int, Located[AnyItem], Make, bool]


def cores() -> int:
    """How many processes may run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def answers(
    items: Iterator[Located[AnyItem]],
    make: Make,
    *,
    use_json: bool,
    jobs: int,
    alone: float = ALONE,
) -> Generator[str, None, None]:
    """What is to be printed for each item, in order.

    Args:
        items: what is asked about.
        make: the work on an item; importable by other processes.
        use_json: one JSON object for each item instead of text.
        jobs: how many processes may be used.
        alone: seconds before others are called in.
    """
    until = time.monotonic() + alone
    for located in items:
        yield _answer((0, located, make, use_json))[1]
        if jobs > 1 and time.monotonic() >= until:
            break
    while some := [*islice(items, SLICE)]:
        yield from _by_all([(at, each, make, use_json) for at, each in enumerate(some)], jobs)


def _answer(job: Job) -> tuple[int, str]:
    number, located, make, use_json = job
    found = make(located)()
    return number, json.dumps(found.json()) if use_json else found.text()


def _by_all(tasks: list[Job], jobs: int) -> Iterator[str]:
    """Answers in order as they become known; where processes keep dying, found here."""
    known: dict[int, str] = {}
    following = 0
    try:
        with closing(spread(_answer, tasks, jobs=min(jobs, len(tasks)))) as results:
            for number, text in results:
                known[number] = text
                while following in known:
                    yield known.pop(following)
                    following += 1
    except WorkersLost:
        for task in tasks[following:]:
            yield known[task[0]] if task[0] in known else _answer(task)[1]
