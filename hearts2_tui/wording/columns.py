"""Lines of words set in columns, and wrapped."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui.wording.cells import fitted, width

PAGE = 78
"""Columns of text meant for the eye."""


def columns(rows: Sequence[Sequence[str]], align: str, indent: int = 0) -> list[str]:
    """Rows with their columns lined up: ``<`` left, ``>`` right, ``.`` on the decimal point."""
    cells = [list(row) for row in rows]
    for column in range(len(cells[0])):
        if align[column] == ".":
            decimals = max(len(row[column].partition(".")[2]) for row in cells)
            for row in cells:
                missing = decimals - len(row[column].partition(".")[2])
                row[column] += " " * (missing + ("." not in row[column]))
        widest = max(width(row[column]) for row in cells)
        for row in cells:
            row[column] = fitted(row[column], widest, right=align[column] != "<")
    return [" " * indent + "  ".join(row).rstrip() for row in cells]


def wrapped(title: str, pieces: Sequence[str], room: int = PAGE) -> list[str]:
    """Pieces after a title, the lines that follow set in."""
    lines = [title]
    for piece in pieces:
        if len(lines[-1]) + len(piece) > room:
            lines.append(" " * len(title))
        lines[-1] += piece + "  "
    return [line.rstrip() for line in lines]
