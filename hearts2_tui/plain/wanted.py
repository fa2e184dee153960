"""Which match the line mode begins: of the same game again, or as the player's words ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.games import GAMES
from hearts2_tui.match import TWO_PLAYER
from hearts2_tui.play.sessions import AnySession, begin
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from hearts2_tui.wording import _
from solver.classic.rules import PRESETS as CLASSIC_PRESETS
from solver.classic.rules import ClassicRules
from solver.common.errors import RulesError
from solver.common.options import MOST_DIGITS
from solver.two.rules import PRESETS, RuleSet

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
    """The game chosen last, as the settings have it."""
    if settings.game == TWO_PLAYER:
        return _for_two(settings)
    return Wanted(settings.classic_rules, settings.classic_players, settings.many_opponents)


def _for_two(settings: Settings) -> Wanted:
    return Wanted(settings.rule_set, 2, settings.opponent)


def like(session: AnySession, settings: Settings) -> Wanted:
    """The game that is played, once more; two-player Hearts as the settings have it."""
    match = session.match
    if not isinstance(match.rules, ClassicRules):
        return _for_two(settings)
    level = next(level for level in match.levels if level)
    return Wanted(match.rules, len(match.names), level)


class NotAMatch(Exception):
    """Words that ask for no match; the text says to a player what is wrong with them."""


def asked(words: Sequence[str], settings: Settings) -> Wanted:
    """The match that words ask for, in any order: a game, players, a level, options.

    A game is named by a preset of its rules; without one it is two-player Hearts as the
    settings have it. Options are written as in a record: ``queen_breaks=off``.

    Raises:
        NotAMatch: a word that is none of these, or words that do not go together.
    """
    named: dict[str, RuleSet | ClassicRules] = {**CLASSIC_PRESETS, **PRESETS}
    words = [word.strip(";,") for word in words]
    presets = [word for word in words if word in named]
    options = [word for word in words if "=" in word]
    counts = [word for word in words if word.isdecimal()]
    chosen = named[presets[0]] if presets else settings.rule_set
    game = GAMES[chosen.game.value if isinstance(chosen, ClassicRules) else TWO_PLAYER]
    levels = [word for word in words if word in game.levels]
    if len(presets) + len(options) + len(counts) + len(levels) != len(words):
        raise NotAMatch(_unknown(words, [*presets, *options, *levels], game.levels))
    if max(len(presets), len(counts), len(levels)) > 1:
        raise NotAMatch(_("Name one game, one number of players and one level."))
    usual_players = min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])
    players = int(counts[0][:MOST_DIGITS]) if counts else usual_players
    if players not in game.players:
        first, last = game.players[0], game.players[-1]
        several = _("{first} to {last}").format(first=first, last=last)
        wrong = counts[0] if len(counts[0]) <= MOST_DIGITS else f"{counts[0][:MOST_DIGITS]}..."
        raise NotAMatch(
            _("{game} is not for {players} players, expected {expected}.").format(
                game=wording.game_name(game.id),
                players=wrong,
                expected=several if first < last else first,
            )
        )
    usual_level = settings.opponent if game.id == TWO_PLAYER else settings.many_opponents
    return Wanted(_with(chosen, options), players, levels[0] if levels else usual_level)


def _with(rules: RuleSet | ClassicRules, options: Sequence[str]) -> RuleSet | ClassicRules:
    """Rules with some options changed."""
    changed = "; ".join([rules.preset, *options])
    names = [option.partition("=")[0] for option in options]
    kept = {
        name: value for name, value in rules.differences(rules.preset).items() if name not in names
    }
    text = "; ".join([changed, *(f"{name}={value}" for name, value in kept.items())])
    try:
        return type(rules).parse(text)
    except RulesError as error:
        raise NotAMatch(f"{error}.") from None


def _unknown(words: Sequence[str], known: Sequence[str], levels: Sequence[str]) -> str:
    """Which word is not understood, and what would be."""
    word = next((word for word in words if word not in known and not word.isdecimal()), "")
    return _("{word} is no game, level ({levels}) or option here.").format(
        word=repr(word[:20]), levels=", ".join(levels)
    )


def option_lines(rules: RuleSet | ClassicRules) -> list[str]:
    """The options that a match of this game can be begun with, one a line."""
    lines = []
    for option in rules.options:
        values = _(" or ").join(option.choices) or _("a number")
        lines.append(f"{option.name}={values}: {wording.option_words(rules, option.name).sentence}")
    return lines
