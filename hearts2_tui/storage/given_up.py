"""What a player gives up per decision, from the analyses kept with finished hands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hearts2_tui.match import PERSON
from hearts2_tui.storage.rows import FinishedHand
from solver.analysis import Analysis


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
            }
        )
    return {
        "seats": seats,
        "deal": account.deal,
        "skill": round(account.skill, 6),
        "hidden_luck": round(account.hidden_luck, 6),
    }


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


def given_up(hands: Iterable[FinishedHand]) -> GivenUp:
    """What the person gave up over ``hands``; practice and hands not analysed are passed over."""
    count = decisions = 0
    points = luck = 0.0
    for hand in hands:
        if hand.practice or not hand.analysis or PERSON not in hand.levels:
            continue
        person = hand.levels.index(PERSON)
        if "seats" not in hand.analysis:
            continue
        own = hand.analysis["seats"][person]
        count += 1
        decisions += own["decisions"]
        points += own["fair_cost"]
        fortune = hand.analysis["deal"] + hand.analysis["hidden_luck"]
        luck += fortune if person == 0 else -fortune
    return GivenUp(count, decisions, points, luck)
