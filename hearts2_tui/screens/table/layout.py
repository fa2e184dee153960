"""The lines above and below a felt and the panes beside it, as the room allows."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.dom import DOMNode
from textual.geometry import Size
from textual.widget import Widget

from hearts2_tui.widgets.bars import KeyBar, ScoreLine, TopLine
from hearts2_tui.widgets.pane import Sidebar

PANES_FROM = (78, 23)
"""Columns and rows from which on the panes stand beside the felt."""

NO_PANES = "-no-panes"
"""The class of a screen without room for panes."""


def table_layout(middle: Iterable[Widget], sidebar: Sidebar) -> ComposeResult:
    """Everything on a screen with a felt.

    Args:
        middle: the felt, and whatever may take its place.
        sidebar: the panes beside it.
    """
    yield TopLine(id="top")
    yield ScoreLine(id="score-line")
    with Horizontal(id="body"):
        with Vertical(id="table"):
            yield from middle
        yield sidebar
    yield KeyBar(id="keys")


def fit(screen: DOMNode, size: Size) -> None:
    """Let panes stand beside the felt, and be so wide, as a window of that size allows."""
    screen.set_class(size.width < PANES_FROM[0] or size.height < PANES_FROM[1], NO_PANES)
    screen.set_class(size.width >= 100, "-roomy")
    screen.set_class(size.width >= 150, "-wide")
