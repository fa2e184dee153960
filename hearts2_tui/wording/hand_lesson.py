"""What a finished hand teaches, in one sentence or two."""

from __future__ import annotations

from hearts2_tui.lessons.hand_lesson import HandLesson
from hearts2_tui.wording.cards import card_name
from hearts2_tui.wording.language import _
from hearts2_tui.wording.why import why

LITTLE = 1.0
"""Points of luck that are not worth a word."""


def lesson_of_hand(lesson: HandLesson, opponent: str, *, ascii_only: bool = False) -> str:
    """The dearest play, its price and what decides; or what the cards did.

    Args:
        lesson: the facts.
        opponent: what the other player is called.
        ascii_only: name cards with letters.
    """
    play = lesson.play
    if play is None:
        return _without_a_mistake(lesson)
    words = _("{card} in trick {trick} gave up {price}.").format(
        card=card_name(play.card, ascii_only=ascii_only),
        trick=play.trick,
        price=f"{play.charge:.1f}",
    )
    if lesson.told is None:
        better = card_name(play.best[0], ascii_only=ascii_only)
        return _("{words} {better} was better.").format(words=words, better=better)
    decides = why(lesson.told, opponent, ascii_only=ascii_only)[0]
    better = card_name(lesson.told.better, ascii_only=ascii_only)
    return _("{words} With {better}: {decides}").format(words=words, better=better, decides=decides)


def _without_a_mistake(lesson: HandLesson) -> str:
    luck = lesson.fortune
    if luck <= -LITTLE:
        words = _("Nothing given up. The cards were against you by {points}.")
    elif luck >= LITTLE:
        words = _("Nothing given up, and the cards were with you by {points}.")
    else:
        words = _("Nothing given up, and the cards favoured nobody.")
    return words.format(points=f"{abs(luck):.0f}")
