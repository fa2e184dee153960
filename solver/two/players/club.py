"""Club: the best mean over every possible deal, ties at random."""

from __future__ import annotations

from solver.common.cancelling import Cancelling
from solver.two.players.judgement import Basis, Judge, Judgement
from solver.two.players.kernels import Kernels
from solver.two.position import View
from solver.two.world_prices import price_worlds
from solver.two.worlds import worlds


class Club(Judge):
    """Plays the card of the highest fair value, any of those that share it."""

    def __init__(self) -> None:
        self._kernels = Kernels()

    def judge(self, view: View, cancelled: Cancelling = None, *, means: bool = True) -> Judgement:
        """Judge the cards by their fair values; see :class:`Judge`."""
        values = price_worlds(self._kernels.of(view.rules), view, worlds(view), cancelled)
        fair = {card: sum(margins) / len(margins) for card, margins in values.items()}
        return Judgement(Basis.MEANS, fair, fair)
