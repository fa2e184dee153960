"""What an exercise shows: the table as the person saw it, from a view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.play.tricks import lying_trick, piles, placed, trick_number
from hearts2_tui.screens.table.showing import Showing, said_first
from hearts2_tui.screens.table.two.scene import trick_notes
from hearts2_tui.widgets.scene import OtherHand, Scene, Tone
from hearts2_tui.widgets.two_advice import TwoAdvice
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import in_line
from solver.common.cards import Card
from solver.common.play import Trick
from solver.two.position import View
from solver.two.record import tricks_seen
from solver.two.rules import HAND_SIZE, SEATS


@dataclass(frozen=True, slots=True)
class Question:
    """A play to be found.

    Attributes:
        view: what the person knew.
        names: a name for each seat.
        then: the card the person played; None of a puzzle.
        charge: what was held against it, in points.
    """

    view: View
    names: tuple[str, ...]
    then: Card | None = None
    charge: float = 0.0

    @property
    def other(self) -> int:
        """The seat of the opponent."""
        return 1 - self.view.seat

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far, the last one perhaps unfinished."""
        return tricks_seen(self.view)

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The point cards that each seat has taken."""
        return piles(self.tricks, SEATS)

    @property
    def dead(self) -> int:
        """How many of the unseen cards are dead."""
        return len(self.view.unseen) - self.held_by_other

    @property
    def held_by_other(self) -> int:
        """How many cards the opponent holds."""
        played = sum(self.view.seat_of(card) == self.other for card in self.view.plays)
        return HAND_SIZE - played


@dataclass(frozen=True, slots=True)
class Answering:
    """How far a person is with a question.

    Attributes:
        answer: the card that was played, or None.
        nudge: what was said after a wrong card, or "".
        second: whether the answer was the second try.
    """

    answer: Card | None = None
    nudge: str = ""
    second: bool = False


def exercise_scene(question: Question, showing: Showing, answering: Answering) -> Scene:
    """The felt as it is to be shown now.

    Args:
        question: the play that is asked for.
        showing: what is shown beyond the cards; advice only once the answer has its price.
        answering: how far the person is.
    """
    view, names = question.view, in_line(question.names)
    trick = lying_trick(question.tricks, SEATS, last=showing.still)
    lying = [] if trick is None else placed(trick, SEATS)
    asked = not showing.looking_back
    advice = showing.advice if asked else None
    message, tone = _say(question, showing, answering)
    return Scene(
        person=view.seat,
        seats=SEATS,
        hand=view.hand,
        others=(OtherHand(question.other, names[question.other], question.held_by_other),),
        legal=frozenset(view.legal_cards()) if asked else None,
        chosen=showing.chosen if asked else None,
        values=advice.values if advice else {},
        best=advice.best if advice else frozenset(),
        trick=tuple(lying),
        winner=trick.winner if trick else None,
        notes=_notes(question, trick),
        message=message,
        tone=tone,
    )


def _notes(question: Question, trick: Trick | None) -> tuple[str, ...]:
    view = question.view
    number = trick_number(question.tricks, trick, over=False)
    leader = None if trick is None else trick.leader
    return trick_notes(number, question.names, view.seat, leader, broken=view.broken)


def _say(question: Question, showing: Showing, answering: Answering) -> tuple[str, Tone]:
    """The line above the hand."""
    view, plain = question.view, showing.ascii_only
    first = said_first(showing, "")
    if first is not None:
        return first
    if answering.answer is not None:
        hint = showing.advice.hint if isinstance(showing.advice, TwoAdvice) else None
        if hint is None:
            return _("Working it out…"), Tone.PLAIN
        said = wording.exercise_answer(
            hint, answering.answer, question.then, second=answering.second, ascii_only=plain
        )
        return said, Tone.TURN
    obstacle = wording.what_is_in_the_way(view, showing.chosen, ascii_only=plain)
    if obstacle:
        return obstacle, Tone.WARNING
    if answering.nudge:
        return answering.nudge, Tone.WARNING
    return wording.exercise_question(question.then, question.charge, ascii_only=plain), Tone.TURN
