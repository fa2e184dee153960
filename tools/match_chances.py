"""Make the data behind ``solver.two.match_score``: results of hands played by the program.

Plays hands at one level on both sides, counts the pairs of points, each taken both ways
round (the seats are alike), and works out the chance to win a match to 100 from every pair
of scores. Writes ``solver/two/data/match_score.json``, provenance included.

    python tools/match_chances.py --level club --hands 4000 --seed 1
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from importlib.metadata import version
from pathlib import Path

from solver.two.match_score import Results, match_chances
from solver.two.rules import PRESETS, BothOver, RuleSet
from solver.two.simulate import simulate

TARGET = 100
FILE = Path(__file__).resolve().parent.parent / "solver" / "two" / "data" / "match_score.json"


def main() -> None:
    """Play, count, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="club")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    presets = {
        name: preset(rules, arguments.level, arguments.hands, arguments.seed)
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


def preset(rules: RuleSet, level: str, hands: int, seed: int) -> dict[str, object]:
    """The results of hands under a preset, and the chances that follow.

    A result is [points, points of the other, times], a row of chances is that of one score
    against every higher one.
    """
    counts: Counter[tuple[int, int]] = Counter()
    for record in simulate(seed, hands, (level, level), rules):
        assert record.result is not None
        low, high = sorted(record.result)
        counts[low, high] += 1
    results = sorted((low, high, times) for (low, high), times in counts.items())
    chances = match_chances(Results.of(results), TARGET, BothOver.LOWER_WINS)
    rows = [
        [round(chances[TARGET - low][TARGET - high], 5) for high in range(low + 1, TARGET)]
        for low in range(TARGET)
    ]
    return {"results": results, "chances": rows}


if __name__ == "__main__":
    main()
