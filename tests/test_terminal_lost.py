"""The terminal goes, or the program is told to go: it ends, gives back what it took, loses nothing.

And it goes back to the shell and comes again, and says where there can be no table.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from tests.terminal import CTRL_Q, CTRL_Z, Terminal
from tests.test_terminal import COMMAND, panes, reach, trick

IN_BAND = "\x1b[?2048;2$y"
"""A terminal says that it tells of new sizes among the keys."""


@pytest.mark.slow
@pytest.mark.parametrize("told", [False, True], ids=["no SIGHUP", "SIGHUP"])
def test_a_vanished_terminal_ends_it_and_nothing_is_lost(tmp_path: Path, told: bool) -> None:
    with Terminal(COMMAND, tmp_path, controlling=told) as terminal:
        before = reach(terminal, 2)
        terminal.hang_up()
        assert terminal.process.wait(15) == 128 + signal.SIGHUP
    with Terminal(COMMAND, tmp_path) as terminal:
        terminal.wait_for("Trick", 15)
        assert trick(terminal.settle()) == trick(before) == "Trick 2 of 13"
        assert panes(terminal.screen.text) == panes(before)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_that_ends_it_leaves_the_terminal_as_it_was(tmp_path: Path, number: int) -> None:
    with Terminal(COMMAND, tmp_path) as terminal:
        before = terminal.modes
        terminal.send(IN_BAND)
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.settle()
        assert terminal.modes != before
        assert terminal.left_on >= {"25", "1000", "1003", "1006", "1016", "1049", "2004", "2048"}
        terminal.process.send_signal(number)
        assert terminal.close() == 128 + number
        while terminal.read(0.1):
            pass
        assert terminal.modes == before
        assert terminal.left_on == set()
        assert terminal.output.count(b"\x1b[>") == terminal.output.count(b"\x1b[<u") == 1


@pytest.mark.slow
def test_quitting_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path) as terminal:
        before = terminal.modes
        terminal.send(IN_BAND)
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0
        while terminal.read(0.1):
            pass
        assert (terminal.modes, terminal.left_on) == (before, set())


@pytest.mark.slow
def test_an_ignored_hangup_stays_ignored(tmp_path: Path) -> None:
    """As ``nohup`` and ``trap '' HUP`` ask."""
    command = ["sh", "-c", f"trap '' HUP; exec {shlex.join(COMMAND)}"]
    with Terminal(command, tmp_path) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.process.send_signal(signal.SIGHUP)
        terminal.send("?")
        terminal.wait_for("The table", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


@pytest.mark.slow
def test_bytes_that_are_no_text_are_no_end(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        os.write(terminal._master, b"\xff\xfe\xc3\x28")
        terminal.send("?")
        terminal.wait_for("The table", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


@pytest.mark.slow
def test_the_table_needs_no_standard_error(tmp_path: Path) -> None:
    command = ["sh", "-c", f"exec {shlex.join(COMMAND)} 2>/dev/null"]
    with Terminal(command, tmp_path) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


# -- back to the shell, and again ------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [shlex.join(COMMAND), f"sh -c {shlex.quote(shlex.join(COMMAND) + '; true')}"],
    ids=["itself", "by a launcher"],
)
def test_ctrl_z_goes_back_to_the_shell_and_fg_brings_the_same_table(
    tmp_path: Path, command: str
) -> None:
    shell = ["sh", "-i"]
    with Terminal(shell, tmp_path, controlling=True, PS1="shell> ", ENV=None) as terminal:
        terminal.wait_for("shell>", 15)
        before = terminal.modes
        terminal.send(f"{command}\r")
        terminal.wait_for("Trick 1 of 13", 15)
        table = terminal.settle()
        terminal.send(CTRL_Z)
        terminal.wait_for("(?i)stopped", 15)
        terminal.settle()
        assert terminal.left_on == set()
        assert terminal.modes == before
        terminal.send("echo $((6 * 7))\r")
        terminal.wait_for("\n42", 15)
        terminal.send("fg\r")
        terminal.wait_for("Trick 1 of 13", 15)
        assert terminal.settle() == table
        terminal.send("?")
        terminal.wait_for("The table", 15)
        terminal.send(CTRL_Q)
        terminal.wait_for(lambda _text: not terminal.left_on, 15)
        terminal.settle()
        terminal.send("exit\r")
        assert terminal.close() == 0


@pytest.mark.slow
def test_a_stop_that_it_is_not_told_of_ends_as_well(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path, controlling=True) as terminal:
        before = terminal.modes
        terminal.wait_for("Trick 1 of 13", 15)
        table = terminal.settle()
        terminal.process.send_signal(signal.SIGSTOP)
        terminal.process.send_signal(signal.SIGCONT)
        assert terminal.settle() == table
        terminal.send("?")
        terminal.wait_for("The table", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0
        while terminal.read(0.1):
            pass
        assert (terminal.modes, terminal.left_on) == (before, set())


@pytest.mark.slow
def test_ctrl_z_without_a_shell_stops_nothing(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path, controlling=True) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.send(CTRL_Z)
        terminal.wait_for("There is no shell", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


# -- where there can be no table ---------------------------------------------------------------


@pytest.mark.parametrize("kind", ["dumb", "unknown", "", None, "still"], ids=str)
def test_a_terminal_that_cannot_show_the_table(tmp_path: Path, kind: str | None) -> None:
    if kind == "still":
        if shutil.which("tic") is None:
            pytest.skip("needs tic, to describe a terminal whose cursor does not move")
        described = tmp_path / "still.ti"
        described.write_text("still|lines only, am, cols#80, bel=^G, cr=\\r, ind=\\n,\n")
        subprocess.run(["tic", "-o", tmp_path / "terminfo", described], check=True)
    variables = {"TERM": kind, "TERMINFO": str(tmp_path / "terminfo")}
    with Terminal(COMMAND, tmp_path, (200, 10), **variables) as terminal:
        text = terminal.wait_for("hearts2-tui play --plain", 15)
        assert terminal.close() == 2
    (line,) = filter(None, text.splitlines())
    assert "whose cursor can be moved" in line
    assert b"\x1b" not in terminal.output


@pytest.mark.slow
def test_a_terminal_that_is_not_known_is_trusted(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path, TERM="newer-than-this-machine") as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


def test_output_that_is_no_terminal(tmp_path: Path) -> None:
    command = ["sh", "-c", f"{shlex.join(COMMAND)} | cat; echo end"]
    with Terminal(command, tmp_path, (200, 10)) as terminal:
        text = terminal.wait_for("end", 15)
        assert re.search(r"hearts2-tui play --plain", text)
        assert b"\x1b" not in terminal.output
