"""What a screen asks of the application, so that screens need not know the application."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from hearts2_tui.games import Chosen, MatchChoice
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.storage.settings import Settings


class Application(Protocol):
    """The application behind the screens; :class:`hearts2_tui.app.HeartsApp` is one.

    Attributes:
        settings: those in force.
    """

    settings: Settings

    @property
    def is_new_player(self) -> bool:
        """Whether no hand has been finished yet."""
        ...

    def tell_saving(self) -> None:
        """Tell, once, that something cannot be saved, or that all is saved again."""

    def new_session(self, choice: MatchChoice, deal: Chosen | None = None) -> AnySession:
        """Begin a match, the person in the first seat."""

    def begin_match(self, choice: MatchChoice) -> None:
        """Begin the match that was asked for; what was chosen is kept in the settings."""

    def sit_down(self, session: AnySession) -> None:
        """Go on with a match at the table of its game."""

    def ask_for_match(self, chosen: Callable[[MatchChoice | None], None]) -> None:
        """Open the form for a new match."""

    def change_settings(self, **changes: Any) -> None:
        """Change settings, apply and keep them."""

    def open_help(self, topic: str) -> None:
        """Open the help at a topic."""

    def open_history(self) -> None:
        """Open the list of finished hands."""

    def action_exercises(self) -> None:
        """Open the exercises made of the player's own mistakes."""

    def analyse(self, session: AnySession) -> None:
        """Analyse the hand of a session."""


@runtime_checkable
class TakesSettings(Protocol):
    """A screen that shows things otherwise when the settings change."""

    def take_settings(self, settings: Settings) -> None:
        """Show everything as these settings ask."""
