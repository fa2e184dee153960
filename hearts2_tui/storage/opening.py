"""The database file opened and checked, whatever state it is found in.

SQLite in WAL mode with ``synchronous=FULL``: a transaction that has been committed
survives the process and the power. What can be read of a damaged file takes its place, and
it is kept under a name with the time in it. One of a newer version is left alone and
``hearts-vN.db`` is used, N being the newest version that this program knows; beside one of
another program it is ``hearts-own.db``. Where the file cannot be had, tables in memory
stand in for it, filled from it as far as it can be read.
"""

from __future__ import annotations

import datetime
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from hearts2_tui.storage.backups import back_up, backups_of, newest_sound, write_copy
from hearts2_tui.storage.database import (
    APPLICATION_ID,
    VERSION,
    definitions,
    definitions_in,
    migrate,
    number_of,
)
from hearts2_tui.storage.errors import (
    Busy,
    DamagedDatabase,
    ForeignDatabase,
    NewerDatabase,
    NoBackup,
    StoreError,
    trouble_of,
)
from hearts2_tui.storage.ownership import Owner, journal_of, owner_of, untouched
from hearts2_tui.storage.private import make_file, make_folder, tighten
from hearts2_tui.storage.salvage import Saved, add_from_journal, salvage

WAIT = 0.5
"""Seconds to wait for another copy's transaction."""

JOURNAL_LIMIT = 1 << 20
"""Bytes that a write-ahead log keeps when it is begun anew."""

JOURNALS = ("-wal", "-shm")
"""What the names of the files that belong to a database end with."""


FOUND = "it was found damaged when it was written"


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


def open_database(path: Path, *, first: bool, wait: float = WAIT, damaged: bool = False) -> Opened:
    """Open a database for reading and writing.

    Args:
        path: the file; its folder need not exist.
        first: whether no other copy runs: only then is a damaged file set aside.
        wait: seconds to wait for another program that holds it.
        damaged: whether it has been found damaged, though a look at it may not show that.
    """
    notices: list[StoreError] = []
    try:
        path = _ours(path, notices)
        connection = _open_or_set_aside(path, notices, first=first, wait=wait, damaged=damaged)
    except (sqlite3.Error, OSError) as error:
        return Opened(path, None, trouble_of(error, path), tuple(notices))
    return Opened(path, connection, None, tuple(notices))


def file_in_use(path: Path) -> Path:
    """The file that is used: the one asked for, or another where that is not for us to use.

    Raises:
        OSError: it cannot be read.
    """
    return _ours(path, [])


def _ours(path: Path, notices: list[StoreError]) -> Path:
    """The file, or the one that is used in its place where it is not for us to write to."""
    notice: type[ForeignDatabase | NewerDatabase]
    match owner_of(path):
        case Owner.OURS:
            return path
        case Owner.LATER:
            instead, notice = path.with_name(f"{path.stem}-v{VERSION}{path.suffix}"), NewerDatabase
        case Owner.ANOTHER:
            instead, notice = path.with_name(f"{path.stem}-own{path.suffix}"), ForeignDatabase
    notices.append(notice(path, instead))
    return _ours(instead, notices)


def stand_in(path: Path, *, wait: float, damaged: bool = False) -> sqlite3.Connection:
    """Tables in memory, filled from a file if that can be read within ``wait`` seconds.

    Args:
        path: the file.
        wait: the seconds.
        damaged: whether it has been found damaged, though a look at it may not show that.
    """
    filled = None
    with suppress(OSError):
        if owner_of(path) is Owner.OURS:
            filled = _read_from(path, wait, damaged=damaged)
    connection = filled or _memory()
    migrate(connection)
    return connection


def _read_from(path: Path, wait: float, *, damaged: bool) -> sqlite3.Connection | None:
    """Tables in memory with what is in a file; None where it cannot be read."""
    connection = _memory()
    try:
        with closing(_reading(path, wait)) as file:
            check(file)
            if damaged:
                raise _damaged(FOUND)
            file.backup(connection)
        return connection
    except sqlite3.Error as error:
        connection.close()
        match trouble_of(error, path):
            case DamagedDatabase():
                return _salvaged(path, _log_of(path))[0]
            case Busy():
                return None
        return _read_untouched(path)


def check(connection: sqlite3.Connection) -> None:
    """Raise for a file of ours that is damaged.

    Whatever else SQLite finds wrong while it reads how the file is built is damage too.
    """
    try:
        _check(connection)
    except UnicodeDecodeError:
        raise _damaged("names that are no text") from None
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise _damaged(str(error)) from None
        raise


def _check(connection: sqlite3.Connection) -> None:
    version = number_of(connection, "user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if tables and number_of(connection, "application_id") != APPLICATION_ID:
        raise _damaged("its mark is not ours")
    if not 0 <= version <= VERSION:
        raise _damaged(f"version {version}")
    if (found := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise _damaged(str(found))
    if tables and not definitions(version) <= definitions_in(connection):
        raise _damaged("its tables are not as they were made")


def _open_or_set_aside(
    path: Path, notices: list[StoreError], *, first: bool, wait: float, damaged: bool
) -> sqlite3.Connection:
    log = _log_of(path)  # before SQLite, which throws away what it finds damaged there
    try:
        if first and _is_emptied(path):
            raise _damaged("nothing stands in it any more")
        if first and damaged:
            raise _damaged(FOUND)
        connection = _open(path, wait, notices)
    except sqlite3.DatabaseError as error:
        if not first or not isinstance(trouble_of(error, path), DamagedDatabase):
            raise
    else:
        if log and first:
            add_from_journal(connection, log)
        return connection
    rows, saved = _salvaged(path, log)
    with closing(rows):
        kept = put_in_place_of(path, rows, log, "damaged")
    hands = saved.hands + saved.from_backup
    notices.append(DamagedDatabase(path, kept, hands, saved.from_backup))
    return _open(path, wait, notices)


def _open(path: Path, wait: float, notices: list[StoreError]) -> sqlite3.Connection:
    make_folder(path.parent)
    make_file(path)
    for ending in JOURNALS:
        tighten(path.with_name(path.name + ending))
    connection = sqlite3.connect(path, timeout=wait, isolation_level=None, check_same_thread=False)
    try:
        check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA journal_size_limit = {JOURNAL_LIMIT}")
        _back_up_before_migration(path, connection, notices)
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _back_up_before_migration(
    path: Path, connection: sqlite3.Connection, notices: list[StoreError]
) -> None:
    """Keep the database as it is before its tables are changed.

    Where that cannot be done it is told; better a game that is saved than none.
    """
    version = number_of(connection, "user_version")
    if 0 < version < VERSION:
        try:
            back_up(path, version=version)
        except (sqlite3.Error, OSError) as error:
            notices.append(NoBackup(trouble_of(error, path).reason))


def _memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)


def _reading(path: Path, wait: float) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=wait)


def _read_untouched(path: Path) -> sqlite3.Connection | None:
    """As :func:`_read_from`, for a folder where SQLite can make no journal."""
    connection = _memory()
    try:
        with untouched(path) as file:
            check(file)
            file.backup(connection)
        return connection
    except (sqlite3.Error, OSError):
        connection.close()
        return None


def _is_emptied(path: Path) -> bool:
    """Whether nothing is left of a file that had been in use."""
    return path.exists() and not path.stat().st_size and bool(backups_of(path))


def _log_of(path: Path) -> bytes:
    """What stands in the write-ahead log of a database."""
    journal = journal_of(path)
    return journal.read_bytes() if journal.exists() else b""


def _salvaged(path: Path, log: bytes) -> tuple[sqlite3.Connection, Saved]:
    """What can be saved of a damaged file and its write-ahead log, in memory."""
    return salvage(path.read_bytes(), log, newest_sound(path))


def put_in_place_of(path: Path, rows: sqlite3.Connection, log: bytes, word: str) -> Path:
    """Let a database take the place of a file, which is kept if it is there.

    At every moment either of them stands under the name. A journal belongs to the file it was
    written for, and is moved before.

    Args:
        path: the file.
        rows: the database that takes its place.
        log: what stands in the journal of the file.
        word: what stands in the name under which the file is kept.

    Returns:
        The name under which the file is kept.

    Raises:
        OSError: that cannot be done; the file is as it was.
        sqlite3.Error: the same.
    """
    now = datetime.datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    kept = path.with_name(f"{path.stem}-{word}-{now}{path.suffix}")
    fresh = path.with_name(f"{path.stem}-saved-{now}{path.suffix}")
    try:
        write_copy(rows, fresh)
        if path.exists():
            try:
                os.link(path, kept)
            except OSError:
                shutil.copy2(path, kept)
        if log:
            make_file(journal_of(kept))
            journal_of(kept).write_bytes(log)
        for ending in JOURNALS:
            path.with_name(path.name + ending).unlink(missing_ok=True)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return kept


def _damaged(text: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(text)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error
