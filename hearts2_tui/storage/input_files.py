"""Files that the player names, opened so that reading them neither waits nor goes on for ever."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from hearts2_tui.wording.language import _

BLOCK = 65_536
"""Bytes read at a time."""


def open_to_read(path: Path) -> IO[bytes]:
    """A file open for reading.

    Raises:
        OSError: it cannot be read, or is a FIFO, a socket, a device or a directory; its
            ``strerror`` says so.
        ValueError: a name that no file can have.
    """
    refuse_other_kinds(path.stat().st_mode)
    descriptor = os.open(path, os.O_RDONLY | _NOT_WAITING)
    try:
        refuse_other_kinds(os.fstat(descriptor).st_mode)
        return os.fdopen(descriptor, "rb")
    except OSError:
        os.close(descriptor)
        raise


def blocks(file: IO[bytes]) -> Iterator[bytes]:
    """The bytes of an open file, some at a time."""
    while block := file.read(BLOCK):
        yield block


_NOT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""What keeps the opening of a FIFO from waiting, should one have taken the place of the file."""


def refuse_other_kinds(mode: int) -> None:
    """Raise OSError at the mode of anything but a file."""
    if stat.S_ISREG(mode):
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, _("is a directory"))
    if stat.S_ISFIFO(mode):
        raise OSError(errno.EINVAL, _("is a FIFO and not a file"))
    if stat.S_ISSOCK(mode):
        raise OSError(errno.EINVAL, _("is a socket and not a file"))
    raise OSError(errno.EINVAL, _("is a device and not a file"))
