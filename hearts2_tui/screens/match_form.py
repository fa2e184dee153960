"""What a new match is asked for: the rows of each game's form, and what they change."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.games import GAMES, MatchChoice
from hearts2_tui.match import MIXED
from hearts2_tui.storage.settings_schema import Settings
from hearts2_tui.widgets.form import ChoiceRow, NumberRow, Row
from hearts2_tui.wording import _
from solver.common.options import described, option_text

HIGHEST = 9999
"""The largest number that the form takes for an option without a highest value."""

LARGE_STEP, SMALL_STEP = 25, 5
"""What left and right change a number by: one without a highest value, another."""


def chosen_last(settings: Settings) -> list[MatchChoice]:
    """What was chosen last, the game to be offered first in front of the others.

    Each family answers with the game that was played last.
    """
    known = [choice for game in GAMES.values() if (choice := game.chosen_last(settings))]
    offered = GAMES[settings.game]
    first = [choice for choice in known if choice.game is offered]
    others = [choice for choice in known if choice.game is not offered]
    return [*(first or [MatchChoice.usual(offered)]), *others]


def game_row(choice: MatchChoice) -> Row:
    """The row of the games."""
    games = [(game.id, game.name) for game in GAMES.values()]
    return ChoiceRow("game", _("Game"), choice.game.sentence, choice.game.id, games)


def rows_of(choice: MatchChoice) -> list[Row]:
    """The rows of the game chosen, beneath that of the games."""
    game = choice.game
    rows: list[Row] = []
    if len(game.players) > 1:
        counts = [(str(count), str(count)) for count in game.players]
        sentence = game.players_sentence(choice.players)
        rows.append(ChoiceRow("players", _("Players"), sentence, str(choice.players), counts))
    offered = game.levels if choice.players == 2 else (MIXED, *game.levels)
    levels = [(level, wording.level_name(level)) for level in offered]
    title = _("Opponent") if choice.players == 2 else _("Opponents")
    sentence = game.level_sentence(choice.level)
    rows.append(ChoiceRow("level", title, sentence, choice.level, levels))
    if len(choice.presets) > 1:
        preset = choice.rules.preset
        names = preset_choices(choice)
        rows.append(ChoiceRow("preset", _("Rules"), wording.preset_sentence(preset), preset, names))
    rows += [_option_row(choice, name) for name in choice.options]
    return rows


def preset_choices(choice: MatchChoice) -> list[tuple[str, str]]:
    """The presets and their names; the one in force says how many options differ."""
    named = wording.rules_name(choice.rules)
    preset = choice.rules.preset
    return [
        (name, named if name == preset else wording.preset_name(name)) for name in choice.presets
    ]


def _option_row(choice: MatchChoice, name: str) -> Row:
    rules = choice.rules
    option, words = described(rules, name), wording.option_words(rules, name)
    value = option_text(getattr(rules, name))
    if option.choices:
        choices = [(text, wording.choice_name(rules, name, text)) for text in option.choices]
        return ChoiceRow(name, words.name, words.sentence, value, choices)
    highest = option.highest or HIGHEST
    return NumberRow(
        name,
        words.name,
        words.sentence,
        value,
        lowest=option.lowest,
        highest=highest,
        step=LARGE_STEP if highest == HIGHEST else SMALL_STEP,
    )
