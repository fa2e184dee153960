"""Which three cards to pass, by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from solver.classic.deal import left_over
from solver.classic.players.moon import losers
from solver.classic.rules import PASS_SIZE
from solver.classic.view import PassView
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from solver.common.generator import Generator

MOON_LOSERS = 3
"""Cards that would not win a trick, up to which a hand is passed as one for the moon."""


def thumb_pass(view: PassView, generator: Generator) -> tuple[Card, ...]:
    """Three cards: the losers of a hand fit for the moon, else those that are a danger to keep.

    The queen, and ace and king of spades, go unless enough low spades guard them; high
    hearts go; short suits of clubs and diamonds are emptied. Low spades stay.
    """
    return tuple(sorted(pass_order(view, generator)[:PASS_SIZE]))


def pass_order(view: PassView, generator: Generator) -> list[Card]:
    """The cards dealt, those to be passed first; cards that look alike in random order."""
    unseen = left_over(view.rules, view.players, view.dealt)
    losing = losers(view.dealt, unseen, view.players - 1)
    cards = generator.shuffled(view.dealt)
    if len(losing) <= MOON_LOSERS:
        spare = [card for card in cards if card not in losing]
        spare.sort(key=lambda card: (card.suit is Suit.HEARTS, card.rank))
        return [*sorted(losing, key=lambda card: card.suit is not Suit.HEARTS), *spare]
    return sorted(cards, key=lambda card: -_danger(view, card))


def _danger(view: PassView, card: Card) -> float:
    """How much the hand would like to be rid of ``card``, in points or so."""
    suit = [held for held in view.dealt if held.suit is card.suit]
    height = (card.rank - Rank.TWO) / (Rank.ACE - Rank.TWO)
    if card == view.rules.bonus_card:
        return -2.0
    if card.suit is Suit.SPADES:
        return _spade_danger(suit, card)
    if card.suit is Suit.HEARTS:
        low = sum(held.rank < Rank.SEVEN for held in suit)
        return 5.0 * height - 0.8 * low
    short = max(0, 4 - len(suit))
    return 3.0 * height + short * (0.8 + height)


def _spade_danger(spades: Sequence[Card], card: Card) -> float:
    """How glad a hand is to pass a spade: the queen and what catches her, by what guards them."""
    guards = sum(held.rank < Rank.QUEEN for held in spades)
    if card == QUEEN_OF_SPADES:
        return 13.0 if guards < 4 else 0.0
    if card.rank > Rank.QUEEN:
        if QUEEN_OF_SPADES in spades and guards >= 4:
            return -1.0
        return 9.0 if guards < 3 else 0.0
    return -1.5
