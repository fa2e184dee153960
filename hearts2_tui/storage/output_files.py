"""Files that the player names to be written to: never the program's own, never a device."""

from __future__ import annotations

import errno
from fnmatch import fnmatch
from pathlib import Path

from hearts2_tui.storage.input_files import refuse_other_kinds
from hearts2_tui.storage.paths import data_directory, settings_file
from hearts2_tui.wording.language import _

OWN = ("hearts.db*", "hearts-*.db*", "place-*")
"""Names of the program's own files in the folder of the database."""


def file_to_write(path: Path) -> Path:
    """The file that a name stands for, links followed; it need not exist.

    Raises:
        OSError: it is a folder, a FIFO, a socket or a device, or one of the program's own files;
            its ``strerror`` says so.
        ValueError: a name that no file can have.
    """
    target = path.resolve()
    if target.exists():
        refuse_other_kinds(target.stat().st_mode)
    if _is_own(target):
        raise OSError(errno.EPERM, _("is a file of the program itself"))
    return target


def _is_own(target: Path) -> bool:
    """Whether a file is one in which games, settings or backups are kept."""
    games = data_directory().resolve()
    if target.parent == games and any(fnmatch(target.name, name) for name in OWN):
        return True
    return target == settings_file().resolve() or games / "backups" in target.parents
