"""Beginner: the rules of thumb, with the slips of somebody new to the game."""

from __future__ import annotations

from solver.common.cancelling import Cancelling
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.players.base import Chooser
from solver.two.players.casual import hasty
from solver.two.players.choice import any_of_the_best
from solver.two.players.thumb import rule_of_thumb
from solver.two.position import View

SLIP = 0.5
"""Share of the plays in which the hand is looked at hastily."""

HASTE = 25.0
"""How far, in points, a hasty look misjudges a card, up or down, at most."""


class Beginner(Chooser):
    """Plays as Casual does, but every other time misjudges the cards by many points."""

    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        worth = rule_of_thumb(view, legal)
        if generator.random() < SLIP:
            worth = hasty(worth, HASTE, generator)
        return any_of_the_best(worth, generator)
