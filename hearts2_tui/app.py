"""The application: matches, settings, the store, and the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import PurePath
from typing import Any, ClassVar

from textual.app import SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.screen import Screen

from hearts2_tui.commands import EVERYWHERE, bindings
from hearts2_tui.games import GAMES, Chosen, MatchChoice
from hearts2_tui.play.sessions import AnySession, begin_choice, resume
from hearts2_tui.saving import Saving
from hearts2_tui.screens.application import TakesSettings
from hearts2_tui.screens.key_names import key_names
from hearts2_tui.screens.match_form import chosen_last
from hearts2_tui.screens.new_match import NewMatchScreen
from hearts2_tui.screens.palette import Palette, system_commands
from hearts2_tui.screens.table.table import Table
from hearts2_tui.shell import Shell
from hearts2_tui.storage.against import against
from hearts2_tui.storage.errors import Lost, StoreError
from hearts2_tui.storage.settings import (
    Settings,
    SettingsError,
    load_settings,
    notice,
    save_settings,
)
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.painted import Painted
from solver.common.errors import HeartsError

DECKS = ("two", "four", "ascii")


class HeartsApp(Shell):
    """Hearts at the terminal, for two and for many.

    Attributes:
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
        choice: MatchChoice | None = None,
    ) -> None:
        """The application.

        Args:
            store: where matches are kept; by default the player's own.
            settings: by default those of the player's file.
            session: the match to show; by default the one interrupted, or a new one.
            choice: the new match; where one was interrupted its form is opened first.
        """
        self._problems: list[str] = []
        if settings is None:
            settings, problems = load_settings(actions=key_names)
            self._problems.append(notice(problems))
        super().__init__(settings)
        self.saving = Saving(self, self.take_back, store)
        self.lost: Lost | None = None
        self._session = session
        self._choice = choice

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

    def get_default_screen(self) -> Table[Any]:
        """The table, with the match that was interrupted or a new one."""
        session = self._session or resume(self.store)
        if session is None:
            session = self.new_session(self._choice or chosen_last(self.settings)[0])
            self._choice = None
        return session.game.table(session, self.settings)

    def on_mount(self) -> None:
        """Tell what went wrong before there was a table."""
        self.dress()
        problems = [*self._problems, *self.saving.begin()]
        for problem in dict.fromkeys(filter(None, problems)):
            self.notify(problem, severity="warning", timeout=12, markup=False)
        if self._choice is not None:
            self.call_after_refresh(self._offer, self._choice)

    def _offer(self, choice: MatchChoice) -> None:
        """Open the form for a match, over the one that was interrupted."""

        def chosen(agreed: MatchChoice | None) -> None:
            if agreed is not None:
                self.begin_match(agreed)

        records = partial(against, self.store)
        known = reversed(chosen_last(self.settings))
        self.push_screen(NewMatchScreen(choice, *known, records=records), chosen)

    @property
    def is_new_player(self) -> bool:
        """Whether no hand has been finished yet."""
        return not self.store.history.games()

    def tell_saving(self) -> None:
        """Tell, once, that something cannot be saved, or that all is saved again."""
        self.saving.tell()

    def on_unmount(self) -> None:
        """Let go of the store."""
        self.lost = self.saving.end()

    # -- matches -------------------------------------------------------------------------

    def new_session(self, choice: MatchChoice, deal: Chosen | None = None) -> AnySession:
        """Begin a match, the person in the first seat."""
        return begin_choice(self.store, choice, self.settings.player_name, deal=deal)

    def begin_match(self, choice: MatchChoice) -> None:
        """Begin the match that was asked for; what was chosen is kept in the settings."""
        self.change_settings(game=choice.game.id, **choice.game.settings_of(choice))
        self.sit_down(self.new_session(choice))

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
        records = partial(against, self.store)
        self.push_screen(NewMatchScreen(known[-1], *known[:-1], records=records), chosen)

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
        self.theme = self.theme_of(settings)
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
        """The commands of the palette: what the screen offers, and those of everywhere."""
        yield from system_commands(getattr(screen, "offered", ()), screen)
        yield from system_commands(EVERYWHERE, self)
