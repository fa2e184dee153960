"""Suit signs and crowns drawn from quarter cells, and where the signs of a card stand."""

from __future__ import annotations

from functools import cache

from solver.common.cards import Rank, Suit

Picture = tuple[str, ...]
"""Rows of characters, a cell each."""

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters, by the quarters they fill: upper left 1, upper right 2, lower 4 and 8."""

_SIGNS: dict[Suit, tuple[str, ...]] = {
    Suit.CLUBS: ("▄▀▄", "▀█▀"),
    Suit.DIAMONDS: ("▗█▖", "▝█▘"),
    Suit.SPADES: ("▗█▖", "▀█▀"),
    Suit.HEARTS: ("█▄█", "▝█▘"),
}
"""A sign of three cells by two."""

_ACES: dict[Suit, tuple[str, ...]] = {
    Suit.CLUBS: (
        "....######....",
        "...########...",
        "....######....",
        ".####.##.####.",
        "##############",
        ".####.##.####.",
        "......##......",
        "....######....",
    ),
    Suit.DIAMONDS: (
        "......##......",
        "....######....",
        "..##########..",
        "##############",
        "##############",
        "..##########..",
        "....######....",
        "......##......",
    ),
    Suit.SPADES: (
        "......##......",
        "....######....",
        "..##########..",
        "##############",
        "##############",
        ".####.##.####.",
        "......##......",
        "....######....",
    ),
    Suit.HEARTS: (
        "..####..####..",
        "##############",
        "##############",
        "##############",
        "..##########..",
        "....######....",
        "......##......",
        "..............",
    ),
}
"""A sign of seven cells by four, in quarters: for aces, at double size on the largest cards."""

CROWNS = {
    Rank.QUEEN: "▙▄█▄▟",
    Rank.KING: "▙▟█▙▟",
    Rank.JACK: "▗▄█▄▖",
}
"""What a court card wears, five cells across."""

_TALL = {
    Rank.QUEEN: (
        "##....##....##",
        "###..####..###",
        "####.####.####",
        "##############",
        "##############",
        ".############.",
    ),
    Rank.KING: (
        "......##......",
        "##..######..##",
        "####..##..####",
        "##############",
        "##############",
        ".############.",
    ),
    Rank.JACK: (
        "......##......",
        "....######....",
        "..##########..",
        ".############.",
        "##############",
        "##############",
    ),
}

COLUMNS = {
    Rank.TWO: ((), (0, 6)),
    Rank.THREE: ((), (0, 3, 6)),
    Rank.FOUR: ((0, 6), ()),
    Rank.FIVE: ((0, 6), (3,)),
    Rank.SIX: ((0, 3, 6), ()),
    Rank.SEVEN: ((0, 3, 6), (1,)),
    Rank.EIGHT: ((0, 3, 6), (1, 5)),
    Rank.NINE: ((0, 2, 4, 6), (3,)),
    Rank.TEN: ((0, 2, 4, 6), (1, 5)),
}
"""Rows of seven in which the signs of a card stand: at both sides, and in the middle."""


@cache
def sign(suit: Suit) -> Picture:
    """A suit sign of three cells by two."""
    return _SIGNS[suit]


@cache
def large_sign(suit: Suit, *, double: bool = False) -> Picture:
    """A suit sign of seven cells by four; twice that where ``double``."""
    return _drawn(_ACES[suit], double=double)


@cache
def crown(rank: Rank, *, rows: int = 1) -> Picture:
    """What a court card wears: five cells by one, five by two, or seven by three."""
    if rows == 1:
        return (CROWNS[rank],)
    return (CROWNS[rank], "▜███▛") if rows == 2 else _drawn(_TALL[rank], double=False)


def turned(picture: Picture) -> Picture:
    """A picture upside down, as at the lower end of a card."""
    return tuple(
        "".join(_QUARTERS[_turned(_QUARTERS.index(cell))] for cell in reversed(row))
        for row in reversed(picture)
    )


def _turned(quarters: int) -> int:
    """The quarters of a cell turned by half a circle."""
    return sum(1 << (3 - bit) for bit in range(4) if quarters >> bit & 1)


def _drawn(rows: tuple[str, ...], *, double: bool) -> Picture:
    """Rows of pixels, two across and two down to a cell, in block characters."""
    if double:
        rows = tuple("".join(pixel * 2 for pixel in row) for row in rows for _again in (0, 1))
    return tuple(
        "".join(
            _QUARTERS[
                (top[x] == "#")
                + 2 * (top[x + 1] == "#")
                + 4 * (foot[x] == "#")
                + 8 * (foot[x + 1] == "#")
            ]
            for x in range(0, len(top), 2)
        )
        for top, foot in zip(rows[::2], rows[1::2], strict=True)
    )
