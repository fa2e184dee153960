"""What can be done in the analysis: bindings, key bar and palette from one table."""

from __future__ import annotations

from hearts2_tui.commands import ALWAYS, Command
from hearts2_tui.wording import _

ANALYSIS: tuple[Command, ...] = (
    Command("step(-1)", "up", "↑↓", _("play"), bar=ALWAYS),
    Command("step(1)", "down"),
    Command(
        "mistake(1)",
        "j",
        "j k",
        _("mistake"),
        _("Next mistake"),
        _("The next play that gave up half a point or more."),
        bar=ALWAYS,
    ),
    Command(
        "mistake(-1)", "k", title=_("Previous mistake"), sentence=_("The mistake before this play.")
    ),
    Command("choose(-1)", "left", "←→", _("card"), bar=ALWAYS),
    Command("choose(1)", "right"),
    Command(
        "play_on",
        "enter",
        "⏎",
        _("play on"),
        _("Play on from here"),
        _("Plays the chosen card against the same opponent; the real hand is kept."),
        bar=ALWAYS,
    ),
    Command(
        "best_line",
        "space",
        "space",
        _("best line"),
        _("Play the best line"),
        _("Plays the next card of the best line, all cards seen."),
        bar=ALWAYS,
    ),
    Command(
        "free",
        "f",
        "f",
        _("board"),
        _("Free board"),
        _("Play for either side, with the values on the cards, and come back."),
        bar=ALWAYS,
    ),
    Command(
        "back",
        "u,backspace",
        title=_("Take back"),
        sentence=_("Takes the last card tried back."),
    ),
    Command(
        "values",
        "v",
        title=_("Values while playing on"),
        sentence=_("Shows or hides what the cards are worth while playing on."),
    ),
    Command(
        "strongest",
        "s",
        title=_("What the strongest fair opponent would have played"),
        sentence=_("Where it would have played another card with your hand."),
    ),
    Command(
        "page",
        "tab",
        title=_("Account or summary"),
        sentence=_("Changes between the two where there is room for one."),
    ),
    Command("ends(-1)", "home", title=_("First play"), sentence=_("Goes to the opening lead.")),
    Command(
        "ends(1)",
        "end",
        title=_("Deal and result"),
        sentence=_("The hands as dealt, the dead cards, the result."),
    ),
    Command("copy", "c", title=_("Copy the hand"), sentence=_("As text, to the clipboard.")),
    Command(
        "export",
        "e",
        title=_("Write the hand to a file"),
        sentence=_("With the price of every play."),
    ),
    Command("help", "question_mark", "?", _("help"), _("Help"), _("The analysis."), bar=ALWAYS),
    Command("leave", "escape,q", "Esc", _("back"), bar=ALWAYS),
)
"""The commands of the analysis, in the order of the key bar."""
