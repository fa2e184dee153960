"""A match to begin: the game, its rules, how many play, and the level of each opponent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hearts2_tui.games.game import AnyGame
from hearts2_tui.games.registry import GAMES, game_of
from hearts2_tui.match import MIXED, PERSON, Match, Rules
from solver.common.options import described


@dataclass(frozen=True, slots=True)
class MatchChoice:
    """A match to begin.

    Attributes:
        level: id of the level of all opponents, or MIXED.
        rules: the game and its options for the whole match, target included.
        players: how many play.
        seated: the level of each opponent, from the person's left on, where they were chosen
            one by one; else empty.
    """

    level: str
    rules: Rules
    players: int = 2
    seated: tuple[str, ...] = ()

    @classmethod
    def usual(cls, game: AnyGame) -> MatchChoice:
        """A match of a game as it is offered first: a mixed table where several sit at it."""
        level = game.usual_level if game.usual_players == 2 else MIXED
        return cls(level, game.rules, game.usual_players)

    @classmethod
    def like(cls, match: Match[Any]) -> MatchChoice:
        """A match like another: its game, rules and players, and the level of each seat."""
        before, after = match.levels[match.person + 1 :], match.levels[: match.person]
        same = cls(MIXED, match.rules, len(match.names))
        return same.with_opponents((*before, *after))

    @classmethod
    def called(cls, names: str, rules: Rules, players: int) -> MatchChoice:
        """A match against opponents as :attr:`opponents_called` writes them.

        Levels written for another number of opponents are filled up, or the last left out.
        """
        levels = tuple(names.split(","))
        choice = cls(levels[0], rules, players)
        return choice if len(levels) == 1 else choice._seating(levels)

    @property
    def game(self) -> AnyGame:
        """The game."""
        return game_of(self.rules)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The level of each opponent, from the person's left on."""
        if self.seated:
            return self.seated
        count = self.players - 1
        return self.game.mixed(count) if self.level == MIXED else (self.level,) * count

    @property
    def opponents_called(self) -> str:
        """The opponents as the settings keep them: a level, MIXED, or a level for each seat."""
        return ",".join(self.seated) or self.level

    @property
    def levels(self) -> tuple[str, ...]:
        """The level of each seat, the person in the first."""
        return (PERSON, *self.opponents)

    def names(self, person: str) -> tuple[str, ...]:
        """A name for each seat; ``person`` is the player's own."""
        return (person, *self.game.opponent_names(self.opponents[0], self.players - 1))

    def with_level(self, level: str) -> MatchChoice:
        """All opponents of one level, or MIXED."""
        return replace(self, level=level, seated=())

    def with_opponents(self, levels: tuple[str, ...]) -> MatchChoice:
        """A level for each opponent, from the person's left on."""
        if levels == self.game.mixed(len(levels)) and len(levels) > 1:
            return self.with_level(MIXED)
        if len(set(levels)) == 1:
            return self.with_level(levels[0])
        return replace(self, level=MIXED, seated=levels)

    def with_players(self, players: int) -> MatchChoice:
        """Another number of players; levels chosen seat by seat stay with their seats."""
        changed = replace(self, players=players, seated=())
        return changed._seating(self.seated) if self.seated else changed

    def _seating(self, levels: tuple[str, ...]) -> MatchChoice:
        """These levels from the left on; seats beyond them as at a mixed table."""
        others = self.players - 1
        filled = (*levels[:others], *self.game.mixed(others)[len(levels) :])
        return self.with_opponents(filled)

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
