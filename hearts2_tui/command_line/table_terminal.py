"""Whether the table can be shown where the program was started, and if not, why."""

from __future__ import annotations

import codecs
import os
import sys

INSTEAD = "hearts2-tui play --plain"
"""What plays anywhere."""


def why_no_table() -> str | None:
    """Why there can be no table here, as a line for standard error; None where there can be."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return f"the table needs a terminal, expected {INSTEAD} here"
    if not _moves_its_cursor():
        kind = os.environ.get("TERM", "")
        named = f"TERM={kind}" if kind.isprintable() and kind.isascii() and kind else "no TERM"
        return (
            "the table needs a terminal whose cursor can be moved, and this one has "
            f"{named}, expected {INSTEAD} here"
        )
    if codecs.lookup(sys.stdout.encoding).name != "utf-8":
        return (
            f"the table needs a UTF-8 locale, and this one is {sys.stdout.encoding}: "
            f"start it with LC_ALL=C.UTF-8 hearts2-tui, or {INSTEAD} here"
        )
    return None


def _moves_its_cursor() -> bool:
    """Whether the cursor goes where ANSI sequences send it, by what the system knows.

    A terminal that the system does not know is trusted: one that is newer than the machine which
    it is connected to is the usual case, and there is none of these that could not.
    """
    if sys.platform == "win32":
        return True
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb", "unknown"):
        return False
    try:
        import curses
    except ImportError:  # a Python built without it
        return True
    try:
        curses.setupterm(kind, sys.stdout.fileno())
    except curses.error:
        return True
    return (curses.tigetstr("cup") or b"").startswith(b"\x1b[")
