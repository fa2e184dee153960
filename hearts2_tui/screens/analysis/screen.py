"""What the analyses of all games have as screens: a board to try cards on, a hand to take away."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, Literal, cast

from textual.keys import format_key
from textual.screen import Screen

from hearts2_tui.play.board import BoardT
from hearts2_tui.play.game_session import GameSession
from hearts2_tui.screens.analysis.trying import Answer, Trying
from hearts2_tui.screens.application import Application
from hearts2_tui.screens.file_name import FileNameScreen
from hearts2_tui.themes import Look
from hearts2_tui.wording import _
from solver.common.cards import Card


class HandAnalysis(Screen[None], Generic[BoardT]):
    """The analysis of a finished hand.

    Attributes:
        trying: the board, and what is tried on it.
    """

    trying: Trying[BoardT]

    # -- what a game has to say --------------------------------------------------------

    @abstractmethod
    def show(self) -> None:
        """Show the board as it is now."""

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether the hand is priced as far as is needed to try cards."""

    @abstractmethod
    def practice(self, board: BoardT) -> GameSession[Any, Any, Any]:
        """A session kept nowhere that stands where ``board`` does."""

    @abstractmethod
    def next_best(self) -> Card | None:
        """The card with which the best line goes on, or None while that is not known."""

    @abstractmethod
    def as_text(self, kind: Literal["plain", "priced"]) -> str | None:
        """The hand as text, or None while its prices are not known."""

    @property
    @abstractmethod
    def deal_name(self) -> str:
        """What the deal is called in the name of a file."""

    # -- what holds where a game says nothing else ---------------------------------------

    @property
    def closed(self) -> bool:
        """Whether no card can be raised where the hand stands."""
        return False

    def pause(self, board: BoardT) -> float:
        """Seconds that a board is shown before an opponent answers on it."""
        return 0.0

    # -- what is asked of it ---------------------------------------------------------------

    @property
    def board(self) -> BoardT:
        """The place in the hand, and what is tried from there."""
        return self.trying.board

    @property
    def seat(self) -> int:
        """From whose side the hand is seen."""
        return self.trying.seat

    @property
    def chosen(self) -> Card | None:
        """The card that stands up."""
        return self.trying.chosen

    @property
    def application(self) -> Application:
        """The application: settings, other screens."""
        return cast(Application, self.app)

    @property
    def ascii_only(self) -> bool:
        """Whether cards are named with letters."""
        return Look.of(self.app).ascii_only

    def go(self, at: int) -> None:
        """Go to a play of the hand itself."""
        self.trying.go(at)

    # -- keys ----------------------------------------------------------------------------

    def on_answer(self, event: Answer) -> None:
        """An opponent has answered on the board."""
        self.trying.answered(event)

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card that may be played."""
        self.trying.choose(by)

    def action_play_on(self) -> None:
        """Play the raised card: on a free board, or from here against the opponents."""
        self.trying.play_on()

    def action_free(self) -> None:
        """Begin a free board here, or come back from it."""
        self.trying.free()

    def action_best_line(self) -> None:
        """Play the next card of the best line."""
        self.trying.best_line()

    def action_back(self) -> None:
        """Take the last card tried back; against opponents, the person's own last card."""
        self.trying.back()

    def action_values(self) -> None:
        """Show or hide what the cards are worth while playing on."""
        self.trying.change_values()

    def action_copy(self) -> None:
        """Copy the hand as text."""
        text = self.as_text("plain")
        if text is not None:
            self.app.copy_to_clipboard(text)
            words = _("Sent to the terminal; if nothing arrives, press {key} for a file.")
            self.notify(words.format(key=self._key_of("export", "e")), markup=False)

    def _key_of(self, action: str, usual: str) -> str:
        """The key of an action: the player's own, or the usual one."""
        own = self.application.settings.keymap.get(action, usual)
        return format_key(own.split(",")[0].strip())

    def action_export(self) -> None:
        """Write the hand with its prices to a file."""
        text = self.as_text("priced")
        if text is not None:
            date = self.board.record.date
            self.app.push_screen(FileNameScreen.to_save(text, date, self.deal_name))

    def action_leave(self) -> None:
        """Come back from a trial to the hand, or from the hand to the table."""
        if not self.trying.leave():
            self.dismiss(None)
