"""Choosing among cards by a value."""

from __future__ import annotations

from collections.abc import Mapping

from solver.common.cards import Card
from solver.common.generator import Generator

EQUAL = 1e-9
"""Values closer than this, in points, are the same value."""


def the_best(worth: Mapping[Card, float]) -> list[Card]:
    """The cards that share the highest value."""
    highest = max(worth.values())
    return [card for card, value in worth.items() if value > highest - EQUAL]


def any_of_the_best(worth: Mapping[Card, float], generator: Generator) -> Card:
    """A card of the highest value; of those that share it, any."""
    return generator.choice(the_best(worth))
