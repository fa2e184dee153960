# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""How the search of classic Hearts describes suits and says what an answer rests on.

A hand is a set of bits, sixteen to a suit, the cards of the deal numbered from the lowest of
each suit without gaps. A *comparison* is a pair of cards of one suit in different hands, of
which the higher must beat the lower. Cards of a hand are counted from the lowest, so what two
states with the same number of cards of each suit in each hand can differ in is a bit for each
pair; the bits of a suit fit in one word. (There is no room for some suits of thirteen cards
with five players or more; those must be the same card by card.)

What can be said about the cards left of a suit is worked out once and kept as a *row*. While
a reason is on its way it names the cards themselves, two words a suit; the reasons of all the
moves that had to be refuted are united.
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
WORDS = cython.declare(cython.int, 8)
SPLIT = cython.declare(cython.int, 55)
PAIRS = cython.declare(cython.int, 78)
LEVELS = cython.declare(cython.int, 64)
LEADER_BIT = cython.declare(cython.int, 48)
FLAGS_BIT = cython.declare(cython.int, 51)
FIRST_ROWS = cython.declare(cython.int, 64)
MOST_BITS = cython.declare(cython.int, 63)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)

_sizes: list[Any] = []
_places: list[Any] = []


def numbers(count: int) -> Any:
    """``count`` zeros, in the form in which this kernel reads numbers quickest."""
    return array("i", bytes(4 * count)) if COMPILED else [0] * count


def words(count: int) -> Any:
    """``count`` zeros of 64 bits."""
    return array("q", bytes(8 * count)) if COMPILED else [0] * count


def doubled(old: Any, code: str) -> Any:
    """The numbers of ``old``, in C's type ``code``, followed by as many zeros."""
    if not COMPILED:
        return [*old, *[0] * len(old)]
    longer = array(code, bytes(old))
    longer.frombytes(bytes(len(longer) * longer.itemsize))
    return longer


def _size_table() -> Any:
    """How many cards a set of one suit has; made once in a process and only read."""
    if not _sizes:
        sizes = [bits.bit_count() for bits in range(1 << 13)]
        _sizes.append(array("i", sizes) if COMPILED else sizes)
    return _sizes[0]


def _place_table() -> Any:
    """Which bit is set, by the product of the bit and the number of de Bruijn."""
    if not _places:
        places = [0] * 64
        for place in range(64):
            places[(0x03F79D71B4CB0A89 << place & (1 << 64) - 1) >> 58] = place
        _places.append(array("i", places) if COMPILED else places)
    return _places[0]


@cython.cclass
class Comparisons:
    """The rows of a deal's suits, the reason under way and those gathered."""

    def __init__(self, dealt: list[int], queen: int, bonus: int) -> None:
        """Prepare for a deal: see :class:`solver.classic.search.kernel.Kernel`."""
        rows: cython.int = 0
        lane: cython.int
        suit: cython.int
        seat: cython.int
        self.queen = queen
        self.bonus = bonus
        self.special = self.queen | self.bonus
        self.owners = words(8)
        self.size = _size_table()
        self.place = _place_table()
        self.base = numbers(4)
        self.row = numbers(4)
        for seat in range(len(dealt)):
            self.owners[seat] = dealt[seat]
        for suit in range(4):
            self.base[suit] = rows
            lane = sum(dealt) >> 16 * suit & LANE
            rows += lane + 1
        self.described = numbers(rows)
        self.rows = 1
        self.rows_room = FIRST_ROWS
        self.wholes = numbers(FIRST_ROWS)
        self.coarse = numbers(FIRST_ROWS)
        self.values = words(FIRST_ROWS)
        self.every = words(FIRST_ROWS)
        self.widths = numbers(FIRST_ROWS)
        self.bit_of = numbers(PAIRS * FIRST_ROWS)
        self.pair_of = numbers(64 * FIRST_ROWS)
        self.counts = numbers(9)
        self.card = numbers(13)
        self.kind = numbers(13)
        self.order = numbers(13)
        self.bottom = numbers(13)
        self.top = numbers(13)
        self.starts = numbers(81)
        self.names = [dict[object, int]() for _ in range(4)]
        self.why = words(WORDS)
        self.gathered = words(WORDS * LEVELS)
        self.depth = 0

    # -- bits ------------------------------------------------------------------

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _index(self, bit: cython.longlong) -> cython.int:
        """The number of the only bit set."""
        if cython.compiled:
            return self.place[(cython.cast(cython.ulonglong, bit) * DE_BRUIJN) >> 58]
        return bit.bit_length() - 1

    @cython.cfunc
    @cython.final
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

    # -- rows ------------------------------------------------------------------

    @cython.cfunc
    @cython.final
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
    @cython.final
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
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _pair(self, upper: cython.int, lower: cython.int) -> cython.int:
        """The number of two cards of a suit: 0 to 77."""
        rank: cython.int = self.size[upper - 1]
        return (rank * (rank - 1) >> 1) + self.size[lower - 1]

    def _grow_rows(self) -> None:
        """Make room for twice as many descriptions of suits."""
        self.wholes = doubled(self.wholes, "i")
        self.coarse = doubled(self.coarse, "i")
        self.values = doubled(self.values, "q")
        self.every = doubled(self.every, "q")
        self.widths = doubled(self.widths, "i")
        self.bit_of = doubled(self.bit_of, "i")
        self.pair_of = doubled(self.pair_of, "i")
        self.rows_room *= 2

    # -- the reason ------------------------------------------------------------

    @cython.cfunc
    @cython.final
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
    @cython.final
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
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _beaten(self, suit: cython.int, card: cython.int) -> cython.int:
        """The cards that ``card`` must beat for the reason."""
        rank: cython.int = self.size[card - 1]
        if rank < 11:
            return self.why[2 * suit] >> (rank * (rank - 1) >> 1) & (card - 1)
        return self.why[2 * suit + 1] >> 11 * (rank - 11) & (card - 1)

    @cython.cfunc
    @cython.final
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
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _open(self) -> cython.int:
        """Start to gather reasons; the place where they are gathered."""
        base: cython.int = self.depth
        word: cython.int
        self.depth = base + WORDS
        if cython.compiled:
            for word in range(WORDS):
                self.gathered[base + word] = 0
        else:
            self.gathered[base : base + WORDS] = [0] * WORDS
        return base

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _gather(self, base: cython.int) -> cython.void:
        """Add the reason to those gathered at ``base``."""
        word: cython.int
        for word in range(WORDS):
            self.gathered[base + word] |= self.why[word]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _unite(self, base: cython.int) -> cython.void:
        """Make what is gathered at ``base`` the reason."""
        word: cython.int
        if cython.compiled:
            for word in range(WORDS):
                self.why[word] = self.gathered[base + word]
        else:
            self.why = self.gathered[base : base + WORDS]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _clear(self) -> cython.void:
        """Start a reason, one that needs nothing."""
        word: cython.int
        if cython.compiled:
            for word in range(WORDS):
                self.why[word] = 0
        else:
            self.why = [0] * WORDS
