"""One card painted: a face with half a cell of felt around it, its print, and its shadow.

Neighbours can never run together: the edge of a card is half a cell of its own colour, the
other half is the felt, or a shade that stands for the card beneath. With ASCII characters
alone, and on a console of sixteen colours, a card has a frame of lines instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hearts2_tui.themes import Look
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.pips import COLUMNS, Picture, crown, large_sign, sign, turned
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank


class CardSize(Enum):
    """Cells of a card: width and height."""

    WORD = (4, 1)
    SMALL = (4, 3)
    LARGE = (7, 5)
    GRAND = (11, 9)
    GIANT = (17, 14)

    @property
    def width(self) -> int:
        """Cells across."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows."""
        return self.value[1]


COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)


@dataclass(frozen=True, slots=True)
class Print:
    """The colours of one card.

    Attributes:
        face: the ground of its face.
        edge: the half cell around it.
        ink: of its signs.
        index: ink of the index in its corners.
        shadow: what lies right of it and beneath; None where it has sunk into the felt.
        gold: of crowns.
    """

    face: str
    edge: str
    ink: str
    index: str
    shadow: str | None
    gold: str


def is_soft(look: Look) -> bool:
    """Whether cards have soft edges; else frames of lines, for want of shades to set them off."""
    return not look.ascii_only and look["card-face"] != look["felt"]


def print_of(look: Look, card: Card, *, chosen: bool, dimmed: bool, won: bool) -> Print:
    """The colours of a card in a state."""
    ink, face = look.card_colours(card, dimmed=dimmed)
    if dimmed and card == QUEEN_OF_SPADES:
        face, ink = look["queen-dim"], look["queen-dim-ink"]
    if dimmed:
        return Print(face, face, ink, ink, None, ink)
    shadow = look["card-rim"] if won else look["card-shadow"]
    edge = look["card-rim"] if chosen else look["card-face"]
    if card == QUEEN_OF_SPADES:
        rim = look["card-rim"]
        return Print(look["queen"], edge, look["queen-ink"], rim, shadow, rim)
    return Print(face, edge, ink, ink, shadow, look["card-gold"])


def paint_printed(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    cells: tuple[int, int],
    colours: Print,
    *,
    under: str | None,
) -> None:
    """Paint a card with soft edges; one without a shadow shows its index and one small sign.

    Args:
        canvas: what to paint on.
        x: its left cell.
        y: its top row.
        card: the card.
        cells: cells across and rows.
        colours: its colours.
        under: shade of the card to its left where it lies on that.
    """
    width, height = cells
    plain = colours.shadow is None
    paint_sheet(canvas, x, y, cells, colours, under=under)
    name = canvas.look.name(card)
    if height == 3:
        canvas.text(x + 1, y + 1, name, colours.index, bold=not plain)
    elif height == 5:
        canvas.text(x + 1, y + 1, name, colours.index, bold=not plain)
        _paint_medium(canvas, x, y, card, width, colours, plain=plain)
    else:
        _paint_large(canvas, x, y, card, cells, colours, plain=plain)


def paint_sheet(
    canvas: Canvas,
    x: int,
    y: int,
    cells: tuple[int, int],
    colours: Print,
    *,
    under: str | None = None,
) -> None:
    """The card without its print: half a cell of edge on whatever lies below, and the shadow."""
    width, height = cells
    across, square = width - 2, height == 3
    edge, shade = colours.edge, colours.shadow
    left, right = ("▗", "▖") if square else ("", "")
    canvas.text(x if square else x + 1, y, left + "▄" * across + right, edge)
    for row in range(y + 1, y + height - 1):
        canvas.text(x, row, "▐", edge, under)
        canvas.text(x + 1, row, " " * across, colours.ink, colours.face)
        canvas.text(x + width - 1, row, "▌", edge, shade)
    foot = y + height - 1
    if square:
        canvas.text(x, foot, "▝", edge)
    canvas.text(x + 1, foot, "▀" * across, edge, shade)
    if square:
        canvas.text(x + width - 1, foot, "▘", edge, shade)
    elif shade is not None:
        canvas.text(x + width - 1, foot, "▘", shade)


def _paint_medium(
    canvas: Canvas, x: int, y: int, card: Card, width: int, colours: Print, *, plain: bool
) -> None:
    """Beneath the index of a card of five rows: its sign, or what a court card wears."""
    middle = x + width // 2
    if plain:
        canvas.text(middle, y + 2, canvas.look.suit(card.suit), colours.ink)
    elif card.rank in COURT:
        _centred(canvas, middle, y + 2, crown(card.rank), colours.gold)
        canvas.text(middle, y + 3, canvas.look.suit(card.suit), colours.ink, bold=True)
    else:
        _centred(canvas, middle, y + 2, sign(card.suit), colours.ink)


def _paint_large(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    cells: tuple[int, int],
    colours: Print,
    *,
    plain: bool,
) -> None:
    """The print of a card that shows as many signs as it counts."""
    width, height = cells
    rank, suit = card.rank.letter, canvas.look.suit(card.suit)
    last, middle = x + width - 2, x + width // 2
    canvas.text(x + 1, y + 1, rank, colours.index, bold=not plain)
    canvas.text(x + 1, y + 2, suit, colours.index)
    if plain:
        return
    canvas.text(last, y + height - 3, suit, colours.index)
    canvas.text(last, y + height - 2, rank, colours.index, bold=True)
    if card.rank in COURT:
        _paint_court(canvas, x, y, card, cells, colours)
    elif card.rank is Rank.ACE:
        picture = large_sign(card.suit, double=height > 9)
        _centred(canvas, middle, y + (height - len(picture) + 1) // 2, picture, colours.ink)
    else:
        _paint_pips(canvas, x, y, card, cells, colours)


def _paint_court(
    canvas: Canvas, x: int, y: int, card: Card, cells: tuple[int, int], colours: Print
) -> None:
    width, height = cells
    middle, wide = x + width // 2, height > 9
    worn = crown(card.rank, rows=3 if wide else 2)
    picture = large_sign(card.suit) if wide else sign(card.suit)
    _centred(canvas, middle, y + 1, worn, colours.gold)
    _centred(canvas, middle, y + height - 1 - len(worn), turned(worn), colours.gold)
    _centred(canvas, middle, y + (height - len(picture) + 1) // 2, picture, colours.ink)


def _paint_pips(
    canvas: Canvas, x: int, y: int, card: Card, cells: tuple[int, int], colours: Print
) -> None:
    width, height = cells
    large = height > 9
    picture = sign(card.suit) if large else (canvas.look.suit(card.suit),)
    aside = 4 if large else 2
    middle = x + width // 2
    sides, centre = COLUMNS[card.rank]
    places = [(column, row) for row in sides for column in (middle - aside, middle + aside)]
    places += [(middle, row) for row in centre]
    rows = height - 2 - len(picture)
    for column, row in places:
        top = y + 1 + round(row * rows / 6)
        _centred(canvas, column, top, picture, colours.ink)


def _centred(canvas: Canvas, middle: int, y: int, picture: Picture, ink: str) -> None:
    """A picture whose middle cell is ``middle``; blanks in it leave what lies below."""
    for row, cells in enumerate(picture):
        start = middle - len(cells) // 2
        for column, cell in enumerate(cells):
            if cell != " ":
                canvas.text(start + column, y + row, cell, ink)


def paint_mat(canvas: Canvas, x: int, y: int, columns: int, rows: int) -> None:
    """A shade of the felt with half a cell of edge all round."""
    ground = canvas.look["mat"]
    canvas.text(x + 1, y, "▄" * (columns - 2), ground)
    for row in range(y + 1, y + rows - 1):
        canvas.text(x, row, "▐", ground)
        canvas.text(x + 1, row, " " * (columns - 2), ground, ground)
        canvas.text(x + columns - 1, row, "▌", ground)
    canvas.text(x + 1, y + rows - 1, "▀" * (columns - 2), ground)


def paint_place(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """The dotted outline of a card that is to come."""
    ink, across = canvas.look["felt-line"], size.width - 2
    canvas.text(x, y, f"╭{'╌' * across}╮", ink)
    for row in range(y + 1, y + size.height - 1):
        canvas.text(x, row, "╎", ink)
        canvas.text(x + size.width - 1, row, "╎", ink)
    canvas.text(x, y + size.height - 1, f"╰{'╌' * across}╯", ink)


def paint_struck(canvas: Canvas, x: int, y: int, card: Card, size: CardSize) -> None:
    """A cancelled card: its outline, its name, and a cross."""
    look, name = canvas.look, canvas.look.name(card)
    bad = look["bad"]
    if size is CardSize.WORD:
        canvas.text(canvas.text(x, y, name, look["quiet"]), y, "╳", bad)
        return
    if is_soft(look):
        paint_place(canvas, x, y, size)
    canvas.text(x + 1, y + 1, name, look["quiet"])
    if size is CardSize.SMALL:
        canvas.text(x + 3, y + 1, "╳", bad)
    elif size is CardSize.LARGE:
        canvas.text(x + size.width // 2, y + 3, "╳", bad)
    else:
        middle = x + size.width // 2
        for step in range(-2, 3):
            row = y + size.height // 2 + step
            canvas.text(middle + step, row, "╲" if step else "╳", bad)
            canvas.text(middle - step, row, "╱" if step else "╳", bad)
