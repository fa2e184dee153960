"""What stands on the screen with its colours, in every look there is."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from textual.app import App
from textual.color import BLACK
from textual.filter import Monochrome
from textual.pilot import Pilot

from hearts2_tui.app import HeartsApp
from hearts2_tui.palettes import Depth
from hearts2_tui.widgets.cards import RISE, CardSize
from hearts2_tui.widgets.felt import Felt
from tests.colours import RGB, contrast

SYSTEMS = {
    Depth.FULL: ColorSystem.TRUECOLOR,
    Depth.INDEXED: ColorSystem.EIGHT_BIT,
    Depth.SIXTEEN: ColorSystem.STANDARD,
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a row in one style.

    Attributes:
        x: its first cell.
        y: its row.
        text: what stands there.
        ink: the colour of the characters.
        ground: the colour behind them.
    """

    x: int
    y: int
    text: str
    ink: RGB
    ground: RGB


def pieces(app: App[None], depth: Depth = Depth.FULL, *, grey: bool = False) -> Iterator[Piece]:
    """What stands on the screen on top, as a terminal of that depth shows it.

    Args:
        app: what is running.
        depth: how many colours the terminal has.
        grey: in greys, as under ``NO_COLOR``.
    """
    width, height = app.size
    for y, strip in enumerate(app.screen._compositor.render_strips()[:height]):
        segments = list(strip.crop(0, width))
        x = 0
        for text, style, _control in Monochrome().apply(segments, BLACK) if grey else segments:
            if not text.isspace():
                assert style is not None
                ink = shown(style.color, depth)
                ground = shown(style.bgcolor, depth, ground=True)
                if style.reverse:
                    ink, ground = ground, ink
                yield Piece(x, y, text, ink, ground)
            x += cell_len(text)


@cache
def shown(colour: Color | None, depth: Depth, *, ground: bool = False) -> RGB:
    """A colour as a terminal of that depth shows it; a Linux console has eight grounds."""
    assert colour is not None and not colour.is_default
    if depth is not Depth.FULL:
        colour = colour.downgrade(SYSTEMS[depth])
    if depth is Depth.SIXTEEN:
        assert colour.number is not None
        return console_colour(colour.number % 8 if ground else colour.number)
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def console_colour(number: int) -> RGB:
    """The colour of that number, from 0 to 15, on a Linux console."""
    high, low = (255, 85) if number >= 8 else (170, 0)
    red, green, blue = (high if number & bit else low for bit in (1, 2, 4))
    return (red, 85, blue) if number == 3 else (red, green, blue)


ASCII_LINES = "|-.'#=_~"
"""What lines and bars are made of in the ASCII deck."""


def is_read(sign: str) -> bool:
    """Whether a character tells something: a line, a bar, a pip of blocks or a dot does not."""
    return not ("─" <= sign <= "▟" or "⠀" <= sign <= "⣿" or sign in "·•" or sign in ASCII_LINES)


def poor(app: App[None], depth: Depth = Depth.FULL, *, grey: bool = False) -> list[str]:
    """Characters that are hard to read, with the contrast they have.

    What shines through from under a dialog is none of its own and not looked at.
    """
    screen = app.screen
    through = screen.styles.background.a < 1
    found = []
    for piece in pieces(app, depth, grey=grey):
        have = _contrast(piece.ink, piece.ground)
        if have >= 4.5:
            continue
        signs = "".join(filter(is_read, piece.text)).strip()
        start = piece.x + len(piece.text) - len(piece.text.lstrip())
        if signs and not (through and screen.get_widget_at(start, piece.y)[0] is screen):
            place = f"{start},{piece.y} {signs!r}"
            found.append(f"{place} is {piece.ink} on {piece.ground}: {have:.2f}")
    return found


_contrast = cache(contrast)


@dataclass(frozen=True, slots=True)
class Look:
    """A way for a screen to look."""

    theme: str
    deck: str
    size: tuple[int, int]
    depth: Depth = Depth.FULL

    def __str__(self) -> str:
        return f"{self.theme}, {self.deck}, {self.size[0]}x{self.size[1]}, {self.depth.value}"


SMALL, USUAL = (60, 20), (80, 24)
EVERY = [
    Look(theme, deck, size, depth)
    for size in (USUAL, SMALL)
    for theme, depth in (
        ("dark", Depth.FULL),
        ("light", Depth.FULL),
        ("dark", Depth.INDEXED),
        ("light", Depth.INDEXED),
        ("dark", Depth.SIXTEEN),
    )
    for deck in ("two", "four", "ascii")
]
"""All of them."""

PAIRS = [
    Look("dark", "two", USUAL),
    Look("light", "four", USUAL),
    Look("dark", "ascii", USUAL, Depth.SIXTEEN),
    Look("dark", "four", SMALL),
    Look("dark", "four", SMALL, Depth.INDEXED),
    Look("light", "two", SMALL, Depth.INDEXED),
    Look("light", "two", SMALL),
    Look("dark", "four", SMALL, Depth.SIXTEEN),
]
"""Each theme with each deck, each theme at each size, each deck at each size."""


async def every_look(pilot: Pilot[None], looks: Sequence[Look]) -> AsyncIterator[Look]:
    """Puts the application into one look after the other."""
    app = pilot.app
    assert isinstance(app, HeartsApp)
    before = Look(app.settings.theme, app.settings.deck, (app.size.width, app.size.height))
    for look in (*looks, before):
        HeartsApp.depth = look.depth  # type: ignore[assignment,method-assign]
        if app.size != look.size:
            await pilot.resize_terminal(*look.size)
        app.change_settings(theme=look.theme, deck=look.deck)
        dressed = asyncio.Event()
        app.call_next(dressed.set)
        await dressed.wait()
        await pilot.pause()
        if look is not before:
            yield look


def cards_in_hand(felt: Felt) -> Counter[str]:
    """The names of the cards of the hand as they are printed: in a row, or rank over suit."""
    places = felt.places
    tall = places.size.height > CardSize.LARGE.height
    found: Counter[str] = Counter()
    for top in (places.hand_y, places.hand_y - RISE):
        first = top + (places.size.height > 1)
        row = felt.render_line(first).text
        below = felt.render_line(first + 1).text
        for x, sign in enumerate(row[:-1]):
            suit = below[x] if tall else row[x + 1]
            edge = row[x - 1] in "▐▏│|" if x else False
            if edge and sign in "23456789TJQKA" and suit in "♣♦♠♥":
                found[sign + suit] += 1
    return found
