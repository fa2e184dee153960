"""The help: a page a subject, written as Markdown files beside the program."""

from __future__ import annotations

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
from hearts2_tui.games import GAMES, game_of
from hearts2_tui.match import Rules
from hearts2_tui.screens.palette import keys_of
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.painted_lines import let_go_of_lines
from hearts2_tui.wording import _
from hearts2_tui.wording import help_pages as pages


def topics() -> dict[str, str]:
    """Names of the pages and what they are called, in order."""
    return {
        "table": _("The table"),
        **{game.help_topic: game.help_title for game in GAMES.values()},
        "hints": _("Hints"),
        "analysis": _("The analysis"),
        "opponents": _("Opponents"),
        "files": _("Files and settings"),
    }


def page(topic: str) -> str:
    """The text of a page, as Markdown: the rules of a game, or what is told of all."""
    games = [game for game in GAMES.values() if game.help_topic == topic]
    return games[0].help_page() if games else pages.page(topic)


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

    def __init__(self, topic: str = "table", *, rules: Rules | None = None) -> None:
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
        if self._rules is not None and topic == game_of(self._rules).help_topic:
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


def _in_force(rules: Rules) -> str:
    """The rules of a match, as Markdown."""
    lines = [f"- {name}: **{value}**" for name, value in wording.options_in_words(rules)]
    title = _("In this match: {rules}").format(rules=wording.rules_name(rules))
    return "\n".join([f"## {title}", "", *lines, ""])
