"""What the program keeps is for the user alone, whatever the umask; what is exported is not."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from hearts2_tui.crash_log import report
from hearts2_tui.storage.paths import database_file, settings_file
from hearts2_tui.storage.settings import Settings, load_settings, save_settings, write_atomically
from hearts2_tui.storage.store import Store
from tests.app.test_store import begin

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions as Unix has them")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def loose() -> Iterator[None]:
    """A umask that lets everybody read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The places where a user's files are, no folder named by the player."""
    monkeypatch.delenv("HEARTS2_HOME", raising=False)
    for kind in ("data", "config", "cache"):
        folder = str(tmp_path / kind / "hearts2-tui")
        monkeypatch.setattr(
            platformdirs, f"user_{kind}_dir", lambda *_, folder=folder, **__: folder
        )
    return tmp_path


def keep_everything() -> list[Path]:
    """All files that the program keeps, and the folders it makes for them."""
    load_settings()
    store = Store()
    begin(store)
    assert store.back_up() is None
    save_settings(Settings(theme="light"))
    report(ValueError("x"), playing=False)
    data, config = database_file().parent, settings_file().parent
    found = [each for folder in {data, config} for each in folder.rglob("*")]
    store.close()
    return [each for each in found if each.exists()]


def test_files_and_folders_are_for_the_user_alone(own: Path) -> None:
    files = keep_everything()
    names = {each.name for each in files}
    assert {"hearts.db", "place-0.lock", "settings.toml", "backups"} <= names
    for each in files:
        assert mode(each) == (0o700 if each.is_dir() else 0o600), each
    for kind in ("data", "config", "cache"):
        assert mode(own / kind / "hearts2-tui") == 0o700
    assert mode(own / "cache" / "hearts2-tui" / "crash.log") == 0o600


def test_journals_are_for_the_user_alone(own: Path) -> None:
    store = Store()
    begin(store)
    for ending in ("-wal", "-shm"):
        assert mode(database_file().with_name("hearts.db" + ending)) == 0o600
    store.close()


def test_what_was_looser_is_tightened(own: Path) -> None:
    for each in keep_everything():
        each.chmod(0o777 if each.is_dir() else 0o666)
    for kind in ("data", "config", "cache"):
        (own / kind / "hearts2-tui").chmod(0o755)
    for each in keep_everything():
        assert mode(each) & 0o077 == 0, each
    assert mode(own / "data" / "hearts2-tui") == 0o700
    assert mode(own / "config" / "hearts2-tui") == 0o700


def test_a_folder_that_the_player_has_named_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, new = tmp_path / "there", tmp_path / "new"
    there.mkdir(mode=0o755)
    other = there / "letters.txt"
    other.touch(0o644)
    for folder, wanted in ((there, 0o755), (new, 0o700)):
        monkeypatch.setenv("HEARTS2_HOME", str(folder))
        files = keep_everything()
        assert mode(folder) == wanted
        assert all(mode(each) & 0o077 == 0 for each in files if each != other)
    assert mode(other) == 0o644


def test_what_is_exported_keeps_to_the_umask(tmp_path: Path) -> None:
    path = tmp_path / "hand.hearts"
    os.umask(0o022)
    write_atomically(path, "text")
    assert mode(path) == 0o644
    path.chmod(0o640)
    write_atomically(path, "other text")
    assert mode(path) == 0o640
    write_atomically(tmp_path / "own", "text", private=True)
    assert mode(tmp_path / "own") == 0o600
