"""What a new match is asked for: the rows of each game's form, and what they change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hearts2_tui import wording
from hearts2_tui.games import GAMES
from hearts2_tui.match import TWO_PLAYER
from hearts2_tui.storage.settings_schema import Settings
from hearts2_tui.widgets.form import ChoiceRow, NumberRow, Row
from hearts2_tui.wording import _
from solver.classic.rules import PRESETS as CLASSIC_PRESETS
from solver.classic.rules import ClassicRules
from solver.common.options import described, option_text
from solver.two.rules import PRESETS, RuleSet

HIGHEST = 9999
"""The largest number that the form takes for an option without a highest value."""

LARGE_STEP, SMALL_STEP = 25, 5
"""What left and right change a number by: one without a highest value, another."""

USUAL_PLAYERS = {"classic hearts": 4, "omnibus": 4, "cancellation hearts": 6}
"""The number of players that a game is offered with."""

USUAL_LEVEL = "club"
"""The level that opponents are offered with, where the game has it."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the player chose.

    Attributes:
        level: id of the opponents' level.
        rules: the game and its options for the whole match, target included.
        players: how many play.
    """

    level: str
    rules: RuleSet | ClassicRules
    players: int = 2

    @property
    def game(self) -> str:
        """The game, as in the ``Game`` tag of a record."""
        return self.rules.game.value if isinstance(self.rules, ClassicRules) else TWO_PLAYER

    @property
    def options(self) -> tuple[str, ...]:
        """Names of the options of the game, the target first."""
        names = [option.name for option in self.rules.options]
        return ("target", *(name for name in names if name != "target"))

    @property
    def presets(self) -> Mapping[str, RuleSet | ClassicRules]:
        """The rule sets of the game that have a name."""
        if not isinstance(self.rules, ClassicRules):
            return PRESETS
        game = self.rules.game
        return {name: base for name, base in CLASSIC_PRESETS.items() if base.game is game}

    def with_preset(self, preset: str) -> NewMatch:
        """Every option set to the preset's, except the target, which is the players' own."""
        base: Any = self.presets[preset]
        return replace(self, rules=replace(base, target=self.rules.target))

    def with_option(self, name: str, value: str) -> NewMatch:
        """An option set to a value as it is written."""
        rules: Any = self.rules
        change = {name: described(rules, name).read(value)}
        return replace(self, rules=replace(rules, **change))


def chosen_last(settings: Settings) -> tuple[NewMatch, NewMatch]:
    """What was chosen last, the game to be offered first in front of the other.

    One is a match for two, the other one of the classic game that was played last.
    """
    for_two = NewMatch(settings.opponent, settings.rule_set)
    for_many = NewMatch(settings.many_opponents, settings.classic_rules, settings.classic_players)
    return (for_two, for_many) if settings.game == TWO_PLAYER else (for_many, for_two)


def usual(game: str) -> NewMatch:
    """A match of a game as it is offered first."""
    found = GAMES[game]
    level = USUAL_LEVEL if USUAL_LEVEL in found.levels else found.levels[-1]
    return NewMatch(level, found.rules, USUAL_PLAYERS.get(game, 2))


def game_row(choice: NewMatch) -> Row:
    """The row of the games."""
    games = [(game, wording.game_name(game)) for game in GAMES]
    return ChoiceRow("game", _("Game"), wording.game_sentence(choice.game), choice.game, games)


def rows_of(choice: NewMatch) -> list[Row]:
    """The rows of the game chosen, beneath that of the games."""
    game = GAMES[choice.game]
    rows: list[Row] = []
    if choice.game != TWO_PLAYER:
        counts = [(str(count), str(count)) for count in game.players]
        sentence = wording.players_sentence(choice.game, choice.players)
        rows.append(ChoiceRow("players", _("Players"), sentence, str(choice.players), counts))
    levels = [(level, wording.level_name(level)) for level in game.levels]
    title = _("Opponent") if choice.game == TWO_PLAYER else _("Opponents")
    rows.append(
        ChoiceRow(
            "level", title, wording.level_sentence(choice.level, choice.game), choice.level, levels
        )
    )
    if len(choice.presets) > 1:
        preset = choice.rules.preset
        names = preset_choices(choice)
        rows.append(ChoiceRow("preset", _("Rules"), wording.preset_sentence(preset), preset, names))
    rows += [_option_row(choice, name) for name in choice.options]
    return rows


def preset_choices(choice: NewMatch) -> list[tuple[str, str]]:
    """The presets and their names; the one in force says how many options differ."""
    named = wording.rules_name(choice.rules)
    preset = choice.rules.preset
    return [
        (name, named if name == preset else wording.preset_name(name)) for name in choice.presets
    ]


def _option_row(choice: NewMatch, name: str) -> Row:
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
