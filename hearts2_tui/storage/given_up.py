"""What a player gives up per decision, from the analyses kept with finished hands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hearts2_tui.match import PERSON
from hearts2_tui.storage.rows import FinishedHand
from solver.analysis import Analysis
from solver.exercises import mistakes_of


def kept_numbers(analysis: Analysis) -> dict[str, Any]:
    """The numbers of an analysis that are kept with its hand.

    Plays made on a hint and forced plays are no decisions.
    """
    account = analysis.account
    seats = []
    for seat in range(len(analysis.points)):
        decisions = [
            play
            for play in analysis.plays
            if play.seat == seat and not play.forced and not play.helped
        ]
        seats.append(
            {
                "decisions": len(decisions),
                "fair_cost": round(sum(play.fair_cost for play in decisions), 6),
                "hindsight_cost": sum(play.hindsight_cost for play in decisions),
                "mistakes": [
                    [mistake.index, round(mistake.fair_cost, 6)]
                    for mistake in mistakes_of(analysis, seat)
                ],
            }
        )
    return {
        "seats": seats,
        "deal": account.deal,
        "skill": round(account.skill, 6),
        "hidden_luck": round(account.hidden_luck, 6),
    }


def is_priced(hand: FinishedHand) -> bool:
    """Whether all that is kept of an analysis is kept with ``hand``."""
    numbers = hand.analysis or {}
    return all("mistakes" in seat for seat in numbers.get("seats", ({},)))


@dataclass(frozen=True, slots=True)
class GivenUp:
    """What the person gave up in the hands that have been analysed.

    Attributes:
        hands: how many of them have been.
        decisions: plays between cards, made without a hint.
        points: fair costs of these, together.
        luck: luck of deal and hidden cards for the person, together.
    """

    hands: int = 0
    decisions: int = 0
    points: float = 0.0
    luck: float = 0.0

    @property
    def per_decision(self) -> float:
        """Points given up by a decision, on average."""
        return self.points / self.decisions if self.decisions else 0.0


LATELY = 20
"""Hands that count as the latest ones, at most; never more than half of all."""

ENOUGH = 4
"""Hands from which on the latest are told apart from those before."""


def given_up(hands: Iterable[FinishedHand]) -> GivenUp:
    """What the person gave up over ``hands``; practice and hands not analysed are passed over."""
    counted = [each for each in map(_of_hand, hands) if each is not None]
    return GivenUp(
        len(counted),
        sum(each.decisions for each in counted),
        sum(each.points for each in counted),
        sum(each.luck for each in counted),
    )


@dataclass(frozen=True, slots=True)
class Trend:
    """What the person gave up against opponents of one level, and how that has changed.

    Attributes:
        overall: over all hands that have been analysed.
        lately: over the latest of them; over none where there are too few to tell them apart.
    """

    overall: GivenUp
    lately: GivenUp


def trend(hands: Iterable[FinishedHand]) -> Trend:
    """What was given up over all of ``hands``, which come newest first, and lately."""
    counted = [hand for hand in hands if _of_hand(hand) is not None]
    latest = min(LATELY, len(counted) // 2) if len(counted) >= ENOUGH else 0
    return Trend(given_up(counted), given_up(counted[:latest]))


def trends(hands: Iterable[FinishedHand]) -> dict[str, Trend]:
    """The trend by level of the opponent, of hands of the game for two, newest first."""
    by_level: dict[str, list[FinishedHand]] = {}
    for hand in hands:
        for level in {*hand.levels} - {PERSON}:
            by_level.setdefault(level, []).append(hand)
    return {level: trend(those) for level, those in by_level.items()}


def _of_hand(hand: FinishedHand) -> GivenUp | None:
    """What the person gave up in one hand; None for practice and where it is not known."""
    if hand.practice or PERSON not in hand.levels:
        return None
    numbers = hand.analysis or {}
    if "seats" not in numbers:
        return None
    person = hand.levels.index(PERSON)
    own = numbers["seats"][person]
    fortune = numbers["deal"] + numbers["hidden_luck"]
    return GivenUp(1, own["decisions"], own["fair_cost"], fortune if person == 0 else -fortune)
