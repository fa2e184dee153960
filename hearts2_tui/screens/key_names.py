"""The names by which the settings give actions keys of the player's own."""

from __future__ import annotations

from hearts2_tui.commands import EVERYWHERE, bound_names
from hearts2_tui.games import GAMES


def key_names() -> frozenset[str]:
    """The names of all actions that can be given keys, on whatever screen.

    Loads the commands of every screen, so it is asked only for a file that names some.
    """
    from hearts2_tui.screens.help import HELP
    from hearts2_tui.screens.history_commands import HISTORY

    tables = [table for game in GAMES.values() for table in game.commands()]
    return frozenset(
        name for table in (*tables, HELP, HISTORY, EVERYWHERE) for name in bound_names(table)
    )
