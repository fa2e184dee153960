"""The commands of a screen in the command palette and on its key bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from textual.command import DiscoveryHit, Hit, Hits, Provider

from hearts2_tui.commands import Command
from hearts2_tui.widgets.bars import Key
from hearts2_tui.wording import _


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
