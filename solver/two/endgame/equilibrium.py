# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""Mixed strategies for both players of an endgame by counterfactual regret minimisation.

Predictive CFR+ (Farina, Kroer and Sandholm, 2021) on the sequence form: regrets are kept
from falling below zero, the last regret is taken as a forecast of the next one, players
move in turn, and the average weighs iteration t by its square. Nothing is drawn at random
and nothing is timed, so that the same game and number of iterations give the same answer.

One source, compiled or not, as :mod:`solver.two.search.kernel` is.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from solver import _cython as cython

COMPILED: bool = bool(cython.compiled)


@cython.cclass
class Equilibrium:
    """Strategies of both players, improved with each iteration.

    A strategy is held as probabilities of the sequences below each information set.
    """

    above: cython.int[::1]
    first_below: cython.int[::1]
    choices: cython.int[::1]
    owner: cython.int[::1]
    south_at: cython.int[::1]
    north_at: cython.int[::1]
    weighted: cython.double[::1]
    infosets: cython.int
    sequences: cython.int
    roots: cython.int
    entries: cython.int
    iterations: cython.int
    tremble: cython.double
    regret: cython.double[::1]
    chance: cython.double[::1]
    reach: cython.double[::1]
    total: cython.double[::1]
    worth: cython.double[::1]

    def __init__(self, form: tuple[object, ...], tremble: float = 0.0) -> None:
        """Begin with every card equally likely.

        Args:
            form: a game as :meth:`solver.two.endgame.tree.EndgameTree.form` gives it.
            tremble: the share of plays in which the players are taken to play any card, so
                that strategies are sound after mistakes too.
        """
        (
            self.above,
            self.first_below,
            self.choices,
            self.owner,
            self.south_at,
            self.north_at,
            self.weighted,
            self.infosets,
            self.sequences,
            self.roots,
            self.entries,
        ) = form
        self.tremble = tremble
        self.iterations = 0
        self.regret = array("d", bytes(8 * self.sequences))
        self.chance = array("d", bytes(8 * self.sequences))
        self.reach = array("d", bytes(8 * self.sequences))
        self.total = array("d", bytes(8 * self.sequences))
        self.worth = array("d", bytes(8 * self.sequences))
        self._begin()
        self._spread(0, 0.0)
        self._spread(1, 0.0)

    def run(self, iterations: int) -> None:
        """Improve both strategies that many times."""
        count: cython.int = iterations
        seat: cython.int
        with cython.nogil:
            for _ in range(count):
                self.iterations += 1
                for seat in range(2):
                    self._weigh(seat)
                    self._learn(seat)
                    self._spread(seat, self.iterations * self.iterations)

    def _begin(self) -> None:
        """Every card is equally likely; a type is as likely as its deals, whoever plays."""
        infoset: cython.int
        at: cython.int
        low: cython.int
        for at in range(self.roots):
            self.reach[at] = 1.0
        for infoset in range(self.infosets):
            low = self.first_below[infoset]
            for at in range(low, low + self.choices[infoset]):
                self.chance[at] = 1.0 / self.choices[infoset]

    # -- one iteration ---------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh(self, seat: cython.int) -> cython.void:
        """What each sequence of a seat wins by itself against the other's strategy."""
        index: cython.int
        for index in range(self.sequences):
            self.worth[index] = 0.0
        if seat == 0:
            for index in range(self.entries):
                self.worth[self.south_at[index]] += (
                    self.weighted[index] * self.reach[self.north_at[index]]
                )
        else:
            for index in range(self.entries):
                self.worth[self.north_at[index]] -= (
                    self.weighted[index] * self.reach[self.south_at[index]]
                )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn(self, seat: cython.int) -> cython.void:
        """From the last decisions to the first: regrets, and from them new probabilities."""
        infoset: cython.int
        at: cython.int
        low: cython.int
        high: cython.int
        mean: cython.double
        plain: cython.double
        step: cython.double
        regret: cython.double
        wish: cython.double
        total: cython.double
        for infoset in range(self.infosets - 1, -1, -1):
            if self.owner[infoset] != seat:
                continue
            low = self.first_below[infoset]
            high = low + self.choices[infoset]
            mean = 0.0
            plain = 0.0
            for at in range(low, high):
                mean += self.chance[at] * self.worth[at]
                plain += self.worth[at]
            plain /= self.choices[infoset]
            self.worth[self.above[infoset]] += mean + self.tremble * (plain - mean)
            total = 0.0
            for at in range(low, high):
                step = self.worth[at] - mean
                regret = max(self.regret[at] + step, 0.0)
                wish = max(regret + step, 0.0)
                self.regret[at] = regret
                self.chance[at] = wish
                total += wish
            for at in range(low, high):
                if total > 0.0:
                    self.chance[at] /= total
                else:
                    self.chance[at] = 1.0 / self.choices[infoset]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _spread(self, seat: cython.int, weight: cython.double) -> cython.void:
        """How likely each sequence of a seat is by its own choices; added to the average."""
        infoset: cython.int
        at: cython.int
        low: cython.int
        even: cython.double
        before: cython.double
        for infoset in range(self.infosets):
            if self.owner[infoset] != seat:
                continue
            low = self.first_below[infoset]
            even = self.tremble / self.choices[infoset]
            before = self.reach[self.above[infoset]]
            for at in range(low, low + self.choices[infoset]):
                self.reach[at] = before * (self.chance[at] * (1.0 - self.tremble) + even)
                self.total[at] += weight * self.reach[at]

    # -- what has been found ---------------------------------------------------

    def settle(self) -> None:
        """Replace the strategies by their averages, trembles taken out.

        Decisions that the average never reaches keep every card equally likely.
        """
        infoset: cython.int
        at: cython.int
        low: cython.int
        high: cython.int
        total: cython.double
        wish: cython.double
        left: cython.double
        for infoset in range(self.infosets):
            low = self.first_below[infoset]
            high = low + self.choices[infoset]
            total = 0.0
            for at in range(low, high):
                total += self.total[at]
            left = 0.0
            for at in range(low, high):
                wish = 1.0
                if total > 0.0:
                    wish = max(self.total[at] / total - self.tremble / self.choices[infoset], 0.0)
                self.chance[at] = wish
                left += wish
            for at in range(low, high):
                self.chance[at] /= left
        self.tremble = 0.0
        self._spread(0, 0.0)
        self._spread(1, 0.0)

    def set_strategy(self, seat: int, probabilities: Sequence[float]) -> None:
        """Let a seat play by these probabilities, one for each sequence."""
        given: cython.double[::1] = array("d", probabilities)
        mover: cython.int = seat
        infoset: cython.int
        at: cython.int
        low: cython.int
        for infoset in range(self.infosets):
            if self.owner[infoset] == mover:
                low = self.first_below[infoset]
                for at in range(low, low + self.choices[infoset]):
                    self.chance[at] = given[at]
        self._spread(mover, 0.0)

    def value(self) -> float:
        """Margin for South when both follow their strategies."""
        index: cython.int
        found: cython.double = 0.0
        for index in range(self.entries):
            found += (
                self.weighted[index]
                * self.reach[self.south_at[index]]
                * self.reach[self.north_at[index]]
            )
        return float(found)

    def best_response(self, seat: int) -> float:
        """Margin for a seat that answers the other's strategy as well as can be.

        Leaves in :meth:`worth_of` what each sequence of the seat is worth so.
        """
        return float(self._answered(seat, True))

    def follow(self, seat: int) -> float:
        """Margin for a seat that follows its strategy; leaves what sequences are worth."""
        return float(self._answered(seat, False))

    def worth_of(self, sequence: int) -> float:
        """Weighted margin of a sequence of the seat last asked about."""
        return float(self.worth[sequence])

    def strategy(self) -> array[float]:
        """The probability of each sequence at its information set."""
        return array("d", self.chance)

    @cython.cfunc
    def _answered(self, seat: cython.int, freely: cython.bint) -> cython.double:
        """Margin for a seat against the other's strategy; leaves what its sequences are worth.

        Information sets are gone through from the last to the first, so that what lies below one
        is known when it is reached. ``freely`` takes the best sequence of each, a best response;
        else the seat mixes them as its own strategy does.
        """
        infoset: cython.int
        at: cython.int
        low: cython.int
        best: cython.double
        mean: cython.double
        self._weigh(seat)
        for infoset in range(self.infosets - 1, -1, -1):
            if self.owner[infoset] != seat:
                continue
            low = self.first_below[infoset]
            best = self.worth[low]
            mean = 0.0
            for at in range(low, low + self.choices[infoset]):
                best = max(best, self.worth[at])
                mean += self.chance[at] * self.worth[at]
            self.worth[self.above[infoset]] += best if freely else mean
        best = 0.0
        for at in range(self.roots):
            best += self.worth[at]
        return best
