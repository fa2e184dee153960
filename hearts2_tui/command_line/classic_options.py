"""Options of commands that take the classic games as well as the two-player one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from hearts2_tui.command_line.group import WholeNumber

if TYPE_CHECKING:
    from solver.classic.rules import ClassicRules

TWO_PLAYER = "two-player"
CLASSIC_NAMES = ("classic", "omnibus", "cancellation")
USUAL_LEVEL = "casual"
"""The level of seats for which none is named."""

USUAL_PLAYERS = {"classic": 4, "omnibus": 4, "cancellation": 6}

game_option = click.option(
    "--game",
    type=click.Choice((TWO_PLAYER, *CLASSIC_NAMES), case_sensitive=False),
    default=TWO_PLAYER,
    show_default=True,
    is_eager=True,
)


def _number_of_players(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
    """The number written after ``--players``; whether the game takes it is told later."""
    if text is None or re.fullmatch("[0-9]{1,20}", text):
        return None if text is None else int(text)
    from solver.classic.rules import PRESETS

    game = ctx.params["game"]
    counts = PRESETS[CLASSIC_NAMES[0] if game == TWO_PLAYER else game].player_counts
    return WholeNumber(counts[0], counts[-1]).convert(text, param, ctx)


players_option = click.option(
    "--players",
    metavar="NUMBER",
    callback=_number_of_players,
    help="How many play a classic game.",
)
levels_option = click.option(
    "--levels", metavar="A,B,...", help="The level of each seat of a classic game; one for all."
)


def classic_rules(game: str, text: str | None) -> ClassicRules:
    """The rules of a classic game, its usual ones without a text.

    Raises:
        BadParameter: no rules, or those of another game.
    """
    from solver.classic.rules import PRESETS, ClassicRules
    from solver.common.errors import RulesError

    usual = PRESETS[game]
    if text is None:
        return usual
    try:
        rules = ClassicRules.parse(text)
    except RulesError as error:
        raise click.BadParameter(str(error), param_hint="--rules") from None
    if rules.game is not usual.game:
        names = " or ".join(name for name, base in PRESETS.items() if base.game is usual.game)
        problem = f"{text!r} are no rules of {usual.game.value}, expected {names}"
        raise click.BadParameter(problem, param_hint="--rules")
    return rules


def classic_levels(
    game: str, rules: ClassicRules, players: int | None, text: str | None
) -> tuple[str, ...]:
    """The level of each seat: as many as play.

    Raises:
        BadParameter: a number of players that the game does not take, an unknown level, or
            more or fewer levels than players.
    """
    from solver.classic.players import LEVELS
    from solver.common.errors import RulesError

    named = USUAL_LEVEL if text is None else text
    levels = tuple(part.strip().lower() for part in named.split(","))
    for level in levels:
        if level not in LEVELS:
            problem = f"{level!r} is no level, expected {' or '.join(LEVELS)}"
            raise click.BadParameter(problem, param_hint="--levels")
    count = players
    if count is None:
        count = len(levels) if len(levels) > 1 else USUAL_PLAYERS[game]
    try:
        rules.check_players(count)
    except RulesError as error:
        raise click.BadParameter(str(error), param_hint="--players") from None
    if len(levels) == 1:
        levels *= count
    if len(levels) != count:
        problem = f"{len(levels)} levels, expected one or {count}"
        raise click.BadParameter(problem, param_hint="--levels")
    return levels
