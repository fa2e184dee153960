"""Notices as they are shown."""

from __future__ import annotations

import os

from solver.common.characters import visible


def as_told(words: str) -> str:
    """A notice as it is shown: nothing raw, and a path in the player's folder told from there."""
    home = os.path.expanduser("~")  # noqa: PTH111  (no error where there is no such folder)
    if len(home) > 1:
        words = words.replace(home + os.sep, "~" + os.sep)
    return visible(words, lines=True)
