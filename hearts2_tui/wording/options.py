"""Names and sentences for rule sets, presets and the levels of the opponents."""

from __future__ import annotations

from collections.abc import Iterable

from hearts2_tui.match import MIXED, Rules
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.option_words import (
    PRESET_WORDS,
    choice_name,
    option_words,
)
from solver.common.options import Option, option_text
from solver.two.rules import RuleSet


def preset_name(preset: str) -> str:
    """What a preset is called."""
    return PRESET_WORDS[preset].name


def preset_sentence(preset: str) -> str:
    """What a preset stands for, in a game that has several."""
    return PRESET_WORDS[preset].sentence


def rules_name(rules: Rules) -> str:
    """A rule set in a few words: its preset and how many options differ.

    The target is not counted: the score shows it.
    """
    changes = [name for name in rules.differences(rules.preset) if name != "target"]
    if not changes:
        return preset_name(rules.preset)
    return ngettext("{preset}, {count} change", "{preset}, {count} changes", len(changes)).format(
        preset=preset_name(rules.preset), count=len(changes)
    )


def rules_lines(rules: RuleSet) -> list[str]:
    """Each option that differs from the preset, as ``name: value``."""
    changed = rules.differences(rules.preset)
    options = [each for each in rules.options if each.name in changed]
    return [f"{name}: {value}" for name, value in _in_words(rules, options)]


def options_in_words(rules: Rules) -> list[tuple[str, str]]:
    """The options of a rule set, and their values, in words."""
    return _in_words(rules, rules.options)


def _in_words(rules: Rules, options: Iterable[Option]) -> list[tuple[str, str]]:
    return [
        (
            option_words(rules, each.name).name,
            choice_name(rules, each.name, option_text(getattr(rules, each.name))),
        )
        for each in options
    ]


def level_name(level: str) -> str:
    """What a level is called; the opponent bears the name."""
    return {
        "beginner": _("Beginner"),
        "casual": _("Casual"),
        "club": _("Club"),
        "expert": _("Expert"),
        "master": _("Master"),
        "oracle": _("Oracle"),
        MIXED: _("Mixed"),
    }.get(level, level.capitalize())


def level_sentence(level: str) -> str:
    """What a level of the game of two may see and how it thinks."""
    return {
        "beginner": _(
            "Sees its own hand and the cards played, as you do. "
            "Knows the rules of thumb but often misjudges a card."
        ),
        "casual": _(
            "Sees its own hand and the cards played, as you do. "
            "Plays by rules of thumb, works nothing out and slips now and then."
        ),
        "club": _(
            "Sees its own hand and the cards played, as you do. Works out every deal still "
            "possible and plays the card that is best on average."
        ),
        "expert": _(
            "Sees its own hand and the cards played, as you do. Thinks like Club, but reads your "
            "plays: deals in which they would be poor count less. Minds the score near the end."
        ),
        "master": _(
            "Sees its own hand and the cards played, as you do. Reads your plays like Expert, "
            "reckons with what both sides will have to guess in the next plays, and solves the "
            "last tricks."
        ),
        "oracle": _(
            "Sees all the cards, yours and the dead ones too, and plays perfectly. "
            "For study: this is no fair match."
        ),
    }[level]
