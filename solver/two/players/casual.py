"""Casual: the rules of thumb of a sensible player and a slip now and then, no search.

Duck with the highest card that still loses, throw the queen of spades and high cards
when a suit is out, lead low where the other side must take it, keep the hearts
that ruff cheaply, and take a trick with points when the other side has them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from solver.common.cancelling import Cancelling
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from solver.common.generator import Generator
from solver.two.players.base import Chooser
from solver.two.players.choice import any_of_the_best
from solver.two.position import View
from solver.two.rules import SEATS, RuleSet, Trump

QUEEN_POINTS = QUEEN_OF_SPADES.points
COST_OF_THE_LEAD = 0.3
"""What it costs to win a trick without points, in points or so."""

MOON_ALARM = 4
"""Points that the other side has taken, all so far, from which a moon is feared."""


SLIP = 0.1
"""Share of the plays in which the hand is looked at hastily."""

HASTE = 8.0
"""How far, in points, a hasty look misjudges a card, up or down, at most."""


class Sight(Protocol):
    """What the rules of thumb look at, as a :class:`solver.two.position.View` has it."""

    @property
    def rules(self) -> RuleSet:
        """The options in force."""

    @property
    def seat(self) -> int:
        """Whose cards these are."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards held."""

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards neither held nor played."""

    @property
    def trick(self) -> tuple[Card, ...]:
        """The card led, if it is not for this player to lead."""

    @property
    def taken(self) -> tuple[int, int]:
        """Points taken by each seat."""


class Casual(Chooser):
    """Plays by rules of thumb, one play in ten too hastily; of cards that look alike, any."""

    def _among(
        self, legal: tuple[Card, ...], view: View, generator: Generator, cancelled: Cancelling
    ) -> Card:
        worth = rule_of_thumb(view, legal)
        card = any_of_the_best(worth, generator)
        if generator.random() < SLIP:
            return any_of_the_best(hasty(worth, HASTE, generator), generator)
        return card


def rule_of_thumb(view: Sight, legal: Iterable[Card]) -> dict[Card, float]:
    """What the rules of thumb hold each of the legal cards to be worth, in points or so."""
    judge = _judge_reply if view.trick else _judge_lead
    return {card: judge(view, card) for card in legal}


def hasty(worth: Mapping[Card, float], haste: float, generator: Generator) -> dict[Card, float]:
    """The same worth misjudged, card by card, by up to ``haste`` points either way."""
    return {card: value + haste * (2 * generator.random() - 1) for card, value in worth.items()}


def _judge_reply(view: Sight, card: Card) -> float:
    """What playing ``card`` second is worth, in points or so: the trick is decided by it."""
    trick = (*view.trick, card)
    points = sum(played.points for played in trick)
    if view.rules.trick_winner(trick) == SEATS - 1:
        return _winning(view, card, points)
    return _losing(view, card, points)


def _winning(view: Sight, card: Card, points: int) -> float:
    """Taking a trick costs its points and a little for the lead; high cards go first."""
    if points and _moon_feared(view):
        return 20.0 - points
    if _moon_hoped(view):
        return 10.0 - _strength(card)
    worth = -float(points) - COST_OF_THE_LEAD
    if card.suit is Suit.HEARTS and _trumps(view):
        return worth - _strength(card) / 4
    return worth if card == QUEEN_OF_SPADES else worth + _burden(view, card)


def _losing(view: Sight, card: Card, points: int) -> float:
    """Letting the trick go gives its points away and rids the hand of ``card``."""
    if points and (_moon_feared(view) or _moon_hoped(view)):
        return -10.0 - points
    worth = points + _burden(view, card)
    if card.suit is not view.trick[0].suit and card.suit is not Suit.HEARTS:
        worth += 0.3 / _length(view, card.suit)
    return worth


def _judge_lead(view: Sight, card: Card) -> float:
    """What leading ``card`` is worth, in points or so."""
    unseen = [other for other in view.unseen if other.suit is card.suit]
    above = sum(other.rank > card.rank for other in unseen)
    below = len(unseen) - above
    out = not unseen
    keeps = below / (above + below) if unseen else 1.0
    queen_out = QUEEN_OF_SPADES in view.unseen
    if _moon_hoped(view) or (_moon_feared(view) and (card.points or out)):
        return keeps * 2.0 + card.points + _strength(card) / 20
    worth = -keeps * (0.8 + card.points) + (1 - keeps) * card.points
    if out and queen_out:
        worth -= QUEEN_POINTS / 4
    elif out and not _trumps(view):
        worth -= 1.0
    if card.suit is Suit.SPADES:
        worth += _judge_spade(view, card, queen_out, below)
    if card.suit is Suit.HEARTS and _trumps(view):
        worth -= 0.2 * below
    return worth - _strength(card) / 20


def _judge_spade(view: Sight, card: Card, queen_out: bool, below: int) -> float:
    """Low spades smoke the queen out; high ones catch her, and her own hand waits."""
    if queen_out and card.rank > Rank.QUEEN:
        return -QUEEN_POINTS / 2
    if queen_out:
        return 0.5
    if card == QUEEN_OF_SPADES:
        return -QUEEN_POINTS / 2 if below else 0.0
    if QUEEN_OF_SPADES in view.hand:
        return -2.0
    return 0.0


def _burden(view: Sight, card: Card) -> float:
    """How glad the hand is to be rid of ``card``, in points or so."""
    if card == QUEEN_OF_SPADES:
        return float(QUEEN_POINTS)
    if card.suit is Suit.HEARTS and _trumps(view):
        return -1.0 + _strength(card) / 10
    burden = _strength(card)
    if card.suit is Suit.SPADES and card.rank > Rank.QUEEN and QUEEN_OF_SPADES in view.unseen:
        burden += 4.0
    if card.suit is Suit.SPADES and card.rank < Rank.QUEEN and QUEEN_OF_SPADES in view.hand:
        burden -= 2.0
    return burden


def _moon_feared(view: Sight) -> bool:
    """Whether the other side has taken every point so far, and enough of them."""
    return view.taken[view.seat] == 0 and view.taken[1 - view.seat] >= MOON_ALARM


def _moon_hoped(view: Sight) -> bool:
    """Whether every point so far is the player's own, QS too, and the top hearts go with it."""
    if view.taken[1 - view.seat] or view.taken[view.seat] < QUEEN_POINTS:
        return False
    hearts = [card for card in view.hand if card.suit is Suit.HEARTS]
    unseen = [card for card in view.unseen if card.suit is Suit.HEARTS]
    top = sum(all(card > other for other in unseen) for card in hearts)
    return top > 0 and 2 * top >= len(unseen)


def _trumps(view: Sight) -> bool:
    return view.rules.trump is Trump.HEARTS


def _strength(card: Card) -> float:
    """Height of a card from 0 (two) to 1 (ace)."""
    return (card.rank - Rank.TWO) / (Rank.ACE - Rank.TWO)


def _length(view: Sight, suit: Suit) -> int:
    return sum(card.suit is suit for card in view.hand)
