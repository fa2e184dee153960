"""Classic games played by the program alone: hands, and comparisons of the levels at a table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import click

from hearts2_tui.games.classic.game import ClassicGame
from hearts2_tui.games.tasks import Contest, Seats
from hearts2_tui.match import MIXED
from solver.classic.players import LEVELS
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS, ClassicRules
from solver.common.errors import RulesError

USUAL_LEVEL = "casual"
"""The level of seats for which none is named."""


def simulated(game: ClassicGame, seed: int, hands: int, seats: Seats) -> Iterable[ClassicRecord]:
    """Hands of a table.

    Raises:
        UsageError: options of the game of two, or others that cannot be.
    """
    from solver.classic.simulate import simulate_classic

    if seats.south or seats.north:
        raise click.UsageError("--south and --north go with the two-player game")
    rules = _rules(game, seats.rules)
    return simulate_classic(seed, hands, _levels(game, rules, seats), rules)


def contest(game: ClassicGame, seed: int, seats: Seats) -> Contest:
    """A comparison of the levels at a table; raises as :func:`simulated`."""
    from hearts2_tui.contests import classic_arena
    from solver.measure.contest import ClassicContest

    if seats.south or seats.north or seats.matches:
        raise click.UsageError("--south, --north and --matches go with the two-player game")
    rules = _rules(game, seats.rules)
    table = ClassicContest(_levels(game, rules, seats), seed, rules)
    return partial(classic_arena.run, table), classic_arena.as_json, classic_arena.as_text


def _rules(game: ClassicGame, text: str | None) -> ClassicRules:
    """The rules of a classic game, its usual ones without a text."""
    if text is None:
        return game.rules
    try:
        rules = ClassicRules.parse(text)
    except RulesError as error:
        raise click.BadParameter(str(error), param_hint="--rules") from None
    if rules.game is not game.kind:
        names = " or ".join(name for name, base in PRESETS.items() if base.game is game.kind)
        problem = f"{text!r} are no rules of {game.id}, expected {names}"
        raise click.BadParameter(problem, param_hint="--rules")
    return rules


def _levels(game: ClassicGame, rules: ClassicRules, seats: Seats) -> tuple[str, ...]:
    """The level of each seat: as many as play."""
    named = USUAL_LEVEL if seats.levels is None else seats.levels
    levels = tuple(part.strip().lower() for part in named.split(","))
    mixed = levels == (MIXED,)
    for level in levels:
        if level not in LEVELS and not mixed:
            problem = f"{level!r} is no level, expected {' or '.join([*LEVELS, MIXED])}"
            raise click.BadParameter(problem, param_hint="--levels")
    count = seats.players
    if count is None:
        count = len(levels) if len(levels) > 1 else game.usual_players
    try:
        rules.check_players(count)
    except RulesError as error:
        raise click.BadParameter(str(error), param_hint="--players") from None
    if mixed:
        return game.mixed(count)
    if len(levels) == 1:
        levels *= count
    if len(levels) != count:
        problem = f"{len(levels)} levels, expected one or {count}"
        raise click.BadParameter(problem, param_hint="--levels")
    return levels
