"""The claims that a hint can make, in every game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from solver.common.cards import Suit


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
    MAKES_VOID = "makes_void"
    KEEPS_EXIT = "keeps_exit"
    LOSES_LEAD = "loses_lead"
    TAKES_LEAD = "takes_lead"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the chosen card is chosen, as facts that the solved deals support.

    Attributes:
        kind: the claim.
        points: points ducked, for DUCKS.
        suit: the suit concerned, for MAKES_VOID and KEEPS_EXIT.
    """

    kind: ReasonKind
    points: int = 0
    suit: Suit | None = None
