"""Beginner: the rules of thumb, with the slips of somebody new to the game."""

from __future__ import annotations

from collections.abc import Callable

from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.players.casual import hasty, rule_of_thumb
from solver.two.players.choice import any_of_the_best
from solver.two.position import View

SLIP = 0.5
"""Share of the plays in which the hand is looked at hastily."""

HASTE = 25.0
"""How far, in points, a hasty look misjudges a card, up or down, at most."""


class Beginner:
    """Plays as Casual does, but every other time misjudges the cards by many points."""

    def choose(
        self,
        view: View,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card to play; see :class:`solver.two.players.base.Player`."""
        view.check_asked()
        legal = view.legal_cards()
        if len(legal) == 1:
            return legal[0]
        worth = rule_of_thumb(view, legal)
        if generator.random() < SLIP:
            worth = hasty(worth, HASTE, generator)
        return any_of_the_best(worth, generator)
