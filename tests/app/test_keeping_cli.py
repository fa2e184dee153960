"""``backup``, ``restore`` and ``doctor``: what they do, refuse, and say."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result

from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.backups import backups_of
from hearts2_tui.storage.store import Store
from solver.classic.rules import ClassicRules
from tests.app.test_cli import run
from tests.app.test_store import FIRST_VERSION, begin, play_hand, same


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("HEARTS2_HOME", str(home))
    return home


def played(hands: int = 2, seed: int = 5) -> Session:
    """A database with finished hands and the next one begun."""
    store = Store()
    session = begin(store, seed=seed)
    for _ in range(hands):
        play_hand(session)
        session.next_hand()
    session.play(session.position.legal_cards()[0])
    store.close()
    return session


def refused(result: Result, words: str) -> None:
    assert result.exit_code == 2
    assert words in result.stderr and result.stderr.count("\n") == 1
    assert result.stdout == ""


def tree(folder: Path) -> dict[str, bytes]:
    """All files but locks, which a look may make."""
    return {
        str(each.relative_to(folder)): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file() and each.suffix != ".lock"
    }


# -- backup and restore -----------------------------------------------------------------------


def test_games_go_to_another_machine(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played()
    file = tmp_path / "games.db"
    result = run("backup", str(file))
    assert result.output == f"Your games are in {file}, 2 finished hands.\n"
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".")] == []
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path / "other"))
    result = run("restore", str(file))
    assert result.output == f"The games are those of {file}, 2 finished hands.\n"
    store = Store()
    assert store.notices == ()
    assert same(session, resume(store))
    assert len(store.hands()) == 2
    store.close()


def test_a_backup_is_made_while_the_game_is_on(tmp_path: Path) -> None:
    store = Store()
    session = begin(store)
    play_hand(session)
    assert run("backup", str(tmp_path / "games.db")).exit_code == 0
    session.next_hand()
    assert session.trouble is None
    store.close()


def test_a_file_that_is_there_is_replaced_only_by_force(tmp_path: Path) -> None:
    played()
    file = tmp_path / "games.db"
    file.write_text("mine", encoding="utf-8")
    refused(run("backup", str(file)), "is there already, expected another name or --force")
    assert file.read_text(encoding="utf-8") == "mine"
    assert run("backup", "--force", str(file)).exit_code == 0
    assert run("restore", str(file)).exit_code == 0


def test_what_cannot_be_backed_up_is_told(home: Path, tmp_path: Path) -> None:
    refused(run("backup", str(tmp_path / "x.db")), "there are no games to back up yet")
    played()
    refused(run("backup", str(tmp_path / "missing" / "x.db")), "no such file or directory")
    refused(run("backup", "--force", str(home / "hearts.db")), "this is the database itself")
    refused(run("backup", "x\0y"), "a name that no file can have")
    with (home / "hearts.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 4096)
    refused(run("backup", str(tmp_path / "x.db")), "the database is damaged")
    assert not (tmp_path / "x.db").exists()


def test_what_was_there_is_kept_and_told(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    first = played(seed=5)
    run("backup", str(file))
    (home / "hearts.db").unlink()
    second = played(1, seed=6)
    result = run("restore", str(file))
    (kept,) = home.glob("hearts-before-*.db")
    assert result.output.endswith(f"What was here before is kept as {kept}.\n")
    store = Store()
    assert same(first, resume(store))
    store.close()
    assert run("restore", str(kept)).exit_code == 0
    store = Store()
    assert same(second, resume(store))
    store.close()


@pytest.mark.parametrize("how", ["text", "other", "cut", "page", "later", "missing", "folder"])
def test_a_file_that_is_no_sound_backup_changes_nothing(
    home: Path, tmp_path: Path, how: str
) -> None:
    played()
    file = tmp_path / "games.db"
    run("backup", str(file))
    data = file.read_bytes()
    words = "it is damaged; nothing was changed"
    match how:
        case "text":
            file.write_text("no database", encoding="utf-8")
            words = "this is no backup of this program"
        case "other":
            file.unlink()
            with closing(sqlite3.connect(file)) as other:
                other.execute("CREATE TABLE recipes (name)")
            words = "this is no backup of this program"
        case "cut":
            file.write_bytes(data[: len(data) // 2])
        case "page":
            file.write_bytes(data[:8192] + b"\xa5" * 4096 + data[12288:])
        case "later":
            with closing(sqlite3.connect(file)) as later:
                later.execute("PRAGMA user_version = 99")
            words = "it was made by a newer version of this program"
        case "missing":
            file.unlink()
            words = "no such file"
        case "folder":
            file.unlink()
            file.mkdir()
            words = "is a directory"
    before, source = tree(home), tree(tmp_path)
    refused(run("restore", str(file)), words)
    assert tree(home) == before
    assert tree(tmp_path) == source


def test_nothing_is_restored_while_the_game_is_on(tmp_path: Path) -> None:
    played()
    file = tmp_path / "games.db"
    run("backup", str(file))
    store = Store()
    refused(run("restore", str(file)), "Hearts is running; quit it first")
    store.close()
    assert run("restore", str(file)).exit_code == 0


def test_a_backup_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with closing(sqlite3.connect(file)) as old:
        old.executescript(FIRST_VERSION)
    before = file.read_bytes()
    assert run("restore", str(file)).exit_code == 0
    assert file.read_bytes() == before
    store = Store()
    session = resume(store)
    assert session is not None and session.record.deal.number == 1234567
    store.close()


def test_a_damaged_database_gives_way_to_a_backup(home: Path, tmp_path: Path) -> None:
    session = played()
    file = tmp_path / "games.db"
    run("backup", str(file))
    (home / "hearts.db").write_bytes(b"no database at all " * 500)
    assert run("restore", str(file)).exit_code == 0
    store = Store()
    assert store.notices == ()
    assert same(session, resume(store))
    store.close()


# -- doctor -----------------------------------------------------------------------------------


def findings(code: int = 0) -> list[tuple[str, str, str]]:
    """What the doctor finds."""
    result = run("doctor", "--json")
    assert result.exit_code == code, result.output
    found = [json.loads(line) for line in result.output.splitlines()]
    return [(each["about"], each["state"], each["text"]) for each in found]


def states(found: list[tuple[str, str, str]]) -> set[str]:
    return {state for _about, state, _text in found}


def test_sound_files_are_said_to_be_sound(home: Path) -> None:
    assert states(findings()) == {"sound"}
    played()
    store = Store()
    levels = ("", *["casual"] * 3)
    classic = ClassicSession.new(
        store, rules=ClassicRules(), levels=levels, names=tuple("ABCD"), seed=1
    )
    while classic.phase is not Phase.HAND_OVER:
        if classic.phase is Phase.PASSING:
            classic.pass_cards(classic.position.hands[0][:3])
        else:
            classic.play(classic.position.legal_cards()[0])
    store.back_up()
    store.close()
    result = run("doctor")
    assert result.output.splitlines() == [
        f"{home / 'hearts.db'} is sound: 3 finished hands.",
        "1 backup is sound.",
        "The settings are sound.",
    ]


def test_a_running_copy_is_not_disturbed(home: Path) -> None:
    store = Store()
    session = begin(store)
    play_hand(session)
    before = tree(home)
    found = findings()
    assert found[0][0] == "copies" and states(found) == {"sound"}
    assert tree(home) == before
    session.next_hand()
    assert session.trouble is None
    store.close()


def test_a_damaged_database_is_mended(home: Path) -> None:
    played(3)
    path = home / "hearts.db"
    data = bytearray(path.read_bytes())
    data[:100] = bytes(100)
    path.write_bytes(data)
    found = findings()
    assert ("database", "mended") in {each[:2] for each in found}
    assert any("3 finished hands were saved" in text for _about, _state, text in found)
    assert states(findings()) == {"sound"}


def test_indices_that_do_not_fit_are_made_anew(home: Path) -> None:
    played(3)
    path = home / "hearts.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA writable_schema = ON")
        ((root,),) = file.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'hands_finished'"
        )
    data = bytearray(path.read_bytes())
    start = (root - 1) * 4096
    at = data.index(b"2026-", start) + 5 if b"2026-" in data[start : start + 4096] else None
    assert at is not None
    data[at : at + 2] = b"00"
    path.write_bytes(data)
    assert ("database", "mended") in {each[:2] for each in findings()}
    assert states(findings()) == {"sound"}


def test_a_hand_that_cannot_be_read_is_taken_from_the_backup(home: Path) -> None:
    played(2)
    path = home / "hearts.db"
    store = Store()
    assert store.back_up() is None
    texts = [hand.text for hand in store.hands()]
    store.close()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE hands SET record = replace(record, '1. ', '1; ') WHERE id = 1")
    assert ("hands", "mended") in {each[:2] for each in findings()}
    store = Store()
    assert [hand.text for hand in store.hands()] == texts
    store.close()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE hands SET record = 'nothing'")
    shutil.rmtree(home / "backups")
    found = findings(1)
    assert ("hands", "left") in {each[:2] for each in found}
    assert any("2 finished hands cannot be read" in text for _about, _state, text in found)


def test_hands_are_saved_out_of_a_database_that_was_set_aside(home: Path) -> None:
    """As earlier versions did it, which began afresh."""
    played(2)
    path = home / "hearts.db"
    data = bytearray(path.read_bytes())
    data[:50] = bytes(50)
    (home / "hearts-damaged-20260101-000000-000000.db").write_bytes(data)
    path.unlink()
    played(1, seed=9)
    found = findings()
    assert ("leftovers", "mended") in {each[:2] for each in found}
    store = Store()
    assert len(store.hands()) == 3
    store.close()
    assert states(findings()) == {"sound"}


def test_leftovers_and_damaged_backups_are_cleared_away(home: Path) -> None:
    played()
    store = Store()
    store.back_up()
    store.close()
    (home / "hearts-saved-20260101-000000-000000.db").touch()
    (home / "backups" / ".hearts-20260101.db.77").touch()
    (home / "backups" / "hearts-20260101.db").write_bytes(b"no database" * 100)
    found = findings()
    assert {each[:2] for each in found} >= {("leftovers", "mended"), ("backups", "mended")}
    assert len(backups_of(home / "hearts.db")) == 1
    assert states(findings()) == {"sound"}


def test_what_only_the_player_can_mend_is_left(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('theme = "purple"\n', encoding="utf-8")
    with closing(sqlite3.connect(home / "hearts.db")) as other:
        other.execute("CREATE TABLE recipes (name)")
    found = findings(1)
    assert {each[:2] for each in found} >= {("settings", "left")}
    assert (home / "hearts.db").exists()


def test_names_in_the_settings_that_mean_nothing_are_told_with_their_lines(home: Path) -> None:
    home.mkdir()
    text = 'colour = 1\n\n[keys]\nhint = "f1"\nhnit = "f2"\n'
    (home / "settings.toml").write_text(text, encoding="utf-8")
    told = [each[2] for each in findings(1) if each[0] == "settings"]
    assert told == [
        f"{home / 'settings.toml'}:1: there is no setting colour",
        f"{home / 'settings.toml'}:5: there is no action hnit",
    ]
