"""Two cards held against each other: the outcome that decides, and in which deals it does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.common.cards import Card
from solver.two.outcomes import Account, Outcome, Part
from solver.two.weighing import Weights, mean, share
from solver.two.worlds import World

DRIFT = 0.25
"""How far the frequencies of the queen may be from her part, as a share of it."""


@dataclass(frozen=True, slots=True)
class Case:
    """The two cards in every deal.

    Attributes:
        better: the card that is worth more.
        other: the card it is held against.
        possible: the deals.
        weights: the probability of each; all the same when None.
        here: how each ends after the better card.
        there: how each ends after the other.
        account: what the difference in points is made of.
    """

    better: Card
    other: Card
    possible: Sequence[World]
    weights: Weights
    here: tuple[Outcome, ...]
    there: tuple[Outcome, ...]
    account: Account

    def weight(self, holds: Iterable[bool]) -> float:
        """The share of the deals in which something holds."""
        return share(holds, self.weights)


def figures(case: Case, decides: Part) -> tuple[tuple[float, float], bool, bool]:
    """The figures of the two cards; whether moons are left out; whether they never differ."""
    if decides in (Part.MOON_FOR, Part.MOON_AGAINST):
        sign = 1 if decides is Part.MOON_FOR else -1
        shares = [case.weight(end.moon == sign for end in ends) for ends in (case.here, case.there)]
        return (shares[0], shares[1]), False, False
    quiet = [not a.moon and not b.moon for a, b in zip(case.here, case.there, strict=True)]
    if decides is Part.QUEEN:
        shares = [case.weight(end.queen > 0 for end in ends) for ends in (case.here, case.there)]
        part = case.account.parts[Part.QUEEN]
        if abs(26 * (shares[1] - shares[0]) - part) <= DRIFT * part:
            return (shares[0], shares[1]), False, False
        shares = [
            case.weight(end.queen > 0 and calm for end, calm in zip(ends, quiet, strict=True))
            for ends in (case.here, case.there)
        ]
        return (shares[0], shares[1]), True, False
    total = case.weight(quiet)
    hearts = [
        [end.hearts * calm for end, calm in zip(ends, quiet, strict=True)]
        for ends in (case.here, case.there)
    ]
    constant = all(
        len({end.hearts for end, calm in zip(ends, quiet, strict=True) if calm}) == 1
        for ends in (case.here, case.there)
    )
    here, there = (mean(counted, case.weights) / total for counted in hearts)
    return (here, there), False, constant


def second_part(found: Account, decides: Part) -> Part | None:
    """Another part worth telling, or None."""
    others = [part for part in Part if part is not decides]
    part = max(others, key=lambda each: found.parts[each])
    worth = found.parts[part]
    return part if worth >= 1 and worth >= 0.4 * found.parts[decides] else None


def price_of(found: Account) -> Part | None:
    """The part that speaks for the other card, where it is worth telling."""
    part = min(Part, key=lambda each: found.parts[each])
    worth = found.parts[part]
    return part if worth <= -1 and worth <= -0.15 * found.difference else None


def deciding(case: Case, decides: Part) -> tuple[int, ...]:
    """The deals, by number, in which the outcome that decides differs for the better."""
    found = []
    for index, parts in enumerate(case.account.by_deal):
        here, there = case.here[index], case.there[index]
        if decides is Part.MOON_FOR:
            holds = here.moon == 1 != there.moon
        elif decides is Part.MOON_AGAINST:
            holds = there.moon == -1 != here.moon
        elif decides is Part.QUEEN:
            holds = parts[Part.QUEEN] > 0
        else:
            holds = parts[Part.HEARTS] > 0 and not parts[Part.QUEEN]
        if holds:
            found.append(index)
    return tuple(found)
