"""The tables of the database, version by version, and how a file is brought to the latest."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import cache

APPLICATION_ID = 0x48325455
"""Marks the file as ours (``H2TU``)."""

PRICED_ANEW = """
UPDATE hand_facts SET priced = 0, decisions = NULL, given_up = NULL, luck = NULL, worst = NULL
    WHERE priced OR decisions IS NOT NULL;
"""
"""Where what the kept prices mean has changed: nothing counts that was priced before."""

LISTED_ANEW = """
BEGIN IMMEDIATE;
DELETE FROM hand_facts;
DELETE FROM unlisted;
INSERT INTO unlisted SELECT id FROM hands;
COMMIT;
REINDEX;
"""
"""Where the list of hands is damaged: it follows from them, and is filled again from them."""

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
    """
    CREATE TABLE hand_facts (
        match INTEGER NOT NULL,
        number INTEGER NOT NULL,
        hand INTEGER NOT NULL UNIQUE,
        readable INTEGER NOT NULL,
        counts INTEGER NOT NULL,
        game TEXT NOT NULL,
        finished TEXT NOT NULL,
        names TEXT NOT NULL,
        opponents TEXT NOT NULL,
        seat INTEGER,
        points INTEGER NOT NULL,
        against INTEGER NOT NULL,
        outcome INTEGER NOT NULL,
        moon INTEGER NOT NULL,
        practice INTEGER NOT NULL,
        replay INTEGER NOT NULL,
        deal INTEGER,
        content BLOB,
        priced INTEGER NOT NULL,
        decisions INTEGER,
        given_up REAL,
        luck REAL,
        worst INTEGER,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE INDEX hand_facts_finished ON hand_facts (finished, hand);
    CREATE INDEX hand_facts_deal ON hand_facts (deal);
    CREATE INDEX hand_facts_content ON hand_facts (content);
    CREATE INDEX hand_facts_priced ON hand_facts (game, opponents, finished, hand)
        WHERE counts AND decisions IS NOT NULL;
    CREATE INDEX hand_facts_unpriced ON hand_facts (game, finished) WHERE counts AND NOT priced;
    CREATE INDEX hand_facts_unreadable ON hand_facts (hand) WHERE NOT readable;
    CREATE TABLE unlisted (hand INTEGER PRIMARY KEY);
    CREATE TABLE match_numbers (number INTEGER PRIMARY KEY, match INTEGER NOT NULL UNIQUE);
    INSERT INTO unlisted SELECT id FROM hands;
    INSERT INTO match_numbers (match)
        SELECT id FROM matches
        WHERE id IN (SELECT match FROM hands) OR (NOT current AND instr(record, '2. ') > 0)
        ORDER BY started, id;
    INSERT OR IGNORE INTO match_numbers (match)
        SELECT match FROM hands GROUP BY match ORDER BY min(id);
    CREATE TRIGGER hand_kept AFTER INSERT ON hands BEGIN
        INSERT INTO unlisted SELECT new.id
            WHERE NOT EXISTS (SELECT 1 FROM unlisted WHERE hand = new.id);
        INSERT INTO match_numbers (match) SELECT new.match WHERE new.match <> 0
            AND NOT EXISTS (SELECT 1 FROM match_numbers WHERE match = new.match);
    END;
    CREATE TRIGGER hand_changed AFTER UPDATE ON hands BEGIN
        INSERT INTO unlisted SELECT new.id
            WHERE NOT EXISTS (SELECT 1 FROM unlisted WHERE hand = new.id);
    END;
    CREATE TRIGGER hand_gone AFTER DELETE ON hands BEGIN
        DELETE FROM hand_facts WHERE hand = old.id;
        DELETE FROM unlisted WHERE hand = old.id;
    END;
    CREATE TRIGGER match_left AFTER UPDATE OF current ON matches
        WHEN old.current AND NOT new.current AND instr(new.record, '2. ') > 0 BEGIN
        INSERT INTO match_numbers (match) SELECT new.id
            WHERE NOT EXISTS (SELECT 1 FROM match_numbers WHERE match = new.id);
    END;
    """,
    PRICED_ANEW,  # the opponent read, and the smaller of two costs charged
    """
    ALTER TABLE exercises ADD COLUMN step INTEGER NOT NULL DEFAULT 0;
    UPDATE exercises SET step = 1 WHERE typeof(given_up) = 'real' AND given_up < 0.5;
    CREATE TABLE puzzles (
        puzzle INTEGER NOT NULL,
        answered TEXT NOT NULL,
        tries INTEGER NOT NULL,
        given_up REAL NOT NULL,
        PRIMARY KEY (puzzle, answered)
    );
    """,
)
"""One script for each version of the tables; lists are JSON, times ISO 8601 in UTC."""

VERSION = len(MIGRATIONS)

MEANING = 1 + MIGRATIONS.count(PRICED_ANEW)
"""Version of what kept prices mean: by which weights, and what is charged.

Where that changes ``PRICED_ANEW`` is the next migration: prices kept before count no more, and
the hands are priced in the background as if they never had been.
"""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the present version, in one transaction; proves that we can write.

    Raises:
        sqlite3.Error: that cannot be done; nothing has changed.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in MIGRATIONS[number_of(connection, "user_version") :]:
            for statement in statements(script):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def tables(version: int) -> sqlite3.Connection:
    """Empty tables of a version, in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for script in MIGRATIONS[:version]:
        for statement in statements(script):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")
    return connection


@cache
def definitions(version: int) -> frozenset[tuple[str, ...]]:
    """The tables, indices and triggers of a version, as :func:`definitions_in` gives them."""
    with closing(tables(version)) as connection:
        return definitions_in(connection)


def definitions_in(connection: sqlite3.Connection) -> frozenset[tuple[str, ...]]:
    """Type, name and definition of all that stands in a database, whatever its white space."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return frozenset(tuple(" ".join(str(each).split()) for each in row) for row in rows)


def statements(script: str) -> Iterator[str]:
    """The statements of a script one by one, those of a trigger left together."""
    statement = ""
    for part in script.split(";"):
        statement += f"{part};"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def number_of(connection: sqlite3.Connection, pragma: str) -> int:
    """The number that a pragma of the database has."""
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
