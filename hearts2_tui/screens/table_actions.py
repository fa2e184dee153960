"""What the commands of the table do."""

from __future__ import annotations

import datetime

from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table_hints import TableHints
from hearts2_tui.session import Session
from hearts2_tui.wording import _
from solver.deal import daily_deal_number


class TableActions(TableHints):
    """The actions; they change the session and show it."""

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
        self.forget()
        self.session = session
        self.report_trouble()
        self.go_on()

    def action_take_back(self) -> None:
        """Back to the person's last choice."""
        if self.session.can_undo:
            self.forget()
            self.session.undo()
            self.go_on()
        elif self.session.phase is Phase.PLAYING:
            self.notice(_("Nothing to take back"))
        else:
            self.notice(_("A finished hand stays as it is"))

    def action_play_again(self) -> None:
        """Play what was taken back."""
        if self.session.can_redo:
            self.forget()
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
            self.forget()
            self.report_trouble()
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
                self.forget()
                self.session.resign()
                self.report_trouble()
                self.show()

        if self.session.phase is not Phase.MATCH_OVER:
            name = self.opponent
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
        """Begin a match with the deal of the day; ask where another is in progress."""
        number = daily_deal_number(datetime.datetime.now(datetime.UTC).date())

        def agreed(yes: bool | None) -> None:
            if yes:
                self._begin_deal(number)

        session = self.session
        if session.phase is Phase.MATCH_OVER or not (session.match.scores or session.record.plays):
            self._begin_deal(number)
        else:
            words = _("Begin a match with the deal of the day? The one in progress is given up.")
            self.app.push_screen(ConfirmScreen(words, _("Deal")), agreed)

    def _begin_deal(self, number: int) -> None:
        settings = self.settings
        self.begin(self.house.new_session(settings.opponent, settings.rule_set, number))
