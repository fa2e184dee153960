"""The tables of the database, version by version, and how a file is brought to the latest."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

APPLICATION_ID = 0x48325455
"""Marks the file as ours (``H2TU``)."""

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


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the present version, in one transaction; proves that we can write.

    Raises:
        sqlite3.Error: that cannot be done; nothing has changed.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in MIGRATIONS[number_of(connection, "user_version") :]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def number_of(connection: sqlite3.Connection, pragma: str) -> int:
    """The number that a pragma of the database has."""
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
