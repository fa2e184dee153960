"""Measures the ladder of the levels of two: points a hand against Club, luck of the deal out.

    python tools/ladder.py --deals 300 --seed 11 --levels casual expert master oracle

Prints for each level the mean with its standard error (of both seats of a deal together), and
how much less a hand wanders once the luck of its deal is taken out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt

from solver.measure.ladder import LADDER, against_club


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--levels", nargs="+", default=list(LADDER))
    arguments = parser.parse_args()
    for level in arguments.levels:
        hands = against_club(level, arguments.seed, arguments.deals)
        plain = [margin for margin, _luck in hands]
        free = [margin - luck for margin, luck in hands]
        pairs = [(one + other) / 2 for one, other in zip(free[::2], free[1::2], strict=True)]
        mean = sum(pairs) / len(pairs)
        error = spread(pairs) / sqrt(len(pairs))
        print(
            f"{level}: {mean:+.2f} ({error:.2f}); a hand wanders by {spread(plain):.1f}, "
            f"without its luck by {spread(free):.1f}",
            flush=True,
        )


def spread(values: Sequence[float]) -> float:
    """Standard deviation."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))


if __name__ == "__main__":
    main()
