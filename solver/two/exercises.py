"""Which plays of a priced hand make an exercise, and when one is solved. See docs/advice.md."""

from __future__ import annotations

from dataclasses import dataclass

from solver.two.analysis import Analysis

WORTH_AN_EXERCISE = 1.5
"""Charge, in points, from which a play is one to be found better: a mistake."""

SOLVED_BELOW = 0.5
"""Points given up below which an answer solves the exercise: no label would be put on it."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A play to be found better.

    Attributes:
        index: number of plays before it.
        charge: what is held against it, in points.
    """

    index: int
    charge: float


def mistakes_of(analysis: Analysis, seat: int) -> tuple[Mistake, ...]:
    """The plays of ``seat`` that make an exercise, in order; those made on a hint do not."""
    return tuple(
        Mistake(play.index, play.charge)
        for play in analysis.plays
        if play.seat == seat and not play.helped and play.charge >= WORTH_AN_EXERCISE
    )


def solves(given_up: float) -> bool:
    """Whether an answer that gives up so many points solves an exercise."""
    return given_up < SOLVED_BELOW
