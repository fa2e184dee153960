# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The search proper: alpha-beta with a zero window, a trick at a time.

The rules are those of :mod:`solver.two.rules`, restated on the states of
:mod:`solver.two.search.states`. The *value* of a state is the margin for South of what is still
to come, corrected for a moon: added to the margin of the points taken so far it gives the
margin of the hand. With R points left,

- when a moon is no longer possible it lies between -R and R and has the parity of R;
- a moon by a player who alone has taken points, A of them, is worth the bonus plus A.

The search asks only whether South can reach a threshold; a few such questions give the
exact value (:mod:`solver.two.search.root`).
"""

from __future__ import annotations

from solver.two.kernel_options import KernelOptions
from solver.two.search import states

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.two.search.transposition import TranspositionTable
else:
    from cython.cimports.solver.two.search.transposition import TranspositionTable  # type: ignore[no-redef]

HEARTS = cython.declare(cython.int, 3)
SPADES = cython.declare(cython.int, 2)
SUIT_MASK = cython.declare(cython.int, states.SUIT_MASK)
LEADER_BIT = cython.declare(cython.int, states.LEADER_BIT)
TOOK_BIT = cython.declare(cython.int, states.TOOK_BIT)
TOTAL_BIT = cython.declare(cython.int, states.TOTAL_BIT)
LEADER = cython.declare(cython.longlong, states.LEADER)
BROKEN = cython.declare(cython.longlong, states.BROKEN)
TOOK = cython.declare(cython.longlong, states.TOOK)
MOON = cython.declare(cython.longlong, states.MOON)
QUEEN = cython.declare(cython.longlong, states.QUEEN)
OFFSET = cython.declare(cython.int, states.OFFSET)
WIDE = cython.declare(cython.int, states.WIDE)


@cython.cclass
class ZeroWindow(TranspositionTable):
    """Whether South can reach a threshold from a state; its fields are in ``zero_window.pxd``."""

    def __init__(self, options: KernelOptions) -> None:
        """Set the options; nothing has been looked at."""
        super().__init__(options)
        self.nodes = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(self, state: cython.longlong, goal: cython.int) -> cython.int:
        """A bound of the value of a trick-level state that tells whether South can get ``goal``.

        At least ``goal``: the value is no lower. Below it: the value is no higher.
        """
        rest: cython.int = self.count[state >> 30 & SUIT_MASK]
        took: cython.int
        moon: cython.int
        packed: cython.int
        value: cython.int
        asked: cython.int = goal
        low: cython.int = 2 * self.sure[1024 + (state >> 30 & SUIT_MASK)]
        high: cython.int = 2 * self.sure[state >> 30 & SUIT_MASK]
        self.nodes += 1
        if state & QUEEN:
            rest += 13
        if not state & MOON:
            if goal <= low - rest:
                return low - rest
            if goal > rest - high:
                return rest - high
            goal += (goal ^ rest) & 1
        else:
            took = state >> TOOK_BIT & 3
            moon = self.bonus + (state >> TOTAL_BIT) - rest
            if took == 0:
                if goal <= -moon:
                    return -moon
                if goal > moon:
                    return moon
                if goal <= max(low, 2) - rest:
                    goal = max(low, 2) - rest
                    if high:
                        return goal
                if goal > rest - max(high, 2):
                    if low:
                        return rest - max(high, 2)
                    goal = moon
                else:
                    goal += (goal ^ rest) & 1
            elif took == 1:
                if goal > moon:
                    return moon
                if rest == 0:
                    return moon
                if goal <= max(low, 2) - rest:
                    return max(low, 2) - rest
                if goal > rest - high:
                    if low:
                        return rest - high
                    goal = moon
                else:
                    goal += (goal ^ rest) & 1
            else:
                if goal <= -moon:
                    return -moon
                if rest == 0:
                    return -moon
                if goal > rest - max(high, 2):
                    return rest - max(high, 2)
                if goal <= low - rest:
                    goal = low - rest
                    if high:
                        return goal
                else:
                    goal += (goal ^ rest) & 1
        if cython.compiled:
            packed = self._bounds_of(state)
        else:
            packed = self.known.get(state, WIDE)
        value = (packed >> 8) - OFFSET
        if goal <= value:
            return value
        value = (packed & 255) - OFFSET
        if goal > value:
            return min(value, asked - 1)
        value = self._lead(state, goal)
        if value >= goal:
            packed = packed & 255 | value + OFFSET << 8
        else:
            packed = packed & ~255 | value + OFFSET
            value = min(value, asked - 1)
        if cython.compiled:
            self._keep(state, packed)
        else:
            self.known[state] = packed
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, state: cython.longlong, goal: cython.int) -> cython.int:
        """Try every lead; a bound as of :meth:`_reach`."""
        side: cython.int = state >> LEADER_BIT & 1
        suit: cython.int
        index: cython.int
        group: cython.int
        suits: cython.int = 4
        value: cython.int
        best: cython.int = OFFSET if side else -OFFSET
        if not state & BROKEN and self._holds_plain(state, side):
            suits = 3
        for suit in range(suits - 1, -1, -1):
            index = (side << 10) + (state >> suit * 10 & SUIT_MASK)
            for group in range(self.group_at[index], self.group_at[index + 1]):
                value = self._answer(state, suit, group, goal, False)
                if side:
                    best = min(best, value)
                    if best < goal:
                        return best
                else:
                    best = max(best, value)
                    if best >= goal:
                        return best
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _holds_plain(self, state: cython.longlong, side: cython.int) -> cython.bint:
        """Whether ``side`` holds a card that is not a heart."""
        held: cython.int = self.owners[state & SUIT_MASK]
        held |= self.owners[state >> 10 & SUIT_MASK] | self.owners[state >> 20 & SUIT_MASK]
        return (held >> side & 1) != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _answer(
        self,
        state: cython.longlong,
        suit: cython.int,
        group: cython.int,
        goal: cython.int,
        first: cython.bint,
    ) -> cython.int:
        """Try every reply to a lead from ``group``; a bound as of :meth:`_reach`.

        ``first`` bars points from the reply where the options do.
        """
        side: cython.int = state >> LEADER_BIT & 1
        other: cython.int = 1 - side
        value: cython.int
        best: cython.int = -OFFSET if side else OFFSET
        index: cython.int = state >> suit * 10 & SUIT_MASK
        reply: cython.int
        follows: cython.bint = (self.owners[index] >> other & 1) != 0
        barred: cython.bint
        other_suit: cython.int
        if follows:
            for reply in range(self.pair_at[group + 1] - self.pair_at[group]):
                value = self._reply(state, suit, group, suit, reply, goal)
                if side:
                    best = max(best, value)
                    if best >= goal:
                        return best
                else:
                    best = min(best, value)
                    if best < goal:
                        return best
            if not self.queen_any_time or suit == SPADES or not state & QUEEN:
                return best
        barred = first and self.barred and (follows or self._harmless(state, other))
        for other_suit in range(HEARTS, -1, -1):
            if other_suit == suit or (follows and other_suit != SPADES):
                continue
            if barred and other_suit == HEARTS:
                continue
            index = (other << 10) + (state >> other_suit * 10 & SUIT_MASK)
            for reply in range(self.group_at[index + 1] - 1, self.group_at[index] - 1, -1):
                if self.group_queen[reply]:
                    if barred:
                        continue
                elif follows:
                    continue
                value = self._reply(state, suit, group, other_suit, reply, goal)
                if side:
                    best = max(best, value)
                    if best >= goal:
                        return best
                else:
                    best = min(best, value)
                    if best < goal:
                        return best
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _harmless(self, state: cython.longlong, side: cython.int) -> cython.bint:
        """Whether ``side`` holds a card without points."""
        index: cython.int = (side << 10) + (state >> 20 & SUIT_MASK)
        held: cython.int = self.owners[state & SUIT_MASK] | self.owners[state >> 10 & SUIT_MASK]
        group: cython.int
        if held >> side & 1:
            return True
        for group in range(self.group_at[index], self.group_at[index + 1]):
            if not self.group_queen[group]:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reply(
        self,
        state: cython.longlong,
        suit: cython.int,
        group: cython.int,
        other_suit: cython.int,
        reply: cython.int,
        goal: cython.int,
    ) -> cython.int:
        """Finish the trick; a bound as of :meth:`_reach`.

        ``reply`` is a group of the other seat, counted from 0 when it follows suit.
        """
        winner: cython.int = state >> LEADER_BIT & 1
        index: cython.longlong = state >> suit * 10 & SUIT_MASK
        rest: cython.longlong
        pair: cython.int
        points: cython.int = 0
        change: cython.int
        breaks: cython.bint
        if other_suit == suit:
            pair = self.pair_at[group] + reply
            rest = self.pair_rest[pair]
            state ^= (index ^ rest) << suit * 10
            if not self.pair_flags[pair] & 1:
                winner = 1 - winner
            if suit == HEARTS:
                points = 2
            elif self.pair_flags[pair] & 2:
                points = 13
            breaks = suit == HEARTS
        else:
            breaks = suit == HEARTS or other_suit == HEARTS
            if self.break_on_void and not self.owners[index] >> (1 - winner) & 1:
                breaks = True
            rest = self.group_rest[group]
            state ^= (index ^ rest) << suit * 10
            index = state >> other_suit * 10 & SUIT_MASK
            rest = self.group_rest[reply]
            state ^= (index ^ rest) << other_suit * 10
            if suit == HEARTS:
                points = 1
            if other_suit == HEARTS:
                points = 1
                if self.trump:
                    winner = 1 - winner
            if self.group_queen[group] or self.group_queen[reply]:
                points += 13
        if winner:
            state |= LEADER
            change = points
        else:
            state &= ~LEADER
            change = -points
        if points and state & MOON:
            state |= TOOK << winner
            if (state >> TOOK_BIT & 3) == 3:
                state &= ~MOON
        if not state & BROKEN and (breaks or self._state_breaks(state)):
            state |= BROKEN
        return change + self._reach(state, goal - change)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _state_breaks(self, state: cython.longlong) -> cython.bint:
        """Whether hearts count as broken after a trick: a hand of only spades, or no heart left."""
        held: cython.int = self.owners[state >> 30 & SUIT_MASK]
        if held == 0:
            return True
        if not self.spades_only:
            return False
        held |= self.owners[state & SUIT_MASK] | self.owners[state >> 10 & SUIT_MASK]
        return held != 3
