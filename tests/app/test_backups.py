"""Backups of the database: at most one a day, one before the tables change, three kept."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.backups import KEPT, back_up, backups_of, is_sound_file
from hearts2_tui.storage.database import VERSION
from hearts2_tui.storage.errors import NoBackup
from hearts2_tui.storage.store import Store
from tests.app.test_store import FIRST_VERSION, begin, play_hand


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hearts.db"


def test_a_backup_a_day_holds_what_was_kept_while_the_game_goes_on(path: Path) -> None:
    store = Store(path)
    session = begin(store)
    play_hand(session)
    assert store.back_up() is None
    (backup,) = backups_of(path)
    session.next_hand()
    assert session.trouble is None
    play_hand(session)
    assert store.back_up() is None
    assert backups_of(path) == [backup], "one a day"
    assert is_sound_file(backup)
    assert [*backup.parent.iterdir()] == [backup]
    with closing(sqlite3.connect(f"{backup.as_uri()}?mode=ro", uri=True)) as copy:
        assert copy.execute("SELECT number FROM hands").fetchall() == [(1,)]
    store.close()


def test_three_backups_are_kept_the_newest_ones(path: Path) -> None:
    store = Store(path)
    begin(store)
    for day in range(1, 6):
        assert store.back_up() is None
        newest = backups_of(path)[0]
        older = newest.with_name(f"hearts-2026010{day}.db")
        newest.rename(older)
        os.utime(older, (day, day))
    assert [each.name for each in backups_of(path)] == [
        f"hearts-2026010{day}.db" for day in (5, 4, 3)
    ]
    store.back_up()
    assert len(backups_of(path)) == KEPT
    assert {each.name for each in backups_of(path)} >= {"hearts-20260105.db", "hearts-20260104.db"}
    store.close()


def test_the_database_is_kept_as_it_was_before_its_tables_are_changed(path: Path) -> None:
    with closing(sqlite3.connect(path)) as old:
        old.executescript(FIRST_VERSION)
    store = Store(path)
    assert store.notices == ()
    assert resume(store) is not None
    store.close()
    (backup,) = backups_of(path)
    assert backup.name.startswith("hearts-v1-")
    with closing(sqlite3.connect(backup)) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)
        assert copy.execute("SELECT id FROM matches").fetchall() == [(5,)]
    with closing(sqlite3.connect(path)) as now:
        assert now.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_backup_that_cannot_be_made_is_told_and_leaves_nothing(path: Path) -> None:
    store = Store(path)
    begin(store)
    (path.parent / "backups").write_text("in the way", encoding="utf-8")
    failed = store.back_up()
    assert isinstance(failed, NoBackup) and "No backup" in str(failed)
    assert store.trouble is None
    store.close()


def test_a_backup_given_up_half_way_leaves_nothing(path: Path) -> None:
    store = Store(path)
    begin(store)
    with pytest.raises(InterruptedError):
        back_up(path, going_on=lambda: False)
    assert [*(path.parent / "backups").iterdir()] == []
    store.close()


@pytest.mark.slow
def test_a_journal_does_not_grow_with_the_hands(path: Path) -> None:
    store = Store(path)
    session = begin(store)
    journal = path.with_name("hearts.db-wal")
    sizes = []
    for _ in range(6):
        play_hand(session)
        with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as file:
            kept = file.execute("SELECT count(*) FROM hands").fetchone()
            assert kept == (len(sizes) + 1,), "in the database itself at the end of a hand"
        sizes.append(journal.stat().st_size)
        session.next_hand()
    assert sizes[-1] < 1.3 * sizes[0]
    store.close()
