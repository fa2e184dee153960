"""Why one card of a classic hint, or one pass, is better than another, as facts.

What the difference is made of (:mod:`solver.classic.outcomes`), and how often each part comes
about after either. The words are the application's. Only what is beyond two standard errors of
its own is told, and only where the figures point the same way as the points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.classic.outcomes import Measured, Part, Trial, account, figure, measured
from solver.common.cards import Card

WORTH_TELLING = 0.3
"""Points that a part beside the one that decides must make to be told."""

Choice = TypeVar("Choice", Card, tuple[Card, ...])


@dataclass(frozen=True, slots=True)
class Told:
    """A part of the difference that is told.

    Attributes:
        part: what it is.
        points: what it makes of the difference, in points; below 0 it speaks for the other.
        here: how often it comes about after the better, as a share of the trials; of hearts,
            how many on average. Nothing for a queen kept.
        there: the same after the other.
    """

    part: Part
    points: Measured
    here: float
    there: float


@dataclass(frozen=True, slots=True)
class ClassicWhy(Generic[Choice]):
    """Why one choice is better than another.

    Attributes:
        better: the better card, or the better three to pass.
        other: what it is held against.
        deals: how many deals both met.
        difference: by how much the other is dearer, in points.
        parts: what that is made of; the means add up to that of the difference.
        told: what is told of it, the part that decides first; empty where nothing is beyond
            its error.
    """

    better: Choice
    other: Choice
    deals: int
    difference: Measured
    parts: Mapping[Part, Measured]
    told: tuple[Told, ...]


def why(
    better: Choice, here: Trial, other: Choice, there: Trial, kept: float = 0.0
) -> ClassicWhy[Choice]:
    """Why ``better`` is better than ``other``, over the same trials.

    Args:
        better: the one choice.
        here: its trials.
        other: what it is held against.
        there: the same trials after that.
        kept: what the other costs that no trial shows.
    """
    parts = account(here, there, kept)
    gaps = [dear - cheap for cheap, dear in zip(here.scores, there.scores, strict=True)]
    found = measured(gaps)
    return ClassicWhy(
        better,
        other,
        len(gaps),
        Measured(found.mean + kept, found.error),
        parts,
        _told(parts, here, there),
    )


def _told(parts: Mapping[Part, Measured], here: Trial, there: Trial) -> tuple[Told, ...]:
    """The part that decides, and those beside it that are worth telling, the largest first."""
    facts = [
        Told(part, points, figure(part, here.came), figure(part, there.came))
        for part, points in parts.items()
        if points.told
    ]
    facts = [fact for fact in facts if _points_that_way(fact)]
    facts.sort(key=lambda fact: -fact.points.mean)
    if not facts or facts[0].points.mean <= 0:
        return ()
    beside = [fact for fact in facts[1:] if abs(fact.points.mean) >= WORTH_TELLING]
    return (facts[0], *beside)


def _points_that_way(fact: Told) -> bool:
    """Whether the figures differ as the points do: more of what costs, fewer of what pays."""
    if fact.part is Part.KEPT:
        return True
    gap = fact.there - fact.here
    wanted = fact.part in (Part.MOON_FOR, Part.BONUS)
    return gap * fact.points.mean * (-1 if wanted else 1) > 0
