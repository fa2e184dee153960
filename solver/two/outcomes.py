"""What a margin says of a hand, and what a difference between two cards is made of.

A double-dummy margin tells how the hand ends, and needs no line of play for it: with the moon
apart, whoever takes the queen has thirteen points or more and the other at most the hearts,
so points follow from the margin, and the queen's taker from the points. Which of several
equally good ways of playing on is taken can therefore not change an outcome.

The difference between two cards is parted deal by deal, the whole of it to a moon where either
card ends in one, else to the queen and the hearts; the parts add up to it exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from solver.common.cards import QUEEN_OF_SPADES, Suit
from solver.two.weighing import Weights, mean
from solver.two.worlds import World

HEARTS = 7
QUEEN = 13


class Part(Enum):
    """What a difference can be due to, in the order in which ties are settled."""

    MOON_FOR = "moon_for"
    MOON_AGAINST = "moon_against"
    QUEEN = "queen"
    HEARTS = "hearts"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ends for a player.

    Attributes:
        moon: 1 for a moon of the player, -1 for one of the opponent, else 0.
        queen: 1 when the player takes her, -1 when the opponent does, 0 when she is dead.
            In a moon whoever shoots it takes her.
        hearts: hearts the player takes.
        hearts_margin: the opponent's hearts less the player's; 0 in a moon.
    """

    moon: int
    queen: int
    hearts: int
    hearts_margin: int


@dataclass(frozen=True, slots=True)
class Account:
    """Why one card is worth more than another, on average over the possible deals, in points.

    Attributes:
        parts: what each part adds to the difference; together they are the difference.
        by_deal: the same in each of the deals, in their order.
    """

    parts: dict[Part, float]
    by_deal: tuple[dict[Part, float], ...]

    @property
    def dominant(self) -> Part:
        """The largest part."""
        return max(Part, key=lambda part: self.parts[part])

    @property
    def difference(self) -> float:
        """The mean of the one card less that of the other."""
        return sum(self.parts.values())

    def of_chances(
        self, better: Sequence[float], other: Sequence[float], weights: Weights = None
    ) -> Account:
        """The same for the chance to win: in each deal the whole is due to what differs there.

        A moon of either side comes first, then the queen, then hearts, as with points.

        Args:
            better: the chance to win after the one card in each deal.
            other: after the card it is held against.
            weights: the probability of each deal; all the same when None.
        """
        by_deal = tuple(
            {part: here - there if part is _due_to(points) else 0.0 for part in Part}
            for points, here, there in zip(self.by_deal, better, other, strict=True)
        )
        return Account(_means(by_deal, weights), by_deal)


Stakes = tuple[int, bool]
"""What is in play in a deal: how many hearts, and whether the queen is."""


def stakes(world: World) -> Stakes:
    """What is in play in a deal."""
    hearts = HEARTS - sum(card.suit is Suit.HEARTS for card in world.dead)
    return hearts, QUEEN_OF_SPADES not in world.dead


def outcome(margin: int, world: World, bonus: int) -> Outcome:
    """How the hand ends in a deal.

    Args:
        margin: double-dummy margin for the player.
        world: the deal; its dead cards say what is in play.
        bonus: points of a moon.
    """
    return ending(margin, stakes(world), bonus)


@lru_cache(maxsize=2048)
def ending(margin: int, in_play: Stakes, bonus: int) -> Outcome:
    """The same, where it is known what is in play."""
    hearts, queen_in_play = in_play
    queen = int(queen_in_play)
    if abs(margin) == bonus:
        mine = margin > 0
        return Outcome(1 if mine else -1, queen if mine else -queen, hearts * mine, 0)
    if queen:
        points = (hearts + QUEEN - margin) // 2
        queen = 1 if points >= QUEEN else -1
    own_hearts = (hearts - margin - QUEEN * queen) // 2
    return Outcome(0, queen, own_hearts, hearts - 2 * own_hearts)


def account(
    better: Sequence[int],
    other: Sequence[int],
    possible: Sequence[World],
    bonus: int,
    weights: Weights = None,
) -> Account:
    """Part the difference between two cards.

    Args:
        better: the margins of the one card in the possible deals.
        other: those of the card it is held against.
        possible: the deals.
        bonus: points of a moon.
        weights: the probability of each deal; all the same when None.
    """
    by_deal = tuple(
        _parted(ending(here, in_play, bonus), ending(there, in_play, bonus), here - there)
        for here, there, in_play in zip(better, other, map(stakes, possible), strict=True)
    )
    return Account(_means(by_deal, weights), by_deal)


def _means(by_deal: Sequence[dict[Part, float]], weights: Weights) -> dict[Part, float]:
    return {part: mean([deal[part] for deal in by_deal], weights) for part in Part}


def _due_to(points: dict[Part, float]) -> Part:
    """The part to which a deal's whole difference is put down: the first that differs."""
    return next((part for part in Part if points[part]), Part.HEARTS)


def _parted(here: Outcome, there: Outcome, difference: int) -> dict[Part, float]:
    """The difference in one deal, by what it is due to."""
    parts: dict[Part, float] = dict.fromkeys(Part, 0)
    if 1 in (here.moon, there.moon):
        parts[Part.MOON_FOR] = difference
    elif -1 in (here.moon, there.moon):
        parts[Part.MOON_AGAINST] = difference
    else:
        parts[Part.QUEEN] = QUEEN * (there.queen - here.queen)
        parts[Part.HEARTS] = here.hearts_margin - there.hearts_margin
    return parts
