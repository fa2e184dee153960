"""The table of two: hints for hand or match, both hands open, claims, deals of one's choice."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType

from hearts2_tui import wording
from hearts2_tui.commands import OVER, TABLE, Moment, bindings
from hearts2_tui.days import utc_day
from hearts2_tui.games import MatchChoice
from hearts2_tui.lessons.coach import Coaching
from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.table import Table
from hearts2_tui.screens.table.two.ask_master import GROUP, MasterAnswered, asking_master
from hearts2_tui.screens.table.two.claims import Claims, Settled
from hearts2_tui.screens.table.two.coach import Coach, Priced
from hearts2_tui.screens.table.two.guided import FIRST_DEAL, FIRST_OPPONENT, Guided
from hearts2_tui.screens.table.two.hints import TwoAdviser, with_both_hands_open
from hearts2_tui.screens.table.two.picture import TwoPicture
from hearts2_tui.screens.table.two.taught import Taught, Teaching
from hearts2_tui.storage.settings import Settings
from hearts2_tui.wording import _
from hearts2_tui.wording.coach import coach_asks, coach_name
from solver.common.cards import SHORT_RANKS
from solver.two.hints import Objective
from solver.two.match_score import win_chance
from solver.two.rules import RuleSet


class TwoTable(Table[Session]):
    """A match of two.

    Attributes:
        claims: offers to claim the rest.
        coach: asks before a costly card.
        teaching: what a hand that is over teaches.
        guided: the guide of a first hand.
    """

    commands = TABLE
    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)

    def __init__(self, session: Session, settings: Settings) -> None:
        """Show a match, wherever it stands."""
        super().__init__(
            session, settings, picture=TwoPicture(), adviser=TwoAdviser(), ranks=SHORT_RANKS
        )
        self.claims = Claims(self)
        self.coach = Coach(self, self.cursor, self.turns.play)
        self.teaching = Teaching(self)
        self.guided = Guided(self)
        self.parts += [self.claims, self.coach]
        self.of_a_hand += [self.teaching, self.guided]
        self.takes[Moment.TURN] = self.coach.take
        self.when_asked += [
            self.claims.look,
            self._reckon_chances,
            self.coach.look,
            self.teaching.look,
            self.guided.look,
            self._offer_guide,
        ]
        self._reckoned: RuleSet | None = None

    def _reckon_chances(self) -> None:
        """Work out the chances to win under new rules before a hand ends."""
        rules = self.session.match.rules
        if rules != self._reckoned:
            self._reckoned = rules
            self.run_worker(lambda: win_chance(rules, (0, 1)), thread=True, group="chances")

    @property
    def showing(self) -> Showing:
        """With what coach, guide and lesson say."""
        showing = super().showing
        plain, question = showing.ascii_only, self.coach.question
        asked, aside = "", self.guided.words
        if question is not None and question.card == self.cursor.card:
            asked = coach_asks(question, ascii_only=plain)
            aside = _("Once more plays it; h shows a hint.")
        if showing.moment in OVER:
            taught = " ".join(filter(None, (aside, self.teaching.words(ascii_only=plain))))
            return replace(showing, taught=taught)
        return replace(showing, question=asked, aside=aside)

    def _offer_guide(self) -> None:
        """Tell who is new here, at the first card to be played, that there is a guide."""
        first = not self.session.match.scores and len(self.session.record.plays) < 2
        new = first and self.moment is Moment.TURN and self.application.is_new_player
        self.guided.offer(_("New here? g plays a first hand, with a guide.") if new else "")

    # -- the coach and the guide ---------------------------------------------------------

    def on_priced(self, event: Priced) -> None:
        """The coach knows what it would ask."""
        self.coach.arrived(event)

    def on_taught(self, event: Taught) -> None:
        """What the hand teaches is there."""
        self.teaching.arrived(event)

    def action_coach(self) -> None:
        """From off to gentle to strict, and round again."""
        every = list(Coaching)
        now = every[(every.index(Coaching(self.settings.coach)) + 1) % len(every)]
        self.application.change_settings(coach=now.value)
        self.coach.forget()
        self.coach.look()
        self.notice(_("The coach is now {coaching}").format(coaching=coach_name(now)))

    def action_first_hand(self) -> None:
        """Begin a match with the first hand and its guide; ask where another is in progress."""

        def begin() -> None:
            self.guided.start()
            choice = MatchChoice(FIRST_OPPONENT, RuleSet())
            self.application.sit_down(self.application.new_session(choice, FIRST_DEAL))

        self._begin_other(_("a first hand, with a guide"), begin)

    def action_no_guide(self) -> None:
        """Play on without the guide."""
        self.guided.stop()
        self.show()

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
        self._begin_other(wording.deal_of_the_day(day), lambda: self._begin_deal(day))

    def _begin_other(self, what: str, begin: Callable[[], None]) -> None:
        """Begin another match, at once where nothing is lost by it."""

        def agreed(yes: bool | None) -> None:
            if yes:
                begin()

        session = self.session
        if session.phase is Phase.MATCH_OVER or not (session.match.scores or session.record.plays):
            begin()
        else:
            words = _("Begin a match with {deal}? The match in progress is given up.").format(
                deal=what
            )
            self.app.push_screen(ConfirmScreen(words, _("Deal")), agreed)

    def _begin_deal(self, chosen: int | datetime.date) -> None:
        choice = self.session.game.again(self.session.match, self.settings)
        self.application.sit_down(self.application.new_session(choice, chosen))
