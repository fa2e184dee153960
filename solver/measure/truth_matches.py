"""The chance to win the match: what the table tells before each hand, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from solver.common.cancelling import Cancelled, Cancelling
from solver.measure.reliability import Row, row_of
from solver.measure.subjects import Subject
from solver.measure.truth import Trial
from solver.two.deal import Deal, random_deal_number
from solver.two.match_score import win_chance
from solver.two.record import Record
from solver.two.rules import SEATS
from solver.two.simulate import play_hand

LEADS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""Where chances of the player ahead are parted."""


@dataclass(frozen=True, slots=True)
class MatchSeen:
    """What a match showed.

    Attributes:
        index: number of the match, from 0.
        hands: hands played.
        told: for each score at which one was ahead: the chance told of the one ahead, and
            whether that one won.
    """

    index: int
    hands: int
    told: tuple[tuple[float, bool], ...]


def look_at_match(trial: Trial, index: int, cancelled: Cancelling = None) -> MatchSeen:
    """Play a match, the chance taken down before each hand.

    Args:
        trial: who plays, from which seed, by which rules.
        index: number of the match, from 0.
        cancelled: polled before each hand; answering True raises Cancelled.

    Raises:
        HeartsError: a player of that name is not known.
        Cancelled: ``cancelled`` answered True.
    """
    seats = trial.players if index % SEATS == 0 else trial.players[::-1]
    players = [Subject(name) for name in seats]
    totals = (0, 0)
    scores: list[tuple[int, int]] = []
    winner = None
    while winner is None:
        if cancelled is not None and cancelled():
            raise Cancelled
        deal = Deal.from_number(
            random_deal_number(f"truth match:{trial.seed}:{index}", len(scores))
        )
        start = Record(trial.rules, deal, score=totals)
        key = ("truth match", trial.seed, index, len(scores))
        points = play_hand(start, players, key)[1].points()
        scores.append(totals)
        before, totals = totals, (totals[0] + points[0], totals[1] + points[1])
        winner = trial.rules.match_winner(totals, before)
    told = []
    for score in scores:
        if score[0] != score[1]:
            ahead = int(score[1] < score[0])
            south = win_chance(trial.rules, score)
            told.append((south if ahead == 0 else 1 - south, winner == ahead))
    return MatchSeen(index, len(scores), tuple(told))


def by_chance(seen: Sequence[MatchSeen]) -> list[Row]:
    """The chance told of the one ahead, and how often that one won; errors by match."""
    rows = []
    for least, most in [*pairwise(LEADS), (LEADS[0], LEADS[-1])]:
        by_match = [
            [(told, float(won)) for told, won in match.told if least <= told < most]
            for match in seen
        ]
        rows += row_of(least, most, by_match)
    return rows


def brier_of_matches(seen: Sequence[MatchSeen]) -> float | None:
    """The mean square of the chances told less what came; None without any."""
    squares = [(chance - won) ** 2 for match in seen for chance, won in match.told]
    return sum(squares) / len(squares) if squares else None
