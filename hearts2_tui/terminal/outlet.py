"""Where the picture is written, for as long as there is somebody to see it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TextIO


class Outlet:
    """A terminal to write to; when it is gone, that is reported and the rest goes nowhere.

    Args:
        file: an open terminal.
        lost: called once when it can no longer be written to.
    """

    def __init__(self, file: TextIO, lost: Callable[[], None]) -> None:
        self._file = file
        self._lost = lost

    def write(self, text: str) -> int:
        """Write text; its length."""
        try:
            self._file.write(text)
        except OSError:
            self._give_up()
        return len(text)

    def flush(self) -> None:
        """Write what is buffered."""
        try:
            self._file.flush()
        except OSError:
            self._give_up()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._file.isatty()

    def _give_up(self) -> None:
        """Put nothing in the place of the terminal, so that no later line fails once more."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for number in {self._file.fileno(), 2}:
            os.dup2(nowhere, number)
        os.close(nowhere)
        self._lost()
