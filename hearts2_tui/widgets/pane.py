"""A pane of the sidebar: a quiet title and lines beneath, and the column that folds them."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.painted import Painted


class Pane(Painted):
    """A titled part of the sidebar; says how many rows it would like to have."""

    DEFAULT_CSS = """
    Pane { width: 1fr; height: 3; margin-bottom: 1; background: $panel; }
    """

    title: ClassVar[str] = ""

    @property
    def wanted(self) -> int:
        """Rows for all there is to show, the title included; 0 to stay away."""
        raise NotImplementedError

    @property
    def least(self) -> int:
        """Rows below which the pane is folded away."""
        return self.wanted

    @property
    def aside(self) -> str:
        """A few words at the right of the title."""
        return ""

    def paint_body(self, canvas: Canvas) -> None:
        """Paint the rows beneath the title, which is row 0."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Paint title and body."""
        canvas.text(0, 0, self.title, self.look["quiet"])
        canvas.right(0, self.aside, self.look["quiet"])
        self.paint_body(canvas)


class Sidebar(Vertical):
    """The panes in a column; when rows are short the least important fold away.

    Panes get their least rows in order of importance, then more in the same order.
    """

    DEFAULT_CSS = """
    Sidebar { width: 26; padding: 1 1 0 1; background: $panel; overflow: hidden; }
    """

    def __init__(self, panes: list[Pane], importance: list[Pane], *, id: str | None = None) -> None:
        """A column.

        Args:
            panes: from top to bottom.
            importance: the same panes, the most important first.
            id: as for every widget.
        """
        super().__init__(id=id)
        self._panes = panes
        self._importance = importance

    def compose(self) -> ComposeResult:
        """The panes."""
        yield from self._panes

    def on_resize(self) -> None:
        """Fold again."""
        self.fold()

    def fold(self) -> None:
        """Give each pane its rows."""
        left = self.content_size.height
        if left <= 0:
            return
        rows: dict[Pane, int] = {}
        for pane in self._importance:
            need = pane.least + bool(rows)
            if pane.wanted and need <= left:
                rows[pane] = pane.least
                left -= need
        for pane in self._importance:
            if pane in rows:
                more = min(left, pane.wanted - rows[pane])
                rows[pane] += more
                left -= more
        for pane in self._panes:
            pane.display = pane in rows
            if pane in rows:
                pane.styles.height = rows[pane]
                pane.repaint()
