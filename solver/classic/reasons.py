"""Why a hint of a classic game chooses its card: claims that its numbers bear out.

Each claim is tried in turn, the most specific first. Beyond a forced card, cards that are all
the same and a moon of one's own, a claim stands only where some other legal card comes to more.
Where none stands the numbers are left to speak for themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from solver.classic.view import ClassicView
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from solver.common.reasons import Reason, ReasonKind

MOST = 0.5
"""The share of the deals in which a claim must be true to be made."""

CLEARLY = 0.1
"""How many points dearer another card must be, and how much likelier, to compare with."""


class Line(Protocol):
    """The numbers of one card of a hint, as the claims need them."""

    @property
    def card(self) -> Card:
        """The card."""
        ...

    @property
    def mean(self) -> float:
        """The mean score."""
        ...

    @property
    def moon_for(self) -> float:
        """Share of the deals in which the player shoots the moon."""
        ...

    @property
    def moon_against(self) -> float:
        """Share in which another player does."""
        ...

    @property
    def queen(self) -> float:
        """Share in which the player takes QS."""
        ...

    @property
    def taken(self) -> float:
        """Share in which the player takes the trick."""
        ...


def find_reason(view: ClassicView, lines: Sequence[Line], choice: Card) -> Reason | None:
    """The first claim that holds for the chosen card, or None.

    Args:
        view: what the player knew.
        lines: the numbers of every legal card.
        choice: the card chosen.
    """
    if len(lines) == 1:
        return Reason(ReasonKind.FORCED)
    means = [line.mean for line in lines]
    if max(means) - min(means) < CLEARLY / 2:
        return Reason(ReasonKind.ALL_SAME)
    chosen = next(line for line in lines if line.card == choice)
    dearer = [line for line in lines if line.mean > chosen.mean + CLEARLY]
    for claim in (_moon, _queen, _spade, _trick):
        reason = claim(view, chosen, dearer)
        if reason is not None:
            return reason
    return None


def _moon(view: ClassicView, chosen: Line, dearer: Sequence[Line]) -> Reason | None:
    if chosen.moon_for >= MOST:
        return Reason(ReasonKind.GOES_FOR_MOON)
    if any(line.moon_against > chosen.moon_against + CLEARLY for line in dearer):
        return Reason(ReasonKind.STOPS_MOON)
    return None


def _queen(view: ClassicView, chosen: Line, dearer: Sequence[Line]) -> Reason | None:
    """The queen given to another, or drawn out by a spade lead."""
    if chosen.card == QUEEN_OF_SPADES and chosen.taken < 1 - MOST and dearer:
        return Reason(ReasonKind.GIVES_QUEEN)
    low = chosen.card.suit is Suit.SPADES and chosen.card.rank < Rank.QUEEN
    out = QUEEN_OF_SPADES in view.unseen
    if low and out and not view.trick and _likelier(dearer, chosen, lambda line: line.queen):
        return Reason(ReasonKind.DRAWS_QUEEN)
    return None


def _spade(view: ClassicView, chosen: Line, dearer: Sequence[Line]) -> Reason | None:
    """A high spade got rid of while the queen is out."""
    card = chosen.card
    ace = card.suit is Suit.SPADES and card.rank is Rank.ACE
    out = QUEEN_OF_SPADES in view.unseen
    if ace and out and view.trick and view.trick[0].suit is not Suit.SPADES and dearer:
        return Reason(ReasonKind.UNLOADS_ACE)
    return None


def _trick(view: ClassicView, chosen: Line, dearer: Sequence[Line]) -> Reason | None:
    """Points on the table left to others, where a dearer card would take them."""
    points = sum(card.points for card in (*view.trick, *view.held_over))
    if points and chosen.taken < CLEARLY and any(line.taken > MOST for line in dearer):
        return Reason(ReasonKind.DUCKS, points=points)
    return None


def _likelier(dearer: Sequence[Line], chosen: Line, share: Callable[[Line], float]) -> bool:
    return any(share(line) > share(chosen) + CLEARLY for line in dearer)
