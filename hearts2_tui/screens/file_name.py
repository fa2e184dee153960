"""Asks for a file and does something with it; what goes wrong is said there and then."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static
from textual.worker import NoActiveWorker, get_current_worker

from hearts2_tui.games import game_of
from hearts2_tui.match import HandRecord
from hearts2_tui.storage.input_files import blocks, open_to_read
from hearts2_tui.storage.output_files import file_to_write
from hearts2_tui.storage.settings import write_atomically
from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.wording import _
from solver.common.characters import visible
from solver.common.errors import RecordError
from solver.notation import each_located

SUFFIX = ".hearts"


class FileProblem(Exception):
    """A file that cannot be used; the text says why to a player."""


class FileNameScreen(ModalScreen[Path | None]):
    """Dismissed with the file once the work is done, or None when given up."""

    CSS_PATH = "file_name.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", _("back"))]

    class Done(Message):
        """The work is over.

        Attributes:
            path: the file.
            problem: what went wrong; "" where nothing did.
        """

        def __init__(self, path: Path, problem: str) -> None:
            self.path = path
            self.problem = problem
            super().__init__()

    def __init__(self, title: str, start: str, work: Callable[[Path], None]) -> None:
        """Ask for a file.

        Args:
            title: what for.
            start: the name proposed.
            work: what is done with it, in a thread; raises FileProblem when it cannot be
                done. It may be left undone where the worker has been cancelled.
        """
        super().__init__()
        self._title = title
        self._start = start
        self._work = work
        self._busy = False

    @classmethod
    def to_save(cls, text: str, day: datetime.date | None, deal: str) -> FileNameScreen:
        """Ask where to write a hand; its day and its deal make the name proposed.

        A file that is there is kept once.
        """
        start = "-".join(filter(None, ("hearts", day.isoformat() if day else "", deal)))

        def write(path: Path) -> None:
            write_atomically(file_to_write(path), text)

        return cls.writing(_("Write the hand to a file"), start, write)

    @classmethod
    def writing(cls, title: str, start: str, write: Callable[[Path], None]) -> FileNameScreen:
        """Ask where to write something. A file that is there is kept once.

        Args:
            title: what is written.
            start: the name proposed, without its ending.
            write: writes it, in a thread; raises OSError when that cannot be done.
        """
        asked: list[Path] = []

        def save(path: Path) -> None:
            path = path if path.suffix else path.with_suffix(SUFFIX)
            if path.exists() and path not in asked:
                asked.append(path)
                raise FileProblem(
                    _("{name} is there already. Enter again replaces it.").format(name=path.name)
                )
            try:
                write(path)
            except OSError as error:
                raise FileProblem(
                    _("{name} cannot be written: {reason}").format(
                        name=path, reason=error.strerror or error
                    )
                ) from error

        return cls(title, f"{start}{SUFFIX}", save)

    def compose(self) -> ComposeResult:
        """The question, the field, and what went wrong."""
        with Vertical(id="file-name"):
            yield Static(self._title, classes="form-title", markup=False)
            yield Input(self._start, compact=True, select_on_focus=False)
            yield Static("", id="problem", markup=False)
            yield FormKeys(("⏎", _("go on")), ("Esc", _("back")))

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        if text and not self._busy:
            self._begin(text)

    def _begin(self, text: str) -> None:
        """Do the work with a file in a thread; it goes on there when the question is left."""

        def work() -> None:
            worker = get_current_worker()
            path, problem = Path(text), ""
            try:
                path = path.expanduser()
                self._work(path)
            except RuntimeError:
                problem = _("{name} is in the folder of nobody here").format(name=text)
            except FileProblem as error:
                problem = str(error)
            if not worker.is_cancelled:
                self.post_message(self.Done(path, problem))

        self._busy = True
        self.query_one("#problem", Static).update(_("One moment. Esc leaves."))
        self.run_worker(work, thread=True)

    @on(Done)
    def _end(self, event: Done) -> None:
        """Go, or say what went wrong."""
        self._busy = False
        if event.problem:
            self.query_one("#problem", Static).update(visible(event.problem))
        else:
            self.dismiss(event.path)

    def action_give_up(self) -> None:
        """Do nothing with any file, or nothing more."""
        self.workers.cancel_node(self)
        self.dismiss(None)


def read_hands(path: Path) -> list[HandRecord]:
    """The finished hands of a file; in a worker that is cancelled, those read until then.

    Raises:
        FileProblem: it cannot be read, is no record, or holds no finished hand.
    """
    hands: list[HandRecord] = []
    try:
        with open_to_read(path) as file:
            for located in each_located(blocks(file)):
                if _is_left():
                    return hands
                record = game_of(located.item.rules).record_in(located.item)
                if record is not None and record.is_finished:
                    hands.append(record)
    except OSError as error:
        raise FileProblem(
            _("{name} cannot be read: {reason}").format(name=path, reason=error.strerror or error)
        ) from error
    except RecordError as error:
        raise FileProblem(f"{path.name}:{error}") from error
    except ValueError as error:
        raise FileProblem(_("{name} is no name of a file").format(name=path)) from error
    if not hands:
        raise FileProblem(_("{name} holds no finished hand").format(name=path.name))
    return hands


def _is_left() -> bool:
    """Whether the worker that this runs in, if it is one, has been told to stop."""
    try:
        return get_current_worker().is_cancelled
    except NoActiveWorker:
        return False
