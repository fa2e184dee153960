"""What plays of every game are made of: what stands in their way, tricks, help, marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from solver.common.cards import Card
from solver.common.errors import PositionError


class FirstTrickPoints(Enum):
    """Whether point cards may be discarded to the opening lead."""

    ALLOWED = "allowed"
    BARRED = "barred"


class Obstacle(Enum):
    """Why a card may not be played."""

    NOT_HELD = "not_held"
    OPENING = "opening"
    FOLLOW = "follow"
    NOT_BROKEN = "not_broken"
    BARRED = "barred"


def what_stands_in_the_way(
    card: Card,
    hand: Sequence[Card],
    trick: Sequence[Card],
    legal: Sequence[Card],
    *,
    opening: Card | None,
) -> Obstacle | None:
    """Why ``card`` may not be played, or None when it may.

    Args:
        card: the card.
        hand: the cards of the player to move.
        trick: cards on the table, the lead first; empty for a lead.
        legal: the cards that may be played.
        opening: the card that must open the hand, when that lead is due.
    """
    if card not in hand:
        return Obstacle.NOT_HELD
    if card in legal:
        return None
    if opening is not None:
        return Obstacle.OPENING
    if not trick:
        return Obstacle.NOT_BROKEN
    follows = any(held.suit is trick[0].suit for held in hand)
    return Obstacle.FOLLOW if follows and card.suit is not trick[0].suit else Obstacle.BARRED


class IllegalPlay(PositionError):
    """A card that may not be played now.

    Attributes:
        card: the card.
        obstacle: why it may not be played.
        held: the cards that may be played instead.
    """

    def __init__(self, card: Card, obstacle: Obstacle, held: tuple[Card, ...]) -> None:
        self.card = card
        self.obstacle = obstacle
        self.held = held
        super().__init__(f"{card} may not be played: {obstacle.value}")


HELP_KINDS = ("hint", "open", "undo", "coach")
"""Kinds of help kept in a record. All but ``hint`` and ``coach`` make the hand practice."""


ANNOTATIONS = ("!", "?", "??", "?!")


@dataclass(frozen=True, slots=True)
class Help:
    """Help a player took: its kind and the number of the play, counted from 1; 0 is the pass."""

    kind: str
    play: int


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of a record: who led, the cards, and who won it (None while unfinished)."""

    leader: int
    cards: tuple[Card, ...]
    winner: int | None

    @property
    def points(self) -> int:
        """Points on the cards of the trick."""
        return sum(card.points for card in self.cards)
