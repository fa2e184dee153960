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
from collections.abc import Iterator
from typing import Any

from solver.cards import format_hand
from solver.notation.classic_writing import ClassicItem, classic_json
from solver.notation.layout import check_comment, check_name, format_hands, format_help
from solver.notation.reading import LEVEL_TAGS
from solver.notation.sections import (
    Lines,
    Place,
    Section,
    Tag,
    Token,
    TokenKind,
    refuse_controls,
    shown,
)
from solver.notation.writing import GAME
from solver.position import SEAT_LETTERS, SEAT_NAMES, Position, View
from solver.record import Record

FORMAT = 1

_START = re.compile(r'\s*(\{\s*["}]|\[\s*[\[{\]]|\[\s*$)')


def looks_like_json(text: str) -> bool:
    """Whether a text is in the JSON form, not in tags: it begins with an object or a list."""
    return bool(_START.match(text))


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


def json_sections(text: str) -> list[Section]:
    """The items of a JSON text as sections: one object, a list, or objects one after another.

    Raises:
        RecordError: no JSON, or fields that are not of the right kind.
    """
    return [json_section(value, place) for value, place in _values(text)]


def _values(text: str) -> Iterator[tuple[Any, Place]]:
    lines = Lines(text)
    decoder = json.JSONDecoder(object_pairs_hook=_once)
    at = 0
    depth = 0
    fresh = True
    while True:
        at = _skip(text, at)
        place = lines.place(at)
        if at == len(text):
            if depth:
                raise place.error("the list is not closed", "]")
            return
        mark = text[at]
        if depth and mark == "]":
            depth, fresh = 0, True
            at += 1
        elif depth and not fresh:
            if mark != ",":
                raise place.error(f"a stray {shown(mark)} between two items", ", or ]")
            at, fresh = at + 1, True
        elif mark == "[" and not depth:
            depth, fresh = 1, True
            at += 1
        else:
            value, at = _value(decoder, text, at, lines)
            yield value, place
            fresh = not depth


def _value(decoder: json.JSONDecoder, text: str, at: int, lines: Lines) -> tuple[Any, int]:
    try:
        return decoder.raw_decode(text, at)
    except json.JSONDecodeError as error:
        place = lines.place(min(error.pos, len(text)))
        raise place.error(f"not JSON ({error.msg.lower()})", "an object in braces") from None
    except _TwiceError as error:
        raise lines.place(at).error(f"field {shown(str(error))} stands twice", "it once") from None
    except (ValueError, RecursionError):
        place = lines.place(at)
        problem = "a number too long or an item nested too deeply"
        raise place.error(problem, "fields that hold text, numbers and lists") from None


class _TwiceError(Exception):
    """A field that stands twice in one object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise _TwiceError(next(name for name in names if names.count(name) > 1))
    return fields


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def json_section(value: Any, place: Place) -> Section:
    """One JSON object as a section, every part of it placed at the start of the object.

    Raises:
        RecordError: not an object, another format version, or a field of the wrong kind.
    """
    if not isinstance(value, dict):
        raise place.error(f"{shown(json.dumps(value))} is no item", "an object in braces")
    fields = dict(value)
    version = fields.pop("format", FORMAT)
    if version != FORMAT or isinstance(version, bool):
        raise place.error(f"format {shown(json.dumps(version))}", str(FORMAT))
    played = {
        name: fields.pop(name) for name in ("plays", "annotations", "comments") if name in fields
    }
    tags = []
    for name, field in fields.items():
        refuse_controls(name, lambda _: place)
        text = _text(name, field, place)
        refuse_controls(text, lambda _: place)
        tags.append(Tag(name, text, place, place, measured=False))
    return Section(place, tuple(tags), _tokens(played, place), place)


def _text(name: str, field: Any, place: Place) -> str:
    """The value that a tag would have."""
    if isinstance(field, bool):
        return "yes" if field else "no"
    if isinstance(field, str):
        return field
    if isinstance(field, int):
        return str(field)
    if isinstance(field, list) and all(
        isinstance(part, str | int) and not isinstance(part, bool) for part in field
    ):
        return " ".join(map(str, field))
    raise place.error(f"{name} is {shown(json.dumps(field))}", "text, a number or a list of them")


def _tokens(played: dict[str, Any], place: Place) -> tuple[Token, ...]:
    plays = played.get("plays", [])
    if isinstance(plays, str):
        plays = plays.split()
    if not isinstance(plays, list) or not all(isinstance(card, str) for card in plays):
        raise place.error(f"plays is {shown(json.dumps(plays))}", "a list of cards")
    marks = _numbered(played.get("annotations", []), "annotations", "mark", (1, len(plays)), place)
    comments = _numbered(played.get("comments", []), "comments", "text", (0, len(plays)), place)
    tokens: list[Token] = []

    def put(kind: TokenKind, text: str) -> None:
        refuse_controls(text, lambda _: place)
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
            raise place.error(f"{name} holds {shown(json.dumps(entry))}", expected)
        texts.setdefault(entry["play"], []).append(entry[key])
    return texts
