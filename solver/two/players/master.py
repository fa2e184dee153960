"""Master: reads the opponent, looks ahead as players who must guess, solves the last tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.common.cancelling import Cancelling
from solver.common.cards import SHORT_INDEX, Card
from solver.two.deal import DEAD_PAIRS
from solver.two.endgame.choice import TRICKS, endgame_strategy
from solver.two.players.appraisal import Appraisal, Appraiser, in_play
from solver.two.players.judgement import Basis, Judge, Judgement
from solver.two.players.layout import Layout
from solver.two.players.likelihood import ReadingModel
from solver.two.players.lookahead import Continuations, Line
from solver.two.players.stakes import Stakes
from solver.two.position import View
from solver.two.search import COMPILED

READING = ReadingModel(early=(6, 16, 40)) if COMPILED else ReadingModel()
"""Expert's model of the opponent, its early plays priced in more deals."""


EARLY = 4
"""Plays, those of the first two tricks, in which positions take the longest to solve."""

LEAST_DEALS = 6
"""Deals that a player is taken to look at before it plays, at least."""


@dataclass(frozen=True, slots=True)
class LookAhead:
    """How Master looks ahead. The work is counted, never timed: the same cards, the same play.

    Attributes:
        near: cards this many points below the best mean, at most, are looked at.
        cards: how many cards are looked at, at most: the best.
        turns: turns made by players who must guess before the rest is priced double-dummy.
        trust: share of a card's worth that comes from there, from 0 to 1; the rest is its
            double-dummy mean.
        lines: possible deals that are followed, at most.
        work: deals that the other player is taken to look at, in all of its plays together.
        early_work: the same in the first two tricks, where each takes longer.
        tricks: tricks to go from which the rest is solved as a game of hidden information,
            unless it is the match that counts.
    """

    near: float = 1.5
    cards: int = 5
    turns: int = 2
    trust: float = 0.3
    lines: int = DEAD_PAIRS if COMPILED else 12
    work: int = 6_000 if COMPILED else 240
    early_work: int = 2_400 if COMPILED else 120
    tricks: int = TRICKS


class Master(Judge):
    """Chooses among the cards near the best by what they bring when nobody sees everything."""

    def __init__(
        self, model: ReadingModel | None = None, look_ahead: LookAhead | None = None
    ) -> None:
        """Make a player.

        Args:
            model: how the opponent is taken to choose; as measured to be best when None.
            look_ahead: how to look ahead; as measured to be best when None.
        """
        self._appraiser = Appraiser(model or READING)
        self._look_ahead = look_ahead or LookAhead()

    def judge(self, view: View, cancelled: Cancelling = None, *, means: bool = True) -> Judgement:
        """Judge the cards by what they bring when nobody sees everything; see :class:`Judge`."""
        solved = self._solved(view)
        if solved is not None:
            shown = self._appraiser.appraise(view, cancelled).means if means else {}
            return Judgement(Basis.ENDGAME, shown, {}, solved)
        appraisal = self._appraiser.appraise(view, cancelled)
        near = self._near(appraisal)
        if len(near) == 1:
            return Judgement(Basis.MEANS, appraisal.means, appraisal.means)
        worth = self._played_on(view, appraisal, near, cancelled)
        return Judgement(Basis.LOOK_AHEAD, appraisal.means, worth)

    def _solved(self, view: View) -> tuple[tuple[Card, float], ...] | None:
        """The strategy of the endgame, where there is one and it is points that count."""
        tricks = self._look_ahead.tricks
        if len(view.hand) > tricks or Stakes(view).match:
            return None
        return endgame_strategy(view, reading=self._appraiser.reading, tricks=tricks)

    def _near(self, appraisal: Appraisal) -> list[Card]:
        """The cards worth a look ahead, one of those that are equal in every possible deal."""
        least = max(appraisal.means.values()) - self._look_ahead.near
        alike = {
            tuple(values): card
            for card, values in reversed(appraisal.values.items())
            if appraisal.means[card] >= least
        }
        best = sorted(alike.values(), key=lambda card: (-appraisal.means[card], card))
        return sorted(best[: self._look_ahead.cards])

    def _played_on(
        self,
        view: View,
        appraisal: Appraisal,
        near: Sequence[Card],
        cancelled: Callable[[], bool] | None,
    ) -> dict[Card, float]:
        """What each of the cards is worth, the look ahead counted in.

        What the look ahead adds to or takes from the double-dummy value is averaged over the
        deals followed, so that a few of them tell much the same as all.
        """
        ahead = self._look_ahead
        followed = spread_over(appraisal.weights, ahead.lines)
        work = ahead.early_work if len(view.plays) < EARLY else ahead.work
        deals = min(DEAD_PAIRS, max(LEAST_DEALS, work // (len(followed) * len(near))))
        continuations = Continuations(self._appraiser.kernel(view), view.seat, deals)
        start = Layout.of_view(view, appraisal.possible[0])
        worth = {}
        for card in near:
            lines = []
            for place, (index, weight) in enumerate(followed):
                world = appraisal.possible[index]
                layout = start.copy()
                layout.hands[1 - view.seat] = world.held
                layout.broken = world.broken
                layout.play(SHORT_INDEX[card])
                lines.append(Line(place, weight, layout))
            margins = continuations.margins(lines, ahead.turns, cancelled)
            more = 0.0
            for (index, weight), margin in zip(followed, margins, strict=True):
                there = in_play(appraisal.possible[index])
                more += weight * (
                    appraisal.stakes.of(margin, there)
                    - appraisal.stakes.of(appraisal.values[card][index], there)
                )
            worth[card] = appraisal.means[card] + ahead.trust * more
        return worth


def spread_over(weights: Sequence[float], count: int) -> list[tuple[int, float]]:
    """Places to look at and what each counts: all of them, or ``count`` in even steps.

    Steps are taken through the running total of the weights, so that every place is met as
    often as its weight says, give or take one (systematic sampling).
    """
    if len(weights) <= count:
        return list(enumerate(weights))
    met: dict[int, float] = {}
    step = 1 / count
    at = step / 2
    total = 0.0
    for index, weight in enumerate(weights):
        total += weight
        while at < total:
            met[index] = met.get(index, 0.0) + step
            at += step
    return list(met.items())
