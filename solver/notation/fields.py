"""The values of tags other than cards: rules, dates, numbers, each fault placed exactly."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from solver.common.errors import RulesError, shown
from solver.common.options import MOST_DIGITS
from solver.common.play import HELP_KINDS, Help
from solver.notation.sections import Tag
from solver.two.deal import DEAL_COUNT
from solver.two.rules import HAND_SIZE, RuleSet

Rules = TypeVar("Rules")
Tags = dict[str, Tag]
"""The tags of a section by lower-case name."""

_NATURAL = re.compile(rf"0*([0-9]{{1,{MOST_DIGITS}}})")
_INTEGER = re.compile(rf"(-?)0*([0-9]{{1,{MOST_DIGITS}}})")
_DEAL_NUMBER = re.compile("[0-9]{1,10}")
_DATE = re.compile(r"[0-9]{4}\.[0-9]{2}\.[0-9]{2}")
_WORD = re.compile(r"\S+")
_TOO_LONG = re.compile(rf"-?[0-9]{{{MOST_DIGITS + 1},}}")


def read_yes(tag: Tag) -> bool:
    """``yes`` or ``no``, in either case."""
    folded = tag.value.strip().casefold()
    if folded not in ("yes", "no"):
        raise tag.at(0).error(f"{tag.name} is {shown(tag.value)}", "yes or no")
    return folded == "yes"


def read_pair(tag: Tag) -> tuple[int, int]:
    """Two whole numbers from 0, South's first."""
    first, second = read_numbers(tag, 2, "two whole numbers, South's first")
    return first, second


def read_numbers(
    tag: Tag, count: int, expected: str, *, below_zero: bool = False
) -> tuple[int, ...]:
    """As many whole numbers as ``count``, from 0 unless they may be below.

    Raises:
        RecordError: other words, or more or fewer of them; ``expected`` says what should stand.
    """
    words = tag.value.split()
    matches = [_INTEGER.fullmatch(word) for word in words]
    numbers = [
        int(match[1] + match[2]) for match in matches if match and (below_zero or not match[1])
    ]
    if not len(numbers) == len(matches) == count:
        if len(words) == count and any(map(_TOO_LONG.fullmatch, words)):
            expected = f"{expected}, each of at most {MOST_DIGITS} digits"
        raise tag.at(0).error(f"{tag.name} is {shown(tag.value)}", expected)
    return tuple(numbers)


def read_deal_number(tag: Tag) -> int:
    """The number of a deal."""
    text = tag.value.strip().lstrip("0")
    if not _DEAL_NUMBER.fullmatch(text) or int(text) > DEAL_COUNT:
        raise tag.at(0).error(f"{shown(tag.value)} is no deal number", f"1 to {DEAL_COUNT}")
    return int(text)


def read_date(tag: Tag) -> datetime.date | None:
    """A date as ``2026.11.30`` or ``2026-11-30``; ``????.??.??`` is a date unknown."""
    text = tag.value.strip().replace("-", ".")
    if text == "????.??.??":
        return None
    try:
        if _DATE.fullmatch(text):
            return datetime.date(*map(int, text.split(".")))
    except ValueError:
        pass
    raise tag.at(0).error(f"{shown(tag.value)} is no date", "YYYY.MM.DD")


def read_rules(tag: Tag, parse: Callable[[str], Rules]) -> Rules:
    """A preset and the options that differ; a fault is placed at the option it lies in.

    Args:
        tag: the tag.
        parse: reads a rule set, raising RulesError at what it does not know.
    """
    try:
        return parse(tag.value.casefold())
    except RulesError as error:
        raise tag.at(error.offset).error(str(error)) from None


def read_help(tag: Tag, plays: int = 2 * HAND_SIZE, *, first: int = 1) -> tuple[Help, ...]:
    """Help taken, as ``hint:5 open:7``: kind and number of the play.

    Args:
        tag: the tag.
        plays: the last number that there can be.
        first: the first one; 0, for the pass, where cards are passed.
    """
    taken = []
    for match in _WORD.finditer(tag.value):
        kind, _, number = match[0].casefold().partition(":")
        digits = _NATURAL.fullmatch(number)
        if kind not in HELP_KINDS or not digits or not first <= int(digits[1]) <= plays:
            kinds = " ".join(HELP_KINDS)
            raise tag.at(match.start()).error(
                f"{shown(match[0])} is no help taken",
                f"one of {kinds}, a colon and the number of a play such as hint:5",
            )
        taken.append(Help(kind, int(digits[1])))
    return tuple(taken)


def read_hand_number(tags: Tags) -> int:
    """The number of the hand in its match, from 1; 0 where it is not told."""
    if "hand" not in tags:
        return 0
    tag = tags["hand"]
    digits = _NATURAL.fullmatch(tag.value.strip())
    if not digits or not int(digits[1]):
        raise tag.at(0).error(f"Hand is {shown(tag.value)}", "the number of the hand, from 1")
    return int(digits[1])


def read_levels(tags: Tags, names: Sequence[str]) -> tuple[str, ...]:
    """Who played, by the tags of that name; empty where none of them stands."""
    found = [tags.get(name.casefold()) for name in names]
    return tuple(tag.value.strip() if tag else "" for tag in found) if any(found) else ()


def rules_of(tags: Tags) -> RuleSet:
    """The rules of an item, as written when it names none."""
    return read_rules(tags["rules"], RuleSet.parse) if "rules" in tags else RuleSet()
