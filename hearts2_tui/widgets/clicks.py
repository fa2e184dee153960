"""Which presses of a mouse count: those of the left button, and of several in a row the first."""

from __future__ import annotations

from textual.events import Click, MouseDown, MouseEvent, MouseUp
from textual.geometry import Offset

LEFT = 1

IN_A_ROW = 0.3
"""Seconds within which a click in the next cell is still part of a double click."""


def is_other_button(event: MouseEvent) -> bool:
    """Whether a button other than the left one goes down or up, or has clicked."""
    return isinstance(event, MouseDown | MouseUp | Click) and event.button > LEFT


def has_slipped(event: MouseUp, before: Offset | None, at: float | None) -> bool:
    """Whether the mouse has slipped to the next cell within a double click.

    Args:
        event: the end of a click.
        before: where on the screen the click before it was.
        at: when that was, in the time of events.
    """
    if before is None or at is None or event.time - at > IN_A_ROW:
        return False
    x, y = event.screen_offset - before
    return max(abs(x), abs(y)) == 1
