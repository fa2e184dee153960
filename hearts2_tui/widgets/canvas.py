"""A rectangle of styled cells that pictures are painted on, then shown as strips."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from hearts2_tui.themes import Look
from hearts2_tui.wording.cells import JOINER, clusters, unveiled, width
from solver.common.cards import Suit

_PLAIN = str.maketrans("♣♦♠♥·…–−›•╭╮╰╯╌╎╳╲╱", "CDSH-.-->*....-:X\\/")
"""What stands for signs beyond ASCII where only ASCII is drawn, cell by cell."""


@lru_cache(maxsize=1024)
def _style(ink: str, ground: str, bold: bool) -> Style:
    return Style(color=Color.parse(ink), bgcolor=Color.parse(ground), bold=bold)


class Canvas:
    """Cells with a character, an ink, a ground and a weight each.

    What falls outside is cut off, so a picture may hang over the edge.

    Attributes:
        width: cells.
        height: rows.
        look: the colours and the deck pictures are painted with.
    """

    def __init__(self, width: int, height: int, look: Look, ground: str) -> None:
        ink = look["foreground"]
        self.look = look
        self.width = width
        self.height = height
        self._characters = [[" "] * width for _ in range(height)]
        self._inks = [[ink] * width for _ in range(height)]
        self._grounds = [[ground] * width for _ in range(height)]
        self._bold = [[False] * width for _ in range(height)]

    def text(
        self, x: int, y: int, text: str, ink: str, ground: str | None = None, *, bold: bool = False
    ) -> int:
        """Write ``text`` from cell (x, y); without a ground it keeps the one that is there.

        Nothing in it reaches the terminal raw.

        Returns:
            The cell after the last one written.
        """
        text = unveiled(text)
        for cluster in clusters(text.translate(_PLAIN) if self.look.ascii_only else text):
            cells = width(cluster)
            if cells and 0 <= y < self.height and x >= 0 and x + cells <= self.width:
                self._put(x, y, cluster.rstrip(JOINER), cells)
                for column in range(x, x + cells):
                    self._inks[y][column] = ink
                    self._bold[y][column] = bold
                    if ground is not None:
                        self._grounds[y][column] = ground
            x += cells
        return x

    def _put(self, x: int, y: int, cluster: str, cells: int) -> None:
        """Fill cells with a cluster; of one that was there and loses a cell blanks remain."""
        row, end = self._characters[y], x + cells
        start = x
        while not row[start]:
            start -= 1
        while end < self.width and not row[end]:
            end += 1
        row[start:end] = [" "] * (end - start)
        row[x : x + cells] = [cluster, *[""] * (cells - 1)]

    def sign(self, x: int, y: int, suit: Suit, *, name: str = "", bold: bool = False) -> int:
        """Write a suit's sign in its colours; or ``name``, a card's, in those of its suit.

        Returns:
            The cell after the last one written.
        """
        ink, ground = self.look.sign_colours(suit)
        return self.text(x, y, name or self.look.suit(suit), ink, ground, bold=bold)

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Empty a rectangle and give it a ground."""
        for row in range(y, y + height):
            self.text(x, row, " " * width, ground, ground)

    def centred(self, middle: float, y: int, text: str, ink: str, *, bold: bool = False) -> None:
        """Write ``text`` so that its middle is at ``middle``."""
        self.text(round(middle - width(text) / 2), y, text, ink, bold=bold)

    def right(self, y: int, text: str, ink: str) -> None:
        """Write ``text`` so that it ends at the right edge."""
        self.text(self.width - width(text), y, text, ink)

    def strips(self) -> list[Strip]:
        """The picture, a strip a row."""
        return [self._strip(y) for y in range(self.height)]

    def _strip(self, y: int) -> Strip:
        """One row; blanks before words stand in a segment of their own, for SVG keeps no others."""
        segments = []
        cells = zip(
            self._characters[y], self._inks[y], self._grounds[y], self._bold[y], strict=True
        )
        for key, run in groupby(cells, key=lambda cell: cell[1:]):
            text = "".join(cell[0] for cell in run)
            words = text.lstrip()
            for part in (text[: len(text) - len(words)], words):
                if part:
                    segments.append(Segment(part, _style(*key)))
        return Strip(segments, self.width)
