"""The help: a page a subject, written as Markdown files beside the program."""

from __future__ import annotations

from importlib.resources import files
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Markdown, OptionList
from textual.widgets.option_list import Option

from hearts2_tui.wording import _


def topics() -> dict[str, str]:
    """Names of the pages and what they are called, in order."""
    return {
        "table": _("The table"),
        "rules": _("The rules"),
        "hints": _("Hints"),
        "analysis": _("The analysis"),
        "opponents": _("Opponents"),
        "files": _("Files and settings"),
    }


def page(topic: str) -> str:
    """The text of a page, as Markdown."""
    return (files("hearts2_tui") / "help" / f"{topic}.md").read_text(encoding="utf-8")


class HelpScreen(Screen[None]):
    """Pages at the left, the chosen one at the right."""

    CSS_PATH = "help.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "page(-1)", _("page"), key_display="↑↓"),
        Binding("down", "page(1)", _("next page"), show=False),
        Binding("space,pagedown", "scroll(1)", _("read on"), key_display="space"),
        Binding("pageup,b", "scroll(-1)", _("read back"), show=False),
        Binding("j", "line(1)", _("line down"), show=False),
        Binding("k", "line(-1)", _("line up"), show=False),
        Binding("escape,q,question_mark", "leave", _("back"), key_display="Esc"),
    ]

    def __init__(self, topic: str = "table") -> None:
        """Open at the page ``topic``."""
        super().__init__()
        self._topic = topic

    def compose(self) -> ComposeResult:
        """The pages and the text."""
        with Horizontal():
            yield OptionList(
                *(Option(title, id=name) for name, title in topics().items()), id="topics"
            )
            with VerticalScroll(id="text", can_focus=False):
                yield Markdown(id="page", open_links=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Open the first page."""
        self.query_one(OptionList).can_focus = False
        self._open(self._topic)

    def _open(self, topic: str) -> None:
        self._topic = topic
        self.query_one(OptionList).highlighted = list(topics()).index(topic)
        self.query_one(Markdown).update(page(topic))
        self.query_one("#text").scroll_home(animate=False)

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        if event.option.id:
            self._open(event.option.id)

    def action_page(self, by: int) -> None:
        """The next or the previous page."""
        names = list(topics())
        self._open(names[(names.index(self._topic) + by) % len(names)])

    def action_scroll(self, way: int) -> None:
        """Read on or back by a screenful."""
        text = self.query_one("#text")
        if way > 0:
            text.scroll_page_down(animate=False)
        else:
            text.scroll_page_up(animate=False)

    def action_line(self, way: int) -> None:
        """Read on or back by a line."""
        self.query_one("#text").scroll_relative(y=way, animate=False)

    def action_leave(self) -> None:
        """Back to where the help was opened."""
        self.dismiss(None)
