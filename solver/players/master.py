"""Master: reads the opponent, plays the best cards out to the end, solves the last tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.cards import SHORT_INDEX, Card
from solver.double_dummy import card_bits
from solver.endgame.choice import TRICKS, endgame_choice
from solver.generator import Generator
from solver.hints import Cancelled
from solver.players.appraisal import Appraisal, Appraiser
from solver.players.choice import any_of_the_best
from solver.players.layout import Layout
from solver.players.likelihood import ReadingModel
from solver.players.playout import Belief, play_out
from solver.players.stakes import Stakes
from solver.position import View
from solver.search import COMPILED


@dataclass(frozen=True, slots=True)
class Foresight:
    """How Master looks ahead. The work is counted, never timed: the same cards, the same play.

    Attributes:
        near: cards this many points below the best mean, at most, are played out.
        trust: share of a card's worth that comes from the hands played out, from 0 to 1; the
            rest is its double-dummy mean.
        deals: deals that each side looks at for each play that it makes there.
        work: plays made there for one move, at most.
        tricks: tricks to go from which the rest is solved as a game of hidden information,
            unless it is the match that counts.
    """

    near: float = 1.5
    trust: float = 0.5
    deals: int = 40 if COMPILED else 8
    work: int = 2400 if COMPILED else 160
    tricks: int = TRICKS


class Master:
    """Chooses among the cards near the best by what they bring when nobody sees everything."""

    def __init__(
        self, model: ReadingModel | None = None, foresight: Foresight | None = None
    ) -> None:
        """Make a player.

        Args:
            model: how the opponent is taken to choose; as measured to be best when None.
            foresight: how to look ahead; as measured to be best when None.
        """
        self._appraiser = Appraiser(model or ReadingModel())
        self._foresight = foresight or Foresight()

    def choose(
        self,
        view: View,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card to play; see :class:`solver.players.base.Player`."""
        legal = view.legal_cards()
        if len(legal) == 1:
            return legal[0]
        if len(view.hand) <= self._foresight.tricks and not Stakes(view).match:
            solved = endgame_choice(
                view,
                generator,
                reading=self._appraiser.reading,
                tricks=self._foresight.tricks,
            )
            if solved is not None:
                return solved
        appraisal = self._appraiser.appraise(view, cancelled)
        near = self._near(appraisal)
        worth = appraisal.means
        if len(near) > 1:
            worth = self._look_ahead(view, appraisal, near, cancelled)
        return any_of_the_best(worth, generator)

    def _near(self, appraisal: Appraisal) -> list[Card]:
        """The cards worth playing out, one of those that are equal in every possible deal."""
        least = max(appraisal.means.values()) - self._foresight.near
        alike = {
            tuple(values): card
            for card, values in reversed(appraisal.values.items())
            if appraisal.means[card] >= least
        }
        return sorted(alike.values())

    def _look_ahead(
        self,
        view: View,
        appraisal: Appraisal,
        near: Sequence[Card],
        cancelled: Callable[[], bool] | None,
    ) -> dict[Card, float]:
        """What each of the cards is worth, the hands played out counted in."""
        foresight = self._foresight
        kernel = self._appraiser.kernel(view)
        start = Layout.of_view(view, appraisal.possible[0])
        others = [card_bits(world.other) for world in appraisal.possible]
        belief = _belief(view.seat, others, appraisal.weights)
        plays = len(near) * (sum(hand.bit_count() for hand in start.hands) + 1)
        chosen = spread_over(appraisal.weights, max(1, foresight.work // plays))
        totals = dict.fromkeys(near, 0.0)
        for index, weight in chosen:
            if cancelled is not None and cancelled():
                raise Cancelled
            for card in near:
                layout = start.copy()
                layout.hands[1 - view.seat] = others[index]
                layout.broken = appraisal.possible[index].broken
                layout.play(SHORT_INDEX[card])
                margin = play_out(kernel, layout, belief, foresight.deals)
                totals[card] += weight * appraisal.stakes.of(margin, sum(layout.taken))
        return {
            card: (1 - foresight.trust) * appraisal.means[card] + foresight.trust * totals[card]
            for card in near
        }


def _belief(seat: int, others: Sequence[int], weights: Sequence[float]) -> Belief:
    order = sorted(range(len(others)), key=lambda index: -weights[index])
    return Belief(seat, [others[index] for index in order], [weights[index] for index in order])


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
