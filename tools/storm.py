"""A storm of keys, mouse, resizes and pastes on the program in a pseudo-terminal.

Usage: ``python tools/storm.py [--events 30000] [--seed 1] [--rate 400] [--kinds kmrp] PROGRAM``.
Prints the memory of the process as the storm goes on, then how long the key after the last event
waits for its answer, and how long it works on all. Linux alone: memory is read from ``/proc``.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.terminal import CTRL_Q, Terminal

CTRL_C = "\x03"
ESCAPE = "\x1b"
NAMED = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "page up": "\x1b[5~",
    "page down": "\x1b[6~",
    "delete": "\x1b[3~",
    "back tab": "\x1b[Z",
    "escape": ESCAPE,
    "enter": "\r",
    "tab": "\t",
    "backspace": "\x7f",
    "palette": "\x10",
    "F1": "\x1bOP",
    "F2": "\x1bOQ",
    "F3": "\x1bOR",
    "F4": "\x1bOS",
    "F5": "\x1b[15~",
    "F6": "\x1b[17~",
}
LETTERS = "abcdefghijklmnopqrstuvwxyzHDAQ0123456789 ?/.,-+"
SIZES = [(1, 1), (1, 24), (147, 1), (10, 3), (59, 19), (60, 20), (80, 24), (100, 32), (300, 90)]
PASTES = ["QS", "1234567", "a word", "line\nline\nline", "x" * 2000, "\u5c71\u7530 \u2660"]


def key(chance: random.Random) -> str:
    """A key, or a letter."""
    return chance.choice([*NAMED.values(), *LETTERS])


def mouse(chance: random.Random, size: tuple[int, int]) -> str:
    """A move, a click, a drag or a turn of the wheel, above the key that quits."""
    x, y = chance.randint(1, size[0]), chance.randint(1, max(1, size[1] - 1))
    button = chance.choice([0, 0, 0, 1, 2, 32, 35, 35, 35, 35, 64, 65])
    press = f"\x1b[<{button};{x};{y}M"
    return press + f"\x1b[<{button};{x};{y}m" if button < 3 else press


def resident(pid: int) -> float:
    """Megabytes of memory in use by a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def worked(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Let the storm loose, and tell what is left of the program."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--events", type=int, default=30_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rate", type=float, default=400, help="events a second; 0: all at once")
    options.add_argument("--kinds", default="kmrp", help="of keys, mouse, resizes, pastes")
    options.add_argument("command", nargs="+")
    given = options.parse_args()
    command = [shutil.which(given.command[0]) or given.command[0], *given.command[1:]]
    command[0] = str(Path(command[0]).absolute())
    with tempfile.TemporaryDirectory() as folder, Terminal(command, Path(folder)) as terminal:
        terminal.wait_for("Trick 1 of 13", 20)
        terminal.settle()
        start = resident(terminal.process.pid)
        print(f"at the start {start:.0f} MB", flush=True)
        sent = blow(terminal, given)
        if terminal.process.poll() is not None:
            for log in Path(folder).rglob("crash.log"):
                print(*log.read_text(encoding="utf-8").splitlines()[-30:], sep="\n")
            print(f"ended with exit code {terminal.process.returncode} after {sent} events")
            return 1
        calm_down(terminal, start)
    return 0


def blow(terminal: Terminal, given: argparse.Namespace) -> int:
    """Send the events, until the program ends; how many were sent."""
    chance = random.Random(given.seed)
    weights = {"k": 12, "m": 12, "r": 1, "p": 1}
    kinds = [kind for kind in given.kinds for _ in range(weights[kind])]
    size, began = (100, 32), time.monotonic()
    for sent in range(1, given.events + 1):
        match chance.choice(kinds):
            case "k":
                terminal.send(key(chance))
            case "m":
                terminal.send(mouse(chance, size))
            case "p":
                terminal.send(f"\x1b[200~{chance.choice(PASTES)}\x1b[201~")
            case _:
                size = chance.choice(SIZES)
                terminal.resize(*size)
        while terminal.read(0):
            pass
        if given.rate and (ahead := began + sent / given.rate - time.monotonic()) > 0:
            terminal.read(ahead)
        if sent % max(1, given.events // 10) == 0:
            took = time.monotonic() - began
            print(
                f"{sent} events, {took:.0f} s: {resident(terminal.process.pid):.0f} MB", flush=True
            )
        if terminal.process.poll() is not None:
            return sent
    return int(given.events)


def calm_down(terminal: Terminal, start: float) -> None:
    """See how soon the program answers again, what it holds then, and how it ends."""
    pid = terminal.process.pid
    terminal.resize(100, 32)
    began, work = time.monotonic(), worked(pid)
    terminal.send(CTRL_C)
    terminal.wait_for("Ctrl.Q quits", 120)
    took = time.monotonic() - began
    print(f"the next key answered after {took:.2f} s, {worked(pid) - work:.2f} s of work")
    terminal.settle(1.0, 120)
    print(f"quiet {max(0, time.monotonic() - began - 1):.1f} s after the last event")
    print(f"at the end {resident(pid):.0f} MB, {resident(pid) - start:+.0f}")
    for _ in range(12):
        terminal.send(ESCAPE)
        terminal.settle(0.2)
    began = time.monotonic()
    terminal.send(CTRL_Q)
    code = terminal.close()
    print(f"quit with exit code {code} after {time.monotonic() - began:.2f} s")


if __name__ == "__main__":
    sys.exit(main())
