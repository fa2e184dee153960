"""The table: a match played by keys, typed cards and mouse."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import EVERYWHERE, TABLE, Moment, bindings
from hearts2_tui.match import Phase
from hearts2_tui.screens.table_actions import TableActions
from hearts2_tui.screens.table_scene import Showing, outcome, scene, taken
from hearts2_tui.session import Session
from hearts2_tui.settings import Settings
from hearts2_tui.widgets.bars import Key, KeyBar, ScoreLine, TopLine
from hearts2_tui.widgets.felt import FLIGHT, Felt
from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.result import Result
from hearts2_tui.widgets.score import HandPane, ScorePane, lead_words
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane
from hearts2_tui.wording import _
from solver.cards import SHORT_RANKS, Card, card_of, parse_rank, parse_suit
from solver.hints import Cancelled
from solver.record import Record

LEAST = (60, 20)
"""Columns and rows below which the table cannot be shown."""

PANES_FROM = (78, 23)
"""Columns and rows from which on the panes stand beside the felt."""

ANSWER = 0.35
"""Seconds that the other player takes at least, so that one card is seen after the other."""

TYPED_RANKS = frozenset(rank.letter for rank in SHORT_RANKS)


class TableScreen(TableActions, Screen[None]):
    """A match at the table."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)

    class Answered(Message):
        """The other player has chosen a card."""

        def __init__(self, record: Record, card: Card) -> None:
            self.record = record
            self.card = card
            super().__init__()

    def __init__(self, session: Session, settings: Settings) -> None:
        """Show a match.

        Args:
            session: the match, wherever it stands.
            settings: pace, deck and the like.
        """
        super().__init__()
        self.session = session
        self.settings = settings
        self.showing = Showing()
        self._holding: Timer | None = None
        self._answer: TableScreen.Answered | None = None
        self._not_before = 0.0

    # -- what is shown ---------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The felt, the panes beside it, a line above and a line below."""
        score, hand, hint = ScorePane(), HandPane(), HintPane()
        tricks, unseen = TricksPane(), UnseenPane()
        yield TopLine(id="top")
        yield ScoreLine(id="score-line")
        with Horizontal(id="body"):
            with Vertical(id="table"):
                yield Felt(scene(self.session, self.showing), id="felt")
                yield Result(id="result")
            yield Sidebar(
                [score, hand, tricks, unseen, hint],
                [score, hand, hint, unseen, tricks],
                id="sidebar",
            )
        yield KeyBar(id="keys")
        yield Static(id="too-small")

    def on_mount(self) -> None:
        """Begin, or go on where the match was."""
        self.go_on()

    @on(Resize)
    def _fit(self, event: Resize) -> None:
        width, height = event.size
        small = width < LEAST[0] or height < LEAST[1]
        self.set_class(small, "-too-small")
        self.set_class(width < PANES_FROM[0] or height < PANES_FROM[1], "-no-panes")
        self.set_class(width >= 100, "-roomy")
        self.set_class(width >= 150, "-wide")
        if small:
            words = _("Hearts needs {columns} columns and {rows} rows.").format(
                columns=LEAST[0], rows=LEAST[1]
            )
            words += "\n" + _("This window has {width} and {height}.").format(
                width=width, height=height
            )
            self.query_one("#too-small", Static).update(words)
        self.show()

    @property
    def moment(self) -> Moment:
        """What the table is waiting for."""
        if self.showing.held or self.showing.looking_back:
            return Moment.TRICK
        match self.session.phase:
            case Phase.HAND_OVER:
                return Moment.HAND_OVER
            case Phase.MATCH_OVER:
                return Moment.MATCH_OVER
            case Phase.PLAYING | Phase.PASSING | Phase.MOON_CHOICE:
                return Moment.TURN if self.session.person_to_move else Moment.WAITING

    def show(self, *, flying: bool = False) -> None:
        """Show the match as it stands.

        Args:
            flying: let the card just played fly to the trick.
        """
        session, showing = self.session, self.showing
        showing.ascii_only = self.settings.deck == "ascii"
        showing.no_panes = self.has_class("-no-panes")
        over = self.moment in (Moment.HAND_OVER, Moment.MATCH_OVER)
        self.query_one(Felt).display = not over
        self.query_one(Result).display = over
        if over:
            self.query_one(Result).show(outcome(session))
        self.query_one(Felt).show(scene(session, showing), flying=flying and not over)
        self._show_lines()
        self._show_panes()

    def _show_lines(self) -> None:
        session, match = self.session, self.session.match
        hand = _("Hand {number} · {rules}").format(
            number=session.hand_number, rules=wording.rules_name(match.rules)
        )
        if session.deal_chosen:
            hand += _(" · deal {number:,}").format(number=session.record.deal.number)
        others = [name for seat, name in enumerate(match.names) if seat != session.person]
        self.query_one(TopLine).show(
            _("Hearts for two"), hand, _("against {name}").format(name=others[0])
        )
        score = "   ".join(
            f"{name} {total}" for name, total in zip(match.names, match.totals, strict=True)
        )
        points = " – ".join(str(sum(card.points for card in pile)) for pile in taken(session))
        words = _("Score  {score}   {lead}").format(
            score=score, lead=lead_words(match.names, match.totals)
        )
        self.query_one(ScoreLine).show(words, _("this hand {points}").format(points=points))
        moment = self.moment
        commands = [
            command
            for command in (*TABLE, *EVERYWHERE)
            if moment in command.bar and (command.id != "claim" or self.showing.claimable)
        ]
        keys = [Key(command.shown, command.label, command.id) for command in commands]
        self.query_one(KeyBar).show(keys, last=3)

    def _show_panes(self) -> None:
        session, match = self.session, self.session.match
        names = match.names
        self.query_one(ScorePane).show(names, match.totals, match.rules.target)
        self.query_one(HandPane).show(names, taken(session))
        self.query_one(TricksPane).show(names, session.record.tricks())
        over = session.position.is_over
        mine = session.record.deal.hands[session.person]
        known = {*mine, *session.record.plays}
        deal = session.record.deal
        unseen = sorted(
            card for hand in (*deal.hands, deal.dead) for card in hand if card not in known
        )
        hidden = over or not self.settings.show_unseen
        self.query_one(UnseenPane).show(unseen, len(deal.dead), hidden=hidden)
        self.query_one(HintPane).show(self.showing.advice, self.showing.chosen)
        self.query_one(Sidebar).fold()

    # -- the course of play ------------------------------------------------------------

    def go_on(self) -> None:
        """Ask the other player for a card, or wait for the person."""
        session = self.session
        if session.phase is Phase.PLAYING and not session.person_to_move:
            self._ask()
        elif session.person_to_move and not self.showing.held:
            self._begin_turn()
        self.show()

    def _begin_turn(self) -> None:
        legal = self.session.position.legal_cards()
        if len(legal) == 1:
            self.showing.chosen = legal[0]
            if self.settings.play_forced:
                record = self.session.record
                self.set_timer(ANSWER, lambda: self._play_forced(record))
        elif self.showing.chosen not in legal:
            self.showing.chosen = None
        self.offer_claim()

    def _play_forced(self, record: Record) -> None:
        if self.session.record is record and self.session.person_to_move and not self.showing.held:
            self.play_card(self.session.position.legal_cards()[0])

    def play_card(self, card: Card) -> None:
        """Play a card of the person's hand, or say why it may not be played."""
        showing = self.showing
        if self.session.position.obstacle(card) is not None:
            showing.chosen = (
                card if card in self.session.position.hands[self.session.person] else None
            )
            if showing.chosen is None:
                words = wording.obstacle(self.session.position.obstacle(card), card)  # type: ignore[arg-type]
                self.notice(words, warning=True)
            self.show()
            return
        self.session.play(card)
        self.after_play()

    def after_play(self) -> None:
        """Show the card just played, hold a finished trick, and go on."""
        showing = self.showing
        self.workers.cancel_group(self, "advice")
        showing.advice = None
        showing.chosen = None
        showing.notice = ""
        showing.typed = ""
        showing.claimable = False
        self.report_trouble()
        self._not_before = monotonic() + ANSWER
        if not self.session.position.trick:
            self._hold()
        self.show(flying=self.settings.animation)
        if self.session.phase is Phase.PLAYING and not self.session.person_to_move:
            self._ask()
        elif self.session.person_to_move and not showing.held:
            self._begin_turn()
            self.show()

    def _hold(self) -> None:
        seconds = self.settings.pace_seconds
        if seconds == 0:
            return
        self.showing.held = True
        self.showing.until_key = seconds is None
        if seconds is not None:
            self._holding = self.set_timer(FLIGHT + seconds, self.release)

    def release(self) -> None:
        """Clear the finished trick away and go on."""
        if not self.showing.held:
            return
        answer = self._answer
        self.drop_answer()
        self.showing.held = False
        if answer is not None:
            self._take_answer(answer)
        elif self.session.person_to_move:
            self._begin_turn()
        self.show()

    def drop_answer(self) -> None:
        """Forget the answer of the other player and the timer that clears the trick."""
        self._answer = None
        if self._holding is not None:
            self._holding.stop()
            self._holding = None

    def _ask(self) -> None:
        """Let the other player choose, in a thread."""
        session, record = self.session, self.session.record
        self._answer = None

        def choose() -> None:
            worker = get_current_worker()
            try:
                card = session.opponent_card(cancelled=lambda: worker.is_cancelled)
            except Cancelled:
                return
            if not worker.is_cancelled:
                self.post_message(self.Answered(record, card))

        self.run_worker(choose, thread=True, exclusive=True, group="opponent")

    @on(Answered)
    def _answered(self, event: Answered) -> None:
        wait = self._not_before - monotonic()
        if self.showing.held:
            self._answer = event
        elif wait > 0:
            self._answer = event
            self.set_timer(wait, lambda: self._take_answer(event))
        else:
            self._take_answer(event)

    def _take_answer(self, event: Answered) -> None:
        self._answer = None
        if self.session.record is not event.record or self.showing.held:
            return
        self.session.play(event.card)
        self.after_play()

    # -- keys and mouse ------------------------------------------------------------------

    def on_key(self, event: KeyPress) -> None:
        """Typed cards, and the key that clears a finished trick; the rest are bindings."""
        showing = self.showing
        if showing.looking_back or showing.held:
            looked = showing.looking_back
            showing.looking_back = False
            self.release()
            self.show()
            if event.key in ("enter", "space", "escape") or (looked and event.key == "l"):
                event.stop()
                return
        if showing.notice:
            showing.notice = ""
            self.show()
        if self.moment is Moment.TURN and self._type(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def _type(self, key: str, character: str) -> bool:
        """Take a key as part of a card's name; whether it was."""
        showing = self.showing
        rank = parse_rank(character)
        suit = parse_suit(character) if showing.typed and showing.typed != "1" else None
        before = showing.typed
        showing.typed = ""
        if suit is not None:
            self.play_card(card_of(suit, _rank_of(before)))
            return True
        if before == "1" and character == "0":
            showing.typed = "T"
        elif character == "1":
            showing.typed = "1"
        elif rank is not None and rank.letter in TYPED_RANKS:
            showing.typed = rank.letter
        elif before:
            self.show()
            return key in ("escape", "backspace")
        else:
            return False
        self.show()
        return True

    @on(Felt.Picked)
    def _pick(self, event: Felt.Picked) -> None:
        self._wake()
        if self.moment is Moment.TURN:
            self.play_card(event.card)

    @on(Felt.Pointed)
    def _point(self, event: Felt.Pointed) -> None:
        if self.moment is Moment.TURN and not self.showing.typed:
            self.showing.chosen = event.card
            self.show()

    @on(Felt.Touched)
    def _touch(self) -> None:
        self._wake()

    def _wake(self) -> None:
        self.showing.notice = ""
        self.showing.looking_back = False
        self.release()
        self.show()


def _rank_of(letter: str) -> int:
    rank = parse_rank(letter)
    return 0 if rank is None else rank
