"""What solve, hint and analyse do with an item of two-player Hearts."""

from __future__ import annotations

from collections.abc import Callable

from hearts2_tui import wording
from hearts2_tui.games.tasks import Finding, Task
from hearts2_tui.games.two import by_level, report
from hearts2_tui.play.annotate import annotated
from solver.notation import Item, Located
from solver.two.analysis import analyse
from solver.two.double_dummy import solve
from solver.two.hints import Objective, hint, match_over
from solver.two.players.advice import advise
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rivals import explain_hint, explain_plays
from solver.two.weighing import ALIKE, Weigh


def solving(located: Located[Item]) -> Task:
    """Solve the position of an item."""
    position = report.position_of(located)

    def work() -> Finding:
        found = solve(position)
        return Finding(
            lambda: report.solution_json(found), lambda: report.solution_text(position, found)
        )

    return work


def hinting(located: Located[Item], objective: Objective, *, reading: bool | None) -> Task:
    """Give a hint to the player to move, for the hand or for the match."""
    view = report.view_of(located)
    if objective is Objective.MATCH and view.rules.is_over_at(view.score):
        raise located.error(match_over(view), "a score at which a hand is played")

    def work() -> Finding:
        weigh = _weigh(reading)
        found = hint(view, objective=objective, weigh=weigh)
        told = explain_hint(view, found, weigh=weigh)
        opponent = wording.seat_name(1 - view.seat)
        return Finding(
            lambda: report.hint_json(found, told, opponent),
            lambda: report.hint_text(view, found, told),
        )

    return work


def hinting_by(located: Located[Item], level: str) -> Task:
    """Advise the player to move as a level would play."""
    view = report.view_of(located)

    def work() -> Finding:
        found = advise(view, level)
        return Finding(
            lambda: by_level.advice_json(found), lambda: by_level.advice_text(view, found)
        )

    return work


def analysing(located: Located[Item], *, reading: bool | None) -> Task:
    """Price the plays of a finished hand."""
    record = report.finished_record(located)

    def work() -> Finding:
        weigh = _weigh(reading)
        found = analyse(record, weigh=weigh)
        whys = explain_plays(found, weigh=weigh)
        return Finding(
            lambda: report.analysis_json(found, whys), lambda: report.analysis_text(found, whys)
        )

    return work


def annotating(located: Located[Item], *, reading: bool | None) -> Callable[[], Record]:
    """Write the prices of its plays into a finished hand."""
    record = report.finished_record(located)

    def work() -> Record:
        weigh = _weigh(reading)
        found = analyse(record, weigh=weigh)
        return annotated(found, explain_plays(found, weigh=weigh))

    return work


def _weigh(reading: bool | None) -> Weigh:
    """What weighs the possible deals: the opponent's plays unless told otherwise."""
    return ALIKE if reading is False else OpponentReading()
