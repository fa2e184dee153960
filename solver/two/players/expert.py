"""Expert: the best mean over the possible deals, each weighing what the opponent's plays tell."""

from __future__ import annotations

from solver.common.cancelling import Cancelling
from solver.two.players.appraisal import Appraiser
from solver.two.players.judgement import Basis, Judge, Judgement
from solver.two.players.likelihood import ReadingModel
from solver.two.position import View


class Expert(Judge):
    """Reads the opponent: deals in which its plays would have been poor weigh less."""

    def __init__(self, model: ReadingModel | None = None) -> None:
        """Make a player.

        Args:
            model: how the opponent is taken to choose; as measured to be best when None.
        """
        self._appraiser = Appraiser(model or ReadingModel())

    def judge(self, view: View, cancelled: Cancelling = None, *, means: bool = True) -> Judgement:
        """Judge the cards by their means, the opponent read; see :class:`Judge`."""
        appraisal = self._appraiser.appraise(view, cancelled)
        return Judgement(Basis.MEANS, appraisal.means, appraisal.means)
