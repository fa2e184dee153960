"""What the guide of a first hand says."""

from __future__ import annotations

from functools import cache

from hearts2_tui.lessons.guide import Lesson
from hearts2_tui.wording.language import _


@cache
def lesson_words(lesson: Lesson) -> str:
    """The message of a lesson: two short sentences at the most."""
    return {
        Lesson.GOAL: _("The fewest points win. Every heart is one, the queen of spades thirteen."),
        Lesson.OPENING: _("You hold the lowest club, so you open with it. The fewest points win."),
        Lesson.FOLLOW: _(
            "Follow the suit that was led while you can. The higher card takes both, and leads."
        ),
        Lesson.DUCK: _(
            "Play under the card that was led and the other player takes it: that is ducking."
        ),
        Lesson.VOID: _(
            "You have none of that suit, so any card will do. Get rid of a dangerous one."
        ),
        Lesson.TRUMP: _(
            "Hearts are trump: a heart on another suit takes the trick, and its own point with it."
        ),
        Lesson.BROKEN: _(
            "A heart has been played: hearts are broken, and from now on they may be led."
        ),
        Lesson.NOT_BROKEN: _(
            "Hearts may not be led until one has been played, or you hold nothing else."
        ),
        Lesson.QUEEN_HELD: _(
            "You hold her, the queen of spades. Throw her when you cannot follow, or under the ace."
        ),
        Lesson.QUEEN_OUT: _(
            "The queen of spades has not been seen: the other player has her, or she is dead."
        ),
        Lesson.LEAD_LOW: _(
            "You lead. A low card is likely to lose the trick, and lets the other player lead."
        ),
        Lesson.COUNT: _(
            "Count: the pane Unseen lists what is still out. Two of those cards are dead."
        ),
        Lesson.MOON: _(
            "One of you has every point so far. Taking them all is the moon: 20 for the other."
        ),
        Lesson.END: _(
            "That was the hand. The points are added to the match; who reaches 100 first loses it."
        ),
    }[lesson]
