"""Expert: the best mean over the possible deals, each weighing what the opponent's plays tell."""

from __future__ import annotations

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.players.appraisal import Appraiser
from solver.two.players.base import Chooser
from solver.two.players.choice import any_of_the_best
from solver.two.players.likelihood import ReadingModel
from solver.two.position import View


class Expert(Chooser):
    """Reads the opponent: deals in which its plays would have been poor weigh less."""

    def __init__(self, model: ReadingModel | None = None) -> None:
        """Make a player.

        Args:
            model: how the opponent is taken to choose; as measured to be best when None.
        """
        self._appraiser = Appraiser(model or ReadingModel())

    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        appraisal = self._appraiser.appraise(view, cancelled)
        return any_of_the_best(appraisal.means, generator)
