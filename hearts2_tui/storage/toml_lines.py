"""On which line of a TOML text a key or a section stands; the parsers do not tell."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

Path = tuple[str, ...]
"""Names of the sections a key is in, the outermost first, and its own."""

LONGEST_STATEMENT = 100
"""Lines after which a statement is not read to its end, nor what follows it."""


def key_lines(text: str) -> dict[Path, int]:
    """Lines, from 1, of the keys and sections of a text that is TOML.

    Keys after a statement of more than :data:`LONGEST_STATEMENT` lines are left out.
    """
    lines: dict[Path, int] = {}
    section: Path = ()
    statement, start = "", 1
    for number, line in enumerate(text.split("\n"), 1):
        statement += f"{line}\n"
        try:
            found = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            if number - start >= LONGEST_STATEMENT:
                return lines
            continue
        if statement.lstrip().startswith("["):
            section = max(_paths(found), key=len, default=())
            for length in range(1, len(section) + 1):
                lines.setdefault(section[:length], start)
        else:
            for path in _paths(found):
                lines.setdefault((*section, *path), start)
        statement, start = "", number + 1
    return lines


def _paths(found: Any) -> Iterator[Path]:
    """The paths of all keys within; a list of tables is its first table."""
    if isinstance(found, list):
        found = found[0] if found else None
    if isinstance(found, dict):
        for name, value in found.items():
            yield (name,)
            for path in _paths(value):
                yield (name, *path)
