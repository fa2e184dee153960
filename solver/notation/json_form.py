"""The JSON form: the same fields as the text, under the same names in lower case.

An object holds ``"format": 1`` and the fields. Hands, rules, dates, names and help are
the strings of the tags; ``score``, ``result`` and ``taken`` are lists of numbers by
seat; ``dealnumber`` is a number; ``broken`` and ``opening`` are true or false; ``dead``,
``trick`` and ``plays`` are lists of cards. Annotations are ``{"play": n, "mark": "?"}``
and comments ``{"play": n, "text": "..."}`` by number of the play from 1; play 0 stands
before the first card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from solver.common.cards import format_hand
from solver.common.errors import brief, shown
from solver.notation.classic.writing import ClassicItem, classic_json
from solver.notation.layout import check_comment, check_name, format_hands, format_help
from solver.notation.lines import MOST_ITEM, MOST_VALUE, Place, Stretch, margin, refuse_controls
from solver.notation.sections import (
    Section,
    Tag,
    Token,
    TokenKind,
    too_long,
    value_too_long,
)
from solver.notation.two.reading import LEVEL_TAGS
from solver.notation.two.writing import GAME
from solver.two.position import SEAT_LETTERS, SEAT_NAMES, Position, View
from solver.two.record import Record

FORMAT = 1

MOST_DEPTH = 8
"""How deep lists and objects may lie in one another; those of an item lie three deep."""

MOST_DIGITS = 100
"""The characters that a number may have; none that is read has more than ten."""


def looks_like_json(start: str) -> bool:
    """Whether a text is in the JSON form, not in tags: it begins with an object or a list.

    Args:
        start: the first two characters of the text that are no blanks, or fewer.
    """
    return start in ("[", '{"', "{}", "[[", "[{", "[]")


# -- writing ----------------------------------------------------------------------------


def to_json(item: Record | View | Position | ClassicItem) -> dict[str, Any]:
    """The JSON form of a record, view or position of any game, ready for ``json.dumps``.

    Raises:
        HeartsError: a name or comment that the text form cannot hold.
    """
    if isinstance(item, Record):
        return _record(item)
    if not isinstance(item, View | Position):
        return {"format": FORMAT} | classic_json(item)
    head: dict[str, Any] = {"format": FORMAT, "game": GAME, "rules": str(item.rules)}
    if isinstance(item, View):
        return head | {
            "deal": f"{SEAT_LETTERS[item.seat]}:{format_hand(item.dealt)}",
            "score": list(item.score),
            "broken": item.broken,
            "plays": [str(card) for card in item.plays],
        }
    head |= {
        "hands": format_hands(SEAT_LETTERS, item.hands),
        "lead": SEAT_LETTERS[item.leader],
        "broken": item.broken,
        "taken": list(item.taken),
    }
    if item.trick:
        head["trick"] = [str(card) for card in item.trick]
    if item.opening is not None:
        head["opening"] = True
    return head


def _record(record: Record) -> dict[str, Any]:
    fields: dict[str, Any] = {"format": FORMAT, "game": GAME, "rules": str(record.rules)}
    if record.date:
        fields["date"] = record.date.isoformat().replace("-", ".")
    if record.match:
        fields["match"] = check_name(record.match)
    if record.hand:
        fields["hand"] = record.hand
    for name, player in zip(SEAT_NAMES, record.players, strict=True):
        fields[name.lower()] = check_name(player)
    for name, level in zip(LEVEL_TAGS, record.levels, strict=False):
        if level:
            fields[name.lower()] = check_name(level)
    fields["deal"] = format_hands(SEAT_LETTERS, record.deal.hands)
    fields["dead"] = [str(card) for card in record.deal.dead]
    fields["dealnumber"] = record.deal.number
    fields["score"] = list(record.score)
    if record.help:
        fields["help"] = format_help(record.help)
    if record.result is not None:
        fields["result"] = list(record.result)
    fields["plays"] = [str(card) for card in record.plays]
    if record.annotations:
        fields["annotations"] = [
            {"play": index + 1, "mark": mark} for index, mark in record.annotations
        ]
    if record.comments:
        fields["comments"] = [
            {"play": count, "text": check_comment(text)} for count, text in record.comments
        ]
    return fields


# -- reading ----------------------------------------------------------------------------


def json_sections(stretches: Iterable[Stretch]) -> Iterator[Section]:
    """The items of a JSON text as sections: one object, a list, or objects one after another.

    Raises:
        RecordError: no JSON, or fields that are not of the right kind.
    """
    for value, place in _values(stretches):
        yield json_section(value, place)


_BLANKS = re.compile(r"[ \t]*")
_MARKS = re.compile(r'["{}\[\]]')
_IN_STRING = re.compile(r'["\\]')
_WORD = re.compile(r'[^\s,\[\]{}"]+|.')


def _values(stretches: Iterable[Stretch]) -> Iterator[tuple[Any, Place]]:
    """The values of a text, or of the list that it is, each as soon as it is whole."""
    listed, fresh = False, True
    value: _Value | None = None
    between = 0
    end = Place(1, 1)
    for line in stretches:
        text = line.text
        at = margin(line)
        between += len(text) + 1
        end = line.place(len(text))
        if value is not None:
            value.read(" " * at, 0)
        while True:
            if value is None:
                at = _BLANKS.match(text, at).end()  # type: ignore[union-attr]
            if at == len(text):
                break
            mark, place = text[at], line.place(at)
            if value is not None:
                at = value.read(text, at)
                if value.whole:
                    yield value.decoded(), value.place
                    value, fresh, between = None, not listed, len(text) - at + 1
            elif listed and mark == "]":
                listed, fresh = False, True
                at += 1
            elif listed and not fresh:
                if mark != ",":
                    raise place.error(f"a stray {shown(mark)} between two items", ", or ]")
                at, fresh = at + 1, True
            elif mark == "[" and not listed:
                listed, fresh = True, True
                at += 1
            else:
                value = _Value(place, mark)
        if value is not None and line.ends:
            value.end_line()
        if value is None and between > MOST_ITEM:
            raise too_long(line.place(0))
    if value is not None:
        yield value.decoded(), value.place
    if listed:
        raise end.error("the list is not closed", "]")


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


def json_section(value: Any, place: Place) -> Section:
    """One JSON object as a section, every part of it placed at the start of the object.

    Raises:
        RecordError: not an object, another format version, or a field of the wrong kind.
    """
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise place.error(f"{_dumped(value)} is no item", "an object in braces")
    fields = {name: field for name, field in value.items() if field is not None}
    version = fields.pop("format", FORMAT)
    if version != FORMAT or isinstance(version, bool):
        raise place.error(f"format {_dumped(version)}", str(FORMAT))
    played = {
        name: fields.pop(name) for name in ("plays", "annotations", "comments") if name in fields
    }
    tags = []
    for name, field in fields.items():
        refuse_controls(name, place)
        text = _text(name, field, place)
        if len(text) > MOST_VALUE:
            raise value_too_long(name, place)
        refuse_controls(text, place)
        tags.append(Tag(name, text, place, place, measured=False))
    return Section(place, tuple(tags), _tokens(played, place))


def _dumped(value: Any) -> str:
    """A value as a message quotes it; its kind, where it is none that JSON has."""
    try:
        return shown(json.dumps(value))
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__


def _text(name: str, field: Any, place: Place) -> str:
    """The value that a tag would have."""
    if isinstance(field, bool):
        return "yes" if field else "no"
    parts = field if isinstance(field, list) else [field]
    if all(isinstance(part, str) or _is_number(part) for part in parts):
        return " ".join(map(str, parts))
    expected = "text, a number or a list of them"
    raise place.error(f"{brief(name)} is {_dumped(field)}", expected)


def _is_number(value: Any) -> bool:
    """Whether a value is a whole number that can be written out."""
    return type(value) is int and abs(value) < 10**MOST_DIGITS


def _tokens(played: dict[str, Any], place: Place) -> tuple[Token, ...]:
    plays = played.get("plays", [])
    if isinstance(plays, str):
        plays = plays.split()
    if not isinstance(plays, list) or not all(isinstance(card, str) for card in plays):
        raise place.error(f"plays is {_dumped(plays)}", "a list of cards")
    marks = _numbered(played.get("annotations", []), "annotations", "mark", (1, len(plays)), place)
    comments = _numbered(played.get("comments", []), "comments", "text", (0, len(plays)), place)
    tokens: list[Token] = []

    def put(kind: TokenKind, text: str) -> None:
        refuse_controls(text, place)
        tokens.append(Token(kind, text, place))

    for number in range(len(plays) + 1):
        if number:
            put(TokenKind.WORD, plays[number - 1])
        for text in marks.get(number, []):
            put(TokenKind.MARK, text)
        for text in comments.get(number, []):
            if "}" in text:
                raise place.error(f"comment {shown(text)} holds a closing brace", "no }")
            put(TokenKind.COMMENT, text.strip())
    return tuple(tokens)


def _numbered(
    entries: Any, name: str, key: str, bounds: tuple[int, int], place: Place
) -> dict[int, list[str]]:
    """The texts of a list of ``{"play": n, key: text}`` by number of the play."""
    low, high = bounds
    texts: dict[int, list[str]] = {}
    for entry in entries if isinstance(entries, list) else [entries]:
        if (
            not isinstance(entry, dict)
            or set(entry) != {"play", key}
            or type(entry["play"]) is not int
            or not low <= entry["play"] <= high
            or not isinstance(entry[key], str)
        ):
            expected = f'{{"play": {low} to {high}, "{key}": "..."}}'
            raise place.error(f"{name} holds {_dumped(entry)}", expected)
        texts.setdefault(entry["play"], []).append(entry[key])
    return texts
