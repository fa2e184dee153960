"""What can be done in the analysis: bindings, key bar and palette from one table."""

from __future__ import annotations

from hearts2_tui.commands import Command
from hearts2_tui.play.board import Trial
from hearts2_tui.wording import _

ANALYSIS: tuple[Command, ...] = (
    Command("step(-1)", "up", "↑↓", _("play")),
    Command("step(1)", "down"),
    Command(
        "mistake(1)",
        "j",
        "jk",
        _("mistake"),
        _("Next mistake"),
        _("The next play that gave up half a point or more."),
    ),
    Command(
        "mistake(-1)", "k", title=_("Previous mistake"), sentence=_("The mistake before this play.")
    ),
    Command(
        "play_on",
        "enter",
        "⏎",
        _("play on"),
        _("Play on from here"),
        _("Plays the chosen card against the same opponent; the real hand is kept."),
    ),
    Command(
        "best_line",
        "space",
        "space",
        _("line"),
        _("Play the best line"),
        _("Plays the next card of the best line, all cards seen."),
    ),
    Command(
        "free",
        "f",
        "f",
        _("board"),
        _("Free board"),
        _("Play for either side, with the values on the cards, and come back."),
    ),
    Command("choose(-1)", "left", "←→", _("card")),
    Command("choose(1)", "right"),
    Command(
        "back",
        "u,backspace",
        "u",
        _("take back"),
        title=_("Take back"),
        sentence=_("Takes the last card tried back."),
    ),
    Command(
        "values",
        "v",
        "v",
        _("values"),
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
        "read_opponent",
        "o",
        "o",
        _("read"),
        title=_("Read the opponent, or not"),
        sentence=_("Prices the hand anew, the deals weighed by what the plays told, or all alike."),
    ),
    Command(
        "page",
        "tab",
        title=_("Account or summary"),
        sentence=_("Changes between the two where there is room for one."),
    ),
    Command(
        "list(1)",
        "pagedown",
        title=_("Read on at the side"),
        sentence=_("Scrolls plays, account and summary where they go on."),
    ),
    Command("list(-1)", "pageup"),
    Command("ends(-1)", "home", title=_("First play"), sentence=_("Goes to the opening lead.")),
    Command(
        "ends(1)",
        "end",
        title=_("Deal and result"),
        sentence=_("The hands as dealt, the dead cards, the result."),
    ),
    Command("copy", "c", title=_("Copy the hand"), sentence=_("As text, through the terminal.")),
    Command(
        "export",
        "e",
        title=_("Write the hand to a file"),
        sentence=_("With the price of every play."),
    ),
    Command("help", "question_mark", "?", _("help"), _("Help"), _("The analysis.")),
    Command("leave", "escape,q", "Esc", _("back")),
)
"""The commands of the analysis, in the order of the key bar."""

BAR: dict[Trial, tuple[str, ...]] = {
    Trial.NONE: ("step(-1)", "mistake(1)", "choose(-1)", "play_on", "best_line", "free"),
    Trial.FREE: ("play_on", "best_line", "choose(-1)", "back"),
    Trial.AGAINST: ("play_on", "choose(-1)", "back", "values"),
}
"""What the key bar shows, besides help and the way back, whatever is being tried."""


def on_bar(trial: Trial) -> list[Command]:
    """The commands for the key bar, those that always stay at the end."""
    return [command for command in ANALYSIS if command.id in (*BAR[trial], "help", "leave")]
