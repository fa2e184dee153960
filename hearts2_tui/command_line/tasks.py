"""What solve, hint and analyse do with an item of a file, whatever its game.

A task is made when the file is checked, and raises RecordError for an item that the
command does not take; it is done afterwards, and gives what is to be printed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hearts2_tui import wording
from hearts2_tui.play.annotate import annotated, annotated_classic
from hearts2_tui.reports import classic as classic_reports
from hearts2_tui.reports import for_two as reports
from solver.classic.analysis import analyse as analyse_classic
from solver.classic.hints import hint as hint_classic
from solver.classic.pass_hints import pass_hint
from solver.classic.record import ClassicRecord
from solver.classic.solve import solve as solve_classic
from solver.classic.view import PassView
from solver.notation import AnyItem, ClassicItem, Item, Located
from solver.two.analysis import analyse
from solver.two.double_dummy import solve
from solver.two.hints import Objective, hint, match_over
from solver.two.position import Position, View
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rivals import explain_hint, explain_plays
from solver.two.weighing import ALIKE, Weigh


@dataclass(frozen=True, slots=True)
class Finding:
    """What a task found, in the two forms in which it can be printed."""

    json: Callable[[], dict[str, Any]]
    text: Callable[[], str]


Task = Callable[[], Finding]


def solving(located: Located[AnyItem], budget: int | None = None) -> Task:
    """Solve the position of an item.

    Args:
        located: the item.
        budget: how many states may be searched in a classic game; None for no end.
    """
    two, many = _by_game(located)
    if many is not None:
        seen = classic_reports.position_of(many)

        def solve_many() -> Finding:
            found = solve_classic(seen, budget)
            return Finding(
                lambda: classic_reports.solution_json(found),
                lambda: classic_reports.solution_text(seen, found),
            )

        return solve_many
    assert two is not None
    position = reports.position_of(two)

    def solve_two() -> Finding:
        found = solve(position)
        return Finding(
            lambda: reports.solution_json(found), lambda: reports.solution_text(position, found)
        )

    return solve_two


def hinting(
    located: Located[AnyItem], objective: Objective = Objective.HAND, *, reading: bool | None = None
) -> Task:
    """Give a hint to the player to move, or to pass.

    Args:
        located: the item.
        objective: what to advise for; the match in the game of two alone.
        reading: whether the deals are weighed by what the opponent's plays tell, in the game of
            two alone; they are where nothing is said.
    """
    two, many = _by_game(located)
    if many is not None:
        if objective is Objective.MATCH:
            raise located.error("hints of this game are for the hand", "a hand for two players")
        _refuse_reading(located, reading)
        seen = classic_reports.view_of(many)

        def hint_many() -> Finding:
            if isinstance(seen, PassView):
                passed = pass_hint(seen)
                return Finding(
                    lambda: classic_reports.pass_hint_json(passed),
                    lambda: classic_reports.pass_hint_text(seen, passed),
                )
            found = hint_classic(seen)
            return Finding(
                lambda: classic_reports.hint_json(found),
                lambda: classic_reports.hint_text(seen, found),
            )

        return hint_many
    assert two is not None
    view = reports.view_of(two)
    if objective is Objective.MATCH and view.rules.is_over_at(view.score):
        raise located.error(match_over(view), "a score at which a hand is played")

    def hint_two() -> Finding:
        weigh = _weigh(reading)
        found = hint(view, objective=objective, weigh=weigh)
        told = explain_hint(view, found, weigh=weigh)
        opponent = wording.seat_name(1 - view.seat)
        return Finding(
            lambda: reports.hint_json(found, told, opponent),
            lambda: reports.hint_text(view, found, told),
        )

    return hint_two


def analysing(located: Located[AnyItem], *, reading: bool | None = None) -> Task:
    """Price the plays of a finished hand; ``reading`` as for :func:`hinting`."""
    two, many = _by_game(located)
    if many is not None:
        _refuse_reading(located, reading)
        hand = classic_reports.finished_record(many)

        def analyse_many() -> Finding:
            found = analyse_classic(hand)
            return Finding(
                lambda: classic_reports.analysis_json(found),
                lambda: classic_reports.analysis_text(found),
            )

        return analyse_many
    assert two is not None
    record = reports.finished_record(two)

    def analyse_two() -> Finding:
        weigh = _weigh(reading)
        found = analyse(record, weigh=weigh)
        whys = explain_plays(found, weigh=weigh)
        return Finding(
            lambda: reports.analysis_json(found, whys),
            lambda: reports.analysis_text(found, whys),
        )

    return analyse_two


def annotating(
    located: Located[AnyItem], *, reading: bool | None = None
) -> Callable[[], Record | ClassicRecord]:
    """Write the prices of its plays into a finished hand; ``reading`` as for :func:`hinting`."""
    two, many = _by_game(located)
    if many is not None:
        _refuse_reading(located, reading)
        hand = classic_reports.finished_record(many)
        return lambda: annotated_classic(analyse_classic(hand))
    assert two is not None
    record = reports.finished_record(two)

    def annotate_two() -> Record:
        weigh = _weigh(reading)
        found = analyse(record, weigh=weigh)
        return annotated(found, explain_plays(found, weigh=weigh))

    return annotate_two


def _weigh(reading: bool | None) -> Weigh:
    """What weighs the possible deals: the opponent's plays unless told otherwise."""
    return ALIKE if reading is False else OpponentReading()


def _refuse_reading(located: Located[AnyItem], reading: bool | None) -> None:
    """Refuse to read where many play."""
    if reading:
        raise located.error("opponents of this game are not read", "a hand for two players")


def _by_game(
    located: Located[AnyItem],
) -> tuple[Located[Item] | None, Located[ClassicItem] | None]:
    """An item of the game of two, or one of the classic games; the other is None."""
    item = located.item
    if isinstance(item, Record | View | Position):
        return Located(located.line, located.column, item), None
    return None, Located(located.line, located.column, item)
