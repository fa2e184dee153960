"""What solve, hint and analyse do with an item of a file.

A task is made when the file is checked, and raises RecordError for an item that the
command does not take; it is done afterwards, and gives what is to be printed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Finding:
    """What a task found, in the two forms in which it can be printed."""

    json: Callable[[], dict[str, Any]]
    text: Callable[[], str]


Task = Callable[[], Finding]


@dataclass(frozen=True, slots=True)
class Seats:
    """What the command line says of a match that the program plays by itself.

    Attributes:
        south, north: the levels of two players, None where nothing is said.
        players: how many play.
        levels: the level of each seat, separated by commas.
        rules: the rules, as in the ``Rules`` tag.
        matches: whether whole matches are to be played.
    """

    south: str | None = None
    north: str | None = None
    players: int | None = None
    levels: str | None = None
    rules: str | None = None
    matches: bool = False


Contest = tuple[Callable[..., Any], Callable[[Any], dict[str, Any]], Callable[[Any], str]]
"""How a contest is run, and what it has shown, for a program and for a person."""
