"""hint(view): what each card is worth without peeking, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from solver.cards import Card, Suit
from solver.position import View


class ReasonKind(Enum):
    """The claims a hint can make, the most specific first."""

    FORCED = "forced"
    GOES_FOR_MOON = "goes_for_moon"
    STOPS_MOON = "stops_moon"
    GIVES_QUEEN = "gives_queen"
    DRAWS_QUEEN = "draws_queen"
    UNLOADS_ACE = "unloads_ace"
    RUFFS_CHEAPLY = "ruffs_cheaply"
    DUCKS = "ducks"
    MAKES_VOID = "makes_void"
    KEEPS_EXIT = "keeps_exit"
    ALL_SAME = "all_same"


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


@dataclass(frozen=True, slots=True)
class CardHint:
    """What one legal card is worth over all possible deals. Margins for the viewer.

    Attributes:
        card: the card.
        mean: fair value: the mean of its double-dummy values.
        worst: lowest value in any possible deal.
        best: highest value in any possible deal.
        moon_for: share of the deals in which best play ends in the viewer's moon.
        moon_against: share in which it ends in the opponent's.
    """

    card: Card
    mean: float
    worst: int
    best: int
    moon_for: float
    moon_against: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A fair hint.

    Attributes:
        worlds: number of possible deals, every one solved.
        cards: every legal card, in card order.
        groups: the legal cards in groups equal in every possible deal.
        choice: the recommended card.
        reason: why, or None where no claim holds.
    """

    worlds: int
    cards: tuple[CardHint, ...]
    groups: tuple[tuple[Card, ...], ...]
    choice: Card
    reason: Reason | None

    def of(self, card: Card) -> CardHint:
        """The line of one card."""
        return next(line for line in self.cards if line.card == card)

    def ranked(self) -> tuple[CardHint, ...]:
        """The cards, best first, in the order in which the choice is made."""
        raise NotImplementedError


class Cancelled(Exception):
    """Work given up because the caller's ``cancelled`` answered True."""


def hint(view: View, *, cancelled: Callable[[], bool] | None = None) -> Hint:
    """Price every legal card of ``view`` over every deal it cannot rule out.

    Args:
        view: what the player to move knows.
        cancelled: polled between deals; answering True raises Cancelled.

    Raises:
        PositionError: the other player is to move, the hand is over, or no deal is possible.
        Cancelled: ``cancelled`` answered True.
    """
    raise NotImplementedError
