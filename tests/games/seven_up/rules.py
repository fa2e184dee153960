"""The rules: what is legal, who wins a trick, what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.common.cards import Card, Rank, Suit, card_of
from solver.common.options import Option, differing, option, options_of, parsed, written

GAME_TAG = "seven up"
SEATS = 2
HAND_SIZE = 16
RANKS = tuple(rank for rank in Rank if rank >= Rank.SEVEN)
DECK = tuple(card_of(suit, rank) for suit in Suit for rank in RANKS)
POINTS = len(RANKS)
"""Points in the deck: one for each heart."""


@dataclass(frozen=True, slots=True)
class SevenUpRules:
    """The options of a match."""

    target: int = option(25, lowest=1)
    hearts_wait: bool = option(True)

    def __post_init__(self) -> None:
        for each in DESCRIBED:
            each.check(getattr(self, each.name))

    @property
    def game_tag(self) -> str:
        return GAME_TAG

    @property
    def options(self) -> tuple[Option, ...]:
        return DESCRIBED

    @property
    def preset(self) -> str:
        return "seven-up"

    def differences(self, preset: str) -> dict[str, str]:
        return differing(self, PRESETS[preset], [each.name for each in DESCRIBED])

    def __str__(self) -> str:
        return written(self.preset, self.differences(self.preset))

    @classmethod
    def parse(cls, text: str) -> SevenUpRules:
        return parsed(text, PRESETS)

    def legal_cards(
        self, hand: Sequence[Card], trick: Sequence[Card], *, broken: bool
    ) -> tuple[Card, ...]:
        """Suit is followed; hearts are led once one has been played, or nothing else is held."""
        if trick:
            following = tuple(card for card in hand if card.suit is trick[0].suit)
            return following or tuple(hand)
        plain = tuple(card for card in hand if card.suit is not Suit.HEARTS)
        return tuple(hand) if broken or not plain or not self.hearts_wait else plain

    def match_winner(self, totals: Sequence[int]) -> int | None:
        """The seat with fewer points, once one has reached the target."""
        if max(totals) < self.target or totals[0] == totals[1]:
            return None
        return 0 if totals[0] < totals[1] else 1


DESCRIBED = options_of(SevenUpRules)
PRESETS = {"seven-up": SevenUpRules()}


def points_of(cards: Sequence[Card]) -> int:
    """One for each heart."""
    return sum(card.suit is Suit.HEARTS for card in cards)


def takes(trick: Sequence[Card]) -> int:
    """Which of the two cards wins: 0 for the lead, 1 for the reply."""
    lead, reply = trick
    return int(reply.suit is lead.suit and reply.rank > lead.rank)
