"""What stands on the table of a classic game: felt or result, the lines, the panes."""

from __future__ import annotations

from collections.abc import Sequence

from textual.dom import DOMNode
from textual.widget import Widget

from hearts2_tui import wording
from hearts2_tui.commands import OVER
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points
from hearts2_tui.screens.table.classic.scene import classic_scene
from hearts2_tui.screens.table.classic.tricks import (
    known_hands,
    seen_widow,
    taken_cards,
    trick_rows,
    unseen,
)
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.themes import Look
from hearts2_tui.widgets.bars import ScoreLine, TopLine, score_forms
from hearts2_tui.widgets.classic_result import ClassicOutcome, ClassicResult
from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.known import KnownPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.round_felt import RoundFelt
from hearts2_tui.widgets.score import HandPane, ScorePane, lead_words
from hearts2_tui.widgets.sheet import Sheet
from hearts2_tui.widgets.taken import TakenPane
from hearts2_tui.widgets.tricks import UnseenPane
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import in_line
from solver.common.cards import Card, Rank

LEAD_CELLS = (30, 20, 12)
"""Columns of the words that say who leads, from the longest form to the shortest."""


class ClassicPicture:
    """Shows a match of a classic game."""

    def widgets(self, session: ClassicSession, showing: Showing) -> tuple[Widget, Widget]:
        """The felt with names around it; the count and the score sheet."""
        felt = RoundFelt(classic_scene(session, showing), id="felt")
        return felt, ClassicResult(id="result")

    def sidebar(self) -> Sidebar:
        """Score, unseen cards, what is known of the hands, tricks or hint, points taken."""
        score, hand, hint = ScorePane(), HandPane(), HintPane()
        tricks, unseen_cards, known = TakenPane(), UnseenPane(), KnownPane()
        return Sidebar(
            [score, unseen_cards, known, tricks, hint, hand],
            [score, hint, unseen_cards, known, tricks, hand],
            gives_way=(tricks, hint),
            id="sidebar",
        )

    def show(
        self, screen: DOMNode, session: ClassicSession, showing: Showing, *, flying: bool
    ) -> None:
        """Show the match in the widgets of ``screen``."""
        over = showing.moment in OVER
        screen.set_class(over, "-over")
        if over:
            screen.query_one(ClassicResult).show(outcome(session))
        screen.query_one(RoundFelt).show(classic_scene(session, showing), flying=flying)
        piles = taken_cards(session)
        self._show_lines(screen, session, piles)
        self._show_panes(screen, session, showing, piles)

    def _show_lines(
        self, screen: DOMNode, session: ClassicSession, piles: Sequence[Sequence[Card]]
    ) -> None:
        match, person = session.match, session.person
        hand = _("Hand {number} · {rules}").format(
            number=session.hand_number, rules=wording.rules_name(match.rules)
        )
        if session.is_practice:
            hand += _(" · practice")
        players = _("{count} players").format(count=len(match.names))
        screen.query_one(TopLine).show(
            session.game.name,
            hand,
            _("{players}, to {target}").format(players=players, target=match.rules.target),
        )
        totals, look = match.totals, Look.of(screen.app)
        written = [look.number(total) for total in totals]
        own = score_forms(
            [match.names[person]],
            [written[person]],
            [*(lead_words(match.names, totals, cells) for cells in LEAD_CELLS), ""],
        )
        points = look.number(counted_points(match.rules, piles[person]))
        screen.query_one(ScoreLine).show(
            [*score_forms(match.names, written), *own],
            _("this hand {points}").format(points=points),
        )

    def _show_panes(
        self,
        screen: DOMNode,
        session: ClassicSession,
        showing: Showing,
        piles: Sequence[Sequence[Card]],
    ) -> None:
        match, names = session.match, session.match.names
        points = [counted_points(match.rules, cards) for cards in piles]
        screen.query_one(ScorePane).show(names, match.totals, match.rules.target, hand=points)
        screen.query_one(HandPane).show(names, piles)
        total = match.rules.hand_size(len(names))
        screen.query_one(TakenPane).show(names, trick_rows(session), total)
        known = known_hands(session)
        screen.query_one(KnownPane).show(known, hidden=showing.unseen_hidden)
        screen.query_one(UnseenPane).show(
            unseen(session),
            0,
            hidden=showing.unseen_hidden,
            ranks=tuple(Rank),
            decks=match.rules.decks,
            widow=len(session.record.deal.widow) - len(seen_widow(session)),
            placed=[card for hand in known for card in hand.cards],
        )
        screen.query_one(HintPane).show(showing.advice)
        screen.query_one(Sidebar).fold()


def outcome(session: ClassicSession) -> ClassicOutcome:
    """The finished hand, or the match that was given up."""
    match, position = session.match, session.position
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
    words = "" if winner is None else wording.classic_match_result(winner, match.totals, names)
    practice = _("Practice: this hand does not count in the statistics.")
    return ClassicOutcome(
        names=names,
        taken=taken_cards(session),
        points=points,
        sheet=Sheet(names, match.scores),
        moon=shooter is not None,
        widow=session.record.deal.widow if result is not None else (),
        verdict=verdict,
        match=words,
        lines=[practice] if session.record.practice else [],
    )
