# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The alpha-beta kernel of classic Hearts, one player against all the others together.

One source, two ways to run: compiled by Cython (it then releases the interpreter
lock) or as plain Python. The rules are those of :mod:`solver.classic.rules`, restated.

Seat 0 is the player whose score is sought, the *root*; the others, clockwise, play
together to make it as large as they can. A hand is a set of bits, sixteen to a suit.
The *value* of a state is what the root player still adds to the points taken so far,
corrected at the end for a moon: less the points in play and 26 for a moon of the root
player, plus 26 for a moon of another. Only who has taken points matters beside the
cards: nobody, one seat alone, or several, after which no moon is possible.

The search asks only whether the others can reach a threshold (zero window). The table
keeps a lower and an upper bound for every state between tricks, told apart by the order
of ownership of the cards still held (gaps closed), the leader, whether hearts are
broken and who has taken points.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from solver import _cython as cython

COMPILED: bool = bool(cython.compiled)

SUIT = cython.declare(cython.longlong, 0x1FFF)
DECK = cython.declare(cython.longlong, 0x1FFF1FFF1FFF1FFF)
HEARTS = cython.declare(cython.longlong, 0x1FFF << 48)
PLAIN = cython.declare(cython.longlong, 0x1FFF1FFF1FFF)
QUEEN = cython.declare(cython.longlong, 1 << 42)
MOON = cython.declare(cython.int, 26)
BONUS = cython.declare(cython.int, 10)
BROKEN = cython.declare(cython.int, 1)
TOOK_SHIFT = cython.declare(cython.int, 1)
SEVERAL = cython.declare(cython.int, 8)
BONUS_MARK = cython.declare(cython.int, 64)
OFFSET = cython.declare(cython.int, 128)
WIDE = cython.declare(cython.int, 255)
FIRST_BITS = cython.declare(cython.int, 13)
LARGEST_BITS = cython.declare(cython.int, 22)
HASH = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)

SEVERAL_TOOK = 8
"""Stands for several seats where a state says who has taken points."""

_tables: list[object] = []


def _squeeze_tables() -> list[object]:
    """Two tables, made once in a process: they are only read.

    The first closes gaps among seven cards of a suit: at ``held << 7 | some`` it has
    ``some`` renumbered among ``held``. The second counts the cards of a suit.
    """
    if not _tables:
        found = []
        for held in range(128):
            for some in range(128):
                squeezed = 0
                place = 0
                for bit in range(7):
                    if held >> bit & 1:
                        squeezed |= (some >> bit & 1) << place
                        place += 1
                found.append(squeezed)
        _tables.append(array("i", found) if COMPILED else found)
        sizes = [bin(bits).count("1") for bits in range(1 << 13)]
        _tables.append(array("i", sizes) if COMPILED else sizes)
    return _tables


def _words(count: int) -> object:
    """``count`` zeros, in the form in which this kernel reads them quickest."""
    return array("q", bytes(8 * count)) if COMPILED else [0] * count


@cython.cclass
class Kernel:
    """A solver for one hand of cards, with its own transposition table.

    The answers never depend on what the table already holds.
    """

    hands: cython.longlong[::1]
    squeeze: cython.int[::1]
    size: cython.int[::1]
    keys: cython.longlong[::1]
    bounds: cython.int[::1]
    known: dict
    players: cython.int
    bits: cython.int
    used: cython.longlong
    nodes: cython.longlong
    limit: cython.longlong
    stopped: cython.bint
    first: cython.bint
    table: cython.longlong
    suit: cython.longlong
    best: cython.longlong
    winner: cython.int
    points: cython.int
    left: cython.int
    mover: cython.int
    flags: cython.int
    bonus: cython.longlong
    moon_cards: cython.longlong
    special: cython.longlong
    total: cython.int
    queen_breaks: cython.bint
    key0: cython.longlong
    key1: cython.longlong
    key2: cython.longlong

    def __init__(
        self,
        players: int,
        total: int,
        queen_breaks: bool,
        bonus: int,
        moon_needs_bonus: bool,
    ) -> None:
        self.squeeze, self.size = _squeeze_tables()
        self.players = players
        self.total = total
        self.queen_breaks = queen_breaks
        self.bonus = bonus
        self.moon_cards = HEARTS | QUEEN
        if moon_needs_bonus:
            self.moon_cards = HEARTS | QUEEN | self.bonus
        self.special = QUEEN | self.bonus
        self.hands = _words(8)
        self.known = {}
        self.bits = FIRST_BITS
        if COMPILED:
            self.keys = array("q", bytes(24 << self.bits))
            self.bounds = array("i", bytes(4 << self.bits))
        self.used = 0
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.first = False
        self.table = 0
        self.suit = 0
        self.best = 0
        self.winner = 0
        self.points = 0
        self.left = 0
        self.mover = 0
        self.flags = 0

    @property
    def searched(self) -> int:
        """States between tricks looked at so far."""
        return self.nodes

    # -- the table -------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _describe(
        self, alive: cython.longlong, leader: cython.longlong, flags: cython.longlong
    ) -> cython.void:
        """Put what tells this state apart into the three key numbers."""
        plane0: cython.longlong = self.hands[1] | self.hands[3] | self.hands[5]
        plane1: cython.longlong = self.hands[2] | self.hands[3] | self.hands[6]
        plane2: cython.longlong = self.hands[4] | self.hands[5] | self.hands[6]
        key0: cython.longlong = 0
        key1: cython.longlong = 0
        key2: cython.longlong = 0
        lengths: cython.longlong = 0
        place: cython.longlong = 0
        suit: cython.int
        shift: cython.int
        low: cython.int
        high: cython.int
        gap: cython.int
        some: cython.int
        for suit in range(4):
            shift = suit * 16
            low = alive >> shift & 127
            high = alive >> (shift + 7) & 63
            gap = self.size[low]
            lengths = lengths << 4 | (gap + self.size[high])
            low <<= 7
            high <<= 7
            some = plane0 >> shift & 8191
            some = self.squeeze[low | some & 127] | self.squeeze[high | some >> 7] << gap
            key0 = key0 << 13 | some
            some = plane1 >> shift & 8191
            some = self.squeeze[low | some & 127] | self.squeeze[high | some >> 7] << gap
            key1 = key1 << 13 | some
            if self.players > 4:
                some = plane2 >> shift & 8191
                some = self.squeeze[low | some & 127] | self.squeeze[high | some >> 7] << gap
                key2 = key2 << 13 | some
        if alive & QUEEN:
            place = 1 + self.size[alive >> 43 & 3]
        key0 |= place << 52 | flags << 54 | (lengths >> 12) << 59
        place = 0
        if alive & self.bonus:
            place = 1 + self.size[(alive & (self.bonus - 1)) >> 16 & 8191]
        key1 |= place << 52 | leader << 56 | (lengths >> 8 & 15) << 59
        self.key0 = key0
        self.key1 = key1
        self.key2 = key2 | (lengths & 255) << 52

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(
        self, key0: cython.longlong, key1: cython.longlong, key2: cython.longlong
    ) -> cython.longlong:
        mask: cython.longlong = (cython.cast(cython.longlong, 1) << self.bits) - 1
        hashed: cython.ulonglong = cython.cast(cython.ulonglong, key0)
        slot: cython.longlong
        hashed = (hashed ^ hashed >> 29) * HASH
        hashed = (hashed + cython.cast(cython.ulonglong, key1)) * MIX
        hashed = ((hashed ^ hashed >> 31) + cython.cast(cython.ulonglong, key2)) * HASH
        slot = hashed >> (64 - self.bits)
        while self.bounds[slot] != 0 and (
            self.keys[3 * slot] != key0
            or self.keys[3 * slot + 1] != key1
            or self.keys[3 * slot + 2] != key2
        ):
            slot = (slot + 1) & mask
        return slot

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(
        self,
        key0: cython.longlong,
        key1: cython.longlong,
        key2: cython.longlong,
        packed: cython.int,
    ) -> cython.void:
        slot: cython.longlong = self._slot(key0, key1, key2)
        if self.bounds[slot] == 0:
            self.keys[3 * slot] = key0
            self.keys[3 * slot + 1] = key1
            self.keys[3 * slot + 2] = key2
            self.used += 1
            self.bounds[slot] = packed
            if self.used >> (self.bits - 1):
                with cython.gil:
                    self._grow()
        else:
            self.bounds[slot] = packed

    def _grow(self) -> None:
        """Double the table, or empty it when it is as large as it may be."""
        keys: cython.longlong[::1] = self.keys
        bounds: cython.int[::1] = self.bounds
        size: cython.longlong = 0
        old: cython.longlong
        slot: cython.longlong
        if self.bits < LARGEST_BITS:
            size = bounds.shape[0]
            self.bits += 1
        self.keys = array("q", bytes(24 << self.bits))
        self.bounds = array("i", bytes(4 << self.bits))
        self.used = 0
        for old in range(size):
            if bounds[old] != 0:
                slot = self._slot(keys[3 * old], keys[3 * old + 1], keys[3 * old + 2])
                self.keys[3 * slot] = keys[3 * old]
                self.keys[3 * slot + 1] = keys[3 * old + 1]
                self.keys[3 * slot + 2] = keys[3 * old + 2]
                self.bounds[slot] = bounds[old]
                self.used += 1

    # -- the search ------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(self, leader: cython.int, flags: cython.int, goal: cython.int) -> cython.bint:
        """Whether the others can make the root player's value at least ``goal``."""
        alive: cython.longlong = 0
        key0: cython.longlong = 0
        key1: cython.longlong = 0
        key2: cython.longlong = 0
        seat: cython.int
        low: cython.int = 0
        high: cython.int
        packed: cython.int
        reached: cython.bint
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = True
            return False
        for seat in range(self.players):
            alive |= self.hands[seat]
        high = self.size[alive >> 48]
        if alive & QUEEN:
            high += 13
        if flags < SEVERAL << 1 and not alive & self.moon_cards:
            if flags >> 1 == 1:
                goal += MOON + self.total
            else:
                goal -= MOON
            flags = flags & BROKEN | SEVERAL << 1
        if flags >> 1 == 0:
            low = -MOON
            high = MOON
        elif flags >> 1 == 1:
            low = high - MOON - self.total
        elif flags < SEVERAL << 1:
            high = MOON
        if alive & self.bonus:
            low -= BONUS
        if goal <= low:
            return True
        if goal > high:
            return False
        if not alive & HEARTS:
            flags |= BROKEN
        self._describe(alive, leader, flags)
        key0 = self.key0
        key1 = self.key1
        key2 = self.key2
        if cython.compiled:
            packed = self.bounds[self._slot(key0, key1, key2)]
        else:
            packed = self.known.get((key0, key1, key2), 0)
        if packed == 0:
            packed = WIDE
        if goal <= (packed >> 8) - OFFSET:
            return True
        if goal > (packed & 255) - OFFSET:
            return False
        reached = self._lead(alive, leader, flags, goal)
        if self.stopped:
            return False
        if reached:
            packed = packed & 255 | goal + OFFSET << 8
        else:
            packed = packed & ~255 | goal + OFFSET - 1
        if cython.compiled:
            self._keep(key0, key1, key2, packed)
        else:
            self.known[key0, key1, key2] = packed
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _different(
        self, cards: cython.longlong, hand: cython.longlong, alive: cython.longlong
    ) -> cython.longlong:
        """``cards`` of ``hand`` without those equal to a lower card of the hand.

        ``alive`` holds every card in a hand or on the table.
        """
        gone: cython.longlong = DECK & ~alive
        start: cython.longlong = (hand & ~self.special) << 1
        equal: cython.longlong = ((start & gone) + gone) & ~gone | start & ~gone
        return cards & ~(equal & ~self.special)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(
        self, alive: cython.longlong, leader: cython.int, flags: cython.int, goal: cython.int
    ) -> cython.bint:
        """Try every lead: whether the others reach ``goal``."""
        hand: cython.longlong = self.hands[leader]
        cards: cython.longlong = hand
        card: cython.longlong
        wish: cython.bint = leader != 0
        if not flags & BROKEN and cards & PLAIN:
            cards &= PLAIN
        cards = self._different(cards, hand, alive)
        while cards:
            card = cards & -cards
            cards ^= card
            if self._play(alive, leader, self.players, 0, 0, leader, 0, flags, goal, card) == wish:
                return wish
            if self.stopped:
                return False
        return not wish

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(
        self,
        alive: cython.longlong,
        seat: cython.int,
        left: cython.int,
        suit: cython.longlong,
        best: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
        card: cython.longlong,
    ) -> cython.bint:
        """Whether the others reach ``goal`` when ``seat`` plays ``card`` to the trick.

        ``left`` players, this one included, have yet to play; ``suit`` holds the cards of
        the suit led, ``best`` is the card that wins so far and ``winner`` its seat. Points on
        the table count 1 a heart, 13 QS, BONUS_MARK the bonus card.
        """
        reached: cython.bint
        if left == self.players:
            suit = self._suit_of(card)
            best = card
        elif card & suit and card > best:
            best = card
            winner = seat
        points += self._points_of(card)
        if card & HEARTS or (card == QUEEN and self.queen_breaks):
            flags |= BROKEN
        self.hands[seat] ^= card
        if left == 1:
            reached = self._finish(winner, points, flags, goal)
        else:
            seat += 1
            if seat == self.players:
                seat = 0
            reached = self._follow(alive, seat, left - 1, suit, best, winner, points, flags, goal)
            seat -= 1
            if seat < 0:
                seat = self.players - 1
        self.hands[seat] ^= card
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _suit_of(self, card: cython.longlong) -> cython.longlong:
        """All cards of the suit of ``card``."""
        suit: cython.longlong = SUIT
        while not suit & card:
            suit <<= 16
        return suit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _points_of(self, card: cython.longlong) -> cython.int:
        """1 for a heart, 13 for QS, BONUS_MARK for the bonus card."""
        if card & HEARTS:
            return 1
        if card & self.special:
            return 13 if card == QUEEN else BONUS_MARK
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _finish(
        self, winner: cython.int, points: cython.int, flags: cython.int, goal: cython.int
    ) -> cython.bint:
        """Whether the others reach ``goal`` after a trick with ``points`` for ``winner``."""
        took: cython.int = flags >> 1
        first: cython.bint
        reached: cython.bint
        if points and took != SEVERAL and (points % BONUS_MARK or self.moon_cards & self.bonus):
            if took == 0:
                took = winner + 1
            elif took != winner + 1:
                took = SEVERAL
            flags = flags & BROKEN | took << 1
        if winner == 0:
            goal -= points % BONUS_MARK
            if points >= BONUS_MARK:
                goal += BONUS
        first = self.first
        self.first = False
        reached = self._reach(winner, flags, goal)
        self.first = first
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(
        self,
        alive: cython.longlong,
        seat: cython.int,
        left: cython.int,
        suit: cython.longlong,
        best: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
    ) -> cython.bint:
        """Try every card that ``seat`` may play to the trick: whether the others reach ``goal``."""
        hand: cython.longlong = self.hands[seat]
        cards: cython.longlong = hand & suit
        card: cython.longlong
        group: cython.longlong
        wish: cython.bint = seat != 0
        turn: cython.int
        if not cards:
            cards = hand
            if self.first and hand & ~(HEARTS | QUEEN):
                cards = hand & ~(HEARTS | QUEEN)
        cards = self._different(cards, hand, alive)
        for turn in range(3):
            if turn == 0:
                group = cards & (HEARTS | QUEEN)
                if cards & suit:
                    group = cards & (best - 1)
            elif turn == 1:
                group = cards
            else:
                break
            cards ^= group
            while group:
                card = self._highest(group)
                group ^= card
                if (
                    self._play(alive, seat, left, suit, best, winner, points, flags, goal, card)
                    == wish
                ):
                    return wish
                if self.stopped:
                    return False
        return not wish

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _highest(self, cards: cython.longlong) -> cython.longlong:
        """The highest card of a set that is not empty."""
        cards |= cards >> 1
        cards |= cards >> 2
        cards |= cards >> 4
        cards |= cards >> 8
        cards |= cards >> 16
        cards |= cards >> 32
        return cards ^ cards >> 1

    # -- the root --------------------------------------------------------------

    def deal(
        self,
        hands: list[int],
        trick: list[int],
        leader: int,
        broken: bool,
        took: int,
        first: bool,
    ) -> None:
        """Set up a state to ask questions about.

        Args:
            hands: the cards of every seat as bits, without those on the table.
            trick: the cards on the table in the order of play, from ``leader``.
            leader: the seat that leads, or led, the trick.
            broken: whether hearts are broken, cards on the table included.
            took: who has taken points: 0 nobody, a seat's number plus 1, or SEVERAL.
            first: whether points are barred from this trick.
        """
        place: cython.int = 0
        seat: cython.int
        led: cython.longlong
        self.table = 0
        self.suit = 0
        self.best = 0
        self.winner = leader
        self.points = 0
        for seat in range(self.players):
            self.hands[seat] = hands[seat]
            self.table |= self.hands[seat]
        for card in trick:
            led = card
            self.table |= led
            if place == 0:
                self.suit = self._suit_of(led)
                self.best = led
            elif led & self.suit and led > self.best:
                self.best = led
                self.winner = (leader + place) % self.players
            self.points += self._points_of(led)
            place += 1
        self.left = self.players - place
        self.mover = (leader + place) % self.players
        self.flags = broken | took << 1
        self.first = first

    def reaches(self, card: int, goal: int, limit: int) -> int:
        """Whether the others reach ``goal`` after ``card`` of the seat to move.

        Returns:
            1 yes, 0 no, -1 when ``limit`` states were searched without an answer.
        """
        chosen: cython.longlong = card
        wanted: cython.int = goal
        answer: cython.bint
        self.limit = self.nodes + limit
        self.stopped = False
        with cython.nogil:
            answer = self._play(
                self.table,
                self.mover,
                self.left,
                self.suit,
                self.best,
                self.winner,
                self.points,
                self.flags,
                wanted,
                chosen,
            )
        if self.stopped:
            return -1
        return 1 if answer else 0

    def different(self, cards: int) -> int:
        """``cards`` of the seat to move without those equal in play to a lower one."""
        return self._different(cards, self.hands[self.mover], self.table)
