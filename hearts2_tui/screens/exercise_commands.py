"""What can be done in the exercises: bindings, key bar and palette from one table."""

from __future__ import annotations

from hearts2_tui.commands import TABLE, Command
from hearts2_tui.screens.palette import keys_of
from hearts2_tui.widgets.bars import Key
from hearts2_tui.wording import _

EXERCISES: tuple[Command, ...] = (
    Command("choose(-1)", "left", "←→", _("choose")),
    Command("choose(1)", "right"),
    Command("play", "enter,space", "⏎", _("play")),
    Command(
        "next_exercise",
        "n",
        "n",
        _("next"),
        _("Next exercise"),
        _("Goes on without an answer, which counts for nothing, or after one."),
    ),
    Command(
        "last_trick",
        "l",
        "l",
        _("last trick"),
        _("Last trick"),
        _("Shows the trick before this one."),
    ),
    *(command for command in TABLE if command.id.startswith("list(")),
    Command("help", "question_mark", "?", _("help"), _("Help"), _("Exercises and analysis.")),
    Command("leave", "escape", "Esc", _("back")),
)
"""The commands of the exercises, in the order of the key bar."""


def keys_now(*, asked: bool, answered: bool) -> list[Key]:
    """The key bar; after the answer the key that played the card goes on.

    Args:
        asked: whether there is an exercise; else the round is over.
        answered: whether a card has been played.
    """
    if not asked:
        keys = _without("choose(-1)", "play", "next_exercise", "last_trick")
        return [Key("⏎", _("another round"), "play"), *keys]
    if not answered:
        return _without()
    return [Key("⏎", _("next"), "play"), *_without("play", "next_exercise", "last_trick")]


def _without(*useless: str) -> list[Key]:
    return keys_of(command for command in EXERCISES if command.id not in useless)
