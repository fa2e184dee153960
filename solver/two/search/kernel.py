# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The exact margins of two-player Hearts, on integers only: what is asked of the search.

One source, two ways to run: compiled by Cython (it then releases the interpreter lock) or
as plain Python. The kernel is one class in five layers, a module each, the lowest first:

- :mod:`solver.two.integer_rules`: the rules;
- :mod:`solver.two.search.transposition`: what is looked up;
- :mod:`solver.two.search.zero_window`: whether South can reach a threshold;
- :mod:`solver.two.search.root`: the exact margin of each card of a position;
- this one: positions as the library has them, many at once, and best lines.
"""

from __future__ import annotations

from array import array

from solver.two.kernel_options import KernelOptions
from solver.two.search import states
from solver.two.search.transposition import numbers

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.two.search.root import Root
else:
    from cython.cimports.solver.two.search.root import Root  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

OFFSET = cython.declare(cython.int, states.OFFSET)
CARDS = cython.declare(cython.int, 28)
UNKNOWN_VALUE = cython.declare(cython.int, states.UNKNOWN)

USUAL_ORDER = [
    (13 if card == 19 else card // 7 // 3) * 100 + card % 7 * 4 + card // 7 for card in range(28)
]
"""Fewer points, then lower rank, then earlier suit."""


@cython.cclass
class Kernel(Root):
    """A solver for one set of options, with its own transposition table.

    Cards are numbers 0 to 27 (2C to AH), hands are sets of bits, seats 0 (South) and 1.
    The answers never depend on what the table already holds.
    """

    order_of: cython.int[::1]

    def __init__(self, options: KernelOptions) -> None:
        """Set the options; nothing has been looked at."""
        super().__init__(options)
        self.order_of = numbers(USUAL_ORDER)

    @property
    def searched(self) -> int:
        """Trick-level states looked at so far."""
        return self.nodes

    def margins(
        self,
        hands: tuple[int, int],
        leader: int,
        led: int,
        broken: bool,
        taken: tuple[int, int],
        guess: int = 0,
    ) -> list[int]:
        """The exact margin of every legal card, for the seat to move.

        Args:
            hands: the cards of South and North as bits, without the card on the table.
            leader: the seat that leads, or led, the trick.
            led: the card on the table, or -1.
            broken: whether hearts are broken.
            taken: points taken so far.
            guess: a margin to try first; changes the time, never the answer.

        Returns:
            28 numbers: the margin of each card, UNKNOWN where it is not legal.
        """
        south: cython.int = hands[0]
        north: cython.int = hands[1]
        taken_south: cython.int = taken[0]
        taken_north: cython.int = taken[1]
        lead_seat: cython.int = leader
        on_table: cython.int = led
        is_broken: cython.bint = broken
        start: cython.int = guess
        with cython.nogil:
            self._root(
                south, north, lead_seat, on_table, is_broken, taken_south, taken_north, start
            )
        return list(self.value)

    def means(
        self,
        own: int,
        others: list[int],
        seat: int,
        leader: int,
        led: int,
        broken: bool,
        taken: tuple[int, int],
        weights: list[float] | None = None,
    ) -> list[float]:
        """The mean margin of every legal card over hands the other player may hold.

        One call for many deals: players that price hands by the thousand live on it.

        Args:
            own: the cards of the seat to move, as bits.
            others: the hands of the other seat, as bits, without the card on the table;
                at least one.
            seat: the seat to move.
            leader: the seat that leads, or led, the trick.
            led: the card on the table, or -1.
            broken: whether hearts are broken.
            taken: points taken so far.
            weights: how much each of the hands counts; all the same when None.

        Returns:
            28 numbers: the mean margin of each card, UNKNOWN where it is not legal.
        """
        count: cython.int = len(others)
        hands: cython.int[::1] = numbers(others)
        shares: cython.double[::1] = array("d", weights or [1.0] * len(others))
        total: cython.double = 0.0
        sums: cython.double[::1] = array("d", bytes(8 * 28))
        held: cython.int = own
        mover: cython.int = seat
        lead_seat: cython.int = leader
        on_table: cython.int = led
        is_broken: cython.bint = broken
        taken_south: cython.int = taken[0]
        taken_north: cython.int = taken[1]
        south: cython.int
        north: cython.int
        index: cython.int
        card: cython.int
        guess: cython.int = 0
        with cython.nogil:
            for index in range(count):
                south = hands[index] if mover else held
                north = held if mover else hands[index]
                self._root(
                    south, north, lead_seat, on_table, is_broken, taken_south, taken_north, guess
                )
                total += shares[index]
                guess = -OFFSET
                for card in range(CARDS):
                    sums[card] += self.value[card] * shares[index]
                    guess = max(guess, self.value[card])
        return [
            sums[card] / total if self.value[card] != UNKNOWN_VALUE else states.UNKNOWN
            for card in range(28)
        ]

    def line(
        self,
        hands: tuple[int, int],
        leader: int,
        led: int,
        broken: bool,
        taken: tuple[int, int],
        order: list[int] | None = None,
    ) -> list[int]:
        """A best line to the end of the hand, as card numbers; arguments as for margins.

        Among best cards the first in ``order`` is played, so the line does not depend on
        what the table holds.

        Args:
            hands: as for margins, like the arguments after it.
            leader: the seat that leads, or led, the trick.
            led: the card on the table, or -1.
            broken: whether hearts are broken.
            taken: points taken so far.
            order: the place of each of the 28 cards among equals, the first the lowest;
                USUAL_ORDER when None.
        """
        self.order_of = numbers(order or USUAL_ORDER)
        south: cython.int = hands[0]
        north: cython.int = hands[1]
        taken_south: cython.int = taken[0]
        taken_north: cython.int = taken[1]
        side: cython.int = leader
        on_table: cython.int = led
        is_broken: cython.bint = broken
        margin: cython.int = max(self.margins(hands, leader, led, broken, taken))
        card: cython.int
        mover: cython.int
        hand: cython.int
        points: cython.int
        found: list[int] = []
        if (led < 0) == (leader == 1):
            margin = -margin
        while south | north:
            mover = side if on_table < 0 else 1 - side
            card = self._keeping(
                south, north, side, on_table, is_broken, taken_south, taken_north, margin
            )
            hand = north if mover else south
            found.append(card)
            if mover:
                north &= ~(1 << card)
            else:
                south &= ~(1 << card)
            is_broken = self._breaks(card, hand, on_table, is_broken)
            if on_table < 0:
                on_table = card
                continue
            points = self._points(on_table) + self._points(card)
            if self._beats(on_table, card):
                side = mover
            on_table = -1
            if side:
                taken_north += points
            else:
                taken_south += points
            is_broken = is_broken or self._trick_breaks(south, north)
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keeping(
        self,
        south: cython.int,
        north: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
        margin: cython.int,
    ) -> cython.int:
        """The first card, in the order of line(), that keeps South's margin."""
        state: cython.longlong
        mover: cython.int = leader
        goal: cython.int = margin - taken_north + taken_south
        cards: cython.int
        card: cython.int
        first: cython.int
        if led >= 0:
            mover = 1 - leader
            if leader:
                north |= 1 << led
            else:
                south |= 1 << led
        state = self._root_state(south, north, leader, broken, taken_south, taken_north)
        cards = self._playable(south, north, leader, led, broken)
        while True:
            first = -1
            for card in range(CARDS):
                if cards >> card & 1 and (first < 0 or self.order_of[card] < self.order_of[first]):
                    first = card
            cards &= ~(1 << first)
            if not cards or (self._ask(state, led, first, goal + mover) < goal + mover) == mover:
                return first
