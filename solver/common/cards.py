"""Cards: suits, ranks, parsing and printing.

A card is written rank then suit: ``2C``, ``TD``, ``QS``, ``AH``. Suits in order:
clubs, diamonds, spades, hearts. Two is low, ace is high.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from solver.common.errors import CardError, counted, shown


class Suit(IntEnum):
    """The four suits in the order in which hands are laid out."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """``C``, ``D``, ``S`` or ``H``."""
        return "CDSH"[self]

    @property
    def symbol(self) -> str:
        """The plain suit character, one cell wide."""
        return "♣♦♠♥"[self]


class Rank(IntEnum):
    """The thirteen ranks; the value orders them, ace high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character: ``2`` to ``9``, ``T J Q K A``."""
        return _RANK_LETTERS[self - 2]


_RANK_LETTERS = "23456789TJQKA"
_SUITS = {"C": 0, "D": 1, "S": 2, "H": 3, "♣": 0, "♦": 1, "♠": 2, "♥": 3}
_SUITS |= {"♧": 0, "♢": 1, "♤": 2, "♡": 3}


class Card(NamedTuple):
    """One card. Cards sort by suit, then by rank: the order of a hand on the table."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return f"{self.rank.letter}{self.suit.letter}"

    @property
    def points(self) -> int:
        """Penalty points: 1 for a heart, 13 for the queen of spades, else 0."""
        if self.suit is Suit.HEARTS:
            return 1
        return 13 if self.suit is Suit.SPADES and self.rank is Rank.QUEEN else 0

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read ``QS``, ``q♠``, ``10h`` or ``th``.

        Raises:
            CardError: the text is not a rank followed by a suit.
        """
        body = text.strip().upper().replace("\N{VARIATION SELECTOR-16}", "")
        rank = parse_rank(body[:-1])
        suit = _SUITS.get(body[-1:])
        if rank is None or suit is None:
            raise CardError(f"{shown(text.strip())} is not a card")
        return card_of(suit, rank)


def parse_rank(text: str) -> Rank | None:
    """The rank written ``2`` to ``9``, ``T`` or ``10``, ``J Q K A`` in either case, or None."""
    body = "T" if text == "10" else text.upper()
    index = _RANK_LETTERS.find(body) if len(body) == 1 else -1
    return Rank(index + 2) if index >= 0 else None


def parse_suit(text: str) -> Suit | None:
    """The suit written as a letter in either case or as a symbol, or None."""
    index = _SUITS.get(text.upper())
    return None if index is None else Suit(index)


FULL_DECK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All 52 cards in order."""


def card_of(suit: int, rank: int) -> Card:
    """The one shared object for a card."""
    return FULL_DECK[suit * 13 + rank - 2]


SHORT_RANKS: tuple[Rank, ...] = tuple(Rank(value) for value in (2, 4, 6, 8, 10, 12, 14))
SHORT_DECK: tuple[Card, ...] = tuple(card_of(suit, rank) for suit in Suit for rank in SHORT_RANKS)
"""The 28 cards of two-player Hearts, 2C to AH: the index of a card in deal numbers."""

SHORT_INDEX: dict[Card, int] = {card: index for index, card in enumerate(SHORT_DECK)}
"""Index of a card in :data:`SHORT_DECK`."""

QUEEN_OF_SPADES: Card = card_of(Suit.SPADES, Rank.QUEEN)


def card_bits(cards: Iterable[Card]) -> int:
    """Cards of :data:`SHORT_DECK` as a set of bits, 2C the lowest."""
    bits = 0
    for card in cards:
        bits |= 1 << SHORT_INDEX[card]
    return bits


@lru_cache(maxsize=1 << 14)
def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a set of bits, in card order."""
    return tuple(card for index, card in enumerate(SHORT_DECK) if bits >> index & 1)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, in the order given.

    Raises:
        CardError: one of the words is not a card.
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def format_cards(cards: Iterable[Card]) -> str:
    """Cards separated by single spaces, in the order given."""
    return " ".join(str(card) for card in cards)


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read a hand as ``clubs.diamonds.spades.hearts``: ``26Q.48A.2TQ.468A``.

    Ranks may stand in any order and either case, the ten as ``T`` or ``10``.

    Returns:
        The cards in order; a card given twice stays twice.

    Raises:
        CardError: not four parts, or a character that is no rank.
    """
    parts = text.strip().split(".")
    if len(parts) != 4:
        raise CardError(f"{shown(text.strip())} has {counted(len(parts) - 1, 'dot')}, not 3")
    cards = []
    for suit, part in zip(Suit, parts, strict=True):
        for letter in part.replace("10", "T"):
            rank = parse_rank(letter)
            if rank is None:
                raise CardError(f"{letter!r} is not a rank")
            cards.append(card_of(suit, rank))
    return tuple(sorted(cards))


def format_hand(cards: Iterable[Card]) -> str:
    """A hand as ``clubs.diamonds.spades.hearts``, low to high, always three dots."""
    held = sorted(cards)
    return ".".join(
        "".join(card.rank.letter for card in held if card.suit is suit) for suit in Suit
    )
