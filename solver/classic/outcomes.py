"""How trials of a hand ended for a player, and what a difference between two cards is made of.

Two cards meet the same deals and the same chances, so their difference is parted trial by
trial: the bonus card for itself; the rest wholly to a moon where either trial ends in one, else
to the queens and the hearts. The parts add up to the difference exactly. Each has its own
standard error, and one is told only where it is beyond two of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import NamedTuple

from solver.classic.view import ClassicView
from solver.common.cards import QUEEN_OF_SPADES, Suit

QUEEN = 13
BONUS = 10
BEYOND = 2.0
"""Standard errors of its own beyond which a part is told."""


class Came(NamedTuple):
    """How a trial ended for the player.

    Attributes:
        moon: 1 for a moon of the player, -1 for one of another, else 0.
        queens: queens of spades that the player took from then on.
        hearts: hearts taken from then on.
        bonus: whether the player has taken the bonus card.
    """

    moon: int
    queens: int
    hearts: int
    bonus: bool


class Part(Enum):
    """What a difference can be due to, in the order in which ties are settled."""

    MOON_FOR = "moon_for"
    MOON_AGAINST = "moon_against"
    QUEEN = "queen"
    HEARTS = "hearts"
    BONUS = "bonus"
    KEPT = "kept"


class Measured(NamedTuple):
    """A mean over trials, in points, and its standard error."""

    mean: float
    error: float

    @property
    def told(self) -> bool:
        """Whether it is beyond its error."""
        return abs(self.mean) > max(BEYOND * self.error, 1e-9)


@dataclass(frozen=True, slots=True)
class Trial:
    """The trials of a card: the scores and how they came about, trial by trial."""

    scores: Sequence[float]
    came: Sequence[Came]


def account(better: Trial, other: Trial, kept: float = 0.0) -> dict[Part, Measured]:
    """Part what ``other`` costs more than ``better``.

    Args:
        better: the trials of the one card; its scores are those that were played.
        other: the same trials after the card it is held against.
        kept: what the other card costs that no trial shows: a queen kept, for her taker.

    Returns:
        Each part, in points by which the other card is the dearer.
    """
    rows: dict[Part, list[float]] = {part: [] for part in Part}
    for here, there, score, dearer in zip(
        better.came, other.came, better.scores, other.scores, strict=True
    ):
        parts = _parted(here, there, dearer - score)
        for part, row in rows.items():
            row.append(parts.get(part, 0.0))
    found = {part: measured(row) for part, row in rows.items()}
    found[Part.KEPT] = Measured(kept, 0.0)
    return found


def _parted(here: Came, there: Came, difference: float) -> dict[Part, float]:
    """The difference of one trial, by what it is due to."""
    bonus = float(BONUS * (here.bonus - there.bonus))
    rest = difference - bonus
    if 1 in (here.moon, there.moon):
        return {Part.BONUS: bonus, Part.MOON_FOR: rest}
    if -1 in (here.moon, there.moon):
        return {Part.BONUS: bonus, Part.MOON_AGAINST: rest}
    queens = float(QUEEN * (there.queens - here.queens))
    return {Part.BONUS: bonus, Part.QUEEN: queens, Part.HEARTS: rest - queens}


def measured(row: Sequence[float]) -> Measured:
    """The mean of a row and its standard error; no error for a single trial."""
    mean = sum(row) / len(row)
    if len(row) < 2:
        return Measured(mean, 0.0)
    spread = sum((value - mean) ** 2 for value in row) / (len(row) - 1)
    return Measured(mean, sqrt(spread / len(row)))


def figure(part: Part, came: Sequence[Came]) -> float:
    """How often a part comes about, as a share of the trials; for hearts, how many on average."""
    match part:
        case Part.MOON_FOR:
            found = sum(trial.moon > 0 for trial in came)
        case Part.MOON_AGAINST:
            found = sum(trial.moon < 0 for trial in came)
        case Part.QUEEN:
            found = sum(trial.queens > 0 for trial in came)
        case Part.HEARTS:
            found = sum(trial.hearts for trial in came)
        case Part.BONUS:
            found = sum(trial.bonus for trial in came)
        case Part.KEPT:
            found = 0
    return found / len(came)


def came_of_score(view: ClassicView, score: float) -> Came | None:
    """How a hand of one deck ended that was solved: it follows from the score.

    None where it does not: where the bonus card is still out, or so many hearts are that they
    could be taken for the queen.
    """
    rules, taken = view.rules, view.taken[view.seat]
    out = (*view.unseen, *view.hand, *view.trick)
    queen_out = QUEEN_OF_SPADES in out
    hearts_out = sum(card.suit is Suit.HEARTS for card in out)
    if rules.bonus_card in out or (queen_out and hearts_out >= QUEEN):
        return None
    bonus = rules.bonus_card is not None and view.bonus == view.seat
    points = round(score) + BONUS * bonus
    if abs(points) == rules.points_in_deck:
        return Came(1 if points < 0 else -1, 0, 0, bonus)
    gained = points - taken
    queens = int(queen_out and gained >= QUEEN)
    return Came(0, queens, gained - QUEEN * queens, bonus)
