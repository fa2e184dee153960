"""Club: the best mean over every possible deal, ties at random."""

from __future__ import annotations

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.players.base import Chooser
from solver.two.players.choice import any_of_the_best
from solver.two.players.kernels import Kernels
from solver.two.position import View
from solver.two.world_prices import price_worlds
from solver.two.worlds import worlds


class Club(Chooser):
    """Plays the card of the highest fair value, any of those that share it."""

    def __init__(self) -> None:
        self._kernels = Kernels()

    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        values = price_worlds(self._kernels.of(view.rules), view, worlds(view), cancelled)
        means = {card: sum(margins) / len(margins) for card, margins in values.items()}
        return any_of_the_best(means, generator)
