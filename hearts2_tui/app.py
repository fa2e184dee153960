"""The application: themes, settings, the store, and the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import PurePath
from time import monotonic
from typing import Any, ClassVar

from rich.text import Text
from textual import constants
from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.driver import Driver
from textual.events import Event, MouseEvent, MouseUp
from textual.notifications import SeverityLevel
from textual.screen import Screen

from hearts2_tui.commands import EVERYWHERE, QUIT, bindings, key_words
from hearts2_tui.games import GAMES, Chosen, MatchChoice
from hearts2_tui.match import Rules
from hearts2_tui.notices import as_told
from hearts2_tui.palettes import FELT_DARK, THEMES, Depth
from hearts2_tui.play.sessions import AnySession, begin_choice, resume
from hearts2_tui.saving import Saving
from hearts2_tui.screens.application import TakesSettings
from hearts2_tui.screens.key_names import key_names
from hearts2_tui.screens.left import came_too_late
from hearts2_tui.screens.match_form import chosen_last
from hearts2_tui.screens.new_match import NewMatchScreen
from hearts2_tui.screens.palette import Palette, system_commands
from hearts2_tui.screens.table.table import Table
from hearts2_tui.storage.errors import Lost, StoreError
from hearts2_tui.storage.settings import (
    Settings,
    SettingsError,
    load_settings,
    notice,
    save_settings,
)
from hearts2_tui.storage.store import Store
from hearts2_tui.themes import Deck
from hearts2_tui.widgets.clicks import has_slipped, is_other_button
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.painted_lines import let_go_of_lines
from hearts2_tui.widgets.too_small import INPUT, Cover
from hearts2_tui.wording import _
from solver.common.errors import HeartsError

DECKS = ("two", "four", "ascii")
TWICE = 2.0
"""Seconds within which a second Ctrl+C quits."""


class HeartsApp(App[None]):
    """Hearts at the terminal, for two and for many.

    Attributes:
        settings: what the player has chosen.
        saving: the store, and what is told of it.
        lost: what to say when the program has ended and not everything could be saved.
    """

    TITLE = "Hearts"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["app.tcss", "screens/table/table.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = bindings(EVERYWHERE)
    COMMAND_PALETTE_BINDING = "ctrl+p"
    ALLOW_SELECT = False

    def __init__(
        self,
        *,
        store: Store | None = None,
        settings: Settings | None = None,
        session: AnySession | None = None,
    ) -> None:
        """The application.

        Args:
            store: where matches are kept; by default the player's own.
            settings: by default those of the player's file.
            session: the match to show; by default the one interrupted, or a new one.
        """
        super().__init__()
        self._problems: list[str] = []
        if settings is None:
            settings, problems = load_settings(actions=key_names)
            self._problems.append(notice(problems))
        self.settings = settings
        self.saving = Saving(self, self._take_back, store)
        self.lost: Lost | None = None
        self._interrupted = -TWICE
        self._cover = Cover(self)
        self._session = session

    @property
    def deck(self) -> Deck:
        """The deck in force."""
        return Deck(self.settings.deck)

    @property
    def store(self) -> Store:
        """Where matches are kept."""
        return self.saving.store

    @property
    def unsaved(self) -> StoreError | None:
        """Why not everything is saved, or None where all is."""
        return self.saving.unsaved

    @staticmethod
    def key_names() -> frozenset[str]:
        """The names of the actions that the settings may give keys of the player's own."""
        return key_names()

    @property
    def depth(self) -> Depth:
        """How many colours the terminal has; all, where a picture is made of the screen."""
        if self.is_headless and constants.COLOR_SYSTEM == "auto":
            return Depth.FULL
        return Depth.of(self.console.color_system)

    def _theme_of(self, settings: Settings) -> str:
        return THEMES[settings.theme, self.depth].name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the table, for themes that do not name them."""
        return FELT_DARK.variables

    def get_default_screen(self) -> Table[Any]:
        """The table, with the match that was interrupted or a new one."""
        session = self._session or resume(self.store)
        if session is None:
            session = self._begin(chosen_last(self.settings)[0])
        return session.game.table(session, self.settings)

    def on_mount(self) -> None:
        """Dress the table, and tell what went wrong before there was one."""
        self.screen_change_signal.subscribe(self, self._screen_changed)
        self.app_resume_signal.subscribe(self, lambda _app: self.refresh(layout=True))
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = self._theme_of(self.settings)
        self.set_keymap(self.settings.keymap)
        problems = [*self._problems, *self.saving.begin()]
        for problem in dict.fromkeys(filter(None, problems)):
            self.notify(problem, severity="warning", timeout=12, markup=False)

    def tell_saving(self) -> None:
        """Tell, once, that something cannot be saved, or that all is saved again."""
        self.saving.tell()

    def _take_back(self, shown: str) -> None:
        """Take a notice that no longer holds off the screen."""
        for told in [*self._notifications]:
            if told.message == shown:
                self._unnotify(told)

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

    def on_unmount(self) -> None:
        """Let go of the store."""
        self.lost = self.saving.end()

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

    # -- matches -------------------------------------------------------------------------

    def new_session(
        self, level: str, rules: Rules, players: int = 2, deal: Chosen | None = None
    ) -> AnySession:
        """Begin a match against players of one level, the person in the first seat."""
        return self._begin(MatchChoice(level, rules, players), deal)

    def _begin(self, choice: MatchChoice, deal: Chosen | None = None) -> AnySession:
        return begin_choice(self.store, choice, self.settings.player_name, deal=deal)

    def begin_match(self, choice: MatchChoice) -> None:
        """Begin the match that was asked for; what was chosen is kept in the settings."""
        self.change_settings(game=choice.game.id, **choice.game.settings_of(choice))
        self.sit_down(self._begin(choice))

    def sit_down(self, session: AnySession) -> None:
        """Go on with a match at the table of its game."""
        table = self._table
        if table is not None and type(table.session) is type(session):
            table.begin(session)
            return
        if table is not None:
            table.background.cancel_all()
        self.switch_screen(session.game.table(session, self.settings))

    @property
    def _table(self) -> Table[Any] | None:
        """The table that is shown, on top or beneath another screen."""
        tables = [screen for screen in self.screen_stack if isinstance(screen, Table)]
        return tables[-1] if tables else None

    def ask_for_match(self, chosen: Callable[[MatchChoice | None], None]) -> None:
        """Open the form for a new match, at the game chosen last or that is being played."""
        known = [*reversed(chosen_last(self.settings))]
        table = self._table
        if table is not None:
            session = table.session
            known.append(session.game.again(session.match, self.settings))
        self.push_screen(NewMatchScreen(known[-1], *known[:-1]), chosen)

    # -- settings ------------------------------------------------------------------------

    def change_settings(self, **changes: Any) -> None:
        """Change settings, apply and keep them; trouble with the file is told."""
        try:
            self.keep_settings(replace(self.settings, **changes))
        except SettingsError as error:
            self.notify(str(error), severity="warning", timeout=12, markup=False)

    def keep_settings(self, settings: Settings) -> None:
        """Apply settings and write them.

        Raises:
            SettingsError: they cannot be written; they are applied all the same.
        """
        self.settings = settings
        self.theme = self._theme_of(settings)
        for screen in self.screen_stack:
            if isinstance(screen, TakesSettings):
                screen.take_settings(settings)
            for picture in screen.query(Painted):
                picture.repaint()
        save_settings(settings)

    def action_theme(self) -> None:
        """Change between the dark and the light theme."""
        self.change_settings(theme="light" if self.settings.theme == "dark" else "dark")

    def action_deck(self) -> None:
        """The next deck."""
        following = DECKS[(DECKS.index(self.settings.deck) + 1) % len(DECKS)]
        self.change_settings(deck=following)

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

    # -- screens -------------------------------------------------------------------------

    def action_palette(self) -> None:
        """Open the command palette."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(id="--command-palette"))

    def action_command_palette(self) -> None:
        """Open the command palette, by the key of Textual."""
        self.action_palette()

    def action_settings(self) -> None:
        """Open the settings."""
        from hearts2_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.settings, self.keep_settings))

    def action_rules(self) -> None:
        """Open the rules of the game that is played."""
        table = self._table
        game = GAMES[self.settings.game] if table is None else table.session.game
        self.open_help(game.help_topic)

    def action_statistics(self) -> None:
        """Open the results by opponent."""
        from hearts2_tui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen(self.store))

    def action_exercises(self) -> None:
        """Open the exercises made of the player's own mistakes."""
        from hearts2_tui.screens.exercises import ExercisesScreen

        if not any(isinstance(screen, ExercisesScreen) for screen in self.screen_stack):
            self.push_screen(ExercisesScreen(self.store, self.settings))

    def open_help(self, topic: str) -> None:
        """Open a page of help; the page of the rules tells those of the match."""
        from hearts2_tui.screens.help import HelpScreen

        table = self._table
        rules = None if table is None else table.session.match.rules
        self.push_screen(HelpScreen(topic, rules=rules))

    def open_history(self) -> None:
        """Open the list of finished hands."""
        from hearts2_tui.screens.history import HistoryScreen

        self.push_screen(HistoryScreen(self.store))

    def analyse(self, session: AnySession) -> None:
        """Open the hand just finished in the analysis; numbers that are kept are kept with it.

        Where what is kept is damaged the hand of the session is shown all the same.
        """
        from hearts2_tui.screens.opened_hand import analysis_of

        match = session.match
        kept = self.store.hand_of(match.id, session.hand_number) if session.kept else None
        screen = None
        if kept is not None:
            with suppress(HeartsError):
                screen = analysis_of(kept, self.store)
        if screen is None:
            screen = session.game.analysis(session.record, seat=session.person, levels=match.levels)
        self.push_screen(screen)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The commands of the palette: those of the table, and those of everywhere."""
        if isinstance(screen, Table):
            moment = screen.moment
            now = [command for command in screen.commands if moment in command.moments]
            yield from system_commands(now, screen)
        yield from system_commands(EVERYWHERE, self)
