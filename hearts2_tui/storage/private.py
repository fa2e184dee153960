"""Files and folders for the user alone: 0600 and 0700, whatever the umask.

A folder that was there before and that the player named (``HEARTS2_HOME``) keeps its
permissions, for other things may stand in it; the program's own folders and files do not.
What a player exports is none of these: it keeps to the umask.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from hearts2_tui.storage.paths import own_folders

FILE, FOLDER = 0o600, 0o700
OTHERS = 0o077
"""What group and others may do."""


def make_folder(folder: Path) -> None:
    """Make a folder for the user alone, those above it as the umask has them.

    Raises:
        OSError: it cannot be made.
    """
    try:
        folder.mkdir(mode=FOLDER, parents=True)
    except FileExistsError:
        if not folder.is_dir():
            raise
        if folder in own_folders():
            tighten(folder)


def make_file(path: Path) -> None:
    """Make an empty file for the user alone; one that is there keeps what it holds.

    Raises:
        OSError: it cannot be made.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))
    except FileExistsError:
        tighten(path)


def tighten(path: Path) -> None:
    """Take from group and others what they may do with a file or folder of the user's.

    What is another user's, or cannot be changed here, is left as it is.
    """
    with suppress(OSError):
        found = path.lstat()
        kind = stat.S_IFMT(found.st_mode)
        if kind not in (stat.S_IFREG, stat.S_IFDIR) or not found.st_mode & OTHERS:
            return
        if not hasattr(os, "geteuid") or found.st_uid == os.geteuid():
            path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)
