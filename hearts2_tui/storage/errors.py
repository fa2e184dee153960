"""What can go wrong with keeping a game: each case told to the player in one line."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

from hearts2_tui.wording.language import _, ngettext


class StoreError(Exception):
    """Something about keeping the game that the player should know; ``str`` is the message.

    Attributes:
        reason: for what keeps the game from being saved, why in a few words.
    """

    reason = ""


class SecondCopy(StoreError):
    """The program is already running: this copy has a match of its own."""

    def __init__(self) -> None:
        super().__init__(
            _("Hearts is already running elsewhere: this window plays a match of its own.")
        )


class DiskFull(StoreError):
    """There is no room left; the game goes on and is kept as soon as there is."""

    def __init__(self, path: Path) -> None:
        self.reason = _("the disk is full")
        super().__init__(
            _("The disk is full: the game goes on but is not saved in {path}.").format(path=path)
        )


class Unwritable(StoreError):
    """The folder or the disk cannot be written; the game goes on in memory."""

    def __init__(self, path: Path, reason: str) -> None:
        self.reason = reason
        super().__init__(
            _("{path} cannot be written ({reason}): the game goes on but is not saved.").format(
                path=path, reason=reason
            )
        )


class Busy(StoreError):
    """Another program holds the database; the game is kept as soon as it lets go."""

    def __init__(self, path: Path) -> None:
        self.reason = _("another program uses it")
        super().__init__(
            _(
                "{path} is in use by another program: saving is tried again at the next card."
            ).format(path=path)
        )


class DamagedDatabase(StoreError):
    """The database is damaged and was set aside, or will be at the next start."""

    def __init__(self, path: Path, kept: Path | None, saved: int = 0, from_backup: int = 0) -> None:
        """The case of a damaged database.

        Args:
            path: the file.
            kept: where it is kept; None where it could not be set aside.
            saved: finished hands that were saved, those of a backup included.
            from_backup: those of the backup.
        """
        self.reason = _("it is damaged")
        if kept is None:
            text = _("{path} is damaged: the game goes on but is not saved.").format(path=path)
        elif not saved:
            text = _("{path} was damaged and is kept as {kept}; the game starts afresh.").format(
                path=path, kept=kept.name
            )
        else:
            text = ngettext(
                "{path} was damaged and is kept as {kept}; {count} finished hand was saved.",
                "{path} was damaged and is kept as {kept}; {count} finished hands were saved.",
                saved,
            )
            if from_backup:
                text = _(
                    "{path} was damaged and is kept as {kept}; finished hands saved: {count}, "
                    "{copied} of them from the last backup."
                )
            text = text.format(path=path, kept=kept.name, count=saved, copied=from_backup)
        super().__init__(text)


class DamagedMatch(StoreError):
    """The match in progress cannot be read; it stays in the database and is left aside."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            _("The interrupted match cannot be read ({reason}): a new one starts.").format(
                reason=reason
            )
        )


class DamagedHands(StoreError):
    """Finished hands that cannot be read; they stay in the database and are left out."""

    def __init__(self, count: int, reason: str) -> None:
        super().__init__(
            ngettext(
                "{count} finished hand cannot be read and is left out ({reason}).",
                "{count} finished hands cannot be read and are left out ({reason}).",
                count,
            ).format(count=count, reason=reason)
        )


class DamagedMatches(StoreError):
    """Finished matches that cannot be read; as with hands."""

    def __init__(self, count: int, reason: str) -> None:
        super().__init__(
            ngettext(
                "{count} finished match cannot be read and is left out ({reason}).",
                "{count} finished matches cannot be read and are left out ({reason}).",
                count,
            ).format(count=count, reason=reason)
        )


class NewerDatabase(StoreError):
    """The database was written by a later version; it is left alone and another file used."""

    def __init__(self, path: Path, instead: Path) -> None:
        super().__init__(
            _(
                "{path} was made by a newer version of this program: it is left as it is, "
                "and {instead} is used instead."
            ).format(path=path, instead=instead.name)
        )


class NoBackup(StoreError):
    """The backup of the day, or the one before the tables are changed, cannot be made."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            _("No backup of your games could be made: {reason}.").format(reason=reason)
        )


class Lost(StoreError):
    """The program ends and what was played could not be saved."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            _("What was played is not saved in {path}: {reason}.").format(path=path, reason=reason)
        )


class ForeignDatabase(StoreError):
    """A database of another program has our name; it is left alone and another file used."""

    def __init__(self, path: Path, instead: Path) -> None:
        super().__init__(
            _(
                "{path} belongs to another program: it is left as it is, "
                "and {instead} is used instead."
            ).format(path=path, instead=instead.name)
        )


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def trouble_of(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """The player's case of a failure of the database or the file system.

    Raises:
        sqlite3.Error: ``error`` itself, when it is a fault of this program and no accident.
    """
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return DiskFull(path) if error.errno in _FULL else Unwritable(path, reason)
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return DiskFull(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return Busy(path)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DamagedDatabase(path, None)
        case (
            sqlite3.SQLITE_READONLY
            | sqlite3.SQLITE_CANTOPEN
            | sqlite3.SQLITE_IOERR
            | sqlite3.SQLITE_PERM
            | sqlite3.SQLITE_NOLFS
        ):
            return Unwritable(path, str(error))
    raise error
