"""Everything the player can do: one table that feeds bindings, key bar and palette alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from textual.binding import Binding, BindingType

from hearts2_tui.wording import _


class Moment(Enum):
    """What the table is waiting for."""

    PASSING = "passing"
    TURN = "turn"
    WAITING = "waiting"
    TRICK = "trick"
    MOON = "moon"
    HAND_OVER = "hand over"
    MATCH_OVER = "match over"


ALWAYS = frozenset(Moment)
PLAYING = frozenset({Moment.TURN, Moment.WAITING, Moment.TRICK})
OVER = frozenset({Moment.HAND_OVER, Moment.MATCH_OVER})
TURN = frozenset({Moment.TURN})
NEVER: frozenset[Moment] = frozenset()


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the player can do.

    Attributes:
        id: name of the action, and of the key in the ``[keys]`` section of the settings.
        keys: keys of Textual, separated by commas; "" for the palette alone.
        shown: how the keys are written on the key bar.
        label: a word or two on the key bar.
        title: what it is called in the palette; "" keeps it out.
        sentence: what it does, in the palette.
        moments: when the palette offers it.
        bar: when the key bar shows it.
        everywhere: whether its keys are heard before any dialog or field of text is asked.
    """

    id: str
    keys: str = ""
    shown: str = ""
    label: str = ""
    title: str = ""
    sentence: str = ""
    moments: frozenset[Moment] = ALWAYS
    bar: frozenset[Moment] = NEVER
    everywhere: bool = False

    def keys_under(self, keymap: Mapping[str, str]) -> tuple[str, ...]:
        """The keys in force, where some have been put in the place of others.

        Args:
            keymap: keys of the player's own by the name of the action.
        """
        return tuple(key.strip() for key in keymap.get(self.id, self.keys).split(","))


TABLE: tuple[Command, ...] = (
    Command("choose(-1)", "left", "←→", _("choose"), bar=TURN),
    Command("choose(1)", "right"),
    Command("play", "enter,space", "⏎", _("play"), bar=TURN),
    Command("go_on", "", "⏎", _("go on"), bar=frozenset({Moment.TRICK})),
    Command(
        "next_hand",
        "n",
        "n",
        _("next hand"),
        _("Next hand"),
        _("Deals the next hand, or a new match when this one is over."),
        OVER,
        frozenset({Moment.HAND_OVER}),
    ),
    Command("next_hand", "", "n", _("play again"), bar=frozenset({Moment.MATCH_OVER})),
    Command(
        "analyse",
        "a",
        "a",
        _("analyse"),
        _("Analyse the hand"),
        _("Prices every play of the hand just finished."),
        OVER,
        OVER,
    ),
    Command(
        "hint",
        "h",
        "h",
        _("hint"),
        _("Hint"),
        _("What each card is worth over every deal still possible. It does not peek."),
        TURN,
        TURN,
    ),
    Command(
        "hint_for",
        "m",
        "m",
        _("hand or match"),
        _("Hints for the hand or for the match"),
        _("Ranks the cards by points of the hand, or by the chance to win the match."),
        bar=TURN,
    ),
    Command(
        "read_opponent",
        "o",
        "o",
        _("read"),
        _("Read the opponent, or not"),
        _("Whether hints and analyses weigh the deals by what the opponent's plays tell."),
        bar=TURN,
    ),
    Command(
        "ask_master",
        title=_("What Master would play"),
        sentence=_("The card as the strongest level that does not peek would play it."),
        moments=TURN,
    ),
    Command(
        "open_hint",
        "H",
        "H",
        _("open hint"),
        _("Hint with both hands open"),
        _("Shows the other hand and the true value of each card. The hand becomes practice."),
        TURN,
    ),
    Command(
        "take_back",
        "u",
        "u",
        _("take back"),
        _("Take back"),
        _("Back to your last choice. The hand becomes practice."),
        PLAYING,
        frozenset({Moment.TURN, Moment.TRICK}),
    ),
    Command(
        "play_again",
        "r",
        "r",
        _("play again"),
        _("Play again"),
        _("Plays the cards that were taken back."),
        PLAYING,
    ),
    Command(
        "last_trick",
        "l",
        "l",
        _("last trick"),
        _("Last trick"),
        _("Shows the trick before this one."),
        PLAYING,
        TURN,
    ),
    Command(
        "list(1)",
        "pagedown",
        title=_("Further down the list"),
        sentence=_("Scrolls the hint, or the tricks, where they go on."),
    ),
    Command(
        "list(-1)",
        "pageup",
        title=_("Back up the list"),
        sentence=_("Scrolls the hint, or the tricks, the other way."),
    ),
    Command(
        "claim",
        "c",
        "c",
        _("claim"),
        _("Claim the rest"),
        _("Plays the hand out where every way of playing on gives one result."),
        TURN,
        TURN,
    ),
    Command(
        "coach",
        "C",
        "C",
        _("coach"),
        _("Coach: off, gentle, strict"),
        _("Asks once before a costly card, and never says which is better."),
    ),
    Command(
        "no_guide",
        "x",
        "x",
        _("no tips"),
        _("End the guide"),
        _("Plays the first hand on without tips."),
        PLAYING,
        TURN,
    ),
    Command("help", "question_mark", "?", _("help"), _("Help"), _("Keys and table."), bar=ALWAYS),
    Command(
        "new_match",
        "f2",
        title=_("New match"),
        sentence=_("Choose an opponent, rules and target. The match in progress is given up."),
    ),
    Command(
        "chosen_deal",
        title=_("Deal by number"),
        sentence=_("Begins a match with a deal of your choice."),
    ),
    Command(
        "first_hand",
        "g",
        "g",
        _("guide"),
        _("A first hand, with a guide"),
        _("Teaches the game while you play; the match in progress is given up."),
    ),
    Command(
        "daily_deal",
        title=_("Deal of the day"),
        sentence=_("Begins a match with the deal that everybody gets today (the day in UTC)."),
    ),
    Command(
        "resign",
        title=_("Resign the match"),
        sentence=_("Gives the match up; the unfinished hand does not count."),
        moments=ALWAYS - {Moment.MATCH_OVER},
    ),
    Command(
        "unseen",
        title=_("Show or hide the unseen cards"),
        sentence=_("For those who want to remember for themselves."),
    ),
    Command(
        "history",
        "f3",
        title=_("History"),
        sentence=_("Every finished hand: open, export, import."),
    ),
)
"""The commands of the table, in the order of the key bar."""

QUIT = Command(
    "quit",
    "ctrl+q",
    "^q",
    _("quit"),
    _("Quit"),
    _("Leaves at once; the game is kept exactly as it stands."),
    bar=ALWAYS,
    everywhere=True,
)
"""Ends the program."""

EVERYWHERE: tuple[Command, ...] = (
    Command("settings", "f6", title=_("Settings"), sentence=_("Name, theme, deck, pace.")),
    Command(
        "statistics",
        "f5",
        title=_("Statistics"),
        sentence=_("Results, moons and points given up, by opponent."),
    ),
    Command(
        "exercises",
        "f4",
        title=_("Puzzles and own mistakes"),
        sentence=_("One card to be found, with a nudge and the why; exercises of your own plays."),
    ),
    Command("rules", title=_("Rules"), sentence=_("How the game goes, and what was chosen.")),
    Command("theme", title=_("Light or dark"), sentence=_("Changes between the two themes.")),
    Command(
        "deck",
        title=_("Change the deck"),
        sentence=_("Two colours, four colours, plain letters, and round again."),
    ),
    Command("palette", "ctrl+p", "^p", _("more"), bar=ALWAYS),
    Command(
        "suspend_process",
        "ctrl+z",
        "^z",
        _("suspend"),
        _("Suspend"),
        _("Back to the shell; its command fg brings the table back."),
        everywhere=True,
    ),
    Command("interrupt", "ctrl+c", everywhere=True),
    QUIT,
)
"""The commands of the application, whatever the screen."""


def bound_names(commands: Iterable[Command]) -> list[str]:
    """The names by which commands can be given other keys."""
    names = (_bound_name(command) for command in commands if command.keys)
    return [name for name in names if name]


def _bound_name(command: Command) -> str | None:
    return command.id.partition("(")[0] if command.label else None


def keys_heard(keymap: Mapping[str, str]) -> frozenset[str]:
    """The keys that are heard everywhere.

    Args:
        keymap: keys of the player's own by the name of the action.
    """
    commands = [command for command in EVERYWHERE if command.everywhere]
    return frozenset(key for command in commands for key in command.keys_under(keymap))


def key_words(key: str) -> str:
    """A key as it is named in a sentence: ``Ctrl+Q`` for ``ctrl+q``."""
    return "+".join(part.capitalize() for part in key.split("+"))


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The bindings of commands, each with its id so that its keys can be changed."""
    return [
        Binding(
            command.keys,
            command.id,
            command.label,
            key_display=command.shown or None,
            id=_bound_name(command),
            show=bool(command.bar),
            tooltip=command.sentence,
            priority=command.everywhere,
        )
        for command in commands
        if command.keys
    ]
