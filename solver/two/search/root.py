# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""From the cards in two hands to a state of the search, and the exact margin of each card.

Cards are numbers 0 to 27 (2C to AH), hands are sets of bits, seats 0 (South) and 1. An exact
value takes a few questions of the zero-window search: first a guess (the neighbouring card's
value, or the previous deal's), then its neighbour, then halves.
"""

from __future__ import annotations

from solver.two.kernel_options import KernelOptions
from solver.two.search import states
from solver.two.search.transposition import numbers

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.two.search.zero_window import ZeroWindow
else:
    from cython.cimports.solver.two.search.zero_window import ZeroWindow  # type: ignore[no-redef]

SUIT_MASK = cython.declare(cython.int, states.SUIT_MASK)
LEADER_BIT = cython.declare(cython.int, states.LEADER_BIT)
TOTAL_BIT = cython.declare(cython.int, states.TOTAL_BIT)
LEADER = cython.declare(cython.longlong, states.LEADER)
BROKEN = cython.declare(cython.longlong, states.BROKEN)
TOOK = cython.declare(cython.longlong, states.TOOK)
MOON = cython.declare(cython.longlong, states.MOON)
QUEEN = cython.declare(cython.longlong, states.QUEEN)
OFFSET = cython.declare(cython.int, states.OFFSET)
CARDS = cython.declare(cython.int, 28)
QUEEN_INDEX = cython.declare(cython.int, 19)
CLUBS_MASK = cython.declare(cython.int, 127)
UNKNOWN_VALUE = cython.declare(cython.int, states.UNKNOWN)


@cython.cclass
class Root(ZeroWindow):
    """The margin of every legal card of a position; its fields are in ``root.pxd``."""

    def __init__(self, options: KernelOptions) -> None:
        """Set the options; nothing has been looked at."""
        super().__init__(options)
        self.group_of = numbers([0] * 28)
        self.value = numbers([0] * 28)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _root(
        self,
        south: cython.int,
        north: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
        guess: cython.int,
    ) -> cython.void:
        """Leave the exact margin of every legal card for the player to move in ``value``.

        Cards of a hand that lie next to each other share a value, and the value of one card is
        the first ``guess`` at that of the next: few windows are needed where they are close.
        The search counts margins for South from the points still to come; those taken shift
        it. A card led is put back into its hand, where states have it.
        """
        state: cython.longlong
        cards: cython.int
        mover: cython.int
        card: cython.int
        last_group: cython.int = -1
        shift: cython.int = taken_north - taken_south
        found: cython.int = 0
        if led >= 0:
            mover = 1 - leader
            if leader:
                north |= 1 << led
            else:
                south |= 1 << led
        else:
            mover = leader
        state = self._root_state(south, north, leader, broken, taken_south, taken_north)
        cards = self._playable(south, north, leader, led, broken)
        if mover:
            guess = -guess
        guess -= shift
        for card in range(CARDS):
            if card % 7 == 0:
                last_group = -1
            if not cards >> card & 1:
                self.value[card] = UNKNOWN_VALUE
                continue
            if self.group_of[card] != last_group:
                last_group = self.group_of[card]
                guess = self._exact(state, led, card, guess)
                found = guess + shift
                if mover:
                    found = -found
            self.value[card] = found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _exact(
        self, state: cython.longlong, led: cython.int, card: cython.int, guess: cython.int
    ) -> cython.int:
        """The exact value for South when ``card`` is played."""
        low: cython.int = -OFFSET + 1
        high: cython.int = OFFSET - 1
        rest: cython.int = self.count[state >> 30 & SUIT_MASK]
        goal: cython.int = guess
        bound: cython.int
        if state & QUEEN:
            rest += 13
        if state & MOON:
            high = self.bonus + (state >> TOTAL_BIT) - rest
            low = -high
        else:
            low = -rest
            high = rest
        while low < high:
            if goal <= low:
                goal = low + 1
            goal = min(goal, high)
            bound = self._ask(state, led, card, goal)
            if bound >= goal:
                low = bound
                goal = low + 1 if goal == guess else (low + high + 1) >> 1
            else:
                high = bound
                goal = (low + high + 1) >> 1
        return low

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _ask(
        self, state: cython.longlong, led: cython.int, card: cython.int, goal: cython.int
    ) -> cython.int:
        """A bound that tells whether South reaches ``goal`` when ``card`` is led or replies."""
        group: cython.int = self.group_of[card]
        lead: cython.int
        suit: cython.int = card // 7
        first: cython.bint
        side: cython.int
        index: cython.int
        if led < 0:
            first = self._cards_of(state) == 26
            return self._answer(state, suit, group, goal, first)
        lead = self.group_of[led]
        if led // 7 == suit:
            side = 1 - (state >> LEADER_BIT & 1)
            index = (side << 10) + (state >> suit * 10 & SUIT_MASK)
            group -= self.group_at[index]
        return self._reply(state, led // 7, lead, suit, group, goal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _root_state(
        self,
        south: cython.int,
        north: cython.int,
        leader: cython.int,
        broken: cython.bint,
        taken_south: cython.int,
        taken_north: cython.int,
    ) -> cython.longlong:
        """The trick-level state of the cards held, a card on the table counted as held."""
        state: cython.longlong = self._enter(south, north)
        total: cython.longlong = taken_south + taken_north
        total += self.count[state >> 30 & SUIT_MASK]
        if state & QUEEN:
            total += 13
        if leader:
            state |= LEADER
        if broken:
            state |= BROKEN
        if total and not (taken_south and taken_north):
            state |= total << TOTAL_BIT
            if taken_south:
                state |= TOOK
            if taken_north:
                state |= TOOK << 1
        return state

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _enter(self, south: cython.int, north: cython.int) -> cython.longlong:
        """Find the pattern of each suit and the group of each card; the patterns as a state."""
        state: cython.longlong = 0
        pattern: cython.longlong
        suit: cython.int
        card: cython.int
        place: cython.int
        queen: cython.int
        for suit in range(4):
            pattern = 0
            place = 0
            queen = -1
            for card in range(suit * 7, suit * 7 + 7):
                if (south | north) >> card & 1:
                    pattern |= (north >> card & 1) << place
                    if card == QUEEN_INDEX:
                        queen = place
                    place += 1
            pattern |= 1 << place
            if queen >= 0:
                pattern |= (place - queen) << 8
            state |= pattern << suit * 10
            self._number_groups(south, north, suit, pattern)
        return state

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _number_groups(
        self, south: cython.int, north: cython.int, suit: cython.int, pattern: cython.int
    ) -> cython.void:
        """Give every card of a suit the number of its group in the suit's pattern."""
        next_south: cython.int = self.group_at[pattern] - 1
        next_north: cython.int = self.group_at[1024 + pattern] - 1
        last: cython.int = -1
        card: cython.int
        owner: cython.int
        for card in range(suit * 7, suit * 7 + 7):
            if not (south | north) >> card & 1:
                continue
            owner = north >> card & 1
            if owner != last or card == QUEEN_INDEX:
                if owner:
                    next_north += 1
                else:
                    next_south += 1
            self.group_of[card] = next_north if owner else next_south
            last = 2 if card == QUEEN_INDEX else owner

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _playable(
        self,
        south: cython.int,
        north: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
    ) -> cython.int:
        """The cards that may be played, as bits; a card on the table still counts as held."""
        mover: cython.int = leader if led < 0 else 1 - leader
        opening: cython.int
        held: cython.int = south | north
        first: cython.bint = self._size(held) == 26
        if first and led < 0:
            opening = held & CLUBS_MASK
            return opening & -opening
        return self._legal(north if mover else south, led, broken, first)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _cards_of(self, state: cython.longlong) -> cython.int:
        """Number of cards in a state."""
        cards: cython.int = self.count[state & SUIT_MASK] + self.count[state >> 10 & SUIT_MASK]
        cards += self.count[state >> 20 & SUIT_MASK] + self.count[state >> 30 & SUIT_MASK]
        return cards
