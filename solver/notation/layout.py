"""How items are laid out as text: tags, numbered tricks, comments, lines of one width."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from solver.common.cards import Card, format_hand
from solver.common.characters import visible, written
from solver.common.errors import HeartsError, shown
from solver.common.play import Help
from solver.notation.lines import MOST_ITEM, MOST_VALUE

WIDTH = 78

_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Played(Protocol):
    """The plays of a record and the marks that belong to them."""

    @property
    def plays(self) -> tuple[Card, ...]:
        """The cards in order."""

    @property
    def annotations(self) -> tuple[tuple[int, str], ...]:
        """Marks, as (index of the play from 0, mark)."""

    @property
    def comments(self) -> tuple[tuple[int, str], ...]:
        """Comments, as (number of plays before it, text)."""


def format_hands(marks: Iterable[str], hands: Iterable[tuple[Card, ...]]) -> str:
    """Hands, each after the mark of its seat, as in a ``Deal`` tag."""
    pairs = zip(marks, hands, strict=True)
    return " ".join(f"{mark}:{format_hand(hand)}" for mark, hand in pairs)


def format_numbers(numbers: Iterable[int]) -> str:
    """Numbers by seat, separated by a space."""
    return " ".join(map(str, numbers))


def format_yes(value: bool) -> str:
    """``yes`` or ``no``."""
    return "yes" if value else "no"


def format_help(taken: Iterable[Help]) -> str:
    """Help taken as in a ``Help`` tag."""
    return " ".join(f"{each.kind}:{each.play}" for each in taken)


def format_date(date: datetime.date) -> str:
    """A date as in a ``Date`` tag."""
    return date.strftime("%Y.%m.%d").rjust(10, "0")


def check_name(text: str) -> str:
    """The text itself, once it is known that a tag can hold it.

    Raises:
        HeartsError: a control character, or more of it than a reader takes.
    """
    if len(text) > MOST_VALUE:
        raise HeartsError(f"{shown(text)} is too long to be written in a tag")
    if _UNWRITABLE.search(text):
        raise HeartsError(f"{shown(text)} holds a control character and cannot be written in a tag")
    return text


def check_comment(text: str) -> str:
    """The text itself, once it is known that a comment can hold it.

    Raises:
        HeartsError: a closing brace, or a control character other than a new line.
    """
    if "}" in text or _UNWRITABLE.search(text.replace("\n", "")):
        raise HeartsError(f"{shown(text)} cannot be written as a comment")
    return text


def section_text(tags: Iterable[tuple[str, str]], words: Iterable[str]) -> str:
    """Tags and plays as text, ending with a newline.

    Raises:
        HeartsError: a value with a control character, or more of it all than a reader takes.
    """
    lines = []
    for name, value in tags:
        escaped = visible(check_name(value).replace("\\", "\\\\").replace('"', '\\"'))
        lines.append(f'[{name} "{escaped}"]\n')
    plays = _wrapped(words)
    text = "".join(lines) + (f"\n{plays}\n" if plays else "")
    if len(text) >= MOST_ITEM:
        raise HeartsError(f"a hand with more than {MOST_ITEM:,} characters cannot be written")
    return text


def played_words(record: Played, size: int) -> Iterator[str]:
    """The plays with their marks and comments, trick by trick.

    Args:
        record: what was played.
        size: the cards of a trick.

    Raises:
        HeartsError: a comment with a closing brace.
    """
    marks: list[list[str]] = [[] for _ in record.plays]
    for index, mark in record.annotations:
        marks[index].append(mark)
    groups = [
        [str(card) + " ".join(after)] for card, after in zip(record.plays, marks, strict=True)
    ]
    before: list[str] = []
    for count, text in record.comments:
        target = groups[count - 1] if count else before
        target.append(f"{{{written(check_comment(text))}}}")
    yield from before
    yield from numbered_words(groups, size)


def numbered_words(groups: Sequence[Sequence[str]], size: int) -> Iterator[str]:
    """Pieces that stay on one line: a trick without comments is one piece.

    Args:
        groups: for each play its card and the comments after it.
        size: the cards of a trick.
    """
    for start in range(0, len(groups), size):
        trick = groups[start : start + size]
        words = [word for group in trick for word in group]
        numbered = [f"{start // size + 1}. {words[0]}", *words[1:]]
        if any(word.startswith("{") for word in words):
            yield from numbered
        else:
            yield " ".join(numbered)


def _wrapped(pieces: Iterable[str]) -> str:
    lines: list[str] = []
    for piece in pieces:
        gap = "  " if piece[:1].isdigit() and ". " in piece[:4] else " "
        if lines and len(lines[-1]) + len(gap) + len(piece) <= WIDTH:
            lines[-1] += gap + piece
        else:
            lines.append(piece)
    return "\n".join(lines)
