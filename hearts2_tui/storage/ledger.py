"""Writing that never fails to the caller: into the file, or for it as long as it cannot be had.

What cannot be written now waits, in order, and goes with the next write, the next
:meth:`Ledger.retry` or when the ledger is closed. A file that could not be opened at all is
asked for again each time; until it is there, tables in memory stand in for it, so that
what is played can be read.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hearts2_tui.storage.backups import back_up
from hearts2_tui.storage.errors import DamagedDatabase, NoBackup, SecondCopy, StoreError, trouble_of
from hearts2_tui.storage.opening import WAIT, open_database, stand_in
from hearts2_tui.storage.place import Place, take_place
from hearts2_tui.storage.private import make_folder
from hearts2_tui.storage.salvage import fill

RETRY_WAIT = 0.02
"""Seconds to wait for another program once that has been in vain."""

PROVISIONAL = 2**52
"""Numbers of hands from which on they were given in memory, and are other ones in the file."""

WAITING_PLACE = -1
"""The place of a match that was interrupted in the file while another was played in memory."""

Write = Callable[[sqlite3.Connection], object]
"""Writes something; done twice, or on the file after the stand-in, it comes to the same."""


class Ledger:
    """The database of this running copy.

    Attributes:
        path: the file asked for.
        connection: what is read: the file, or what stands in for it.
        notices: what the player should know of what was found.
        trouble: why not everything is in the file, or None.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, or let tables in memory stand in for it."""
        self.path = path
        self.notices: tuple[StoreError, ...] = ()
        self.trouble: StoreError | None = None
        self.connection: sqlite3.Connection
        self._lock = threading.RLock()
        self._waiting: list[tuple[str, Write]] = []
        self._place: Place | None = None
        self._in_file = True
        self._damaged = False
        self._provisional: dict[int, tuple[int, int]] = {}
        self._file = path
        self._identity: tuple[int, int] | None = None
        self._moved = False
        self._closed = False
        opened = self._opened(WAIT)
        if opened is not None:
            self.connection = opened
            return
        assert self.trouble is not None
        self.notices = (*self.notices, self.trouble)
        self._in_file = False
        self.connection = self._stand_in()

    @property
    def place(self) -> int:
        """Number of this running copy; 0 for the first."""
        return self._place.number if self._place else 0

    # -- writing -----------------------------------------------------------------------

    def write(self, *writes: tuple[str, Write]) -> None:
        """Write something now or as soon as it can be.

        Args:
            writes: each with a name; one that waits last is replaced by another of its name.
        """
        with self._lock:
            for name, write in writes:
                if self._waiting and self._waiting[-1][0] == name:
                    self._waiting.pop()
                self._waiting.append((name, write))
                if not self._in_file:
                    write(self.connection)
            self._flush(RETRY_WAIT if self.trouble else WAIT)

    def write_now(self, write: Write) -> None:
        """Write something into the file now or not at all.

        Raises:
            StoreError: it cannot be written; nothing has changed.
        """
        with self._lock:
            self.retry()
            if self.trouble is not None:
                raise self.trouble
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                write(self.connection)
                self.connection.execute("COMMIT")
            except sqlite3.Error as error:
                _roll_back(self.connection)
                raise trouble_of(error, self._file) from error
            except BaseException:
                _roll_back(self.connection)
                raise

    def retry(self) -> None:
        """Try again to write what waits; :attr:`trouble` says whether that was in vain."""
        with self._lock:
            if self.trouble is not None:
                self._flush(RETRY_WAIT)

    def close(self) -> None:
        """Write what waits, if that can be done, and let go of the file."""
        self._closed = True
        with self._lock:
            if self.trouble is not None:
                self._flush(WAIT)
            self.connection.close()
            if self._place:
                self._place.close()

    def settle(self) -> None:
        """Move what is in the journal into the database itself, so that it does not grow."""
        with self._lock, suppress(sqlite3.Error):  # nothing is lost: it stays in the journal
            if self._in_file and self.trouble is None:
                self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def back_up(self) -> NoBackup | None:
        """Make the backup of the day, if it is not there, beside whatever else is done.

        Returns:
            What to tell the player where that failed.
        """
        if not self._in_file:
            return None
        try:
            back_up(self._file, going_on=lambda: not self._closed)
        except InterruptedError:
            return None  # the program ends; the next start makes it
        except (sqlite3.Error, OSError) as error:
            return NoBackup(trouble_of(error, self._file).reason)
        return None

    def _flush(self, wait: float) -> None:
        """Write all that waits, in one transaction, or keep it waiting and say why."""
        if self._in_file and _identity_of(self._file) != self._identity:
            self._follow()
        file = self.connection if self._in_file else self._opened(wait)
        if file is None:
            return
        try:
            self._write_waiting(file, wait)
        except sqlite3.Error as error:
            _roll_back(file)
            self._keep_waiting(file, error, wait)
            return
        self._waiting.clear()
        self.trouble = None
        self._damaged = False
        if not self._in_file:
            self._move_to(file)

    def _write_waiting(self, file: sqlite3.Connection, wait: float) -> None:
        """Write all that waits into the file, in one transaction."""
        file.execute(f"PRAGMA busy_timeout = {round(wait * 1000)}")
        if file.in_transaction:
            file.execute("ROLLBACK")
        file.execute("BEGIN IMMEDIATE")
        if not self._in_file:
            self._make_room(file)
        for _name, write in self._waiting:
            write(file)
        if self._moved:
            fill(file, self.connection)
        file.execute("COMMIT")

    def _keep_waiting(self, file: sqlite3.Connection, error: sqlite3.Error, wait: float) -> None:
        """Say why nothing was written; leave a file that is found damaged, and try once more."""
        if not self._in_file:
            file.close()
        self.trouble = trouble_of(error, self._file)
        if self._in_file and isinstance(self.trouble, DamagedDatabase) and not self.place:
            self._damaged = True
            self._leave(self._stand_in())
            self._flush(wait)

    def _opened(self, wait: float) -> sqlite3.Connection | None:
        """The file; None where it cannot be had, and :attr:`trouble` says why."""
        notices: list[StoreError] = []
        try:
            make_folder(self.path.parent)
            if self._place is None:
                self._place = take_place(self.path.parent)
                if self._place.number:
                    notices.append(SecondCopy())
        except OSError as error:
            self.trouble = trouble_of(error, self.path)
            return None
        opened = open_database(
            self.path, first=not self._place.number, wait=wait, damaged=self._damaged
        )
        self._file = opened.path
        self._identity = _identity_of(opened.path)
        known = {str(notice) for notice in self.notices}
        notices = [each for each in (*notices, *opened.notices) if str(each) not in known]
        self.notices = (*self.notices, *notices)
        self.trouble = opened.trouble
        return None if opened.connection is None else _reading_texts(opened.connection)

    # -- from memory into the file, and back ---------------------------------------------

    def _stand_in(self) -> sqlite3.Connection:
        """Tables in memory with what can be read of the file."""
        found = stand_in(self._file, wait=RETRY_WAIT, damaged=self._damaged)
        return _counting_apart(_reading_texts(found))

    def _follow(self) -> None:
        """Go on in memory with all that was kept, for the file has been deleted or replaced.

        What is written to it further would be gone; all of it goes to the file that has its
        name now, or to a new one.
        """
        memory = _reading_texts(sqlite3.connect(":memory:", check_same_thread=False))
        memory.isolation_level = None
        try:
            self.connection.backup(memory)
        except sqlite3.Error:
            memory.close()
            memory = self._stand_in()
        self._leave(_counting_apart(memory))
        self._moved = True

    def _leave(self, memory: sqlite3.Connection) -> None:
        """Go on in memory; what waits is written there too."""
        for _name, write in self._waiting:
            write(memory)
        self.connection.close()
        self.connection = memory
        self._in_file = False

    def _make_room(self, file: sqlite3.Connection) -> None:
        """Let the match that was interrupted in the file wait, where another was played."""
        played = self.connection.execute("SELECT id FROM matches WHERE current").fetchall()
        if not played:
            return
        known = self.connection.execute("SELECT id FROM matches").fetchall()
        file.execute(
            "UPDATE matches SET place = ? WHERE current AND place = ? AND phase <> 'match_over' "
            f"AND id NOT IN ({', '.join(str(identity) for (identity,) in known)})",
            (WAITING_PLACE, self.place),
        )

    def _move_to(self, file: sqlite3.Connection) -> None:
        """Read from the file from now on."""
        rows = self.connection.execute(
            "SELECT id, match, number FROM hands WHERE id > ?", (PROVISIONAL,)
        )
        self._provisional |= {row[0]: (row[1], row[2]) for row in rows}
        self.connection.close()
        self.connection = file
        self._in_file, self._moved = True, False

    # -- reading -------------------------------------------------------------------------

    def all(self, query: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
        """The rows of a query.

        Raises:
            StoreError: they cannot be read.
        """
        with self._lock:
            cursor = self.connection.cursor()
            cursor.row_factory = sqlite3.Row
            try:
                return cursor.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise trouble_of(error, self._file) from error

    def hand_key(self, identity: int) -> tuple[int, int] | None:
        """The match and the number in it of a finished hand, which tell it in the file too."""
        if identity in self._provisional:
            return self._provisional[identity]
        rows = self.all("SELECT match, number FROM hands WHERE id = ?", (identity,))
        return (rows[0]["match"], rows[0]["number"]) if rows else None


def _counting_apart(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A connection that gives finished hands numbers that no file has."""
    connection.execute("DELETE FROM sqlite_sequence WHERE name = 'hands'")
    connection.execute("INSERT INTO sqlite_sequence VALUES ('hands', ?)", (PROVISIONAL,))
    return connection


def _identity_of(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one of its name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _reading_texts(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A connection that reads a text that is no UTF-8 as far as it goes."""
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def _roll_back(connection: sqlite3.Connection) -> None:
    """End a transaction that has failed; SQLite may have done so itself."""
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
