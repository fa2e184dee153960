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
Challenging Game*, 2001): with every answer comes the reason for it, a set of *cuts*. A
cut stands between two neighbours of a suit: the answer needs the cards above it to beat
those below it. Cards of one suit with no cut between them form a block, in which their
order does not matter. The answer thus holds for every state with the same leader, the same
number of cards of each suit in each hand, and the same number of each hand's cards below
each cut. It is kept as that list of numbers, one for each cut, with a bound; a filter of
63 bits finds most lists that do not fit without reading them.

Cuts come from tricks (the winner beats the next highest card of the suit led) and from
what is proved without playing it out, in :meth:`Kernel._safe` and :meth:`Kernel._guards`;
those of all the moves that had to be refuted are united. A move is not looked at when the
reason that refuted another one of the same suit cannot tell the two apart.
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
WHOLE = cython.declare(cython.int, 15)
BLOCK = cython.declare(cython.int, 16)
FIRST_BITS = cython.declare(cython.int, 10)
FIRST_PROOFS = cython.declare(cython.int, 512)
FIRST_CUTS = cython.declare(cython.int, 4096)
MOST_PROOFS = cython.declare(cython.int, 3 << 20)
SPREAD = cython.declare(cython.longlong, 2654435761)
HASH = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)

SEVERAL_TOOK = 8
"""Stands for several seats where a state says who has taken points."""

_sizes: list[object] = []


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


@cython.cclass
class Kernel:
    """A solver for one deal, or the rest of one, with its own memory.

    The answers never depend on what has been asked before.
    """

    hands: cython.longlong[::1]
    owners: cython.longlong[::1]
    size: cython.int[::1]
    base: cython.int[::1]
    row: cython.int[::1]
    numbers: cython.int[::1]
    bottoms: cython.int[::1]
    edges: cython.int[::1]
    filters: cython.longlong[::1]
    ready: cython.int[::1]
    names: list
    keys: cython.longlong[::1]
    heads: cython.int[::1]
    known: dict
    bits: cython.int
    used: cython.int
    after: cython.int[::1]
    filled: cython.int[::1]
    blocks: cython.int
    marks: cython.longlong[::1]
    bounds: cython.int[::1]
    starts: cython.int[::1]
    needs: cython.int[::1]
    needed: cython.int
    blocks_room: cython.int
    needs_room: cython.int
    cuts: cython.longlong
    players: cython.int
    nodes: cython.longlong
    limit: cython.longlong
    stopped: cython.bint
    first: cython.bint
    far: cython.bint
    table: cython.longlong
    suit: cython.longlong
    best: cython.longlong
    second: cython.longlong
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
        self.base = _numbers(4)
        self.row = _numbers(4)
        for seat in range(self.players):
            self.owners[seat] = dealt[seat]
        for suit in range(4):
            self.base[suit] = rows
            lane = sum(dealt) >> 16 * suit & LANE
            rows += lane + 1
        self.numbers = _numbers(16 * rows)
        self.bottoms = _numbers(16 * rows)
        self.edges = _numbers(16 * rows)
        self.filters = _words(rows)
        self.ready = _numbers(rows)
        self.names = [{}, {}, {}, {}]
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.cuts = 0
        self.far = False
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
        self.marks = _words(BLOCK * FIRST_PROOFS)
        self.bounds = _numbers(BLOCK * FIRST_PROOFS)
        self.starts = _numbers(BLOCK * FIRST_PROOFS)
        self.needs = _numbers(FIRST_CUTS)
        self.needed = 0
        self.blocks_room = FIRST_PROOFS
        self.needs_room = FIRST_CUTS

    def _describe_suit(self, suit: int, lane: int) -> None:
        """Number what can be said about the cards ``lane`` that are left of a suit.

        For each place between two of them, counted from the lowest: the number that
        stands for how many cards of each hand, and whether QS and the bonus card, lie below
        it; the lowest card of the run of equal owners that begins or continues there; and
        the cuts that say as much as one at that place, which are both ends of the run when
        the place is inside it.
        """
        row = self.base[suit] + lane
        names = self.names[suit]
        below: list[int] = [0] * 9
        place = 0
        last = -1
        bottom = 0
        first = 0
        lowest = lane & -lane
        need: cython.int
        one: cython.longlong = 1
        mark: cython.longlong = 0
        for rank in range(13):
            if not lane >> rank & 1:
                continue
            card = 1 << (16 * suit + rank)
            owner = 0
            while not self.owners[owner] & card:
                owner += 1
            if owner != last:
                for inside in range(first + 1, place):
                    self.edges[16 * row + inside] |= 1 << rank
                bottom = 1 << rank
                first = place
                last = owner
            name = names.setdefault(tuple(below), len(names) + 1)
            self.numbers[16 * row + place] = name
            self.bottoms[16 * row + place] = 0 if bottom == lowest else bottom
            self.edges[16 * row + place] = 0 if bottom == lowest else bottom
            if place:
                need = (suit << 4 | place) << 12 | name
                mark |= one << self._mark(need)
            below[owner] += 1
            if card == self.queen:
                below[7] = 1
            elif card == self.bonus:
                below[8] = 1
            place += 1
        self.numbers[16 * row + WHOLE] = names.setdefault(tuple(below), len(names) + 1)
        self.filters[row] = mark
        self.ready[row] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _mark(self, need: cython.int) -> cython.int:
        """The bit of the filter that stands for a number needed at a place."""
        mixed: cython.longlong = need
        return (mixed * SPREAD >> 20 & 0xFFFFFF) % 63

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
        self.marks = _doubled(self.marks, "q")
        self.bounds = _doubled(self.bounds, "i")
        self.starts = _doubled(self.starts, "i")
        self.blocks_room *= 2

    def _grow_needs(self) -> None:
        """Make room for twice as many needs."""
        self.needs = _doubled(self.needs, "i")
        self.needs_room *= 2

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
            if not self.ready[place]:
                with cython.gil:
                    self._describe_suit(suit, lane)
            self.row[suit] = place
            whole = self.numbers[16 * place + WHOLE]
            key |= whole << 12 * suit
        return key

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _recall(self, key: cython.longlong, goal: cython.int) -> cython.int:
        """Look for a proof that decides ``goal`` for the state described last.

        Returns:
            1 reached, 0 not reached, both with the reason in ``cuts``; -1 unknown.
        """
        block: cython.int
        proof: cython.int
        packed: cython.int
        low: cython.bint
        missing: cython.longlong = self.filters[self.row[0]] | self.filters[self.row[1]]
        missing = ~(missing | self.filters[self.row[2]] | self.filters[self.row[3]])
        if cython.compiled:
            block = self.heads[self._slot(key)]
        else:
            block = self.known.get(key, 0)
        while block:
            for proof in range(BLOCK * block + self.filled[block] - 1, BLOCK * block - 1, -1):
                if self.marks[proof] & missing:
                    continue
                packed = self.bounds[proof]
                low = goal <= (packed >> 8 & 255) - OFFSET
                if not low and goal <= (packed & 255) - OFFSET:
                    continue
                if self._fits(self.starts[proof], packed >> 16):
                    return 1 if low else 0
            block = self.after[block]
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _fits(self, start: cython.int, count: cython.int) -> cython.bint:
        """Whether the state described last has the numbers needed; then its cuts are set."""
        at: cython.int
        need: cython.int
        place: cython.int
        suit: cython.int
        found: cython.longlong = 0
        edges: cython.longlong
        for at in range(start, start + count):
            need = self.needs[at]
            place = need >> 12
            suit = place >> 4
            place = 16 * self.row[suit] + (place & 15)
            if self.numbers[place] != need & 4095:
                return False
            edges = self.edges[place]
            found |= edges << 16 * suit
        self.cuts = found
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle(self, alive: cython.longlong) -> cython.void:
        """Move every cut down to the bottom of a run of one owner, in the state described last."""
        suit: cython.int
        lane: cython.int
        left: cython.int
        cut: cython.int
        found: cython.longlong = 0
        bottom: cython.longlong
        for suit in range(4):
            left = self.cuts >> 16 * suit & LANE
            lane = alive >> 16 * suit & LANE
            while left:
                cut = left & -left
                left ^= cut
                if lane >= cut:
                    bottom = self.bottoms[16 * self.row[suit] + self.size[lane & (cut - 1)]]
                    found |= bottom << 16 * suit
        self.cuts = found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(
        self, key: cython.longlong, alive: cython.longlong, goal: cython.int, reached: cython.bint
    ) -> cython.void:
        """Remember an answer and the reason for it, the state being the one described last."""
        suit: cython.int
        lane: cython.int
        left: cython.int
        cut: cython.int
        place: cython.int
        need: cython.int
        block: cython.int
        proof: cython.int
        start: cython.int = self.needed
        one: cython.longlong = 1
        mark: cython.longlong = 0
        slot: cython.longlong = 0
        if self.blocks * BLOCK >= MOST_PROOFS:
            with cython.gil:
                self._forget()
            start = 0
        while start + 64 > self.needs_room:
            with cython.gil:
                self._grow_needs()
        if self.blocks + 1 >= self.blocks_room:
            with cython.gil:
                self._grow_blocks()
        for suit in range(4):
            left = self.cuts >> 16 * suit & LANE
            lane = alive >> 16 * suit & LANE
            while left:
                cut = left & -left
                left ^= cut
                place = self.size[lane & (cut - 1)]
                need = (suit << 4 | place) << 12 | self.numbers[16 * self.row[suit] + place]
                mark |= one << self._mark(need)
                self.needs[self.needed] = need
                self.needed += 1
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
        self.marks[proof] = mark
        self.starts[proof] = start
        if reached:
            self.bounds[proof] = (self.needed - start) << 16 | (goal + OFFSET) << 8 | 255
        else:
            self.bounds[proof] = (self.needed - start) << 16 | (goal - 1 + OFFSET)
        if self.used >> (self.bits - 1):
            with cython.gil:
                self._grow_table()

    # -- the search ------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(self, leader: cython.int, flags: cython.int, goal: cython.int) -> cython.bint:
        """Whether the others can make the player's value at least ``goal``; sets ``cuts``."""
        alive: cython.longlong = 0
        key: cython.longlong
        seat: cython.int
        low: cython.int = 0
        high: cython.int
        found: cython.int
        reached: cython.bint
        far: cython.bint = False
        outer: cython.bint
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
        self.cuts = 0
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
        key = self._key(alive, leader, flags)
        found = self._recall(key, goal)
        if found >= 0:
            return found == 1
        outer = self.far
        self.far = far
        reached = self._lead(alive, leader, flags, goal)
        self.far = outer
        if self.stopped:
            return False
        self._key(alive, leader, flags)
        if self.plain:
            self.cuts = alive
        self._settle(alive)
        self._keep(key, alive, goal, reached)
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _guards(self, alive: cython.longlong, took: cython.int) -> cython.bint:
        """Whether the player's highest heart stops every moon of another; sets ``cuts``.

        ``took`` is the seat plus 1 that alone has taken points, or 0. The player keeps
        that heart to the last, leads it when only hearts are left and plays it when hearts
        are led. A shooter whose hearts are all lower cannot get rid of even one of them:
        who wins a trick with it is the player or a third.
        """
        heart: cython.longlong = self.hands[0] & HEARTS
        theirs: cython.longlong
        seat: cython.int
        if heart == 0 or self.plain:
            return False
        heart = self._highest(heart)
        for seat in range(1, self.players):
            if took == 0 or took == seat + 1:
                theirs = self.hands[seat] & HEARTS
                if theirs == 0 or theirs > heart:
                    return False
        self.cuts = heart
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _safe(self, alive: cython.longlong, leader: cython.int, flags: cython.int) -> cython.bint:
        """Whether the player need not win another trick; then ``cuts`` is the reason.

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
        mine: cython.longlong
        ahead: cython.int
        cuts: cython.longlong = 0
        if self.plain:
            return False
        gone: cython.bint = leader != 0
        gives: cython.bint
        below: cython.bint
        for suit in range(4):
            held = alive >> 16 * suit & LANE
            own = self.hands[0] >> 16 * suit & LANE
            if own == 0 or own == held:
                continue
            gives = suit < 3 or (flags & BROKEN) != 0
            mine = own
            ahead = 0
            below = False
            while held:
                card = held & -held
                held ^= card
                if card & own:
                    mine ^= card
                    ahead += 1
                    below = True
                else:
                    if mine:
                        if ahead == 0:
                            return False
                        if ahead == 1 and held & ~own:
                            gives = False
                    ahead -= 1
                    if below:
                        cuts |= card << 16 * suit
                        below = False
            if gives:
                gone = True
        self.cuts = cuts
        return gone

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
    def _alike(self, card: cython.longlong, alive: cython.longlong) -> cython.longlong:
        """The cards of the suit of ``card`` that the reason in ``cuts`` cannot tell from it.

        ``alive`` holds every card in a hand or on the table. The cuts are moved as in
        :meth:`_settle` first: a run that a cut divides would belong to one side here and to
        the other where the proof is recalled.
        """
        shift: cython.int = 0
        lane: cython.int
        left: cython.int
        cut: cython.int
        place: cython.int
        own: cython.int
        start: cython.int = 1
        end: cython.int = 1 << 13
        found: cython.longlong
        if card & self.special or self.plain:
            return 0
        while not LANE << shift & card:
            shift += 16
        left = self.cuts >> shift & LANE
        lane = alive >> shift & LANE
        own = card >> shift & LANE
        place = 16 * (self.base[shift >> 4] + lane)
        while left:
            cut = left & -left
            left ^= cut
            if lane < cut:
                break
            cut = self.bottoms[place + self.size[lane & (cut - 1)]]
            if cut > own:
                end = cut
                break
            if cut:
                start = cut
        found = end - start
        return found << shift & ~self.special

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(
        self, alive: cython.longlong, leader: cython.int, flags: cython.int, goal: cython.int
    ) -> cython.bint:
        """Try every lead: whether the others reach ``goal``.

        The lowest of a suit is tried first; against a moon the player's highest.
        """
        hand: cython.longlong = self.hands[leader]
        cards: cython.longlong = hand
        card: cython.longlong
        suit: cython.longlong
        cuts: cython.longlong = 0
        wish: cython.bint = leader != 0
        if not flags & BROKEN and cards & PLAIN:
            cards &= PLAIN
        cards = self._different(cards, hand, alive)
        while cards:
            card = cards & -cards
            if leader == 0 and self.far:
                card = self._highest(cards)
            cards ^= card
            suit = self._suit_of(card)
            if (
                self._play(alive, leader, self.players, suit, 0, 0, leader, 0, flags, goal, card)
                == wish
            ):
                return wish
            if self.stopped:
                return False
            cuts |= self.cuts
            if cards:
                cards &= ~self._alike(card, alive)
        self.cuts = cuts
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
        second: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
        card: cython.longlong,
    ) -> cython.bint:
        """Whether the others reach ``goal`` when ``seat`` plays ``card`` to the trick.

        ``left`` players, this one included, have yet to play; ``suit`` holds the cards of
        the suit led, ``best`` is the card that wins so far, ``second`` the next highest of
        the suit and ``winner`` the seat. Points on the table count 1 a heart, 13 QS,
        BONUS_MARK the bonus card.
        """
        reached: cython.bint
        if card & suit:
            if card > best:
                second = best
                best = card
                winner = seat
            elif card > second:
                second = card
        points += self._points_of(card)
        if card & HEARTS or (card & self.queen and self.queen_breaks):
            flags |= BROKEN
        self.hands[seat] ^= card
        if left == 1:
            reached = self._finish(winner, points, flags, goal)
            if second:
                self.cuts |= best
        else:
            reached = self._follow(
                alive,
                seat + 1 if seat + 1 < self.players else 0,
                left - 1,
                suit,
                best,
                second,
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
        second: cython.longlong,
        winner: cython.int,
        points: cython.int,
        flags: cython.int,
        goal: cython.int,
    ) -> cython.bint:
        """Try every card that ``seat`` may play to the trick: whether the others reach ``goal``.

        Followers try cards below the best so far first, discarders those with points; from
        the highest down. Against a moon the player takes points and keeps hearts.
        """
        hand: cython.longlong = self.hands[seat]
        cards: cython.longlong = hand & suit
        card: cython.longlong
        wanted: cython.longlong
        group: cython.longlong
        cuts: cython.longlong = 0
        wish: cython.bint = seat != 0
        follows: cython.bint = cards != 0
        if cards:
            wanted = best - 1
        else:
            cards = hand
            wanted = HEARTS | self.queen
            if self.first and hand & ~wanted:
                cards = hand & ~wanted
        cards = self._different(cards, hand, alive)
        while cards:
            if seat == 0 and self.far:
                group = cards if follows else cards & ~wanted
                group = group if group else cards
                card = self._highest(group) if follows and points else group & -group
            else:
                group = cards & wanted
                card = self._highest(group if group else cards)
            cards ^= card
            if (
                self._play(alive, seat, left, suit, best, second, winner, points, flags, goal, card)
                == wish
            ):
                return wish
            if self.stopped:
                return False
            cuts |= self.cuts
            if cards:
                cards &= ~self._alike(card, alive)
        self.cuts = cuts
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
        self.second = 0
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
                    self.second = self.best
                    self.best = led
                    self.winner = (leader + place) % self.players
                elif led > self.second:
                    self.second = led
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
        with cython.nogil:
            answer = self._play(
                self.table,
                self.mover,
                self.left,
                suit,
                self.best,
                self.second,
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
