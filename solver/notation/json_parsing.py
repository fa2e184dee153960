"""JSON objects read as the sections that their text would be, and so under the same rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from solver.common.errors import brief, shown
from solver.notation.json_form import FORMAT
from solver.notation.json_values import MOST_DIGITS, json_values
from solver.notation.lines import MOST_VALUE, Place, Stretch, refuse_controls
from solver.notation.sections import Section, Tag, Token, TokenKind, value_too_long


def looks_like_json(start: str) -> bool:
    """Whether a text is in the JSON form, not in tags: it begins with an object or a list.

    Args:
        start: the first two characters of the text that are no blanks, or fewer.
    """
    return start in ("[", '{"', "{}", "[[", "[{", "[]")


def json_sections(stretches: Iterable[Stretch]) -> Iterator[Section]:
    """The items of a JSON text as sections: one object, a list, or objects one after another.

    Raises:
        RecordError: no JSON, or fields that are not of the right kind.
    """
    for value, place in json_values(stretches):
        yield json_section(value, place)


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
    """The plays of an object as the tokens of a text, marks and comments after their plays."""
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
