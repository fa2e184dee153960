# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""A hand of the classic games: cards put on the table, tricks taken, the score.

The rules are those of :mod:`solver.classic.rules`, restated for all three games. A card is its
index in the full deck, 0 to 51; a hand counts each of them.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from solver import _cython as cython

COMPILED: bool = bool(cython.compiled)

CARDS = cython.declare(cython.int, 52)
SEATS = cython.declare(cython.int, 11)
QUEEN = cython.declare(cython.int, 36)
FIRST_HEART = cython.declare(cython.int, 39)
BONUS = cython.declare(cython.int, 10)


def _numbers(count: int) -> array[int]:
    """``count`` zeros."""
    return array("i", bytes(4 * count))


@cython.cclass
class HandState:
    """A position, and the hand as it goes on from there."""

    def __init__(
        self, players: int, queen_breaks: bool, bonus: int, moon_needs_bonus: bool, moon: int
    ) -> None:
        self.players = players
        self.queen_breaks = queen_breaks
        self.bonus = bonus
        self.moon_needs_bonus = moon_needs_bonus
        self.moon = moon
        self.points = _numbers(CARDS)
        for card in range(FIRST_HEART, CARDS):
            self.points[card] = 1
        self.points[QUEEN] = 13
        self.start_held = _numbers(CARDS * SEATS)
        self.start_suits = _numbers(4 * SEATS)
        self.start_left = _numbers(CARDS)
        self.start_trick = _numbers(SEATS)
        self.start_taken = _numbers(SEATS)
        self.held = _numbers(CARDS * SEATS)
        self.suits = _numbers(4 * SEATS)
        self.left = _numbers(CARDS)
        self.trick = _numbers(SEATS)
        self.taken = _numbers(SEATS)
        self.played = _numbers(2 * CARDS)

    def deal(
        self,
        hands: list[list[int]],
        trick: list[int],
        leader: int,
        broken: bool,
        taken: list[int],
        bonus_taker: int,
        held_over: list[int],
        widow: list[int],
        barred: bool,
        root: int,
    ) -> None:
        """Set up the position to play out.

        Args:
            hands: the cards of each seat.
            trick: the cards on the table in order of play, from ``leader``.
            leader: the seat that leads, or led, the trick.
            broken: whether hearts are broken.
            taken: penalty points taken by each seat.
            bonus_taker: the seat that has the bonus card, or -1.
            held_over: cards of cancelled tricks that nobody has taken.
            widow: cards that the next taker of a trick finds besides.
            barred: whether points are barred from this trick.
            root: the seat whose score is sought.
        """
        seat: cython.int
        card: cython.int
        for card in range(CARDS):
            self.start_left[card] = 0
        for card in range(CARDS * SEATS):
            self.start_held[card] = 0
        for card in range(4 * SEATS):
            self.start_suits[card] = 0
        self.start_cards = 0
        for seat in range(self.players):
            self.start_taken[seat] = taken[seat]
            for held in hands[seat]:
                card = held
                self.start_held[seat * CARDS + card] += 1
                self.start_suits[seat * 4 + card // 13] += 1
                self.start_left[card] += 1
                self.start_cards += 1
        for seat in range(len(trick)):
            self.start_trick[seat] = trick[seat]
        self.start_lying = len(trick)
        self.start_leader = leader
        self.start_broken = broken
        self.start_barred = barred
        self.start_bonus_taker = bonus_taker
        self.start_over_points = sum(self.points[held] for held in held_over)
        self.start_widow_points = sum(self.points[held] for held in widow)
        self.start_over_queens = held_over.count(QUEEN)
        self.start_widow_queens = widow.count(QUEEN)
        self.root = root

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _restart(self) -> cython.void:
        """Go back to the position."""
        self.held[:] = self.start_held
        self.suits[:] = self.start_suits
        self.left[:] = self.start_left
        self.trick[:] = self.start_trick
        self.taken[:] = self.start_taken
        self.leader = self.start_leader
        self.lying = self.start_lying
        self.cards = self.start_cards
        self.broken = self.start_broken
        self.barred = self.start_barred
        self.over_points = self.start_over_points
        self.over_bonus = False
        self.widow_points = self.start_widow_points
        self.over_queens = self.start_over_queens
        self.widow_queens = self.start_widow_queens
        self.own_queens = 0
        self.bonus_taker = self.start_bonus_taker
        self.first_taker = -1
        self.tricks = 0
        self.count = 0

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(self, seat: cython.int, card: cython.int) -> cython.void:
        """Play a card; a full trick is taken or held over."""
        self.held[seat * CARDS + card] -= 1
        self.suits[seat * 4 + card // 13] -= 1
        self.left[card] -= 1
        self.cards -= 1
        self.played[self.count] = card
        self.count += 1
        self.trick[self.lying] = card
        self.lying += 1
        if card >= FIRST_HEART or (card == QUEEN and self.queen_breaks):
            self.broken = True
        if self.lying == self.players:
            self._finish()

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _finish(self) -> cython.void:
        """Give the full trick to its winner, with what was held over and the widow.

        Where all that could win is cancelled, the cards are held over, and the next leader is
        the same; of the last trick the leader takes all.
        """
        index: cython.int
        points: cython.int = 0
        winner: cython.int = self._winner()
        taker: cython.int = -1
        if winner >= 0:
            taker = (self.leader + winner) % self.players
        elif not self.cards:
            taker = self.leader
        for index in range(self.players):
            if self.trick[index] == QUEEN:
                self.over_queens += 1
            if self.trick[index] == self.bonus:
                self.over_bonus = True
            points += self.points[self.trick[index]]
        self.over_points += points
        if taker >= 0:
            self.taken[taker] += self.over_points + self.widow_points
            if self.over_bonus:
                self.bonus_taker = taker
            if taker == self.root:
                self.own_queens += self.over_queens + self.widow_queens
            self.over_queens = 0
            self.widow_queens = 0
            self.over_points = 0
            self.over_bonus = False
            self.widow_points = 0
            self.leader = taker
        if self.tricks == 0:
            self.first_taker = taker
        self.tricks += 1
        self.lying = 0
        self.barred = False

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _winner(self) -> cython.int:
        """Place in the trick of the card that wins it so far, or -1 where all is cancelled."""
        led: cython.int = self.trick[0] // 13
        best: cython.int = -1
        index: cython.int
        other: cython.int
        single: cython.bint
        for index in range(self.lying):
            if self.trick[index] // 13 != led:
                continue
            if best >= 0 and self.trick[index] < self.trick[best]:
                continue
            single = True
            for other in range(self.lying):
                if other != index and self.trick[other] == self.trick[index]:
                    single = False
            if single:
                best = index
        return best

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _score(self) -> cython.int:
        """What the seat at the root scores at the end; sets ``shot_by`` to the seat of a moon."""
        seat: cython.int
        total: cython.int = 0
        score: cython.int = self.taken[self.root]
        self.shot_by = -1
        for seat in range(self.players):
            total += self.taken[seat]
        for seat in range(self.players):
            if total and self.taken[seat] == total:
                self.shot_by = seat
        if self.moon_needs_bonus and self.bonus_taker >= 0 and self.bonus_taker != self.shot_by:
            self.shot_by = -1
        if self.shot_by >= 0:
            score = -self.moon if self.shot_by == self.root else self.moon
        if self.bonus_taker == self.root:
            score -= BONUS
        return score
