"""How fast the solver is on this machine: the figures of the README, to be repeated.

Everything follows from :data:`SEED`. Times are wall-clock milliseconds on one thread.

- *full deal*: ``solve`` of the position before the first card, a new kernel each time.
- *first hint*: ``hint`` for South at South's first play: the opening lead where South
  holds the lowest club, else the reply to it.
- *analysis*: ``analyse`` of a hand played by two Casual players.
- *by cards left*: ``solve`` of the positions between the tricks of those hands.

Before anything is timed one position is solved, so that what is built once for the
whole process is built.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any, TypeVar

from solver import Record, RuleSet, analyse, hint, solve
from solver.common.generator import Generator
from solver.two.deal import Deal, random_deal_number
from solver.two.players import make_player
from solver.two.position import Position, View
from solver.two.search import COMPILED

SEED = "bench"
FULL_DEALS = 200
HINTS = 50
ANALYSES = 20

Subject = TypeVar("Subject")
Found = TypeVar("Found")


def run(records: Sequence[Record] | None = None) -> dict[str, Any]:
    """Time everything.

    Args:
        records: hands whose deals are timed instead of the fixed ones; those that are
            finished are analysed as they were played.

    Returns:
        The JSON object of ``bench --json``; nodes and worlds are means.
    """
    deals = list(records) if records is not None else _fixed_deals()
    solve(_first_plays(deals[:1])[0].position)
    starts = [Position.start(record.rules, record.deal) for record in deals]
    full, solutions = _timed(solve, starts if records is not None else starts[:FULL_DEALS])
    hints, found = _timed(hint, _views(_first_plays(deals[:HINTS])))
    played = [record if record.is_finished else _played_out(record) for record in deals[:ANALYSES]]
    analyses, _ = _timed(analyse, played)
    return {
        "kernel": "compiled" if COMPILED else "pure",
        "full_deal": _summary(full) | {"nodes": round(mean(each.nodes for each in solutions))},
        "first_hint": _summary(hints) | {"worlds": round(mean(each.worlds for each in found), 1)},
        "analysis": _summary(analyses),
        "by_cards_left": list(_by_cards_left(played)),
        "memory_mib": _memory(),
    }


def as_text(report: dict[str, Any]) -> str:
    """The figures as a table."""
    lines = [
        f"solver: {report['kernel']}; times in milliseconds",
        "",
        f"{'':<12}{'mean':>9}{'median':>9}{'worst':>9}",
    ]
    extra = {"full_deal": "nodes", "first_hint": "worlds", "analysis": ""}
    titles = {"full_deal": "full deal", "first_hint": "first hint", "analysis": "analysis"}
    for name, title in titles.items():
        row = report[name]
        noun = {"nodes": "nodes", "worlds": "possible deals"}.get(extra[name], "")
        tail = f"   {row[extra[name]]:,} {noun}" if noun else ""
        lines.append(
            f"{title:<12}{row['mean_ms']:>9.3f}{row['median_ms']:>9.3f}{row['max_ms']:>9.3f}{tail}"
        )
    lines += ["", f"{'cards left':<12}{'mean':>9}{'nodes':>9}"]
    for row in report["by_cards_left"]:
        lines.append(f"{row['cards']:<12}{row['mean_ms']:>9.3f}{row['nodes']:>9,}")
    if report["memory_mib"] is not None:
        lines += ["", f"peak memory above the interpreter's own: {report['memory_mib']} MiB"]
    return "\n".join(lines)


# -- subjects ---------------------------------------------------------------------------


def _fixed_deals() -> list[Record]:
    numbers = (random_deal_number(SEED, index) for index in range(FULL_DEALS))
    return [Record(RuleSet(), Deal.from_number(number)) for number in numbers]


def _first_plays(records: Iterable[Record]) -> list[Record]:
    """The hands up to South's first play."""
    result = []
    for record in records:
        start = Position.start(record.rules, record.deal)
        plays = start.legal_cards() if start.leader else ()
        result.append(Record(record.rules, record.deal, plays))
    return result


def _views(records: Iterable[Record]) -> list[View]:
    return [record.view(0) for record in records]


def _played_out(record: Record) -> Record:
    """The hand played to its end by Casual players."""
    player = make_player("casual")
    record = record.truncated(0)
    position = record.position
    while not position.is_over:
        view = record.view_at(position.to_move, position, len(record.plays))
        card = player.choose(view, Generator("bench", SEED, len(record.plays)))
        record = record.play(card)
        position = position.play(card)
    return record


# -- measures ---------------------------------------------------------------------------


def _timed(
    work: Callable[[Subject], Found], subjects: Iterable[Subject]
) -> tuple[list[float], list[Found]]:
    """Milliseconds of each piece of work, and what it found."""
    times, results = [], []
    for subject in subjects:
        start = time.perf_counter()
        results.append(work(subject))
        times.append(1000 * (time.perf_counter() - start))
    return times, results


def _summary(times: Sequence[float]) -> dict[str, Any]:
    return {
        "mean_ms": round(mean(times), 4),
        "median_ms": round(median(times), 4),
        "max_ms": round(max(times), 4),
    }


def _by_cards_left(records: Sequence[Record]) -> Iterable[dict[str, Any]]:
    """Time and nodes by number of cards left, between tricks."""
    states = [list(record.states()) for record in records]
    for count in range(24, -1, -2):
        times, solutions = _timed(solve, [positions[count] for positions in states])
        yield {
            "cards": 26 - count,
            "mean_ms": round(mean(times), 4),
            "nodes": round(mean(solution.nodes for solution in solutions)),
        }


_PEAK = """
import sys
from pathlib import Path
status = Path("/proc/self/status")
if status.exists():
    lines = status.read_text().splitlines()
    print(next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")))
else:
    import resource
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(peak // 1024 if sys.platform == "darwin" else peak)
"""


def _memory() -> float | None:
    """Peak memory of this process above that of a bare interpreter, in MiB; None if unknown."""
    bare = subprocess.run(
        [sys.executable, "-c", _PEAK], capture_output=True, text=True, check=False
    )
    own = _own_peak()
    if bare.returncode or own is None:
        return None
    return round((own - int(bare.stdout)) / 1024, 1)


def _own_peak() -> int | None:
    """Peak memory of this process in KiB, or None where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = status.read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak
