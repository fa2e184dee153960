"""A view appraised: its possible deals, how likely each is, and every card priced in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.common.cards import Card
from solver.two.match_score import IN_PLAY
from solver.two.players.kernels import Kernels
from solver.two.players.likelihood import Reader, ReadingModel, goes_on
from solver.two.players.stakes import Stakes
from solver.two.position import View
from solver.two.search import Kernel
from solver.two.world_prices import price_worlds
from solver.two.worlds import World, worlds


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a reading player makes of a view. Margins are for the viewer.

    Attributes:
        possible: the deals the view cannot rule out.
        weights: the probability of each of them; they add up to 1.
        values: the double-dummy value of every legal card in each of them.
        stakes: what such a value is worth to the viewer.
        means: the mean of that worth under the weights: points or, late in a match, the
            chance to win it, in points.
    """

    possible: Sequence[World]
    weights: Sequence[float]
    values: dict[Card, list[int]]
    stakes: Stakes
    means: dict[Card, float]


class Appraiser:
    """Appraises views; keeps what it has worked out about the hand being played."""

    def __init__(self, model: ReadingModel) -> None:
        self._model = model
        self._kernels = Kernels()
        self._reader: Reader | None = None
        self._last: View | None = None

    def kernel(self, view: View) -> Kernel:
        """The kernel that prices this view."""
        return self._kernels.of(view.rules)

    def appraise(self, view: View, cancelled: Callable[[], bool] | None = None) -> Appraisal:
        """Weigh and price every possible deal.

        Raises:
            Cancelled: ``cancelled`` answered True.
        """
        possible = worlds(view)
        weights = self._reader_for(view).weights(view, possible, cancelled)
        values = price_worlds(self.kernel(view), view, possible, cancelled)
        stakes = Stakes(view)
        points = [in_play(world) for world in possible]
        means = {
            card: sum(
                weight * stakes.of(margin, there)
                for weight, margin, there in zip(weights, margins, points, strict=True)
            )
            for card, margins in values.items()
        }
        return Appraisal(possible, weights, values, stakes, means)

    def reading(self, view: View) -> Sequence[float]:
        """The probability of each of ``worlds(view)``; it follows from the view alone."""
        return self._reader_for(view).weights(view, worlds(view))

    def _reader_for(self, view: View) -> Reader:
        """The reader of the hand so far where ``view`` goes on with it, else a new one."""
        if self._reader is None or self._last is None or not goes_on(self._last, view):
            self._reader = Reader(self.kernel(view), self._model)
        self._last = view
        return self._reader


def in_play(world: World) -> int:
    """The points that are not dead in a possible deal."""
    return IN_PLAY - sum(card.points for card in world.dead)
