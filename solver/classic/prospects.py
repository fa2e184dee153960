# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""What a player may expect of the cards it does not see, fast: the ground of careful play.

A seat goes by its own hand, the cards played and the points taken, never by another hand.
Likelihoods are in thousandths and suppose that the unseen cards lie anyhow.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import product

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.hand_state import HandState
else:
    from cython.cimports.solver.classic.hand_state import HandState  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

CARDS = cython.declare(cython.int, 52)
QUEEN = cython.declare(cython.int, 36)
SPADES = cython.declare(cython.int, 2)
HEARTS = cython.declare(cython.int, 3)
MOST = cython.declare(cython.int, 27)
WHOLE = cython.declare(cython.int, 1000)

# Points that one seat has, all so far, from which its moon is feared, and by how much at least.
FEARED = cython.declare(cython.int, 2)
SUSPECTED = cython.declare(cython.int, 100)
LIKELIEST = cython.declare(cython.int, 900)


@lru_cache
def likelihoods(players: int) -> tuple[array[int], array[int]]:
    """What is likely when the unseen cards lie anyhow, in thousandths.

    Args:
        players: how many play.

    Returns:
        How likely a seat is void, by the number of cards of the suit out; and how likely a card
        stays the highest, by the number of seats that play later, of cards out above it and of
        cards out below it.
    """
    share = 1 / (players - 1)
    sizes = range(27)
    empty = array("i", [round(1000 * (1 - share) ** out) for out in sizes])
    stays = array("i")
    for later in range(players):
        for above, under in product(sizes, sizes):
            out = max(1, above + under)
            goes_over = (1 - (1 - share) ** out) * (above / out) ** max(1.0, share * out)
            stays.append(round(1000 * (1 - goes_over) ** later))
    return empty, stays


@cython.cclass
class Prospects(HandState):
    """A position, and what a seat may expect in it."""

    def __init__(
        self, players: int, queen_breaks: bool, bonus: int, moon_needs_bonus: bool, moon: int
    ) -> None:
        super().__init__(players, queen_breaks, bonus, moon_needs_bonus, moon)
        self.empty, self.stays = likelihoods(players)
        self.below = array("i", bytes(4 * 14))
        self.random = 0
        self.feared = -1

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _look(self, seat: cython.int, suit: cython.int) -> cython.void:
        """Count the unseen cards of a suit from below."""
        rank: cython.int
        card: cython.int
        self.below[0] = 0
        for rank in range(13):
            card = suit * 13 + rank
            self.below[rank + 1] = (
                self.below[rank] + self.left[card] - self.held[seat * CARDS + card]
            )
        self.out = self.below[13]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _held_out(self, card: cython.int, later: cython.int) -> cython.int:
        """How likely a card that wins now wins in the end, in thousandths."""
        rank: cython.int = card % 13
        under: cython.int = self.below[rank]
        if not self.out:
            return WHOLE
        return self.stays[(later * MOST + self.out - self.below[rank + 1]) * MOST + under]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _queen_out(self, seat: cython.int) -> cython.bint:
        """Whether QS is in another hand."""
        return self.left[QUEEN] > self.held[seat * CARDS + QUEEN]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _to_come(
        self, seat: cython.int, led: cython.int, card: cython.int, later: cython.int
    ) -> cython.int:
        """The points that those who play later are likely to put on a trick won by the card."""
        queen: cython.int = 13 * WHOLE // (self.players - 1) if self._queen_out(seat) else 0
        void: cython.int = self.empty[self.out]
        each: cython.int = 0
        gives: cython.int = 0
        if led == SPADES:
            if card > QUEEN:
                each = queen
        elif led == HEARTS:
            each = WHOLE - void
        if not self.barred:
            if led != SPADES:
                gives = queen
            if led != HEARTS:
                gives += WHOLE
            each += void * gives // WHOLE
        return each * later * 7 // 5

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _guards(self, seat: cython.int, card: cython.int) -> cython.int:
        """Lower cards of the suit looked at that the hand may play under one that is out."""
        rank: cython.int
        guards: cython.int = 0
        for rank in range(card % 13):
            if self.below[rank + 1] < self.out:
                guards += self.held[seat * CARDS + (card // 13) * 13 + rank]
        return guards

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _losers(self, seat: cython.int) -> cython.int:
        """Cards of a hand that would not win if it led its suits out; a heart counts twice."""
        suit: cython.int
        rank: cython.int
        drawn: cython.int
        longest: cython.int
        losing: cython.int = 0
        for suit in range(4):
            if not self.suits[seat * 4 + suit]:
                continue
            self._look(seat, suit)
            longest = min((self.out + self.players - 2) // (self.players - 1) + 1, self.out)
            drawn = 0
            for rank in range(12, -1, -1):
                if not self.held[seat * CARDS + suit * 13 + rank]:
                    continue
                if self.below[rank + 1] == self.out or drawn >= longest:
                    drawn += 1
                else:
                    losing += 2 if suit == HEARTS else 1
        return losing

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _open(self, seat: cython.int) -> cython.bint:
        """Whether one of the others may still take every point."""
        other: cython.int
        having: cython.int = 0
        for other in range(self.players):
            having += self.taken[other] > 0
        return having == 1 and not self.taken[seat]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _feared(self, seat: cython.int) -> cython.int:
        """Another seat that has all points so far and enough to be shooting, or -1."""
        other: cython.int
        total: cython.int = 0
        most: cython.int = 0
        for other in range(self.players):
            total += self.taken[other]
            if self.taken[other] > self.taken[most]:
                most = other
        if most == seat or total < FEARED or self.taken[most] != total:
            return -1
        return most

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _likely(self) -> cython.int:
        """How likely the moon that is feared looks, in thousandths."""
        return min(WHOLE * self.taken[self.feared] // self.moon + SUSPECTED, LIKELIEST)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _chance(self, n: cython.int) -> cython.int:
        """A number from 0 to ``n`` - 1."""
        self.random = (self.random * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.random >> 12) % n
