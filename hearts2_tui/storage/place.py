"""A place at the table for each running copy, so that two copies never share a match.

A copy holds a lock on the file of its place for as long as it lives; the system lets
go of it however the copy ends, by ``kill -9`` too. Places are numbered from 0, and a
match belongs to a place: whoever sits there next finds it.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

from hearts2_tui.storage.private import make_file

MOST_COPIES = 64

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}


class Place:
    """A place held by this copy until it is closed.

    Attributes:
        number: 0 for the first running copy.
    """

    def __init__(self, number: int, file: BinaryIO) -> None:
        self.number = number
        self._file = file

    def close(self) -> None:
        """Leave the place."""
        self._file.close()


def copies_running(directory: Path) -> int:
    """How many copies hold a place.

    Raises:
        OSError: a lock file is there and cannot be opened.
    """
    count = 0
    for path in directory.glob("place-*.lock"):
        with path.open("r+b") as file:
            try:
                _lock(file)
            except OSError as error:
                if error.errno not in _TAKEN:
                    continue  # a file system without locks: nobody knows
                count += 1
    return count


def take_place(directory: Path) -> Place:
    """The first place that no other running copy holds.

    A file system without locks gives place 0 to everyone.

    Raises:
        OSError: the lock files cannot be made, or every place is taken.
    """
    for number in range(MOST_COPIES):
        path = directory / f"place-{number}.lock"
        make_file(path)
        file = path.open("ab")
        try:
            _lock(file)
        except OSError as error:
            if error.errno in _TAKEN:
                file.close()
                continue
        return Place(number, file)
    raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
