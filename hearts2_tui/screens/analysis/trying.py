"""Trying cards on a board, whatever the game: for any side, or against the same opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal, cast

from textual import work
from textual.keys import format_key
from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.play.board import AnyBoard, BoardT, Trial
from hearts2_tui.play.game_session import GameSession
from hearts2_tui.screens.application import Application
from hearts2_tui.screens.file_name import FileNameScreen
from hearts2_tui.themes import Look
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import in_line
from hearts2_tui.wording.play import is_you
from solver.common.cancelling import Cancelled
from solver.common.cards import Card

if TYPE_CHECKING:
    from textual.screen import Screen

    Base = Screen[None]
else:
    Base = object


class Answer(Message):
    """An opponent has chosen a card on a board."""

    def __init__(self, board: AnyBoard[Any], card: Card) -> None:
        self.board = board
        self.card = card
        super().__init__()


class Trying(Generic[BoardT], Base):
    """Actions that change the board of a screen and show it.

    Attributes:
        seat: the person's.
        board: the place in the hand, and what is tried from there.
        chosen: the card that stands up.
        picked: the card that the person raised, or None.
        values_shown: whether values are shown while playing on.
        pointed: the card under the mouse, or None.
    """

    seat: int
    board: BoardT
    chosen: Card | None
    picked: Card | None
    values_shown: bool
    pointed: Card | None = None
    _clicked_away = False

    # -- what a screen has to say ------------------------------------------------------

    def _show(self) -> None:
        """Show the board as it is now."""
        raise NotImplementedError

    @property
    def ready(self) -> bool:
        """Whether the hand is priced as far as is needed to try cards."""
        raise NotImplementedError

    def _practice(self, board: BoardT) -> GameSession[Any, Any, Any]:
        """A session kept nowhere that stands where ``board`` does, the person in ``seat``."""
        raise NotImplementedError

    def _next_best(self) -> Card | None:
        """The card with which the best line goes on, or None while that is not known."""
        raise NotImplementedError

    def _as_text(self, kind: Literal["plain", "priced"]) -> str | None:
        """The hand as text, or None while its prices are not known."""
        raise NotImplementedError

    @property
    def _deal_name(self) -> str:
        """What the deal is called in the name of a file."""
        raise NotImplementedError

    # -- moving ----------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Go to a play of the hand itself."""
        self._turn_to(self.board.move_to(at))

    def _turn_to(self, board: BoardT, picked: Card | None = None) -> None:
        self.board = board
        self.picked = picked
        self._show()

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card that may be played."""
        legal = self.board.position.legal_cards()
        if not legal or self._waiting:
            return
        at = legal.index(self.chosen) + by if self.chosen in legal else 0
        self.picked = legal[at % len(legal)]
        self._show()

    def pick(self, card: Card, again: bool, *, repeated: bool = False) -> None:
        """A card was clicked: raise it, or play it when it stands already.

        Args:
            card: the card.
            again: whether it stands already.
            repeated: whether it is a later click in a row, of which at most one plays.
        """
        if self._waiting or (repeated and self._clicked_away):
            return
        obstacle = self.why_not(card)
        self._clicked_away = again and not obstacle
        if obstacle:
            self.notify(obstacle, timeout=3, markup=False)
        elif again:
            self.action_play_on()
        else:
            self.picked = card
            self._show()

    def why_not(self, card: Card | None) -> str:
        """Why a card under the mouse may not be played, or nothing where it may."""
        position = self.board.position
        if card is None or position.is_over or self._waiting:
            return ""
        obstacle = position.obstacle(card)
        if obstacle is None:
            return ""
        plain = Look.of(self.app).ascii_only
        if card not in position.hands[position.to_move]:
            (name,) = in_line([self.board.record.players[position.to_move]])
            return _("Your turn") if is_you(name) else _("{name} is to play").format(name=name)
        led = position.trick[0].suit if position.trick else None
        return wording.obstacle(obstacle, card, position.legal_cards(), led, ascii_only=plain)

    def point(self, card: Card | None) -> None:
        """The mouse is over a card, or over none: say why that card may not be played."""
        before, self.pointed = self.why_not(self.pointed), card
        if self.why_not(card) != before:
            self._show()

    # -- trying cards --------------------------------------------------------------------

    @property
    def _waiting(self) -> bool:
        """Whether an opponent is to answer."""
        position = self.board.position
        against = self.board.trial is Trial.AGAINST
        return against and not position.is_over and position.to_move != self.seat

    def action_play_on(self) -> None:
        """Play the raised card: on a free board, or from here against the opponents."""
        if self.chosen is None or self._waiting or not self.ready:
            return
        board = self.board
        if board.trial is Trial.NONE:
            board = board.begin(Trial.AGAINST)
        self._turn_to(board.play(self.chosen))
        self._let_answer()

    def _let_answer(self) -> None:
        if self._waiting:
            self._find_answer(self.board)

    @work(thread=True, exclusive=True, group="answer")
    def _find_answer(self, board: BoardT) -> None:
        worker = get_current_worker()
        session = self._practice(board)
        try:
            card = session.opponent_card(cancelled=lambda: worker.is_cancelled)
        except Cancelled:
            return
        self.post_message(Answer(board, card))

    def on_answer(self, event: Answer) -> None:
        """Play the opponent's card, unless the board has changed meanwhile."""
        if event.board == self.board:
            self._turn_to(self.board.play(event.card))
            self._let_answer()

    def action_free(self) -> None:
        """Begin a free board here, or come back from it."""
        if not self.ready:
            return
        if self.board.trial is Trial.FREE:
            self.go(self.board.at)
        else:
            self._turn_to(self.board.begin(Trial.FREE), self.chosen)

    def action_best_line(self) -> None:
        """Play the next card of the best line."""
        card = self._next_best()
        if card is None or self._waiting:
            return
        board = self.board if self.board.trial is Trial.FREE else self.board.begin(Trial.FREE)
        self._turn_to(board.play(card))

    def action_back(self) -> None:
        """Take the last card tried back; against opponents, the person's own last card."""
        board = self.board
        if board.trial is Trial.NONE:
            return
        if not board.tried:
            self.go(board.at)
        elif board.trial is Trial.AGAINST:
            back = board.back_to(self.seat)
            if not back.tried:
                self.go(board.at)
            else:
                self._turn_to(back)
        else:
            self._turn_to(board.back(), board.tried[-1])

    def action_values(self) -> None:
        """Show or hide what the cards are worth while playing on."""
        self.values_shown = not self.values_shown
        self._show()

    # -- taking the hand away ----------------------------------------------------------------

    def action_copy(self) -> None:
        """Copy the hand as text."""
        text = self._as_text("plain")
        if text is not None:
            self.app.copy_to_clipboard(text)
            words = _("Sent to the terminal; if nothing arrives, press {key} for a file.")
            self.notify(words.format(key=self._key_of("export", "e")), markup=False)

    def _key_of(self, action: str, usual: str) -> str:
        """The key of an action: the player's own, or the usual one."""
        own = cast(Application, self.app).settings.keymap.get(action, usual)
        return format_key(own.split(",")[0].strip())

    def action_export(self) -> None:
        """Write the hand with its prices to a file."""
        text = self._as_text("priced")
        if text is not None:
            date = self.board.record.date
            self.app.push_screen(FileNameScreen.to_save(text, date, self._deal_name))

    def action_leave(self) -> None:
        """Come back from a trial to the hand, or from the hand to the table."""
        if self.board.trial is Trial.NONE:
            self.dismiss(None)
        else:
            self.go(self.board.at)
