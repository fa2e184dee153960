"""The values of a JSON text one after another, each as soon as it is whole."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from solver.common.errors import shown
from solver.notation.lines import MOST_ITEM, Place, Stretch, margin
from solver.notation.sections import too_long

MOST_DEPTH = 8
"""How deep lists and objects may lie in one another; those of an item lie three deep."""

MOST_DIGITS = 100
"""The characters that a number may have; none that is read has more than ten."""

_BLANKS = re.compile(r"[ \t]*")
_MARKS = re.compile(r'["{}\[\]]')
_IN_STRING = re.compile(r'["\\]')
_WORD = re.compile(r'[^\s,\[\]{}"]+|.')


def json_values(stretches: Iterable[Stretch]) -> Iterator[tuple[Any, Place]]:
    """The values of a text, or of the list that it is, each as soon as it is whole.

    Raises:
        RecordError: no JSON, no list of values, or one that is too long.
    """
    between = _Between()
    value: _Value | None = None
    end = Place(1, 1)
    for line in stretches:
        text, at = line.text, margin(line)
        between.size += len(text) + 1
        end = line.place(len(text))
        if value is not None:
            value.read(" " * at, 0)
        while at < len(text):
            if value is None:
                at, value = between.pass_over(line, at)
                continue
            at = value.read(text, at)
            if value.whole:
                yield value.decoded(), value.place
                value = None
                between.begin(len(text) - at + 1)
        if value is not None and line.ends:
            value.end_line()
        if value is None and between.size > MOST_ITEM:
            raise too_long(line.place(0))
    if value is not None:
        yield value.decoded(), value.place
    if between.listed:
        raise end.error("the list is not closed", "]")


class _Between:
    """What stands between the values: blanks, and the brackets and commas of a list.

    Attributes:
        listed: whether a list is open.
        size: the characters since the last value.
    """

    def __init__(self) -> None:
        """At the beginning of a text."""
        self.listed = False
        self.size = 0
        self._fresh = True  # a value may come: no comma is due

    def begin(self, size: int) -> None:
        """A value is whole; so many characters of its line are left."""
        self.size = size
        self._fresh = not self.listed

    def pass_over(self, line: Stretch, at: int) -> tuple[int, _Value | None]:
        """Take blanks and one mark; where that ends, and the value if one begins there.

        Raises:
            RecordError: a mark that may not stand between two items of a list.
        """
        at = _BLANKS.match(line.text, at).end()  # type: ignore[union-attr]
        if at == len(line.text):
            return at, None
        mark, place = line.text[at], line.place(at)
        if self.listed and mark == "]":
            self.listed, self._fresh = False, True
        elif self.listed and not self._fresh:
            if mark != ",":
                raise place.error(f"a stray {shown(mark)} between two items", ", or ]")
            self._fresh = True
        elif mark == "[" and not self.listed:
            self.listed = self._fresh = True
        else:
            return at, _Value(place, mark)
        return at + 1, None


class _Value:
    """One value of a JSON text, gathered until it is whole."""

    def __init__(self, place: Place, mark: str) -> None:
        """Begin a value.

        Args:
            place: where it begins.
            mark: its first character.
        """
        self.place = place
        self.whole = False
        self._word = mark not in '{["'
        self._parts: list[str] = []
        self._size = 0
        self._depth = 0
        self._in_string = False
        self._escaped = False

    def read(self, text: str, at: int) -> int:
        """Take what belongs to the value from a text; where it ends there, or the text ends."""
        end = self._end(text, at)
        self._parts.append(text[at:end])
        self._size += end - at
        if self._size > MOST_ITEM:
            raise too_long(self.place)
        return end

    def end_line(self) -> None:
        """Take the end of a line. Raises as :meth:`decoded` where none may stand."""
        self.read("\n", 0)
        if self._in_string:
            self.decoded()

    def _end(self, text: str, at: int) -> int:
        """Where the value ends in ``text``, by quotes and brackets; its end where it goes on."""
        if self._word:
            self.whole = True
            match = _WORD.match(text, at)
            return match.end() if match else at
        while at < len(text):
            if self._escaped:
                self._escaped = False
                at += 1
                continue
            match = (_IN_STRING if self._in_string else _MARKS).search(text, at)
            if not match:
                return len(text)
            at = match.end()
            if match[0] == "\\":
                self._escaped = True
                continue
            if match[0] == '"':
                self._in_string = not self._in_string
            else:
                self._depth += 1 if match[0] in "{[" else -1
                if self._depth > MOST_DEPTH:
                    raise self.place.error(*_TOO_DEEP)
            if not self._depth and not self._in_string:
                self.whole = True
                return at
        return at

    def decoded(self) -> Any:
        """The value.

        Raises:
            RecordError: no JSON, a field that stands twice, or a number too long.
        """
        text = "".join(self._parts)
        try:
            value, _ = _DECODER.raw_decode(text)
        except json.JSONDecodeError as error:
            place = self._place(text, min(error.pos, len(text)))
            problem = f"not JSON ({error.msg.lower()})"
            raise place.error(problem, "an object in braces") from None
        except _TwiceError as error:
            problem = f"field {shown(str(error))} stands twice"
            raise self.place.error(problem, "it once") from None
        except (ValueError, RecursionError):
            raise self.place.error(*_TOO_DEEP) from None
        return value

    def _place(self, text: str, index: int) -> Place:
        """Where the character of the value at ``index`` stands."""
        line = text.count("\n", 0, index)
        if not line:
            return Place(self.place.line, self.place.column + index)
        return Place(self.place.line + line, index - text.rindex("\n", 0, index))


_TOO_DEEP = (
    "a number too long or an item nested too deeply",
    "fields that hold text, numbers and lists",
)


class _TwiceError(Exception):
    """A field that stands twice in one object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise _TwiceError(name)
        fields[name] = value
    return fields


def _number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError
    return int(text)


def _fraction(text: str) -> float:
    if len(text) > MOST_DIGITS:
        raise ValueError
    return float(text)


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_int=_number, parse_float=_fraction)
