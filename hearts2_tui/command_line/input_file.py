"""Files named on the command line, ``-`` being standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from hearts2_tui.command_line.group import InputError as CommandInputError
from solver.errors import RecordError


class InputError(CommandInputError):
    """A fault in an input: ``FILE:LINE:COLUMN: what is wrong, what was expected``."""

    def __init__(self, source: str, error: RecordError) -> None:
        super().__init__(f"{source}:{error.line}:{error.column}: {error.what}")


def source_name(file: str) -> str:
    """What a file is called in messages, on one line."""
    if file == "-":
        return "<stdin>"
    return file if file.isprintable() and file else ascii(file)[1:-1] or "''"


def read_bytes(file: str) -> bytes:
    """The whole of a file.

    Raises:
        InputError: it cannot be read; placed at its beginning.
    """
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
    except ValueError:
        reason = "a name that no file can have"
    fault = RecordError(1, 1, reason, "a file that can be read")
    raise InputError(source_name(file), fault)
