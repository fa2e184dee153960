"""Make the data behind ``solver.two.match_score``: results of hands played by the program.

Plays hands at one level on both sides, counts the pairs of points, each taken both ways
round (the seats are alike), and works out the chance to win a match to 100 from every pair
of scores. Writes ``solver/two/data/match_score.json``, provenance included.

    python tools/match_chances.py --level club --hands 4000 --seed 1

Hands of Master take two thirds of a second each, so ``--jobs`` is worth its while; the file is
the same however many there are.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from functools import partial
from importlib.metadata import version
from pathlib import Path

from hearts2_tui.contests.workers import spread
from solver.two.deal import Deal, random_deal_number
from solver.two.match_score import Results, match_chances
from solver.two.players import Opponent
from solver.two.record import Record
from solver.two.rules import PRESETS, SEATS, BothOver, RuleSet
from solver.two.simulate import play_hand

TARGET = 100
CHUNK = 10
"""Hands handed to a process at once."""
FILE = Path(__file__).resolve().parent.parent / "solver" / "two" / "data" / "match_score.json"


def main() -> None:
    """Play, count, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="club")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    presets = {
        name: preset(rules, arguments.level, arguments.hands, arguments.seed, arguments.jobs)
        for name, rules in PRESETS.items()
    }
    provenance = {
        "command": f"python tools/match_chances.py --level {arguments.level}"
        f" --hands {arguments.hands} --seed {arguments.seed}",
        "level": arguments.level,
        "hands": arguments.hands,
        "seed": arguments.seed,
        "version": version("hearts2-tui"),
    }
    data = {"format": 1, "provenance": provenance, "target": TARGET, "presets": presets}
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


def preset(rules: RuleSet, level: str, hands: int, seed: int, jobs: int) -> dict[str, object]:
    """The results of hands under a preset, and the chances that follow.

    A result is [points, points of the other, times], a row of chances is that of one score
    against every higher one.
    """
    counts: Counter[tuple[int, int]] = Counter()
    chunks = [range(at, min(at + CHUNK, hands)) for at in range(0, hands, CHUNK)]
    for found in spread(partial(count, rules, level, seed), chunks, jobs=jobs):
        counts.update(found)
    results = sorted((low, high, times) for (low, high), times in counts.items())
    chances = match_chances(Results.of(results), TARGET, BothOver.LOWER_WINS)
    rows = [
        [round(chances[TARGET - low][TARGET - high], 5) for high in range(low + 1, TARGET)]
        for low in range(TARGET)
    ]
    return {"results": results, "chances": rows}


def count(rules: RuleSet, level: str, seed: int, hands: range) -> Counter[tuple[int, int]]:
    """The results of some of the hands that ``simulate`` plays of a seed."""
    players = [Opponent(level) for _ in range(SEATS)]
    counts: Counter[tuple[int, int]] = Counter()
    for index in hands:
        start = Record(rules, Deal.from_number(random_deal_number(seed, index)))
        low, high = sorted(play_hand(start, players, ("simulate", seed, index))[1].points())
        counts[low, high] += 1
    return counts


if __name__ == "__main__":
    main()
