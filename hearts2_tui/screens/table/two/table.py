"""The table of two: hints for hand or match, both hands open, claims, deals of one's choice."""

from __future__ import annotations

import datetime
from typing import ClassVar

from textual.binding import BindingType

from hearts2_tui import wording
from hearts2_tui.commands import TABLE, Moment, bindings
from hearts2_tui.days import utc_day
from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.table import Table
from hearts2_tui.screens.table.two.ask_master import GROUP, MasterAnswered, asking_master
from hearts2_tui.screens.table.two.claims import Claims, Settled
from hearts2_tui.screens.table.two.hints import TwoAdviser, with_both_hands_open
from hearts2_tui.screens.table.two.picture import TwoPicture
from hearts2_tui.storage.settings import Settings
from hearts2_tui.wording import _
from solver.common.cards import SHORT_RANKS
from solver.two.hints import Objective
from solver.two.match_score import win_chance
from solver.two.rules import RuleSet


class TwoTable(Table[Session]):
    """A match of two.

    Attributes:
        claims: offers to claim the rest.
    """

    commands = TABLE
    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)

    def __init__(self, session: Session, settings: Settings) -> None:
        """Show a match, wherever it stands."""
        super().__init__(
            session, settings, picture=TwoPicture(), adviser=TwoAdviser(), ranks=SHORT_RANKS
        )
        self.claims = Claims(self)
        self.parts.append(self.claims)
        self.when_asked += [self.claims.look, self._reckon_chances]
        self._reckoned: RuleSet | None = None

    def _reckon_chances(self) -> None:
        """Work out the chances to win under new rules before a hand ends."""
        rules = self.session.match.rules
        if rules != self._reckoned:
            self._reckoned = rules
            self.run_worker(lambda: win_chance(rules, (0, 1)), thread=True, group="chances")

    # -- claims --------------------------------------------------------------------------

    def action_claim(self) -> None:
        """Play the hand out where nothing can change its result."""
        self.claims.claim()

    def hand_claimed(self) -> None:
        """Show a hand whose rest was played out at once."""
        self.forget()
        self.application.tell_saving()
        self.show()

    def on_settled(self, event: Settled) -> None:
        """The rest can be claimed."""
        self.claims.arrived(event)

    # -- what hints go by ----------------------------------------------------------------

    def action_hint_for(self) -> None:
        """Advise for the match instead of the hand, or the other way round."""
        objective = self.settings.objective
        other = Objective.HAND if objective is Objective.MATCH else Objective.MATCH
        self.application.change_settings(hint_for=other.value)
        words = wording.objective_words(other)
        self._hints_go_by(_("Hints are now {objective}").format(objective=words))

    def action_read_opponent(self) -> None:
        """Weigh the deals by what the opponent's plays tell, or all alike."""
        reading = not self.settings.read_opponent
        self.application.change_settings(read_opponent=reading)
        words = wording.reading_words(reading)
        self._hints_go_by(_("Hints and analyses: {reading}").format(reading=words))

    def _hints_go_by(self, words: str) -> None:
        """Work a hint that is shown out anew; where there is none, say what has changed."""
        advice = self.hints.advice
        if advice is not None and not advice.opened and self.moment is Moment.TURN:
            self.advise()
        else:
            self.notice(words)

    # -- as the strongest level would play -----------------------------------------------

    def action_ask_master(self) -> None:
        """Ask what Master would play here."""
        if self.moment is not Moment.TURN:
            self.notice(_("A hint is for your own turn"))
            return
        self.session.note_help("hint")
        record = self.session.record
        self.notice(_("Master thinks"))
        self.background.run(GROUP, asking_master(record, record.view(self.session.person)))

    def on_master_answered(self, event: MasterAnswered) -> None:
        """Say what Master would play, unless the moment has passed."""
        if self.moment is Moment.TURN and self.stands_at(event.place):
            self.notice(event.words)

    # -- both hands open -----------------------------------------------------------------

    def action_open_hint(self) -> None:
        """Ask, then open both hands for this play."""
        if self.moment is not Moment.TURN:
            self.notice(_("A hint is for your own turn"))
            return
        words = _("Open both hands for this card? The hand becomes practice and does not count.")
        self.app.push_screen(ConfirmScreen(words, _("Open")), self._open)

    def _open(self, agreed: bool | None) -> None:
        if agreed and self.moment is Moment.TURN:
            self.session.note_help("open")
            self.hints.ask(with_both_hands_open(self.session))
            self.show()

    # -- other screens, other deals ------------------------------------------------------

    def action_chosen_deal(self) -> None:
        """Ask for a number, and begin a match with that deal."""
        from hearts2_tui.screens.deal_number import DealNumberScreen

        def chosen(number: int | None) -> None:
            if number is not None:
                self._begin_deal(number)

        self.app.push_screen(DealNumberScreen(), chosen)

    def action_daily_deal(self) -> None:
        """Begin a match with the deal of the day; ask where another is in progress."""
        day = utc_day()

        def agreed(yes: bool | None) -> None:
            if yes:
                self._begin_deal(day)

        session = self.session
        if session.phase is Phase.MATCH_OVER or not (session.match.scores or session.record.plays):
            self._begin_deal(day)
        else:
            words = _("Begin a match with {deal}? The match in progress is given up.").format(
                deal=wording.deal_of_the_day(day)
            )
            self.app.push_screen(ConfirmScreen(words, _("Deal")), agreed)

    def _begin_deal(self, chosen: int | datetime.date) -> None:
        choice = self.session.game.again(self.session.match, self.settings)
        self.application.sit_down(self.application.new_session(choice, chosen))
