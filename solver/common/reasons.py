"""The claims that a hint can make, in every game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class ReasonKind(Enum):
    """The claims a hint can make, the most specific first."""

    FORCED = "forced"
    ALL_SAME = "all_same"
    GOES_FOR_MOON = "goes_for_moon"
    STOPS_MOON = "stops_moon"
    GIVES_QUEEN = "gives_queen"
    DRAWS_QUEEN = "draws_queen"
    UNLOADS_ACE = "unloads_ace"
    RUFFS_CHEAPLY = "ruffs_cheaply"
    DUCKS = "ducks"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the chosen card is chosen, as facts that the solved deals support.

    Attributes:
        kind: the claim.
        points: points ducked, for DUCKS.
    """

    kind: ReasonKind
    points: int = 0
