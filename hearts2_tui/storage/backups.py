"""Copies of the database that are made from time to time, three of them kept.

They stand in the folder ``backups`` beside it, each a sound database in one file, named by
its day; what was the database before its tables were changed has their version in its name.
"""

from __future__ import annotations

import datetime
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from secrets import token_hex

from hearts2_tui.storage.database import APPLICATION_ID, VERSION, number_of
from hearts2_tui.storage.private import make_file, make_folder, tighten

KEPT = 3
"""Backups that are kept."""

_ANYTHING = "SELECT EXISTS (SELECT 1 FROM matches) OR EXISTS (SELECT 1 FROM hands)"

STEP = 256
"""Pages that are copied at once."""


def backups_of(path: Path) -> list[Path]:
    """The backups of a database, the newest first."""
    found = []
    for each in path.parent.joinpath("backups").glob(f"{path.stem}-*{path.suffix}"):
        with suppress(OSError):
            found.append((each.stat().st_mtime_ns, each.name, each))
    return [each for _time, _name, each in sorted(found, reverse=True)]


def newest_sound(path: Path) -> Path | None:
    """The newest backup of a database that can be used, or None."""
    return next((each for each in backups_of(path) if is_sound_file(each)), None)


def is_sound_file(path: Path) -> bool:
    """Whether a file is a whole database of this program, of a version known here."""
    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
        ) as file:
            return (
                number_of(file, "application_id") == APPLICATION_ID
                and 1 <= number_of(file, "user_version") <= VERSION
                and file.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            )
    except sqlite3.Error:
        return False


def write_copy(
    connection: sqlite3.Connection,
    target: Path,
    going_on: Callable[[], bool] = lambda: True,
    *,
    private: bool = True,
) -> None:
    """Write a database into a new file; nothing is left where that fails.

    Args:
        connection: the database, as it stands when the copy begins.
        target: the file, which must not exist.
        going_on: asked between the steps; InterruptedError is raised when it says no.
        private: whether the file is for the user alone, whatever the umask.

    Raises:
        OSError: the file cannot be made, or the copy was given up.
        sqlite3.Error: the database cannot be read or the file not be written.
    """

    def heed(_status: int, _remaining: int, _total: int) -> None:
        if not going_on():
            raise InterruptedError

    if target.exists():
        raise FileExistsError(f"{target} exists")
    if private:
        make_file(target)
    else:
        target.touch(exist_ok=False)
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as file:
            connection.backup(file, pages=STEP, progress=heed, sleep=0)
            file.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def back_up(
    path: Path,
    *,
    version: int | None = None,
    going_on: Callable[[], bool] = lambda: True,
) -> Path | None:
    """Make the backup of a day, unless it is there, and drop the oldest ones.

    The database is read by a connection of its own, in one transaction, so that neither
    waits for the other.

    Args:
        path: the database.
        version: that of its tables, where they are about to be changed.
        going_on: as for :func:`write_copy`.

    Returns:
        The backup; None where it was there already or there is nothing to keep.

    Raises:
        OSError: it cannot be written.
        sqlite3.Error: the same.
    """
    today = datetime.datetime.now().strftime("%Y%m%d")
    name = f"{path.stem}-{today}" if version is None else f"{path.stem}-v{version}-{today}"
    target = path.parent / "backups" / f"{name}{path.suffix}"
    for ours in (target.parent, *backups_of(path)):
        tighten(ours)
    if target.exists():
        return None
    with closing(
        sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    ) as file:
        file.execute("BEGIN")
        if not file.execute(_ANYTHING).fetchone()[0]:
            return None
        make_folder(target.parent)
        for left in target.parent.glob(".*"):  # by a copy that was killed, on another day
            if target.name not in left.name:
                left.unlink(missing_ok=True)
        unfinished = target.with_name(f".{target.name}.{token_hex(4)}")
        write_copy(file, unfinished, going_on)
    if not is_sound_file(unfinished):
        unfinished.unlink()
        raise sqlite3.DatabaseError("the copy is not sound")
    unfinished.replace(target)
    for old in backups_of(path)[KEPT:]:
        old.unlink(missing_ok=True)
    return target
