"""Puzzles: views out of hands of the program, with one best card, as data.

Made by ``tools/make_puzzles.py``: the best card is ahead by two points or more with the deals
weighed and with all alike, Master plays it, and hands played on agree.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from solver.common.cards import Card
from solver.notation import read_view
from solver.two.outcomes import Part
from solver.two.position import View

GRADES = 3
"""How hard a puzzle can be: 1 where even Beginner finds the card, 3 where Casual does not."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A view whose best card is to be found.

    Attributes:
        number: by which it is known, from 1.
        text: the view, as text.
        best: the card.
        theme: the outcome that decides.
        grade: how hard it is, 1 to :data:`GRADES`.
    """

    number: int
    text: str
    best: Card
    theme: Part
    grade: int

    @property
    def view(self) -> View:
        """What the player knows."""
        return read_view(self.text)


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles there are, in their order."""
    text = (files("hearts2_tui.lessons") / "data" / "puzzles.jsonl").read_text("utf-8")
    return tuple(_of_line(line) for line in text.splitlines())


def _of_line(line: str) -> Puzzle:
    found = json.loads(line)
    return Puzzle(
        found["number"],
        found["view"],
        Card.parse(found["best"]),
        Part(found["theme"]),
        found["grade"],
    )
