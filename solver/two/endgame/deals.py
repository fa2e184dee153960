# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The deals that the plays so far leave possible.

Cards are numbers 0 to 27 (2C to AH), hands are sets of bits, seats 0 (South) and 1. Chance
deals the cards that nobody has seen played: to South, to North and to the dead pair, in
every way in which the plays so far are legal under :mod:`solver.two.rules`.
"""

from __future__ import annotations

from array import array

from solver.two.kernel_options import KernelOptions

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.two.integer_rules import IntegerRules
else:
    from cython.cimports.solver.two.integer_rules import IntegerRules  # type: ignore[no-redef]

CARDS = cython.declare(cython.int, 28)
SUIT_CARDS = cython.declare(cython.int, 127)
NO_CARD = cython.declare(cython.int, -1)
UNDECIDED = cython.declare(cython.int, -1000)


@cython.cclass
class Deals(IntegerRules):
    """What may have been dealt, under one set of options; its fields are in ``deals.pxd``."""

    def __init__(self, options: KernelOptions) -> None:
        """Set the options."""
        super().__init__(options)
        self.index_of = array("i", [0] * 37)
        card: cython.int
        for card in range(CARDS):
            self.index_of[(1 << card) % 37] = card

    def possible(self, plays: list[int], seats: list[int], broken: bool) -> list[tuple[int, int]]:
        """The hands of South and North in every deal that the plays do not rule out.

        Args:
            plays: the cards played so far.
            seats: the seat that played each.
            broken: whether hearts are broken now.
        """
        played = array("i", plays)
        self.plays = played
        gone: cython.int = 0
        south: cython.int = 0
        north: cython.int = 0
        card: int
        seat: int
        for card, seat in zip(plays, seats, strict=True):
            gone |= 1 << card
            if seat:
                north |= 1 << card
            else:
                south |= 1 << card
        south_left: cython.int = 13 - self._size(south)
        unseen = [index for index in range(28) if not gone >> index & 1]
        cards = array("i", unseen)
        found: list[tuple[int, int]] = []
        first: cython.int
        second: cython.int
        chosen: cython.int
        total: cython.int = len(unseen)
        wish: cython.bint = broken
        here: cython.int
        there: cython.int
        at: cython.int[::1] = cards
        index: cython.int
        place: cython.int
        subsets: cython.int = 1 << (total - 2)
        opener: cython.int = seats[0] if seats else 0
        for first in range(total):
            for second in range(first + 1, total):
                for chosen in range(subsets):
                    if self._size(chosen) != south_left:
                        continue
                    here = 0
                    there = 0
                    place = 0
                    for index in range(total):
                        if index in (first, second):
                            continue
                        if chosen >> place & 1:
                            here |= 1 << at[index]
                        else:
                            there |= 1 << at[index]
                        place += 1
                    if self._replays(south | here, north | there, opener, wish):
                        found.append((here, there))
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _replays(
        self, south: cython.int, north: cython.int, opener: cython.int, wish: cython.bint
    ) -> cython.bint:
        """Whether the plays are legal from these hands as dealt and leave hearts so broken.

        Sets leader, led and the points taken on the way, which are the same in every deal.
        """
        index: cython.int
        card: cython.int
        mover: cython.int
        hand: cython.int
        leader: cython.int = opener
        led: cython.int = NO_CARD
        broken: cython.bint = False
        taken_south: cython.int = 0
        taken_north: cython.int = 0
        opening: cython.int = (south | north) & SUIT_CARDS
        opening &= -opening
        for index in range(len(self.plays)):
            card = self.plays[index]
            mover = leader if led < 0 else 1 - leader
            hand = north if mover else south
            if index == 0:
                if not hand & opening or 1 << card != opening:
                    return False
            elif not self._legal(hand, led, broken, index == 1) >> card & 1:
                return False
            broken = self._breaks(card, hand, led, broken)
            if mover:
                north &= ~(1 << card)
            else:
                south &= ~(1 << card)
            if led < 0:
                led = card
                continue
            if self._beats(led, card):
                leader = mover
            if leader:
                taken_north += self._points(led) + self._points(card)
            else:
                taken_south += self._points(led) + self._points(card)
            led = NO_CARD
            broken = broken or self._trick_breaks(south, north)
        self.leader = leader
        self.led = led
        self.taken_south = taken_south
        self.taken_north = taken_north
        return broken == wish

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _margin(self, south: cython.int, north: cython.int) -> cython.int:
        """Margin of the hand for South from the points taken, the moon included."""
        if south and not north:
            return self.bonus
        if north and not south:
            return -self.bonus
        return north - south

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _certain(
        self,
        south: cython.int,
        north: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
    ) -> cython.int:
        """Margin for South in a deal where every way to play on gives the same, or UNDECIDED."""
        mover: cython.int = leader if led < 0 else 1 - leader
        hand: cython.int = north if mover else south
        legal: cython.int = self._legal(hand, led, broken, False)
        found: cython.int = UNDECIDED
        margin: cython.int
        card: cython.int
        points: cython.int
        winner: cython.int
        after: cython.bint
        if not south | north:
            return self._margin(taken_south, taken_north)
        while legal:
            card = self.index_of[(legal & -legal) % 37]
            legal &= legal - 1
            hand = (north if mover else south) & ~(1 << card)
            after = self._breaks(card, north if mover else south, led, broken)
            if led < 0:
                margin = self._certain(
                    south if mover else hand,
                    hand if mover else north,
                    leader,
                    card,
                    after,
                    taken_south,
                    taken_north,
                )
            else:
                points = self._points(led) + self._points(card)
                winner = mover if self._beats(led, card) else leader
                after = after or self._trick_breaks(
                    south if mover else hand, hand if mover else north
                )
                margin = self._certain(
                    south if mover else hand,
                    hand if mover else north,
                    winner,
                    NO_CARD,
                    after,
                    taken_south + (0 if winner else points),
                    taken_north + (points if winner else 0),
                )
            if margin == UNDECIDED or (found not in (UNDECIDED, margin)):
                return UNDECIDED
            found = margin
        return found
