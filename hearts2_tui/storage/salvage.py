"""What can be saved of a damaged database: its own rows, and a backup's for the rest."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hearts2_tui.games import GAMES, Game
from hearts2_tui.storage.database import VERSION, migrate, number_of, tables
from hearts2_tui.storage.pages import Row, Value, rows_of
from hearts2_tui.storage.rows import finished_hand_of, standing_of
from solver.common.errors import HeartsError

_USER_VERSION = slice(60, 64)

_SHAPES = {
    "matches": "0iissssssssIiiis",
    "hands": "0iissssssisS",
    "exercises": "iifs",
    "puzzles": "isif",
}
"""The columns that every version of a table has, by whose types a row is known.

``0`` is the number of the row, which is stored as nothing; ``i`` a whole number, ``f`` any
number, ``s`` a text; a capital letter stands for the same or nothing.
"""

_NOTHING = type(None)
_TYPES: dict[str, tuple[type, ...]] = {
    "0": (_NOTHING,),
    "i": (int,),
    "I": (int, _NOTHING),
    "f": (int, float),
    "s": (str,),
    "S": (str, _NOTHING),
}


@dataclass(frozen=True, slots=True)
class Saved:
    """What was saved.

    Attributes:
        hands: finished hands that were read in the damaged file.
        from_backup: finished hands that are those of the backup.
        matches: whether a match in progress was saved.
    """

    hands: int = 0
    from_backup: int = 0
    match: bool = False


def salvage(data: bytes, journal: bytes, backup: Path | None) -> tuple[sqlite3.Connection, Saved]:
    """Tables in memory, with all that can be saved of a damaged database.

    Args:
        data: the damaged file.
        journal: its write-ahead log.
        backup: a sound copy of it, or None.
    """
    saved = tables(_version_of(data))
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with closing(saved):
        _insert_all(saved, rows_of(data, journal))
        migrate(saved)
        saved.backup(connection)
    from_backup = 0
    if backup is not None:
        with closing(_copy_of(backup)) as sound:
            from_backup = _fill_in_one(connection, sound)
    ((hands,),) = connection.execute("SELECT count(*) FROM hands")
    ((matches,),) = connection.execute("SELECT count(*) FROM matches WHERE current")
    return connection, Saved(hands - from_backup, from_backup, matches > 0)


def add_from_journal(connection: sqlite3.Connection, journal: bytes) -> None:
    """Write what stands in a write-ahead log that SQLite did not take, for a part was damaged.

    Finished hands that are not there, and matches that have gone on further there.
    """
    for row in rows_of(b"", journal):
        table = _table_of(row)
        if table is None:
            continue
        named = _named(table, row, VERSION)
        if table == "matches":
            kept = connection.execute(
                "SELECT hand, length(record) FROM matches WHERE id = ?", (row.number,)
            ).fetchone()
            if kept is not None and (named["hand"], len(str(named["record"]))) <= kept:
                continue
        with suppress(sqlite3.IntegrityError):
            _insert(connection, table, named, replace=table == "matches")


def unreadable(connection: sqlite3.Connection) -> tuple[int, ...]:
    """The numbers of the finished hands that cannot be read to their last play."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    rows = cursor.execute("SELECT * FROM hands ORDER BY id")
    return tuple(row["id"] for row in rows if not is_sound(connection, "hands", row))


def add_from_backup(connection: sqlite3.Connection, backup: Path) -> int:
    """Add what a backup has and is missing or cannot be read; the number of hands."""
    with closing(_copy_of(backup)) as sound:
        return _fill_in_one(connection, sound)


def add_from_damaged(connection: sqlite3.Connection, data: bytes, journal: bytes) -> int:
    """Add the finished hands that can be read of a damaged database and are missing.

    Args:
        connection: the database.
        data: the damaged file.
        journal: its write-ahead log.

    Returns:
        How many they are.
    """
    rows, _saved = salvage(data, journal, None)
    added = 0
    with closing(rows):
        rows.row_factory = sqlite3.Row
        connection.execute("BEGIN IMMEDIATE")
        try:
            for row in rows.execute("SELECT * FROM hands ORDER BY id").fetchall():
                if is_sound(rows, "hands", row):
                    added += _insert(connection, "hands", dict(row))
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
    return added


def holds_rows_of_ours(data: bytes) -> bool:
    """Whether a match or a finished hand stands in a file, whatever else is in it."""
    return any(_table_of(row) in ("matches", "hands") for row in rows_of(data))


def is_sound(connection: sqlite3.Connection, table: str, row: sqlite3.Row) -> bool:
    """Whether a row can be read, to the last play of its record."""
    try:
        if table == "hands":
            hand = finished_hand_of(row)
            record = GAMES[hand.game].read(hand.text)
            return bool(record.is_finished) and record.result == hand.points
        if table == "matches":
            game: Game[Any, Any] = GAMES[row["game"]]
            standing_of(game, row)
    except (HeartsError, ValueError, KeyError, TypeError):
        return False
    return True


# -- the damaged file ---------------------------------------------------------------------


def _insert_all(connection: sqlite3.Connection, rows: Iterable[Row]) -> None:
    """Insert the rows that are rows of ours, in the order in which they came to be."""
    version = number_of(connection, "user_version")
    newest: dict[tuple[str, int], Row] = {}
    others = []
    for row in rows:
        table = _table_of(row)
        if table is not None and newest.setdefault((table, row.number), row) != row:
            others.append((table, row))
    connection.execute("BEGIN")
    for (table, _number), row in sorted(newest.items(), key=lambda item: item[0]):
        # an exercise answered again is a row of a higher number
        again = table in ("exercises", "puzzles")
        _insert(connection, table, _named(table, row, version), replace=again)
    for table, row in others:
        _insert(connection, table, _named(table, row, version))
    connection.execute("COMMIT")


def _insert(
    connection: sqlite3.Connection,
    table: str,
    row: Mapping[str, Value],
    *,
    replace: bool = False,
) -> int:
    """Insert a row unless one of its key is there; the number of rows inserted.

    A finished hand whose number another one has is given a new number.
    """
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    done = connection.execute(
        f"INSERT OR {'REPLACE' if replace else 'IGNORE'} INTO {table} ({names}) VALUES ({marks})",
        tuple(row.values()),
    )
    if not done.rowcount and table == "hands" and row["id"] is not None:
        return _insert(connection, table, {**row, "id": None})
    return done.rowcount


def _table_of(row: Row) -> str | None:
    """The table that a row is one of, by the types of its columns."""
    for table, shape in _SHAPES.items():
        columns = [len(each) for each in _columns_by_version(table) if each]
        if min(columns) <= len(row.values) <= max(columns) and all(
            isinstance(value, _TYPES[kind]) for value, kind in zip(row.values, shape, strict=False)
        ):
            return table
    return None


def _named(table: str, row: Row, version: int) -> dict[str, Value]:
    """The columns of a row by their names, its number among them."""
    names = _columns_by_version(table)[version - 1]
    if len(names) < len(row.values):
        names = _columns_by_version(table)[-1]
    named = dict(zip(names, row.values, strict=False))
    if "id" in named:
        named["id"] = row.number
    return named


def _version_of(data: bytes) -> int:
    """The version of the tables, as the header says where that can be."""
    version = int.from_bytes(data[_USER_VERSION], "big")
    return version if 1 <= version <= VERSION else VERSION


@cache
def _columns_by_version(table: str) -> tuple[tuple[str, ...], ...]:
    """The columns of a table in each version; none where it had no such table."""
    columns = []
    for version in range(1, VERSION + 1):
        with closing(tables(version)) as connection:
            found = connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
            columns.append(tuple(name for (name,) in found))
    return tuple(columns)


# -- the backup ---------------------------------------------------------------------------


def _copy_of(backup: Path) -> sqlite3.Connection:
    """A backup in memory, its tables brought to the present version."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as file:
        file.backup(copy)
    migrate(copy)
    return copy


def _fill_in_one(connection: sqlite3.Connection, backup: sqlite3.Connection) -> int:
    """As :func:`fill`, in a transaction of its own."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        hands = fill(connection, backup)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return hands


def fill(connection: sqlite3.Connection, source: sqlite3.Connection) -> int:
    """Add the rows of another database that are missing or cannot be read.

    Args:
        connection: where to, within a transaction.
        source: the other one, its tables those of this version.

    Returns:
        The number of finished hands added.
    """
    cursor = source.cursor()
    cursor.row_factory = sqlite3.Row
    rows = cursor.execute("SELECT * FROM hands ORDER BY id")
    hands = sum(_fill(connection, "hands", row) for row in rows)
    for table in ("matches", "exercises", "puzzles"):
        for row in cursor.execute(f"SELECT * FROM {table}"):
            _fill(connection, table, row)
    connection.execute(_ONE_CURRENT)
    return hands


_ONE_CURRENT = """
UPDATE matches SET current = 0 WHERE current AND place >= 0 AND EXISTS (
    SELECT 1 FROM matches AS later
    WHERE later.current AND later.place = matches.place AND later.started > matches.started)
"""

_KEYS = {
    "matches": ("id",),
    "hands": ("match", "number"),
    "exercises": ("hand", "play"),
    "puzzles": ("puzzle", "answered"),
}


def _fill(connection: sqlite3.Connection, table: str, row: sqlite3.Row) -> int:
    """Add a row of a backup where it is missing or cannot be read; whether that was so."""
    where = " AND ".join(f"{name} = ?" for name in _KEYS[table])
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    found = cursor.execute(
        f"SELECT * FROM {table} WHERE {where}", tuple(row[name] for name in _KEYS[table])
    ).fetchone()
    wanted = dict(row)
    if found is not None:
        if tuple(found) == tuple(row) or is_sound(connection, table, found):
            return 0
        connection.execute(f"DELETE FROM {table} WHERE {where}", [row[n] for n in _KEYS[table]])
    return _insert(connection, table, wanted)
