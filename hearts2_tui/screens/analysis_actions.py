"""What the keys of the analysis do: walking the hand, trying cards, taking it away as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.annotate import annotated
from hearts2_tui.board import Board, Trial
from hearts2_tui.pricing import SAME, Pricing
from hearts2_tui.screens.file_name import FileNameScreen
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.session import Session
from hearts2_tui.widgets.play_list import PlayList
from hearts2_tui.wording import _
from solver.analysis import Analysis
from solver.cards import Card
from solver.hints import Cancelled, rank_key
from solver.notation import write_record
from solver.record import Record

if TYPE_CHECKING:
    from textual.screen import Screen

    Base = Screen[None]
else:
    Base = object


class Answer(Message):
    """The opponent has chosen a card on a board."""

    def __init__(self, board: Board, card: Card) -> None:
        self.board = board
        self.card = card
        super().__init__()


class AnalysisActions(Base):
    """The actions of the analysis screen; they change its board and show it."""

    record: Record
    seat: int
    levels: tuple[str, ...]
    analysis: Analysis | None
    board: Board
    chosen: Card | None
    picked: Card | None
    values_shown: bool
    strongest_shown: bool

    def _show(self) -> None:
        """Show the board as it is now."""
        raise NotImplementedError

    def _pricing(self) -> Pricing | None:
        """Values of the board, or None while they are being worked out."""
        raise NotImplementedError

    # -- walking the hand --------------------------------------------------------------

    def go(self, at: int) -> None:
        """Go to a play of the hand itself."""
        self._turn_to(self.board.move_to(at))

    def _turn_to(self, board: Board, picked: Card | None = None) -> None:
        self.board = board
        self.picked = picked
        self._show()

    def action_step(self, by: int) -> None:
        """The next or the previous play of the hand."""
        self.go(self.board.at + by)

    def action_ends(self, way: int) -> None:
        """The first play, or the end of the hand."""
        self.go(0 if way < 0 else len(self.record.plays))

    def action_mistake(self, way: int) -> None:
        """The next or the previous mistake of either side, round and round."""
        if self.analysis is None:
            return
        places = [play.index for play in self.analysis.mistakes]
        if not places:
            self.notify(_("No play of this hand gave up half a point."))
            return
        at = self.board.at
        if way > 0:
            self.go(next((place for place in places if place > at), places[0]))
        else:
            self.go(next((place for place in reversed(places) if place < at), places[-1]))

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card that may be played."""
        legal = self.board.position.legal_cards()
        if not legal or self._waiting:
            return
        at = legal.index(self.chosen) + by if self.chosen in legal else 0
        self.picked = legal[at % len(legal)]
        self._show()

    def pick(self, card: Card, again: bool) -> None:
        """A card was clicked: raise it, or play it when it stands already."""
        if self._waiting:
            return
        position = self.board.position
        obstacle = position.obstacle(card)
        if obstacle is not None:
            if card in position.hands[position.to_move]:
                led = position.trick[0].suit if position.trick else None
                legal = position.legal_cards()
                self.notify(wording.obstacle(obstacle, card, legal, led), timeout=3)
        elif again:
            self.action_play_on()
        else:
            self.picked = card
            self._show()

    # -- trying cards --------------------------------------------------------------------

    @property
    def _waiting(self) -> bool:
        """Whether the opponent is to answer."""
        position = self.board.position
        against = self.board.trial is Trial.AGAINST
        return against and not position.is_over and position.to_move != self.seat

    def action_play_on(self) -> None:
        """Play the raised card: on a free board, or from here against the opponent."""
        if self.chosen is None or self._waiting or self.analysis is None:
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
    def _find_answer(self, board: Board) -> None:
        worker = get_current_worker()
        levels = tuple(
            "" if seat == self.seat else level or "club" for seat, level in enumerate(self.levels)
        )
        session = Session.practice(
            board.line, board.count, levels=levels, seed=self.record.deal.number
        )
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
        if self.analysis is None:
            return
        if self.board.trial is Trial.FREE:
            self.go(self.board.at)
        else:
            self._turn_to(self.board.begin(Trial.FREE), self.chosen)

    def action_best_line(self) -> None:
        """Play the next card of the best line."""
        pricing = self._pricing()
        if pricing is None or self._waiting:
            return
        board = self.board if self.board.trial is Trial.FREE else self.board.begin(Trial.FREE)
        self._turn_to(board.play(pricing.line[0]))

    def action_back(self) -> None:
        """Take the last card tried back; against the opponent, the person's own last card."""
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

    # -- other things to know ----------------------------------------------------------------

    def action_strongest(self) -> None:
        """Show where the best fair choice was another card than the one played."""
        if self.analysis is None:
            return
        self.strongest_shown = not self.strongest_shown
        plays = self.query_one(PlayList)
        if not self.strongest_shown:
            plays.show_instead(None, {})
            return
        better = {
            play.index: min(play.fair, key=rank_key).card
            for play in self.analysis.plays
            if play.seat == self.seat and play.fair_cost > SAME
        }
        plays.show_instead(self.seat, better)
        if not better:
            self.notify(_("The strongest fair opponent would have done no better."))

    def action_page(self) -> None:
        """Change between account and summary where there is room for one of them."""
        self.toggle_class("-summary")

    def action_copy(self) -> None:
        """Copy the hand as text."""
        self.app.copy_to_clipboard(write_record(self.record))
        self.notify(_("The hand is on the clipboard."))

    def action_export(self) -> None:
        """Write the hand with its prices to a file."""
        if self.analysis is not None:
            text = write_record(annotated(self.analysis))
            record = self.record
            self.app.push_screen(FileNameScreen.to_save(text, record.date, str(record.deal.number)))

    def action_help(self) -> None:
        """Explain the analysis."""
        self.app.push_screen(HelpScreen("analysis"))

    def action_leave(self) -> None:
        """Come back from a trial to the hand, or from the hand to the table."""
        if self.board.trial is Trial.NONE:
            self.dismiss(None)
        else:
            self.go(self.board.at)
