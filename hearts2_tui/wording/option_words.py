"""What each option of a rule set is called, what it changes, and what its values are called.

A new option, or a new value of one, without words ends the import and is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hearts2_tui.match import Rules
from hearts2_tui.wording.language import _
from solver.classic.rules import DESCRIBED as CLASSIC_DESCRIBED
from solver.classic.rules import ClassicRules
from solver.common.options import Option
from solver.two.rules import DESCRIBED, RuleSet


@dataclass(frozen=True, slots=True)
class PresetWords:
    """A rule set that has a name, in words.

    Attributes:
        name: what it is called.
        sentence: what it stands for; shown where a game has several.
    """

    name: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words.

    Attributes:
        name: what it is called.
        sentence: what it changes, in one sentence.
        values: what its values are called, by how they are written; on, off and numbers
            need none.
    """

    name: str
    sentence: str
    values: Mapping[str, str] = field(default_factory=dict)


_POINTS = {"allowed": _("allowed"), "barred": _("barred")}

_TWO: dict[str, OptionWords] = {
    "break_on": OptionWords(
        _("Hearts are broken by"),
        _(
            "Decides when hearts may be led: after any discard, or only once a heart has been "
            "played. It changes the legal leads in four deals of ten."
        ),
        {"void": _("any discard"), "heart": _("a heart played")},
    ),
    "spades_only_breaks": OptionWords(
        _("Only spades left breaks hearts"),
        _("When a player has only spades left after a trick, hearts may be led from then on."),
    ),
    "queen_any_time": OptionWords(
        _("Queen of spades at any time"),
        _(
            "The queen may be played to a trick even by a player who could follow suit. "
            "Played so, she shows no void and breaks nothing."
        ),
    ),
    "trump": OptionWords(
        _("Trump"),
        _("With hearts as trump a heart takes any other trick; without, only the suit led wins."),
        {"hearts": _("hearts"), "none": _("none")},
    ),
    "first_trick_points": OptionWords(
        _("Points on the first trick"),
        _(
            "Barred: no heart and no queen of spades on the opening lead, "
            "unless nothing else may be played."
        ),
        _POINTS,
    ),
    "both_over": OptionWords(
        _("Both reach the target together"),
        _(
            "When one hand takes both past the target: the lower total wins at once, "
            "or one more hand is played."
        ),
        {"lower_wins": _("lower total wins"), "play_on": _("one more hand")},
    ),
    "target": OptionWords(
        _("Target"), _("A match ends when a player has this many points at the end of a hand.")
    ),
    "moon_bonus": OptionWords(
        _("Moon"), _("Points for the other player when one takes every point card in play.")
    ),
}

_CLASSIC: dict[str, OptionWords] = {
    "target": OptionWords(
        _("Target"),
        _(
            "When a player reaches this total at the end of a hand, the lowest score wins the "
            "match."
        ),
    ),
    "queen_breaks": OptionWords(
        _("Queen of spades breaks hearts"),
        _(
            "On: hearts may be led once a heart or the queen of spades has been played. "
            "Off: only a heart breaks them."
        ),
    ),
    "first_trick_points": OptionWords(
        _("Points on the first trick"),
        _(
            "Barred: no heart and no queen of spades on the first trick, unless a player holds "
            "nothing else."
        ),
        _POINTS,
    ),
    "moon": OptionWords(
        _("Moon"),
        _(
            "What taking every heart and queen of spades does: its taker chooses, the points "
            "come off the own score, or they go on everybody else's."
        ),
        {
            "choose": _("taker chooses"),
            "subtract": _("off the own score"),
            "add": _("on all the others"),
        },
    ),
    "passing": OptionWords(
        _("Passing"),
        _(
            "Each player passes three cards before the play: left, right, and with four players "
            "across and not at all in turn."
        ),
    ),
    "bonus": OptionWords(
        _("Bonus card"),
        _("The card whose taker scores ten points less."),
        {"jd": _("jack of diamonds"), "td": _("ten of diamonds")},
    ),
    "moon_needs_bonus": OptionWords(
        _("Moon needs the bonus card"),
        _("The moon is shot only by a player who takes the bonus card too."),
    ),
}

_WORDS: dict[type[Rules], Mapping[str, OptionWords]] = {}
PRESET_WORDS: dict[str, PresetWords] = {}
"""The presets of all games in words."""


def tell_words(
    rules: type[Rules],
    options: Iterable[Option],
    words: Mapping[str, OptionWords],
    presets: Mapping[str, PresetWords],
) -> None:
    """Say what the options and presets of a family of games are called.

    Args:
        rules: its rule sets.
        options: all options that they have.
        words: for each its words.
        presets: for each preset its words.

    Raises:
        ImportError: an option, or a value of one, has no words.
    """
    if missing := _wordless(options, words):
        raise ImportError(f"no words for the options {', '.join(missing)}")
    _WORDS[rules] = words
    PRESET_WORDS.update(presets)


def option_words(rules: Rules, name: str) -> OptionWords:
    """An option of a rule set in words."""
    return _WORDS[type(rules)][name]


def choice_name(rules: Rules, name: str, value: str) -> str:
    """What a value of an option is called; numbers stay as they are."""
    if value in ("on", "off"):
        return _("on") if value == "on" else _("off")
    return option_words(rules, name).values.get(value, value)


def _wordless(options: Iterable[Option], words: Mapping[str, OptionWords]) -> list[str]:
    """The options, and values of options, that have no words."""
    found = [each.name for each in options if each.name not in words]
    return found + [
        f"{each.name}={value}"
        for each in options
        if each.name in words
        for value in each.choices
        if value not in ("on", "off") and value not in words[each.name].values
    ]


tell_words(
    RuleSet,
    DESCRIBED,
    _TWO,
    {
        "as-written": PresetWords(
            _("As written"), _("The printed rules: failing to follow suit breaks hearts.")
        ),
        "common": PresetWords(_("Common"), _("As often played: only a heart breaks hearts.")),
    },
)
tell_words(
    ClassicRules,
    [option for options in CLASSIC_DESCRIBED.values() for option in options],
    _CLASSIC,
    {
        "classic": PresetWords(_("Classic")),
        "omnibus": PresetWords(_("Omnibus"), _("The moon is every heart and the queen of spades.")),
        "omnibus-full-moon": PresetWords(
            _("Omnibus, full moon"),
            _("The moon is every heart, the queen of spades and the bonus card."),
        ),
        "cancellation": PresetWords(_("Cancellation")),
    },
)
