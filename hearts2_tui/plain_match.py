"""Which match the line mode begins: of the same game again, or as the player's words ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.games import CLASSIC_GAMES, GAMES
from hearts2_tui.match import TWO_PLAYER
from hearts2_tui.sessions import AnySession, begin
from hearts2_tui.settings import Settings
from hearts2_tui.store import Store
from solver.classic.rules import ClassicRules
from solver.rules import RuleSet

USUAL_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Wanted:
    """A match to begin.

    Attributes:
        rules: the game and its options.
        players: how many play.
        level: the level of the opponents.
    """

    rules: RuleSet | ClassicRules
    players: int
    level: str

    def begin(self, store: Store, settings: Settings, seed: int | None = None) -> AnySession:
        """Begin it, the person in the first seat."""
        if isinstance(self.rules, ClassicRules):
            names = wording.opponent_names(self.players - 1)
        else:
            names = [wording.level_name(self.level)]
        return begin(
            store,
            rules=self.rules,
            levels=("", *[self.level] * (self.players - 1)),
            names=(settings.player_name, *names),
            seed=seed,
        )


def usual(settings: Settings) -> Wanted:
    """The game of two, as the settings have it."""
    return Wanted(settings.rule_set, 2, settings.opponent)


def like(session: AnySession, settings: Settings) -> Wanted:
    """The game that is played, once more; two-player Hearts as the settings have it."""
    match = session.match
    if not isinstance(match.rules, ClassicRules):
        return usual(settings)
    level = next(level for level in match.levels if level)
    return Wanted(match.rules, len(match.names), level)


def asked(words: Sequence[str], settings: Settings) -> Wanted | None:
    """The match that words ask for: a game, a number of players, a level; None for others."""
    games = {game.split()[0]: game for game in CLASSIC_GAMES}
    chosen = [games[word] for word in words if word in games]
    game = chosen[0] if chosen else TWO_PLAYER
    levels = [word for word in words if word in GAMES[game].levels]
    counts = [int(word) for word in words if word.isdecimal()]
    if len(chosen) + len(levels) + len(counts) != len(words) or len(words) > 3:
        return None
    allowed = GAMES[game].players
    players = counts[0] if counts else min(max(USUAL_PLAYERS, allowed[0]), allowed[-1])
    if players not in allowed:
        return None
    usual_level = settings.opponent if settings.opponent in GAMES[game].levels else "casual"
    level = levels[0] if levels else usual_level
    rules = CLASSIC_GAMES[game].rules if game in CLASSIC_GAMES else settings.rule_set
    return Wanted(rules, players, level)
