"""The database file: opened, checked and set up, whatever state it is found in.

SQLite in WAL mode with ``synchronous=FULL``: a transaction that has been committed
survives the process and the power. A damaged file is renamed with the time in its name;
one of a newer version is left alone and ``hearts-vN.db`` is used, N being the newest
version that this program knows; where nothing can be written the tables live in memory,
filled from the file as far as it can be read.
"""

from __future__ import annotations

import datetime
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from hearts2_tui.storage.errors import DamagedDatabase, NewerDatabase, StoreError, trouble_of

APPLICATION_ID = 0x48325455
"""Marks the file as ours (``H2TU``)."""

WAIT = 0.5
"""Seconds to wait for another copy's transaction."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        place INTEGER NOT NULL,
        current INTEGER NOT NULL,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        names TEXT NOT NULL,
        levels TEXT NOT NULL,
        seed TEXT NOT NULL,
        scores TEXT NOT NULL,
        started TEXT NOT NULL,
        phase TEXT NOT NULL,
        winner INTEGER,
        resigned INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        deal_chosen INTEGER NOT NULL,
        record TEXT NOT NULL
    );
    CREATE INDEX matches_current ON matches (place) WHERE current;
    CREATE TABLE hands (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match INTEGER NOT NULL,
        number INTEGER NOT NULL,
        game TEXT NOT NULL,
        finished TEXT NOT NULL,
        names TEXT NOT NULL,
        levels TEXT NOT NULL,
        rules TEXT NOT NULL,
        points TEXT NOT NULL,
        practice INTEGER NOT NULL,
        record TEXT NOT NULL,
        analysis TEXT,
        UNIQUE (match, number)
    );
    CREATE INDEX hands_finished ON hands (finished);
    """,
    """
    CREATE TABLE exercises (
        hand INTEGER NOT NULL,
        play INTEGER NOT NULL,
        given_up REAL NOT NULL,
        answered TEXT NOT NULL,
        PRIMARY KEY (hand, play)
    );
    """,
)
"""One script for each version of the tables; lists are JSON, times ISO 8601 in UTC."""

VERSION = len(MIGRATIONS)


class _Newer(Exception):
    """The file has tables of a later version."""


def open_database(path: Path, *, first: bool) -> tuple[sqlite3.Connection, tuple[StoreError, ...]]:
    """A connection with the tables in place, and what the player should know.

    Args:
        path: the file; its folder need not exist.
        first: whether no other copy runs: only then is a damaged file set aside.
    """
    notices: list[StoreError] = []
    try:
        connection = _open_or_set_aside(path, notices, first=first)
    except _Newer:
        instead = path.with_name(f"{path.stem}-v{VERSION}{path.suffix}")
        notices.append(NewerDatabase(path, instead))
        path = instead
        try:
            connection = _open_or_set_aside(path, notices, first=first)
        except (sqlite3.Error, OSError) as error:
            notices.append(trouble_of(error, path))
            connection = _in_memory(path)
    except (sqlite3.Error, OSError) as error:
        notices.append(trouble_of(error, path))
        connection = _in_memory(path)
    return connection, tuple(notices)


def _open_or_set_aside(path: Path, notices: list[StoreError], *, first: bool) -> sqlite3.Connection:
    try:
        return _open(path)
    except sqlite3.DatabaseError as error:
        if not first or not isinstance(trouble_of(error, path), DamagedDatabase):
            raise
    kept = _set_aside(path)
    notices.append(DamagedDatabase(path, kept))
    return _open(path)


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False)
    try:
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        _migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Raise for a file that is damaged, another program's, or of a later version."""
    version = _number(connection, "user_version")
    ours = _number(connection, "application_id") == APPLICATION_ID
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if tables and not ours:
        raise _damaged("not a database of this program")
    if version > VERSION:
        raise _Newer
    if (found := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise _damaged(str(found))


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the present version, in one transaction; proves that we can write."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in MIGRATIONS[_number(connection, "user_version") :]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _in_memory(path: Path) -> sqlite3.Connection:
    """Tables in memory, filled from the file if that can be read."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    for mode in ("mode=ro", "immutable=1"):
        try:
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)) as file:
                _check(file)
                file.backup(connection)
            _migrate(connection)
            return connection
        except (sqlite3.Error, OSError, _Newer):
            connection.close()
            connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _migrate(connection)
    return connection


def _set_aside(path: Path) -> Path:
    """Rename the damaged file, its journal with it, to a name that holds the time."""
    now = datetime.datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    kept = path.with_name(f"{path.stem}-damaged-{now}{path.suffix}")
    path.rename(kept)
    for ending in ("-wal", "-shm"):
        journal = path.with_name(path.name + ending)
        if journal.exists():
            journal.rename(kept.with_name(kept.name + ending))
    return kept


def _damaged(text: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(text)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
