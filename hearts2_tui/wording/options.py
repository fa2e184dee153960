"""Names and sentences for rule options, presets and the levels of the opponents."""

from __future__ import annotations

from hearts2_tui.match import TWO_PLAYER
from hearts2_tui.wording.language import _, ngettext
from solver.classic.rules import ClassicRules
from solver.options import option_text
from solver.rules import RuleSet


def preset_name(preset: str) -> str:
    """What a preset is called."""
    return {
        "as-written": _("As written"),
        "common": _("Common"),
        "classic": _("Classic"),
        "omnibus": _("Omnibus"),
        "omnibus-full-moon": _("Omnibus, full moon"),
        "cancellation": _("Cancellation"),
    }[preset]


def preset_sentence(preset: str) -> str:
    """What a preset stands for."""
    return {
        "as-written": _("The printed rules: failing to follow suit breaks hearts."),
        "common": _("As often played: only a heart breaks hearts."),
        "omnibus": _("The moon is every heart and the queen of spades."),
        "omnibus-full-moon": _("The moon is every heart, the queen of spades and the bonus card."),
    }[preset]


def rules_name(rules: RuleSet | ClassicRules) -> str:
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
    return [
        f"{option_name(name)}: {choice_name(name, option_text(getattr(rules, name)))}"
        for name in rules.differences(rules.preset)
    ]


def option_name(name: str) -> str:
    """What an option is called."""
    return {
        "break_on": _("Hearts are broken by"),
        "spades_only_breaks": _("Only spades left breaks hearts"),
        "queen_any_time": _("Queen of spades at any time"),
        "trump": _("Trump"),
        "first_trick_points": _("Points on the first trick"),
        "both_over": _("Both reach the target together"),
        "target": _("Target"),
        "moon_bonus": _("Moon"),
    }[name]


def option_sentence(name: str) -> str:
    """What an option changes, in one sentence."""
    return {
        "break_on": _(
            "Decides when hearts may be led: after any discard, or only once a heart has been "
            "played. It changes the legal leads in four deals of ten."
        ),
        "spades_only_breaks": _(
            "When a player has only spades left after a trick, hearts may be led from then on."
        ),
        "queen_any_time": _(
            "The queen may be played to a trick even by a player who could follow suit. "
            "Played so, she shows no void and breaks nothing."
        ),
        "trump": _(
            "With hearts as trump a heart takes any other trick; without, only the suit led wins."
        ),
        "first_trick_points": _(
            "Barred: no heart and no queen of spades on the opening lead, "
            "unless nothing else may be played."
        ),
        "both_over": _(
            "When one hand takes both past the target: the lower total wins at once, "
            "or one more hand is played."
        ),
        "target": _("A match ends when a player has this many points at the end of a hand."),
        "moon_bonus": _("Points for the other player when one takes every point card in play."),
    }[name]


def choice_name(name: str, value: str) -> str:
    """What a value of an option is called; numbers stay as they are."""
    words = {
        ("break_on", "void"): _("any discard"),
        ("break_on", "heart"): _("a heart played"),
        ("trump", "hearts"): _("hearts"),
        ("trump", "none"): _("none"),
        ("first_trick_points", "allowed"): _("allowed"),
        ("first_trick_points", "barred"): _("barred"),
        ("both_over", "lower_wins"): _("lower total wins"),
        ("both_over", "play_on"): _("one more hand"),
    }
    if value in ("on", "off"):
        return _("on") if value == "on" else _("off")
    return words.get((name, value), value)


def level_name(level: str) -> str:
    """What a level is called; the opponent bears the name."""
    return {
        "beginner": _("Beginner"),
        "casual": _("Casual"),
        "club": _("Club"),
        "expert": _("Expert"),
        "master": _("Master"),
        "oracle": _("Oracle"),
    }[level]


def level_sentence(level: str, game: str = TWO_PLAYER) -> str:
    """What a level may see and how it thinks; ``game`` as in the ``Game`` tag of a record."""
    if game != TWO_PLAYER and level == "club":
        return _(
            "Sees its own hand and the cards played, as you do. Plays some hundred deals still "
            "possible to the end by rules of thumb and takes the card that comes out best."
        )
    if game != TWO_PLAYER and level == "casual":
        return _(
            "Sees its own hand and the cards played, as you do. "
            "Plays by rules of thumb and works nothing out."
        )
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
