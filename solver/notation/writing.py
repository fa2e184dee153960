"""Hands, views and positions written as text, in the one form that readers agree on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from solver.cards import Card, format_cards, format_hand
from solver.errors import HeartsError
from solver.position import SEAT_LETTERS, SEAT_NAMES, Position, View
from solver.record import Record

GAME = "2-player hearts"
WIDTH = 78

_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def write_record(record: Record, *, deal_number: bool | None = None) -> str:
    """A hand as text, ending with a newline.

    Args:
        record: the hand.
        deal_number: whether to write the number of the deal; None for a finished hand only.

    Raises:
        HeartsError: a name with a control character, or a comment with a closing brace.
    """
    tags = [("Game", GAME), ("Rules", str(record.rules))]
    if record.date:
        tags.append(("Date", record.date.strftime("%Y.%m.%d").rjust(10, "0")))
    tags += zip(SEAT_NAMES, record.players, strict=True)
    tags.append(("Deal", format_hands(record.deal.hands)))
    tags.append(("Dead", format_cards(record.deal.dead)))
    if record.is_finished if deal_number is None else deal_number:
        tags.append(("DealNumber", str(record.deal.number)))
    tags.append(("Score", format_numbers(record.score)))
    if record.help:
        tags.append(("Help", format_help(record)))
    if record.result is not None:
        tags.append(("Result", format_numbers(record.result)))
    return _section(tags, _played(record))


def write_view(view: View) -> str:
    """What one player knows as text, ending with a newline."""
    tags = [
        ("Game", GAME),
        ("Rules", str(view.rules)),
        ("Deal", f"{SEAT_LETTERS[view.seat]}:{format_hand(view.dealt)}"),
        ("Score", format_numbers(view.score)),
        ("Broken", format_yes(view.broken)),
    ]
    plays = [[card] for card in map(str, view.plays)]
    return _section(tags, _numbered(plays))


def write_position(position: Position) -> str:
    """A position as text, ending with a newline."""
    tags = [
        ("Rules", str(position.rules)),
        ("Hands", format_hands(position.hands)),
        ("Lead", SEAT_LETTERS[position.leader]),
        ("Broken", format_yes(position.broken)),
        ("Taken", format_numbers(position.taken)),
    ]
    if position.trick:
        tags.append(("Trick", format_cards(position.trick)))
    if position.opening is not None:
        tags.append(("Opening", "yes"))
    return _section(tags, [])


def write_item(item: Record | View | Position) -> str:
    """Any of the three as text."""
    if isinstance(item, Record):
        return write_record(item)
    return write_view(item) if isinstance(item, View) else write_position(item)


def format_hands(hands: tuple[tuple[Card, ...], ...]) -> str:
    """The hands of all seats as in a ``Deal`` tag."""
    pairs = zip(SEAT_LETTERS, hands, strict=True)
    return " ".join(f"{letter}:{format_hand(hand)}" for letter, hand in pairs)


def format_numbers(numbers: Iterable[int]) -> str:
    """Numbers by seat, separated by a space."""
    return " ".join(map(str, numbers))


def format_yes(value: bool) -> str:
    """``yes`` or ``no``."""
    return "yes" if value else "no"


def format_help(record: Record) -> str:
    """Help taken as in a ``Help`` tag."""
    return " ".join(f"{taken.kind}:{taken.play}" for taken in record.help)


def check_name(text: str) -> str:
    """The text itself, once it is known that a tag can hold it.

    Raises:
        HeartsError: a control character.
    """
    if _UNWRITABLE.search(text):
        raise HeartsError(f"{text!r} holds a control character and cannot be written in a tag")
    return text


def check_comment(text: str) -> str:
    """The text itself, once it is known that a comment can hold it.

    Raises:
        HeartsError: a closing brace, or a control character other than a new line.
    """
    if "}" in text or _UNWRITABLE.search(text.replace("\n", "")):
        raise HeartsError(f"{text!r} cannot be written as a comment")
    return text


def _section(tags: Iterable[tuple[str, str]], words: Iterable[str]) -> str:
    lines = []
    for name, value in tags:
        escaped = check_name(value).replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{name} "{escaped}"]\n')
    plays = _wrapped(words)
    return "".join(lines) + (f"\n{plays}\n" if plays else "")


def _played(record: Record) -> Iterator[str]:
    """The plays with their marks and comments, trick by trick."""
    groups = [[str(card)] for card in record.plays]
    for index, mark in record.annotations:
        groups[index][0] += mark if groups[index][0][-1] not in "!?" else f" {mark}"
    before: list[str] = []
    for count, text in record.comments:
        target = groups[count - 1] if count else before
        target.append(f"{{{check_comment(text)}}}")
    yield from before
    yield from _numbered(groups)


def _numbered(groups: list[list[str]]) -> Iterator[str]:
    """Pieces that stay on one line: a trick without comments is one piece."""
    for start in range(0, len(groups), 2):
        trick = groups[start : start + 2]
        words = [word for group in trick for word in group]
        numbered = [f"{start // 2 + 1}. {words[0]}", *words[1:]]
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
