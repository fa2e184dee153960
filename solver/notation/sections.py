"""The text of hands and positions cut into sections, tags and plays, each with its place.

Knows the shape that all games share, tag pairs and then plays, and nothing of cards
or rules::

    [Name "value"]            a tag; \\" and \\\\ inside a value stand for " and \\
    1. 2C 4C?! {comment}      trick numbers, words, marks and comments

A section begins with its first tag. Another begins with a tag after a blank line or
after plays. Quote marks before a line and code fences, as they come with a text pasted from
a bug report, are no part of it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from solver.common.characters import unwritten
from solver.common.errors import RecordError, brief, shown
from solver.notation.lines import (
    MOST_ITEM,
    MOST_VALUE,
    Place,
    Stretch,
    margin,
    refuse_controls,
)


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
    """

    place: Place
    tags: tuple[Tag, ...]
    tokens: tuple[Token, ...]


_SPACE = re.compile(r"\s+")
_NAME = re.compile(r'\[\s*(?:([A-Za-z]\w*)(?:\s+(")?)?)?')
_ESCAPED = r'["\\]|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}'
_VALUE = re.compile(rf'[^"\\]*(?:\\(?:{_ESCAPED})[^"\\]*)*')
_CLOSE = re.compile(r'"\s*(\])?')
_COMMENT = re.compile(r"([^}]*)(\})?")
_NUMBER = re.compile(r"([0-9]+)\.+")
_MARK = re.compile(r"[!?]+")
_WORD = re.compile(r"[^\s\[\]{}!?]+")
_ESCAPE = re.compile(rf"\\({_ESCAPED})")


def too_long(place: Place) -> RecordError:
    """The error of an item longer than any hand is."""
    problem = f"more than {MOST_ITEM:,} characters and no end of the hand"
    return place.error(problem, "hands with a blank line between two of them")


def value_too_long(name: str, place: Place) -> RecordError:
    """The error of a tag whose value is longer than any can be."""
    problem = f"the value of {brief(name)} is too long"
    return place.error(problem, f"at most {MOST_VALUE:,} characters")


def _unescaped(match: re.Match[str]) -> str:
    """What an escape stands for."""
    if len(match[1]) == 1:
        return match[1]
    number = int(match[1][1:], 16)
    return chr(number) if number <= sys.maxunicode else match[0]


def cut_sections(stretches: Iterable[Stretch]) -> Iterator[Section]:
    """Cut a text into its sections, each as soon as the next one begins.

    Raises:
        RecordError: something that is neither tag nor play, or more of it than a hand can be.
    """
    return _Cutter().sections(stretches)


class _Cutter:
    """Reads a text from its beginning to its end, once."""

    def __init__(self) -> None:
        self._tags: list[Tag] = []
        self._tokens: list[Token] = []
        self._blank = False
        self._size = 0
        self._comment: list[str] | None = None
        self._comment_quoted = False
        self._comment_place = Place(1, 1)

    def sections(self, stretches: Iterable[Stretch]) -> Iterator[Section]:
        for line in stretches:
            self._size += len(line.text) + 1
            if self._size > MOST_ITEM or line.column > 1:
                raise too_long(self._start(line))
            yield from self._read(line)
        if self._comment is not None:
            raise self._comment_place.error("a comment is not closed", "}")
        if self._tags:
            yield self._closed()
        elif self._tokens:
            raise self._tokens[0].place.error("no tags", 'a tag such as [Deal "..."]')

    def _start(self, line: Stretch) -> Place:
        """Where the section that is being read begins."""
        if self._tags:
            return self._tags[0].place
        return self._tokens[0].place if self._tokens else Place(line.line, 1)

    def _closed(self) -> Section:
        section = Section(self._tags[0].place, tuple(self._tags), tuple(self._tokens))
        self._tags = []
        self._tokens = []
        return section

    def _read(self, line: Stretch) -> Iterator[Section]:
        """Read one line; the section before it, where the line begins another."""
        text = line.text
        at = start = margin(line)
        if self._comment is not None:
            at = self._comment_goes_on(text, start if self._comment_quoted else 0)
            if self._comment is not None:
                return
        elif not text[at:].strip():
            self._blank = True
            return
        while at < len(text):
            space = _SPACE.match(text, at)
            if space:
                at = space.end()
            elif text[at] == "[":
                if self._tags and (self._blank or self._tokens):
                    yield self._closed()
                    self._size = len(text) + 1
                at = self._tag(line, at)
                self._blank = False
            elif text[at] == "{":
                self._comment, self._comment_place = [], line.place(at)
                self._comment_quoted = start > 0
                at = self._comment_goes_on(text, at + 1)
                self._blank = False
            else:
                at = self._token(line, at)
                self._blank = False

    def _tag(self, line: Stretch, at: int) -> int:
        """Read a tag that begins at ``at``; where it ends."""
        start = _NAME.match(line.text, at)
        assert start
        end, name = start.end(), start[1]
        called = name and brief(name)
        if not name:
            raise line.place(end).error("a bracket without a name", 'a tag such as [Deal "..."]')
        if not start[2]:
            raise line.place(end).error(f"tag {called} without a value", f'[{called} "..."]')
        value = _VALUE.match(line.text, end)
        assert value
        if value.end() == len(line.text):
            problem = f"the value of tag {called} is not closed"
            raise line.place(value.end()).error(problem, '"]')
        close = _CLOSE.match(line.text, value.end())
        if not close:
            raise line.place(value.end()).error("a lone backslash in a value", r"\\ or \"")
        if not close[1]:
            raise line.place(close.end()).error(f"tag {called} is not closed", "]")
        inside = line.place(value.start())
        text = _ESCAPE.sub(_unescaped, value[0])
        refuse_controls(text, inside)
        if len(text) > MOST_VALUE:
            raise value_too_long(name, inside)
        self._tags.append(Tag(name, text, line.place(at), inside))
        return close.end()

    def _comment_goes_on(self, text: str, at: int) -> int:
        """Read on in a comment; where it ends in this line, or the end of the line."""
        assert self._comment is not None
        match = _COMMENT.match(text, at)
        assert match
        self._comment.append(match[1])
        if match[2]:
            whole = unwritten("\n".join(self._comment).strip())
            self._tokens.append(Token(TokenKind.COMMENT, whole, self._comment_place))
            self._comment = None
        return match.end()

    def _token(self, line: Stretch, at: int) -> int:
        """Read a number, mark or word that begins at ``at``; where it ends."""
        for kind, pattern in (
            (TokenKind.NUMBER, _NUMBER),
            (TokenKind.MARK, _MARK),
            (TokenKind.WORD, _WORD),
        ):
            match = pattern.match(line.text, at)
            if match:
                text = match[1] if kind is TokenKind.NUMBER else match[0]
                if not self._tags:
                    expected = 'a tag such as [Deal "..."]'
                    raise line.place(at).error(f"{shown(text)} before any tag", expected)
                self._tokens.append(Token(kind, text, line.place(at)))
                return match.end()
        raise line.place(at).error(f"a stray {shown(line.text[at])}", "a card, a tag or a comment")
