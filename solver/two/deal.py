"""Deals of two-player Hearts: hands, dead cards, deal numbers, random deals.

Every deal has one number from 1 to :data:`DEAL_COUNT`, the rank of South's hand in
the combinatorial number system times 105 plus the rank of the dead pair among the
other fifteen cards, plus 1. Ranks are colexicographic: for indices c1 < c2 < ... < ck
the sum of C(ci, i) (Knuth, The Art of Computer Programming 4A, 7.2.1.3).
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from solver.common.cards import SHORT_DECK, SHORT_INDEX, Card
from solver.common.errors import DealError, counted
from solver.two.rules import HAND_SIZE

DEAD_PAIRS = comb(15, 2)
DEAL_COUNT = comb(28, HAND_SIZE) * DEAD_PAIRS
"""How many deals there are: 3,931,426,800."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: the two hands and the two dead cards, all in card order.

    Attributes:
        hands: South's and North's thirteen cards.
        dead: the two cards set aside.

    Raises:
        DealError: a hand of the wrong size, a card twice, or a card not in the deck.
    """

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    dead: tuple[Card, ...]

    def __post_init__(self) -> None:
        south, north = (tuple(sorted(hand)) for hand in self.hands)
        object.__setattr__(self, "hands", (south, north))
        object.__setattr__(self, "dead", tuple(sorted(self.dead)))
        for name, hand in (("South", south), ("North", north)):
            if len(hand) != HAND_SIZE:
                raise DealError(f"{name} holds {counted(len(hand), 'card')}, expected {HAND_SIZE}")
        if len(self.dead) != 2:
            raise DealError(f"{len(self.dead)} dead cards, expected 2")
        check_cards((*south, *north, *self.dead))

    @classmethod
    def from_hands(cls, south: Iterable[Card], north: Iterable[Card]) -> Deal:
        """The deal with these hands; the dead cards are the other two."""
        hands = (tuple(south), tuple(north))
        check_cards((*hands[0], *hands[1]))
        dead = tuple(card for card in SHORT_DECK if card not in hands[0] and card not in hands[1])
        return cls(hands, dead)

    @property
    def number(self) -> int:
        """The deal's number, from 1 to :data:`DEAL_COUNT`."""
        south = [SHORT_INDEX[card] for card in self.hands[0]]
        others = [card for card in SHORT_DECK if card not in self.hands[0]]
        dead = [others.index(card) for card in self.dead]
        return _rank(south) * DEAD_PAIRS + _rank(dead) + 1

    @classmethod
    def from_number(cls, number: int) -> Deal:
        """The deal with that number.

        Raises:
            DealError: the number is not from 1 to :data:`DEAL_COUNT`.
        """
        if not 1 <= number <= DEAL_COUNT:
            raise DealError(f"deal number {number}, expected 1 to {DEAL_COUNT}")
        south_rank, dead_rank = divmod(number - 1, DEAD_PAIRS)
        south = [SHORT_DECK[index] for index in _unrank(south_rank, HAND_SIZE)]
        others = [card for card in SHORT_DECK if card not in south]
        dead = [others[index] for index in _unrank(dead_rank, 2)]
        north = [card for card in others if card not in dead]
        return cls((tuple(south), tuple(north)), tuple(dead))


def check_cards(cards: Sequence[Card]) -> None:
    """Raise DealError for a card outside the 28 or one that stands twice."""
    seen: set[Card] = set()
    for card in cards:
        if card not in SHORT_INDEX:
            raise DealError(f"{card} is not in the deck of 28")
        if card in seen:
            raise DealError(f"{card} stands twice")
        seen.add(card)


def random_deal_number(seed: int | str, index: int) -> int:
    """Number of the ``index``-th random deal of ``seed``.

    SHA-256 of the ASCII text ``hearts2:deal:SEED:INDEX``, read as a big-endian
    number, modulo the number of deals, plus 1: the same for every Python version.
    """
    return _hashed(f"hearts2:deal:{seed}:{index}") % DEAL_COUNT + 1


def daily_deal_number(day: datetime.date) -> int:
    """Number of the deal of the day: hashed as a random one, from ``hearts2:day:YYYY-MM-DD``."""
    return _hashed(f"hearts2:day:{day.isoformat()}") % DEAL_COUNT + 1


def _hashed(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest(), "big")


def _rank(indices: Sequence[int]) -> int:
    return sum(comb(index, place) for place, index in enumerate(indices, 1))


def _unrank(rank: int, size: int) -> list[int]:
    indices = []
    for place in range(size, 0, -1):
        index = place - 1
        while comb(index + 1, place) <= rank:
            index += 1
        rank -= comb(index, place)
        indices.append(index)
    return indices[::-1]
