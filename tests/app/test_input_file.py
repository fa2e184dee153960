"""Files named on the command line: read hand by hand, and what is no file is told."""

from __future__ import annotations

import io
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.test_cli import POSITION, ROOT, run

WRONG = '[Hands "S:..4Q. N:Q..9."]\n[Lead "S"]\n'


def solved(file: str, *, stdin: bytes = b"") -> tuple[int, str, str]:
    """What ``solve`` does in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "hearts2_tui", "solve", file],
        input=stdin,
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize("kind", ["FIFO", "socket", "device", "directory"])
def test_what_is_no_file_gets_a_line(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x.hearts"
    with socket.socket(socket.AF_UNIX) as listening:
        if kind == "FIFO":
            os.mkfifo(path)
        elif kind == "socket":
            listening.bind(str(path))
        elif kind == "device":
            path = Path("/dev/zero")
        else:
            path.mkdir()
        code, out, err = solved(str(path))
    assert (code, out) == (2, "")
    expected = "expected a file that can be read"
    names = {"FIFO": "a FIFO and not a file", "directory": "a directory"}
    what = names.get(kind, f"a {kind} and not a file")
    assert err == f"{path}:1:1: is {what}, {expected}\n"


@pytest.mark.slow
def test_streams_of_the_shell_are_read(tmp_path: Path) -> None:
    answer = run("solve", "-", text=POSITION).stdout
    for file in ("/dev/stdin", "/proc/self/fd/0"):
        assert solved(file, stdin=POSITION.encode()) == (0, answer, "")
    (tmp_path / "x").write_text(POSITION)
    done = subprocess.run(
        ["bash", "-c", f'"{sys.executable}" -m hearts2_tui solve <(cat "{tmp_path}/x")'],
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, answer, b"")


@pytest.mark.slow
def test_an_endless_stream_is_refused_where_it_is_wrong() -> None:
    done = subprocess.run(
        ["bash", "-c", f'yes "" | "{sys.executable}" -m hearts2_tui solve -'],
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 2 and done.stderr.startswith(b"<stdin>:1:1: more than 262,144")


class Pipe(io.BytesIO):
    """Bytes that can be read once."""

    def seekable(self) -> bool:
        return False


@pytest.mark.parametrize("stream", [io.BytesIO, Pipe])
def test_nothing_is_answered_before_all_is_checked(stream: type[io.BytesIO]) -> None:
    many = (POSITION + "\n") * 300
    answers = run("solve", "--json", "-", text=stream(many.encode()))
    assert answers.exit_code == 0 and len(answers.stdout.splitlines()) == 300
    refused = run("solve", "--json", "-", text=stream((many + WRONG).encode()))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("<stdin>:1501:22: 9S is not in the deck")
    second = run("hint", "-", text=stream((many + WRONG).encode()))
    assert (second.exit_code, second.stdout) == (2, "")


def test_a_stream_is_read_from_where_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_text("gone\n" + POSITION)
    script = f'exec < "{file}"; read -r first; "{sys.executable}" -m hearts2_tui solve -'
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, timeout=60, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
