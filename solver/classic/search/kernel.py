# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""The alpha-beta kernel of classic Hearts: one player against all the others together.

One source, two ways to run: compiled by Cython (it then releases the interpreter
lock) or as plain Python.

Seat 0 is the player whose score is sought; the others, clockwise, play together to make
it as large as they can. The *value* of a state is what the player still adds to the points
taken so far, corrected at the end for a moon: less the points in play and 26 for the player's
own, plus 26 for another's.

The kernel is one class in five layers, a module each, the lowest first:

- :mod:`solver.classic.search.comparisons`: how suits are described, and reasons;
- :mod:`solver.classic.search.proofs`: the memory of answers and their reasons;
- :mod:`solver.classic.search.pruning`: what need not be played out;
- :mod:`solver.classic.search.tricks`: the search itself;
- this one: the questions that can be asked.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from solver import _cython as cython

if not cython.compiled:
    from solver.classic.search.tricks import Tricks
else:
    from cython.cimports.solver.classic.search.tricks import Tricks  # type: ignore[no-redef]

COMPILED: bool = bool(cython.compiled)

SEVERAL_TOOK = 8
"""Stands for several seats where a state says who has taken points."""


@cython.cclass
class Kernel(Tricks):
    """A solver for one deal, or the rest of one, with its own memory.

    The answers never depend on what has been asked before.
    """

    alive: cython.longlong
    suit: cython.longlong
    best: cython.longlong
    under: cython.longlong
    winner: cython.int
    points: cython.int
    left: cython.int
    mover: cython.int
    flags: cython.int

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
        super().__init__(dealt, total, queen, queen_breaks, bonus, moon_needs_bonus, plain)

    @property
    def searched(self) -> int:
        """States between tricks looked at so far."""
        return int(self.nodes)

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
        self.alive = 0
        self.suit = 0
        self.best = 0
        self.under = 0
        self.winner = leader
        self.points = 0
        for seat in range(self.players):
            self.hands[seat] = hands[seat]
            self.alive |= self.hands[seat]
        for card in trick:
            led = card
            self.alive |= led
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
        self._key(self.alive, leader, self.flags)

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
                self.alive,
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
        return int(self._different(cards, self.hands[self.mover], self.alive))
