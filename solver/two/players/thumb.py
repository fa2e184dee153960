"""The rules of thumb of a sensible player, on bits: what each legal card looks worth, no search.

Duck with the highest card that still loses, throw the queen of spades and high cards
when a suit is out, lead low where the other side must take it, keep the hearts
that ruff cheaply, and take a trick with points when the other side has them all.

Casual plays by them, and whoever reads an opponent's plays asks them of every hand that it may
have held, some thousand times a hand: hence integers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

from solver.common.cards import (
    QUEEN_OF_SPADES,
    SHORT_DECK,
    SHORT_INDEX,
    Card,
    Rank,
    Suit,
    card_bits,
)
from solver.two.integer_rules import IntegerRules
from solver.two.kernel_options import KernelOptions
from solver.two.players.layout import (
    CARDS_A_SUIT,
    HEARTS,
    NO_CARD,
    POINTS,
    QUEEN,
    SUITS,
)
from solver.two.rules import RuleSet, Trump

QUEEN_POINTS = QUEEN_OF_SPADES.points
COST_OF_THE_LEAD = 0.3
"""What it costs to win a trick without points, in points or so."""

MOON_ALARM = 4
"""Points that the other side has taken, all so far, from which a moon is feared."""

STRENGTH = tuple((card.rank - Rank.TWO) / (Rank.ACE - Rank.TWO) for card in SHORT_DECK)
"""Height of a card from 0 (two) to 1 (ace)."""

SUIT = tuple(index // CARDS_A_SUIT for index in range(len(SHORT_DECK)))
QUEEN_BIT = 1 << QUEEN


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


def rule_of_thumb(view: Sight, legal: Iterable[Card]) -> dict[Card, float]:
    """What the rules of thumb hold each of the legal cards to be worth, in points or so."""
    led = SHORT_INDEX[view.trick[0]] if view.trick else NO_CARD
    own, other = view.taken[view.seat], view.taken[1 - view.seat]
    thumb = Thumb(view.rules, card_bits(view.hand), card_bits(view.unseen), led, own, other)
    return {card: thumb.worth(SHORT_INDEX[card]) for card in legal}


class Thumb:
    """The rules of thumb at one decision."""

    __slots__ = ("_fears", "_hand", "_hopes", "_led", "_queen_out", "_rules", "_trumps", "_unseen")

    def __init__(
        self, rules: RuleSet, hand: int, unseen: int, led: int, own: int, other: int
    ) -> None:
        """Look at what a player sees.

        Args:
            rules: the options in force.
            hand: the cards held, as bits.
            unseen: those neither held nor played.
            led: index of the card on the table, or NO_CARD.
            own: points taken by the player.
            other: by the other side.
        """
        self._rules = _integer_rules(rules)
        self._trumps = rules.trump is Trump.HEARTS
        self._hand = hand
        self._unseen = unseen
        self._led = led
        self._queen_out = bool(unseen & QUEEN_BIT)
        self._fears = own == 0 and other >= MOON_ALARM
        self._hopes = other == 0 and own >= QUEEN_POINTS and _top_hearts_go(hand, unseen)

    def worth(self, card: int) -> float:
        """What playing the card of that index is worth, in points or so."""
        return self._lead(card) if self._led < 0 else self._reply(card)

    def _reply(self, card: int) -> float:
        """The card played second decides the trick."""
        points = POINTS[self._led] + POINTS[card]
        if self._rules.beats(self._led, card):
            return self._winning(card, points)
        return self._losing(card, points)

    def _winning(self, card: int, points: int) -> float:
        """Taking a trick costs its points and a little for the lead; high cards go first."""
        if points and self._fears:
            return 20.0 - points
        if self._hopes:
            return 10.0 - STRENGTH[card]
        worth = -float(points) - COST_OF_THE_LEAD
        if self._is_trump(card):
            return worth - STRENGTH[card] / 4
        return worth if card == QUEEN else worth + self._burden(card)

    def _losing(self, card: int, points: int) -> float:
        """Letting the trick go gives its points away and rids the hand of the card."""
        if points and (self._fears or self._hopes):
            return -10.0 - points
        worth = points + self._burden(card)
        suit = SUIT[card]
        if suit != SUIT[self._led] and suit != Suit.HEARTS:
            worth += 0.3 / (self._hand & SUITS[suit]).bit_count()
        return worth

    def _lead(self, card: int) -> float:
        unseen = self._unseen & SUITS[SUIT[card]]
        below = (unseen & ((1 << card) - 1)).bit_count()
        out = not unseen
        keeps = below / unseen.bit_count() if unseen else 1.0
        points = POINTS[card]
        if self._hopes or (self._fears and (points or out)):
            return keeps * 2.0 + points + STRENGTH[card] / 20
        worth = -keeps * (0.8 + points) + (1 - keeps) * points
        if out and self._queen_out:
            worth -= QUEEN_POINTS / 4
        elif out and not self._trumps:
            worth -= 1.0
        if SUIT[card] == Suit.SPADES:
            worth += self._spade_led(card, below)
        if self._is_trump(card):
            worth -= 0.2 * below
        return worth - STRENGTH[card] / 20

    def _spade_led(self, card: int, below: int) -> float:
        """Low spades smoke the queen out; high ones catch her, and her own hand waits."""
        if self._queen_out:
            return -QUEEN_POINTS / 2 if card > QUEEN else 0.5
        if card == QUEEN:
            return -QUEEN_POINTS / 2 if below else 0.0
        return -2.0 if self._hand & QUEEN_BIT else 0.0

    def _burden(self, card: int) -> float:
        """How glad the hand is to be rid of the card, in points or so."""
        if card == QUEEN:
            return float(QUEEN_POINTS)
        if self._is_trump(card):
            return -1.0 + STRENGTH[card] / 10
        burden = STRENGTH[card]
        if SUIT[card] == Suit.SPADES:
            if card > QUEEN and self._queen_out:
                burden += 4.0
            if card < QUEEN and self._hand & QUEEN_BIT:
                burden -= 2.0
        return burden

    def _is_trump(self, card: int) -> bool:
        return self._trumps and SUIT[card] == Suit.HEARTS


@lru_cache(maxsize=64)
def _integer_rules(rules: RuleSet) -> IntegerRules:
    return IntegerRules(KernelOptions.of(rules))


def _top_hearts_go(hand: int, unseen: int) -> bool:
    """Whether the highest hearts are held, half as many as are unseen at least."""
    unseen &= HEARTS
    top = (hand & HEARTS) >> unseen.bit_length()
    return top > 0 and 2 * top.bit_count() >= unseen.bit_count()
