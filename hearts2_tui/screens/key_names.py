"""The names by which the settings give actions keys of the player's own."""

from __future__ import annotations

from hearts2_tui.commands import EVERYWHERE, TABLE, bound_names


def key_names() -> frozenset[str]:
    """The names of all actions that can be given keys, on whatever screen.

    Loads the commands of every screen, so it is asked only for a file that names some.
    """
    from hearts2_tui.screens.analysis.classic_commands import CLASSIC_ANALYSIS
    from hearts2_tui.screens.analysis.two_commands import ANALYSIS
    from hearts2_tui.screens.exercise_commands import EXERCISES
    from hearts2_tui.screens.help import HELP
    from hearts2_tui.screens.history_commands import HISTORY
    from hearts2_tui.screens.table.classic.commands import CLASSIC

    tables = (TABLE, CLASSIC, ANALYSIS, CLASSIC_ANALYSIS, EXERCISES, HELP, HISTORY, EVERYWHERE)
    return frozenset(name for table in tables for name in bound_names(table))
