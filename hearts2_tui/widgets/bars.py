"""The lines above and below the table: what is being played, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.events import Click
from textual.keys import format_key

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.clicks import is_other_button
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import LONGEST_IN_LINE, shorten, width

GAP = 2
"""Cells between entries."""

NAME_CELLS = (LONGEST_IN_LINE, 14, 10, 7)
"""Cells of a name in the line of the score, from the longest to the shortest form."""

LEAST_NAME = 5
"""The same where nothing stands behind the score that might be left out."""


class TopLine(Painted):
    """The game at the left, the hand in the middle, the opponent at the right.

    While the application cannot save the game, it says so at the end of the line.
    """

    DEFAULT_CSS = """
    TopLine { height: 1; padding: 0 1; background: $panel; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words = ("", "", "")

    def show(self, left: str, middle: str, right: str) -> None:
        """Show other words."""
        self._words = (left, middle, right)
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint as much as there is room for, the middle before the left."""
        left, middle, right = self._words
        look = self.look
        room = canvas.width
        if getattr(self.app, "unsaved", None) is not None:
            mark = _("not saved")
            canvas.right(0, mark, look["warning"])
            room -= width(mark) + GAP
            if width(middle) + GAP + width(right) > room:
                right = ""
        right = shorten(right, room - width(middle) - GAP)
        edge = room - width(right)
        start = (room - width(middle)) // 2
        if start + width(middle) + GAP > edge:
            start = max(0, edge - GAP - width(middle))
        if width(left) + GAP <= start:
            canvas.text(0, 0, left, look["quiet"])
        else:
            start = 0
        canvas.text(start, 0, middle, look["foreground"])
        canvas.text(edge, 0, right, look["quiet"])


class ScoreLine(Painted):
    """The score in one line, where there is no room for panes."""

    DEFAULT_CSS = """
    ScoreLine { height: 1; padding: 0 1; background: $panel; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scores: tuple[str, ...] = ()
        self._hand = ""

    def show(self, scores: Sequence[str], hand: str) -> None:
        """Show the match score and the points of the hand.

        Args:
            scores: the score in words, the longest form first.
            hand: the points of the hand.
        """
        self._scores, self._hand = tuple(scores), hand
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint both, the score in the longest form that leaves room for the hand."""
        room = canvas.width - width(self._hand) - GAP
        fitting = (words for words in self._scores if width(words) <= room)
        last = self._scores[-1] if self._scores else ""
        canvas.text(0, 0, next(fitting, last), self.look["foreground"])
        canvas.right(0, self._hand, self.look["quiet"])


def score_forms(
    names: Sequence[str], totals: Sequence[str], tails: Sequence[str] = ("",)
) -> Iterator[str]:
    """A score in one line, in ever shorter forms: names are shortened, then tails left out.

    Args:
        names: a name for each seat.
        totals: the points of each seat, as they are written.
        tails: what may stand behind the score, from the longest to the shortest.
    """
    for tail in tails:
        for cells in NAME_CELLS if tail else (*NAME_CELLS, LEAST_NAME):
            parts = (
                f"{shorten(name, cells)} {total}" for name, total in zip(names, totals, strict=True)
            )
            yield "   ".join((*parts, tail) if tail else parts)


@dataclass(frozen=True, slots=True)
class Key:
    """An entry of the key bar.

    Attributes:
        shown: the key as it is written.
        label: what it does.
        action: the action run by a click.
    """

    shown: str
    label: str
    action: str


class KeyBar(Painted):
    """The keys that mean something now; a click does the same."""

    DEFAULT_CSS = """
    KeyBar { height: 1; padding: 0 1; background: $panel; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._keys: tuple[Key, ...] = ()
        self._last = 0
        self._spans: list[tuple[int, int, str]] = []

    def show(self, keys: Sequence[Key], last: int) -> None:
        """Show keys.

        Args:
            keys: in the order of the bar.
            last: how many at its end stay when room is short.
        """
        if (tuple(keys), last) != (self._keys, self._last):
            self._keys, self._last = tuple(keys), last
            self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the keys that fit."""
        keys = [*self._keys]
        while len(keys) > self._last and self._cells(keys) > canvas.width:
            keys.pop(len(keys) - self._last - 1)
        self._spans = []
        x = 0
        for key in keys:
            start = x
            x = canvas.text(x, 0, self._written(key), self.look["accent"])
            x = canvas.text(x + 1, 0, key.label, self.look["quiet"])
            self._spans += _spans_of(key, start, x)
            x += GAP

    def _written(self, key: Key) -> str:
        """The key as it is written, or the one the player has put in its place."""
        settings = getattr(self.app, "settings", None)
        own = settings.keymap.get(key.action.partition("(")[0]) if settings else None
        if own:
            return format_key(own.split(",")[0].strip())
        if not self.look.ascii_only:
            return key.shown
        return key.shown.replace("←→", "<>").replace("⏎", "Enter").replace("↑↓", "Up/Down")

    def _cells(self, keys: Sequence[Key]) -> int:
        return sum(width(self._written(key)) + 1 + width(key.label) + GAP for key in keys) - GAP

    async def on_click(self, event: Click) -> None:
        """Run the action of the key clicked: of the screen where it has one, else of all."""
        offset = event.get_content_offset(self)
        if offset is None or is_other_button(event):
            return
        for start, end, action in self._spans:
            if start <= offset.x < end:
                name = action.partition("(")[0]
                own = hasattr(self.screen, f"action_{name}")
                await self.app.run_action(action, self.screen if own else self.app)
                return


def _spans_of(key: Key, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """Where a click on a key lands, and what it does: of a pair the second goes the other way."""
    ways = ("(-1)", "(1)")
    for way, other in (ways, ways[::-1]):
        if len(key.shown) == 2 and key.action.endswith(way):
            yield start + 1, start + 2, key.action.removesuffix(way) + other
    yield start, end, key.action
