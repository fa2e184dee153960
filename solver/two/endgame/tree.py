# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The game of hidden information that is left with a few tricks to go, in sequence form.

From the deals that the plays so far leave possible (:mod:`solver.two.endgame.deals`) both
players see what is played and whether hearts are broken, and nothing else. This module
follows every way to play on, for all deals at once, and fills the tables of
:mod:`solver.two.endgame.form`.

A decision with one legal card makes no information set. A deal is settled, and gets its
entry, as soon as no points are left in it: its margin can no longer change.

One source, compiled or not, as :mod:`solver.two.search.kernel` is.
"""

from __future__ import annotations

from array import array

from solver.two.kernel_options import KernelOptions

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.two.endgame.form import SequenceForm
else:
    from cython.cimports.solver.two.endgame.form import SequenceForm  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

CARDS = cython.declare(cython.int, 28)
POINT_CARDS = cython.declare(cython.int, 127 << 21 | 1 << 19)
NO_CARD = cython.declare(cython.int, -1)
UNDECIDED = cython.declare(cython.int, -1000)


@cython.cclass
class EndgameTree(SequenceForm):
    """The sequence form of one endgame.

    Cards are numbers 0 to 27 (2C to AH), hands are sets of bits, seats 0 (South) and 1.
    """

    largest: cython.int
    hands: cython.int[::1]
    types: cython.int[::1]
    weights: cython.double[::1]
    stack: cython.int[::1]
    current: cython.int[::1]
    seen_at: cython.int[::1]
    first_at: cython.int[::1]
    before_at: cython.int[::1]
    legal_of: cython.int[::1]

    def __init__(self, options: KernelOptions, largest: int) -> None:
        """Set the options.

        Args:
            options: those of the rules.
            largest: how many entries there may be.
        """
        super().__init__(options)
        self.largest = largest

    def build(self, deals: list[tuple[int, int]], weights: list[float], broken: bool) -> bool:
        """Lay out the game over these deals, as :meth:`possible` found them.

        Args:
            deals: the hands of South and North.
            weights: the probability of each deal.
            broken: whether hearts are broken now.

        Returns:
            Whether it fits; when it does not, what is there is of no use.
        """
        numbers: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for hands in deals:
            for seat in range(2):
                numbers[seat].setdefault(hands[seat], len(numbers[seat]))
        self._begin(list(numbers[0]), list(numbers[1]))
        self.hands = array("i", [hand for hands in deals for hand in hands])
        self.types = array(
            "i",
            [
                number
                for hands in deals
                for number in (numbers[0][hands[0]], self.north_types + numbers[1][hands[1]])
            ],
        )
        self.weights = array("d", weights)
        left = self._size(self.hands[0]) + self._size(self.hands[1])
        levels = left + 1
        self.stack = array("i", [*range(len(deals)), *([0] * (len(deals) * levels))])
        self.current = array("i", range(self.type_count))
        self.seen_at = array("i", [-1] * (self.type_count * levels))
        self.first_at = array("i", [0] * (self.type_count * levels))
        self.before_at = array("i", [0] * (self.type_count * levels))
        self.legal_of = array("i", [0] * (self.type_count * levels))
        is_broken: cython.bint = broken
        count: cython.int = len(deals)
        with cython.nogil:
            self._visit(
                0,
                count,
                0,
                NO_CARD,
                NO_CARD,
                0,
                self.leader,
                self.led,
                is_broken,
                self.taken_south,
                self.taken_north,
            )
        return bool(self.entries <= self.largest)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _visit(
        self,
        low: cython.int,
        high: cython.int,
        depth: cython.int,
        node_above: cython.int,
        card_played: cython.int,
        gone: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
    ) -> cython.void:
        """Lay out what follows a public state for the deals ``stack[low:high]``."""
        node: cython.int = self._add_node(node_above, card_played, broken)
        mover: cython.int = leader if led < 0 else 1 - leader
        base: cython.int = depth * self.type_count
        union: cython.int = 0
        index: cython.int
        deal: cython.int
        kind: cython.int
        card: cython.int
        end: cython.int
        flag: cython.int
        points: cython.int
        winner: cython.int
        hand: cython.int
        high = self._settle(low, high, gone, leader, led, broken, taken_south, taken_north)
        for index in range(low, high):
            deal = self.stack[index]
            kind = self.types[2 * deal + mover]
            if self.seen_at[base + kind] != node:
                self.seen_at[base + kind] = node
                hand = self.hands[2 * deal + mover] & ~gone
                self._decide(base, kind, mover, node, self._legal(hand, led, broken, False))
            union |= self.legal_of[base + kind]
        for card in range(CARDS):
            if not union >> card & 1 or self.entries > self.largest:
                continue
            points = self._points(card)
            winner = leader
            if led >= 0:
                points += self._points(led)
                if self._beats(led, card):
                    winner = mover
            for flag in range(2):
                end = high
                for index in range(low, high):
                    deal = self.stack[index]
                    kind = self.types[2 * deal + mover]
                    if not self.legal_of[base + kind] >> card & 1:
                        continue
                    if self._broken_after(deal, card, mover, gone, led, broken) != flag:
                        continue
                    self.stack[end] = deal
                    end += 1
                    if self.first_at[base + kind] >= 0:
                        self.current[kind] = self.first_at[base + kind] + self._size(
                            self.legal_of[base + kind] & ((1 << card) - 1)
                        )
                if end == high:
                    continue
                if led < 0:
                    self._visit(
                        high,
                        end,
                        depth + 1,
                        node,
                        card,
                        gone | 1 << card,
                        leader,
                        card,
                        flag,
                        taken_south,
                        taken_north,
                    )
                else:
                    self._visit(
                        high,
                        end,
                        depth + 1,
                        node,
                        card,
                        gone | 1 << card,
                        winner,
                        NO_CARD,
                        flag,
                        taken_south + (0 if winner else points),
                        taken_north + (points if winner else 0),
                    )
        for index in range(low, high):
            kind = self.types[2 * self.stack[index] + mover]
            if self.first_at[base + kind] >= 0:
                self.current[kind] = self.before_at[base + kind]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _decide(
        self,
        base: cython.int,
        kind: cython.int,
        mover: cython.int,
        node: cython.int,
        legal: cython.int,
    ) -> cython.void:
        """What a type may play at a node; an information set where it has a choice."""
        self.legal_of[base + kind] = legal
        self.first_at[base + kind] = -1
        if not legal & (legal - 1):
            return
        self.before_at[base + kind] = self.current[kind]
        self.first_at[base + kind] = self._add_infoset(self.current[kind], mover, node, kind, legal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _broken_after(
        self,
        deal: cython.int,
        card: cython.int,
        mover: cython.int,
        gone: cython.int,
        led: cython.int,
        broken: cython.bint,
    ) -> cython.bint:
        """Whether hearts are broken in a deal after a play, the end of its trick included."""
        south: cython.int = self.hands[2 * deal] & ~gone
        north: cython.int = self.hands[2 * deal + 1] & ~gone
        if self._breaks(card, north if mover else south, led, broken):
            return True
        if led < 0:
            return False
        return self._trick_breaks(south & ~(1 << card), north & ~(1 << card))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle(
        self,
        low: cython.int,
        high: cython.int,
        gone: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
    ) -> cython.int:
        """Give deals whose margin is certain their entry; the end of those that stay."""
        end: cython.int = low
        index: cython.int
        deal: cython.int
        south: cython.int
        north: cython.int
        held: cython.int
        margin: cython.int
        for index in range(low, high):
            deal = self.stack[index]
            south = self.hands[2 * deal] & ~gone
            north = self.hands[2 * deal + 1] & ~gone
            held = south | north
            if led >= 0:
                held |= 1 << led
            if not held & POINT_CARDS:
                margin = self._margin(taken_south, taken_north)
            else:
                margin = UNDECIDED
                if self._size(held) <= 4:
                    margin = self._certain(
                        south, north, leader, led, broken, taken_south, taken_north
                    )
            if margin == UNDECIDED:
                self.stack[end] = deal
                end += 1
            else:
                self._add_entry(
                    self.current[self.types[2 * deal]],
                    self.current[self.types[2 * deal + 1]],
                    margin * self.weights[deal],
                )
        return end
