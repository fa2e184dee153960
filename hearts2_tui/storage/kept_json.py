"""JSON as it is kept in a column: read again, whatever has become of it meanwhile."""

from __future__ import annotations

import json
from typing import Any

LARGEST = 10**9
"""The largest number that anything kept can be, either way."""


def read_json(text: object) -> Any:
    """The value that a column holds.

    Raises:
        ValueError: it is no JSON, or holds numbers that nothing kept has.
    """
    if not isinstance(text, str):
        raise ValueError(f"{text!r}, expected JSON")
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("JSON that is nested too deeply") from None


def is_whole(value: object) -> bool:
    """Whether a value is a whole number of a size that is kept."""
    return type(value) is int and abs(value) <= LARGEST


def is_number(value: object) -> bool:
    """Whether a value is a number of a size that is kept."""
    return is_whole(value) or (type(value) is float and abs(value) <= LARGEST)


def _no_number(name: str) -> object:
    raise ValueError(f"{name}, expected a number")
