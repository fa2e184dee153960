"""What ``hint --by LEVEL`` does with an item of a file."""

from __future__ import annotations

from hearts2_tui.command_line.tasks import Finding, Task
from hearts2_tui.reports import by_level, for_two
from solver.notation import AnyItem, Located
from solver.two.players.advice import advise
from solver.two.position import Position, View
from solver.two.record import Record


def hinting_by(located: Located[AnyItem], level: str) -> Task:
    """Advise the player to move as a level would play.

    Raises:
        RecordError: the item is of a classic game, or there is nothing to advise on.
    """
    item = located.item
    if not isinstance(item, Record | View | Position):
        raise located.error("no level of this game tells its values", "a hand for two players")
    view = for_two.view_of(Located(located.line, located.column, item))

    def work() -> Finding:
        found = advise(view, level)
        return Finding(
            lambda: by_level.advice_json(found), lambda: by_level.advice_text(view, found)
        )

    return work
