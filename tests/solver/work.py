"""The work that reading a text takes, counted and not timed.

Counted are the lines run where texts are read, the characters that string methods look over, and
the steps of every regular expression, its backtracking included. The steps are those of a
plain backtracking matcher on the parsed pattern, which does what Python's does without its
short cuts.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from re import _constants as ops  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

import solver

ROOT = Path(solver.__file__).parent
READING = tuple(
    str(ROOT / name) for name in ("notation", "options.py", "cards.py", "characters.py")
)
"""Where texts are read; what is done with the cards afterwards is the same for every text."""
SCANNING = frozenset(
    {"casefold", "count", "encode", "find", "index", "isascii", "isprintable", "join", "lower"}
    | {"lstrip", "partition", "remove", "replace", "rindex", "rstrip", "split", "strip"}
    | {"title", "translate", "upper"}
)
"""Methods that look over all of what they belong to."""


class Work:
    """Counts work done.

    Attributes:
        done: how much there was so far.
    """

    def __init__(self) -> None:
        self.done = 0
        self._own: dict[CodeType, bool] = {}

    def of(self, call: Callable[[], Any]) -> int:
        """The work that a call takes."""
        self.done = 0
        sys.setprofile(self._profile)
        sys.settrace(self._trace)
        try:
            call()
        finally:
            sys.settrace(None)
            sys.setprofile(None)
        return self.done

    def _is_own(self, code: CodeType) -> bool:
        if code not in self._own:
            self._own[code] = code.co_filename.startswith(READING)
        return self._own[code]

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self._line if self._is_own(frame.f_code) else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        self.done += event == "line"
        return self._line

    def _profile(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "c_call" and self._is_own(frame.f_code) and arg.__name__ in SCANNING:
            owner = getattr(arg, "__self__", None)
            if isinstance(owner, str | bytes | list | tuple):
                self.done += len(owner)


_SINGLE = (ops.LITERAL, ops.NOT_LITERAL, ops.IN, ops.ANY)
"""The elements of a pattern that match one character."""


class CountedPattern:
    """A pattern that does what the one it stands for does, and counts its steps."""

    def __init__(self, pattern: re.Pattern[str], work: Work) -> None:
        self._pattern = pattern
        self._work = work
        self._known: dict[Any, bool] = {}
        self._tree = list(parser.parse(pattern.pattern))

    def match(self, text: str, pos: int = 0) -> re.Match[str] | None:
        self._try(text, pos)
        return self._pattern.match(text, pos)

    def fullmatch(self, text: str, pos: int = 0) -> re.Match[str] | None:
        self._try(text, pos, whole=True)
        return self._pattern.fullmatch(text, pos)

    def search(self, text: str, pos: int = 0) -> re.Match[str] | None:
        found = self._pattern.search(text, pos)
        for start in range(pos, (found.start() if found else len(text)) + 1):
            self._try(text, start)
        return found

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        at = 0
        for found in self._pattern.finditer(text):
            for start in range(at, found.start() + 1):
                self._try(text, start)
            at = max(found.end(), at + 1)
            yield found
        for start in range(at, len(text) + 1):
            self._try(text, start)

    def sub(self, new: Any, text: str) -> str:
        for _ in self.finditer(text):
            pass
        return self._pattern.sub(new, text)

    def _try(self, text: str, at: int, *, whole: bool = False) -> None:
        """Count the steps of one attempt to match at a place."""
        op, what = self._tree[0]
        if op in _SINGLE and not (at < len(text) and self._fits(op, what, text[at])):
            self._work.done += 1
            return
        for end in self._ways(self._tree, 0, text, at):
            if not whole or end == len(text):
                return

    def _ways(self, tree: Sequence[Any], item: int, text: str, at: int) -> Iterator[int]:
        """Where what is left of a pattern may end, in the order in which it is tried."""
        self._work.done += 1
        if item == len(tree):
            yield at
            return
        op, what = tree[item]
        if op is ops.SUBPATTERN:
            for end in self._ways(list(what[3]), 0, text, at):
                yield from self._ways(tree, item + 1, text, end)
        elif op is ops.BRANCH:
            for branch in what[1]:
                for end in self._ways(list(branch), 0, text, at):
                    yield from self._ways(tree, item + 1, text, end)
        elif op in (ops.ASSERT, ops.ASSERT_NOT):
            way, inner = what
            start = at if way > 0 else at - 1
            holds = start >= 0 and any(True for _ in self._ways(list(inner), 0, text, start))
            if holds is (op is ops.ASSERT):
                yield from self._ways(tree, item + 1, text, at)
        elif op is ops.MAX_REPEAT:
            low, high, inner = what
            for end in self._repeats(list(inner), low, high, text, at):
                yield from self._ways(tree, item + 1, text, end)
        elif at < len(text) and self._fits(op, what, text[at]):
            yield from self._ways(tree, item + 1, text, at + 1)

    def _repeats(self, inner: list[Any], low: int, high: int, text: str, at: int) -> Iterator[int]:
        """The ends of as many repetitions as there can be, then of fewer."""
        if len(inner) == 1 and inner[0][0] in _SINGLE:
            end = at
            while end < len(text) and end - at < high and self._fits(*inner[0], text[end]):
                end += 1
            for each in range(end, at + low - 1, -1):
                self._work.done += 1
                yield each
            return
        yield from self._groups(inner, low, high, text, at)

    def _groups(self, inner: list[Any], low: int, high: int, text: str, at: int) -> Iterator[int]:
        if high > 0:
            for end in self._ways(inner, 0, text, at):
                if end > at:
                    yield from self._groups(inner, low - 1, high - 1, text, end)
        if low <= 0:
            yield at

    def _fits(self, op: Any, what: Any, character: str) -> bool:
        """Whether one character is what an element of a pattern asks for."""
        self._work.done += 1
        key = (op, what if isinstance(what, int) else id(what), character)
        if key not in self._known:
            self._known[key] = _fits(op, what, character)
        return self._known[key]


def _fits(op: Any, what: Any, character: str) -> bool:
    if op is ops.ANY:
        return character != "\n"
    if op is ops.LITERAL:
        return bool(ord(character) == what)
    if op is ops.NOT_LITERAL:
        return bool(ord(character) != what)
    assert op is ops.IN, op
    negated = what[0][0] is ops.NEGATE
    return any(_is_in(kind, value, character) for kind, value in what) is not negated


def _is_in(kind: Any, value: Any, character: str) -> bool:
    if kind is ops.NEGATE:
        return False
    if kind is ops.LITERAL:
        return ord(character) == value
    if kind is ops.RANGE:
        return bool(value[0] <= ord(character) <= value[1])
    assert kind is ops.CATEGORY, kind
    kinds = {
        ops.CATEGORY_SPACE: r"\s",
        ops.CATEGORY_NOT_SPACE: r"\S",
        ops.CATEGORY_WORD: r"\w",
        ops.CATEGORY_DIGIT: r"\d",
    }
    return re.fullmatch(kinds[value], character) is not None


@contextmanager
def counted(modules: Sequence[ModuleType]) -> Iterator[Work]:
    """Count what the patterns of these modules do as well."""
    work = Work()
    with pytest.MonkeyPatch.context() as patch:
        for module in modules:
            for name, value in list(vars(module).items()):
                if isinstance(value, re.Pattern):
                    patch.setattr(module, name, CountedPattern(value, work))
        yield work
