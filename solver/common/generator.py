"""A random generator that gives the same numbers on every Python version, for ever.

The standard library's generator is stable, its ``shuffle`` and ``choice`` are not
promised to be. This one is defined here: block number n of the generator of key
(k1, k2, ...) is the SHA-256 digest of the UTF-8 text ``hearts2:k1:k2:...:n``, n
counted from 0. A digest is read as four big-endian 64-bit numbers, in order.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

from solver.common.errors import HeartsError

Item = TypeVar("Item")

_WORDS = 1 << 64


class Generator:
    """Numbers that follow from a key alone.

    Two generators of one key give the same numbers; keys that differ anywhere give
    unrelated ones. A player's key holds the seed of the match, the hand and the play,
    never anything that depends on hidden cards.
    """

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, *key: int | str) -> None:
        self._key = ":".join(("hearts2", *map(str, key)))
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, each equally likely.

        Numbers in the last, incomplete run of ``n`` below 2**64 are passed over.

        Raises:
            HeartsError: ``n`` is not from 1 to 2**64.
        """
        if not 1 <= n <= _WORDS:
            raise HeartsError(f"below({n}), expected 1 to 2**64")
        limit = _WORDS - _WORDS % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def random(self) -> float:
        """A number from 0 up to but not 1: the top 53 bits of the next word."""
        return (self._word() >> 11) / (1 << 53)

    def choice(self, items: Sequence[Item]) -> Item:
        """One of ``items``, each equally likely.

        Raises:
            HeartsError: there are none.
        """
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in random order, each order equally likely (Fisher and Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        if not self._words:
            digest = hashlib.sha256(
                f"{self._key}:{self._block}".encode("utf-8", "surrogatepass")
            ).digest()
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._block += 1
        return self._words.pop()


class QuickGenerator(Generator):
    """Numbers that follow from a seed, quicker: for samples by the thousand.

    They are those of the Mersenne Twister of the standard library, of which only
    ``random()`` is used: that is promised to give the same numbers for a seed in every
    version. ``below`` favours no number by more than one part in 2**53 / ``n``.
    """

    __slots__ = ("_twister",)

    def __init__(self, seed: int) -> None:
        super().__init__("quick", seed)
        self._twister = random.Random(seed)

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1; as :meth:`Generator.below` where ``n`` is large."""
        if not 1 <= n <= 1 << 32:
            return super().below(n)
        return int(self._twister.random() * n)

    def random(self) -> float:
        """A number from 0 up to but not 1."""
        return self._twister.random()

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in random order."""
        draw = self._twister.random
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = int(draw() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order
