"""What the commands of every table do."""

from __future__ import annotations

from typing import ClassVar

from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.base import SessionT
from hearts2_tui.screens.table.course import TableCourse
from hearts2_tui.wording import _
from solver.common.cards import Card


class TableActions(TableCourse[SessionT]):
    """The actions; they change the session and show it.

    Attributes:
        help_topic: the page of help that tells of the table.
    """

    help_topic: ClassVar[str] = "table"

    # -- playing -----------------------------------------------------------------------

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card of the hand."""
        within = self.selectable()
        if not within:
            return
        hand = tuple(dict.fromkeys(self.session.position.hands[self.session.person]))
        if self.showing.chosen in hand:
            at = hand.index(self.showing.chosen) + by
        else:
            at = hand.index(within[0] if by > 0 else within[-1])
        self.showing.chosen = hand[at % len(hand)]
        self.show()

    def selectable(self) -> tuple[Card, ...]:
        """The cards among which choosing begins; none while nothing is to be chosen."""
        return self.session.position.legal_cards() if self.moment is Moment.TURN else ()

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
                seats = len(match.names)
                self.application.sit_down(self.application.new_session(level, match.rules, seats))
            case _:
                self.notice(_("The hand is not over yet"))

    def begin(self, session: SessionT) -> None:
        """Sit down to a hand."""
        self.forget()
        self.session = session
        self.tell_saving()
        self.go_on()

    def action_take_back(self) -> None:
        """Back to the person's last choice."""
        if self.session.can_undo:
            self.forget()
            self.session.undo()
            self.go_on()
        elif self.session.phase in (Phase.PLAYING, Phase.PASSING):
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
        plays, seats = self.session.record.plays, len(self.session.match.names)
        if len(plays) < seats:
            self.notice(_("No trick has been played yet"))
        elif self.session.phase is Phase.PLAYING:
            self.showing.looking_back = True
            self.show()

    # -- other screens -----------------------------------------------------------------

    def action_help(self) -> None:
        """Explain keys and table."""
        self.application.open_help(self.help_topic)

    def action_history(self) -> None:
        """Show the finished hands."""
        self.application.open_history()

    def action_unseen(self) -> None:
        """Show or hide the pane of unseen cards."""
        self.application.change_settings(show_unseen=not self.settings.show_unseen)

    # -- matches -----------------------------------------------------------------------

    def action_new_match(self) -> None:
        """Choose opponent and rules, and begin."""
        from hearts2_tui.screens.new_match import NewMatch

        def chosen(choice: NewMatch | None) -> None:
            if choice is not None:
                self.application.begin_match(choice)

        self.application.ask_for_match(chosen)

    def action_resign(self) -> None:
        """Ask, then give the match up."""

        def agreed(yes: bool | None) -> None:
            if yes:
                self.forget()
                self.session.resign()
                self.tell_saving()
                self.show()

        if self.session.phase is not Phase.MATCH_OVER:
            self.app.push_screen(ConfirmScreen(self.resigning(), _("Resign")), agreed)

    def resigning(self) -> str:
        """The question asked before a match is given up."""
        return _("Resign? The match is lost.")
