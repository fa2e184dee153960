# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The memory of the search of classic Hearts: answers with the reasons for them.

It is that of partition search (Ginsberg, *GIB: Imperfect Information in a Computationally
Challenging Game*, 2001). An answer holds for every state with the same leader and the same
number of cards of each suit in each hand in which all the comparisons of its reason come out
the same. These numbers are the key; the proofs of a key lie in blocks, each a word and a mask
for every suit, with a bound for the value.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.search.comparisons import PAIRS, SPLIT, WORDS, Comparisons
else:
    from cython.cimports.solver.classic.search.comparisons import PAIRS, SPLIT, WORDS, Comparisons  # type: ignore[no-redef]
from solver.classic.search.comparisons import doubled, numbers, words

COMPILED: bool = bool(cython.compiled)

OFFSET = cython.declare(cython.int, 128)
BLOCK = cython.declare(cython.int, 16)
FIRST_BITS = cython.declare(cython.int, 10)
FIRST_PROOFS = cython.declare(cython.int, 64)
MOST_PROOFS = cython.declare(cython.int, 3 << 20)
ALL_LOW = cython.declare(cython.longlong, (1 << 55) - 1)
ALL_HIGH = cython.declare(cython.longlong, (1 << 23) - 1)
MOST_POSITIVE = cython.declare(cython.longlong, (1 << 63) - 1)
HASH = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


@cython.cclass
class Proofs(Comparisons):
    """What is known of the states of a deal."""

    def __init__(self, dealt: list[int], queen: int, bonus: int, plain: bool) -> None:
        """Prepare for a deal: see :class:`solver.classic.search.kernel.Kernel`."""
        super().__init__(dealt, queen, bonus)
        self.plain = plain
        self._forget()

    def _forget(self) -> None:
        """Start with nothing remembered."""
        self.known = dict[int, int]()
        self.bits = FIRST_BITS
        if COMPILED:
            self.keys = words(1 << self.bits)
            self.heads = numbers(1 << self.bits)
        self.used = 0
        self.blocks = 1
        self.after = numbers(FIRST_PROOFS)
        self.filled = numbers(FIRST_PROOFS)
        self.proofs = words(WORDS * BLOCK * FIRST_PROOFS)
        self.filters = words(2 * BLOCK * FIRST_PROOFS)
        self.bounds = numbers(BLOCK * FIRST_PROOFS)
        self.blocks_room = FIRST_PROOFS

    @cython.cfunc
    @cython.final
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
    @cython.final
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
    @cython.final
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
                self._grow_keys()

    @cython.cfunc
    @cython.final
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
    @cython.final
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
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, key: cython.longlong) -> cython.longlong:
        """Where a key stands among the keys, or would stand."""
        mask: cython.longlong = (cython.cast(cython.longlong, 1) << self.bits) - 1
        hashed: cython.ulonglong = cython.cast(cython.ulonglong, key)
        slot: cython.longlong
        hashed = (hashed ^ hashed >> 29) * HASH
        slot = hashed >> (64 - self.bits)
        while self.keys[slot] != 0 and self.keys[slot] != key:
            slot = (slot + 1) & mask
        return slot

    def _grow_keys(self) -> None:
        """Make room for twice as many keys."""
        keys: cython.longlong[::1] = self.keys
        heads: cython.int[::1] = self.heads
        size: cython.longlong = keys.shape[0]
        old: cython.longlong
        slot: cython.longlong
        self.bits += 1
        self.keys = words(1 << self.bits)
        self.heads = numbers(1 << self.bits)
        for old in range(size):
            if keys[old] != 0:
                slot = self._slot(keys[old])
                self.keys[slot] = keys[old]
                self.heads[slot] = heads[old]

    def _grow_blocks(self) -> None:
        """Make room for twice as many blocks of proofs."""
        self.after = doubled(self.after, "i")
        self.filled = doubled(self.filled, "i")
        self.proofs = doubled(self.proofs, "q")
        self.filters = doubled(self.filters, "q")
        self.bounds = doubled(self.bounds, "i")
        self.blocks_room *= 2
