"""A match to begin: the game, its rules, how many play, and the level of the opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hearts2_tui.games.game import AnyGame
from hearts2_tui.games.registry import GAMES, game_of
from hearts2_tui.match import Match, Rules
from solver.common.options import described


@dataclass(frozen=True, slots=True)
class MatchChoice:
    """A match to begin.

    Attributes:
        level: id of the opponents' level.
        rules: the game and its options for the whole match, target included.
        players: how many play.
    """

    level: str
    rules: Rules
    players: int = 2

    @classmethod
    def usual(cls, game: AnyGame) -> MatchChoice:
        """A match of a game as it is offered first."""
        return cls(game.usual_level, game.rules, game.usual_players)

    @classmethod
    def like(cls, match: Match[Any]) -> MatchChoice:
        """A match like another: its game, rules and players, opponents of the first one's level."""
        level = next(level for level in match.levels if level)
        return cls(level, match.rules, len(match.names))

    @property
    def game(self) -> AnyGame:
        """The game."""
        return game_of(self.rules)

    @property
    def levels(self) -> tuple[str, ...]:
        """The level of each seat, the person in the first."""
        return ("", *[self.level] * (self.players - 1))

    def names(self, person: str) -> tuple[str, ...]:
        """A name for each seat; ``person`` is the player's own."""
        return (person, *self.game.opponent_names(self.level, self.players - 1))

    @property
    def options(self) -> tuple[str, ...]:
        """Names of the options of the game, the target first."""
        names = [option.name for option in self.rules.options]
        return ("target", *(name for name in names if name != "target"))

    @property
    def presets(self) -> Mapping[str, Rules]:
        """The rule sets of the game that have a name."""
        return self.game.presets

    def with_preset(self, preset: str) -> MatchChoice:
        """Every option set to the preset's, except the target, which is the players' own."""
        base: Any = self.presets[preset]
        return replace(self, rules=replace(base, target=self.rules.target))

    def with_option(self, name: str, value: str) -> MatchChoice:
        """An option set to a value as it is written."""
        rules: Any = self.rules
        change = {name: described(rules, name).read(value)}
        return replace(self, rules=replace(rules, **change))


def presets() -> dict[str, Rules]:
    """The rule sets of all games that have a name."""
    return {name: rules for game in GAMES.values() for name, rules in game.presets.items()}
