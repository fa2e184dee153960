"""The chance to win the match from a pair of scores.

A hand is taken as a draw from the results of hands that the program played against itself
(``solver/two/data/match_score.json``, made by ``tools/match_chances.py``, its provenance inside),
each both ways round, so that equal scores are even chances. The chance then follows
backwards from the end of the match, exactly. Only what each side is still short of the
target counts, so that one table serves every target.

What is measured is a match between equals of that level under one of the two presets;
other options are taken from the preset that breaks hearts in the same way, with the moon
worth what the rules say.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

from solver.common.errors import PositionError, counted
from solver.two.rules import SEATS, BothOver, BreakOn, RuleSet

MOON = 20
"""Points of a moon in the results that were measured."""

IN_PLAY = 20
"""Points in play when no dead card counts: seven hearts and QS."""

FARTHEST = 150
"""Points short of the target beyond which the match is scaled down as a random walk."""

LARGEST = 250
"""Points short of the target that the tables hold."""

Chances = list[list[float]]
"""Chances by what the player, then the other one, is short of the target, from 0 up."""


@dataclass(frozen=True, slots=True)
class Results:
    """How hands end.

    Attributes:
        outcomes: (points, points of the other, probability); with each its mirror image.
    """

    outcomes: tuple[tuple[int, int, float], ...]

    @classmethod
    def of(cls, counts: Iterable[Sequence[int]], bonus: int = MOON) -> Results:
        """Results counted as (points, points of the other, times), moons worth ``bonus``.

        A player without a point has shot the moon: there are points in every hand.
        """
        counted = [tuple(count) for count in counts]
        total = 2 * sum(times for _, _, times in counted)
        found = []
        for low, high, times in counted:
            pair = (low, high if low else bonus)
            found.append((*pair, times / total))
            found.append((pair[1], pair[0], times / total))
        return cls(tuple(found))


def win_chance(rules: RuleSet, scores: Sequence[int]) -> float:
    """South's chance to win the match from the scores before a hand, South first.

    A match that is over counts as won or lost; equal scores are even. Under
    ``both_over=play_on`` scores beyond the target are those before the one hand more.

    Raises:
        PositionError: not two scores, or one below 0.
    """
    _check(scores)
    south, north = scores
    if south == north:
        return 0.5
    if min(south, north) >= rules.target and rules.both_over is BothOver.PLAY_ON:
        return _last_hand(_results(rules), north - south)
    if max(south, north) >= rules.target:
        return float(south < north)
    return _chance(rules, rules.target - south, rules.target - north)


def chance_after(rules: RuleSet, scores: Sequence[int], points: Sequence[int]) -> float:
    """South's chance to win the match when the hand that began at ``scores`` ends so.

    Args:
        rules: the options in force.
        scores: the match score before the hand, South first.
        points: the points of the hand, moon included, South first.

    Raises:
        PositionError: not two of each, or one below 0.
    """
    _check(scores)
    _check(points)
    totals = [score + more for score, more in zip(scores, points, strict=True)]
    if max(totals) < rules.target:
        return win_chance(rules, totals)
    winner = rules.match_winner(totals, scores)
    if winner is not None:
        return float(winner == 0)
    return _last_hand(_results(rules), totals[1] - totals[0])


def _check(scores: Sequence[int]) -> None:
    """Raise PositionError unless these can be the scores of both seats."""
    if len(scores) != SEATS:
        raise PositionError(f"{counted(len(scores), 'score')}, expected {SEATS}")
    if min(scores) < 0:
        raise PositionError("a score below 0")


def points_of(margin: int, in_play: int, bonus: int) -> tuple[int, int]:
    """The points of a player and of the other in a hand that ends with a margin.

    Args:
        margin: for the player; of ``bonus`` either way it is a moon.
        in_play: the points that were not dead.
        bonus: what a moon is worth.
    """
    if margin == bonus:
        return 0, bonus
    if margin == -bonus:
        return bonus, 0
    return (in_play - margin) // 2, (in_play + margin) // 2


def match_chances(results: Results, size: int, both_over: BothOver) -> Chances:
    """The chance to win by what each side is short of the target, up to ``size`` points.

    Worked out from the end: a hand never makes either side shorter by less than nothing,
    and always one of them by something.
    """
    chances = [[0.5] * (size + 1) for _ in range(size + 1)]
    for total in range(2, 2 * size + 1):
        for mine in range(max(1, total - size), total // 2 + 1):
            other = total - mine
            if mine == other:
                continue
            chance = 0.0
            for points, others, probability in results.outcomes:
                left, left_other = mine - points, other - others
                if left > 0 and left_other > 0:
                    chance += probability * chances[left][left_other]
                elif left == left_other:
                    chance += probability * 0.5
                elif left > 0 or left_other > 0 or both_over is BothOver.LOWER_WINS:
                    chance += probability * (left > left_other)
                else:
                    chance += probability * _last_hand(results, left - left_other)
            chances[mine][other] = chance
            chances[other][mine] = 1.0 - chance
    return chances


@cache
def _last_hand(results: Results, ahead: int) -> float:
    """The chance of a player ahead by so much when one hand decides, a tie being even."""
    if not ahead:
        return 0.5
    chance = 0.0
    for points, others, probability in results.outcomes:
        after = ahead + others - points
        chance += probability * (0.5 if not after else float(after > 0))
    return chance


def _chance(rules: RuleSet, short: int, other_short: int) -> float:
    """The chance of the player short of the target by ``short``, both above 0."""
    nearest = min(short, other_short)
    if nearest > FARTHEST:
        scale = FARTHEST / nearest
        apart = round((other_short - short) * sqrt(scale))
        short, other_short = FARTHEST - min(apart, 0), FARTHEST + max(apart, 0)
    short, other_short = min(short, LARGEST), min(other_short, LARGEST)
    stored = _stored(rules, short, other_short)
    if stored is not None:
        return stored
    size = min(LARGEST, -(-rules.target // 50) * 50)
    return _chances(_results(rules), size, rules.both_over)[short][other_short]


def _stored(rules: RuleSet, short: int, other_short: int) -> float | None:
    """The chance as the data file holds it, or None where it does not."""
    target: int = _data()["target"]
    common = rules.moon_bonus == MOON and rules.both_over is BothOver.LOWER_WINS
    if not common or max(short, other_short) > target or short == other_short:
        return None
    low, high = sorted((target - short, target - other_short))
    rows = _data()["presets"][_preset(rules)]["chances"]
    chance: float = rows[low][high - low - 1]
    return chance if short > other_short else 1.0 - chance


def _preset(rules: RuleSet) -> str:
    """The preset under which hands were played that is nearest to the rules."""
    return "common" if rules.break_on is BreakOn.HEART else "as-written"


@cache
def _data() -> dict[str, Any]:
    from importlib.resources import files

    file = files("solver.two").joinpath("data/match_score.json")
    data: dict[str, Any] = json.loads(file.read_bytes())
    return data


@cache
def _hand_results(preset: str, bonus: int) -> Results:
    return Results.of(_data()["presets"][preset]["results"], bonus)


def _results(rules: RuleSet) -> Results:
    return _hand_results(_preset(rules), rules.moon_bonus)


@cache
def _chances(results: Results, size: int, both_over: BothOver) -> Chances:
    return match_chances(results, size, both_over)
