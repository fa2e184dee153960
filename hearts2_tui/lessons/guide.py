"""The guide of a first hand: short messages, each at the moment it matters, each once.

It sees what the player sees, a :class:`~solver.two.position.View`, and says facts only.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from solver.common.cards import QUEEN_OF_SPADES, Rank, Suit
from solver.two.position import View

HIGH_SPADES = (Rank.ACE,)
"""Spades that win the queen from whoever plays her under them, in the short deck."""

LATE = 7
"""Cards left from which on counting is worth the trouble."""


class Lesson(Enum):
    """What the guide tells, in the order in which it goes before the rest."""

    GOAL = "goal"
    OPENING = "opening"
    FOLLOW = "follow"
    DUCK = "duck"
    TRUMP = "trump"
    VOID = "void"
    QUEEN_HELD = "queen held"
    QUEEN_OUT = "queen out"
    BROKEN = "broken"
    LEAD_LOW = "lead low"
    NOT_BROKEN = "not broken"
    COUNT = "count"
    MOON = "moon"
    END = "end"


class Guide:
    """Chooses what to tell next.

    Attributes:
        told: what has been told, in order.
    """

    def __init__(self) -> None:
        """Begin with nothing told."""
        self.told: list[Lesson] = []

    def next(self, view: View) -> Lesson | None:
        """What is worth telling at a turn of the player's, noted as told; None for nothing.

        Args:
            view: what the player knows; a hand that is over has its own lesson.
        """
        for lesson, fits in _MOMENTS.items():
            if lesson not in self.told and fits(view):
                self.told.append(lesson)
                return lesson
        return None


def _follows(view: View) -> bool:
    return bool(view.trick) and any(card.suit is view.trick[0].suit for card in view.hand)


def _can_duck(view: View) -> bool:
    led = view.trick[0] if view.trick else None
    return led is not None and any(
        card.suit is led.suit and card.rank < led.rank for card in view.hand
    )


def _is_void(view: View) -> bool:
    return bool(view.trick) and not _follows(view)


def _holds_heart(view: View) -> bool:
    return any(card.suit is Suit.HEARTS for card in view.hand)


def _one_has_all(view: View) -> bool:
    return len(view.hand) <= LATE and sum(p > 0 for p in view.taken) == 1 and sum(view.taken) >= 3


_MOMENTS: dict[Lesson, Callable[[View], bool]] = {
    Lesson.END: lambda view: view.is_over,
    Lesson.OPENING: lambda view: not view.plays,
    Lesson.GOAL: lambda view: len(view.plays) < 2,
    Lesson.BROKEN: lambda view: view.broken,
    Lesson.VOID: _is_void,
    Lesson.TRUMP: lambda view: _is_void(view) and _holds_heart(view),
    Lesson.DUCK: _can_duck,
    Lesson.FOLLOW: _follows,
    Lesson.MOON: _one_has_all,
    Lesson.COUNT: lambda view: len(view.hand) <= LATE,
    Lesson.QUEEN_HELD: lambda view: QUEEN_OF_SPADES in view.hand,
    Lesson.QUEEN_OUT: lambda view: QUEEN_OF_SPADES in view.unseen,
    Lesson.NOT_BROKEN: lambda view: not view.trick and not view.broken and _holds_heart(view),
    Lesson.LEAD_LOW: lambda view: not view.trick,
}
"""When each is told; of several that fit, the first."""
