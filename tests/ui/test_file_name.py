"""Asking for a file: the work is done beside the screen, which can be left."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from threading import Event

import pytest
from textual.widgets import Input, Static

from hearts2_tui.screens import file_name
from hearts2_tui.screens.file_name import FileNameScreen, FileProblem, read_hands
from solver.notation import write_record
from tests.ui.hands import app_in, file_done, hand


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def said(screen: FileNameScreen) -> str:
    return str(screen.query_one("#problem", Static).content)


@pytest.mark.slow
async def test_the_screen_answers_while_a_file_is_read_and_can_be_left(tmp_path: Path) -> None:
    began, release = Event(), Event()
    done: list[str] = []

    def work(path: Path) -> None:
        began.set()
        assert release.wait(30)
        done.append(path.name)

    app = app_in(tmp_path)
    left: list[Path | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        screen = FileNameScreen("Open", "slow", work)
        below = app.screen
        await app.push_screen(screen, left.append)
        await pilot.press("enter")
        while not began.is_set():
            await pilot.pause(0.01)
        assert "One moment" in said(screen)
        await pilot.press("enter", "x")
        assert screen.query_one(Input).value == "slowx"
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is below and left == [None]
        release.set()
        while not done:
            await pilot.pause(0.01)
        await pilot.pause()
        assert app.screen is below and done == ["slow"] and left == [None]


@pytest.mark.slow
async def test_a_file_that_is_left_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "endless.hearts"
    file.write_text("x", "utf-8")
    block = (write_record(hand()) + "\n").encode()
    given = 0
    ended = Event()

    def endless(_: object) -> Iterator[bytes]:
        nonlocal given
        for each in repeat(block):
            given += 1
            yield each

    def work(path: Path) -> None:
        try:
            read_hands(path)
        finally:
            ended.set()

    monkeypatch.setattr(file_name, "blocks", endless)
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = FileNameScreen("Open", str(file), work)
        await app.push_screen(screen)
        await pilot.press("enter")
        (worker,) = [each for each in app.workers if each.node is screen]
        while given < 3:
            await pilot.pause(0.01)
        await pilot.press("escape")
        await pilot.pause()
        assert worker.is_cancelled
        for _ in range(3_000):
            if ended.is_set():
                break
            await pilot.pause(0.01)
        assert ended.is_set()


@pytest.mark.slow
async def test_a_problem_is_told_and_another_file_may_be_named(tmp_path: Path) -> None:
    tried: list[str] = []

    def work(path: Path) -> None:
        tried.append(path.name)
        if len(tried) == 1:
            raise FileProblem("not this one")

    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = FileNameScreen("Open", "one", work)
        chosen: list[Path | None] = []
        await app.push_screen(screen, chosen.append)
        await pilot.press("enter")
        await file_done(app, pilot)
        assert said(screen) == "not this one"
        screen.query_one(Input).value = "~nobody-of-that-name/two"
        await pilot.press("enter")
        await file_done(app, pilot)
        assert "nobody-of-that-name" in said(screen) and tried == ["one"]
        screen.query_one(Input).value = "two"
        await pilot.press("enter")
        await file_done(app, pilot)
        assert tried == ["one", "two"] and chosen == [Path("two")]


@pytest.mark.parametrize("kind", ["FIFO", "socket", "device", "directory"])
def test_what_is_no_file_is_told_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x.hearts"
    with socket.socket(socket.AF_UNIX) as listening:
        if kind == "FIFO":
            os.mkfifo(path)
        elif kind == "socket":
            listening.bind(str(path))
        elif kind == "device":
            path = Path(os.devnull)
        else:
            path.mkdir()
        with pytest.raises(FileProblem, match=f"cannot be read: is a {kind}"):
            read_hands(path)


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="is no name of a file"):
        read_hands(tmp_path / "a\0b")
