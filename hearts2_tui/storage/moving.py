"""The whole database written to a file of the player's, and taken back from one.

A file is looked at without touching it, checked to its last index, and brought to the tables
of this version before it takes the place of the database, which is kept.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

from hearts2_tui.storage.backups import write_copy
from hearts2_tui.storage.database import VERSION, migrate
from hearts2_tui.storage.errors import DamagedDatabase, trouble_of
from hearts2_tui.storage.input_files import open_to_read
from hearts2_tui.storage.opening import check, file_in_use, put_in_place_of
from hearts2_tui.storage.output_files import file_to_write
from hearts2_tui.storage.ownership import Owner, journal_of, owner_of, untouched
from hearts2_tui.storage.pages import MAGIC
from hearts2_tui.storage.paths import database_file
from hearts2_tui.storage.place import copies_running, take_place
from hearts2_tui.storage.private import make_folder
from hearts2_tui.wording.language import _


class MovingError(Exception):
    """The database cannot be written to that file, or taken from it; the text says why."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What was done.

    Attributes:
        hands: finished hands that are there now.
        kept: where the database that was there before is kept; None if there was none.
    """

    hands: int
    kept: Path | None


def write_database(target: Path, *, force: bool = False) -> int:
    """Write the player's database to a file, whole or not at all.

    Args:
        target: the file; its permissions are those of the umask.
        force: whether to replace a file that is there.

    Returns:
        The number of finished hands in it.

    Raises:
        MovingError: there is no database, it is damaged, or the file cannot be written.
    """
    path = file_in_use(database_file())
    if not path.exists():
        raise MovingError(_("there are no games to back up yet"))
    try:
        if target.exists() and target.samefile(path):
            raise MovingError(_("this is the database itself, expected another file"))
        target = file_to_write(target)
    except OSError as error:
        raise MovingError(_said(error)) from None
    unfinished = target.with_name(f".{target.name[:200]}.{token_hex(4)}")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            file.execute("BEGIN")
            file.execute("SELECT count(*) FROM sqlite_schema").fetchall()
            write_copy(file, unfinished, private=False)
        with untouched(unfinished) as copy:
            hands = _checked(copy)
        if force:
            unfinished.replace(target)
        else:
            _name_if_free(unfinished, target)
    except FileExistsError:
        raise MovingError(_("it is there already, expected another name or --force")) from None
    except (sqlite3.Error, UnicodeDecodeError) as error:
        reason = "" if isinstance(error, UnicodeDecodeError) else _reason(error, path)
        raise MovingError(
            reason or _("the database is damaged; hearts2-tui doctor mends it")
        ) from None
    except OSError as error:
        raise MovingError(_said(error)) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return hands


def restore_database(source: Path) -> Restored:
    """Let a file take the place of the player's database, which is kept.

    Args:
        source: a database of this program, of this version or an earlier one; not changed.

    Raises:
        MovingError: it is no such file, it is damaged, the program is running, or the database
            cannot be written.
    """
    try:
        with open_to_read(source) as file:
            if not file.read(len(MAGIC)) == MAGIC:
                raise MovingError(_("this is no backup of this program"))
        owner = owner_of(source)
    except OSError as error:
        raise MovingError(_said(error)) from None
    if owner is Owner.LATER:
        raise MovingError(_("it was made by a newer version of this program"))
    if owner is Owner.ANOTHER:
        raise MovingError(_("this is no backup of this program"))
    rows = sqlite3.connect(":memory:", isolation_level=None)
    with closing(rows):
        try:
            with untouched(source) as found:
                hands = _checked(found)
                found.backup(rows)
            migrate(rows)
        except (sqlite3.Error, UnicodeDecodeError):
            raise MovingError(_("it is damaged; nothing was changed")) from None
        except OSError as error:
            raise MovingError(_said(error)) from None
        try:
            path = database_file()
            make_folder(path.parent)
            with _alone(path.parent):
                path = file_in_use(path)
                kept = _replace(path, rows)
        except sqlite3.Error as error:
            raise MovingError(_reason(error, path) or str(error)) from None
        except OSError as error:
            raise MovingError(_said(error)) from None
    return Restored(hands, kept)


def _replace(path: Path, rows: sqlite3.Connection) -> Path | None:
    """Put a database in the place of the one that is there; where that is kept."""
    if path.exists():
        # its journal becomes part of it where it is sound; else it is kept with it
        journal = journal_of(path)
        log = journal.read_bytes() if journal.exists() else b""
        with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=0)) as old:
            busy, _log, _moved = old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            log = log if busy else b""
        return put_in_place_of(path, rows, log, "before")
    put_in_place_of(path, rows, b"", "before")
    return None


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold the first place while no other copy runs.

    Raises:
        MovingError: one does.
    """
    running = MovingError(_("Hearts is running; quit it first"))
    if copies_running(folder):
        raise running
    place = take_place(folder)
    try:
        if place.number:
            raise running
        yield
    finally:
        place.close()


def _checked(connection: sqlite3.Connection) -> int:
    """The number of finished hands of a database that is sound.

    Raises:
        sqlite3.Error: it is not.
    """
    check(connection)
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("indices that do not fit")
    ((version,),) = connection.execute("PRAGMA user_version")
    if not 1 <= version <= VERSION:
        raise sqlite3.DatabaseError("no tables")
    return int(connection.execute("SELECT count(*) FROM hands").fetchone()[0])


def _name_if_free(unfinished: Path, target: Path) -> None:
    """Give a finished file its name, unless another has it."""
    try:
        target.hardlink_to(unfinished)
    except FileExistsError:
        raise
    except OSError:  # a file system without such links
        with target.open("xb"):
            pass
        unfinished.replace(target)


def _reason(error: sqlite3.Error, path: Path) -> str:
    """Why the database cannot be had, in a few words; nothing where it is damaged."""
    if not hasattr(error, "sqlite_errorcode"):
        return ""
    trouble = trouble_of(error, path)
    return "" if isinstance(trouble, DamagedDatabase) else trouble.reason


def _said(error: OSError) -> str:
    reason = error.strerror or str(error)
    return reason[:1].lower() + reason[1:]
