"""A crescent and stars, for the hand in which somebody shot the moon."""

from __future__ import annotations

from functools import cache

from hearts2_tui.widgets.canvas import Canvas

MOON_WIDTH = 9
"""Columns of the picture."""

ROWS = 5
_STARS = ((8, 0), (7, 3), (5, 2))


def paint_moon(canvas: Canvas, x: int, y: int) -> None:
    """Paint the moon with its top left corner at (x, y)."""
    look = canvas.look
    for row, line in enumerate(_crescent(plain=look.ascii_only)):
        for column, sign in enumerate(line):
            if sign != " ":
                canvas.text(x + column, y + row, sign, look["moon"])
    for column, row in _STARS:
        canvas.text(x + column, y + row, "*" if look.ascii_only else "✦", look["moon"])


@cache
def _crescent(*, plain: bool) -> tuple[str, ...]:
    """A disc less another disc, two points a row."""
    signs = {(1, 1): "█", (1, 0): "▀", (0, 1): "▄", (0, 0): " "}
    rows = []
    for row in range(ROWS):
        pairs = [(_lit(column, 2 * row), _lit(column, 2 * row + 1)) for column in range(MOON_WIDTH)]
        rows.append("".join("(" if plain and any(pair) else signs[pair] for pair in pairs))
    return tuple(rows)


def _lit(column: int, point: int) -> int:
    x, y = column + 0.5, point + 0.5
    disc = (x - 4.6) ** 2 + (y - 5) ** 2 <= 4.9**2
    shadow = (x - 7.0) ** 2 + (y - 4.2) ** 2 <= 4.2**2
    return int(disc and not shadow)
