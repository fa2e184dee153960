"""Club: the best mean over every possible deal, ties at random."""

from __future__ import annotations

from collections.abc import Callable

from solver.cards import Card
from solver.generator import Generator
from solver.hints import hint
from solver.position import View

EQUAL = 1e-9
"""Means closer than this, in points, are the same mean."""


class Club:
    """Plays the card of the highest fair value, any of those that share it."""

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
        cards = hint(view, cancelled=cancelled).cards
        highest = max(line.mean for line in cards)
        return generator.choice([line.card for line in cards if line.mean > highest - EQUAL])
