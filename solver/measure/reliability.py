"""Told and came: reliability by tenths, Brier scores, labels, with standard errors by hand.

The decisions of a hand share its result, so errors are those of sums over whole hands: what a
hand adds to a difference is one observation, however many decisions it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from solver.measure.playing_on import SlipFound
from solver.measure.truth import Blamed, Claim, Seen

PHASES = ((1, 3), (4, 6), (7, 9), (10, 13))
"""First and last trick of the parts of a hand."""

EDGES = (0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
"""Where shares are parted; what is told as exactly none or all has a row of its own."""

SURE = 1e-9


class Event(Enum):
    """What a share is told of."""

    MOON_FOR = "moon_for"
    MOON_AGAINST = "moon_against"
    QUEEN = "queen"

    def told(self, claim: Claim) -> float:
        """The share told."""
        return float(getattr(claim, self.value))

    def dealt(self, claim: Claim) -> bool:
        """Whether it was to come by best play of both in the real deal."""
        return bool(getattr(claim, f"dealt_{self.value}"))

    def came(self, claim: Claim) -> bool:
        """Whether it came true."""
        return bool(getattr(claim, f"came_{self.value}"))


@dataclass(frozen=True, slots=True)
class Row:
    """Means over decisions: of shares, or of margins in points.

    Attributes:
        least: where the row begins: a share, or the number of a trick.
        most: where it ends.
        count: how many decisions.
        hands: in how many hands.
        told: what was told on average.
        came: what came.
        error: the standard error of the difference, by hand.
        dealt: what best play by both would have brought in the real deals; None where that
            is not known.
    """

    least: float
    most: float
    count: int
    hands: int
    told: float
    came: float
    error: float
    dealt: float | None = None


@dataclass(frozen=True, slots=True)
class Labels:
    """The labels of one player by one weighing. Points.

    Attributes:
        hands: hands that were played, both counted where the player sat in both seats.
        count: plays labelled a mistake.
        charged: what they were charged on average; None without any.
        worse: by how much they were worse in the real deal than the card named best.
        error: the standard error of that, by hand.
        better: the share that was better in the real deal.
        played_out: ``worse`` by play-outs; None where there are none.
        played_out_error: its standard error, by hand.
    """

    hands: int
    count: int
    charged: float | None = None
    worse: float | None = None
    error: float | None = None
    better: float | None = None
    played_out: float | None = None
    played_out_error: float | None = None

    @property
    def ratio(self) -> float | None:
        """What was really lost for each point charged."""
        return self.worse / self.charged if self.charged and self.worse is not None else None


def players_of(seen: Iterable[Seen]) -> tuple[str, ...]:
    """Who played, in the order of the seats."""
    return tuple(dict.fromkeys(name for hand in seen for name in hand.seats))


def labels(seen: Sequence[Seen], player: str, weighing: str) -> Labels:
    """The labels of a player."""
    by_hand = [
        [play for play in hand.blamed if (play.player, play.weighing) == (player, weighing)]
        for hand in seen
    ]
    every = [play for plays in by_hand for play in plays]
    hands = sum(hand.seats.count(player) for hand in seen)
    if not every:
        return Labels(hands, 0)
    size = len(every)
    worse, error = _mean(by_hand, lambda play: play.worse)
    out: tuple[float | None, float | None] = (None, None)
    if every[0].played_out is not None:
        out = _mean(by_hand, lambda play: play.played_out or 0.0)
    return Labels(
        hands,
        size,
        sum(play.charge for play in every) / size,
        worse,
        error,
        sum(play.worse < 0 for play in every) / size,
        *out,
    )


def _mean(
    by_hand: Sequence[Sequence[Blamed]], of: Callable[[Blamed], float]
) -> tuple[float, float]:
    """A mean over plays, and its standard error by hand."""
    size = sum(len(plays) for plays in by_hand)
    middle = sum(of(play) for plays in by_hand for play in plays) / size
    return middle, error_by_hand(
        [sum(of(play) - middle for play in plays) for plays in by_hand if plays], size
    )


def error_by_hand(sums: Sequence[float], count: int) -> float:
    """The standard error of a mean over ``count`` observations.

    Args:
        sums: what the observations of each hand add up to, less the mean of each.
        count: how many observations there are in all.
    """
    hands = len(sums)
    if hands < 2:
        return 0.0
    return sqrt(sum(each**2 for each in sums) * hands / (hands - 1)) / count


def by_share(seen: Sequence[Seen], player: str, weighing: str, event: Event) -> list[Row]:
    """What was told of an event by tenths, and what came; rows without a decision left out."""
    bounds = [(0.0, 0.0), *zip((0.0, *EDGES), (*EDGES, 1.0), strict=True), (1.0, 1.0)]
    rows = []
    for least, most in bounds:
        by_hand = [
            [
                (event.told(claim), float(event.came(claim)), float(event.dealt(claim)))
                for claim in _claims(hand, player, weighing)
                if _within(event.told(claim), least, most)
            ]
            for hand in seen
        ]
        rows += row_of(least, most, by_hand)
    return rows


def _within(share: float, least: float, most: float) -> bool:
    if share <= SURE or share >= 1 - SURE:
        return least == most == round(share)
    return least <= share < most


def by_phase(seen: Sequence[Seen], player: str, weighing: str) -> list[Row]:
    """The margin told and the one that came, by the parts of the hand."""
    rows = []
    for first, last in PHASES:
        by_hand = [
            [
                (claim.margin, float(claim.came_margin), float(claim.dealt_margin))
                for claim in _claims(hand, player, weighing)
                if first <= claim.trick <= last
            ]
            for hand in seen
        ]
        rows += row_of(first, last, by_hand)
    return rows


def _claims(hand: Seen, player: str, weighing: str) -> list[Claim]:
    return [claim for claim in hand.claims if (claim.player, claim.weighing) == (player, weighing)]


def row_of(least: float, most: float, by_hand: Sequence[Sequence[tuple[float, ...]]]) -> list[Row]:
    """A row of what was told and came, and was dealt where that is known; none without any."""
    met = [facts for facts in by_hand if facts]
    count = sum(len(facts) for facts in met)
    if not count:
        return []
    told, came, *dealt = (
        sum(each) / count for each in zip(*(fact for facts in met for fact in facts), strict=True)
    )
    off = [sum(fact[1] - fact[0] - (came - told) for fact in facts) for facts in met]
    error = error_by_hand(off, count)
    return [Row(least, most, count, len(met), told, came, error, *dealt)]


def brier(seen: Sequence[Seen], player: str, weighing: str, event: Event) -> float | None:
    """The mean square of what was told less what came: lower is better; None without a claim."""
    squares = [
        (event.told(claim) - event.came(claim)) ** 2
        for hand in seen
        for claim in _claims(hand, player, weighing)
    ]
    return sum(squares) / len(squares) if squares else None


def slips(seen: Iterable[Seen]) -> tuple[SlipFound, ...]:
    """All known slips that were played out."""
    return tuple(slip for hand in seen for slip in hand.slips)
