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

BY_SEAT = "by_seat"
"""What the row of the opponents says where each seat has a level of its own."""

SEAT = "seat_"
"""How the keys of the rows of seats begin; the number of the seat follows, from 1."""


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


def opponent_rows(choice: MatchChoice) -> list[Row]:
    """Who sits there: a row for all, and one for each seat where there are several."""
    title = _("Opponent") if choice.players == 2 else _("Opponents")
    level = chosen_level(choice)
    sentence = level_sentence(choice, level)
    rows: list[Row] = [ChoiceRow("level", title, sentence, level, level_choices(choice))]
    if choice.players > 2:
        names = choice.names("")[1:]
        levels = [(each, wording.level_name(each)) for each in choice.game.levels]
        for seat, (name, own) in enumerate(zip(names, choice.opponents, strict=True), 1):
            sentence = level_sentence(choice, own)
            rows.append(ChoiceRow(f"{SEAT}{seat}", f"  {name}", sentence, own, levels))
    return rows


def chosen_level(choice: MatchChoice) -> str:
    """The value of the row of the opponents."""
    return BY_SEAT if choice.seated else choice.level


def level_choices(choice: MatchChoice) -> list[tuple[str, str]]:
    """What the row of the opponents offers."""
    game = choice.game
    levels = [(level, wording.level_name(level)) for level in game.levels]
    if choice.players == 2:
        return levels
    mixed = [(MIXED, wording.level_name(MIXED))]
    own = [(BY_SEAT, _("Seat by seat"))] if choice.seated else []
    return [*own, *mixed, *((level, _("All {level}").format(level=name)) for level, name in levels)]


def level_sentence(choice: MatchChoice, level: str) -> str:
    """What a level sees and how it thinks, or that each seat has its own."""
    if level in choice.game.levels:
        return choice.game.level_sentence(level)
    return _("Opponents of different levels, each seat with its own: choose them below.")


def match_rows(choice: MatchChoice) -> list[Row]:
    """How many play, by which rules, and to what total."""
    game = choice.game
    rows: list[Row] = []
    if len(game.players) > 1:
        counts = [(str(count), str(count)) for count in game.players]
        sentence = game.players_sentence(choice.players)
        rows.append(ChoiceRow("players", _("Players"), sentence, str(choice.players), counts))
    preset, names = choice.rules.preset, preset_choices(choice)
    rows.append(ChoiceRow("preset", _("Rules"), preset_sentence(preset), preset, names))
    rows.append(_option_row(choice, "target"))
    return rows


def option_rows(choice: MatchChoice) -> list[Row]:
    """The rules one by one, but for the target."""
    return [_option_row(choice, name) for name in choice.options if name != "target"]


def preset_sentence(preset: str) -> str:
    """What a preset is, and where its rules are found."""
    return _("{preset} Press e for the rules one by one.").format(
        preset=wording.preset_sentence(preset)
    )


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
