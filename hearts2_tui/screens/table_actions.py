"""What the commands of the table do."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, cast

from textual.message import Message
from textual.worker import get_current_worker

from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table_scene import Showing
from hearts2_tui.session import Session
from hearts2_tui.settings import Settings
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.wording import _
from solver.cards import Card
from solver.deal import daily_deal_number
from solver.hints import Cancelled
from solver.record import Record
from solver.rules import RuleSet

if TYPE_CHECKING:
    from textual.screen import Screen

    from hearts2_tui.app import HeartsApp

    Base = Screen[None]
else:
    Base = object


class Advised(Message):
    """A hint is there."""

    def __init__(self, record: Record, advice: Advice) -> None:
        self.record = record
        self.advice = advice
        super().__init__()


class Settled(Message):
    """The rest of the hand can be claimed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        super().__init__()


class TableActions(Base):
    """The actions; they change the session and show it."""

    session: Session
    settings: Settings
    showing: Showing

    if TYPE_CHECKING:

        @property
        def moment(self) -> Moment:
            """What the table is waiting for."""

        def show(self, *, flying: bool = False) -> None:
            """Show the match as it stands."""

        def go_on(self) -> None:
            """Ask the other player for a card, or wait for the person."""

        def play_card(self, card: Card) -> None:
            """Play a card of the person's hand."""

        def after_play(self) -> None:
            """Show the card just played and go on."""

        def release(self) -> None:
            """Clear the finished trick away."""

        def drop_answer(self) -> None:
            """Forget the answer of the other player and the timer that waits for it."""

    @property
    def house(self) -> HeartsApp:
        """The application: settings, store, other screens."""
        return cast("HeartsApp", self.app)

    # -- saying things -----------------------------------------------------------------

    def notice(self, words: str, *, warning: bool = False) -> None:
        """Say one line above the hand, until the next key."""
        if self.moment in (Moment.HAND_OVER, Moment.MATCH_OVER):
            self.notify(words, severity="warning" if warning else "information", timeout=4)
            return
        self.showing.notice = words
        self.showing.warning = warning
        self.show()

    def report_trouble(self) -> None:
        """Tell, once, why the last play could not be kept."""
        trouble = self.session.trouble
        if trouble is not None and str(trouble) != self.house.told:
            self.house.told = str(trouble)
            self.notify(str(trouble), severity="warning", timeout=12)

    # -- playing -----------------------------------------------------------------------

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card of the hand."""
        if self.moment is not Moment.TURN:
            return
        position = self.session.position
        hand = position.hands[self.session.person]
        if self.showing.chosen in hand:
            at = hand.index(self.showing.chosen) + by
        else:
            legal = position.legal_cards()
            at = hand.index(legal[0] if by > 0 else legal[-1])
        self.showing.chosen = hand[at % len(hand)]
        self.show()

    def action_play(self) -> None:
        """Play the card that has risen."""
        if self.moment is Moment.TURN:
            if self.showing.chosen is None:
                self.notice(_("Choose a card with ← →, or type its name: q s"))
            else:
                self.play_card(self.showing.chosen)

    def action_go_on(self) -> None:
        """Clear the finished trick away."""
        self.showing.looking_back = False
        self.release()
        self.show()

    def action_next_hand(self) -> None:
        """Deal the next hand, or a new match with the same opponent and rules."""
        match self.session.phase:
            case Phase.HAND_OVER:
                self.session.next_hand()
                self.begin(self.session)
            case Phase.MATCH_OVER:
                match = self.session.match
                level = next(level for level in match.levels if level)
                self.begin(self.house.new_session(level, match.rules))
            case Phase.PLAYING:
                self.notice(_("The hand is not over yet"))

    def begin(self, session: Session) -> None:
        """Sit down to a hand."""
        self._forget()
        self.session = session
        self.report_trouble()
        self.go_on()

    def action_take_back(self) -> None:
        """Back to the person's last choice."""
        if self.session.can_undo:
            self._forget()
            self.session.undo()
            self.go_on()
        elif self.session.phase is Phase.PLAYING:
            self.notice(_("Nothing to take back"))
        else:
            self.notice(_("A finished hand stays as it is"))

    def action_play_again(self) -> None:
        """Play what was taken back."""
        if self.session.can_redo:
            self._forget()
            self.session.redo()
            self.go_on()
        else:
            self.notice(_("Nothing was taken back"))

    def action_last_trick(self) -> None:
        """Show the last finished trick."""
        if not any(trick.winner is not None for trick in self.session.record.tricks()):
            self.notice(_("No trick has been played yet"))
        elif self.session.phase is Phase.PLAYING:
            self.showing.looking_back = True
            self.show()

    def action_claim(self) -> None:
        """Play the hand out where nothing can change its result."""
        if self.moment is not Moment.TURN:
            self.notice(_("Claim when it is your turn"))
        elif not self.session.claim():
            self.notice(_("The rest is not settled: the cards you do not see still matter"))
        else:
            self._forget()
            self.report_trouble()
            self.show()

    def _forget(self) -> None:
        """Drop what belongs to the moment before: hint, trick held, work going on."""
        self.workers.cancel_node(self)
        self.drop_answer()
        self.showing = Showing()

    def offer_claim(self) -> None:
        """Find out, in a thread, whether the rest is settled; the key bar then offers it."""
        session, record = self.session, self.session.record
        if self.moment is not Moment.TURN:
            return

        def work() -> None:
            settled = session.can_claim
            if settled and not get_current_worker().is_cancelled:
                self.post_message(Settled(record))

        self.run_worker(work, thread=True, exclusive=True, group="claim")

    def on_settled(self, event: Settled) -> None:
        """Offer to claim the rest."""
        if self.session.record is event.record:
            self.showing.claimable = True
            self.show()

    # -- hints -------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Show what each card is worth without peeking, or put the hint away."""
        if self.moment is not Moment.TURN:
            self.notice(_("A hint is for your own turn"))
        elif self.showing.advice is not None:
            self.workers.cancel_group(self, "advice")
            self.showing.advice = None
            self.show()
        else:
            self.session.note_help("hint")
            self.showing.advice = Advice()
            self.show()
            self._advise()

    def _advise(self) -> None:
        record, view = self.session.record, self.session.record.view(self.session.person)
        opponent = self._opponent

        def work() -> None:
            from solver.hints import hint

            worker = get_current_worker()
            try:
                found = hint(view, cancelled=lambda: worker.is_cancelled)
            except Cancelled:
                return
            if not worker.is_cancelled:
                self.post_message(Advised(record, Advice(hint=found, opponent=opponent)))

        self.run_worker(work, thread=True, exclusive=True, group="advice")

    @property
    def _opponent(self) -> str:
        names = self.session.match.names
        return next(name for seat, name in enumerate(names) if seat != self.session.person)

    def action_open_hint(self) -> None:
        """Ask, then open both hands for this play."""
        if self.moment is not Moment.TURN:
            self.notice(_("A hint is for your own turn"))
            return
        words = _("Open both hands for this card? The hand becomes practice and does not count.")
        self.app.push_screen(ConfirmScreen(words, _("Open")), self._open)

    def _open(self, agreed: bool | None) -> None:
        if not agreed or self.moment is not Moment.TURN:
            return
        self.session.note_help("open")
        record, position, opponent = self.session.record, self.session.position, self._opponent
        self.showing.advice = Advice()
        self.show()

        def work() -> None:
            from solver.double_dummy import solve

            found = solve(position)
            if not get_current_worker().is_cancelled:
                self.post_message(Advised(record, Advice(solution=found, opponent=opponent)))

        self.run_worker(work, thread=True, exclusive=True, group="advice")

    def on_advised(self, event: Advised) -> None:
        """Show a hint that has been worked out, unless the moment has passed."""
        if self.session.record is event.record and self.showing.advice is not None:
            self.showing.advice = event.advice
            self.show()

    # -- other screens -----------------------------------------------------------------

    def action_analyse(self) -> None:
        """Open the finished hand in the analysis."""
        if not self.session.position.is_over or self.showing.held:
            self.notice(_("Analyse when the hand is over"))
            return
        self.house.analyse(self.session)

    def action_help(self) -> None:
        """Explain keys and table."""
        self.house.open_help("table")

    def action_history(self) -> None:
        """Show the finished hands."""
        self.house.open_history()

    def action_unseen(self) -> None:
        """Show or hide the pane of unseen cards."""
        self.house.change_settings(show_unseen=not self.settings.show_unseen)

    # -- matches -----------------------------------------------------------------------

    def action_new_match(self) -> None:
        """Choose opponent and rules, and begin."""
        from hearts2_tui.screens.new_match import NewMatch, NewMatchScreen

        def chosen(choice: NewMatch | None) -> None:
            if choice is not None:
                self.house.change_settings(opponent=choice.level, rules=str(choice.rules))
                self.begin(self.house.new_session(choice.level, choice.rules))

        settings = self.settings
        self.app.push_screen(NewMatchScreen(settings.rule_set, settings.opponent), chosen)

    def action_resign(self) -> None:
        """Ask, then give the match up."""

        def agreed(yes: bool | None) -> None:
            if yes:
                self._forget()
                self.session.resign()
                self.report_trouble()
                self.show()

        if self.session.phase is not Phase.MATCH_OVER:
            name = self._opponent
            words = _("Resign? {name} wins the match.").format(name=name)
            self.app.push_screen(ConfirmScreen(words, _("Resign")), agreed)

    def action_chosen_deal(self) -> None:
        """Ask for a number, and begin a match with that deal."""
        from hearts2_tui.screens.deal_number import DealNumberScreen

        def chosen(number: int | None) -> None:
            if number is not None:
                self._begin_deal(number)

        self.app.push_screen(DealNumberScreen(), chosen)

    def action_daily_deal(self) -> None:
        """Begin a match with the deal of the day."""
        self._begin_deal(daily_deal_number(datetime.datetime.now(datetime.UTC).date()))

    def _begin_deal(self, number: int) -> None:
        settings = self.settings
        rules: RuleSet = settings.rule_set
        self.begin(self.house.new_session(settings.opponent, rules, number))
