"""What a player gives up per decision, from the analyses kept with finished hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hearts2_tui.games import GAMES
from hearts2_tui.match import PERSON
from hearts2_tui.storage.database import MEANING
from hearts2_tui.storage.rows import FinishedHand
from solver.common.judgement import Label, label_of
from solver.two.analysis import Analysis
from solver.two.exercises import mistakes_of

LABELS = tuple(Label)
"""The labels from none to the worst; they are kept by their place here."""


def kept_numbers(analysis: Analysis) -> dict[str, Any]:
    """The numbers of an analysis, the opponent read, that are kept with its hand.

    Plays made on a hint and forced plays are no decisions. What is kept is what is charged,
    with the version of what that means.
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
                "charge": round(sum(play.charge for play in decisions), 6),
                "hindsight_cost": sum(play.hindsight_cost for play in decisions),
                "worst": max((LABELS.index(play.label) for play in decisions), default=0),
                "mistakes": [
                    [mistake.index, round(mistake.charge, 6)]
                    for mistake in mistakes_of(analysis, seat)
                ],
            }
        )
    return {
        "meaning": MEANING,
        "seats": seats,
        "deal": account.deal,
        "skill": round(account.skill, 6),
        "hidden_luck": round(account.hidden_luck, 6),
    }


def is_priced(hand: FinishedHand) -> bool:
    """Whether all that is kept of an analysis is kept with ``hand``, as it is meant now."""
    numbers = hand.analysis or {}
    return _is_meant_now(numbers) and all("mistakes" in seat for seat in numbers["seats"])


def _is_meant_now(numbers: Mapping[str, Any]) -> bool:
    return "seats" in numbers and numbers.get("meaning") == MEANING


def is_unpriced(hand: FinishedHand) -> bool:
    """Whether a hand of the person's counts and has not been analysed, though it can be."""
    counts = GAMES[hand.game].prices_hands and PERSON in hand.levels and not hand.practice
    return counts and (of_hand(hand) is None or not is_priced(hand))


@dataclass(frozen=True, slots=True)
class GivenUp:
    """What the person gave up in the hands that have been analysed.

    Attributes:
        hands: how many of them have been.
        decisions: plays between cards, made without a hint.
        points: charges of these, together.
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


@dataclass(frozen=True, slots=True)
class Trend:
    """What the person gave up against opponents of one level, and how that has changed.

    Attributes:
        overall: over all hands that have been analysed.
        lately: over the latest of them; over none where there are too few to tell them apart.
    """

    overall: GivenUp
    lately: GivenUp


def of_hand(hand: FinishedHand) -> GivenUp | None:
    """What the person gave up in one hand; None where it is not known, by the prices of now."""
    numbers = hand.analysis or {}
    if PERSON not in hand.levels or not _is_meant_now(numbers):
        return None
    person = hand.levels.index(PERSON)
    own = numbers["seats"][person]
    fortune = numbers["deal"] + numbers["hidden_luck"]
    return GivenUp(1, own["decisions"], own["charge"], fortune if person == 0 else -fortune)


def worst_of(hand: FinishedHand) -> int | None:
    """The place in ``LABELS`` of the worst label of the person's decisions.

    Of an analysis that was kept before labels were, the mistakes tell it; None where there
    are none, for then it may be a small one or none.
    """
    if of_hand(hand) is None:
        return None
    assert hand.analysis is not None
    own = hand.analysis["seats"][hand.levels.index(PERSON)]
    if "worst" in own:
        return int(own["worst"])
    costs = [charge for _play, charge in own.get("mistakes", ())]
    return LABELS.index(label_of(max(costs))) if costs else None
