"""Choosing among cards by a value."""

from __future__ import annotations

from collections.abc import Mapping

from solver.common.cards import Card
from solver.common.generator import Generator

EQUAL = 1e-9
"""Values closer than this, in points, are the same value."""


def any_of_the_best(worth: Mapping[Card, float], generator: Generator) -> Card:
    """A card of the highest value; of those that share it, any."""
    highest = max(worth.values())
    return generator.choice([card for card, value in worth.items() if value > highest - EQUAL])
