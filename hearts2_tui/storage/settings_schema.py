"""What can be set: :data:`SCHEMA` describes every setting, once.

The settings file is checked against it and the settings screen is built from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from hearts2_tui.games import GAMES
from hearts2_tui.match import MIXED, USUAL_LEVEL
from hearts2_tui.wording.cells import clusters
from hearts2_tui.wording.language import _
from solver.classic.players import LEVELS as CLASSIC_LEVELS
from solver.classic.rules import ClassicRules
from solver.common.characters import visible
from solver.common.errors import RulesError
from solver.two.hints import Objective
from solver.two.players import LEVELS
from solver.two.rules import RuleSet

PACE_KEY = "key"
"""The pace at which a finished trick stays until a key is pressed."""

LONGEST_PACE = 60.0
LONGEST_NAME = 20
"""Letters of a name, as they are read: each may be several characters."""

MOST_CHARACTERS = 120
"""Characters of a name in all."""

MOST_PLAYERS = 11


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen.

    Attributes:
        player_name: the name at the table.
        theme: ``dark`` or ``light``.
        deck: ``two`` colours, ``four`` colours, or ``ascii``.
        pace: seconds that a finished trick stays, as text, or ``key``.
        play_forced: whether a card without alternative plays itself.
        show_unseen: whether the pane of unseen cards is shown.
        animation: whether cards move to the trick.
        hint_for: what a hint advises for, the ``hand`` or the ``match``.
        read_opponent: whether hints and analyses weigh the possible deals by what the
            opponent's plays tell; else all weigh the same.
        coach: how often the coach asks before a costly card: ``off``, ``gentle``, ``strict``.
        opponent: level of the opponent last chosen.
        rules: rules last chosen, as in the ``Rules`` tag of a record.
        game: the game last chosen, as in the ``Game`` tag of a record.
        many_opponents: the opponents last chosen in a classic game: a level for all, "mixed",
            or a level for each seat, joined by commas.
        many_rules: rules of the classic game last chosen, as in the ``Rules`` tag.
        many_players: how many played it.
        keys: rebound keys: (id of the action, keys separated by commas).
    """

    player_name: str = "You"
    theme: str = "dark"
    deck: str = "two"
    pace: str = "1.5"
    play_forced: bool = False
    show_unseen: bool = True
    animation: bool = True
    hint_for: str = "hand"
    read_opponent: bool = True
    coach: str = "gentle"
    opponent: str = USUAL_LEVEL
    rules: str = "as-written"
    game: str = next(iter(GAMES))
    many_opponents: str = MIXED
    many_rules: str = "classic"
    many_players: int = 4
    keys: tuple[tuple[str, str], ...] = ()

    @property
    def pace_seconds(self) -> float | None:
        """Seconds that a finished trick stays; None until a key is pressed."""
        return None if self.pace == PACE_KEY else float(self.pace)

    @property
    def objective(self) -> Objective:
        """What a hint advises for."""
        return Objective(self.hint_for)

    @property
    def rule_set(self) -> RuleSet:
        """The rules last chosen."""
        return RuleSet.parse(self.rules)

    @property
    def classic_rules(self) -> ClassicRules:
        """The rules of the classic game last chosen."""
        return ClassicRules.parse(self.many_rules)

    @property
    def classic_players(self) -> int:
        """How many play it, as near to :attr:`many_players` as the game allows."""
        counts = self.classic_rules.player_counts
        return min(max(self.many_players, counts[0]), counts[-1])

    @property
    def keymap(self) -> dict[str, str]:
        """The rebound keys, as Textual's ``set_keymap`` takes them."""
        return dict(self.keys)


class Kind(Enum):
    """What a setting takes."""

    TEXT = "text"
    CHOICE = "choice"
    GAME = "game"
    SWITCH = "switch"
    SECONDS = "seconds"
    RULES = "rules"
    CLASSIC_RULES = "classic_rules"
    PLAYERS = "players"
    SEATS = "seats"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name in the file, what it takes, and what it does.

    Attributes:
        name: name of the field of :class:`Settings` and of the key in the file.
        kind: what it takes.
        title: a few words for a form, to be translated when shown.
        description: one sentence, to be translated when shown.
        choices: the values of a CHOICE; for SECONDS the values worth offering.
        editable: whether a settings screen offers it.
    """

    name: str
    kind: Kind
    title: str
    description: str
    choices: tuple[str, ...] = ()
    editable: bool = True

    def check(self, value: object) -> Any:
        """The value as it stands in :class:`Settings`, read from the file's ``value``.

        Raises:
            ValueError: a value the setting does not take; the text says what was expected.
        """
        return _CHECKS[self.kind](self, value)


def _check_text(_setting: Setting, value: object) -> str:
    text = str(value).strip() if isinstance(value, str) else ""
    letters = len(clusters(text))
    plain = visible(text) == text and '"' not in text
    if not 0 < letters <= LONGEST_NAME or len(text) > MOST_CHARACTERS or not plain:
        raise ValueError(_("a name of 1 to {most} characters").format(most=LONGEST_NAME))
    return text


def _check_choice(setting: Setting, value: object) -> str:
    if value not in setting.choices:
        raise ValueError(" / ".join(setting.choices))
    return str(value)


def _check_game(_setting: Setting, value: object) -> str:
    if value not in GAMES:
        raise ValueError(" / ".join(GAMES))
    return str(value)


def _check_switch(_setting: Setting, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true / false")
    return value


def _check_seconds(_setting: Setting, value: object) -> str:
    if value == PACE_KEY:
        return PACE_KEY
    try:
        seconds = float(value) if isinstance(value, int | float | str) else -1.0
    except ValueError:
        seconds = -1.0
    if isinstance(value, bool) or not 0 <= seconds <= LONGEST_PACE:
        raise ValueError(_('seconds from 0 to {most:g}, or "key"').format(most=LONGEST_PACE))
    return f"{seconds:g}"


def _check_rules(_setting: Setting, value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(_("the name of a preset, then the options that differ"))
    try:
        return str(RuleSet.parse(value))
    except RulesError as error:
        raise ValueError(_("rules of the game ({problem})").format(problem=error)) from error


def _check_classic_rules(_setting: Setting, value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(_("the name of a preset, then the options that differ"))
    try:
        return str(ClassicRules.parse(value))
    except RulesError as error:
        raise ValueError(_("rules of a classic game ({problem})").format(problem=error)) from error


def _check_players(_setting: Setting, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 3 <= value <= MOST_PLAYERS:
        raise ValueError(_("a number from 3 to {most}").format(most=MOST_PLAYERS))
    return value


def _check_seats(_setting: Setting, value: object) -> str:
    levels = [level.strip() for level in value.split(",")] if isinstance(value, str) else [""]
    if levels != [MIXED] and not all(level in CLASSIC_LEVELS for level in levels):
        names = " / ".join([MIXED, *CLASSIC_LEVELS])
        raise ValueError(_("{names}, or a level for each seat").format(names=names))
    return ",".join(levels[: MOST_PLAYERS - 1])


def _check_keys(_setting: Setting, value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, Mapping) or not all(isinstance(keys, str) for keys in value.values()):
        raise ValueError(_('lines of the form action = "key"'))
    return tuple((str(action), str(keys)) for action, keys in value.items())


_CHECKS = {
    Kind.TEXT: _check_text,
    Kind.CHOICE: _check_choice,
    Kind.GAME: _check_game,
    Kind.SWITCH: _check_switch,
    Kind.SECONDS: _check_seconds,
    Kind.RULES: _check_rules,
    Kind.CLASSIC_RULES: _check_classic_rules,
    Kind.PLAYERS: _check_players,
    Kind.SEATS: _check_seats,
    Kind.KEYS: _check_keys,
}


def _marked(text: str) -> str:
    """Mark a text for translation when it is shown, not when it is defined."""
    return text


SCHEMA: tuple[Setting, ...] = (
    Setting(
        "player_name",
        Kind.TEXT,
        _marked("Your name"),
        _marked("The name shown at the table and kept in the records."),
    ),
    Setting(
        "theme",
        Kind.CHOICE,
        _marked("Theme"),
        _marked("A deep green table, or a pale one for light terminals."),
        ("dark", "light"),
    ),
    Setting(
        "deck",
        Kind.CHOICE,
        _marked("Deck"),
        _marked("Two colours, four colours with a colour for each suit, or plain letters."),
        ("two", "four", "ascii"),
    ),
    Setting(
        "pace",
        Kind.SECONDS,
        _marked("Finished trick"),
        _marked("How many seconds a finished trick stays, or until a key is pressed."),
        ("0.5", "1", "1.5", "2.5", "4", PACE_KEY),
    ),
    Setting(
        "play_forced",
        Kind.SWITCH,
        _marked("Play forced cards"),
        _marked("Your card is played for you when it is the only one you may play."),
    ),
    Setting(
        "show_unseen",
        Kind.SWITCH,
        _marked("Unseen cards"),
        _marked("Shows the cards you have not seen yet; hide them to remember for yourself."),
    ),
    Setting(
        "animation",
        Kind.SWITCH,
        _marked("Animation"),
        _marked("Cards move to the trick instead of appearing there."),
    ),
    Setting(
        "hint_for",
        Kind.CHOICE,
        _marked("Hints are for"),
        _marked("Ranks cards by points of the hand, or by the chance to win the match (for two)."),
        tuple(objective.value for objective in Objective),
    ),
    Setting(
        "read_opponent",
        Kind.SWITCH,
        _marked("Read the opponent"),
        _marked(
            "Hints and analyses for two count a deal for less when the opponent's plays would "
            "have been poor in it. Off: all deals count alike."
        ),
    ),
    Setting(
        "coach",
        Kind.CHOICE,
        _marked("Coach"),
        _marked("Asks once before a costly card, and never says which is better (for two)."),
        ("off", "gentle", "strict"),
    ),
    Setting(
        "opponent",
        Kind.CHOICE,
        _marked("Opponent"),
        _marked("The opponent of the next match."),
        tuple(LEVELS),
    ),
    Setting(
        "rules",
        Kind.RULES,
        _marked("Rules"),
        _marked("The rules of the next match; a match keeps its rules to the end."),
        editable=False,
    ),
    Setting(
        "game",
        Kind.GAME,
        _marked("Game"),
        _marked("The game that a new match is offered with."),
        editable=False,
    ),
    Setting(
        "many_opponents",
        Kind.SEATS,
        _marked("Opponents where many play"),
        _marked("The opponents of the next match of three players or more."),
        editable=False,
    ),
    Setting(
        "many_rules",
        Kind.CLASSIC_RULES,
        _marked("Rules where many play"),
        _marked("The rules of the next match of three players or more."),
        editable=False,
    ),
    Setting(
        "many_players",
        Kind.PLAYERS,
        _marked("Players"),
        _marked("How many play the next match of three players or more."),
        editable=False,
    ),
    Setting(
        "keys",
        Kind.KEYS,
        _marked("Keys"),
        _marked("Keys of your own, one line an action, in the section [keys] of the file."),
        editable=False,
    ),
)
"""Every setting, in the order of the settings screen."""
