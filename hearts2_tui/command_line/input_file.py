"""Files named on the command line, read hand by hand; ``-`` is standard input."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, TypeVar

from hearts2_tui.command_line.group import InputError as CommandInputError
from hearts2_tui.storage.input_files import blocks, open_to_read
from solver.common.characters import visible
from solver.common.errors import RecordError

Read = TypeVar("Read")
Accepted = TypeVar("Accepted")

KEPT_IN_MEMORY = 1_000_000
"""Bytes of a stream that are kept in memory; what comes after them goes to a file."""


class InputError(CommandInputError):
    """A fault in an input: ``FILE:LINE:COLUMN: what is wrong, what was expected``."""

    def __init__(self, source: str, error: RecordError) -> None:
        super().__init__(f"{source}:{error.line}:{error.column}: {error.what}")


def source_name(file: str) -> str:
    """What a file is called in messages, on one line."""
    if file == "-":
        return "<stdin>"
    return visible(file) or "''"


def each_accepted(
    file: str,
    read: Callable[[Iterable[bytes]], Iterator[Read]],
    accept: Callable[[Read], Accepted],
) -> Iterator[Accepted]:
    """What a command works on, from the items of a file, one at a time.

    All of the file is checked before the first is given, and read again for giving them.

    Args:
        file: its name, or ``-``.
        read: the items of a text that comes in pieces.
        accept: what the command makes of an item; raises RecordError at one it does not take.

    Raises:
        InputError: the file cannot be read, or something in it is wrong.
    """
    with ExitStack() as opened:
        stream = opened.enter_context(_opened(file))
        kept, begin = stream, 0
        pieces = _read(file, stream)
        if stream.seekable():
            begin = stream.tell()
        else:
            kept = opened.enter_context(tempfile.SpooledTemporaryFile(KEPT_IN_MEMORY))
            pieces = _copied(pieces, kept)
        try:
            for item in read(pieces):
                accept(item)
            kept.seek(begin)
            for item in read(_read(file, kept)):
                yield accept(item)
        except RecordError as error:
            raise InputError(source_name(file), error) from None


@contextmanager
def pieces_of(file: str) -> Iterator[Iterator[bytes]]:
    """A file of any length in pieces, for one who reads it once.

    Raises:
        InputError: it cannot be opened, or read further.
    """
    with _opened(file) as stream:
        yield _read(file, stream)


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """A file or a stream, open for reading.

    Raises:
        InputError: it cannot be opened.
    """
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        stream = open(file, "rb") if _is_open_already(file) else open_to_read(Path(file))  # noqa: PTH123, SIM115
    except OSError as error:
        raise _unreadable(file, error) from None
    except ValueError:
        raise _fault(file, "a name that no file can have") from None
    with stream:
        yield stream


def _is_open_already(file: str) -> bool:
    """Whether a name is that of a stream of this process, as a shell gives it for ``<(...)``."""
    path = os.path.normpath(file)
    return path == "/dev/stdin" or path.startswith(("/dev/fd/", "/proc/self/fd/"))


def _read(file: str, stream: IO[bytes]) -> Iterator[bytes]:
    try:
        yield from blocks(stream)
    except OSError as error:
        raise _unreadable(file, error) from None


def _copied(pieces: Iterable[bytes], copy: IO[bytes]) -> Iterator[bytes]:
    """The same pieces, each written to ``copy`` first."""
    for piece in pieces:
        copy.write(piece)
        yield piece


def _unreadable(file: str, error: OSError) -> InputError:
    reason = error.strerror or "it cannot be read"
    return _fault(file, reason[0].lower() + reason[1:])


def _fault(file: str, reason: str) -> InputError:
    """The error of a whole file; placed at its beginning."""
    return InputError(source_name(file), RecordError(1, 1, reason, "a file that can be read"))
