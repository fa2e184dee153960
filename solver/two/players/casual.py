"""Casual: the rules of thumb of a sensible player and a slip now and then, no search."""

from __future__ import annotations

from collections.abc import Mapping

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.players.base import Chooser
from solver.two.players.choice import any_of_the_best
from solver.two.players.thumb import rule_of_thumb
from solver.two.position import View

SLIP = 0.1
"""Share of the plays in which the hand is looked at hastily."""

HASTE = 8.0
"""How far, in points, a hasty look misjudges a card, up or down, at most."""


class Casual(Chooser):
    """Plays by rules of thumb, one play in ten too hastily; of cards that look alike, any."""

    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        worth = rule_of_thumb(view, legal)
        card = any_of_the_best(worth, generator)
        if generator.random() < SLIP:
            return any_of_the_best(hasty(worth, HASTE, generator), generator)
        return card


def hasty(worth: Mapping[Card, float], haste: float, generator: Generator) -> dict[Card, float]:
    """The same worth misjudged, card by card, by up to ``haste`` points either way."""
    return {card: value + haste * (2 * generator.random() - 1) for card, value in worth.items()}
