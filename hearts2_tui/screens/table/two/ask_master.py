"""What Master would play here, asked at the table and told in a line."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message

from hearts2_tui.screens.table.background import Work
from solver.two.position import View

GROUP = "level"
"""The kind of work that this is."""


class MasterAnswered(Message):
    """Master has said what it would play.

    Attributes:
        place: where the hand stood when it was asked.
        words: the answer, in a line.
    """

    def __init__(self, place: object, words: str) -> None:
        self.place = place
        self.words = words
        super().__init__()


def asking_master(place: object, view: View) -> Work:
    """Work that ends in the answer."""

    def work(cancelled: Callable[[], bool]) -> Message:
        from hearts2_tui.wording.by_level import would_play
        from solver.two.players.advice import advise

        return MasterAnswered(place, would_play(advise(view, "master", cancelled=cancelled)))

    return work
