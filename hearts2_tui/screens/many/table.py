"""The table for three players and more: Classic, Omnibus and Cancellation Hearts."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from hearts2_tui import wording
from hearts2_tui.commands import EVERYWHERE, OVER, Moment, bindings
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_tricks import counted_points
from hearts2_tui.screens.analysis.for_many import ManyAnalysisScreen
from hearts2_tui.screens.many.commands import MANY
from hearts2_tui.screens.many.hints import ManyHints
from hearts2_tui.screens.many.moon_choice import MoonChoiceScreen
from hearts2_tui.screens.many.scene import many_scene
from hearts2_tui.screens.many.score_sheet import ScoreSheetScreen
from hearts2_tui.screens.many.tricks import taken_cards, trick_rows
from hearts2_tui.themes import Look
from hearts2_tui.widgets.bars import Key, KeyBar, ScoreLine, TopLine, score_forms
from hearts2_tui.widgets.many_result import ManyOutcome, ManyResult
from hearts2_tui.widgets.outlook_pane import OutlookPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.round_felt import RoundFelt
from hearts2_tui.widgets.score import HandPane, ScorePane, lead_words
from hearts2_tui.widgets.sheet import Sheet
from hearts2_tui.widgets.tricks import TakenPane, UnseenPane
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import in_line
from solver.classic.rules import MoonChoice
from solver.common.cards import Card, Rank

LEAD_CELLS = (30, 20, 12)
"""Columns of the words that say who leads, from the longest form to the shortest."""


class ManyTable(ManyHints):
    """A match at the table for many."""

    commands = MANY
    BINDINGS: ClassVar[list[BindingType]] = bindings(MANY)
    help_topic = "many"

    @property
    def ranks(self) -> frozenset[Rank]:
        """All of them."""
        return frozenset(Rank)

    # -- what is shown ---------------------------------------------------------------

    def make_felt(self) -> RoundFelt:
        """The felt with names around it."""
        return RoundFelt(many_scene(self.session, self.showing), id="felt")

    def make_result(self) -> ManyResult:
        """The count and the score sheet."""
        return ManyResult(id="result")

    def make_sidebar(self) -> Sidebar:
        """Score, hand, tricks, unseen cards, hint."""
        score, hand, hint = ScorePane(), HandPane(), OutlookPane()
        tricks, unseen = TakenPane(), UnseenPane()
        return Sidebar(
            [score, hand, unseen, tricks, hint],
            [score, hint, unseen, tricks, hand],
            gives_way=(tricks, hint),
            id="sidebar",
        )

    def show(self, *, flying: bool = False) -> None:
        """Show the match as it stands.

        Args:
            flying: let the card just played fly to the trick.
        """
        over = self.show_frame()
        self.set_class(over, "-over")
        if over:
            self.query_one(ManyResult).show(self._outcome())
        scene = many_scene(self.session, self.showing)
        self.query_one(RoundFelt).show(scene, flying=flying and not over)
        self._show_lines()
        self._show_panes()

    def _show_lines(self) -> None:
        session, match = self.session, self.session.match
        hand = _("Hand {number} · {rules}").format(
            number=session.hand_number, rules=wording.rules_name(match.rules)
        )
        if session.is_practice:
            hand += _(" · practice")
        players = _("{count} players").format(count=len(match.names))
        self.query_one(TopLine).show(
            session.game.name,
            hand,
            _("{players}, to {target}").format(players=players, target=match.rules.target),
        )
        totals, person = match.totals, session.person
        look = Look.of(self.app)
        written = [look.number(total) for total in totals]
        own = score_forms(
            [match.names[person]],
            [written[person]],
            [*(lead_words(match.names, totals, cells) for cells in LEAD_CELLS), ""],
        )
        points = counted_points(session.match.rules, taken_cards(session)[person])
        self.query_one(ScoreLine).show(
            [*score_forms(match.names, written), *own],
            _("this hand {points}").format(points=look.number(points)),
        )
        moment = self.moment
        keys = [
            Key(command.shown, command.label, command.id)
            for command in (*self.commands, *EVERYWHERE)
            if moment in command.bar
        ]
        self.query_one(KeyBar).show(keys, last=3)

    def _show_panes(self) -> None:
        session, match = self.session, self.session.match
        names, taken = match.names, taken_cards(session)
        points = [counted_points(session.match.rules, cards) for cards in taken]
        self.query_one(ScorePane).show(names, match.totals, match.rules.target, hand=points)
        self.query_one(HandPane).show(names, taken)
        self.query_one(TakenPane).show(trick_rows(session))
        hidden = not self.settings.show_unseen
        self.query_one(UnseenPane).show(
            self._unseen(),
            0,
            hidden=hidden,
            ranks=tuple(Rank),
            decks=match.rules.decks,
            widow=len(session.record.deal.widow) - len(self._seen_widow()),
        )
        self.query_one(OutlookPane).show(self.showing.outlook)
        self.query_one(Sidebar).fold()

    def _unseen(self) -> list[Card]:
        """The cards that the person has not seen, of two decks each as often as it is unseen."""
        session, record = self.session, self.session.record
        unseen = list(session.match.rules.deck(len(session.match.names)))
        known = session.position.hands[session.person] + record.plays + self._seen_widow()
        for card in known:
            unseen.remove(card)
        return unseen

    def _seen_widow(self) -> tuple[Card, ...]:
        """The widow, once the person has taken it."""
        record = self.session.record
        return () if record.awaits_pass else record.view(self.session.person).widow

    def action_analyse(self) -> None:
        """Open the finished hand in the analysis."""
        if not self.session.position.is_over or self.showing.held:
            self.notice(_("Analyse when the hand is over"))
            return
        session = self.session
        self.app.push_screen(
            ManyAnalysisScreen(session.record, seat=session.person, levels=session.match.levels)
        )

    # -- the end of a hand -----------------------------------------------------------

    def go_on(self) -> None:
        """Ask for cards, for a pass, or what the moon shall do."""
        super().go_on()
        if self.session.phase is Phase.MOON_CHOICE and not self.showing.held:
            self.action_choose_moon()

    def after_play(self) -> None:
        """The cards received are marked until the first play of the person."""
        record = self.session.record
        if record.table.seats[-1] == self.session.person:
            self.showing.received = ()
        self.showing.outlook = None
        super().after_play()
        if self.session.phase is Phase.MOON_CHOICE and not self.showing.held:
            self.action_choose_moon()

    def release(self) -> None:
        """Clear the finished trick away; after the last one a moon may ask."""
        held = self.showing.held
        super().release()
        if held and self.session.phase is Phase.MOON_CHOICE:
            self.action_choose_moon()

    def action_play(self) -> None:
        """Play or pass; where a moon waits for its choice, ask for that."""
        if self.moment is Moment.MOON:
            self.action_choose_moon()
        else:
            super().action_play()

    def action_choose_moon(self) -> None:
        """Ask what the moon of the person shall do."""
        session = self.session
        if session.phase is not Phase.MOON_CHOICE:
            return

        def chosen(choice: MoonChoice | None) -> None:
            if choice is not None and session.phase is Phase.MOON_CHOICE:
                session.choose_moon(choice)
                self.tell_saving()
            self.show()

        totals, rules = session.match.totals, session.match.rules
        outcomes = []
        for choice in MoonChoice:
            points = session.position.points(choice)
            after = [total + score for total, score in zip(totals, points, strict=True)]
            outcomes.append((choice, rules.points_in_deck, after))
        self.app.push_screen(MoonChoiceScreen(session.match.names, outcomes), chosen)

    def action_list(self, way: int) -> None:
        """Scroll the list that goes on; after a hand the score sheet."""
        if self.moment in OVER:
            self.query_one(ManyResult).scroll_hands(way)
        else:
            super().action_list(way)

    def action_score_sheet(self) -> None:
        """Show the score sheet."""
        match = self.session.match
        if not match.scores:
            self.notice(_("No hand has been counted yet"))
            return
        self.app.push_screen(ScoreSheetScreen(Sheet(match.names, match.scores), match.rules.target))

    def _outcome(self) -> ManyOutcome:
        session, match, position = self.session, self.session.match, self.session.position
        names, person = in_line(match.names), session.person
        result = session.record.result
        points = result or (0,) * len(names)
        shooter = position.moon_shooter()
        if result is None:
            verdict = _("You gave the match up.")
        elif shooter is not None:
            verdict = wording.classic_moon(shooter, names, points)
        else:
            verdict = wording.classic_hand_result(points, names, person)
        winner = session.winner
        practice = _("Practice: this hand does not count in the statistics.")
        return ManyOutcome(
            names=names,
            taken=taken_cards(session),
            points=points,
            sheet=Sheet(names, match.scores),
            moon=shooter is not None,
            widow=session.record.deal.widow if result is not None else (),
            verdict=verdict,
            match=""
            if winner is None
            else wording.classic_match_result(winner, match.totals, names),
            lines=[practice] if session.record.practice else [],
        )
