"""A pane of the sidebar: a quiet title and lines beneath, and the column that folds them."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import MouseScrollDown, MouseScrollUp
from textual.widget import Widget

from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.wording import _, ngettext


class Pane(Painted):
    """A titled part of the sidebar; says how many rows it would like to have."""

    DEFAULT_CSS = """
    Pane { width: 1fr; height: 3; margin-bottom: 1; background: $panel; }
    """

    title: ClassVar[str] = ""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._first = 0
        self._furthest = 0
        self.page = 1

    @property
    def wanted(self) -> int:
        """Rows for all there is to show, the title included; 0 to stay away."""
        raise NotImplementedError

    @property
    def least(self) -> int:
        """Rows below which the pane is folded away."""
        return self.wanted

    @property
    def floor(self) -> int:
        """Rows that will do where even the least are too many."""
        return self.least

    @property
    def columns(self) -> int:
        """Cells across, also while the pane is folded away."""
        column = self.parent
        return column.content_size.width if isinstance(column, Widget) else self.size.width

    # -- lists that are longer than the pane --------------------------------------------

    def begin_list(self) -> None:
        """Show the beginning of a new list."""
        self._first = 0

    def window(self, count: int, rows: int) -> range:
        """The entries of a list that are shown.

        Args:
            count: how many there are.
            rows: how many there is room for.
        """
        rows = max(rows, 0)
        self.page = max(1, rows - 1)
        self._furthest = max(0, count - rows)
        self._first = min(self._first, self._furthest)
        return range(self._first, min(count, self._first + rows))

    def scroll_list(self, by: int) -> bool:
        """Scroll the list by so many entries; whether there was any further to go."""
        first = max(0, min(self._furthest, self._first + by))
        moved = self.display and first != self._first
        if moved:
            self._first = first
            self.repaint()
        return moved

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Further down the list."""
        if self.scroll_list(1):
            event.stop()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Back up the list."""
        if self.scroll_list(-1):
            event.stop()

    @property
    def aside(self) -> str:
        """A few words at the right of the title."""
        return ""

    def paint_body(self, canvas: Canvas) -> None:
        """Paint the rows beneath the title, which is row 0."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Paint title and body."""
        self.paint_body(canvas)
        canvas.text(0, 0, self.title, self.look["quiet"])
        canvas.right(0, self.aside, self.look["quiet"])


class Sidebar(Vertical):
    """The panes in a column; when rows are short the least important fold away.

    Panes get their least rows in order of importance, then more in the same order. A pane may
    give its place to another while that has something to show.
    """

    DEFAULT_CSS = """
    Sidebar { width: 26; padding: 1 1 0 1; background: $panel; overflow: hidden; }
    """

    def __init__(
        self,
        panes: list[Pane],
        importance: list[Pane],
        *,
        gives_way: tuple[Pane, Pane] | None = None,
        id: str | None = None,
    ) -> None:
        """A column.

        Args:
            panes: from top to bottom.
            importance: the same panes, the most important first.
            gives_way: a pane that stays away while the second has something to show.
            id: as for every widget.
        """
        super().__init__(id=id)
        self._panes = panes
        self._importance = importance
        self._gives_way = gives_way

    def compose(self) -> ComposeResult:
        """The panes."""
        yield from self._panes

    def on_resize(self) -> None:
        """Fold again."""
        self.fold()

    def scroll_lists(self, way: int) -> None:
        """Scroll by a page the list that goes on, the lowest of those shown first."""
        for pane in reversed(self._panes):
            if pane.scroll_list(way * pane.page):
                return

    def fold(self) -> None:
        """Give each pane its rows."""
        height = self.content_size.height
        if height <= 0:
            return
        away, instead = self._gives_way or (None, None)
        rows = _shared([pane for pane in self._importance if pane is not instead], height)
        if away is not None and instead is not None and instead.wanted:
            self._make_way(rows, away, instead, height)
        for pane in self._panes:
            pane.display = pane in rows
            if pane in rows:
                pane.styles.height = rows[pane]
                pane.repaint()

    def _make_way(self, rows: dict[Pane, int], away: Pane, instead: Pane, height: int) -> None:
        """Put ``instead`` in the place of ``away``, so that no other pane moves.

        Where that is too little those below it go too, then those above, the first never.
        """
        shown = [pane for pane in self._panes if pane in rows]
        tops = {pane: sum(rows[above] + 1 for above in shown[:at]) for at, pane in enumerate(shown)}
        order = self._panes.index(away)
        above = [pane for pane in shown if self._panes.index(pane) < order]
        below = [pane for pane in shown if self._panes.index(pane) > order]
        start = sum(rows[pane] + 1 for pane in above)
        end = tops[below[0]] - 1 if below else height
        if end - start < instead.floor:
            end, dropped = height, below
            while end - start < instead.floor and len(above) > 1:
                dropped = [*dropped, above.pop()]
                start = tops[dropped[-1]]
            for pane in dropped:
                del rows[pane]
        rows.pop(away, None)
        rows[instead] = max(end - start, 1)


def _shared(panes: list[Pane], height: int) -> dict[Pane, int]:
    """The rows of panes in a column of that height, the most important first.

    Those that have no place are not in it.
    """
    left = height
    rows: dict[Pane, int] = {}
    for pane in panes:
        need = pane.least + bool(rows)
        if pane.wanted and need <= left:
            rows[pane] = pane.least
            left -= need
        elif pane.wanted and pane.floor + bool(rows) <= left:
            rows[pane] = left - bool(rows)
            left = 0
    for pane in panes:
        if pane in rows:
            more = max(0, min(left, pane.wanted - rows[pane]))
            rows[pane] += more
            left -= more
    return rows


def more_words(shown: range, count: int) -> str:
    """What of a list is out of sight, in a few words; nothing where all of it is shown.

    Args:
        shown: the entries that are shown.
        count: how many there are.
    """
    above, below = shown.start, count - shown.stop
    if above and below:
        return _("{above} above, +{below}").format(above=above, below=below)
    if above:
        return ngettext("{count} above", "{count} above", above).format(count=above)
    return _("+{count} more").format(count=below) if below else ""
