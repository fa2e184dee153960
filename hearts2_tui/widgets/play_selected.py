"""The message of a widget in which a play of a hand was clicked."""

from __future__ import annotations

from textual.message import Message


class PlaySelected(Message):
    """A play was clicked.

    Attributes:
        index: number of plays before it.
    """

    def __init__(self, index: int) -> None:
        self.index = index
        super().__init__()
