"""A fault of the program itself: one line for the player, the details in a file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hearts2_tui import crash_log
from hearts2_tui.app import HeartsApp
from hearts2_tui.storage.paths import cache_directory


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    return tmp_path


def raised() -> ZeroDivisionError:
    try:
        return ZeroDivisionError(1 // 0)
    except ZeroDivisionError as error:
        return error


def test_the_line_names_the_file_with_the_details() -> None:
    line = crash_log.report(raised(), playing=True)
    log = cache_directory() / crash_log.LOG_NAME
    assert str(log) in line
    assert "\n" not in line
    assert "Traceback" not in line
    assert "1 // 0" in log.read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_is_no_second_fault(home: Path) -> None:
    (home / "cache").write_text("a file where a folder should be")
    line = crash_log.report(raised(), playing=True)
    assert "ZeroDivisionError" in line
    assert "\n" not in line


async def test_a_fault_at_the_table_shows_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    app = HeartsApp()
    with pytest.raises(ZeroDivisionError):
        async with app.run_test() as pilot:
            app.call_later(raised_anew)
            await pilot.pause()
    shown = capsys.readouterr()
    assert "Traceback" not in shown.out + shown.err
    assert "ZeroDivisionError" in (cache_directory() / crash_log.LOG_NAME).read_text()


def raised_anew() -> None:
    raise raised()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "arguments", "kept"),
    [
        ("hearts2_tui.command_line.cli.commands", [], False),
        ("hearts2_tui.command_line.tasks.solving", ["solve", "-"], False),
        ("hearts2_tui.contests.bench.run", ["bench"], False),
        ("hearts2_tui.plain.game.run_plain", ["play", "--plain"], True),
    ],
)
def test_a_fault_on_the_command_line_is_one_line(
    fault: str, arguments: list[str], kept: bool
) -> None:
    """Where there is no match nothing is said of one."""
    module, name = fault.rsplit(".", 1)
    script = (
        f"import sys, {module}, hearts2_tui.__main__ as start\n"
        "def fail(*_arguments, **_options): raise ZeroDivisionError('fault')\n"
        f"{module}.{name} = fail\n"
        f"sys.argv[1:] = {arguments}\n"
        "start.main()\n"
    )
    position = '[Rules "as-written"]\n[Hands "S:..4Q. N:Q..8."]\n[Lead "S"]\n[Taken "7 0"]\n'
    done = subprocess.run(
        [sys.executable, "-c", script],
        check=False,
        capture_output=True,
        text=True,
        input=position,
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "ZeroDivisionError" in done.stderr
    assert ("the match is kept" in done.stderr) == kept
