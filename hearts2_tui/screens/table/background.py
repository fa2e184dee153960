"""Work in threads for the parts of a screen; what was found comes back as a message."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message
from textual.screen import Screen
from textual.worker import get_current_worker

from solver.common.cancelling import Cancelled

Work = Callable[[Callable[[], bool]], Message | None]
"""Something that takes long: is told how to ask whether it is still wanted, and answers."""


class Background:
    """Runs work beside a screen: one of a kind at a time, a later one in its place."""

    def __init__(self, screen: Screen[None]) -> None:
        self._screen = screen

    def run(self, group: str, work: Work) -> None:
        """Begin work; its message reaches the screen unless it was cancelled before.

        Args:
            group: what kind of work it is; work of the same kind is cancelled.
            work: called in a thread; may raise :class:`Cancelled`.
        """

        def job() -> None:
            worker = get_current_worker()
            try:
                found = work(lambda: worker.is_cancelled)
            except Cancelled:
                return
            if found is not None and not worker.is_cancelled:
                self._screen.post_message(found)

        self._screen.run_worker(job, thread=True, exclusive=True, group=group)

    def tell(self, message: Message) -> None:
        """Tell the screen how far work is; may be called in its thread."""
        self._screen.post_message(message)

    def cancel(self, group: str) -> None:
        """Cancel the work of a kind."""
        self._screen.workers.cancel_group(self._screen, group)

    def cancel_all(self) -> None:
        """Cancel everything."""
        self._screen.workers.cancel_node(self._screen)
