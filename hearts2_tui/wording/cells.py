"""How wide text is, and text cut to a width: the one place where names are measured.

Terminals count cells, and what a reader sees as one letter is a grapheme cluster: ``é`` may be
two characters in one cell, a family of four is seven in two cells. Widths are those that Textual
lays its lines out by, so that columns line up; text is only ever cut between clusters.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, takewhile
from unicodedata import category

from rich.cells import cell_len, split_graphemes

from solver.common.characters import visible

ELLIPSIS = "…"
"""What stands for the end of a text that was cut."""

LONGEST_IN_LINE = 20
"""Cells that a name takes at most in a sentence on the screen."""

JOINER = "\N{ZERO WIDTH JOINER}"

_MARKS = frozenset({"Mn", "Mc", "Me"})
"""General categories of characters that belong to the letter before them."""

_SPACING = frozenset("\N{THAI CHARACTER SARA AM}\N{LAO VOWEL SIGN AM}")
"""Letters that do so too."""

_VIRAMAS = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
"""Signs that join the consonant after them to the one before."""


def width(text: str) -> int:
    """The cells that ``text`` takes in a line."""
    return cell_len(text)


@lru_cache(maxsize=4096)
def clusters(text: str) -> tuple[str, ...]:
    """The grapheme clusters of ``text``; joined they are the text again."""
    found: list[str] = []
    for start, end, _cells in split_graphemes(text)[0]:
        part = text[start:end]
        if found and _continues(found[-1], part):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)


def shorten(text: str, cells: int) -> str:
    """``text`` where it fits into so many cells, else its beginning and an ellipsis.

    Joiners at either end go: they would swallow what is written beside them. What a terminal
    must not be given raw is written out (:func:`solver.common.characters.visible`).

    Args:
        text: one line.
        cells: the room there is; with less than one nothing is left.
    """
    text = unveiled(text.strip(JOINER))
    if width(text) <= cells:
        return text
    if cells < 1:
        return ""
    parts = clusters(text)
    ends = accumulate(map(width, parts))
    fitting = sum(1 for _end in takewhile(lambda end: end < cells, ends))
    return "".join(parts[:fitting]).rstrip(f" {JOINER}") + ELLIPSIS


def fitted(text: str, cells: int, *, right: bool = False) -> str:
    """``text`` in exactly so many cells: shortened, or with blanks after it.

    Args:
        text: one line.
        cells: the room to be filled.
        right: put the blanks before it, for numbers and what stands above them.
    """
    shown = shorten(text, cells)
    blanks = " " * (cells - width(shown))
    return blanks + shown if right else shown + blanks


def in_line(names: Iterable[str]) -> tuple[str, ...]:
    """Names as they stand in a sentence on the screen, the long ones shortened."""
    return tuple(shorten(name, LONGEST_IN_LINE) for name in names)


def wrapped(text: str, cells: int) -> list[str]:
    """The lines of ``text``, broken between words; a word that fills more than a line is shortened.

    Args:
        text: one paragraph.
        cells: the room of a line.
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and width(longer) <= cells:
            lines[-1] = longer
        else:
            lines.append(shorten(word, cells))
    return lines


@lru_cache(maxsize=1024)
def unveiled(text: str) -> str:
    """A line as :func:`~solver.common.characters.visible` gives it, kept: it is shown again."""
    return visible(text)


def _continues(before: str, after: str) -> bool:
    """Whether ``after`` belongs to the cluster ``before``, which is not empty."""
    first = after[0]
    if category(first) in _MARKS or first in _SPACING:
        return True
    if _is_flag_half(first):
        return len(before) == 1 and _is_flag_half(before)
    joined = before.rstrip(JOINER)[-1:] in _VIRAMAS
    return joined and category(first) == "Lo" and ord(first) >> 7 == ord(before[0]) >> 7


def _is_flag_half(character: str) -> bool:
    return "\N{REGIONAL INDICATOR SYMBOL LETTER A}" <= character <= "\U0001f1ff"
