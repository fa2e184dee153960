"""Finished hands written to a file, one after the other, with the match they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from hearts2_tui.storage.history import SINGLE
from hearts2_tui.storage.levels import told
from hearts2_tui.storage.output_files import file_to_write
from hearts2_tui.storage.rows import FinishedHand, text_of
from hearts2_tui.storage.settings import write_atomically
from hearts2_tui.storage.store import Store
from solver.common.errors import HeartsError


def text_to_export(hand: FinishedHand) -> str:
    """A hand with its match, its number there and who played.

    Raises:
        RecordError: the record has been damaged.
    """
    record = replace(hand.record, levels=told(hand.levels))
    if hand.match != SINGLE:
        record = replace(record, match=str(hand.match), hand=hand.number)
    return text_of(record)


class Export:
    """The hands of a match, or all of them, the oldest match first.

    No more than a page of hands is held at a time.

    Attributes:
        written: how many hands have been written.
        damaged: how many cannot be read and were left out.
    """

    def __init__(self, store: Store, match: int | None = None) -> None:
        """Export from ``store``; the match by its number there, or None for all."""
        self._store = store
        self._match = match
        self.written = 0
        self.damaged = 0

    def texts(self) -> Iterator[str]:
        """The text, in pieces: a hand each, a blank line before each but the first."""
        self.written = self.damaged = 0
        history = self._store.history
        for match in history.every_match() if self._match is None else (self._match,):
            for hand in history.hands_in_order(match):
                try:
                    text = text_to_export(hand)
                except HeartsError:
                    self.damaged += 1
                    continue
                yield f"\n{text}" if self.written else text
                self.written += 1

    def write(self, path: Path) -> None:
        """Write them to a file, which is there whole or not at all.

        Raises:
            OSError: it cannot be written.
        """
        write_atomically(file_to_write(path), self.texts())
