"""Files that the player names to be written to: never the program's own, never a device."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from hearts2_tui.command_line.cli import commands
from hearts2_tui.storage.output_files import file_to_write
from hearts2_tui.storage.store import Store
from solver.notation import write_record
from solver.two.simulate import simulate


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with one finished hand."""
    folder = tmp_path / "home"
    monkeypatch.setenv("HEARTS2_HOME", str(folder))
    hands = tmp_path / "one.hearts"
    hands.write_text(write_record(next(simulate(1, 1, ("casual", "casual")))), "utf-8")
    assert run("import", str(hands))[0] == 0
    return folder


def run(*words: str) -> tuple[int, str]:
    """The exit code of a command, and all that it said."""
    done = CliRunner().invoke(commands, words, standalone_mode=True)
    return done.exit_code, done.output


@pytest.mark.parametrize("command", [["export", "--force"], ["backup", "--force"]])
@pytest.mark.parametrize(
    "name",
    [
        *("hearts.db", "hearts.db-wal", "hearts-own.db", "hearts-damaged-1.db", "place-0.lock"),
        *("settings.toml", "backups/hearts-20261130.db"),
    ],
)
def test_no_file_of_the_program_is_written_over(home: Path, command: list[str], name: str) -> None:
    code, said = run(*command, str(home / name))
    assert code == 2 and said.count("\n") == 1
    assert "[Deal " in run("export", "-")[1]


@pytest.mark.parametrize("command", [["export", "--force"], ["backup", "--force"]])
def test_what_is_no_file_stays_what_it_is(home: Path, tmp_path: Path, command: list[str]) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    code, said = run(*command, str(fifo))
    assert code == 2 and "fifo" in said.lower() and said.count("\n") == 1
    assert fifo.is_fifo()
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "socket"))
        assert run(*command, str(tmp_path / "socket"))[0] == 2
        assert (tmp_path / "socket").is_socket()
    with pytest.raises(OSError, match="device"):
        file_to_write(Path(os.devnull))


@pytest.mark.parametrize("command", [["export", "--force"], ["backup", "--force"]])
def test_a_link_is_written_through(home: Path, tmp_path: Path, command: list[str]) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    assert run(*command, str(link))[0] == 0
    assert link.is_symlink() and target.read_bytes() != b"old"


def test_a_pipe_in_place_of_a_backup_or_of_the_games_is_told(home: Path, tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    code, said = run("restore", str(fifo))
    assert (code == 2 and "FIFO" in said) or "fifo" in said
    for each in home.iterdir():
        if each.name.startswith("hearts.db"):
            each.unlink()
    os.mkfifo(home / "hearts.db")
    assert "FIFO" in run("export", "-")[1]
    code, said = run("doctor")
    assert code == 1 and "FIFO" in said


@pytest.mark.parametrize(
    "words", [["backup", "-"], ["restore", "-"], ["export", ""], ["import", ""], ["restore", ""]]
)
def test_a_word_that_names_no_file_is_told(home: Path, words: list[str]) -> None:
    code, said = run(*words)
    assert code == 2 and "names no file, expected the name of one" in said


def test_hands_taken_in_are_in_a_backup_at_once(home: Path) -> None:
    assert len([*(home / "backups").glob("hearts-*.db")]) == 1
    store = Store()
    store.close()
    assert not [*(home / "backups").glob(".*")]
