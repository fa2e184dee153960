"""A text that comes in pieces as lines, decoded and checked, each character with its place.

Nothing is held but the line that is being read, so that a text may be of any length. What a
bug report or a mail puts before a line, quote marks and code fences, is told apart here.
Lines end with LF, CR LF or CR; columns count characters from 1.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from unicodedata import category

from solver.common.errors import RecordError

MOST_ITEM = 262_144
"""The characters that a hand, a view or a position may have, the blank lines about it included."""

MOST_VALUE = 4_096
"""The characters that the value of a tag may have."""

_NEWLINE = re.compile(r"\r\n|\r|\n")
_NOT_ASCII = re.compile(r"[^ -~\t\r\n]")
_QUOTED = re.compile(r"\ufeff?(?:[^\S\r\n]*>(?:[ \t]?>)*[ \t]?)?")
_FENCE = re.compile(r"[^\S\r\n]*(?:`{3,}|~{3,})[^`~]*")


class Place(NamedTuple):
    """Where something stands: line and column, counted from 1."""

    line: int
    column: int

    def error(self, problem: str, expected: str = "") -> RecordError:
        """The error that stands here."""
        return RecordError(self.line, self.column, problem, expected)


class Stretch(NamedTuple):
    """A line without its end, or one of the parts of a line too long to be held.

    Attributes:
        line: its number.
        column: of its first character.
        text: the characters; no control character but the tab is among them.
        ends: whether an end of the line follows.
    """

    line: int
    column: int
    text: str
    ends: bool

    def place(self, index: int) -> Place:
        """Where the character at ``index`` stands."""
        return Place(self.line, self.column + index)


def stretches(pieces: Iterable[str] | Iterable[bytes]) -> Iterator[Stretch]:
    """A text as its lines.

    Args:
        pieces: the text, cut anywhere: lines, blocks of a file, or all of it at once. Bytes
            are UTF-8; a byte order mark before the text is no part of it.

    Raises:
        RecordError: bytes that are not UTF-8, a control character or a lone surrogate.
    """
    number, column = 1, 1
    held: list[str] = []
    length = 0
    for text in _joined_ends(_decoded(pieces)):
        if isinstance(text, RecordError):
            raise Place(number, column + length).error(text.problem, text.expected)
        at = 0
        newline = _NEWLINE.search(text)
        while at < len(text):
            stop = newline.start() if newline else len(text)
            end = min(stop, at + MOST_ITEM - length)
            held.append(text[at:end])
            length += end - at
            at = end
            ends = newline is not None and end == stop
            if not ends and length < MOST_ITEM:
                continue
            yield _checked(Stretch(number, column, "".join(held), ends))
            number, column = (number + 1, 1) if ends else (number, column + length)
            held, length = [], 0
            if newline and ends:
                at = newline.end()
                newline = _NEWLINE.search(text, at)
    if length:
        yield _checked(Stretch(number, column, "".join(held), False))


def _decoded(pieces: Iterable[str] | Iterable[bytes]) -> Iterator[str | RecordError]:
    """The text without its byte order mark; an error, unplaced, where it is not UTF-8."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    fresh = True
    ended: tuple[bytes, ...] = (b"",)
    for source, final in ((pieces, False), (ended, True)):
        for piece in source:
            try:
                text = piece if isinstance(piece, str) else decoder.decode(piece, final)
            except UnicodeDecodeError as error:
                yield error.object[: error.start].decode("utf-8")
                byte = error.object[error.start]
                yield RecordError(1, 1, f"byte 0x{byte:02X} is not UTF-8", "plain text in UTF-8")
                return
            if fresh and text:
                text, fresh = text.removeprefix("\N{BYTE ORDER MARK}"), False
            yield text


def _joined_ends(texts: Iterator[str | RecordError]) -> Iterator[str | RecordError]:
    """The same texts, cut so that no CR LF lies across two of them."""
    carried = ""
    for text in texts:
        if isinstance(text, RecordError):
            yield carried
            yield text
            return
        whole = carried + text
        carried = "\r" if whole.endswith("\r") else ""
        yield whole.removesuffix(carried) if carried else whole
    yield carried


def _checked(stretch: Stretch) -> Stretch:
    """The stretch itself, once it is known that nothing in it is a control character."""
    for match in _NOT_ASCII.finditer(stretch.text):
        _refuse(match[0], stretch.place(match.start()))
    return stretch


def refuse_controls(text: str, place: Place) -> None:
    """Raise RecordError, at ``place``, if a text holds a control character or a surrogate.

    Tabs and line ends are allowed.
    """
    for match in _NOT_ASCII.finditer(text):
        _refuse(match[0], place)


def _refuse(character: str, place: Place) -> None:
    if category(character) in ("Cc", "Cs"):
        raise place.error(f"control character U+{ord(character):04X}", "plain text")


def margin(stretch: Stretch) -> int:
    """How many characters at the beginning of a line are not of the text itself.

    Those are the quote marks that a mail puts before it, or all of it where it is the fence
    of a code block.
    """
    if stretch.column > 1:
        return 0
    quoted = _QUOTED.match(stretch.text)
    assert quoted
    whole = _FENCE.fullmatch(stretch.text, quoted.end())
    return len(stretch.text) if whole else quoted.end()
