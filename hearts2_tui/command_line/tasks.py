"""What solve, hint and analyse do with an item of a file: its game knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearts2_tui.games import game_of
from hearts2_tui.games.tasks import Task
from solver.notation import AnyItem, Located
from solver.two.hints import Objective


def solving(located: Located[AnyItem], budget: int | None = None) -> Task:
    """Solve the position of an item.

    Args:
        located: the item.
        budget: how many states may be searched in a classic game; None for no end.
    """
    return game_of(located.item.rules).solving(located, budget)


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
    return game_of(located.item.rules).hinting(located, objective, reading=reading)


def hinting_by(located: Located[AnyItem], level: str) -> Task:
    """Advise the player to move as a level would play."""
    return game_of(located.item.rules).hinting_by(located, level)


def analysing(located: Located[AnyItem], *, reading: bool | None = None) -> Task:
    """Price the plays of a finished hand; ``reading`` as for :func:`hinting`."""
    return game_of(located.item.rules).analysing(located, reading=reading)


def annotating(located: Located[AnyItem], *, reading: bool | None = None) -> Callable[[], Any]:
    """Write the prices of its plays into a finished hand; ``reading`` as for :func:`hinting`."""
    return game_of(located.item.rules).annotating(located, reading=reading)
