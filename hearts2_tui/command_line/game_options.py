"""Options of commands that take any game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from hearts2_tui.command_line.group import WholeNumber

if TYPE_CHECKING:
    from hearts2_tui.games import AnyGame, MatchChoice

    WordType = click.ParamType[str]
else:
    WordType = click.ParamType  # generic in recent releases of click only

USUAL = "two-player"


class GameWord(WordType):
    """The name of a game; the games are asked for theirs only when that is needed."""

    name = "game"

    def _choice(self) -> click.Choice[str]:
        from hearts2_tui.games import GAMES

        return click.Choice([game.word for game in GAMES.values()], case_sensitive=False)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name as the game writes it."""
        return self._choice().convert(value, param, ctx)

    def get_metavar(self, *arguments: Any, **named: Any) -> str | None:
        """The names, as a choice shows them."""
        return self._choice().get_metavar(*arguments, **named)


game_option = click.option(
    "--game", type=GameWord(), default=USUAL, show_default=True, is_eager=True
)


def game_called(word: str) -> AnyGame:
    """The game of that name."""
    from hearts2_tui.games import GAMES

    return next(game for game in GAMES.values() if game.word == word)


def _number_of_players(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
    """The number written after ``--players``; whether the game takes it is told later."""
    if text is None or re.fullmatch("[0-9]{1,20}", text):
        return None if text is None else int(text)
    from hearts2_tui.games import GAMES

    asked = (game_called(ctx.params["game"]), *GAMES.values())
    counts = next(game.players for game in asked if len(game.players) > 1)
    return WholeNumber(counts[0], counts[-1]).convert(text, param, ctx)


players_option = click.option(
    "--players",
    metavar="NUMBER",
    callback=_number_of_players,
    help="How many play a classic game.",
)
levels_option = click.option(
    "--levels",
    metavar="A,B,...",
    help="The level of each seat of a classic game; one for all; or mixed.",
)


def match_asked(words: tuple[str, ...]) -> MatchChoice | None:
    """The match that words ask for, None without any; raises UsageError."""
    if not words:
        return None
    from hearts2_tui.plain.asked import NotAMatch, asked
    from hearts2_tui.storage.settings import load_settings

    settings, _problems = load_settings()
    try:
        return asked(words, settings)
    except NotAMatch as problem:
        raise click.UsageError(str(problem)) from None
