"""Large suit signs made of half blocks, for cards with room for them."""

from __future__ import annotations

from functools import cache

from solver.common.cards import Suit

_GRAND = {
    Suit.CLUBS: (
        "  ###  ",
        "  ###  ",
        "## # ##",
        "#######",
        "## # ##",
        "   #   ",
        "  ###  ",
        "       ",
    ),
    Suit.DIAMONDS: (
        "   #   ",
        "  ###  ",
        " ##### ",
        "#######",
        "#######",
        " ##### ",
        "  ###  ",
        "   #   ",
    ),
    Suit.SPADES: (
        "   #   ",
        "  ###  ",
        " ##### ",
        "#######",
        "#######",
        "## # ##",
        "   #   ",
        "  ###  ",
    ),
    Suit.HEARTS: (
        " ## ## ",
        "#######",
        "#######",
        "#######",
        " ##### ",
        "  ###  ",
        "   #   ",
        "       ",
    ),
}
_HALVES = {("#", "#"): "█", ("#", " "): "▀", (" ", "#"): "▄", (" ", " "): " "}


@cache
def pip(suit: Suit, *, grand: bool, ascii_only: bool) -> tuple[str, ...]:
    """The rows of a suit sign: four rows of blocks where ``grand``, else one character."""
    if ascii_only or not grand:
        return (suit.letter if ascii_only else suit.symbol,)
    pixels = _GRAND[suit]
    return tuple(
        "".join(_HALVES[pair] for pair in zip(top, bottom, strict=True))
        for top, bottom in zip(pixels[::2], pixels[1::2], strict=True)
    )
