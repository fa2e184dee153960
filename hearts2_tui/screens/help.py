"""The help: a page a subject, written as Markdown files beside the program."""

from __future__ import annotations

from importlib.resources import files
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Markdown, OptionList
from textual.widgets.option_list import Option

from hearts2_tui import wording
from hearts2_tui.commands import Command, bindings
from hearts2_tui.screens.palette import keys_of
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.painted_lines import let_go_of_lines
from hearts2_tui.wording import _
from solver.classic.rules import ClassicRules
from solver.two.rules import RuleSet


def topics() -> dict[str, str]:
    """Names of the pages and what they are called, in order."""
    return {
        "table": _("The table"),
        "rules": _("The rules"),
        "many": _("For 3 to 11"),
        "hints": _("Hints"),
        "analysis": _("The analysis"),
        "opponents": _("Opponents"),
        "files": _("Files and settings"),
    }


def page(topic: str) -> str:
    """The text of a page, as Markdown."""
    return (files("hearts2_tui") / "help" / f"{topic}.md").read_text(encoding="utf-8")


HELP: tuple[Command, ...] = (
    Command("page(-1)", "up", "↑↓", _("page")),
    Command("page(1)", "down"),
    Command("scroll(1)", "space,pagedown", "space", _("read on")),
    Command("scroll(-1)", "pageup,b"),
    Command("line(1)", "j"),
    Command("line(-1)", "k"),
    Command("leave", "escape,q,question_mark", "Esc", _("back")),
)
"""The commands of the help, in the order of the key bar."""


class Topics(OptionList, can_focus=False):
    """The pages to choose from; the screen holds the keys."""


class HelpScreen(Screen[None]):
    """Pages at the left, the chosen one at the right."""

    CSS_PATH = "help.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings(HELP)

    def __init__(
        self, topic: str = "table", *, rules: RuleSet | ClassicRules | None = None
    ) -> None:
        """Open at the page ``topic``.

        Args:
            topic: name of a page, one of :func:`topics`.
            rules: the rules of the match in progress, told of on the page of its rules.
        """
        super().__init__()
        self._topic = topic
        self._rules = rules

    def compose(self) -> ComposeResult:
        """The pages and the text."""
        with Horizontal():
            yield Topics(*(Option(title, id=name) for name, title in topics().items()))
            with VerticalScroll(id="text", can_focus=False):
                yield Markdown(id="page", open_links=False)
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Open the first page."""
        self.query_one(KeyBar).show(keys_of(HELP), last=2)
        self._open(self._topic)

    def _open(self, topic: str) -> None:
        self._topic = topic
        self.query_one(Topics).highlighted = list(topics()).index(topic)
        text = page(topic)
        if self._rules is not None and topic == _rules_page(self._rules):
            title, rest = text.split("\n", 1)
            text = "\n".join((title, "", _in_force(self._rules), rest))
        self.query_one(Markdown).update(text)
        let_go_of_lines()
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


def _rules_page(rules: RuleSet | ClassicRules) -> str:
    """The page that tells the rules of the game."""
    return "rules" if isinstance(rules, RuleSet) else "many"


def _in_force(rules: RuleSet | ClassicRules) -> str:
    """The rules of a match, as Markdown."""
    lines = [f"- {name}: **{value}**" for name, value in wording.options_in_words(rules)]
    title = _("In this match: {rules}").format(rules=wording.rules_name(rules))
    return "\n".join([f"## {title}", "", *lines, ""])
