"""The commands of a screen in the command palette and on its key bar."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from textual.app import ComposeResult, SystemCommand
from textual.command import CommandInput, CommandList, CommandPalette
from textual.containers import Horizontal, Vertical
from textual.dom import DOMNode
from textual.errors import NoWidget
from textual.events import Click
from textual.widgets import LoadingIndicator

from hearts2_tui.commands import Command
from hearts2_tui.widgets.bars import Key
from hearts2_tui.wording import _


class Commands(CommandList):
    """The list of the palette, in which a click may come after what it was meant for has gone."""

    async def _on_click(self, event: Click) -> None:
        """Let go of a click on a line that is no more."""
        option = event.style.meta.get("option")
        if option is not None and option >= self.option_count:
            event.prevent_default()


class Palette(CommandPalette):
    """The command palette."""

    def compose(self) -> ComposeResult:
        """That of Textual: a field, and the list of commands beneath."""
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield CommandInput(placeholder=self._placeholder, select_on_focus=False)
            with Vertical(id="--results"):
                yield Commands()
                yield LoadingIndicator()

    DEFAULT_CSS = "Palette.-too-small #--results { display: none; }"

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        """Let go of a click beside a window that has become smaller meanwhile."""
        try:
            self.get_widget_at(event.screen_x, event.screen_y)
        except NoWidget:
            event.prevent_default()

    def _action_command_list(self, action: str) -> None:
        """Move in the list of commands while it is shown.

        The list of Textual fails where it is told to turn a page of which no line is laid out.
        """
        lists = self.query(CommandList)
        if lists and lists.first().scrollable_content_region:
            super()._action_command_list(action)

    def _action_cursor_down(self) -> None:
        """Open the list, or go down in it, unless it has gone already."""
        if self.query(CommandList):
            super()._action_cursor_down()


def keys_of(commands: Iterable[Command]) -> list[Key]:
    """The labelled commands as entries of a key bar, and the palette after them."""
    keys = [Key(command.shown, command.label, command.id) for command in commands if command.label]
    return [*keys, Key("^p", _("more"), "app.palette")]


def system_commands(commands: Iterable[Command], target: DOMNode) -> Iterable[SystemCommand]:
    """The titled ones among ``commands`` for the palette; ``target`` has their actions."""
    for command in commands:
        if command.title:
            run = partial(target.app.run_action, command.id, target)
            yield SystemCommand(command.title, command.sentence, run)
