# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""What the search of classic Hearts need not play out.

Three proofs about a state between tricks by looking at the hands, and the moves that can do no
better than another: those equal to a lower card of the hand, and those that the reason which
refuted a card of the same suit refutes as well.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.search.comparisons import LANE
    from solver.classic.search.proofs import Proofs
else:
    from cython.cimports.solver.classic.search.comparisons import LANE  # type: ignore[no-redef]
    from cython.cimports.solver.classic.search.proofs import Proofs  # type: ignore[no-redef]
from solver.classic.search.comparisons import words

COMPILED: bool = bool(cython.compiled)

LANES = cython.declare(cython.longlong, 0x1FFF1FFF1FFF1FFF)
HEARTS = cython.declare(cython.longlong, 0x1FFF << 48)
PLAIN = cython.declare(cython.longlong, 0x1FFF1FFF1FFF)
BROKEN = cython.declare(cython.int, 1)


@cython.cclass
class Pruning(Proofs):
    """The hands, and what can be seen in them."""

    def __init__(self, dealt: list[int], queen: int, bonus: int, plain: bool) -> None:
        """Prepare for a deal: see :class:`solver.classic.search.kernel.Kernel`."""
        super().__init__(dealt, queen, bonus, plain)
        self.players = len(dealt)
        self.hands = words(8)

    # -- states ----------------------------------------------------------------

    @cython.cfunc
    @cython.final
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
                    self._clear()
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
                self._clear()
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
    @cython.final
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
    @cython.final
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

    # -- moves -----------------------------------------------------------------

    @cython.cfunc
    @cython.final
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
    @cython.final
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
    @cython.final
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
