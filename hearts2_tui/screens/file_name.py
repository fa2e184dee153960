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
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from hearts2_tui.storage.settings import write_atomically
from hearts2_tui.widgets.form import FormKeys
from hearts2_tui.wording import _
from solver.classic.record import ClassicRecord
from solver.errors import HeartsError, RecordError
from solver.notation import read_any_items
from solver.record import Record

SUFFIX = ".hearts"


class FileProblem(Exception):
    """A file that cannot be used; the text says why to a player."""


class FileNameScreen(ModalScreen[Path | None]):
    """Dismissed with the file once the work is done, or None when given up."""

    CSS_PATH = "file_name.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", _("back"))]

    def __init__(self, title: str, start: str, work: Callable[[Path], None]) -> None:
        """Ask for a file.

        Args:
            title: what for.
            start: the name proposed.
            work: what is done with it; raises FileProblem when it cannot be done.
        """
        super().__init__()
        self._title = title
        self._start = start
        self._work = work

    @classmethod
    def to_save(cls, text: str, day: datetime.date | None, deal: str) -> FileNameScreen:
        """Ask where to write a hand; its day and its deal make the name proposed.

        A file that is there is kept once.
        """
        start = "-".join(filter(None, ("hearts", day.isoformat() if day else "", deal)))
        asked: list[Path] = []

        def save(path: Path) -> None:
            path = path if path.suffix else path.with_suffix(SUFFIX)
            if path.exists() and path not in asked:
                asked.append(path)
                raise FileProblem(
                    _("{name} is there already. Enter again replaces it.").format(name=path.name)
                )
            try:
                write_atomically(path, text)
            except OSError as error:
                raise FileProblem(
                    _("{name} cannot be written: {reason}").format(
                        name=path, reason=error.strerror or error
                    )
                ) from error

        return cls(_("Write the hand to a file"), f"{start}{SUFFIX}", save)

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
        if not text:
            return
        path = Path(text).expanduser()
        try:
            self._work(path)
        except FileProblem as error:
            self.query_one("#problem", Static).update(str(error))
        else:
            self.dismiss(path)

    def action_give_up(self) -> None:
        """Do nothing with any file."""
        self.dismiss(None)


def read_hands(path: Path) -> list[Record | ClassicRecord]:
    """The finished hands of a file.

    Raises:
        FileProblem: it cannot be read, is no record, or holds no finished hand.
    """
    try:
        items = read_any_items(path.read_bytes())
    except OSError as error:
        raise FileProblem(
            _("{name} cannot be read: {reason}").format(name=path, reason=error.strerror or error)
        ) from error
    except RecordError as error:
        raise FileProblem(f"{path.name}:{error}") from error
    except HeartsError as error:
        raise FileProblem(f"{path.name}: {error}") from error
    hands = [
        item for item in items if isinstance(item, Record | ClassicRecord) and item.is_finished
    ]
    if not hands:
        raise FileProblem(_("{name} holds no finished hand").format(name=path.name))
    return hands
