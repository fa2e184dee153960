"""A hint as a level would play it, in words."""

from __future__ import annotations

from hearts2_tui.wording.language import _
from hearts2_tui.wording.options import level_name
from solver.two.players.advice import LevelAdvice
from solver.two.players.judgement import Basis

ALMOST_SURE = 0.995
"""From here on a card is not said to be drawn."""

MOST_DRAWN = 3
"""How many of the cards that may be drawn are told, the likeliest first."""


def as_played_by(advice: LevelAdvice) -> str:
    """Whose advice it is, and what the values are, in a sentence."""
    level = level_name(advice.level)
    if advice.match:
        return _("As {level} would play, for the match.").format(level=level)
    return _("As {level} would play.").format(level=level)


def basis_of(advice: LevelAdvice) -> str:
    """What the choice rests on, in a sentence."""
    return {
        Basis.FORCED: _("Forced."),
        Basis.MEANS: _("The best mean of the possible deals."),
        Basis.LOOK_AHEAD: _("The best when the next plays are guessed by both sides."),
        Basis.ENDGAME: _(
            "The last tricks are solved as a game of hidden information: "
            "a card is drawn by its chance."
        ),
    }[advice.basis]


def how_often(chance: float) -> str:
    """How likely a level is to play a card, for a column of figures; empty for never."""
    return f"{max(1, round(100 * chance))}%" if chance else ""


def would_play(advice: LevelAdvice) -> str:
    """The card in a line without a full stop; where it is drawn, from which."""
    level = level_name(advice.level)
    if advice.basis is not Basis.ENDGAME or advice.ranked()[0].chance > ALMOST_SURE:
        return _("{level} would play {card}").format(level=level, card=advice.choice)
    drawn = [line for line in advice.ranked() if line.chance][:MOST_DRAWN]
    shares = ", ".join(f"{line.card} {how_often(line.chance)}" for line in drawn)
    return _("{level} would draw, and draws {card}: {shares}").format(
        level=level, card=advice.choice, shares=shares
    )
