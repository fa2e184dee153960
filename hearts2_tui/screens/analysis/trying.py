"""Trying cards on a board, whatever the game: for any side, or against the same opponents."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from textual.message import Message
from textual.screen import Screen
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.play.board import AnyBoard, BoardT, Trial
from hearts2_tui.play.game_session import GameSession
from hearts2_tui.themes import Look
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import in_line
from hearts2_tui.wording.play import is_you
from solver.common.cancelling import Cancelled
from solver.common.cards import Card

BoardT_contra = TypeVar("BoardT_contra", bound=AnyBoard[Any], contravariant=True)


class Answer(Message):
    """An opponent has chosen a card on a board."""

    def __init__(self, board: AnyBoard[Any], card: Card) -> None:
        self.board = board
        self.card = card
        super().__init__()


class Hand(Protocol[BoardT_contra]):
    """What trying cards has to know of the hand that is analysed."""

    @property
    def ready(self) -> bool:
        """Whether it is priced as far as is needed to try cards."""
        ...

    @property
    def closed(self) -> bool:
        """Whether no card can be raised where it stands."""
        ...

    def practice(self, board: BoardT_contra) -> GameSession[Any, Any, Any]:
        """A session kept nowhere that stands where ``board`` does."""
        ...

    def next_best(self) -> Card | None:
        """The card with which the best line goes on, or None while that is not known."""
        ...

    def pause(self, board: BoardT_contra) -> float:
        """Seconds that a board is shown before an opponent answers on it."""
        ...

    def show(self) -> None:
        """Show the board as it is now."""
        ...


class Trying(Generic[BoardT]):
    """A board, the card raised on it, and what can be done with them.

    Attributes:
        seat: the person's.
        board: the place in the hand, and what is tried from there.
        chosen: the card that stands up.
        picked: the card that the person raised, or None.
        values_shown: whether values are shown while playing on.
        pointed: the card under the mouse, or None.
    """

    def __init__(self, screen: Screen[Any], hand: Hand[BoardT], board: BoardT, seat: int) -> None:
        """Begin with nothing tried.

        Args:
            screen: whose threads, timers and notices are used.
            hand: what is analysed.
            board: where it stands.
            seat: the person's.
        """
        self._screen = screen
        self._hand = hand
        self.board = board
        self.seat = seat
        self.chosen: Card | None = None
        self.picked: Card | None = None
        self.values_shown = False
        self.pointed: Card | None = None
        self._clicked_away = False

    # -- moving ----------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Go to a play of the hand itself."""
        self._turn_to(self.board.move_to(at))

    def _turn_to(self, board: BoardT, picked: Card | None = None) -> None:
        self.board = board
        self.picked = picked
        self._hand.show()

    def choose(self, by: int) -> None:
        """Raise the next or the previous card that may be played."""
        legal = self.board.position.legal_cards()
        if not legal or self.waiting or self._hand.closed:
            return
        at = legal.index(self.chosen) + by if self.chosen in legal else 0
        self.picked = legal[at % len(legal)]
        self._hand.show()

    def pick(self, card: Card, again: bool, *, repeated: bool = False) -> None:
        """A card was clicked: raise it, or play it when it stands already.

        Args:
            card: the card.
            again: whether it stands already.
            repeated: whether it is a later click in a row, of which at most one plays.
        """
        if self._hand.closed or self.waiting or (repeated and self._clicked_away):
            return
        obstacle = self.why_not(card)
        self._clicked_away = again and not obstacle
        if obstacle:
            self._screen.notify(obstacle, timeout=3, markup=False)
        elif again:
            self.play_on()
        else:
            self.picked = card
            self._hand.show()

    def why_not(self, card: Card | None) -> str:
        """Why a card under the mouse may not be played, or nothing where it may."""
        position = self.board.position
        if card is None or position.is_over or self.waiting:
            return ""
        obstacle = position.obstacle(card)
        if obstacle is None:
            return ""
        plain = Look.of(self._screen.app).ascii_only
        if card not in position.hands[position.to_move]:
            (name,) = in_line([self.board.record.players[position.to_move]])
            return _("Your turn") if is_you(name) else _("{name} is to play").format(name=name)
        led = position.trick[0].suit if position.trick else None
        return wording.obstacle(obstacle, card, position.legal_cards(), led, ascii_only=plain)

    def point(self, card: Card | None) -> None:
        """The mouse is over a card, or over none: say why that card may not be played."""
        if self._hand.closed:
            return
        before, self.pointed = self.why_not(self.pointed), card
        if self.why_not(card) != before:
            self._hand.show()

    # -- trying cards --------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether an opponent is to answer."""
        position = self.board.position
        against = self.board.trial is Trial.AGAINST
        return against and not position.is_over and position.to_move != self.seat

    def play_on(self) -> None:
        """Play the raised card: on a free board, or from here against the opponents."""
        if self.chosen is None or self.waiting or not self._hand.ready:
            return
        board = self.board
        if board.trial is Trial.NONE:
            board = board.begin(Trial.AGAINST)
        self._turn_to(board.play(self.chosen))
        self._let_answer()

    def _let_answer(self) -> None:
        """Let the opponent think who is to move, once the board has been seen."""
        board = self.board
        if not self.waiting:
            return
        seconds = self._hand.pause(board)

        def think() -> None:
            if self.board == board and self._screen.is_attached:
                self._find_answer(board)

        if seconds:
            self._screen.set_timer(seconds, think)
        else:
            self._find_answer(board)

    def _find_answer(self, board: BoardT) -> None:
        def work() -> None:
            worker = get_current_worker()
            session = self._hand.practice(board)
            try:
                card = session.opponent_card(cancelled=lambda: worker.is_cancelled)
            except Cancelled:
                return
            self._screen.post_message(Answer(board, card))

        self._screen.run_worker(work, thread=True, exclusive=True, group="answer")

    def answered(self, event: Answer) -> None:
        """Play the opponent's card, unless the board has changed meanwhile."""
        if event.board == self.board:
            self._turn_to(self.board.play(event.card))
            self._let_answer()

    def free(self) -> None:
        """Begin a free board here, or come back from it."""
        if not self._hand.ready:
            return
        if self.board.trial is Trial.FREE:
            self.go(self.board.at)
        else:
            self._turn_to(self.board.begin(Trial.FREE), self.chosen)

    def best_line(self) -> None:
        """Play the next card of the best line."""
        card = self._hand.next_best()
        if card is None or self.waiting:
            return
        board = self.board if self.board.trial is Trial.FREE else self.board.begin(Trial.FREE)
        self._turn_to(board.play(card))

    def back(self) -> None:
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

    def leave(self) -> bool:
        """Come back from a trial to the hand; whether there was one to come back from."""
        if self.board.trial is Trial.NONE:
            return False
        self.go(self.board.at)
        return True

    def change_values(self) -> None:
        """Show or hide what the cards are worth while playing on."""
        self.values_shown = not self.values_shown
        self._hand.show()
