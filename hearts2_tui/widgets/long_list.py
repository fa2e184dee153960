"""A list of any length: its lines are asked for as they come into view."""

from __future__ import annotations

from typing import ClassVar, Protocol

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _


class Lines(Protocol):
    """What a list shows."""

    def __len__(self) -> int:
        """How many lines there are."""

    def line(self, index: int, width: int) -> Content:
        """A line, for so many cells."""


class LongList(ScrollView, can_focus=True):
    """Lines one of which is chosen.

    Attributes:
        cursor: number of the chosen line, from 0.
    """

    DEFAULT_CSS = """
    LongList { overflow-x: hidden; scrollbar-size-vertical: 1; }
    LongList > .long-list--line { background: $background; }
    LongList > .long-list--cursor {
        background: $block-cursor-background;
        color: $block-cursor-foreground;
    }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"long-list--line", "long-list--cursor"}

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", _("up"), show=False),
        Binding("down", "move(1)", _("down"), show=False),
        Binding("pageup", "page(-1)", _("page up"), show=False),
        Binding("pagedown", "page(1)", _("page down"), show=False),
        Binding("home", "first", _("first"), show=False),
        Binding("end", "last", _("last"), show=False),
    ]

    cursor: reactive[int] = reactive(0)

    class Moved(Message):
        """Other lines have come into view, or another one has been chosen."""

    class Opened(Message):
        """The chosen line was clicked once more."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Lines | None = None

    def show(self, lines: Lines, cursor: int) -> None:
        """Show other lines, with the cursor on one of them."""
        self._lines = lines
        self.virtual_size = Size(0, len(lines))
        self.cursor = cursor
        self.refresh()
        self.call_after_refresh(self._follow)

    @property
    def in_view(self) -> range:
        """The numbers of the lines that are seen."""
        first = self.scroll_offset.y
        count = 0 if self._lines is None else len(self._lines)
        return range(first, min(count, first + self.scrollable_content_region.height))

    def validate_cursor(self, cursor: int) -> int:
        """A line that there is."""
        count = 0 if self._lines is None else len(self._lines)
        return max(0, min(cursor, count - 1))

    def watch_cursor(self) -> None:
        """Bring the chosen line into view."""
        self.refresh()
        self._follow()
        self.post_message(self.Moved())

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Tell that other lines are seen."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Moved())

    def _follow(self) -> None:
        self.scroll_to_region(Region(0, self.cursor, 1, 1), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """A line of the window."""
        index = self.scroll_offset.y + y
        width = self.scrollable_content_region.width
        chosen = index == self.cursor and self.has_focus
        style = self.get_visual_style("long-list--cursor" if chosen else "long-list--line")
        if self._lines is None or index >= len(self._lines):
            return Strip.blank(width, style.rich_style)
        words = in_deck(self, self._lines.line(index, width))
        if chosen:
            words = Content(words.plain)
        (strip,) = Visual.to_strips(self, words, width, 1, style, pad=True)
        return strip

    def on_click(self, event: Click) -> None:
        """Choose the line that was clicked; a click on the chosen one opens it."""
        offset = event.get_content_offset(self)
        if offset is None or event.button != 1:
            return
        index = self.scroll_offset.y + offset.y
        if index == self.cursor:
            self.post_message(self.Opened())
        elif index == self.validate_cursor(index):
            self.cursor = index

    def action_move(self, by: int) -> None:
        """Choose the next or the previous line."""
        self.cursor += by

    def action_page(self, by: int) -> None:
        """Choose a line a window further on, or back."""
        self.cursor += by * max(1, self.scrollable_content_region.height - 1)

    def action_first(self) -> None:
        """Choose the first line."""
        self.cursor = 0

    def action_last(self) -> None:
        """Choose the last line."""
        self.cursor = 0 if self._lines is None else len(self._lines) - 1
