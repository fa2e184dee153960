# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""What a careful player puts on the table, fast: the better of the two kinds of play-out.

Every card that may be played is given a worth, in thousandths of a point: how glad the hand
is to be rid of it, less what the trick is likely to cost if the card wins it. Low spades
smoke the queen out, what is dangerous goes first, a moon is tried with a hand of winners and
refused to others: no point is given to who has them all, and what may stop him is kept.

A seat goes by its own hand, the cards played and the points taken, never by another hand.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import product

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.hand_state import HandState
else:
    from cython.cimports.solver.classic.hand_state import HandState  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

CARDS = cython.declare(cython.int, 52)
QUEEN = cython.declare(cython.int, 36)
BONUS = cython.declare(cython.int, 10)
SPADES = cython.declare(cython.int, 2)
HEARTS = cython.declare(cython.int, 3)
LOWEST = cython.declare(cython.int, -100000000)
MOST = cython.declare(cython.int, 27)
WHOLE = cython.declare(cython.int, 1000)

# Worths, in thousandths of a point; tuned by careful players against each other, and against a
# seat that goes for every moon (the page on the opponents tells how).
SMOKES = cython.declare(cython.int, 1500)
AWAITS = cython.declare(cython.int, 250)
LEADING = cython.declare(cython.int, 150)
FEEDS = cython.declare(cython.int, 4000)
STOPS = cython.declare(cython.int, 4)
KEEPS = cython.declare(cython.int, 10000)
RID_OF_QUEEN = cython.declare(cython.int, 4500)
RID_OF_SPADE = cython.declare(cython.int, 2500)
GUARDED_SPADE = cython.declare(cython.int, 2000)
HEART = cython.declare(cython.int, 600)
HIGH_HEART = cython.declare(cython.int, 2000)
KEPT_HEART = cython.declare(cython.int, 300)
HIGH = cython.declare(cython.int, 1800)
GUARD = cython.declare(cython.int, 300)
SHORT = cython.declare(cython.int, 400)
RANK = cython.declare(cython.int, 30)
LEADS_QUEEN = cython.declare(cython.int, 8000)
LEADS_TO_QUEEN = cython.declare(cython.int, 500)
UNDER_QUEEN = cython.declare(cython.int, 686)
UNKNOWN = cython.declare(cython.int, 300)
# Points that one seat has, all so far, from which its moon is feared, and by how much.
FEARED = cython.declare(cython.int, 2)
# Points of its own, all so far, from which in half of the play-outs a seat goes on more boldly.
BEGUN = cython.declare(cython.int, 5)
SUSPECTED = cython.declare(cython.int, 100)


@lru_cache
def likelihoods(players: int) -> tuple[array[int], array[int]]:
    """What is likely when the unseen cards lie anyhow, in thousandths.

    Args:
        players: how many play.

    Returns:
        How likely a seat is void, by the number of cards of the suit out; and how likely a card
        stays the highest, by the number of seats that play later, of cards out above it and of
        cards out below it.
    """
    share = 1 / (players - 1)
    sizes = range(27)
    empty = array("i", [round(1000 * (1 - share) ** out) for out in sizes])
    stays = array("i")
    for later in range(players):
        for above, under in product(sizes, sizes):
            out = max(1, above + under)
            goes_over = (1 - (1 - share) ** out) * (above / out) ** max(1.0, share * out)
            stays.append(round(1000 * (1 - goes_over) ** later))
    return empty, stays


@cython.cclass
class Careful(HandState):
    """A position, with seats that play carefully."""

    def __init__(
        self, players: int, queen_breaks: bool, bonus: int, moon_needs_bonus: bool, moon: int
    ) -> None:
        super().__init__(players, queen_breaks, bonus, moon_needs_bonus, moon)
        self.empty, self.stays = likelihoods(players)
        self.below = array("i", bytes(4 * 14))
        self.plan = False
        self.bold = False
        self.random = 0

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _careful(self, seat: cython.int) -> cython.int:
        suit: cython.int
        card: cython.int
        worth: cython.int
        best: cython.int = -1
        most: cython.int = LOWEST
        led: cython.int = self.trick[0] // 13 if self.lying else -1
        winner: cython.int = self._winner() if self.lying else -1
        only: cython.bint = (
            self.suits[seat * 4] + self.suits[seat * 4 + 1] + self.suits[seat * 4 + 2] == 0
        )
        follows: cython.bint = led >= 0 and self.suits[seat * 4 + led] > 0
        self.moon_open = self._open(seat)
        shoots: cython.bint = self._shoots(seat)
        feared: cython.int = self._feared(seat)
        points: cython.int = self.over_points + self.widow_points
        index: cython.int
        for index in range(self.lying):
            points += self.points[self.trick[index]]
            if self.trick[index] == self.bonus:
                points -= BONUS
        for suit in range(4):
            if not self.suits[seat * 4 + suit] or (follows and suit != led):
                continue
            if led < 0 and suit == HEARTS and not (self.broken or only):
                continue
            self._look(seat, suit)
            for card in range(suit * 13, suit * 13 + 13):
                if not self.held[seat * CARDS + card]:
                    continue
                if shoots:
                    worth = self._shooting(seat, card, led, winner)
                elif led < 0:
                    worth = self._leading(seat, card, points, feared)
                else:
                    worth = self._replying(seat, card, led, winner, points, feared)
                if led >= 0 and not follows and self.barred and self.points[card]:
                    worth -= 10000000
                worth = worth * 8 + self._chance(8)
                if worth > most:
                    most = worth
                    best = card
        return best

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _look(self, seat: cython.int, suit: cython.int) -> cython.void:
        """Count the unseen cards of a suit from below."""
        rank: cython.int
        card: cython.int
        self.below[0] = 0
        for rank in range(13):
            card = suit * 13 + rank
            self.below[rank + 1] = (
                self.below[rank] + self.left[card] - self.held[seat * CARDS + card]
            )
        self.out = self.below[13]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _held_out(self, card: cython.int, later: cython.int) -> cython.int:
        """How likely a card that wins now wins in the end, in thousandths."""
        rank: cython.int = card % 13
        under: cython.int = self.below[rank]
        if not self.out:
            return WHOLE
        return self.stays[(later * MOST + self.out - self.below[rank + 1]) * MOST + under]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _queen_out(self, seat: cython.int) -> cython.bint:
        return self.left[QUEEN] > self.held[seat * CARDS + QUEEN]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _burden(self, seat: cython.int, card: cython.int) -> cython.int:
        """How glad the hand is to be rid of a card of the suit looked at."""
        suit: cython.int = card // 13
        rank: cython.int = card % 13
        count: cython.int = self.suits[seat * 4 + suit]
        high: cython.int = WHOLE * self.below[rank] // self.out if self.out else UNKNOWN
        guards: cython.int = 0
        other: cython.int
        if card == self.bonus:
            return -5000
        if card == QUEEN:
            return RID_OF_QUEEN
        for other in range(rank):
            # What lies below the highest card that is out may duck under it.
            if self.below[other + 1] < self.out:
                guards += self.held[seat * CARDS + suit * 13 + other]
        if suit == SPADES:
            if card > QUEEN and self._queen_out(seat):
                return RID_OF_SPADE if guards < 3 else GUARDED_SPADE
            if self.held[seat * CARDS + QUEEN]:
                return -UNDER_QUEEN
            return high + SHORT // count
        if suit == HEARTS and self.moon_open:
            return KEPT_HEART
        if suit == HEARTS:
            return HEART + HIGH_HEART * high // WHOLE
        return HIGH * high // (1000 + GUARD * guards) + SHORT // count + RANK * rank

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _to_come(
        self, seat: cython.int, led: cython.int, card: cython.int, later: cython.int
    ) -> cython.int:
        """The points that those who play later are likely to put on a trick won by the card."""
        queen: cython.int = 13 * WHOLE // (self.players - 1) if self._queen_out(seat) else 0
        void: cython.int = self.empty[self.out]
        each: cython.int = 0
        gives: cython.int = 0
        if led == SPADES:
            if card > QUEEN:
                each = queen
        elif led == HEARTS:
            each = WHOLE - void
        if not self.barred:
            if led != SPADES:
                gives = queen
            if led != HEARTS:
                gives += WHOLE
            each += void * gives // WHOLE
        return each * later * 7 // 5

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _leading(
        self, seat: cython.int, card: cython.int, points: cython.int, feared: cython.int
    ) -> cython.int:
        suit: cython.int = card // 13
        later: cython.int = self.players - 1
        wins: cython.int = self._held_out(card, later)
        price: cython.int = (
            WHOLE * (points + self.points[card]) + self._to_come(seat, suit, card, later) + LEADING
        )
        worth: cython.int = self._burden(seat, card) // 2
        worth -= wins * price // WHOLE if price > 0 else -(wins * -price // WHOLE)
        high: cython.int
        if suit == SPADES:
            if card == QUEEN:
                worth -= LEADS_QUEEN
            elif self.held[seat * CARDS + QUEEN]:
                worth -= LEADS_TO_QUEEN
            elif self._queen_out(seat):
                high = self.held[seat * CARDS + QUEEN + 1] + self.held[seat * CARDS + QUEEN + 2]
                if not high or self.suits[seat * 4 + SPADES] - high > 2:
                    worth += SMOKES
                else:
                    worth -= AWAITS
        if feared >= 0 and self.points[card]:
            worth += STOPS * self._likely(feared) * wins // WHOLE
            worth -= STOPS * self._likely(feared) // 2
        return worth

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _replying(
        self,
        seat: cython.int,
        card: cython.int,
        led: cython.int,
        winner: cython.int,
        points: cython.int,
        feared: cython.int,
    ) -> cython.int:
        later: cython.int = self.players - self.lying - 1
        wins: cython.int = 0
        all_points: cython.int = points + self.points[card] - (BONUS if card == self.bonus else 0)
        price: cython.int
        worth: cython.int
        likely: cython.int
        if card // 13 == led and (winner < 0 or card > self.trick[winner]):
            wins = self._held_out(card, later)
        worth = self._burden(seat, card)
        if wins:
            price = WHOLE * all_points + self._to_come(seat, led, card, later) + LEADING
            worth -= wins * price // WHOLE if price > 0 else -(wins * -price // WHOLE)
        if feared >= 0:
            likely = self._likely(feared)
            if all_points > 0:
                if wins:
                    worth += STOPS * likely * wins // WHOLE
                elif winner >= 0 and (self.leader + winner) % self.players == feared:
                    worth -= FEEDS * likely // WHOLE
                else:
                    worth += FEEDS * likely // WHOLE
            if not wins and card // 13 != led and self.below[card % 13 + 1] == self.out:
                worth -= KEEPS * likely // WHOLE
        return worth

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _shooting(
        self, seat: cython.int, card: cython.int, led: cython.int, winner: cython.int
    ) -> cython.int:
        """For a seat that goes for the moon: win, high cards first, and keep what wins."""
        if led >= 0 and not (card // 13 == led and (winner < 0 or card > self.trick[winner])):
            return -20000 * self.points[card] - WHOLE * (card % 13)
        wins: cython.int = self._held_out(card, self.players - self.lying - 1)
        return 20 * wins + 100 * (card % 13) - (500 if card // 13 == HEARTS else 0)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _shoots(self, seat: cython.int) -> cython.bint:
        """Whether a seat has all points so far and holds next to nothing but winners."""
        suit: cython.int
        rank: cython.int
        other: cython.int
        drawn: cython.int
        longest: cython.int
        losing: cython.int = 0
        cards: cython.int = 0
        held: cython.int
        for other in range(self.players):
            if other != seat and self.taken[other]:
                return False
        if self.plan and seat == self.root:
            return True
        if self.moon > 26 or self.over_points:
            return False
        for suit in range(4):
            if not self.suits[seat * 4 + suit]:
                continue
            cards += self.suits[seat * 4 + suit]
            self._look(seat, suit)
            longest = (self.out + self.players - 2) // (self.players - 1) + 1
            longest = min(longest, self.out)
            drawn = 0
            for rank in range(12, -1, -1):
                held = self.held[seat * CARDS + suit * 13 + rank]
                if not held:
                    continue
                if self.below[rank + 1] == self.out or drawn >= longest:
                    drawn += 1
                else:
                    losing += 2 if suit == HEARTS else 1
        if self.bold and self.taken[seat] >= BEGUN:
            losing -= 2 + self.taken[seat] // 8
        return losing <= (cards * self.players * 3 > 2 * 52) + self.taken[seat] // 8

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _open(self, seat: cython.int) -> cython.bint:
        """Whether one of the others may still take every point."""
        other: cython.int
        having: cython.int = 0
        for other in range(self.players):
            having += self.taken[other] > 0
        return having == 1 and not self.taken[seat]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _likely(self, feared: cython.int) -> cython.int:
        """How likely the moon of the seat feared looks, in thousandths."""
        likely: cython.int = WHOLE * self.taken[feared] // self.moon + SUSPECTED
        return likely if likely < 900 else 900

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _feared(self, seat: cython.int) -> cython.int:
        """Another seat that has all points so far and enough to be shooting, or -1."""
        other: cython.int
        total: cython.int = 0
        most: cython.int = 0
        for other in range(self.players):
            total += self.taken[other]
            if self.taken[other] > self.taken[most]:
                most = other
        if most == seat or total < FEARED or self.taken[most] != total:
            return -1
        return most

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _chance(self, n: cython.int) -> cython.int:
        """A number from 0 to ``n`` - 1."""
        self.random = (self.random * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.random >> 12) % n
