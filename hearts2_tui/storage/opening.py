"""The database file opened and checked, whatever state it is found in.

SQLite in WAL mode with ``synchronous=FULL``: a transaction that has been committed
survives the process and the power. A damaged file is renamed with the time in its name;
one of a newer version is left alone and ``hearts-vN.db`` is used, N being the newest
version that this program knows. Where the file cannot be had, tables in memory stand in
for it, filled from it as far as it can be read.
"""

from __future__ import annotations

import datetime
import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from hearts2_tui.storage.database import APPLICATION_ID, VERSION, migrate, number_of
from hearts2_tui.storage.errors import Busy, DamagedDatabase, NewerDatabase, StoreError, trouble_of

WAIT = 0.5
"""Seconds to wait for another copy's transaction."""

JOURNALS = ("-wal", "-shm")
"""What the names of the files that belong to a database end with."""


class _Newer(Exception):
    """The file has tables of a later version."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What came of opening a database.

    Attributes:
        path: the file, which may be another than the one asked for.
        connection: the file with the tables in place; None where it cannot be had now.
        trouble: why it cannot; None where there is a connection.
        notices: what the player should know of what was found.
    """

    path: Path
    connection: sqlite3.Connection | None
    trouble: StoreError | None
    notices: tuple[StoreError, ...]


def open_database(path: Path, *, first: bool, wait: float = WAIT) -> Opened:
    """Open a database for reading and writing.

    Args:
        path: the file; its folder need not exist.
        first: whether no other copy runs: only then is a damaged file set aside.
        wait: seconds to wait for another program that holds it.
    """
    notices: list[StoreError] = []
    try:
        try:
            connection = _open_or_set_aside(path, notices, first=first, wait=wait)
        except _Newer:
            instead = path.with_name(f"{path.stem}-v{VERSION}{path.suffix}")
            notices.append(NewerDatabase(path, instead))
            path = instead
            connection = _open_or_set_aside(path, notices, first=first, wait=wait)
    except (sqlite3.Error, OSError) as error:
        return Opened(path, None, trouble_of(error, path), tuple(notices))
    return Opened(path, connection, None, tuple(notices))


def stand_in(path: Path, *, wait: float) -> sqlite3.Connection:
    """Tables in memory, filled from a file if that can be read within ``wait`` seconds."""
    connection = _memory()
    try:
        with closing(_reading(path, wait)) as file:
            check(file)
            file.backup(connection)
        migrate(connection)
    except (sqlite3.Error, OSError, _Newer) as error:
        connection.close()
        connection = _memory()
        if not _is_busy(error, path) and not _filled_from_copy(path, connection):
            connection.close()
            connection = _memory()
        migrate(connection)
    return connection


def check(connection: sqlite3.Connection) -> None:
    """Raise for a file that is damaged, another program's, or of a later version."""
    version = number_of(connection, "user_version")
    ours = number_of(connection, "application_id") == APPLICATION_ID
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if tables and not ours:
        raise _damaged("not a database of this program")
    if version > VERSION:
        raise _Newer
    if (found := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise _damaged(str(found))


def _open_or_set_aside(
    path: Path, notices: list[StoreError], *, first: bool, wait: float
) -> sqlite3.Connection:
    try:
        return _open(path, wait)
    except sqlite3.DatabaseError as error:
        if not first or not isinstance(trouble_of(error, path), DamagedDatabase):
            raise
    kept = _set_aside(path)
    notices.append(DamagedDatabase(path, kept))
    return _open(path, wait)


def _open(path: Path, wait: float) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=wait, isolation_level=None, check_same_thread=False)
    try:
        check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)


def _reading(path: Path, wait: float) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=wait)


def _is_busy(error: Exception, path: Path) -> bool:
    return isinstance(error, sqlite3.Error) and isinstance(trouble_of(error, path), Busy)


def _filled_from_copy(path: Path, connection: sqlite3.Connection) -> bool:
    """Fill tables from a copy of the file, for a folder where SQLite can make no journal.

    The journal goes with the copy: without it the last plays would be missing.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="hearts2-tui-") as folder:
            copy = Path(folder) / path.name
            shutil.copyfile(path, copy)
            journal = path.with_name(path.name + JOURNALS[0])
            if journal.exists():
                shutil.copyfile(journal, copy.with_name(journal.name))
            with closing(sqlite3.connect(copy)) as file:
                check(file)
                file.backup(connection)
        return True
    except (sqlite3.Error, OSError, _Newer):
        return False


def _set_aside(path: Path) -> Path:
    """Rename the damaged file, its journal with it, to a name that holds the time."""
    now = datetime.datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    kept = path.with_name(f"{path.stem}-damaged-{now}{path.suffix}")
    path.rename(kept)
    for ending in JOURNALS:
        journal = path.with_name(path.name + ending)
        if journal.exists():
            journal.rename(kept.with_name(kept.name + ending))
    return kept


def _damaged(text: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(text)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error
