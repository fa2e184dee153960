"""What a finished hand of two teaches: its dearest play and why, or what else decided it."""

from __future__ import annotations

from dataclasses import dataclass

from solver.common.cancelling import Cancelling
from solver.two.analysis import Analysis, PricedPlay, analyse
from solver.two.record import Record
from solver.two.why import Explanation, explain

WORTH_A_LESSON = 0.5
"""Points given up from which a play is one to learn from: it has a label."""


@dataclass(frozen=True, slots=True)
class HandLesson:
    """What a hand teaches one of its players.

    Attributes:
        analysis: the hand priced.
        seat: whose lesson it is.
        play: the dearest play of that player; None where none gave up enough to tell.
        told: what decides between its card and the best one; None without a play, or where the
            numbers stand alone.
    """

    analysis: Analysis
    seat: int
    play: PricedPlay | None = None
    told: Explanation | None = None

    @property
    def fortune(self) -> float:
        """Luck of the deal and of the hidden cards for the player, in points."""
        account = self.analysis.account
        luck = account.deal + account.hidden_luck
        return luck if self.seat == 0 else -luck


def hand_lesson(record: Record, seat: int, *, cancelled: Cancelling = None) -> HandLesson:
    """What a finished hand teaches.

    Args:
        record: the hand.
        seat: whose lesson it is.
        cancelled: polled during the work.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    analysis = analyse(record, cancelled=cancelled)
    own = [play for play in analysis.plays if play.seat == seat and not play.helped]
    dearest = max(own, key=lambda play: play.charge, default=None)
    if dearest is None or dearest.charge < WORTH_A_LESSON:
        return HandLesson(analysis, seat)
    position = [*record.states()][dearest.index]
    view = record.view_at(seat, position, dearest.index)
    told = explain(view, dearest.best[0], dearest.card, cancelled=cancelled)
    return HandLesson(analysis, seat, dearest, told)
