"""The text of hands and positions cut into sections, tags and plays, each with its place.

Knows the shape that all games share, tag pairs and then plays, and nothing of cards
or rules::

    [Name "value"]            a tag; \\" and \\\\ inside a value stand for " and \\
    1. 2C 4C?! {comment}      trick numbers, words, marks and comments

A section begins with its first tag. Another begins with a tag after a blank line or
after plays. Lines end with LF, CR LF or CR; columns count characters from 1.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple
from unicodedata import category

from solver.errors import RecordError


class Place(NamedTuple):
    """Where something stands: line and column, counted from 1."""

    line: int
    column: int

    def error(self, problem: str, expected: str = "") -> RecordError:
        """The error that stands here."""
        return RecordError(self.line, self.column, problem, expected)


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag pair.

    Attributes:
        name: as written.
        value: with escapes undone.
        place: of its opening bracket.
        inside: of the first character of the value.
        measured: whether characters of the value stand on consecutive columns; not so
            in JSON, where every fault is placed at the start of the item.
    """

    name: str
    value: str
    place: Place
    inside: Place
    measured: bool = True

    def at(self, offset: int) -> Place:
        """Where the character of the value at ``offset`` stands."""
        if not self.measured:
            return self.inside
        return Place(self.inside.line, self.inside.column + offset)


class TokenKind(Enum):
    """What stands among the plays."""

    NUMBER = "number"
    WORD = "word"
    MARK = "mark"
    COMMENT = "comment"


@dataclass(frozen=True, slots=True)
class Token:
    """One item among the plays; the text of a number has no dot, a comment no braces."""

    kind: TokenKind
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Section:
    """One hand or position as tags and tokens, not yet understood.

    Attributes:
        place: of the first tag.
        tags: in order.
        tokens: the plays, in order.
        end: where the section ends, for what is missing.
    """

    place: Place
    tags: tuple[Tag, ...]
    tokens: tuple[Token, ...]
    end: Place


def shown(text: str) -> str:
    """A piece of input as it is quoted in a message: short, on one line, nothing raw."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")


def decode(data: bytes) -> str:
    """The text of a file.

    Raises:
        RecordError: the bytes are not UTF-8; placed at the first that is not.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        place = Lines(before).place(len(before))
        byte = data[error.start]
        raise place.error(f"byte 0x{byte:02X} is not UTF-8", "plain text in UTF-8") from None


def refuse_controls(text: str, place: Callable[[int], Place]) -> None:
    """Raise RecordError at the first control character or surrogate of a text.

    Args:
        text: where to look; tabs and line ends are allowed.
        place: tells where the character at an index stands.
    """
    for match in _NOT_ASCII.finditer(text):
        if category(match[0]) in ("Cc", "Cs"):
            error = place(match.start()).error
            raise error(f"control character U+{ord(match[0]):04X}", "plain text")


def split_sections(text: str) -> list[Section]:
    """Cut a text into its sections.

    Raises:
        RecordError: a control character, or something that is neither tag nor play.
    """
    return _Cutter(text).sections()


_NOT_ASCII = re.compile(r"[^ -~\r\n\t]")
_NEWLINE = re.compile(r"\r\n|\r|\n")
_SPACE = re.compile(r"[^\S\r\n]+")
_TAG = re.compile(r'\[[^\S\r\n]*([A-Za-z]\w*)[^\S\r\n]+"((?:[^"\\\r\n]|\\["\\])*)"[^\S\r\n]*\]')
_TAG_START = re.compile(r'\[[^\S\r\n]*(?:([A-Za-z]\w*)(?:[^\S\r\n]+(")?)?)?')
_COMMENT = re.compile(r"\{([^}]*)\}")
_NUMBER = re.compile(r"([0-9]+)\.+")
_MARK = re.compile(r"[!?]+")
_WORD = re.compile(r"[^\s\[\]{}!?]+")
_ESCAPE = re.compile(r'\\(["\\])')


class Lines:
    """Turns an index into a text into a place."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in _NEWLINE.finditer(text))]

    def place(self, index: int) -> Place:
        """Where the character at ``index`` stands."""
        line = bisect_right(self._starts, index)
        return Place(line, index - self._starts[line - 1] + 1)


class _Cutter:
    """Reads a text from its beginning to its end, once."""

    def __init__(self, text: str) -> None:
        self._text = text.removeprefix("\N{BYTE ORDER MARK}")
        self._lines = Lines(self._text)
        self._done: list[Section] = []
        self._tags: list[Tag] = []
        self._tokens: list[Token] = []
        self._end = Place(1, 1)

    def sections(self) -> list[Section]:
        refuse_controls(self._text, self._lines.place)
        at = 0
        blank = False
        line_empty = True
        while at < len(self._text):
            newline = _NEWLINE.match(self._text, at)
            if newline:
                blank = blank or line_empty
                line_empty = True
                at = newline.end()
                continue
            space = _SPACE.match(self._text, at)
            if space:
                at = space.end()
                continue
            line_empty = False
            if self._text[at] == "[":
                if self._tags and (blank or self._tokens):
                    self._close()
                at = self._tag(at)
            else:
                at = self._token(at)
            self._end = self._lines.place(at)
            blank = False
        if self._tags:
            self._close()
        elif self._tokens:
            raise self._tokens[0].place.error("no tags", 'a tag such as [Deal "..."]')
        return self._done

    def _close(self) -> None:
        section = Section(self._tags[0].place, tuple(self._tags), tuple(self._tokens), self._end)
        self._done.append(section)
        self._tags = []
        self._tokens = []

    def _tag(self, at: int) -> int:
        place = self._lines.place(at)
        match = _TAG.match(self._text, at)
        if not match:
            raise self._tag_fault(at)
        inside = self._lines.place(match.start(2))
        self._tags.append(Tag(match[1], _ESCAPE.sub(r"\1", match[2]), place, inside))
        return match.end()

    def _tag_fault(self, at: int) -> RecordError:
        """What keeps the text at ``at`` from being a tag."""
        match = _TAG_START.match(self._text, at)
        assert match
        end = self._lines.place(match.end())
        if not match[1]:
            return end.error("a bracket without a name", 'a tag such as [Deal "..."]')
        if not match[2]:
            return end.error(f"tag {match[1]} without a value", f'[{match[1]} "..."]')
        rest = _NEWLINE.split(self._text[match.end() :], maxsplit=1)[0]
        closed = re.match(r'(?:[^"\\]|\\["\\])*("[^\S\r\n]*)?', rest)
        assert closed
        end = self._lines.place(match.end() + closed.end())
        if closed[1]:
            return end.error(f"tag {match[1]} is not closed", "]")
        if closed.end() < len(rest):
            return end.error("a lone backslash in a value", r"\\ or \"")
        return end.error(f"the value of tag {match[1]} is not closed", '"]')

    def _token(self, at: int) -> int:
        place = self._lines.place(at)
        if self._text[at] == "{":
            match = _COMMENT.match(self._text, at)
            if not match:
                raise place.error("a comment is not closed", "}")
            text = _NEWLINE.sub("\n", match[1]).strip()
            self._keep(Token(TokenKind.COMMENT, text, place))
            return match.end()
        for kind, pattern in (
            (TokenKind.NUMBER, _NUMBER),
            (TokenKind.MARK, _MARK),
            (TokenKind.WORD, _WORD),
        ):
            match = pattern.match(self._text, at)
            if match:
                text = match[1] if kind is TokenKind.NUMBER else match[0]
                self._keep(Token(kind, text, place))
                return match.end()
        raise place.error(f"a stray {shown(self._text[at])}", "a card, a tag or a comment")

    def _keep(self, token: Token) -> None:
        """Keep a token; before the first tag only a comment may stand."""
        if not self._tags and token.kind is not TokenKind.COMMENT:
            raise token.place.error(
                f"{shown(token.text)} before any tag", 'a tag such as [Deal "..."]'
            )
        self._tokens.append(token)
