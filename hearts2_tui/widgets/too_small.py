"""What is shown in a window too small for the game, over whatever screen is on top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.app import App
from textual.content import Content
from textual.events import Event, InputEvent, Key, Paste
from textual.geometry import Size
from textual.widgets import Static

from hearts2_tui.commands import QUIT, key_words, keys_heard
from hearts2_tui.wording import _

LEAST = (60, 20)
"""Columns and rows below which no screen can be shown."""


INPUT = (InputEvent, Paste)
"""What comes from keys and mouse."""


def is_too_small(size: Size) -> bool:
    """Whether a window of ``size`` has no room for the game."""
    return size.width < LEAST[0] or size.height < LEAST[1]


class TooSmall(Static):
    """Says what is needed and what there is; it covers everything."""

    DEFAULT_CSS = """
    TooSmall {
        overlay: screen;
        position: absolute;
        offset: 0 0;
        width: 100vw;
        height: 100vh;
        content-align: center middle;
        text-align: center;
        background: $felt;
        color: $foreground;
    }
    """

    def __init__(self, quit_key: str) -> None:
        """``quit_key`` is the key that ends the program, the one that is taken."""
        super().__init__("", markup=False)
        self._quit_key = quit_key

    def render(self) -> Content:
        """As many of the three sentences as there are rows."""
        width, height = self.app.size
        words = [
            _("Hearts needs {columns} columns and {rows} rows.").format(
                columns=LEAST[0], rows=LEAST[1]
            ),
            _("This window has {width} and {height}.").format(width=width, height=height),
            _("{key} quits.").format(key=self._quit_key),
        ]
        return Content("\n".join(words[:height]))


class Cover:
    """Covers the screens of an application while its window is too small for the game."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app

    def takes(self, event: Event, keymap: Mapping[str, str]) -> bool:
        """Whether an event is lost on the cover: keys, mouse and pastes, but for keys that leave.

        Args:
            event: what has come from the terminal.
            keymap: keys of the player's own by the name of the action.
        """
        if not (isinstance(event, INPUT) and is_too_small(self._app.size)):
            return False
        return not (isinstance(event, Key) and event.key in keys_heard(keymap))

    def fit(self, keymap: Mapping[str, str]) -> None:
        """Cover every screen, or uncover it, as the size of the window asks.

        Args:
            keymap: keys of the player's own by the name of the action.
        """
        small = is_too_small(self._app.size)
        if small:
            self._app.capture_mouse(None)
        for screen in self._app.screen_stack:
            screen.set_class(small, "-too-small")
            covers = screen.query_children(TooSmall)
            if small and not covers:
                screen.mount(TooSmall(key_words(QUIT.keys_under(keymap)[0])))
            for cover in covers:
                cover.display = small
                cover.refresh()
