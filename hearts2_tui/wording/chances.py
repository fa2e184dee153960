"""Chances to win the match, and which deals and which aim a hint goes by."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui.wording.cards import share
from hearts2_tui.wording.language import _, ngettext
from solver.two.hints import CardHint, Hint, Objective


def chance(part: float, *, exact: bool = False) -> str:
    """A chance in per cent, ``61%``, or to one decimal where ``exact``: ``61.2%``.

    Never 0 or 100 when it is not quite.
    """
    part = round(part, 9)
    if not exact or part in (0, 1):
        return share(part)
    return f"{min(max(100 * part, 0.1), 99.9):.1f}%"


def to_win(part: float, *, exact: bool = False) -> str:
    """The chance to win the match in a few words, as it is shown beside the score."""
    return _("{chance} to win").format(chance=chance(part, exact=exact))


def to_beat_an_equal(part: float) -> str:
    """The chance to win the match, and against whom, within the narrowest score pane."""
    return _("{chance} to beat an equal").format(chance=chance(part))


def to_win_between_equals(part: float, before: float) -> str:
    """The chance after a hand and before it, and whose chance that is."""
    return _("{chance} to win between equal players, {before} before").format(
        chance=chance(part), before=chance(before)
    )


def chance_at_score(score: Sequence[int], part: float) -> str:
    """The score of the match and the chance to win it from there, in a sentence."""
    south, north = score
    return _("{chance} to win the match between equal players at {south}-{north}.").format(
        chance=chance(part), south=south, north=north
    )


def objective_words(objective: Objective) -> str:
    """What a hint advises for."""
    return {Objective.HAND: _("for the hand"), Objective.MATCH: _("for the match")}[objective]


def reading_words(reading: bool) -> str:
    """How the possible deals are weighed."""
    return _("weighed by the play") if reading else _("each counts the same")


def deals_weighed(count: int, reading: bool, opponent: str) -> str:
    """How many possible deals there are and how they are weighed.

    Args:
        count: how many.
        reading: whether by what the opponent played; otherwise each counts the same.
        opponent: what the opponent is called.
    """
    if reading:
        text = ngettext(
            "{count} deal, weighed by {name}'s play",
            "{count} deals, weighed by {name}'s play",
            count,
        )
    else:
        text = ngettext(
            "{count} deal, each counts the same", "{count} deals, each counts the same", count
        )
    return text.format(count=count, name=opponent)


def advises(hint: Hint) -> str:
    """What a hint goes by, as a sentence without a full stop."""
    return _("Best {objective}, {reading}").format(
        objective=objective_words(hint.objective), reading=reading_words(hint.reading)
    )


def ranked_by(line: CardHint, margin: str) -> str:
    """A card of a hint by what it was ranked by: its chance where there is one, else ``margin``."""
    return margin if line.win is None else chance(line.win, exact=True)
