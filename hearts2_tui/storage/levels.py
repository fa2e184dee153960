"""Who played a hand: the levels of its seats, as records tell them and as they are kept."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui.match import PERSON, STRANGER

PERSON_TAG = "person"
"""What a record calls the person at the keyboard."""


def told(levels: Sequence[str]) -> tuple[str, ...]:
    """Levels as a record tells them."""
    words = {PERSON: PERSON_TAG, STRANGER: ""}
    return tuple(words.get(level, level) for level in levels)


def kept(tags: Sequence[str], names: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """Levels as they are kept, of a record of wherever.

    Only a record that says so has the person in a seat; without that a hand counts nowhere.

    Args:
        tags: what the record tells, by seat; empty where it tells nothing.
        names: the players; one may be named after a level.
        known: the levels of the game.
    """
    one = tags.count(PERSON_TAG) == 1
    found = []
    for seat, name in enumerate(names):
        tag = tags[seat].casefold() if tags else name.casefold()
        if tags and tag == PERSON_TAG and one:
            found.append(PERSON)
        else:
            found.append(tag if tag in known else STRANGER)
    return tuple(found)
