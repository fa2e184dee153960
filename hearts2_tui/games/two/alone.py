"""Two-player Hearts played by the program alone: hands, and comparisons of two levels."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import click

from hearts2_tui.command_line.options import two_player_rules
from hearts2_tui.games.tasks import Contest, Seats
from hearts2_tui.match import USUAL_LEVEL
from solver.two.record import Record


def simulated(seed: int, hands: int, seats: Seats) -> Iterable[Record]:
    """Hands of two levels.

    Raises:
        UsageError: options of a game for more.
    """
    from solver.two.simulate import simulate

    _refuse_many(seats)
    levels = (seats.south or USUAL_LEVEL, seats.north or USUAL_LEVEL)
    return simulate(seed, hands, levels, two_player_rules(seats.rules))


def contest(seed: int, seats: Seats) -> Contest:
    """Mirrored pairs of two levels.

    Raises:
        UsageError: options of a game for more, or a level is missing.
    """
    from hearts2_tui.contests import arena
    from solver.measure.duel import Contest as Pairs

    _refuse_many(seats)
    if seats.south is None or seats.north is None:
        raise click.UsageError("--south and --north are needed, or a classic --game")
    rules = two_player_rules(seats.rules)
    pairs = Pairs((seats.south, seats.north), seed, rules, seats.matches)
    return partial(arena.run, pairs), arena.as_json, arena.as_text


def _refuse_many(seats: Seats) -> None:
    if seats.players is not None or seats.levels is not None:
        raise click.UsageError("--players and --levels go with a classic --game")
