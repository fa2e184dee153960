"""How likely the opponent's plays are in each possible deal: Bayes over its decisions.

In a possible deal the opponent's hand is known, and with it what the opponent could see
at each of its plays. There its fair values are computed as its own player would, over
the deals that *it* could not rule out, and the card that was played is taken to have
been chosen with a probability that falls with what it gave up: a softmax of the values
over a temperature in points. A deal weighs the product over all plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log

from solver.cards import SHORT_INDEX
from solver.double_dummy import card_bits
from solver.hints import Cancelled
from solver.players.layout import Layout, possible_hands
from solver.position import View
from solver.search import UNKNOWN, Kernel
from solver.worlds import World


@dataclass(frozen=True, slots=True)
class ReadingModel:
    """How the opponent is taken to choose.

    Attributes:
        temperature: points that divide the odds of two cards by e.
        slip: share of plays made without regard to their values.
        deals: how many of the opponent's possible deals are priced for each of its plays.
    """

    temperature: float = 0.6
    slip: float = 0.05
    deals: int = 20


@dataclass(frozen=True, slots=True)
class _Decision:
    """One past play of the opponent, without its hand."""

    card: int
    later: int
    played: int
    lacks: int
    leader: int
    led: int
    broken: bool
    taken: tuple[int, int]


class Reader:
    """Weighs possible deals; keeps what it has worked out for the hand in hand."""

    def __init__(self, kernel: Kernel, model: ReadingModel) -> None:
        self._kernel = kernel
        self._model = model
        self._known: dict[tuple[int, int, int, int, bool], float] = {}

    def weights(
        self,
        view: View,
        possible: Sequence[World],
        cancelled: Callable[[], bool] | None = None,
    ) -> list[float]:
        """The probability of each of the possible deals; they add up to 1.

        Raises:
            Cancelled: ``cancelled`` answered True.
        """
        decisions = _decisions(view, possible[0])
        logs = []
        for world in possible:
            if cancelled is not None and cancelled():
                raise Cancelled
            held = card_bits(world.other)
            logs.append(sum(self._log(view, decision, held) for decision in decisions))
        highest = max(logs)
        weights = [exp(value - highest) for value in logs]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _log(self, view: View, decision: _Decision, held: int) -> float:
        """Log of the probability of the opponent's play when it now holds ``held``."""
        hand = held | decision.later
        key = (hand, decision.played, decision.lacks, decision.led, decision.broken)
        if key not in self._known:
            self._known[key] = self._price(view, decision, hand)
        return self._known[key]

    def _price(self, view: View, decision: _Decision, hand: int) -> float:
        model = self._model
        values = self._kernel.means(
            hand,
            possible_hands(hand, decision.played, decision.lacks, model.deals),
            1 - view.seat,
            decision.leader,
            decision.led,
            decision.broken,
            decision.taken,
        )
        chosen = values[decision.card]
        legal = [value for value in values if value != UNKNOWN]
        if chosen == UNKNOWN or len(legal) == 1:
            return 0.0
        highest = max(legal)
        odds = sum(exp((value - highest) / model.temperature) for value in legal)
        share = exp((chosen - highest) / model.temperature) / odds
        return log((1 - model.slip) * share + model.slip / len(legal))


def _decisions(view: View, world: World) -> list[_Decision]:
    """The opponent's plays so far. Only its hand differs between the possible deals."""
    cards = [SHORT_INDEX[card] for card in view.plays]
    own = card_bits(view.dealt)
    later = card_bits([card for card in view.plays if card not in view.dealt])
    other = card_bits(world.other) | later
    hands = (own, other) if view.seat == 0 else (other, own)
    first = view.seat_of(view.plays[0]) if view.plays else view.seat
    layout = Layout(view.rules, *hands, first)
    found = []
    for card in cards:
        if layout.to_move != view.seat:
            if layout.played:
                found.append(
                    _Decision(
                        card,
                        later,
                        layout.played,
                        layout.lacks[view.seat],
                        layout.leader,
                        layout.led,
                        layout.broken,
                        (layout.taken[0], layout.taken[1]),
                    )
                )
            later &= ~(1 << card)
        layout.play(card)
    return found
