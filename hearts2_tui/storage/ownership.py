"""Whose an SQLite file is, found out without touching it.

Opening a file with SQLite may write to it and to the files beside it: a journal is played
back, or thrown away. A file that is another program's, or of a later version of this one,
must stay as it is byte for byte, and is looked at from outside first.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from enum import Enum
from pathlib import Path

from hearts2_tui.storage.database import APPLICATION_ID, VERSION, number_of
from hearts2_tui.storage.input_files import open_to_read
from hearts2_tui.storage.pages import MAGIC
from hearts2_tui.storage.salvage import holds_rows_of_ours

JOURNAL = "-wal"
"""What the name of a write-ahead log ends with."""

_HEADER = 100
_TABLES = {"matches", "hands"}


class Owner(Enum):
    """Whose a file is: ours also where it is new, empty or damaged."""

    OURS = "ours"
    LATER = "of a later version"
    ANOTHER = "another program's"


def owner_of(path: Path) -> Owner:
    """Whose a database is, if there is one.

    Raises:
        OSError: the file cannot be read.
    """
    try:
        with open_to_read(path) as file:
            header = file.read(_HEADER)
    except FileNotFoundError:
        return Owner.OURS
    if len(header) < _HEADER or not header.startswith(MAGIC):
        return Owner.OURS
    version, application = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    if application != APPLICATION_ID:
        return _by_its_tables(path, application)
    return Owner.LATER if version > VERSION else Owner.OURS


def journal_of(path: Path) -> Path:
    """The write-ahead log of a database."""
    return path.with_name(path.name + JOURNAL)


@contextmanager
def untouched(path: Path) -> Iterator[sqlite3.Connection]:
    """A database to be read without touching it or the files beside it.

    Where a write-ahead log stands beside it, a copy of both is read: without it the latest
    would be missing.

    Raises:
        OSError: it cannot be copied.
        sqlite3.Error: it cannot be opened.
    """
    journal = journal_of(path)
    if not journal.exists() or not journal.stat().st_size:
        with closing(_connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as file:
            yield file
        return
    with tempfile.TemporaryDirectory(prefix="hearts2-tui-") as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        shutil.copyfile(journal, journal_of(copy))
        with closing(_connect(str(copy))) as file:
            yield file


def _connect(name: str, *, uri: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(name, uri=uri)
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def _by_its_tables(path: Path, application: int) -> Owner:
    """Whose a file is that does not bear our mark: it may be damaged, or in the journal."""
    try:
        with untouched(path) as file:
            application = number_of(file, "application_id")
            names = {name for (name,) in file.execute("SELECT name FROM sqlite_schema")}
    except (sqlite3.Error, UnicodeDecodeError):
        ours = not application or holds_rows_of_ours(path.read_bytes())
        return Owner.OURS if ours else Owner.ANOTHER
    if application == APPLICATION_ID or names >= _TABLES or not (names or application):
        return Owner.OURS
    return Owner.ANOTHER
