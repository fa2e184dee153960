"""A quiet form: one row a choice, changed with left and right, explained when it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.events import Click, DescendantFocus, Key
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static

from hearts2_tui.themes import Look
from hearts2_tui.widgets.clicks import is_other_button
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import fitted, width

TITLE_WIDTH = 36


class Row(Widget, can_focus=True):
    """A row of a form.

    Attributes:
        key: what the row decides.
        title: a few words.
        sentence: what it changes, shown while the row is chosen.
    """

    DEFAULT_CSS = """
    Row { height: 1; }
    Row:focus { background: $block-cursor-background; color: $block-cursor-foreground; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", _("previous"), show=False),
        Binding("right,space", "step(1)", _("next"), show=False),
    ]

    value: reactive[str] = reactive("")

    class Changed(Message):
        """A row has a new value, given by the player.

        Attributes:
            row: the row.
            value: its value.
        """

        def __init__(self, row: Row | TextRow, value: str) -> None:
            self.row = row
            self.value = value
            super().__init__()

    def __init__(self, key: str, title: str, sentence: str, value: str) -> None:
        super().__init__(id=f"row-{key.replace('_', '-')}")
        self.key = key
        self.title = title
        self.sentence = sentence
        self.set_reactive(Row.value, value)

    @property
    def words(self) -> str:
        """The value as it is shown."""
        return self.value

    def render(self) -> Content:
        """Title and value, with arrows while the row is chosen."""
        left, right = ("‹ ", " ›") if self.has_focus else ("  ", "")
        words = Content.assemble(
            f" {fitted(self.title, TITLE_WIDTH - 1)}", left, (self.words, "bold"), right
        )
        return in_deck(self, words)

    def action_step(self, by: int) -> None:
        """Take the next or the previous value."""
        self.give(self.stepped(by))

    def stepped(self, by: int) -> str:
        """The value ``by`` steps on."""
        raise NotImplementedError

    def give(self, value: str) -> None:
        """Set a value as the player does."""
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))

    def on_click(self, event: Click) -> None:
        """A click on the value takes the next one; on its left arrow the previous."""
        self.focus()
        if event.x >= TITLE_WIDTH:
            self.action_step(-1 if event.x < TITLE_WIDTH + 2 else 1)


class ChoiceRow(Row):
    """One of several values."""

    def __init__(
        self,
        key: str,
        title: str,
        sentence: str,
        value: str,
        choices: Sequence[tuple[str, str]],
    ) -> None:
        """``choices`` are values with their words."""
        super().__init__(key, title, sentence, value)
        self.choices = tuple(choices)

    @property
    def words(self) -> str:
        """The value in words."""
        return dict(self.choices).get(self.value, self.value)

    def stepped(self, by: int) -> str:
        """The value ``by`` choices on, round and round."""
        values = [value for value, _words in self.choices]
        index = values.index(self.value) + by if self.value in values else 0
        return values[index % len(values)]


class NumberRow(Row):
    """A whole number, stepped or typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "rub_out", _("rub out"), show=False),
    ]

    def __init__(
        self,
        key: str,
        title: str,
        sentence: str,
        value: str,
        *,
        lowest: int,
        highest: int,
        step: int,
    ) -> None:
        super().__init__(key, title, sentence, value)
        self.lowest = lowest
        self.highest = highest
        self.step = step
        self._typing = False

    @property
    def problem(self) -> str:
        """Why the number cannot be used, or nothing."""
        if self.value.isdigit() and self.lowest <= int(self.value) <= self.highest:
            return ""
        return _("{title}: a whole number from {lowest} to {highest}").format(
            title=self.title, lowest=self.lowest, highest=self.highest
        )

    def stepped(self, by: int) -> str:
        """The next or previous multiple of the step, within the limits."""
        self._typing = False
        number = int(self.value or 0)
        target = (number // self.step + by) * self.step if by > 0 else number - 1
        if by < 0:
            target = target // self.step * self.step
        return str(max(self.lowest, min(self.highest, target)))

    def on_key(self, event: Key) -> None:
        """Digits write the number anew."""
        if event.character and event.character.isascii() and event.character.isdigit():
            event.stop()
            text = self.value + event.character if self._typing else event.character
            self._typing = True
            self.give(str(int(text[-len(str(self.highest)) :])))

    def action_rub_out(self) -> None:
        """Take the last digit away."""
        self._typing = True
        self.give(self.value[:-1])

    def on_blur(self) -> None:
        """Typing begins anew at the next visit."""
        self._typing = False


class TextRow(Horizontal):
    """A short text."""

    DEFAULT_CSS = """
    TextRow { height: 1; }
    TextRow:focus-within { background: $block-cursor-background; }
    TextRow:focus-within > Static { color: $block-cursor-foreground; }
    TextRow > Static { width: 38; }
    TextRow > Input { width: 24; border: none; padding: 0; height: 1; background: transparent; }
    TextRow:focus-within > Input { color: $block-cursor-foreground; }
    """

    def __init__(self, key: str, title: str, sentence: str, value: str, *, longest: int) -> None:
        super().__init__(id=f"row-{key.replace('_', '-')}")
        self.key = key
        self.title = title
        self.sentence = sentence
        self._start = value
        self._longest = longest

    def compose(self) -> ComposeResult:
        """Title and field."""
        yield Static(f" {self.title}", markup=False)
        yield Input(self._start, max_length=self._longest, compact=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Report what is typed."""
        event.stop()
        if event.value != self._start:
            self._start = event.value
            self.post_message(Row.Changed(self, event.value))


class Form(VerticalScroll, can_focus=False):
    """Rows under each other; up and down go from one to the next.

    The sentence of the chosen row is reported with :class:`Explained`.
    """

    DEFAULT_CSS = "Form { height: 1fr; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", _("up"), show=False),
        Binding("down", "go(1)", _("down"), show=False),
    ]

    class Explained(Message):
        """Another row was chosen.

        Attributes:
            sentence: what the row changes.
        """

        def __init__(self, sentence: str) -> None:
            self.sentence = sentence
            super().__init__()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Tell what the chosen row changes."""
        for node in event.widget.ancestors_with_self:
            if isinstance(node, Row | TextRow):
                self.post_message(self.Explained(node.sentence))
                return

    def action_go(self, by: int) -> None:
        """Choose the next or the previous row."""
        if by > 0:
            self.screen.focus_next()
        else:
            self.screen.focus_previous()


PRESSED = {"⏎": "enter", "Esc": "escape", "↑↓": "down", "←→": "right"}
"""The key that a click presses, where it is written otherwise."""


class FormKeys(Static):
    """The keys of a form, in one line; a click on one presses it."""

    DEFAULT_CSS = "FormKeys { height: 1; color: $quiet; }"

    def __init__(self, *keys: tuple[str, str]) -> None:
        """``keys`` are keys with what they do."""
        super().__init__()
        self._keys = keys
        self._ends: list[int] = []

    def on_mount(self) -> None:
        """Write the line."""
        ascii_only = Look.of(self.app).ascii_only
        parts: list[str | tuple[str, str]] = []
        for key, label in self._keys:
            shown = key.replace("⏎", "Enter") if ascii_only else key
            parts += [(shown, "$accent"), f" {label}   "]
            before = self._ends[-1] if self._ends else 0
            self._ends.append(before + width(f"{shown} {label}   "))
        self.update(in_deck(self, Content.assemble(*parts)))

    def on_click(self, event: Click) -> None:
        """Press the key that was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or is_other_button(event):
            return
        for (key, label), end in zip(self._keys, self._ends, strict=True):
            if end - 3 - width(f"{label} ") - width(key) <= offset.x < end - 3:
                self.app.simulate_key(PRESSED.get(key, key))
