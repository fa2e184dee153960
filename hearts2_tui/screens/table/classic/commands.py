"""The commands of the table of classic games: those of the table of two that fit, and its own."""

from __future__ import annotations

from dataclasses import replace

from hearts2_tui.commands import ALWAYS, OVER, TABLE, TURN, Command, Moment
from hearts2_tui.wording import _

PASSING = frozenset({Moment.PASSING})
MOON = frozenset({Moment.MOON})


def _of(identity: str) -> Command:
    """The command of the table of two with that id, the first of them."""
    return next(command for command in TABLE if command.id == identity)


CLASSIC: tuple[Command, ...] = (
    replace(_of("choose(-1)"), bar=TURN | PASSING),
    _of("choose(1)"),
    Command("raise_card", "space", "space", _("raise"), bar=PASSING),
    Command("play", "enter", "⏎", _("play"), bar=TURN),
    Command("play", "", "⏎", _("pass"), bar=PASSING),
    Command(
        "choose_moon",
        "m",
        "m",
        _("the moon"),
        _("Choose what your moon does"),
        _("The points come off your own score, or go on everybody else's."),
        MOON,
        MOON,
    ),
    _of("go_on"),
    _of("next_hand"),
    Command("next_hand", "", "n", _("play again"), bar=frozenset({Moment.MATCH_OVER})),
    _of("analyse"),
    replace(
        _of("hint"),
        sentence=_("How many points each card is expected to cost. It does not peek."),
        moments=TURN | PASSING,
        bar=TURN | PASSING,
    ),
    Command(
        "score_sheet",
        "s",
        "s",
        _("scores"),
        _("Score sheet"),
        _("A column for each player, a row for each hand."),
        ALWAYS,
        TURN | OVER | frozenset({Moment.PASSING, Moment.WAITING}),
    ),
    _of("take_back"),
    _of("play_again"),
    _of("last_trick"),
    _of("list(1)"),
    _of("list(-1)"),
    _of("help"),
    _of("new_match"),
    _of("resign"),
    _of("unseen"),
    _of("history"),
)
"""The commands of the table of classic games, in the order of the key bar."""
