"""The files that the program keeps, looked at one after the other, and mended where they can be.

While a copy is running nothing is changed: what it holds is only looked at.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Container, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from hearts2_tui.storage.backups import backups_of, is_sound_file, newest_sound
from hearts2_tui.storage.database import LISTED_ANEW
from hearts2_tui.storage.errors import DamagedDatabase, trouble_of
from hearts2_tui.storage.opening import check, file_in_use, open_database
from hearts2_tui.storage.ownership import journal_of
from hearts2_tui.storage.paths import database_file, own_folders
from hearts2_tui.storage.place import Place, copies_running, take_place
from hearts2_tui.storage.private import OTHERS, make_folder, tighten
from hearts2_tui.storage.salvage import add_from_backup, add_from_damaged, unreadable
from hearts2_tui.storage.settings import load_settings
from hearts2_tui.wording.language import _, ngettext

SOUND, MENDED, LEFT = "sound", "mended", "left"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found.

    Attributes:
        about: what it is about: ``copies``, ``folder``, ``database``, ``hands``, ``backups``,
            ``settings`` or ``leftovers``.
        state: ``sound``, ``mended``, or ``left`` for what the player has to look after.
        text: the same in a sentence.
    """

    about: str
    state: str
    text: str


def examine(actions: Callable[[], Container[str]] | None = None) -> Iterator[Finding]:
    """Look at everything, and mend what can be mended.

    Args:
        actions: as for :func:`hearts2_tui.storage.settings.load_settings`.
    """
    path = database_file()
    if path.parent.exists():
        yield from _database_and_beside(path)
    else:
        yield Finding("database", SOUND, _("No games are kept in {path} yet.").format(path=path))
    yield from _settings(actions)


def _database_and_beside(path: Path) -> Iterator[Finding]:
    place: Place | None = None
    try:
        running = copies_running(path.parent)
        if not running:
            make_folder(path.parent)
            place = take_place(path.parent)
            running = place.number
        if running:
            text = _("Hearts is running: its files are looked at, and nothing is changed.")
            yield Finding("copies", SOUND, text)
        yield from _permissions(path, mend=not running)
        yield from _database(path, mend=not running)
        yield from _backups(file_in_use(path), mend=not running)
        if not running:
            yield from _leftovers(path)
    except (OSError, sqlite3.Error) as error:
        yield Finding("database", LEFT, str(trouble_of(error, path)))
    finally:
        if place is not None:
            place.close()


# -- permissions ----------------------------------------------------------------------------


def _permissions(path: Path, *, mend: bool) -> Iterator[Finding]:
    ours = [path, *path.parent.glob("hearts-*"), *path.parent.glob("place-*.lock")]
    ours += [path.parent / "backups", *backups_of(path)]
    ours += [folder for folder in own_folders() if folder.exists()]
    loose = [each for each in ours if each.exists() and each.stat().st_mode & OTHERS]
    for each in loose if mend else ():
        tighten(each)
    still = [each for each in loose if each.stat().st_mode & OTHERS]
    if len(loose) > len(still):
        yield Finding("folder", MENDED, _("Others could read your files; now they cannot."))
    for each in still:
        yield Finding("folder", LEFT, _("Others can read {path}.").format(path=each))


# -- the database ---------------------------------------------------------------------------


def _database(path: Path, *, mend: bool) -> Iterator[Finding]:
    if not file_in_use(path).exists():
        yield Finding("database", SOUND, _("No games are kept in {path} yet.").format(path=path))
        return
    if not mend:
        yield _looked_at(file_in_use(path))
        return
    opened = open_database(path, first=True)
    for notice in opened.notices:
        state = MENDED if isinstance(notice, DamagedDatabase) else LEFT
        yield Finding("database", state, str(notice))
    if opened.connection is None:
        yield Finding("database", LEFT, str(opened.trouble))
        return
    with closing(opened.connection) as connection:
        yield _indices(opened.path, connection)
        yield from _hands(opened.path, connection)
        yield from _set_aside(opened.path, connection)


def _looked_at(path: Path) -> Finding:
    """A database that a copy has in use."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            file.text_factory = lambda raw: raw.decode("utf-8", "replace")
            check(file)
            return _sound(path, file)
    except sqlite3.Error as error:
        return Finding("database", LEFT, str(trouble_of(error, path)))


def _sound(path: Path, connection: sqlite3.Connection) -> Finding:
    ((count,),) = connection.execute("SELECT count(*) FROM hands")
    text = ngettext(
        "{path} is sound: {count} finished hand.", "{path} is sound: {count} finished hands.", count
    )
    return Finding("database", SOUND, text.format(path=path, count=count))


def _indices(path: Path, connection: sqlite3.Connection) -> Finding:
    """Make anew what follows from the hands and does not fit, by which they would be overlooked.

    First the indices, then the list of hands, which is filled again when it is next asked for.
    """
    if _is_whole(connection):
        return _sound(path, connection)
    for statements, text in (
        ("REINDEX;", _("The indices of {path} were mended.")),
        (LISTED_ANEW, _("The list of hands in {path} was made anew.")),
    ):
        connection.executescript(statements)
        if _is_whole(connection):
            return Finding("database", MENDED, text.format(path=path))
    return Finding("database", LEFT, _("{path} is damaged.").format(path=path))


def _is_whole(connection: sqlite3.Connection) -> bool:
    return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def _hands(path: Path, connection: sqlite3.Connection) -> Iterator[Finding]:
    """Finished hands that cannot be read: those of a backup in their place."""
    damaged = unreadable(connection)
    if not damaged:
        return
    backup = newest_sound(path)
    if backup is not None:
        add_from_backup(connection, backup)
    left = unreadable(connection)
    mended = len(damaged) - len(left)
    if mended:
        text = ngettext(
            "{count} finished hand that could not be read is that of the backup now.",
            "{count} finished hands that could not be read are those of the backup now.",
            mended,
        )
        yield Finding("hands", MENDED, text.format(count=mended))
    if left:
        text = ngettext(
            "{count} finished hand cannot be read; it is left out of the history.",
            "{count} finished hands cannot be read; they are left out of the history.",
            len(left),
        )
        yield Finding("hands", LEFT, text.format(count=len(left)))


def _set_aside(path: Path, connection: sqlite3.Connection) -> Iterator[Finding]:
    """Databases that were set aside as damaged: what can be read of them and is missing."""
    for each in sorted(path.parent.glob(f"{path.stem}-damaged-*{path.suffix}")):
        journal = journal_of(each)
        log = journal.read_bytes() if journal.exists() else b""
        saved = add_from_damaged(connection, each.read_bytes(), log)
        if saved:
            text = ngettext(
                "{count} finished hand was saved from {name}.",
                "{count} finished hands were saved from {name}.",
                saved,
            )
            yield Finding("leftovers", MENDED, text.format(count=saved, name=each.name))
        else:
            text = _("All that can be read of {name} is in your games; it can be deleted.")
            yield Finding("leftovers", SOUND, text.format(name=each.name))


# -- what stands beside it ------------------------------------------------------------------


def _backups(path: Path, *, mend: bool) -> Iterator[Finding]:
    sound = 0
    for each in backups_of(path):
        if is_sound_file(each):
            sound += 1
        elif mend:
            each.replace(each.with_name(f"{each.name}.damaged"))
            text = _("The backup {name} is damaged and counts no more.").format(name=each.name)
            yield Finding("backups", MENDED, text)
        else:
            text = _("The backup {name} is damaged.").format(name=each.name)
            yield Finding("backups", LEFT, text)
    if sound:
        text = ngettext("{count} backup is sound.", "{count} backups are sound.", sound)
        yield Finding("backups", SOUND, text.format(count=sound))


def _leftovers(path: Path) -> Iterator[Finding]:
    """Files that were being written when the program or the machine stopped."""
    unfinished = [
        *path.parent.glob(f"{path.stem}-saved-*"),
        *path.parent.joinpath("backups").glob(f".{path.stem}-*"),
    ]
    for each in unfinished:
        each.unlink()
    if unfinished:
        text = ngettext(
            "{count} file that was left half written was removed.",
            "{count} files that were left half written were removed.",
            len(unfinished),
        )
        yield Finding("leftovers", MENDED, text.format(count=len(unfinished)))


def _settings(actions: Callable[[], Container[str]] | None) -> Iterator[Finding]:
    _found, problems = load_settings(actions=actions)
    for problem in problems:
        yield Finding("settings", LEFT, str(problem))
    if not problems:
        yield Finding("settings", SOUND, _("The settings are sound."))
