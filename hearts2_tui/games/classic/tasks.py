"""What solve, hint and analyse do with an item of a classic game."""

from __future__ import annotations

from collections.abc import Callable

from hearts2_tui.games.classic import hint_report, report
from hearts2_tui.games.tasks import Finding, Task
from hearts2_tui.play.annotate import annotated_classic
from solver.classic.analysis import analyse
from solver.classic.hints import hint
from solver.classic.pass_hints import pass_hint
from solver.classic.record import ClassicRecord
from solver.classic.solve import solve
from solver.classic.view import PassView
from solver.notation import ClassicItem, Located
from solver.two.hints import Objective


def solving(located: Located[ClassicItem], budget: int | None) -> Task:
    """Solve the position of an item, within a budget of states."""
    position = report.position_of(located)

    def work() -> Finding:
        found = solve(position, budget)
        return Finding(
            lambda: report.solution_json(found), lambda: report.solution_text(position, found)
        )

    return work


def hinting(located: Located[ClassicItem], objective: Objective, *, reading: bool | None) -> Task:
    """Give a hint to the player to move, or to pass, for the hand."""
    if objective is Objective.MATCH:
        raise located.error("hints of this game are for the hand", "a hand for two players")
    _refuse_reading(located, reading)
    view = report.view_of(located)
    bonus = view.rules.bonus_card

    def work() -> Finding:
        if isinstance(view, PassView):
            passed = pass_hint(view)
            return Finding(
                lambda: hint_report.pass_hint_json(passed, bonus),
                lambda: hint_report.pass_hint_text(view, passed),
            )
        found = hint(view)
        return Finding(
            lambda: hint_report.hint_json(found, bonus), lambda: hint_report.hint_text(view, found)
        )

    return work


def analysing(located: Located[ClassicItem], *, reading: bool | None) -> Task:
    """Price the passes and plays of a finished hand."""
    _refuse_reading(located, reading)
    hand = report.finished_record(located)

    def work() -> Finding:
        found = analyse(hand)
        return Finding(lambda: report.analysis_json(found), lambda: report.analysis_text(found))

    return work


def annotating(
    located: Located[ClassicItem], *, reading: bool | None
) -> Callable[[], ClassicRecord]:
    """Write the prices into a finished hand."""
    _refuse_reading(located, reading)
    hand = report.finished_record(located)
    return lambda: annotated_classic(analyse(hand))


def _refuse_reading(located: Located[ClassicItem], reading: bool | None) -> None:
    """Refuse to read where many play."""
    if reading:
        raise located.error("opponents of this game are not read", "a hand for two players")
