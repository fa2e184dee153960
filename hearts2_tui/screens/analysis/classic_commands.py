"""What can be done in the analysis of a hand of many: bindings, key bar and palette."""

from __future__ import annotations

from dataclasses import replace

from hearts2_tui.commands import Command
from hearts2_tui.play.board import Trial
from hearts2_tui.screens.analysis.two_commands import ANALYSIS
from hearts2_tui.wording import _


def _of(identity: str) -> Command:
    """The command of the two-player analysis with that id."""
    return next(command for command in ANALYSIS if command.id == identity)


CLASSIC_ANALYSIS: tuple[Command, ...] = (
    _of("step(-1)"),
    _of("step(1)"),
    replace(_of("mistake(1)"), sentence=_("The next choice that is marked.")),
    _of("mistake(-1)"),
    replace(
        _of("play_on"),
        sentence=_("Plays the chosen card against the same opponents; the real hand is kept."),
    ),
    replace(
        _of("free"),
        sentence=_("Play for every side, with the values on the cards, and come back."),
    ),
    replace(
        _of("best_line"),
        label=_("best"),
        title=_("Play the best card"),
        sentence=_("The card that costs its player least on what that player knows."),
    ),
    _of("back"),
    _of("values"),
    Command(
        "hands",
        "tab",
        "tab",
        _("hands"),
        _("All hands"),
        _("Shows all hands as they stood, in place of the prices where there is no room for both."),
    ),
    _of("choose(-1)"),
    _of("choose(1)"),
    Command(
        "player",
        "p",
        "p",
        _("player"),
        _("Next player"),
        _("Prices the plays of the next player, clockwise."),
    ),
    _of("copy"),
    replace(_of("export"), label=_("export"), shown="e"),
    replace(_of("help"), sentence=_("What the prices mean.")),
    _of("leave"),
)
"""The commands of this analysis, in the order of the key bar."""

BAR: dict[Trial, tuple[str, ...]] = {
    Trial.NONE: ("step(-1)", "mistake(1)", "play_on", "free", "hands", "choose(-1)", "player"),
    Trial.FREE: ("play_on", "best_line", "back", "hands", "choose(-1)"),
    Trial.AGAINST: ("play_on", "back", "values", "hands", "choose(-1)"),
}
"""What the key bar shows, besides help and the way back, whatever is being tried."""


def on_bar(trial: Trial) -> list[Command]:
    """The commands for the key bar, those that always stay at the end."""
    return [command for command in CLASSIC_ANALYSIS if command.id in (*BAR[trial], "help", "leave")]
