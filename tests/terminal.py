"""A program in a real pseudo-terminal, and what stands on its screen."""

from __future__ import annotations

import fcntl
import itertools
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

_SEQUENCE = re.compile(
    r"\x1b\[(?P<args>[0-9;:?<>=]*)(?P<kind>[ -/]*[@-~])"
    r"|\x1b[\]P_^X].*?(?:\x07|\x1b\\)"
    r"|\x1b[ -/]*[0-OQ-WYZ\\`-~]",
    re.DOTALL,
)


RIGHT = "\x1b[C"
ENTER = "\r"
CTRL_Q = "\x11"
CTRL_Z = "\x1a"
PLAY_ON = (RIGHT, ENTER)
"""Keys that, pressed in turn, sooner or later play a legal card and go on."""


_TAKING_THE_TERMINAL = (
    sys.executable,
    "-c",
    "import fcntl, os, sys, termios;"
    "fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "os.execvp(sys.argv[1], sys.argv[1:])",
)
"""Makes the terminal that of the session, then becomes the program."""


class Screen:
    """The cells of a terminal: enough of one to read what a program has painted."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.column = 0
        self.row = 0
        self.cells = [[" "] * width for _ in range(height)]
        self._pending = ""

    @property
    def text(self) -> str:
        """The screen, line by line, trailing spaces removed."""
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def feed(self, text: str) -> None:
        """Paint what the program has written."""
        text = self._pending + text
        self._pending = ""
        place = 0
        while place < len(text):
            if text[place] != "\x1b":
                self._write(text[place])
                place += 1
                continue
            found = _SEQUENCE.match(text, place)
            if found is None:
                self._pending = text[place:]
                return
            if found["kind"]:
                self._move(found["kind"], found["args"])
            place = found.end()

    def _write(self, letter: str) -> None:
        if letter == "\r":
            self.column = 0
        elif letter == "\n":
            self.row = min(self.row + 1, self.height - 1)
        elif letter == "\b":
            self.column = max(self.column - 1, 0)
        elif letter >= " ":
            if self.row < self.height and self.column < self.width:
                self.cells[self.row][self.column] = letter
            self.column += 1

    def _move(self, kind: str, args: str) -> None:
        if args[:1] in ("?", "<", ">", "="):
            return
        values = [int(part) for part in re.findall(r"\d+", args)]
        first = values[0] if values else 1
        if kind in "Hf":
            self.row = first - 1
            self.column = values[1] - 1 if len(values) > 1 else 0
        elif kind == "A":
            self.row = max(self.row - first, 0)
        elif kind == "B":
            self.row = min(self.row + first, self.height - 1)
        elif kind == "C":
            self.column += first
        elif kind == "D":
            self.column = max(self.column - first, 0)
        elif kind == "G":
            self.column = first - 1
        elif kind == "J" and values[:1] == [2]:
            self.cells = [[" "] * self.width for _ in range(self.height)]
        elif kind == "K":
            self.cells[self.row][self.column :] = [" "] * (self.width - self.column)


class Terminal:
    """A program running in a pseudo-terminal of its own.

    Args:
        command: the program and its arguments.
        home: the folder in which the program keeps its files.
        size: columns and rows.
        controlling: whether it is the terminal of the program's session, so that the system
            tells the program when it is gone, and a shell can hand it on to its jobs.
        environment: more variables; None for one that must not be there.

    Attributes:
        output: everything that the program has written.
    """

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        size: tuple[int, int] = (100, 32),
        *,
        controlling: bool = False,
        **environment: str | None,
    ) -> None:
        columns, rows = size
        self.screen = Screen(columns, rows)
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.output = bytearray()
        variables: dict[str, str | None] = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "COLUMNS", "LINES", "TEXTUAL", "TEXTUAL_DRIVER")
        }
        variables |= {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
            "HEARTS2_HOME": str(home),
            "TEXTUAL_ANIMATIONS": "none",
        }
        variables |= environment
        self.process = subprocess.Popen(
            [*(_TAKING_THE_TERMINAL if controlling else ()), *command],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            close_fds=True,
            start_new_session=True,
            cwd=home,
            env={name: value for name, value in variables.items() if value is not None},
        )
        os.close(slave)
        self._bytes = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.kill()
        self.hang_up()

    def read(self, seconds: float) -> bool:
        """Paint what comes within some seconds; whether anything came."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        try:
            came = os.read(self._master, 65536)
        except OSError:
            return False
        self.output += came
        self._bytes += came
        text = self._bytes.decode("utf-8", errors="ignore")
        whole = len(text.encode())
        self._bytes = self._bytes[whole:]
        self.screen.feed(text)
        return True

    def wait_for(
        self,
        sought: str | Callable[[str], bool],
        seconds: float = 20,
        press: str | Sequence[str] = (),
    ) -> str:
        """Read until the screen shows what is sought, pressing keys meanwhile if told to.

        Args:
            sought: a pattern, or what must be true of the screen.
            seconds: how long to wait.
            press: a key, or keys to be pressed in turn, again and again.

        Returns:
            The screen.

        Raises:
            AssertionError: it does not show within the time; the message holds the screen.
        """
        end = time.monotonic() + seconds
        next_press = time.monotonic() + 0.3
        keys = itertools.cycle([press] if isinstance(press, str) else press)
        while time.monotonic() < end:
            text = self.screen.text
            if re.search(sought, text) if isinstance(sought, str) else sought(text):
                return text
            came = self.read(0.1)
            if not came and self.process.poll() is not None:
                break
            if press and time.monotonic() >= next_press:
                self.send(next(keys))
                next_press = time.monotonic() + 0.3
        raise AssertionError(
            f"{sought!r} did not show in {seconds} s (exit {self.process.poll()}):\n"
            f"{self.screen.text}"
        )

    def settle(self, quiet: float = 0.8, seconds: float = 15) -> str:
        """Read until nothing new has come for a while; the screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.read(quiet):
            continue
        return self.screen.text

    def send(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, and tell the program of it."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen = Screen(columns, rows)
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGWINCH)

    def close(self, seconds: float = 10) -> int:
        """Wait for the program to end by itself; its exit code."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.1)
        if self.process.poll() is None:
            raise AssertionError(f"still running after {seconds} s:\n{self.screen.text}")
        return self.process.returncode

    def hang_up(self) -> None:
        """Take the terminal away, as a window that is closed or a line that is cut."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    @property
    def modes(self) -> list[Any]:
        """How the terminal treats what is typed and written."""
        return termios.tcgetattr(self._master)

    @property
    def left_on(self) -> set[str]:
        """Private modes that the program has changed and not changed back."""
        first: dict[str, str] = {}
        last: dict[str, str] = {}
        for numbers, way in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.output):
            for number in numbers.decode().split(";"):
                last[number] = way.decode()
                first.setdefault(number, last[number])
        return {number for number, way in last.items() if way == first[number]}

    @property
    def is_raw(self) -> bool:
        """Whether keys go to the program as they are, neither echoed nor gathered to lines."""
        return not termios.tcgetattr(self._master)[3] & (termios.ECHO | termios.ICANON)

    def terminate(self) -> None:
        """``kill``, which a program may heed."""
        self.process.terminate()

    def kill(self) -> None:
        """``kill -9``, without warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
