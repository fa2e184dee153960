"""Checks that the readers of all games share."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solver.common.errors import PositionError, RecordError
from solver.notation.fields import Tags, read_yes
from solver.notation.sections import Section, Tag, TokenKind


def check_tags(
    tags: Tags, names: Sequence[str], known: Collection[str], kind: str, note: str = ""
) -> None:
    """Raise RecordError at the first tag that has no place in an item.

    Args:
        tags: the tags by lower-case name.
        names: the names of all tags of the game, as they are written.
        known: those that the item may have, in lower case.
        kind: what the item is, for the message.
        note: what else the message says.
    """
    for name, tag in tags.items():
        if name not in known:
            expected = " ".join(each for each in names if each.casefold() in known)
            problem = f"{tag.name} has no place in a {kind}{note}"
            raise tag.place.error(problem, f"one of {expected}")


def refuse_plays(section: Section, kind: str, expected: str) -> None:
    """Raise RecordError at the first play of an item that has none."""
    for token in section.tokens:
        if token.kind is not TokenKind.COMMENT:
            raise token.place.error(f"a play {kind}", expected)


def position_fault(error: PositionError, tag: Tag) -> RecordError:
    """The error of a position, placed at the tag it lies in."""
    text = str(error)
    return tag.at(0).error(text, "" if "expected" in text else "a position that can arise")


def check_broken(tags: Tags, broken: bool) -> None:
    """Raise RecordError where ``Broken`` is not what the plays make of it."""
    if "broken" in tags and read_yes(tags["broken"]) != broken:
        expected = "yes" if broken else "no"
        raise tags["broken"].at(0).error("Broken does not follow from the plays", expected)


def check_opening(tags: Tags, due: bool) -> None:
    """Raise RecordError where ``Opening`` does not say whether the opening lead is due."""
    if "opening" in tags and read_yes(tags["opening"]) != due:
        problem = "the opening lead is due" if due else "the opening lead is not due"
        raise tags["opening"].at(0).error(problem, "yes" if due else "no")
