"""How strong a player is, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.options import level_name
from solver.measure.ladder import Strength, next_level

EVEN = 0.05
"""Points a hand below which a difference rounds to nothing."""


def strength_words(overall: Strength, lately: Strength | None, ladder: Mapping[str, float]) -> str:
    """The strength with its error, the latest hands, and which level to play next.

    Args:
        overall: over all hands.
        lately: over the latest, or None.
        ladder: the distance of each level from the one that is measured against.
    """
    level = level_name(next((name for name, at in ladder.items() if not at), "club"))
    text = ngettext(
        "Without the luck of the deal: {strength} over {hands} hand.",
        "Without the luck of the deal: {strength} over {hands} hands.",
        overall.hands,
    )
    words = text.format(strength=_figure(overall, level), hands=overall.hands)
    if lately is not None:
        more = _("{words} The last {hands}: {strength}.")
        words = more.format(words=words, hands=lately.hands, strength=_figure(lately, level))
    following = level_name(next_level(lately or overall, ladder))
    return _("{words} A match for you: {level}.").format(words=words, level=following)


def _figure(found: Strength, level: str) -> str:
    points = f"{abs(found.points):.1f}"
    if abs(found.points) < EVEN:
        words = _("as strong as {level}")
    elif found.points > 0:
        words = _("{points} points a hand better than {level}")
    else:
        words = _("{points} points a hand behind {level}")
    words = words.format(points=points, level=level)
    if found.error is None:
        return words
    return _("{words} (error {error})").format(words=words, error=f"{found.error:.1f}")
