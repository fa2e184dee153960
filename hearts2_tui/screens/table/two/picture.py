"""What stands on the table of two: felt or result, the lines, the panes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.dom import DOMNode
from textual.widget import Widget

from hearts2_tui import wording
from hearts2_tui.commands import OVER
from hearts2_tui.play.session import Session
from hearts2_tui.play.tricks import piles
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.two.scene import outcome, two_scene
from hearts2_tui.widgets.bars import ScoreLine, TopLine, score_forms
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.result import Result
from hearts2_tui.widgets.score import HandPane, ScorePane, lead_words
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane
from hearts2_tui.wording import _
from solver.common.cards import Card
from solver.two.rules import SEATS


def sidebar_of_two() -> Sidebar:
    """Score, points taken, unseen cards, tricks; a hint takes the place of the tricks.

    Each has a fixed first row for the room there is. Where rows are short the points taken fold
    away first: the score tells them too.
    """
    score, hand, hint = ScorePane(), HandPane(), HintPane()
    tricks, unseen_cards = TricksPane(), UnseenPane()
    return Sidebar(
        [score, hand, unseen_cards, tricks, hint],
        [score, hint, tricks, unseen_cards, hand],
        gives_way=(tricks, hint),
        id="sidebar",
    )


class TwoPicture:
    """Shows a match of two."""

    def widgets(self, session: Session, showing: Showing) -> tuple[Widget, Widget]:
        """The felt with two hands; both hands turned up and the count."""
        return Felt(two_scene(session, showing), id="felt"), Result(id="result")

    def sidebar(self) -> Sidebar:
        """Score, hand, tricks, unseen cards, hint."""
        return sidebar_of_two()

    def show(self, screen: DOMNode, session: Session, showing: Showing, *, flying: bool) -> None:
        """Show the match in the widgets of ``screen``."""
        if showing.moment in OVER:
            screen.query_one(Result).show(outcome(session, showing.taught))
        screen.query_one(Felt).show(two_scene(session, showing), flying=flying)
        taken = piles(session.record.tricks(), SEATS)
        self._show_lines(screen, session, taken)
        self._show_panes(screen, session, showing, taken)

    def _show_lines(
        self, screen: DOMNode, session: Session, taken: Sequence[Sequence[Card]]
    ) -> None:
        match, chance = session.match, session.win_chance
        hand = _("Hand {number} · {rules}").format(
            number=session.hand_number, rules=wording.rules_name(match.rules)
        )
        if session.deal_chosen:
            hand += f" · {wording.deal_name(session.record)}"
        others = [name for seat, name in enumerate(match.names) if seat != session.person]
        screen.query_one(TopLine).show(
            _("Hearts for two"), hand, _("against {name}").format(name=", ".join(others))
        )
        leads = [lead_words(match.names, match.totals), ""]
        if chance is not None:
            leads[0] = wording.to_win(chance)
        forms = score_forms(match.names, [f"{total}" for total in match.totals], leads)
        show_score(screen.query_one(ScoreLine), forms, taken)

    def _show_panes(
        self,
        screen: DOMNode,
        session: Session,
        showing: Showing,
        taken: Sequence[Sequence[Card]],
    ) -> None:
        match, names = session.match, session.match.names
        points = [sum(card.points for card in pile) for pile in taken]
        screen.query_one(ScorePane).show(
            names, match.totals, match.rules.target, session.win_chance, points
        )
        screen.query_one(HandPane).show(names, taken)
        screen.query_one(TricksPane).show(names, session.record.tricks(), session.person)
        given_up = showing.moment in OVER and not session.position.is_over
        hidden = given_up or showing.unseen_hidden
        dead = len(session.record.deal.dead)
        screen.query_one(UnseenPane).show(unseen(session), dead, hidden=hidden)
        screen.query_one(HintPane).show(showing.advice, showing.chosen)
        screen.query_one(Sidebar).fold()


def unseen(session: Session) -> list[Card]:
    """The cards that the person has not seen: in the other hand, or dead."""
    deal = session.record.deal
    known = {*deal.hands[session.person], *session.record.plays}
    return sorted(card for hand in (*deal.hands, deal.dead) for card in hand if card not in known)


def show_score(line: ScoreLine, forms: Iterable[str], taken: Sequence[Sequence[Card]]) -> None:
    """The score of the match, and the points of the hand, in the line above a felt.

    Args:
        line: where to.
        forms: the score from its longest form to its shortest.
        taken: the point cards that each seat has taken.
    """
    points = " – ".join(str(sum(card.points for card in pile)) for pile in taken)
    line.show(
        [_("Score  {score}").format(score=form) for form in forms],
        _("this hand {points}").format(points=points),
    )
