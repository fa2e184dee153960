# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The alpha-beta kernel: exact margins of two-player Hearts, on integers only.

One source, two ways to run: compiled by Cython (it then releases the interpreter
lock) or as plain Python. The rules are those of :mod:`solver.rules`, restated.

A trick-level state is one number: for each suit its pattern (see
:mod:`solver.patterns`), the leader, whether hearts are broken, who has taken points
and, while a moon is still possible, the points in play. The *value* of a state is the
margin for South of what is still to come, corrected for a moon: added to the margin of
the points taken so far it gives the margin of the hand. With R points left,

- when a moon is no longer possible it lies between -R and R and has the parity of R;
- a moon by a player who alone has taken points, A of them, is worth the bonus plus A.

The search asks only whether South can reach a threshold (zero window); the table keeps
a lower and an upper bound for each state, and a few questions give the exact value.
"""

from __future__ import annotations

from array import array
from dataclasses import fields

from solver.patterns import build_tables

try:
    import cython
except ImportError:
    from solver import _cython as cython

COMPILED: bool = bool(cython.compiled)

HEARTS = cython.declare(cython.int, 3)
SPADES = cython.declare(cython.int, 2)
SUIT_MASK = cython.declare(cython.int, 1023)
LEADER_BIT = cython.declare(cython.int, 40)
TOOK_BIT = cython.declare(cython.int, 42)
TOTAL_BIT = cython.declare(cython.int, 44)
LEADER = cython.declare(cython.longlong, 1 << 40)
BROKEN = cython.declare(cython.longlong, 1 << 41)
TOOK = cython.declare(cython.longlong, 1 << 42)
MOON = cython.declare(cython.longlong, 127 << 42)
QUEEN = cython.declare(cython.longlong, 3 << 28)
OFFSET = cython.declare(cython.int, 128)
WIDE = cython.declare(cython.int, 255)
FIRST_BITS = cython.declare(cython.int, 13)
LARGEST_BITS = cython.declare(cython.int, 20)
HASH = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
CARDS = cython.declare(cython.int, 28)
QUEEN_INDEX = cython.declare(cython.int, 19)
CLUBS_MASK = cython.declare(cython.int, 127)
PLAIN_MASK = cython.declare(cython.int, (1 << 21) - 1)
NOT_SPADES = cython.declare(cython.int, (1 << 28) - 1 & ~(127 << 14))
QUEEN_CARD = cython.declare(cython.int, 1 << 19)
HARMLESS_MASK = cython.declare(cython.int, ((1 << 21) - 1) & ~(1 << 19))
UNKNOWN_VALUE = cython.declare(cython.int, -1000)
UNKNOWN = -1000
"""Stands in an answer for a card that is not legal."""

_tables: list[list[object]] = []


def _numbers(values: list[int]) -> object:
    """The form in which this kernel reads numbers quickest."""
    return array("i", values) if COMPILED else values


def _pattern_tables() -> list[object]:
    """The pattern tables, made once in a process and shared: they are only read."""
    if not _tables:
        tables = build_tables()
        _tables.append([_numbers(getattr(tables, item.name)) for item in fields(tables)])
    return _tables[0]


@cython.cclass
class Kernel:
    """A solver for one set of options, with its own transposition table.

    Cards are numbers 0 to 27 (2C to AH), hands are sets of bits, seats 0 (South) and 1.
    The answers never depend on what the table already holds.
    """

    count: cython.int[::1]
    owners: cython.int[::1]
    group_at: cython.int[::1]
    group_rest: cython.int[::1]
    group_queen: cython.int[::1]
    pair_at: cython.int[::1]
    pair_rest: cython.int[::1]
    pair_flags: cython.int[::1]
    group_of: cython.int[::1]
    value: cython.int[::1]
    keys: cython.longlong[::1]
    bounds: cython.int[::1]
    known: dict
    bits: cython.int
    used: cython.longlong
    nodes: cython.longlong
    bonus: cython.int
    break_on_void: cython.bint
    spades_only: cython.bint
    queen_any_time: cython.bint
    trump: cython.bint
    barred: cython.bint

    def __init__(
        self,
        bonus: int,
        break_on_void: bool,
        spades_only: bool,
        queen_any_time: bool,
        trump: bool,
        barred: bool,
    ) -> None:
        (
            self.count,
            self.owners,
            self.group_at,
            self.group_rest,
            self.group_queen,
            self.pair_at,
            self.pair_rest,
            self.pair_flags,
        ) = _pattern_tables()
        self.group_of = _numbers([0] * 28)
        self.value = _numbers([0] * 28)
        self.known = {}
        self.bits = FIRST_BITS
        if COMPILED:
            self.keys = array("q", bytes(8 << self.bits))
            self.bounds = array("i", bytes(4 << self.bits))
        self.used = 0
        self.nodes = 0
        self.bonus = bonus
        self.break_on_void = break_on_void
        self.spades_only = spades_only
        self.queen_any_time = queen_any_time
        self.trump = trump
        self.barred = barred

    @property
    def searched(self) -> int:
        """Trick-level states looked at so far."""
        return self.nodes

    # -- the table -------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, state: cython.longlong) -> cython.longlong:
        mask: cython.longlong = (cython.cast(cython.longlong, 1) << self.bits) - 1
        hashed: cython.ulonglong = cython.cast(cython.ulonglong, state)
        hashed = hashed * HASH
        slot: cython.longlong = hashed >> (64 - self.bits)
        while self.keys[slot] != 0 and self.keys[slot] != state:
            slot = (slot + 1) & mask
        return slot

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, state: cython.longlong, packed: cython.int) -> cython.void:
        slot: cython.longlong = self._slot(state)
        self.bounds[slot] = packed
        if self.keys[slot] == 0:
            self.keys[slot] = state
            self.used += 1
            if self.used >> (self.bits - 1):
                with cython.gil:
                    self._grow()

    def _grow(self) -> None:
        """Double the table, or empty it when it is as large as it may be."""
        keys: cython.longlong[::1] = self.keys
        bounds: cython.int[::1] = self.bounds
        size: cython.longlong = 0
        old: cython.longlong
        slot: cython.longlong
        if self.bits < LARGEST_BITS:
            size = keys.shape[0]
            self.bits += 1
        self.keys = array("q", bytes(8 << self.bits))
        self.bounds = array("i", bytes(4 << self.bits))
        self.used = 0
        for old in range(size):
            if keys[old] != 0:
                slot = self._slot(keys[old])
                self.keys[slot] = keys[old]
                self.bounds[slot] = bounds[old]
                self.used += 1

    # -- the search ------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(self, state: cython.longlong, goal: cython.int) -> cython.bint:
        """Whether South can get a value of at least ``goal`` from a trick-level state."""
        rest: cython.int = self.count[state >> 30 & SUIT_MASK]
        took: cython.int
        moon: cython.int
        packed: cython.int
        reached: cython.bint
        self.nodes += 1
        if state & QUEEN:
            rest += 13
        if not state & MOON:
            if goal <= -rest:
                return True
            if goal > rest:
                return False
            goal += (goal ^ rest) & 1
        else:
            took = state >> TOOK_BIT & 3
            moon = self.bonus + (state >> TOTAL_BIT) - rest
            if took == 0:
                if goal <= -moon:
                    return True
                if goal > moon:
                    return False
                goal = max(goal, 2 - rest)
                if goal > rest - 2:
                    goal = moon
                else:
                    goal += (goal ^ rest) & 1
            elif took == 1:
                if goal > moon:
                    return False
                if rest == 0 or goal <= 2 - rest:
                    return True
                if goal > rest:
                    goal = moon
                else:
                    goal += (goal ^ rest) & 1
            else:
                if goal <= -moon:
                    return True
                if rest == 0 or goal > rest - 2:
                    return False
                if goal < -rest:
                    goal = -rest
                else:
                    goal += (goal ^ rest) & 1
        if cython.compiled:
            packed = self._slot(state)
            packed = self.bounds[packed] if self.keys[packed] else WIDE
        else:
            packed = self.known.get(state, WIDE)
        if goal <= (packed >> 8) - OFFSET:
            return True
        if goal > (packed & 255) - OFFSET:
            return False
        reached = self._lead(state, goal)
        if reached:
            packed = packed & 255 | goal + OFFSET << 8
        else:
            packed = packed & ~255 | goal + OFFSET - 1
        if cython.compiled:
            self._keep(state, packed)
        else:
            self.known[state] = packed
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, state: cython.longlong, goal: cython.int) -> cython.bint:
        """Try every lead: whether South reaches ``goal``."""
        side: cython.int = state >> LEADER_BIT & 1
        wish: cython.bint = side == 0
        suit: cython.int
        index: cython.int
        group: cython.int
        suits: cython.int = 4
        if not state & BROKEN and self._holds_plain(state, side):
            suits = 3
        for suit in range(suits - 1, -1, -1):
            index = (side << 10) + (state >> suit * 10 & SUIT_MASK)
            for group in range(self.group_at[index], self.group_at[index + 1]):
                if self._answer(state, suit, group, goal, False) == wish:
                    return wish
        return not wish

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
    ) -> cython.bint:
        """Try every reply to a lead from ``group``: whether South reaches ``goal``.

        ``first`` bars points from the reply where the options do.
        """
        side: cython.int = state >> LEADER_BIT & 1
        other: cython.int = 1 - side
        wish: cython.bint = side == 0
        index: cython.int = state >> suit * 10 & SUIT_MASK
        reply: cython.int
        follows: cython.bint = (self.owners[index] >> other & 1) != 0
        barred: cython.bint
        other_suit: cython.int
        if follows:
            for reply in range(self.pair_at[group + 1] - self.pair_at[group]):
                if self._reply(state, suit, group, suit, reply, goal) != wish:
                    return not wish
            if not self.queen_any_time or suit == SPADES or not state & QUEEN:
                return wish
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
                if self._reply(state, suit, group, other_suit, reply, goal) != wish:
                    return not wish
        return wish

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
    ) -> cython.bint:
        """Finish the trick: whether South reaches ``goal`` after lead and reply.

        ``reply`` is a group of the other seat, counted from 0 when it follows suit.
        """
        winner: cython.int = state >> LEADER_BIT & 1
        index: cython.longlong = state >> suit * 10 & SUIT_MASK
        rest: cython.longlong
        pair: cython.int
        points: cython.int = 0
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
            goal -= points
        else:
            state &= ~LEADER
            goal += points
        if points and state & MOON:
            state |= TOOK << winner
            if (state >> TOOK_BIT & 3) == 3:
                state &= ~MOON
        if not state & BROKEN and (breaks or self._breaks(state)):
            state |= BROKEN
        return self._reach(state, goal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _breaks(self, state: cython.longlong) -> cython.bint:
        """Whether hearts count as broken after a trick: a hand of only spades, or no heart left."""
        held: cython.int = self.owners[state >> 30 & SUIT_MASK]
        if held == 0:
            return True
        if not self.spades_only:
            return False
        held |= self.owners[state & SUIT_MASK] | self.owners[state >> 10 & SUIT_MASK]
        return held != 3

    # -- the root --------------------------------------------------------------

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
        hands: cython.int[::1] = _numbers(others)
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
            sums[card] / total if self.value[card] != UNKNOWN_VALUE else UNKNOWN
            for card in range(28)
        ]

    def line(
        self, hands: tuple[int, int], leader: int, led: int, broken: bool, taken: tuple[int, int]
    ) -> list[int]:
        """A best line to the end of the hand, as card numbers; arguments as for margins.

        Among best cards the one with fewer points, then of lower rank, then of the earlier
        suit is played, so the line does not depend on what the table holds.
        """
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
            if card // 7 == HEARTS:
                is_broken = True
            if on_table < 0:
                on_table = card
                continue
            if self.break_on_void and not hand & CLUBS_MASK << on_table // 7 * 7:
                is_broken = True
            points = self._points(on_table) + self._points(card)
            if self._beats(on_table, card):
                side = mover
            on_table = -1
            if side:
                taken_north += points
            else:
                taken_south += points
            if self.spades_only and not (south & NOT_SPADES and north & NOT_SPADES):
                is_broken = True
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
        cards = self._legal(south, north, leader, led, broken)
        while True:
            first = -1
            for card in range(CARDS):
                if cards >> card & 1 and (first < 0 or self._order(card) < self._order(first)):
                    first = card
            cards &= ~(1 << first)
            if not cards or self._ask(state, led, first, goal + mover) != mover:
                return first

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _order(self, card: cython.int) -> cython.int:
        """Fewer points, then lower rank, then earlier suit."""
        return self._points(card) * 100 + card % 7 * 4 + card // 7

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _points(self, card: cython.int) -> cython.int:
        if card == QUEEN_INDEX:
            return 13
        return 1 if card // 7 == HEARTS else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(self, led: cython.int, card: cython.int) -> cython.bint:
        """Whether ``card``, played second, wins the trick."""
        if led // 7 == card // 7:
            return card > led
        return self.trump and card // 7 == HEARTS

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
        cards = self._legal(south, north, leader, led, broken)
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
    def _legal(
        self,
        south: cython.int,
        north: cython.int,
        leader: cython.int,
        led: cython.int,
        broken: cython.bint,
    ) -> cython.int:
        """The cards that may be played, as bits; a card on the table still counts as held."""
        hand: cython.int = north if leader else south
        following: cython.int
        opening: cython.int
        held: cython.int = south | north
        first: cython.bint = self._size(held) == 26
        if led < 0:
            if first:
                opening = held & CLUBS_MASK
                return opening & -opening
            if not broken and hand & PLAIN_MASK:
                return hand & PLAIN_MASK
            return hand
        hand = south if leader else north
        following = hand & CLUBS_MASK << led // 7 * 7
        if following:
            hand = following | (hand & QUEEN_CARD if self.queen_any_time else 0)
        if first and self.barred and hand & HARMLESS_MASK:
            hand &= HARMLESS_MASK
        return hand

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _size(self, cards: cython.int) -> cython.int:
        size: cython.int = 0
        while cards:
            cards &= cards - 1
            size += 1
        return size

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
            if self._ask(state, led, card, goal):
                low = goal
                goal = goal + 1 if goal == guess else (low + high + 1) >> 1
            else:
                high = goal - 1
                goal = (low + high + 1) >> 1
        return low

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _ask(
        self, state: cython.longlong, led: cython.int, card: cython.int, goal: cython.int
    ) -> cython.bint:
        """Whether South reaches ``goal`` when ``card`` is played, led or in reply to ``led``."""
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
    def _cards_of(self, state: cython.longlong) -> cython.int:
        """Number of cards in a state."""
        cards: cython.int = self.count[state & SUIT_MASK] + self.count[state >> 10 & SUIT_MASK]
        cards += self.count[state >> 20 & SUIT_MASK] + self.count[state >> 30 & SUIT_MASK]
        return cards
