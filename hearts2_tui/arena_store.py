"""The arena's results in SQLite: what has been played stays played."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import solver
from hearts2_tui.match import TWO_PLAYER
from solver.duel import Contest, PairResult
from solver.search import COMPILED

WAIT = 30.0
"""Seconds to wait for another arena that writes to the same file."""

TABLES = """
CREATE TABLE IF NOT EXISTS contests (id INTEGER PRIMARY KEY, description TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS pairs (
    contest INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (contest, pair)
) WITHOUT ROWID;
"""


class ArenaStore:
    """The pairs of one contest. Raises sqlite3.Error or OSError where the file cannot be used."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open the file, which is made where it does not exist."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
        try:
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.executescript(TABLES)
            description = describe(contest)
            self._connection.execute(
                "INSERT OR IGNORE INTO contests (description) VALUES (?)", (description,)
            )
            (self._contest,) = self._connection.execute(
                "SELECT id FROM contests WHERE description = ?", (description,)
            ).fetchone()
        except BaseException:
            self._connection.close()
            raise

    def results(self, pairs: int) -> dict[int, PairResult]:
        """The finished ones among the first ``pairs`` pairs, by number."""
        rows = self._connection.execute(
            "SELECT pair, result FROM pairs WHERE contest = ? AND pair < ?", (self._contest, pairs)
        )
        return {pair: _read(text) for pair, text in rows}

    def keep(self, results: Iterable[PairResult]) -> None:
        """Keep finished pairs, all or none."""
        rows = [(self._contest, result.pair, json.dumps(asdict(result))) for result in results]
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._connection.executemany("INSERT OR REPLACE INTO pairs VALUES (?, ?, ?)", rows)
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def describe(contest: Contest) -> str:
    """All that a result depends on, the program itself included, as JSON."""
    return json.dumps(
        {
            "game": TWO_PLAYER,
            "levels": contest.levels,
            "seed": contest.seed,
            "rules": str(contest.rules),
            "matches": contest.matches,
            "kernel": "compiled" if COMPILED else "pure",
            "program": _fingerprint(),
        }
    )


def _fingerprint() -> str:
    """A digest of the solver's sources: results of other players are not mixed in."""
    root = Path(solver.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _read(text: str) -> PairResult:
    fields: dict[str, Any] = {
        name: tuple(item) if isinstance(item, list) else item
        for name, item in json.loads(text).items()
    }
    return PairResult(**fields)
