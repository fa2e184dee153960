"""How strong a player of the game of two is: margins with the luck of the deal taken out.

The luck of a deal is its double-dummy margin; its mean over all deals is 0. The result less
that luck says what both sides made of the cards; between players as good as Club it wanders half
as far as the result does, between weak ones no less. A hand against another level counts by that
level's own distance from Club, so that every hand adds to one number: points a hand better than
Club.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from solver.two.deal import Deal, random_deal_number
from solver.two.double_dummy import solve
from solver.two.players import Opponent
from solver.two.position import Position
from solver.two.record import Record
from solver.two.rules import SEATS, RuleSet
from solver.two.simulate import play_hand

YARDSTICK = "club"
"""The level that all are measured against."""

LADDER = {
    "beginner": -7.59,
    "casual": -6.90,
    "club": 0.0,
    "expert": 1.25,
    "master": 1.62,
    "oracle": 1.91,
}
"""Points a hand against Club under the usual rules; see ``docs/opponents.md``."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength with its error.

    Attributes:
        hands: hands it is the mean of.
        points: points a hand better than Club; below 0 where Club is better.
        error: standard error; None of fewer than two hands.
    """

    hands: int
    points: float
    error: float | None


def next_level(found: Strength, ladder: Mapping[str, float] = LADDER) -> str:
    """The level to play against: the weakest that is no weaker; the strongest if none is."""
    above = [level for level, points in ladder.items() if points >= found.points]
    return above[0] if above else max(ladder, key=ladder.__getitem__)


def strength(
    hands: Iterable[tuple[str, int, int]], ladder: Mapping[str, float] = LADDER
) -> Strength | None:
    """The strength that hands against known levels show; None without any.

    Args:
        hands: of each the level of the opponent, the margin for the player, and the
            double-dummy margin of the deal for the player.
        ladder: the distance of each level from Club; hands against others are left out.
    """
    values = [margin - luck + ladder[level] for level, margin, luck in hands if level in ladder]
    if not values:
        return None
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    error = sqrt(squares / (len(values) - 1) / len(values)) if len(values) > 1 else None
    return Strength(len(values), mean, error)


def against_club(level: str, seed: int, deals: int) -> list[tuple[int, int]]:
    """Hands of a level against Club, each deal from both seats: margins and the luck in them.

    Raises:
        HeartsError: an unknown level.
    """
    found = []
    player, club = Opponent(level), Opponent(YARDSTICK)
    for index in range(deals):
        deal = Deal.from_number(random_deal_number(f"ladder:{seed}", index))
        luck = solve(Position.start(RuleSet(), deal)).margin
        opener = Position.start(RuleSet(), deal).to_move
        for seat in range(SEATS):
            players = (player, club) if seat == 0 else (club, player)
            _, end = play_hand(Record(RuleSet(), deal), players, ("ladder", seed, index, seat))
            found.append((end.margin(seat), luck if seat == opener else -luck))
    return found


__all__ = ["LADDER", "YARDSTICK", "Strength", "against_club", "next_level", "strength"]
