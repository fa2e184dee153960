"""The shell of the application: colours, keys and mouse, leaving, notices; nothing of the game."""

from __future__ import annotations

from time import monotonic
from typing import Any

from rich.text import Text
from textual import constants
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.driver import Driver
from textual.events import Event, MouseEvent, MouseUp
from textual.notifications import SeverityLevel
from textual.screen import Screen

from hearts2_tui.commands import QUIT, key_words
from hearts2_tui.notices import as_told
from hearts2_tui.palettes import FELT_DARK, THEMES, Depth
from hearts2_tui.screens.left import came_too_late
from hearts2_tui.storage.settings import Settings
from hearts2_tui.themes import Deck
from hearts2_tui.widgets.clicks import has_slipped, is_other_button
from hearts2_tui.widgets.painted_lines import let_go_of_lines
from hearts2_tui.widgets.too_small import INPUT, Cover
from hearts2_tui.wording import _

TWICE = 2.0
"""Seconds within which a second Ctrl+C quits."""


class Shell(App[None]):
    """What the application is before it knows of any game.

    Attributes:
        settings: what the player has chosen.
    """

    def __init__(self, settings: Settings) -> None:
        """Begin with the settings in force."""
        super().__init__()
        self.settings = settings
        self._interrupted = -TWICE
        self._cover = Cover(self)

    # -- colours -------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """The deck in force."""
        return Deck(self.settings.deck)

    @property
    def depth(self) -> Depth:
        """How many colours the terminal has; all, where a picture is made of the screen."""
        if self.is_headless and constants.COLOR_SYSTEM == "auto":
            return Depth.FULL
        return Depth.of(self.console.color_system)

    def theme_of(self, settings: Settings) -> str:
        """The theme that settings ask for, in the colours that the terminal has."""
        return THEMES[settings.theme, self.depth].name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the table, for themes that do not name them."""
        return FELT_DARK.variables

    def dress(self) -> None:
        """Put the colours on, and listen for other screens and for the terminal coming back."""
        self.screen_change_signal.subscribe(self, self._screen_changed)
        self.app_resume_signal.subscribe(self, lambda _app: self.refresh(layout=True))
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = self.theme_of(self.settings)
        self.set_keymap(self.settings.keymap)

    # -- leaving, and a window too small ---------------------------------------------------

    async def on_event(self, event: Event) -> None:
        """Hear what is meant for the game.

        Nothing once the program ends; on the cover of a window too small the keys that leave;
        else every key, and of the mouse the left button and the wheel, whatever is beneath.
        """
        ending = self.return_code is not None and isinstance(event, INPUT)
        if ending or self._cover.takes(event, self.settings.keymap):
            return
        if isinstance(event, MouseEvent) and is_other_button(event):
            return
        if isinstance(event, MouseUp) and has_slipped(
            event, self._click_chain_last_offset, self._click_chain_last_time
        ):
            # Textual counts the clicks of a double click in one cell only.
            self._click_chain_last_offset = event.screen_offset
        await super().on_event(event)

    def _screen_changed(self, _screen: Screen[Any]) -> None:
        self._cover.fit(self.settings.keymap)
        let_go_of_lines()

    def on_resize(self) -> None:
        """Say what is needed where the window has become too small, its size once known."""
        self.call_next(self._cover.fit, self.settings.keymap)

    def get_driver_class(self) -> type[Driver]:
        """A driver that ends with the terminal, where Textual would take that of Linux."""
        found = super().get_driver_class()
        if found.__name__ != "LinuxDriver":
            return found
        from hearts2_tui.terminal.driver import TerminalDriver

        return TerminalDriver

    def action_suspend_process(self) -> None:
        """Go back to the shell, if one is waiting."""
        from hearts2_tui.terminal.driver import can_suspend, suspend

        if self.is_headless or not can_suspend():
            self.notify(_("There is no shell here to go back to."), markup=False)
        else:
            suspend()

    def action_interrupt(self) -> None:
        """Answer Ctrl+C with the key that quits; a second one within two seconds quits."""
        now = monotonic()
        if now - self._interrupted < TWICE:
            self.exit()
            return
        self._interrupted = now
        words = _("{key} quits, and so does Ctrl+C twice. The game is kept as it stands.")
        key = key_words(QUIT.keys_under(self.settings.keymap)[0])
        self.notify(words.format(key=key), timeout=TWICE, markup=False)

    def pop_screen(self) -> AwaitComplete:
        """Leave the screen on top. The table is never left, however fast the keys come."""
        if len(self.screen_stack) <= 1:
            return AwaitComplete()
        return super().pop_screen()

    def _handle_exception(self, error: Exception) -> None:
        """End, unless it was for a screen that has been left."""
        if not came_too_late(error, self.screen_stack):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End with one line; Textual would show a traceback with everything in it."""
        from hearts2_tui.crash_log import report

        error = self._exception
        if error is not None:
            self.panic(Text(report(error, playing=True)))

    # -- notices -------------------------------------------------------------------------

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Show a notice, as any application does; nothing in it reaches the terminal raw."""
        super().notify(
            as_told(message),
            title=title,
            severity=severity,
            timeout=timeout,
            markup=markup,
        )

    def take_back(self, shown: str) -> None:
        """Take a notice that no longer holds off the screen."""
        for told in [*self._notifications]:
            if told.message == shown:
                self._unnotify(told)
