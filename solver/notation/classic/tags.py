"""The tags of Classic, Omnibus and Cancellation Hearts, and what their readers share."""

from __future__ import annotations

import re
from collections import Counter

from solver.classic.rules import PRESETS, ClassicRules, Game
from solver.common.errors import RulesError, shown
from solver.notation.fields import Tags, read_rules
from solver.notation.hands import Setting
from solver.notation.sections import Section

MOST_SEATS = 11
_PLAYERS = re.compile("[0-9]{1,2}")
NAME_TAGS = tuple(f"Seat{seat}" for seat in range(1, MOST_SEATS + 1))
"""The tags of the players' names, by seat."""

LEVEL_TAGS = tuple(f"{name}Level" for name in NAME_TAGS)
"""The tags that say who played, by seat."""

NAMES = (
    *("Game", "Rules", "Players", "Date", "Match", "Hand", *NAME_TAGS, *LEVEL_TAGS),
    *("Deal", "Widow", "DealSeed", "Dealer"),
    *("Passing", "Passes", "Received", "Lead", "Score", "Broken", "Help", "MoonChoice"),
    *("Result", "Hands", "Taken", "Bonus", "HeldOver", "Opening", "Trick"),
)
"""The names of all tags as they are written."""

_ANY = {"game", "rules", "players"}
_NAMES = {name.casefold() for name in (*NAME_TAGS, *LEVEL_TAGS)}
_PLAYED = _ANY | _NAMES | {"match", "hand", "date", "deal", "dealer", "passing", "score", "help"}
TAGS = {
    "record": _PLAYED | {"widow", "dealseed", "passes", "broken", "moonchoice", "result"},
    "view": _PLAYED | {"widow", "passes", "received", "lead", "broken"},
    "position": _ANY
    | {"hands", "lead", "broken", "taken", "bonus", "heldover", "widow", "opening", "trick"},
}
"""The tags that each kind of item may have, in lower case."""


def setting_of(rules: ClassicRules, players: int) -> Setting:
    """The seats and cards of a game with that many players."""
    seats = range(1, players + 1)
    return Setting(
        tuple(f"seat {seat}" for seat in seats),
        tuple(map(str, seats)),
        Counter(rules.deck(players)),
        f"a card of the deck for {players} players",
        "2 to 9 T J Q K or A",
        "27K.4A.3Q.59J",
        rules.hand_size(players),
    )


def read_setting(section: Section, tags: Tags) -> tuple[ClassicRules, Setting]:
    """The rules of an item, and the seats and cards that follow from the number of players.

    Raises:
        RecordError: rules of another game, no number of players, or one the game does not take.
    """
    game = Game(tags["game"].value.strip().casefold())
    names = [name for name, rules in PRESETS.items() if rules.game is game]
    rules = PRESETS[names[0]]
    if "rules" in tags:
        rules = read_rules(tags["rules"], lambda text: _rules(text, names))
    if "players" not in tags:
        raise section.place.error("no number of players", f'a tag [Players "{_usual(rules)}"]')
    tag = tags["players"]
    text = tag.value.strip()
    first, last = rules.player_counts[0], rules.player_counts[-1]
    if not _PLAYERS.fullmatch(text) or int(text) not in rules.player_counts:
        raise tag.at(0).error(f"Players is {shown(tag.value)}", f"{first} to {last}")
    setting = setting_of(rules, int(text))
    seats = len(setting.seats)
    for number in range(seats + 1, MOST_SEATS + 1):
        for name, what in ((NAME_TAGS[number - 1], "name"), (LEVEL_TAGS[number - 1], "level")):
            if name.casefold() in tags:
                place = tags[name.casefold()].place
                raise place.error(f"a {what} for seat {number}", f"seats 1 to {seats}")
    return rules, setting


def _rules(text: str, names: list[str]) -> ClassicRules:
    first = text.partition(";")[0]
    if first.strip() not in names:
        problem = f"unknown rules {shown(first.strip())}, expected {' or '.join(names)}"
        raise RulesError(problem, len(first) - len(first.lstrip()))
    return ClassicRules.parse(text)


def _usual(rules: ClassicRules) -> int:
    return 6 if rules.game is Game.CANCELLATION else 4
