# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""A position played out to its end by rules of thumb, fast: what a card may come to.

One source, two ways to run: compiled by Cython (it then releases the interpreter lock) or
as plain Python. It is laid on :mod:`solver.classic.hand_state`, which knows how a hand goes on;
here is what the seats play.

Every seat plays by what its own hand, the cards played and the points taken tell it, never
by another hand: that keeps a play-out from knowing what nobody at the table knows. The
player whose card is tried, the *root*, may instead follow the plan of taking every trick.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.careful import Careful
else:
    from cython.cimports.solver.classic.careful import Careful  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

CARDS = cython.declare(cython.int, 52)
QUEEN = cython.declare(cython.int, 36)
BONUS = cython.declare(cython.int, 10)
SPADES = cython.declare(cython.int, 2)
HEARTS = cython.declare(cython.int, 3)
QUEEN_RANK = cython.declare(cython.int, 10)
LOWEST = cython.declare(cython.int, -100000)


@cython.cclass
class Playout(Careful):
    """Plays one position out, again and again.

    What happens depends on the position, the card, the number given for chance, the plan
    and which seats are careful alone.
    """

    careful: cython.int

    def play(self, card: int, chance: int, moon: bool, careful: int = 0) -> int:
        """The root's score of the hand after ``card``: points, less or more for a moon.

        Args:
            card: what the seat to move plays now.
            chance: which of the ways to break ties is taken, 0 to 2**31 - 1.
            moon: whether the root tries to take every trick.
            careful: the seats that play carefully, a bit each; the others are careless.
        """
        chosen: cython.int = card
        score: cython.int
        self.random = chance
        self.plan = moon
        self.bold = chance & 1024 != 0
        self.careful = careful
        with cython.nogil:
            score = self._play_out(chosen)
        return int(score)

    @property
    def shooter(self) -> int:
        """The seat that took every point card in the last play-out, or -1."""
        return int(self.shot_by)

    @property
    def queens(self) -> int:
        """How many queens of spades the root took in the last play-out."""
        return int(self.own_queens)

    @property
    def hearts(self) -> int:
        """How many points of hearts it took."""
        taken: cython.int = self.taken[self.root] - self.start_taken[self.root]
        return int(taken - self.points[QUEEN] * self.own_queens)

    @property
    def bonus_taken(self) -> bool:
        """Whether it took the bonus card, in the last play-out or before."""
        return bool(self.bonus_taker == self.root)

    @property
    def taker(self) -> int:
        """The seat that took the trick of the card tried, or -1 where it was held over."""
        return int(self.first_taker)

    @property
    def points_taken(self) -> list[int]:
        """The penalty points that every seat took in the last play-out, by seat."""
        return [self.taken[seat] for seat in range(self.players)]

    @property
    def line(self) -> list[int]:
        """The cards of the last play-out in the order played."""
        return [self.played[index] for index in range(self.count)]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _play_out(self, card: cython.int) -> cython.int:
        self._restart()
        self._put((self.leader + self.lying) % self.players, card)
        while self.cards:
            seat: cython.int = (self.leader + self.lying) % self.players
            self._put(seat, self._choose(seat))
        return self._score()

    # -- what is played ------------------------------------------------------------------

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _choose(self, seat: cython.int) -> cython.int:
        if self.careful >> seat & 1:
            return self._careful(seat)
        if not self.lying:
            return self._lead(seat)
        if self.suits[seat * 4 + self.trick[0] // 13]:
            return self._follow(seat)
        return self._discard(seat)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, seat: cython.int) -> cython.int:
        """Lead what is likely to lose: low cards of suits with many higher ones out."""
        suit: cython.int
        low: cython.int
        card: cython.int
        above: cython.int
        below: cython.int
        worth: cython.int
        best: cython.int = -1
        most: cython.int = LOWEST
        only: cython.bint = (
            self.suits[seat * 4] + self.suits[seat * 4 + 1] + self.suits[seat * 4 + 2] == 0
        )
        for suit in range(4):
            if not self.suits[seat * 4 + suit] or (suit == HEARTS and not (self.broken or only)):
                continue
            low = suit * 13
            if self.plan and seat == self.root:
                card = self._held_by(seat, low, low + 12)
                worth = 10 * self.suits[seat * 4 + suit] - 100 * self._unseen(seat, card, low + 12)
            else:
                card = self._lowest(seat, low, low + 12)
                above = self._unseen(seat, card + 1, low + 12)
                below = self._unseen(seat, low, card)
                worth = (40 * above) // (above + below) if above else -40
                if above and below == 0:
                    worth += 5
                worth -= self.suits[seat * 4 + suit]
                if suit == SPADES and self.left[QUEEN]:
                    worth += self._spade_lead(seat, card)
                worth += self._chance(8)
            if worth > most:
                most = worth
                best = card
        return best

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _spade_lead(self, seat: cython.int, card: cython.int) -> cython.int:
        """What a spade lead is worth besides while the queen is out: to smoke her out."""
        base: cython.int = seat * CARDS
        guards: cython.int
        if self.held[base + QUEEN]:
            return -25
        if card > QUEEN:
            return -60
        guards = self.suits[seat * 4 + SPADES] - self.held[base + 37] - self.held[base + 38]
        if guards < self.suits[seat * 4 + SPADES] and guards < 3:
            return -10
        return 12

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(self, seat: cython.int) -> cython.int:
        """Duck with the highest card that loses; take what costs nothing with the highest."""
        led: cython.int = self.trick[0] // 13
        low: cython.int = led * 13
        high: cython.int = low + 12
        winner: cython.int = self._winner()
        best: cython.int = self.trick[winner] if winner >= 0 else low - 1
        points: cython.int = self.over_points + self.widow_points
        later: cython.int = self.players - self.lying - 1
        index: cython.int
        duck: cython.int
        feared: cython.int
        for index in range(self.lying):
            points += self.points[self.trick[index]]
            if self.trick[index] == self.bonus:
                points -= BONUS
        if self.plan and seat == self.root:
            duck = self._held_by(seat, low, high)
            return duck if duck > best else self._lowest(seat, low, high)
        if best > QUEEN and led == SPADES and self.held[seat * CARDS + QUEEN]:
            return QUEEN
        feared = self._feared(seat)
        if feared >= 0 and points > 0 and winner >= 0:
            duck = self._held_by(seat, low, high)
            fed: cython.bint = (self.leader + winner) % self.players == feared
            if (fed or not later) and duck > best and duck != QUEEN:
                return duck
        duck = self._held_by(seat, low, best - 1) if best > low else -1
        if not later:
            if points <= 0 or duck < 0 or duck == QUEEN:
                return self._held_by(seat, low, high)
            return duck
        if points <= 0 and led != HEARTS and self._runs(seat, low, high, later):
            return self._held_by(seat, low, high)
        if duck >= 0 and duck != QUEEN:
            return duck
        return self._lowest(seat, low, high)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _runs(
        self, seat: cython.int, low: cython.int, high: cython.int, later: cython.int
    ) -> cython.bint:
        """Whether a high card of a plain suit is likely to take no points now."""
        if self.barred:
            return True
        if low == QUEEN - QUEEN_RANK and self.left[QUEEN]:
            return False
        return self._unseen(seat, low, high) >= 3 * later

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _discard(self, seat: cython.int) -> cython.int:
        """Be rid of the queen, of spades above her, of high hearts, of high cards.

        Where a moon is feared the high cards that may stop it are kept, and the seat that
        may be shooting is fed no points.
        """
        card: cython.int
        suit: cython.int
        base: cython.int = seat * CARDS
        worth: cython.int
        best: cython.int = -1
        most: cython.int = LOWEST
        count: cython.int
        winner: cython.int = self._winner()
        feared: cython.int = self._feared(seat)
        moon: cython.bint = self.plan and seat == self.root
        fed: cython.bint = (
            feared >= 0 and winner >= 0 and (self.leader + winner) % self.players == feared
        )
        queen_out: cython.bint = self.left[QUEEN] > 0
        for card in range(CARDS):
            if not self.held[base + card]:
                continue
            suit = card // 13
            count = self.suits[seat * 4 + suit]
            worth = 2 * (card % 13) + (8 - 2 * count if count < 4 else 0)
            if card == QUEEN:
                worth = 200
            elif suit == HEARTS:
                worth = 30 + 2 * (card % 13)
            elif suit == SPADES and card > QUEEN and queen_out:
                worth = 100 + card % 13
            if card == self.bonus:
                worth = -50
            if feared >= 0:
                worth = -(card % 13) - (60 if fed and self.points[card] else 0)
            if moon:
                worth = -(card % 13) - 50 * self.points[card]
            if self.barred and self.points[card]:
                worth -= 1000
            worth = worth * 4 + self._chance(4)
            if worth > most:
                most = worth
                best = card
        return best

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _held_by(self, seat: cython.int, low: cython.int, high: cython.int) -> cython.int:
        """The highest card that a seat holds from ``low`` to ``high``, or -1; not QS if it can."""
        card: cython.int
        base: cython.int = seat * CARDS
        queen: cython.int = -1
        for card in range(high, low - 1, -1):
            if self.held[base + card]:
                if card != QUEEN:
                    return card
                queen = card
        return queen

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _lowest(self, seat: cython.int, low: cython.int, high: cython.int) -> cython.int:
        """The lowest card that a seat holds from ``low`` to ``high``, or -1; not QS if it can."""
        card: cython.int
        base: cython.int = seat * CARDS
        queen: cython.int = -1
        for card in range(low, high + 1):
            if self.held[base + card]:
                if card != QUEEN:
                    return card
                queen = card
        return queen

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _unseen(self, seat: cython.int, low: cython.int, high: cython.int) -> cython.int:
        """How many cards from ``low`` to ``high`` have yet to be played by others."""
        card: cython.int
        base: cython.int = seat * CARDS
        count: cython.int = 0
        for card in range(low, high + 1):
            count += self.left[card] - self.held[base + card]
        return count
