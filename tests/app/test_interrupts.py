"""Ctrl+C: every command but the table ends soon and quietly, and so do its processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import click
import pytest

from hearts2_tui.command_line.cli import commands
from hearts2_tui.command_line.group import WorkingCommand
from hearts2_tui.command_line.interrupts import heeding_interrupts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")

PATIENCE = 60
"""Seconds after which a process counts as one that never ends."""

HEED = """\
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
"""A program that a shell started in its background would ignore interrupts."""

DEAF = (
    HEED
    + """\
from hearts2_tui.command_line.group import CommandGroup
group = CommandGroup()

@group.command()
def deaf():
    print("begun", flush=True)
    while True:
        try:
            time.sleep(1000)
        except KeyboardInterrupt:
            pass

group()
"""
)

SPREADING = (
    HEED
    + """\
from contextlib import closing
from hearts2_tui.command_line.group import CommandGroup
from hearts2_tui.contests.workers import spread
group = CommandGroup()

@group.command()
def work():
    with closing(spread(time.sleep, [0, *[1000] * 50], jobs=2)) as done:
        for each in done:
            print("begun", flush=True)

if __name__ == "__main__":
    group()
"""
)


def interrupted(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Exit code and errors of a program whose group of processes is interrupted once begun."""
    assert process.stdout
    assert process.stdout.readline() == "begun\n"
    os.killpg(process.pid, signal.SIGINT)
    errors = process.communicate(timeout=PATIENCE)[1]  # ends when the last of the group does
    return process.returncode, errors


AT_ONCE = f"from hearts2_tui.command_line import interrupts\ninterrupts.GRACE = 0\n{SPREADING}"
"""As where the machine is so busy that nothing ends in time: processes may still be starting."""


@pytest.mark.parametrize(
    ("program", "word"),
    [(DEAF, "deaf"), (SPREADING, "work"), *[(AT_ONCE, "work")] * 3],
)
def test_an_interrupt_ends_what_does_not_heed_it(program: str, word: str, tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(program)
    with subprocess.Popen(
        [sys.executable, path, word],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert interrupted(process) == (130, "")
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def test_every_command_but_the_table_is_ended() -> None:
    others = {
        name for name, each in commands.commands.items() if not isinstance(each, WorkingCommand)
    }
    assert others == {"play"}


def test_a_command_that_is_over_is_not_ended() -> None:
    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt), heeding_interrupts(130):
        signal.raise_signal(signal.SIGINT)
        raise click.Abort
    assert threading.active_count() == before
    assert signal.set_wakeup_fd(-1) == -1


def test_work_outside_the_main_thread_is_left_alone() -> None:
    done = []

    def work() -> None:
        with heeding_interrupts(130):
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]
