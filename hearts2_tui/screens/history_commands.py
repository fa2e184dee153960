"""The commands of the history, in the order of the key bar."""

from __future__ import annotations

from hearts2_tui.commands import Command
from hearts2_tui.wording import _

HISTORY: tuple[Command, ...] = (
    Command(
        "open",
        "enter",
        "⏎",
        _("analyse"),
        _("Analyse the hand"),
        _("Opens the chosen hand in the analysis."),
    ),
    Command(
        "search",
        "slash",
        "/",
        _("find"),
        _("Find hands"),
        _("By a name, a day as 2026-11-30, a label as ??."),
    ),
    Command(
        "filter",
        "f",
        "f",
        _("filter"),
        _("Filter the hands"),
        _("By opponents, game, result, label, day, practice."),
    ),
    Command(
        "export",
        "e",
        "e",
        _("export"),
        _("Write the hand or the match to a file"),
        _("As records that can be read and opened again."),
    ),
    Command(
        "export_all",
        "E",
        "E",
        "",
        _("Write all hands to a file"),
        _("Every finished hand, the oldest match first."),
    ),
    Command(
        "import_file",
        "i",
        "i",
        _("import"),
        _("Take the hands of a file into the history"),
        _("Those that are there already are not taken in again."),
    ),
    Command(
        "open_file",
        "o",
        "o",
        _("open a file"),
        _("Open a file of hands"),
        _("Analyses hands that somebody else has written to a file."),
    ),
    Command("statistics", "s", "s", _("statistics")),
    Command("help", "question_mark", "?", _("help"), _("Help"), _("Files and history.")),
    Command("leave", "escape,q", "Esc", _("back")),
)
"""What can be done with the hands of the store, or of a file."""
