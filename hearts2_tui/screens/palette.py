"""The commands of a screen in the command palette and on its key bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from textual.app import SystemCommand
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.dom import DOMNode

from hearts2_tui.commands import Command
from hearts2_tui.widgets.bars import Key
from hearts2_tui.wording import _


class Palette(CommandPalette):
    """The command palette."""

    DEFAULT_CSS = "Palette.-too-small #--results { display: none; }"

    def _action_command_list(self, action: str) -> None:
        """Move in the list of commands while it is shown.

        The list of Textual fails where it is told to turn a page of which no line is laid out.
        """
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)


class ScreenCommands(Provider):
    """Offers the titled commands of the screen's ``TABLE``."""

    @property
    def _commands(self) -> tuple[Command, ...]:
        table: tuple[Command, ...] = getattr(self.screen, "TABLE", ())
        return tuple(command for command in table if command.title)

    def _run(self, command: Command) -> Callable[[], Any]:
        return partial(self.app.run_action, command.id, self.screen)

    async def discover(self) -> Hits:
        """All of them, before anything has been typed."""
        for command in self._commands:
            yield DiscoveryHit(command.title, self._run(command), help=command.sentence)

    async def search(self, query: str) -> Hits:
        """Those whose title holds what was typed."""
        matcher = self.matcher(query)
        for command in self._commands:
            score = matcher.match(command.title)
            if score > 0:
                yield Hit(
                    score,
                    matcher.highlight(command.title),
                    self._run(command),
                    help=command.sentence,
                )


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
