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

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.prospects import Prospects
else:
    from cython.cimports.solver.classic.prospects import Prospects  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

CARDS = cython.declare(cython.int, 52)
QUEEN = cython.declare(cython.int, 36)
BONUS = cython.declare(cython.int, 10)
SPADES = cython.declare(cython.int, 2)
HEARTS = cython.declare(cython.int, 3)
LOWEST = cython.declare(cython.int, -100000000)
WHOLE = cython.declare(cython.int, 1000)
BARRED = cython.declare(cython.int, -10000000)
ONE_DECK = cython.declare(cython.int, 26)

# Worths, in thousandths of a point; tuned by careful players against each other, and against a
# seat that goes for every moon.
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
KEPT_BONUS = cython.declare(cython.int, -5000)
# Points of its own, all so far, from which in half of the play-outs a seat goes on more boldly.
BEGUN = cython.declare(cython.int, 5)


@cython.cclass
class Careful(Prospects):
    """A position, with seats that play carefully."""

    def __init__(
        self, players: int, queen_breaks: bool, bonus: int, moon_needs_bonus: bool, moon: int
    ) -> None:
        super().__init__(players, queen_breaks, bonus, moon_needs_bonus, moon)
        self.plan = False
        self.bold = False

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _careful(self, seat: cython.int) -> cython.int:
        """The card that a careful seat plays now."""
        suit: cython.int
        card: cython.int
        worth: cython.int
        best: cython.int = -1
        most: cython.int = LOWEST
        self.led = self.trick[0] // 13 if self.lying else -1
        self.winning = self._winner() if self.lying else -1
        self.lie = self._lying_points()
        self.moon_open = self._open(seat)
        self.feared = self._feared(seat)
        shoots: cython.bint = self._shoots(seat)
        for suit in range(4):
            if not self._may_play(seat, suit):
                continue
            self._look(seat, suit)
            for card in range(suit * 13, suit * 13 + 13):
                if not self.held[seat * CARDS + card]:
                    continue
                worth = self._shooting(seat, card) if shoots else self._worth(seat, card)
                if self.barred and self.points[card]:
                    worth += BARRED
                worth = worth * 8 + self._chance(8)
                if worth > most:
                    most = worth
                    best = card
        return best

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _may_play(self, seat: cython.int, suit: cython.int) -> cython.bint:
        """Whether a seat holds a suit and may play it now."""
        if not self.suits[seat * 4 + suit]:
            return False
        if self.led >= 0:
            return suit == self.led or not self.suits[seat * 4 + self.led]
        if suit != HEARTS or self.broken:
            return True
        return self.suits[seat * 4] + self.suits[seat * 4 + 1] + self.suits[seat * 4 + 2] == 0

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _worth(self, seat: cython.int, card: cython.int) -> cython.int:
        """What playing a card is worth to a seat that does not go for the moon."""
        if self.led < 0:
            return self._leading(seat, card)
        return self._replying(seat, card)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _lying_points(self) -> cython.int:
        """The points on the table and held over, those of the bonus card taken off."""
        index: cython.int
        points: cython.int = self.over_points + self.widow_points
        for index in range(self.lying):
            points += self.points[self.trick[index]]
            if self.trick[index] == self.bonus:
                points -= BONUS
        return points

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _leading(self, seat: cython.int, card: cython.int) -> cython.int:
        suit: cython.int = card // 13
        later: cython.int = self.players - 1
        wins: cython.int = self._held_out(card, later)
        price: cython.int = (
            WHOLE * (self.lie + self.points[card])
            + self._to_come(seat, suit, card, later)
            + LEADING
        )
        worth: cython.int = self._burden(seat, card) // 2
        worth -= wins * price // WHOLE if price > 0 else -(wins * -price // WHOLE)
        if suit == SPADES:
            worth += self._leads_spade(seat, card)
        if self.feared >= 0 and self.points[card]:
            worth += STOPS * self._likely() * wins // WHOLE
            worth -= STOPS * self._likely() // 2
        return worth

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _leads_spade(self, seat: cython.int, card: cython.int) -> cython.int:
        """Low spades smoke the queen out; a hand that holds her or may catch her waits."""
        high: cython.int
        if card == QUEEN:
            return -LEADS_QUEEN
        if self.held[seat * CARDS + QUEEN]:
            return -LEADS_TO_QUEEN
        if not self._queen_out(seat):
            return 0
        high = self.held[seat * CARDS + QUEEN + 1] + self.held[seat * CARDS + QUEEN + 2]
        return SMOKES if not high or self.suits[seat * 4 + SPADES] - high > 2 else -AWAITS

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _replying(self, seat: cython.int, card: cython.int) -> cython.int:
        later: cython.int = self.players - self.lying - 1
        wins: cython.int = self._held_out(card, later) if self._tops(card) else 0
        points: cython.int = self.lie + self.points[card] - (BONUS if card == self.bonus else 0)
        worth: cython.int = self._burden(seat, card)
        price: cython.int
        if wins:
            price = WHOLE * points + self._to_come(seat, self.led, card, later) + LEADING
            worth -= wins * price // WHOLE if price > 0 else -(wins * -price // WHOLE)
        if self.feared >= 0:
            worth += self._against_moon(card, wins, points)
        return worth

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _against_moon(self, card: cython.int, wins: cython.int, points: cython.int) -> cython.int:
        """What the play does to the moon that is feared, with points in the trick or none."""
        likely: cython.int = self._likely()
        worth: cython.int = 0
        if points > 0:
            if wins:
                worth += STOPS * likely * wins // WHOLE
            elif self.winning >= 0 and (self.leader + self.winning) % self.players == self.feared:
                worth -= FEEDS * likely // WHOLE
            else:
                worth += FEEDS * likely // WHOLE
        if not wins and card // 13 != self.led and self.below[card % 13 + 1] == self.out:
            worth -= KEEPS * likely // WHOLE
        return worth

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _tops(self, card: cython.int) -> cython.bint:
        """Whether a card follows suit and wins the trick as it lies."""
        if card // 13 != self.led:
            return False
        return self.winning < 0 or card > self.trick[self.winning]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _burden(self, seat: cython.int, card: cython.int) -> cython.int:
        """How glad the hand is to be rid of a card of the suit looked at."""
        suit: cython.int = card // 13
        high: cython.int = WHOLE * self.below[card % 13] // self.out if self.out else UNKNOWN
        if card == self.bonus:
            return KEPT_BONUS
        if suit == SPADES:
            return self._spade(seat, card, high)
        if suit == HEARTS:
            return KEPT_HEART if self.moon_open else HEART + HIGH_HEART * high // WHOLE
        return (
            HIGH * high // (WHOLE + GUARD * self._guards(seat, card))
            + SHORT // self.suits[seat * 4 + suit]
            + RANK * (card % 13)
        )

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _spade(self, seat: cython.int, card: cython.int, high: cython.int) -> cython.int:
        """How glad the hand is to be rid of a spade."""
        if card == QUEEN:
            return RID_OF_QUEEN
        if card > QUEEN and self._queen_out(seat):
            return RID_OF_SPADE if self._guards(seat, card) < 3 else GUARDED_SPADE
        if self.held[seat * CARDS + QUEEN]:
            return -UNDER_QUEEN
        return high + SHORT // self.suits[seat * 4 + SPADES]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _shooting(self, seat: cython.int, card: cython.int) -> cython.int:
        """For a seat that goes for the moon: win, high cards first, and keep what wins."""
        wins: cython.int
        if self.led >= 0 and not self._tops(card):
            return -20000 * self.points[card] - WHOLE * (card % 13)
        wins = self._held_out(card, self.players - self.lying - 1)
        return 20 * wins + 100 * (card % 13) - (500 if card // 13 == HEARTS else 0)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def _shoots(self, seat: cython.int) -> cython.bint:
        """Whether a seat has all points so far and holds next to nothing but winners."""
        other: cython.int
        allowed: cython.int = self.taken[seat] // 8
        for other in range(self.players):
            if other != seat and self.taken[other]:
                return False
        if self.plan and seat == self.root:
            return True
        if self.moon > ONE_DECK or self.over_points:
            return False
        if self.cards * 3 > 2 * CARDS:
            allowed += 1
        if self.bold and self.taken[seat] >= BEGUN:
            allowed += 2 + self.taken[seat] // 8
        return self._losers(seat) <= allowed
