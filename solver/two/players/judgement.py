"""How a player that computes judges the cards it may play, and how it draws one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.endgame.choice import drawn_from
from solver.two.players.base import Chooser
from solver.two.players.choice import any_of_the_best, the_best
from solver.two.position import View


class Basis(StrEnum):
    """What a choice rests on."""

    FORCED = "forced"
    MEANS = "means"
    LOOK_AHEAD = "look-ahead"
    ENDGAME = "endgame"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The legal cards as a player judges them.

    Attributes:
        basis: what the choice rests on.
        means: the mean of the double-dummy values of every legal card, the deals weighed as the
            player does: points or, late in a match, the chance to win it, in points
            (:mod:`solver.two.players.stakes`).
        worth: by what the player compares cards: of those among which it chooses; the means
            where the choice rests on them; empty in a solved endgame.
        strategy: in a solved endgame the probability of each card, otherwise empty.
    """

    basis: Basis
    means: Mapping[Card, float]
    worth: Mapping[Card, float]
    strategy: tuple[tuple[Card, float], ...] = ()

    def chances(self) -> dict[Card, float]:
        """How likely the player is to play each card; cards that it never plays left out."""
        if self.strategy:
            return {card: chance for card, chance in self.strategy if chance > 0.0}
        best = the_best(self.worth)
        return {card: 1 / len(best) for card in best}

    def draw(self, generator: Generator) -> Card:
        """The card to play; chance only among cards that are as good."""
        if self.strategy:
            return drawn_from(self.strategy, generator)
        return any_of_the_best(self.worth, generator)


class Judge(Chooser):
    """A player whose choice follows from a judgement that can be shown."""

    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        return self.judge(view, cancelled, means=False).draw(generator)

    @abstractmethod
    def judge(self, view: View, cancelled: Cancelling = None, *, means: bool = True) -> Judgement:
        """Judge the legal cards, of which there are two or more.

        Args:
            view: what the player knows; it is to move.
            cancelled: polled during long work; answering True raises Cancelled.
            means: whether the means are wanted where the choice does not rest on them.
        """
