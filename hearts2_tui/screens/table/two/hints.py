"""What a hint is at the table of two: a fair one, or the values with both hands open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.hints import Question
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.widgets.two_advice import TwoAdvice
from solver.two.reading import OpponentReading
from solver.two.weighing import ALIKE
from solver.two.whys import whys_of


class TwoAdviser:
    """Asks for fair hints; what the opponent's plays tell goes on from hint to hint."""

    @cached_property
    def _reading(self) -> OpponentReading:
        return OpponentReading()

    def __call__(self, session: Session, settings: Settings) -> Question:
        """What each card is worth over every deal still possible."""
        view, opponent = session.record.view(session.person), opponent_of(session)
        objective = settings.objective
        weigh = self._reading if settings.read_opponent else ALIKE

        def work(cancelled: Callable[[], bool], tell: Callable[[Advice], None]) -> Advice:
            from solver.two.hints import hint

            found = hint(view, objective=objective, weigh=weigh, cancelled=cancelled)
            advice = TwoAdvice(hint=found, opponent=opponent)
            tell(advice)
            for whys in whys_of(view, found, weigh, cancelled):
                advice = replace(advice, whys=whys)
                tell(advice)
            return advice

        return Question(TwoAdvice(), work)


def with_both_hands_open(session: Session) -> Question:
    """What each card is truly worth."""
    position, opponent = session.position, opponent_of(session)

    def work(_cancelled: Callable[[], bool], _tell: Callable[[Advice], None]) -> Advice:
        from solver.two.double_dummy import solve

        return TwoAdvice(solution=solve(position), opponent=opponent)

    return Question(TwoAdvice(), work)


def opponent_of(session: Session) -> str:
    """What the other player is called."""
    names = session.match.names
    return next(name for seat, name in enumerate(names) if seat != session.person)
