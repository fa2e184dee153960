"""Saving beside the play: trying again, the backup of the day, and telling of trouble once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from hearts2_tui.notices import as_told
from hearts2_tui.storage.errors import Lost, StoreError
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.bars import TopLine
from hearts2_tui.wording import _

SAVE_AGAIN = 5.0
"""Seconds after which what could not be saved is tried again."""

BACK_UP_AFTER, BACK_UP_EVERY = 5.0, 3600.0
"""Seconds after the start, and from then on, at which the backup of the day is thought of."""


class Saving:
    """The store behind an application, opened when it is first asked for.

    Attributes:
        told: the trouble with saving that was told last, or nothing where all is saved.
    """

    def __init__(self, app: App[Any], take_back: Callable[[str], None], store: Store | None):
        """Look after a store.

        Args:
            app: whose threads, timers and notices are used.
            take_back: takes a notice that no longer holds off the screen.
            store: where matches are kept; by default the player's own.
        """
        self._app = app
        self._take_back = take_back
        self._store = store
        self.told = ""

    @property
    def store(self) -> Store:
        """Where matches are kept."""
        if self._store is None:
            self._store = Store()
        return self._store

    @property
    def unsaved(self) -> StoreError | None:
        """Why not everything is saved, or None where all is."""
        return None if self._store is None else self._store.trouble

    def begin(self) -> list[str]:
        """Begin to look after the store.

        Returns:
            What has gone wrong until now, to be told to the player.
        """
        self._app.set_interval(SAVE_AGAIN, self.try_again)
        self._app.set_timer(BACK_UP_AFTER, self.back_up)
        self._app.set_interval(BACK_UP_EVERY, self.back_up)
        if self._store is None:
            return []
        problems = [str(notice) for notice in self._store.notices]
        if self._store.trouble is not None:
            self.told = str(self._store.trouble)
            problems.append(self.told)
        return problems

    def end(self) -> Lost | None:
        """Let go of the store; what to say where something could not be written."""
        return None if self._store is None else self._store.close()

    def try_again(self) -> None:
        """Try again to save what could not be, beside the play."""
        if self.unsaved is not None:
            self._app.run_worker(self._retry, thread=True, group="saving", exclusive=True)

    def _retry(self) -> None:
        self.store.retry()
        self._app.call_from_thread(self.tell)

    def back_up(self) -> None:
        """Make the backup of the day, if it is not there, beside the play."""
        if self._store is not None:
            self._app.run_worker(self._back_up, thread=True, group="backup", exclusive=True)

    def _back_up(self) -> None:
        failed = self.store.back_up()
        if failed is not None:
            self._app.call_from_thread(self._warn, str(failed))

    def tell(self) -> None:
        """Tell, once, that something cannot be saved, or that all is saved again."""
        trouble = str(self.unsaved or "")
        if trouble == self.told:
            return
        if self.told:
            self._take_back(as_told(self.told))
        if trouble:
            self._warn(trouble)
        else:
            self._app.notify(_("Everything is saved again."), timeout=6)
        self.told = trouble
        for screen in self._app.screen_stack:
            for line in screen.query(TopLine):
                line.repaint()

    def _warn(self, words: str) -> None:
        self._app.notify(words, severity="warning", timeout=12, markup=False)
