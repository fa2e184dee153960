"""The program in a real pseudo-terminal: it starts, plays, quits, and nothing is lost."""

from __future__ import annotations

import re
import shutil
import sys
import time
from pathlib import Path

import pytest

from tests.terminal import CTRL_Q, PLAY_ON, Terminal

pytestmark = pytest.mark.slow

COMMAND = [shutil.which("hearts2-tui", path=str(Path(sys.executable).parent)) or "hearts2-tui"]


def trick(text: str) -> str:
    """What the trick pane calls the trick."""
    found = re.search(r"Trick \d+ of 13", text)
    return found[0] if found else ""


def panes(text: str) -> list[str]:
    """Score, points, tricks and unseen cards: the right of a screen of 100 columns."""
    found = [line[74:].strip() for line in text.splitlines()]
    titles = [line.split()[0] for line in found if line]
    assert "Score" in titles and "Tricks" in titles, text
    return found


def reach(terminal: Terminal, number: int) -> str:
    """Play the chosen card, whatever it is, until a trick begins."""
    terminal.wait_for(f"Trick {number} of 13", 60, press=PLAY_ON)
    return terminal.settle()


def test_it_starts_on_the_table(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path) as terminal:
        text = terminal.wait_for("Trick 1 of 13", 15)
        assert "Score" in text
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (200, 60)], ids=str)
def test_it_starts_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with Terminal(COMMAND, tmp_path, size) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


def test_a_terminal_too_small_says_what_is_needed(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path, (40, 10)) as terminal:
        terminal.wait_for("60.*20", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


def test_quitting_loses_nothing(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path) as terminal:
        before = reach(terminal, 3)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0
    with Terminal(COMMAND, tmp_path) as terminal:
        terminal.wait_for("Trick", 15)
        after = terminal.settle()
        assert trick(after) == trick(before) == "Trick 3 of 13"
        assert panes(after) == panes(before)


def test_it_gives_the_terminal_back_when_it_is_told_to_end(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        assert terminal.is_raw
        terminal.terminate()
        assert terminal.close() == 143
        assert not terminal.is_raw


def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path) as terminal:
        before = reach(terminal, 4)
        terminal.kill()
    with Terminal(COMMAND, tmp_path) as terminal:
        terminal.wait_for("Trick", 15)
        after = terminal.settle()
        assert trick(after) == trick(before) == "Trick 4 of 13"
        assert panes(after) == panes(before)


def test_kill_9_in_the_middle_of_a_play_keeps_what_was_shown(tmp_path: Path) -> None:
    """Killed again and again a moment after a key: never behind, never damaged."""
    last = 0
    for delay in (0.0, 0.01, 0.03, 0.08, 0.2, 0.5):
        with Terminal(COMMAND, tmp_path) as terminal:
            terminal.wait_for("Trick|next hand", 15)
            found = re.search(r"Trick (\d+) of 13", terminal.settle(0.5))
            assert found, terminal.screen.text
            assert int(found[1]) >= last
            last = int(found[1])
            for key in PLAY_ON:
                terminal.send(key)
            end = time.monotonic() + delay
            while time.monotonic() < end:
                terminal.read(0.005)
            shown = trick(terminal.screen.text)
            terminal.kill()
            last = max(last, int(shown.split()[1]) if shown else 0)


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "xterm"}], ids=str)
def test_it_plays_without_colour(tmp_path: Path, variables: dict[str, str]) -> None:
    with Terminal(COMMAND, tmp_path, (80, 24), **variables) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.wait_for("Trick 2 of 13", 30, press=PLAY_ON)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


def test_nothing_of_a_traceback_reaches_the_player(tmp_path: Path) -> None:
    """The data folder is a file: a message, no traceback."""
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder", encoding="utf-8")
    with Terminal(COMMAND, tmp_path, HEARTS2_HOME=str(blocked)) as terminal:
        end = time.monotonic() + 8
        while time.monotonic() < end and terminal.process.poll() is None:
            terminal.read(0.2)
            if trick(terminal.screen.text):
                break
        assert "Traceback" not in terminal.screen.text
        assert blocked.is_file()


NO_UTF8 = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize(
    "locale",
    [NO_UTF8, {"PYTHONIOENCODING": "iso-8859-1"}, {"PYTHONIOENCODING": "latin1:replace"}],
    ids=str,
)
def test_a_locale_without_utf8_is_told_in_one_line(tmp_path: Path, locale: dict[str, str]) -> None:
    with Terminal(COMMAND, tmp_path, (200, 10), **locale) as terminal:
        text = terminal.wait_for("play --plain here", 15)
        assert terminal.close() == 2
    (line,) = filter(None, text.splitlines())
    assert "needs a UTF-8 locale" in line
    assert "LC_ALL=C.UTF-8 hearts2-tui" in line


@pytest.mark.parametrize(
    "locale", [{"LANG": "C", "PYTHONUTF8": "1"}, {"LANG": "C.UTF-8", "PYTHONUTF8": "0"}], ids=str
)
def test_it_starts_where_python_writes_utf8(tmp_path: Path, locale: dict[str, str]) -> None:
    with Terminal(COMMAND, tmp_path, **locale) as terminal:
        terminal.wait_for("Trick 1 of 13", 15)
        terminal.send(CTRL_Q)
        assert terminal.close() == 0


def test_line_mode_needs_no_utf8(tmp_path: Path) -> None:
    with Terminal([*COMMAND, "play", "--plain"], tmp_path, **NO_UTF8) as terminal:
        text = terminal.wait_for("Your hand: clubs", 15)
        terminal.send("h\r")
        text += terminal.wait_for("possible deal", 15)
        terminal.send("quit\r")
        assert terminal.close() == 0
    assert text.isascii() and "\\u" not in text
