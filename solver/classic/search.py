# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The alpha-beta kernel of classic Hearts: one player against all the others together.

One source, two ways to run: compiled by Cython (it then releases the interpreter
lock) or as plain Python. The rules are those of :mod:`solver.classic.rules`, restated.

Seat 0 is the player whose score is sought; the others, clockwise, play together to make
it as large as they can. A hand is a set of bits, sixteen to a suit, the cards of the
deal numbered from the lowest of each suit without gaps. The *value* of a state is what
the player still adds to the points taken so far, corrected at the end for a moon: less
the points in play and 26 for the player's own, plus 26 for another's. Beside the cards
it matters only who has taken points: nobody, one seat alone, or several, after which no
moon is possible.

The search asks only whether the others can reach a threshold (zero window). Its memory
is that of partition search (Ginsberg, *GIB: Imperfect Information in a Computationally
Challenging Game*, 2001): with every answer comes the reason for it, a set of
*comparisons*. A comparison is a pair of cards of one suit in different hands, of which the
higher must beat the lower. The answer holds for every state with the same leader and the same
number of cards of each suit in each hand in which all the comparisons come out the same,
cards of a hand being counted from the lowest. What two states with the same numbers can differ
in is thus a bit for each pair; the bits of a suit fit in one word, and a proof is a word and
a mask for each suit, with a bound. (There is no room for some suits of thirteen cards with
five players or more; those must be the same card by card.)

Comparisons come from tricks (the winner beats every other card of the suit led) and from
what is proved without playing it out, in :meth:`Kernel._safe`, :meth:`Kernel._guards` and
:meth:`Kernel._sheds`; those of all the moves that had to be refuted are united. While a
reason is on its way it names the cards themselves, two words a suit. A move is not looked at
when the reason that refuted another one of the same suit holds for it as well.

The player's moves are first looked up: one that is known to be right after every reply is
taken before any is searched. Among leads the one that was right most often comes first.
"""

from __future__ import annotations

from array import array
from typing import Any

try:
    import cython
except ImportError:
    from solver import _cython as cython

COMPILED: bool = bool(cython.compiled)

LANE = cython.declare(cython.longlong, 0x1FFF)
LANES = cython.declare(cython.longlong, 0x1FFF1FFF1FFF1FFF)
HEARTS = cython.declare(cython.longlong, 0x1FFF << 48)
PLAIN = cython.declare(cython.longlong, 0x1FFF1FFF1FFF)
MOON = cython.declare(cython.int, 26)
BONUS = cython.declare(cython.int, 10)
BONUS_MARK = cython.declare(cython.int, 64)
BROKEN = cython.declare(cython.int, 1)
SEVERAL = cython.declare(cython.int, 8)
OFFSET = cython.declare(cython.int, 128)
LEADER_BIT = cython.declare(cython.int, 48)
FLAGS_BIT = cython.declare(cython.int, 51)
BLOCK = cython.declare(cython.int, 16)
FIRST_BITS = cython.declare(cython.int, 10)
FIRST_PROOFS = cython.declare(cython.int, 64)
FIRST_ROWS = cython.declare(cython.int, 64)
MOST_PROOFS = cython.declare(cython.int, 3 << 20)
SPLIT = cython.declare(cython.int, 55)
PAIRS = cython.declare(cython.int, 78)
MOST_BITS = cython.declare(cython.int, 63)
ALL_LOW = cython.declare(cython.longlong, (1 << 55) - 1)
ALL_HIGH = cython.declare(cython.longlong, (1 << 23) - 1)
WORDS = cython.declare(cython.int, 8)
LEVELS = cython.declare(cython.int, 64)
MOST_POSITIVE = cython.declare(cython.longlong, (1 << 63) - 1)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
HASH = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)

SEVERAL_TOOK = 8
"""Stands for several seats where a state says who has taken points."""

_sizes: list[object] = []
_places: list[object] = []


def _numbers(count: int) -> object:
    """``count`` zeros, in the form in which this kernel reads numbers quickest."""
    return array("i", bytes(4 * count)) if COMPILED else [0] * count


def _words(count: int) -> object:
    """``count`` zeros of 64 bits."""
    return array("q", bytes(8 * count)) if COMPILED else [0] * count


def _doubled(numbers: Any, code: str) -> object:
    """``numbers`` followed by as many zeros."""
    if not COMPILED:
        return [*numbers, *[0] * len(numbers)]
    longer = array(code, bytes(numbers))
    longer.frombytes(bytes(len(longer) * longer.itemsize))
    return longer


def _size_table() -> object:
    """How many cards a set of one suit has; made once in a process and only read."""
    if not _sizes:
        sizes = [bits.bit_count() for bits in range(1 << 13)]
        _sizes.append(array("i", sizes) if COMPILED else sizes)
    return _sizes[0]


def _place_table() -> object:
    """Which bit is set, by the product of the bit and the number of de Bruijn."""
    if not _places:
        places = [0] * 64
        for place in range(64):
            places[(0x03F79D71B4CB0A89 << place & (1 << 64) - 1) >> 58] = place
        _places.append(array("i", places) if COMPILED else places)
    return _places[0]


@cython.cclass
class Kernel:
    """A solver for one deal, or the rest of one, with its own memory.

    The answers never depend on what has been asked before.
    """

    hands: cython.longlong[::1]
    owners: cython.longlong[::1]
    size: cython.int[::1]
    place: cython.int[::1]
    base: cython.int[::1]
    row: cython.int[::1]
    described: cython.int[::1]
    rows: cython.int
    rows_room: cython.int
    wholes: cython.int[::1]
    coarse: cython.int[::1]
    values: cython.longlong[::1]
    every: cython.longlong[::1]
    widths: cython.int[::1]
    bit_of: cython.int[::1]
    pair_of: cython.int[::1]
    counts: cython.int[::1]
    card: cython.int[::1]
    kind: cython.int[::1]
    order: cython.int[::1]
    bottom: cython.int[::1]
    top: cython.int[::1]
    starts: cython.int[::1]
    why: cython.longlong[::1]
    gathered: cython.longlong[::1]
    depth: cython.int
    names: list
    keys: cython.longlong[::1]
    heads: cython.int[::1]
    known: dict
    bits: cython.int
    used: cython.int
    after: cython.int[::1]
    filled: cython.int[::1]
    blocks: cython.int
    proofs: cython.longlong[::1]
    filters: cython.longlong[::1]
    bounds: cython.int[::1]
    blocks_room: cython.int
    players: cython.int
    nodes: cython.longlong
    limit: cython.longlong
    stopped: cython.bint
    first: cython.bint
    far: cython.bint
    looking: cython.bint
    right: cython.int[::1]
    table: cython.longlong
    suit: cython.longlong
    best: cython.longlong
    under: cython.longlong
    winner: cython.int
    points: cython.int
    left: cython.int
    mover: cython.int
    flags: cython.int
    queen: cython.longlong
    bonus: cython.longlong
    moon_cards: cython.longlong
    special: cython.longlong
    total: cython.int
    queen_breaks: cython.bint
    plain: cython.bint

    def __init__(
        self,
        dealt: list[int],
        total: int,
        queen: int,
        queen_breaks: bool,
        bonus: int,
        moon_needs_bonus: bool,
        plain: bool = False,
    ) -> None:
        """Prepare for a deal.

        Args:
            dealt: the cards of every seat as bits, those on the table with their owners.
            total: points in play, those taken included.
            queen: the bit of QS, 0 when she is gone.
            queen_breaks: whether she breaks hearts.
            bonus: the bit of the bonus card, 0 without one.
            moon_needs_bonus: whether the moon needs it as well.
            plain: give every neighbour as a reason and prove nothing without playing it
                out. Slow: with it the kernel checks itself.
        """
        rows: cython.int = 0
        lane: cython.int
        suit: cython.int
        seat: cython.int
        self.players = len(dealt)
        self.total = total
        self.queen = queen
        self.queen_breaks = queen_breaks
        self.bonus = bonus
        self.moon_cards = HEARTS | self.queen
        if moon_needs_bonus:
            self.moon_cards |= self.bonus
        self.special = self.queen | self.bonus
        self.plain = plain
        self.hands = _words(8)
        self.owners = _words(8)
        self.size = _size_table()
        self.place = _place_table()
        self.base = _numbers(4)
        self.row = _numbers(4)
        for seat in range(self.players):
            self.owners[seat] = dealt[seat]
        for suit in range(4):
            self.base[suit] = rows
            lane = sum(dealt) >> 16 * suit & LANE
            rows += lane + 1
        self.described = _numbers(rows)
        self.rows = 1
        self.rows_room = FIRST_ROWS
        self.wholes = _numbers(FIRST_ROWS)
        self.coarse = _numbers(FIRST_ROWS)
        self.values = _words(FIRST_ROWS)
        self.every = _words(FIRST_ROWS)
        self.widths = _numbers(FIRST_ROWS)
        self.bit_of = _numbers(PAIRS * FIRST_ROWS)
        self.pair_of = _numbers(64 * FIRST_ROWS)
        self.counts = _numbers(9)
        self.card = _numbers(13)
        self.kind = _numbers(13)
        self.order = _numbers(13)
        self.bottom = _numbers(13)
        self.top = _numbers(13)
        self.starts = _numbers(81)
        self.why = _words(WORDS)
        self.gathered = _words(WORDS * LEVELS)
        self.depth = 0
        self.names = [{}, {}, {}, {}]
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.far = False
        self.looking = False
        self.right = _numbers(64)
        self._forget()

    @property
    def searched(self) -> int:
        """States between tricks looked at so far."""
        return self.nodes

    # -- the memory ------------------------------------------------------------

    def _forget(self) -> None:
        """Start with nothing remembered."""
        self.known = {}
        self.bits = FIRST_BITS
        if COMPILED:
            self.keys = _words(1 << self.bits)
            self.heads = _numbers(1 << self.bits)
        self.used = 0
        self.blocks = 1
        self.after = _numbers(FIRST_PROOFS)
        self.filled = _numbers(FIRST_PROOFS)
        self.proofs = _words(WORDS * BLOCK * FIRST_PROOFS)
        self.filters = _words(2 * BLOCK * FIRST_PROOFS)
        self.bounds = _numbers(BLOCK * FIRST_PROOFS)
        self.blocks_room = FIRST_PROOFS

    def _describe_suit(self, suit: int, lane: int) -> None:
        """Number what can be said about the cards ``lane`` that are left of a suit.

        The cards of a hand are told apart by their order in it, QS and the bonus card are
        themselves. Two states with the same cards in this sense have the same bits, one for
        each two cards of different hands: which of them beats the other.
        """
        if self.rows == self.rows_room:
            self._grow_rows()
        row: cython.int = self.rows
        count: cython.int = 0
        bits: cython.int = 0
        upper: cython.int
        lower: cython.int
        kind: cython.int
        other: cython.int
        bit: cython.int
        rank: cython.int
        cards: cython.int = lane
        whole: cython.longlong
        one: cython.longlong = 1
        value: cython.longlong = 0
        every: cython.longlong = 0
        self.rows += 1
        for kind in range(9):
            self.counts[kind] = 0
        for rank in range(13):
            if not cards >> rank & 1:
                continue
            whole = one << (16 * suit + rank)
            kind = 0
            while not self.owners[kind] & whole:
                kind += 1
            if whole == self.queen:
                kind = 7
            elif whole == self.bonus:
                kind = 8
            self.card[count] = 1 << rank
            self.kind[count] = kind
            self.order[count] = self.counts[kind]
            self.counts[kind] += 1
            self.bottom[count] = count
            if count and kind < 7 and self.kind[count - 1] == kind:
                self.bottom[count] = self.bottom[count - 1]
            count += 1
        for upper in range(count - 1, -1, -1):
            self.top[upper] = upper
            if upper + 1 < count and self.bottom[upper + 1] == self.bottom[upper]:
                self.top[upper] = self.top[upper + 1]
        for kind in range(9):
            for other in range(kind):
                self.starts[9 * kind + other] = bits
                bits += self.counts[kind] * self.counts[other]
        kinds = tuple([self.counts[kind] for kind in range(9)])
        if bits > MOST_BITS:
            kinds = (*kinds, lane)
        else:
            for upper in range(count):
                for lower in range(upper):
                    if self.kind[upper] == self.kind[lower]:
                        continue
                    bit = self._bit(upper, lower)
                    every |= one << bit
                    if self.kind[upper] > self.kind[lower]:
                        value |= one << bit
                    rank = self._pair(self.card[upper], self.card[lower])
                    self.pair_of[64 * row + bit] = rank
                    bit = self._bit(self.bottom[upper], self.top[lower])
                    self.bit_of[PAIRS * row + rank] = bit
        names = self.names[suit]
        self.wholes[row] = names.setdefault(kinds, len(names) + 1)
        self.coarse[row] = bits > MOST_BITS
        self.values[row] = value
        self.every[row] = every
        self.widths[row] = 0 if self.coarse[row] else bits
        self.described[self.base[suit] + lane] = row

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bit(self, one: cython.int, other: cython.int) -> cython.int:
        """The bit for two cards of the suit being described, by their places in it."""
        kept: cython.int = one
        if self.kind[one] < self.kind[other]:
            one = other
            other = kept
        kept = self.order[one] * self.counts[self.kind[other]] + self.order[other]
        return self.starts[9 * self.kind[one] + self.kind[other]] + kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pair(self, upper: cython.int, lower: cython.int) -> cython.int:
        """The number of two cards of a suit: 0 to 77."""
        rank: cython.int = self.size[upper - 1]
        return (rank * (rank - 1) >> 1) + self.size[lower - 1]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beat(self, suit: cython.int, upper: cython.int, lower: cython.int) -> cython.void:
        """Add to the reason that ``upper`` beats ``lower``, both as cards of one lane."""
        pair: cython.int = self._pair(upper, lower)
        one: cython.longlong = 1
        if pair < SPLIT:
            self.why[2 * suit] |= one << pair
        else:
            self.why[2 * suit + 1] |= one << (pair - SPLIT)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _index(self, bit: cython.longlong) -> cython.int:
        """The number of the only bit set."""
        if cython.compiled:
            return self.place[(cython.cast(cython.ulonglong, bit) * DE_BRUIJN) >> 58]
        return bit.bit_length() - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, key: cython.longlong) -> cython.longlong:
        """Where a key stands in the table, or would stand."""
        mask: cython.longlong = (cython.cast(cython.longlong, 1) << self.bits) - 1
        hashed: cython.ulonglong = cython.cast(cython.ulonglong, key)
        slot: cython.longlong
        hashed = (hashed ^ hashed >> 29) * HASH
        slot = hashed >> (64 - self.bits)
        while self.keys[slot] != 0 and self.keys[slot] != key:
            slot = (slot + 1) & mask
        return slot

    def _grow_table(self) -> None:
        """Double the table of keys."""
        keys: cython.longlong[::1] = self.keys
        heads: cython.int[::1] = self.heads
        size: cython.longlong = keys.shape[0]
        old: cython.longlong
        slot: cython.longlong
        self.bits += 1
        self.keys = _words(1 << self.bits)
        self.heads = _numbers(1 << self.bits)
        for old in range(size):
            if keys[old] != 0:
                slot = self._slot(keys[old])
                self.keys[slot] = keys[old]
                self.heads[slot] = heads[old]

    def _grow_blocks(self) -> None:
        """Make room for twice as many blocks of proofs."""
        self.after = _doubled(self.after, "i")
        self.filled = _doubled(self.filled, "i")
        self.proofs = _doubled(self.proofs, "q")
        self.filters = _doubled(self.filters, "q")
        self.bounds = _doubled(self.bounds, "i")
        self.blocks_room *= 2

    def _grow_rows(self) -> None:
        """Make room for twice as many descriptions of suits."""
        self.wholes = _doubled(self.wholes, "i")
        self.coarse = _doubled(self.coarse, "i")
        self.values = _doubled(self.values, "q")
        self.every = _doubled(self.every, "q")
        self.widths = _doubled(self.widths, "i")
        self.bit_of = _doubled(self.bit_of, "i")
        self.pair_of = _doubled(self.pair_of, "i")
        self.rows_room *= 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _key(
        self, alive: cython.longlong, leader: cython.longlong, flags: cython.longlong
    ) -> cython.longlong:
        """What must be the same for a proof to hold; notes the rows of the four suits."""
        key: cython.longlong = flags << FLAGS_BIT | leader << LEADER_BIT
        suit: cython.int
        lane: cython.int
        place: cython.int
        whole: cython.longlong
        for suit in range(4):
            lane = alive >> 16 * suit & LANE
            place = self.base[suit] + lane
            if not self.described[place]:
                with cython.gil:
                    self._describe_suit(suit, lane)
            place = self.described[place]
            self.row[suit] = place
            whole = self.wholes[place]
            key |= whole << 12 * suit
        return key

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _recall(self, key: cython.longlong, goal: cython.int) -> cython.int:
        """Look for a proof that decides ``goal`` for the state described last.

        Returns:
            1 reached, 0 not reached, both with the reason in ``why``; -1 unknown.
        """
        block: cython.int
        proof: cython.int
        packed: cython.int
        at: cython.int
        low: cython.bint
        clubs: cython.longlong = self.values[self.row[0]]
        diamonds: cython.longlong = self.values[self.row[1]]
        spades: cython.longlong = self.values[self.row[2]]
        hearts: cython.longlong = self.values[self.row[3]]
        bits: cython.longlong
        newer: cython.int = 0
        if cython.compiled:
            block = self.heads[self._slot(key)]
        else:
            block = self.known.get(key, 0)
        bits = self._pack(clubs, diamonds, spades, hearts)
        while block:
            for proof in range(BLOCK * block + self.filled[block] - 1, BLOCK * block - 1, -1):
                if (bits ^ self.filters[2 * proof]) & self.filters[2 * proof + 1]:
                    continue
                packed = self.bounds[proof]
                low = goal <= (packed >> 8 & 255) - OFFSET
                if not low and goal <= (packed & 255) - OFFSET:
                    continue
                at = WORDS * proof
                if (
                    (clubs ^ self.proofs[at]) & self.proofs[at + 1]
                    or (diamonds ^ self.proofs[at + 2]) & self.proofs[at + 3]
                    or (spades ^ self.proofs[at + 4]) & self.proofs[at + 5]
                    or (hearts ^ self.proofs[at + 6]) & self.proofs[at + 7]
                ):
                    continue
                self._adopt(at)
                if newer:
                    self._promote(proof, BLOCK * newer + (proof & (BLOCK - 1)))
                return 1 if low else 0
            if self.filled[block] == BLOCK:
                newer = block
            block = self.after[block]
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pack(
        self,
        clubs: cython.longlong,
        diamonds: cython.longlong,
        spades: cython.longlong,
        hearts: cython.longlong,
    ) -> cython.longlong:
        """As many of the bits of the state described last as one word holds, hearts first."""
        shift: cython.int = self.widths[self.row[3]]
        packed: cython.longlong = hearts | spades << shift
        shift += self.widths[self.row[2]]
        if shift < 63:
            packed |= diamonds << shift
            shift += self.widths[self.row[1]]
            if shift < 63:
                packed |= clubs << shift
        return packed & MOST_POSITIVE

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _promote(self, proof: cython.int, other: cython.int) -> cython.void:
        """Exchange a proof with one that is read earlier."""
        word: cython.int
        kept: cython.longlong
        for word in range(WORDS):
            kept = self.proofs[WORDS * proof + word]
            self.proofs[WORDS * proof + word] = self.proofs[WORDS * other + word]
            self.proofs[WORDS * other + word] = kept
        for word in range(2):
            kept = self.filters[2 * proof + word]
            self.filters[2 * proof + word] = self.filters[2 * other + word]
            self.filters[2 * other + word] = kept
        word = self.bounds[proof]
        self.bounds[proof] = self.bounds[other]
        self.bounds[other] = word

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _adopt(self, at: cython.int) -> cython.void:
        """Make the reason of a proof that of the state described last."""
        suit: cython.int
        row: cython.int
        pair: cython.int
        left: cython.longlong
        bit: cython.longlong
        low: cython.longlong
        high: cython.longlong
        one: cython.longlong = 1
        for suit in range(4):
            row = self.row[suit]
            low = 0
            high = 0
            if self.coarse[row]:
                low = ALL_LOW
                high = ALL_HIGH
            left = self.proofs[at + 2 * suit + 1]
            while left:
                bit = left & -left
                left ^= bit
                pair = self.pair_of[64 * row + self._index(bit)]
                if pair < SPLIT:
                    low |= one << pair
                else:
                    high |= one << (pair - SPLIT)
            self.why[2 * suit] = low
            self.why[2 * suit + 1] = high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, key: cython.longlong, goal: cython.int, reached: cython.bint) -> cython.void:
        """Remember an answer and the reason for it, the state being the one described last.

        Where the reason says that one of a run of equal cards beats another card, or is
        beaten by it, it must be so for the whole run; ``why`` is made so as well.
        """
        suit: cython.int
        row: cython.int
        at: cython.int
        block: cython.int
        proof: cython.int
        left: cython.longlong
        bit: cython.longlong
        mask: cython.longlong
        one: cython.longlong = 1
        slot: cython.longlong = 0
        if self.blocks * BLOCK >= MOST_PROOFS:
            with cython.gil:
                self._forget()
        if self.blocks + 1 >= self.blocks_room:
            with cython.gil:
                self._grow_blocks()
        if cython.compiled:
            slot = self._slot(key)
            block = self.heads[slot]
        else:
            block = self.known.get(key, 0)
        if block == 0 or self.filled[block] == BLOCK:
            self.after[self.blocks] = block
            block = self.blocks
            self.filled[block] = 0
            self.blocks += 1
            if cython.compiled:
                self.heads[slot] = block
                if self.keys[slot] == 0:
                    self.keys[slot] = key
                    self.used += 1
            else:
                self.known[key] = block
        proof = BLOCK * block + self.filled[block]
        self.filled[block] += 1
        at = WORDS * proof
        for suit in range(4):
            row = self.row[suit]
            mask = 0
            if self.plain:
                mask = self.every[row]
            elif not self.coarse[row]:
                left = self.why[2 * suit]
                while left:
                    bit = left & -left
                    left ^= bit
                    mask |= one << self.bit_of[PAIRS * row + self._index(bit)]
                left = self.why[2 * suit + 1]
                while left:
                    bit = left & -left
                    left ^= bit
                    mask |= one << self.bit_of[PAIRS * row + SPLIT + self._index(bit)]
            self.proofs[at + 2 * suit] = self.values[row] & mask
            self.proofs[at + 2 * suit + 1] = mask
        self._adopt(at)
        self.filters[2 * proof] = self._pack(
            self.proofs[at], self.proofs[at + 2], self.proofs[at + 4], self.proofs[at + 6]
        )
        self.filters[2 * proof + 1] = self._pack(
            self.proofs[at + 1], self.proofs[at + 3], self.proofs[at + 5], self.proofs[at + 7]
        )
        if reached:
            self.bounds[proof] = (goal + OFFSET) << 8 | 255
        else:
            self.bounds[proof] = goal - 1 + OFFSET
        if self.used >> (self.bits - 1):
            with cython.gil:
                self._grow_table()

    # -- the search ------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(self, leader: cython.int, flags: cython.int, goal: cython.int) -> cython.bint:
        """Whether the others can make the player's value at least ``goal``; sets ``why``."""
        alive: cython.longlong = 0
        key: cython.longlong
        seat: cython.int
        low: cython.int = 0
        high: cython.int
        found: cython.int
        reached: cython.bint
        far: cython.bint = False
        outer: cython.bint
        word: cython.int
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = True
            return False
        for seat in range(self.players):
            alive |= self.hands[seat]
        high = self.size[alive >> 48]
        if alive & self.queen:
            high += 13
        if flags < SEVERAL << 1 and not alive & self.moon_cards:
            if flags >> 1 == 1:
                goal += MOON + self.total
            else:
                goal -= MOON
            flags = flags & BROKEN | SEVERAL << 1
        if flags >> 1 == 0:
            far = goal >= high
            low = -MOON
            high = MOON
        elif flags >> 1 == 1:
            low = high - MOON - self.total
            if not alive & self.bonus & self.moon_cards:
                high = high - 1 if alive & HEARTS else 0
        elif flags < SEVERAL << 1:
            far = goal > high
            if far and goal <= MOON and not alive & self.bonus:
                goal = high + 1
            high = MOON
        if alive & self.bonus:
            low -= BONUS
        for word in range(WORDS):
            self.why[word] = 0
        if goal <= low:
            return True
        if goal > high:
            return False
        if not alive & HEARTS:
            flags |= BROKEN
        if flags >= SEVERAL << 1 and goal > 0 and self._safe(alive, leader, flags):
            return False
        if far and self._guards(alive, flags >> 1):
            return False
        if (flags >= SEVERAL << 1 or flags >> 1 == 1) and self._sheds(alive, leader, flags, goal):
            return False
        key = self._key(alive, leader, flags)
        found = self._recall(key, goal)
        if found >= 0:
            return found == 1
        if self.looking:
            return True
        outer = self.far
        self.far = far
        reached = self._lead(alive, leader, flags, goal)
        self.far = outer
        if self.stopped:
            return False
        self._key(alive, leader, flags)
        self._keep(key, goal, reached)
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _guards(self, alive: cython.longlong, took: cython.int) -> cython.bint:
        """Whether the player's hearts stop every moon of another; then ``why`` is the reason.

        ``took`` is the seat plus 1 that alone has taken points, or 0. A shooter must win a
        trick with each of the own hearts. That cannot be when for some number the player's
        heart of that number, from the highest, is above the shooter's: the player keeps
        high hearts to the last, leads and follows with the highest as long as it may win the
        trick, and with the lowest otherwise. Whoever wins in the end is not the shooter.
        """
        own: cython.longlong = self.hands[0] & HEARTS
        mine: cython.longlong
        theirs: cython.longlong
        heart: cython.longlong
        rival: cython.longlong
        seat: cython.int
        if own == 0 or self.plain:
            return False
        for seat in range(1, self.players):
            if took == 0 or took == seat + 1:
                theirs = self.hands[seat] & HEARTS
                mine = own
                while True:
                    if theirs == 0 or mine == 0:
                        return False
                    heart = self._highest(mine)
                    rival = self._highest(theirs)
                    if rival < heart:
                        break
                    mine ^= heart
                    theirs ^= rival
                self._beat(3, heart >> 48, rival >> 48)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _sheds(
        self, alive: cython.longlong, leader: cython.int, flags: cython.int, goal: cython.int
    ) -> cython.bint:
        """Whether low hearts of the player keep the value below ``goal``; sets ``why``.

        They do when the others cannot help taking more points than they may. The player
        keeps hearts that are below all the others' hearts and leads one whenever that is
        possible, which costs the others that heart and one from each hand that has any. In
        between a trick of the player's may take one heart from each hand free of cost. Else
        the others get rid of hearts only by taking them themselves, one point each; all but
        one of each hand must go so for the player to be left with a trick for the last.
        """
        own: cython.longlong = self.hands[0] & HEARTS
        theirs: cython.longlong = (alive & HEARTS) ^ own
        low: cython.int
        must: cython.int
        lost: cython.int = 0
        spare: cython.int
        holders: cython.int
        count: cython.int
        seat: cython.int
        taken: cython.int
        if own == 0 or theirs == 0 or self.plain:
            return False
        theirs &= -theirs
        low = self.size[(own & (theirs - 1)) >> 48]
        if low == 0:
            return False
        must = self.size[alive >> 48] - goal + 1
        if alive & self.queen:
            must += 13
        if must > 12:
            return False
        taken = 0
        if leader == 0 and (flags & BROKEN or not self.hands[0] & PLAIN):
            taken = 1
            lost = 1
            low -= 1
            for seat in range(1, self.players):
                if self.hands[seat] & HEARTS:
                    lost += 1
        used: cython.int = taken
        while lost < must:
            spare = 0
            holders = 0
            for seat in range(1, self.players):
                count = self.size[self.hands[seat] >> 48] - taken
                if count > 1:
                    spare += count - 1
                    holders += 1
            if lost + spare < must:
                return False
            if low == 0 or holders == 0:
                return False
            lost += 1 + holders
            low -= 1
            taken += 2
            used += 1
        heart: cython.longlong = own & -own
        while used > 1:
            own ^= heart
            heart = own & -own
            used -= 1
        for seat in range(1, self.players):
            theirs = self.hands[seat] & HEARTS
            if theirs:
                self._beat(3, (theirs & -theirs) >> 48, heart >> 48)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _safe(self, alive: cython.longlong, leader: cython.int, flags: cython.int) -> cython.bint:
        """Whether the player need not win another trick; then ``why`` is the reason.

        So it is when in every suit the player's lowest card is below the others' lowest,
        the second below their second and so on until either has no more: whatever is led,
        there is a card below it, and that stays so when the highest such card is played.
        A player on lead gives the lead away with the lowest card of a suit that another
        holds, and needs one where this does not spoil the comparison: without that card
        the others, less their highest, must still compare so.
        """
        suit: cython.int
        own: cython.longlong
        held: cython.longlong
        card: cython.longlong
        mine: cython.longlong = 0
        word: cython.int
        exit_suit: cython.int = -1
        if self.plain:
            return False
        gives: cython.bint
        for suit in range(4):
            held = alive >> 16 * suit & LANE
            own = self.hands[0] >> 16 * suit & LANE
            held ^= own
            if own == 0 or held == 0:
                continue
            gives = suit < 3 or (flags & BROKEN) != 0
            while held and own:
                card = held & -held
                mine = own & -own
                if mine > card:
                    for word in range(WORDS):
                        self.why[word] = 0
                    return False
                held ^= card
                own ^= mine
                self._beat(suit, card, mine)
                if held and own and own & -own > card:
                    gives = False
            while held:
                self._beat(suit, held & -held, mine)
                held &= held - 1
            if gives and exit_suit < 0:
                exit_suit = suit
        if leader == 0:
            if exit_suit < 0:
                for word in range(WORDS):
                    self.why[word] = 0
                return False
            own = self.hands[0] >> 16 * exit_suit & LANE
            held = alive >> 16 * exit_suit & LANE ^ own
            own ^= own & -own
            while own and held & (held - 1):
                self._beat(exit_suit, held & -held, own & -own)
                held ^= held & -held
                own ^= own & -own
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _different(
        self, cards: cython.longlong, hand: cython.longlong, alive: cython.longlong
    ) -> cython.longlong:
        """``cards`` of ``hand`` without those equal to a lower card of the hand.

        ``alive`` holds every card in a hand or on the table.
        """
        gone: cython.longlong = LANES & ~alive
        start: cython.longlong = (hand & ~self.special) << 1
        equal: cython.longlong = ((start & gone) + gone) & ~gone | start & ~gone
        return cards & ~(equal & ~self.special)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _skip(
        self,
        card: cython.longlong,
        cards: cython.longlong,
        hand: cython.longlong,
        alive: cython.longlong,
        base: cython.int,
    ) -> cython.longlong:
        """``cards`` less those that the reason in ``why`` for ``card`` refutes as well.

        It does so when it still holds with the two cards of the hand exchanged: for a
        neighbour in the suit first, then for the neighbour's and so on. The reasons with
        cards exchanged are added to those gathered at ``base``. ``alive`` holds every card
        in a hand or on the table.
        """
        suit: cython.int = 0
        lane: cython.int
        own: cython.int
        others: cython.int
        left: cython.int
        now: cython.int
        near: cython.int
        lower: cython.int
        upper: cython.int
        between: cython.int
        down: cython.int
        low: cython.longlong
        high: cython.longlong
        while not LANE << 16 * suit & card:
            suit += 1
        left = cards >> 16 * suit & LANE
        if left == 0 or card & self.special or self.plain:
            return cards
        lane = alive >> 16 * suit & LANE
        own = (hand & ~self.special) >> 16 * suit & LANE
        others = lane & ~(hand >> 16 * suit)
        low = self.why[2 * suit]
        high = self.why[2 * suit + 1]
        for down in range(2):
            now = card >> 16 * suit
            while True:
                if down:
                    near = own & (now - 1)
                    if near == 0 or left & (now - 1) == 0:
                        break
                    near = self._highest(near)
                    lower = near
                    upper = now
                else:
                    near = own & ~((now << 1) - 1)
                    if near == 0 or left & ~((now << 1) - 1) == 0:
                        break
                    near &= -near
                    lower = now
                    upper = near
                between = others & (upper - 1) & ~((lower << 1) - 1)
                if not self._exchange(suit, lower, upper, between, lane):
                    break
                self.gathered[base + 2 * suit] |= self.why[2 * suit]
                self.gathered[base + 2 * suit + 1] |= self.why[2 * suit + 1]
                left &= ~near
                now = near
            self.why[2 * suit] = low
            self.why[2 * suit + 1] = high
        own = (cards >> 16 * suit & LANE) & ~left
        card = own
        return cards & ~(card << 16 * suit)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _exchange(
        self,
        suit: cython.int,
        lower: cython.int,
        upper: cython.int,
        between: cython.int,
        lane: cython.int,
    ) -> cython.bint:
        """Exchange two cards of a hand in the reason, where it holds with them exchanged."""
        rank: cython.int
        row: cython.int
        under: cython.int
        over: cython.int
        above: cython.int
        under = self._beaten(suit, lower)
        over = self._beaten(suit, upper)
        if over & between:
            return False
        left: cython.int = between
        while left:
            row = left & -left
            left ^= row
            if self._beaten(suit, row) & lower:
                return False
        self._set_beaten(suit, lower, over)
        self._set_beaten(suit, upper, under)
        above = lane & ~((upper << 1) - 1)
        while above:
            rank = above & -above
            above ^= rank
            row = self._beaten(suit, rank)
            under = row & (lower | upper)
            if under in (lower, upper):
                self._set_beaten(suit, rank, row ^ lower ^ upper)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beaten(self, suit: cython.int, card: cython.int) -> cython.int:
        """The cards that ``card`` must beat for the reason."""
        rank: cython.int = self.size[card - 1]
        if rank < 11:
            return self.why[2 * suit] >> (rank * (rank - 1) >> 1) & (card - 1)
        return self.why[2 * suit + 1] >> 11 * (rank - 11) & (card - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _set_beaten(self, suit: cython.int, card: cython.int, beaten: cython.int) -> cython.void:
        """Change the cards that ``card`` must beat."""
        rank: cython.int = self.size[card - 1]
        shift: cython.int = rank * (rank - 1) >> 1
        word: cython.int = 2 * suit
        all_of: cython.longlong = card - 1
        new: cython.longlong = beaten
        if rank >= 11:
            shift = 11 * (rank - 11)
            word += 1
        self.why[word] = self.why[word] & ~(all_of << shift) | new << shift

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _first_lead(self, leader: cython.int, cards: cython.longlong) -> cython.longlong:
        """Which of the leads to try first.

        The lowest of the first suit; of the player's leads the one that was right most often,
        against a moon the highest of the last suit.
        """
        card: cython.longlong
        found: cython.longlong = cards & -cards
        if leader != 0:
            return found
        if self.far:
            return self._highest(cards)
        while cards:
            card = cards & -cards
            cards ^= card
            if self.right[self._index(card)] > self.right[self._index(found)]:
                found = card
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(
        self, alive: cython.longlong, leader: cython.int, flags: cython.int, goal: cython.int
    ) -> cython.bint:
        """Try every lead: whether the others reach ``goal``.

        The player's are all looked up before one is searched.
        """
        hand: cython.longlong = self.hands[leader]
        cards: cython.longlong = hand
        untried: cython.longlong = 0
        card: cython.longlong
        word: cython.int
        base: cython.int = self.depth
        wish: cython.bint = leader != 0
        reached: cython.bint
        if not flags & BROKEN and cards & PLAIN:
            cards &= PLAIN
        cards = self._different(cards, hand, alive)
        if leader == 0 and cards & (cards - 1):
            untried = cards
        self.depth = base + WORDS
        for word in range(WORDS):
            self.gathered[base + word] = 0
        while cards:
            self.looking = untried != 0
            card = self._first_lead(leader, untried if untried else cards)
            reached = self._play(
                alive,
                leader,
                self.players,
                self._suit_of(card),
                0,
                0,
                leader,
                0,
                flags,
                goal,
                card,
            )
            if self.stopped:
                break
            if reached == wish:
                if leader == 0 and not self.far:
                    self.right[self._index(card)] += 1
                break
            if self.looking:
                untried ^= card
                continue
            for word in range(WORDS):
                self.gathered[base + word] |= self.why[word]
            cards = self._skip(card, cards ^ card, hand, alive, base)
        self.looking = False
        self.depth = base
        if self.stopped:
            return False
        if cards:
            return wish
        for word in range(WORDS):
            self.why[word] = self.gathered[base + word]
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
        under: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
        card: cython.longlong,
    ) -> cython.bint:
        """Whether the others reach ``goal`` when ``seat`` plays ``card`` to the trick.

        ``left`` players, this one included, have yet to play; ``suit`` holds the cards of
        the suit led, ``best`` is the card that wins so far, ``under`` the others of the
        suit led and ``winner`` the seat. Points on the table count 1 a heart, 13 QS,
        BONUS_MARK the bonus card.
        """
        reached: cython.bint
        if card & suit:
            if card > best:
                under |= best
                best = card
                winner = seat
            else:
                under |= card
        points += self._points_of(card)
        if card & HEARTS or (card & self.queen and self.queen_breaks):
            flags |= BROKEN
        self.hands[seat] ^= card
        if left == 1:
            reached = self._finish(winner, points, flags, goal)
            if under:
                self._outrank(best, under)
        else:
            reached = self._follow(
                alive,
                seat + 1 if seat + 1 < self.players else 0,
                left - 1,
                suit,
                best,
                under,
                winner,
                points,
                flags,
                goal,
            )
        self.hands[seat] ^= card
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _outrank(self, best: cython.longlong, under: cython.longlong) -> cython.void:
        """Add to the reason that ``best`` beats all of ``under``."""
        suit: cython.int = 0
        card: cython.longlong
        while not LANE << 16 * suit & best:
            suit += 1
        best >>= 16 * suit
        under >>= 16 * suit
        while under:
            card = under & -under
            under ^= card
            self._beat(suit, best, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _suit_of(self, card: cython.longlong) -> cython.longlong:
        """All cards of the suit of ``card``."""
        suit: cython.longlong = LANE
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
            return 13 if card == self.queen else BONUS_MARK
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
        under: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
    ) -> cython.bint:
        """Try every card that ``seat`` may play to the trick: whether the others reach ``goal``.

        The player's are all looked up before one is searched.
        """
        hand: cython.longlong = self.hands[seat]
        cards: cython.longlong = hand & suit
        untried: cython.longlong = 0
        card: cython.longlong
        wanted: cython.longlong
        word: cython.int
        base: cython.int = self.depth
        wish: cython.bint = seat != 0
        follows: cython.bint = cards != 0
        looking: cython.bint = self.looking
        reached: cython.bint
        if cards:
            wanted = best - 1
        else:
            cards = hand
            wanted = HEARTS | self.queen
            if self.first and hand & ~wanted:
                cards = hand & ~wanted
        cards = self._different(cards, hand, alive)
        if seat == 0 and not looking and cards & (cards - 1):
            untried = cards
        self.depth = base + WORDS
        for word in range(WORDS):
            self.gathered[base + word] = 0
        while cards:
            self.looking = looking or untried != 0
            card = self._first_play(
                seat, untried if untried else cards, wanted, follows, points != 0
            )
            reached = self._play(
                alive, seat, left, suit, best, under, winner, points, flags, goal, card
            )
            if reached == wish or self.stopped:
                break
            if untried:
                untried ^= card
                continue
            for word in range(WORDS):
                self.gathered[base + word] |= self.why[word]
            cards = self._skip(card, cards ^ card, hand, alive, base)
        self.looking = looking
        self.depth = base
        if self.stopped:
            return False
        if cards:
            return wish
        for word in range(WORDS):
            self.why[word] = self.gathered[base + word]
        return not wish

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _first_play(
        self,
        seat: cython.int,
        cards: cython.longlong,
        wanted: cython.longlong,
        follows: cython.bint,
        scores: cython.bint,
    ) -> cython.longlong:
        """Which of the cards that may be played to a trick to try first.

        Followers try cards below the best so far first, discarders those with points, which
        are ``wanted``; from the highest down. Against a moon the player takes points and keeps
        hearts.
        """
        group: cython.longlong
        if seat == 0 and self.far:
            group = cards if follows else cards & ~wanted
            group = group if group else cards
            return self._highest(group) if follows and scores else group & -group
        group = cards & wanted
        return self._highest(group if group else cards)

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
        """Set up a state of the deal to ask questions about.

        Args:
            hands: the cards of every seat as bits, without those on the table.
            trick: the cards on the table in the order of play, from ``leader``.
            leader: the seat that leads, or led, the trick.
            broken: whether hearts are broken, cards on the table included.
            took: who has taken points: 0 nobody, a seat's number plus 1, or SEVERAL_TOOK.
            first: whether points are barred from this trick.
        """
        place: cython.int = 0
        seat: cython.int
        led: cython.longlong
        self.table = 0
        self.suit = 0
        self.best = 0
        self.under = 0
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
            if led & self.suit:
                if led > self.best:
                    self.under |= self.best
                    self.best = led
                    self.winner = (leader + place) % self.players
                else:
                    self.under |= led
            self.points += self._points_of(led)
            place += 1
        self.left = self.players - place
        self.mover = (leader + place) % self.players
        self.flags = broken | took << 1
        self.first = first
        self._key(self.table, leader, self.flags)

    def reaches(self, card: int, goal: int, limit: int) -> int:
        """Whether the others reach ``goal`` after ``card`` of the seat to move.

        Returns:
            1 yes, 0 no, -1 when ``limit`` states were searched without an answer.
        """
        chosen: cython.longlong = card
        wanted: cython.int = goal
        suit: cython.longlong = self.suit
        answer: cython.bint
        if self.left == self.players:
            suit = self._suit_of(chosen)
        self.limit = self.nodes + limit
        self.stopped = False
        self.depth = 0
        self.looking = False
        with cython.nogil:
            answer = self._play(
                self.table,
                self.mover,
                self.left,
                suit,
                self.best,
                self.under,
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
