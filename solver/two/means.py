"""What may be said of how a difference comes about, the most telling first.

A finding is something that is true of how a hand goes on after the better card, after the other,
or of the two together. :mod:`solver.two.mechanisms` sees them in stories, and
:mod:`solver.two.telling` says which of them may be told.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from solver.common.cards import Card, Suit


class Way(Enum):
    """How the player comes to take the queen after the other card, the most telling first."""

    SHE_WINS = "she_wins"
    THIS_TRICK = "this_trick"
    WITH_ACE = "with_ace"
    LEADING_HER = "leading_her"
    SPADES_LED = "spades_led"
    THROWN_ON_SUIT = "thrown_on_suit"
    THROWN = "thrown"
    TRUMPING = "trumping"
    WINNING_SPADE = "winning_spade"


class Means(Enum):
    """By what means, the most telling first."""

    UNDER_ACE_NOW = "under_ace_now"
    RID_NOW = "rid_now"
    DRAWS_NOW = "draws_now"
    UNDER_ACE_LATER = "under_ace_later"
    THROWS_ON_SUIT = "throws_on_suit"
    THROWS = "throws"
    DRAWS_LATER = "draws_later"
    POINT_NOW = "point_now"
    KEPT_STOPS = "kept_stops"
    STOPS_WITH = "stops_with"
    STOPS_TRUMPING = "stops_trumping"
    STOPS_ON_HEARTS = "stops_on_hearts"
    STOPS_WITH_HEART = "stops_with_heart"
    LOST_AT_ONCE = "lost_at_once"
    LOST_TO = "lost_to"
    LOST_TRUMPED = "lost_trumped"
    LOST_ON_HEARTS = "lost_on_hearts"
    LOST_TO_HEART = "lost_to_heart"
    KEPT_CATCHES_HER = "kept_catches_her"
    WOULD_TAKE = "would_take"
    LEAD_TAKES = "lead_takes"
    GIVES_POINTS = "gives_points"
    GONE_BEFORE = "gone_before"
    THROWS_HEART = "throws_heart"
    KEPT_WINS_POINTS = "kept_wins_points"
    KEEP_TO_LEAVE = "keep_to_leave"
    KEEP_TO_LOSE = "keep_to_lose"
    KEEP_TO_WIN = "keep_to_win"
    VOID = "void"
    LEADS_HER = "leads_her"
    TRUMPS_HER = "trumps_her"
    GIVES_LEAD = "gives_lead"
    TAKES_LEAD = "takes_lead"
    GIVES_LATER = "gives_later"
    WINS_WITH_HER = "wins_with_her"
    FEWER_SPADES = "fewer_spades"
    MORE_LED = "more_led"
    FEWER_LED = "fewer_led"
    MORE_TRUMPED = "more_trumped"
    FEWER_TRUMPED = "fewer_trumped"
    MORE_THROWN = "more_thrown"
    FEWER_MET = "fewer_met"
    HEART_ELSEWHERE = "heart_elsewhere"
    FEWER_HEART_TRICKS = "fewer_heart_tricks"
    FEWER_TRICKS = "fewer_tricks"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is true of stories.

    Attributes:
        kind: what it is.
        card: the card concerned, where there is one.
        suit: the suit concerned.
        points: the points concerned.
    """

    kind: Means | Way
    card: Card | None = None
    suit: Suit | None = None
    points: int = 0
