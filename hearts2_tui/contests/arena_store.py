"""The arena's results in SQLite: what has been played stays played."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args, get_type_hints

import solver
from hearts2_tui.storage.kept_json import is_number, is_whole, read_json
from solver.measure.duel import Contest, PairResult
from solver.two.search import COMPILED


class Kept(Protocol):
    """A result that is kept under its number: a frozen dataclass of numbers and tuples."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def number(self) -> int:
        """The number of the deal or pair."""
        ...


ResultT = TypeVar("ResultT", bound=Kept)

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
OURS = {"contests", "pairs"}
"""The tables by name."""


class ResultStore(Generic[ResultT]):
    """The results of one contest, each under its number.

    Raises sqlite3.Error or OSError where the file cannot be used.
    """

    def __init__(self, path: Path, description: str, kind: type[ResultT]) -> None:
        """Open the file, which is made where it does not exist.

        Args:
            path: the file.
            description: all that a result depends on.
            kind: makes a result of its fields.
        """
        self._kind = kind
        path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
        try:
            self._connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
            self._refuse_others()
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.executescript(TABLES)
            self._connection.execute(
                "INSERT OR IGNORE INTO contests (description) VALUES (?)", (description,)
            )
            (self._contest,) = self._connection.execute(
                "SELECT id FROM contests WHERE description = ?", (description,)
            ).fetchone()
        except BaseException:
            self._connection.close()
            raise

    def _refuse_others(self) -> None:
        """Raise for a database with tables of another program, or of finished hands."""
        found = self._connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        if not {name for (name,) in found} <= OURS:
            raise sqlite3.DatabaseError("a database of something else")

    def results(self, count: int) -> dict[int, ResultT]:
        """The finished ones among the first ``count``, by number.

        A damaged one is not among them: it is played again, with the same result, and kept anew.
        """
        rows = self._connection.execute(
            "SELECT pair, result FROM pairs WHERE contest = ? AND pair < ?", (self._contest, count)
        )
        found = {}
        for number, text in rows:
            with suppress(_Damaged):
                found[number] = _result(self._kind, number, text)
        return found

    def keep(self, results: Iterable[ResultT]) -> None:
        """Keep finished results, all or none."""
        rows = [(self._contest, result.number, json.dumps(asdict(result))) for result in results]
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


class ArenaStore(ResultStore[PairResult]):
    """The mirrored pairs of a contest between two players."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open the file, which is made where it does not exist."""
        super().__init__(path, describe(contest), PairResult)


def describe(contest: Contest) -> str:
    """All that a result depends on, as JSON."""
    return description(
        game=contest.rules.game_tag,
        levels=contest.levels,
        seed=contest.seed,
        rules=str(contest.rules),
        matches=contest.matches,
    )


def description(**facts: Any) -> str:
    """All that a result depends on, the program itself included, as JSON."""
    program = {"kernel": "compiled" if COMPILED else "pure", "program": _fingerprint()}
    return json.dumps({**facts, **program})


def _fingerprint() -> str:
    """A digest of the solver's sources and data: results of other players are not mixed in."""
    root = Path(solver.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(path for kind in ("py", "pxd", "json") for path in root.rglob(f"*.{kind}")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


class _Damaged(Exception):
    """A row that holds no result of its kind."""


def _result(kind: type[ResultT], number: int, text: object) -> ResultT:
    """The result of a row.

    Raises:
        _Damaged: it is none, or that of another number.
    """
    try:
        fields = read_json(text)
    except ValueError as error:
        raise _Damaged from error
    types = get_type_hints(kind)
    if not isinstance(fields, dict) or fields.keys() != types.keys():
        raise _Damaged
    if not all(_is_of(types[name], value) for name, value in fields.items()):
        raise _Damaged
    result = kind(**{n: tuple(v) if isinstance(v, list) else v for n, v in fields.items()})
    if result.number != number:
        raise _Damaged
    return result


def _is_of(kind: Any, value: object) -> bool:
    """Whether a value from JSON is a number, or the list of numbers, of a field's type."""
    if kind is int:
        return is_whole(value)
    if kind is float:
        return is_number(value)
    kinds = get_args(kind)
    return isinstance(value, list) and len(value) == len(kinds) and all(map(_is_of, kinds, value))
