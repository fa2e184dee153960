"""Which match the words of a player ask for."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui import wording
from hearts2_tui.games import GAMES, AnyGame, MatchChoice, game_of
from hearts2_tui.games.choice import presets
from hearts2_tui.match import MIXED, Rules
from hearts2_tui.storage.settings import Settings
from hearts2_tui.wording import _, ngettext
from solver.common.errors import RulesError
from solver.common.options import MOST_DIGITS


def usual(settings: Settings) -> MatchChoice:
    """The game chosen last, as the settings have it."""
    game = GAMES[settings.game]
    return game.chosen_last(settings) or MatchChoice.usual(game)


class NotAMatch(Exception):
    """Words that ask for no match; the text says to a player what is wrong with them."""


def asked(words: Sequence[str], settings: Settings) -> MatchChoice:
    """The match that words ask for, in any order: a game, players, levels, options.

    One level is that of all opponents, as many as there are opponents sit from the left on;
    ``mixed`` is a table of different ones.

    A game is named by a preset of its rules; without one it is two-player Hearts as the
    settings have it. Options are written as in a record: ``queen_breaks=off``.

    Raises:
        NotAMatch: a word that is none of these, or words that do not go together.
    """
    named = presets()
    words = [word.strip(";,") for word in words]
    games = [word for word in words if word in named]
    options = [word for word in words if "=" in word]
    counts = [word for word in words if word.isdecimal()]
    chosen = named[games[0]] if games else settings.rule_set
    game = game_of(chosen)
    levels = [word for word in words if word in (*game.levels, MIXED)]
    if len(games) + len(options) + len(counts) + len(levels) != len(words):
        raise NotAMatch(_unknown(words, [*games, *options, *levels], game.levels))
    if max(len(games), len(counts)) > 1:
        raise NotAMatch(_("Name one game and one number of players."))
    players = int(counts[0][:MOST_DIGITS]) if counts else _players(game, len(levels))
    if players not in game.players:
        first, last = game.players[0], game.players[-1]
        several = _("{first} to {last}").format(first=first, last=last)
        wrong = counts[0] if len(counts[0]) <= MOST_DIGITS else f"{counts[0][:MOST_DIGITS]}..."
        raise NotAMatch(
            _("{game} is not for {players} players, expected {expected}.").format(
                game=game.name,
                players=wrong,
                expected=several if first < last else first,
            )
        )
    if len(levels) > 1 and (len(levels) != players - 1 or MIXED in levels):
        raise NotAMatch(
            ngettext(
                "Name one level for all, or one for the only opponent.",
                "Name one level for all, or one for each of {count} opponents.",
                players - 1,
            ).format(count=players - 1)
        )
    called = ",".join(levels) or game.next_level(settings)
    return MatchChoice.called(called, _with(chosen, options), players)


def _players(game: AnyGame, levels: int) -> int:
    """How many play where that is not said: as many as levels are named for, if several are."""
    return levels + 1 if levels > 1 and levels + 1 in game.players else game.usual_players


def _with(rules: Rules, options: Sequence[str]) -> Rules:
    """Rules with some options changed."""
    changed = "; ".join([rules.preset, *options])
    names = [option.partition("=")[0] for option in options]
    kept = {
        name: value for name, value in rules.differences(rules.preset).items() if name not in names
    }
    text = "; ".join([changed, *(f"{name}={value}" for name, value in kept.items())])
    try:
        changed_rules: Rules = game_of(rules).parse_rules(text)
    except RulesError as error:
        raise NotAMatch(f"{error}.") from None
    return changed_rules


def _unknown(words: Sequence[str], known: Sequence[str], levels: Sequence[str]) -> str:
    """Which word is not understood, and what would be."""
    word = next((word for word in words if word not in known and not word.isdecimal()), "")
    return _("{word} is no game, level ({levels}) or option here.").format(
        word=repr(word[:20]), levels=", ".join(levels)
    )


def option_lines(rules: Rules) -> list[str]:
    """The options that a match of this game can be begun with, one a line."""
    lines = []
    for option in rules.options:
        values = _(" or ").join(option.choices) or _("a number")
        lines.append(f"{option.name}={values}: {wording.option_words(rules, option.name).sentence}")
    return lines
