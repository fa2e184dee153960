"""Measure the interface as a player meets it, in a pseudo-terminal.

    python tools/measure_interface.py [--starts 9] [PROGRAM ...]

Prints the time from the start of the program to a table on the screen, and the time from
a key to its effect on the screen while a hint is being computed; medians and worst.
``HEARTS2_PURE=1`` in the environment measures the uncompiled solver.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.terminal import PLAY_ON, Terminal

RIGHT = "\x1b[C"
HAND = slice(-9, -2)
"""The rows of the player's cards: above the values of a hint and the line of keys."""


QUIET = 0.015
"""Seconds without output after which the last repaint is taken to be whole."""


def first_paint(command: list[str]) -> float:
    """Seconds from the start to the trick pane, with a new home."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        with Terminal(command, Path(folder)) as terminal:
            terminal.wait_for("Trick 1 of 13", 30)
            return time.monotonic() - started


def hand_of(terminal: Terminal) -> str:
    """What the rows of the player's cards show: a hint changes nothing there, a choice does."""
    return "\n".join(terminal.screen.text.splitlines()[HAND])


def keys_during_hints(command: list[str], rounds: int) -> list[float]:
    """Seconds from a key that moves the choice to the moved card, a hint just asked for."""
    waits = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Terminal(command, Path(folder)) as terminal,
    ):
        terminal.wait_for("Trick 2 of 13", 60, press=PLAY_ON)
        terminal.settle()
        for _round in range(rounds):
            terminal.send("h")
            for _key in range(3):
                while terminal.read(QUIET):
                    pass
                before = hand_of(terminal)
                pressed = time.monotonic()
                terminal.send(RIGHT)
                while hand_of(terminal) == before and time.monotonic() < pressed + 5:
                    terminal.read(0.05)
                waits.append(time.monotonic() - pressed)
            terminal.send("h")
            terminal.settle()
    return waits


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--starts", type=int, default=9)
    parser.add_argument("program", nargs="*", default=[sys.executable, "-m", "hearts2_tui"])
    chosen = parser.parse_args()
    starts = [first_paint(chosen.program) for _start in range(chosen.starts)]
    keys = keys_during_hints(chosen.program, chosen.starts)
    for name, values in (("first paint", starts), ("key during a hint", keys)):
        middle, worst = statistics.median(values) * 1000, max(values) * 1000
        print(f"{name:18} median {middle:6.0f} ms   worst {worst:6.0f} ms   of {len(values)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
