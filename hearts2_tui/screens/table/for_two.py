"""The table of two: a match played by keys, typed cards and mouse."""

from __future__ import annotations

import datetime
from typing import ClassVar

from textual.binding import BindingType

from hearts2_tui import wording
from hearts2_tui.commands import EVERYWHERE, TABLE, bindings
from hearts2_tui.days import utc_day
from hearts2_tui.match import Phase
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.claims import TableClaims
from hearts2_tui.screens.table.scene import outcome, scene, taken
from hearts2_tui.screens.table.sidebar import sidebar_for_two
from hearts2_tui.widgets.bars import Key, KeyBar, ScoreLine, TopLine, score_forms
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.result import Result
from hearts2_tui.widgets.score import HandPane, ScorePane, lead_words
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane
from hearts2_tui.wording import _
from solver.common.cards import SHORT_RANKS, Rank
from solver.two.match_score import win_chance
from solver.two.rules import RuleSet


class TableScreen(TableClaims):
    """A match at the table."""

    commands = TABLE
    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)
    _reckoned: RuleSet | None = None

    @property
    def ranks(self) -> frozenset[Rank]:
        """Those of the short deck."""
        return frozenset(SHORT_RANKS)

    def resigning(self) -> str:
        """Names the winner."""
        return _("Resign? {name} wins the match.").format(name=self.opponent)

    def go_on(self) -> None:
        """Go on; work out the chances to win under new rules before a hand ends."""
        rules = self.session.match.rules
        if rules != self._reckoned:
            self._reckoned = rules
            self.run_worker(lambda: win_chance(rules, (0, 1)), thread=True, group="chances")
        super().go_on()

    # -- what is shown ---------------------------------------------------------------

    def make_felt(self) -> Felt:
        """The felt with two hands."""
        return Felt(scene(self.session, self.showing), id="felt")

    def make_result(self) -> Result:
        """Both hands turned up and the count."""
        return Result(id="result")

    def make_sidebar(self) -> Sidebar:
        """Score, hand, tricks, unseen cards, hint."""
        return sidebar_for_two()

    def show(self, *, flying: bool = False) -> None:
        """Show the match as it stands.

        Args:
            flying: let the card just played fly to the trick.
        """
        session = self.session
        over = self.show_frame()
        if over:
            self.query_one(Result).show(outcome(session))
        self.query_one(Felt).show(scene(session, self.showing), flying=flying and not over)
        self._show_lines()
        self._show_panes()

    def _show_lines(self) -> None:
        session, match = self.session, self.session.match
        hand = _("Hand {number} · {rules}").format(
            number=session.hand_number, rules=wording.rules_name(match.rules)
        )
        if session.deal_chosen:
            hand += f" · {wording.deal_name(session.record)}"
        others = [name for seat, name in enumerate(match.names) if seat != session.person]
        self.query_one(TopLine).show(
            _("Hearts for two"), hand, _("against {name}").format(name=", ".join(others))
        )
        chance = session.win_chance
        points = " – ".join(str(sum(card.points for card in pile)) for pile in taken(session))
        leads = [lead_words(match.names, match.totals), ""]
        if chance is not None:
            leads[0] = wording.to_win(chance)
        forms = score_forms(match.names, [f"{total}" for total in match.totals], leads)
        self.query_one(ScoreLine).show(
            [_("Score  {score}").format(score=form) for form in forms],
            _("this hand {points}").format(points=points),
        )
        moment = self.moment
        impossible = {
            *(() if self.showing.claimable else ("claim",)),
            *(() if session.position.is_over else ("analyse",)),
            *(() if self.showing.advice else ("hint_for", "read_opponent")),
        }
        commands = [
            command
            for command in (*self.commands, *EVERYWHERE)
            if moment in command.bar and command.id not in impossible
        ]
        keys = [Key(command.shown, command.label, command.id) for command in commands]
        self.query_one(KeyBar).show(keys, last=3)

    def _show_panes(self) -> None:
        session, match = self.session, self.session.match
        names = match.names
        target, chance = match.rules.target, session.win_chance
        piles = taken(session)
        points = [sum(card.points for card in pile) for pile in piles]
        self.query_one(ScorePane).show(names, match.totals, target, chance, points)
        self.query_one(HandPane).show(names, piles)
        self.query_one(TricksPane).show(names, session.record.tricks(), session.person)
        mine = session.record.deal.hands[session.person]
        known = {*mine, *session.record.plays}
        deal = session.record.deal
        unseen = sorted(
            card for hand in (*deal.hands, deal.dead) for card in hand if card not in known
        )
        given_up = session.phase is Phase.MATCH_OVER and not session.position.is_over
        hidden = given_up or not self.settings.show_unseen
        self.query_one(UnseenPane).show(unseen, len(deal.dead), hidden=hidden)
        self.query_one(HintPane).show(self.showing.advice, self.showing.chosen)
        self.query_one(Sidebar).fold()

    def action_analyse(self) -> None:
        """Open the finished hand in the analysis."""
        if not self.session.position.is_over or self.showing.held:
            self.notice(_("Analyse when the hand is over"))
            return
        self.application.analyse(self.session)

    # -- deals of the player's choice ----------------------------------------------------

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
        settings = self.settings
        self.application.sit_down(
            self.application.new_session(settings.opponent, settings.rule_set, deal=chosen)
        )
