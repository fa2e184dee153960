"""Every step of the store fails once, and from then on, in every way: as SQLite tests itself.

For each N the Nth statement on the file fails, reading or writing, at the start and while it
is played. Whatever happens: what is not in the file is not told as saved, and once the
failing is over everything is in the file.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from hearts2_tui.match import Phase
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.store import Store
from solver.notation import write_record
from tests.app.test_store import begin, play_hand

CONNECT = sqlite3.connect
CODES = {
    "full": sqlite3.SQLITE_FULL,
    "busy": sqlite3.SQLITE_BUSY,
    "read-only": sqlite3.SQLITE_READONLY,
    "i/o error": sqlite3.SQLITE_IOERR,
    "cannot open": sqlite3.SQLITE_CANTOPEN,
    "corrupt": sqlite3.SQLITE_CORRUPT,
}
ROLLED_BACK = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
"""After these SQLite has ended the transaction itself."""


@dataclass
class Faults:
    """Which statements fail.

    Attributes:
        first: the number of the first that does, from 0.
        last: the number of the last.
        code: how.
        done: whether a commit that fails has been done all the same.
        seen: statements so far.
    """

    first: int
    last: float
    code: int
    done: bool = False
    seen: int = 0
    hit: bool = False

    def due(self) -> bool:
        """Whether the statement that comes now fails."""
        self.seen += 1
        failing = self.first <= self.seen - 1 <= self.last
        self.hit = self.hit or failing
        return failing

    def error(self) -> sqlite3.OperationalError:
        error = sqlite3.OperationalError("injected")
        error.sqlite_errorcode = self.code
        return error


class FaultyCursor(sqlite3.Cursor):
    """Reads that fail."""

    def execute(self, sql: str, *values: Any) -> Any:
        faults = getattr(self.connection, "faults", None)
        if faults is not None and faults.due():
            raise faults.error()
        return super().execute(sql, *values)


class FaultyConnection(sqlite3.Connection):
    """A connection to a file whose statements fail."""

    faults: Faults

    def cursor(self, factory: Any = FaultyCursor) -> Any:
        return super().cursor(factory)

    def execute(self, sql: str, *values: Any) -> Any:
        if self.faults.due():
            if sql == "COMMIT" and self.faults.done:
                super().cursor(sqlite3.Cursor).execute(sql)
            elif self.faults.code in ROLLED_BACK and self.in_transaction:
                super().cursor(sqlite3.Cursor).execute("ROLLBACK")
            raise self.faults.error()
        return super().cursor(sqlite3.Cursor).execute(sql, *values)


@contextmanager
def failing(faults: Faults) -> Iterator[None]:
    """Let connections to files fail; those to memory do not."""
    connect = sqlite3.connect

    def faulty(name: Any, *args: Any, **options: Any) -> sqlite3.Connection:
        if name == ":memory:":
            return connect(name, *args, **options)
        if faults.code == sqlite3.SQLITE_CANTOPEN and faults.due():
            raise faults.error()
        connection = connect(name, *args, factory=FaultyConnection, **options)
        assert isinstance(connection, FaultyConnection)
        connection.faults = faults
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", faulty)
        yield


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a hand finished, and the second near its end."""
    path = tmp_path_factory.mktemp("played") / "hearts.db"
    store = Store(path)
    session = begin(store, seed=5)
    play_hand(session)
    session.next_hand()
    while len(session.record.plays) < 24:
        session.play(session.position.legal_cards()[0])
    assert store.close() is None
    return path


def in_file(path: Path) -> tuple[set[str], set[str]]:
    """The records of finished hands, and of matches that can be gone on with."""
    with closing(CONNECT(path)) as file:
        try:
            hands = {text for (text,) in file.execute("SELECT record FROM hands")}
            matches = {text for (text,) in file.execute("SELECT record FROM matches WHERE current")}
        except sqlite3.OperationalError as error:
            assert "no such table" in str(error)
            return set(), set()
    return hands, matches


def play_through(path: Path, faults: Faults) -> tuple[set[str], str, Store, bool]:
    """Go on with the match, or begin one.

    Returns:
        The records that were finished, where it stands, the store, and whether it is the
        match that had been interrupted.
    """
    store = Store(path)
    resumed = resume(store)
    session = resumed or begin(store, seed=6)
    finished: set[str] = set()
    for _step in range(5):
        if session.phase is Phase.HAND_OVER:
            session.next_hand()
        else:
            session.play(session.position.legal_cards()[0])
        text = write_record(session.record)
        if session.record.is_finished:
            finished.add(text)
        if store.trouble is None:
            hands, matches = in_file(path)
            assert hands >= finished and text in matches, "told as saved and is not"
    return finished, write_record(session.record), store, resumed is not None


def run(original: Path, folder: Path, faults: Faults) -> None:
    """Play with faults, then without; everything must be in the file."""
    path = folder / "hearts.db"
    shutil.copyfile(original, path)
    before, interrupted = in_file(path)
    with failing(faults):
        finished, stands, store, resumed = play_through(path, faults)
        faults.last = -1
        store.retry()
        assert store.trouble is None
        assert store.close() is None
    hands, matches = in_file(path)
    assert hands >= before | finished
    assert stands in matches
    assert matches == ({stands} if resumed else {stands, *interrupted}), "the other one waits"
    store = Store(path)
    assert store.notices == ()
    assert store.close() is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "lasting"), [*((how, False) for how in CODES), ("full", True), ("busy", True)]
)
def test_whatever_fails_nothing_is_lost_and_nothing_told_that_is_not_so(
    played: Path, tmp_path: Path, how: str, lasting: bool
) -> None:
    for number in count():
        last = float("inf") if lasting else number
        faults = Faults(number, last, CODES[how])
        folder = tmp_path / str(number)
        folder.mkdir()
        run(played, folder, faults)
        if not faults.hit:
            break
    assert number > 40


@pytest.mark.slow
def test_a_commit_that_was_done_though_it_failed_does_no_harm(played: Path, tmp_path: Path) -> None:
    for number in count():
        faults = Faults(number, number, sqlite3.SQLITE_IOERR, done=True)
        folder = tmp_path / str(number)
        folder.mkdir()
        run(played, folder, faults)
        if not faults.hit:
            break
    assert number > 40
