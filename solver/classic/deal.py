"""Deals of the games for three to eleven players, from a seed or from given hands.

A deal of a seed is the deck shuffled by the generator of the key ``deal``, number of
decks, number of players, seed (:mod:`solver.common.generator`), dealt one card at a time from
seat 0; what an even deal leaves over is the widow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from solver.classic.rules import PASS_SIZE, ClassicRules, Passing, pass_offset
from solver.common.cards import Card
from solver.common.errors import DealError, counted
from solver.common.generator import Generator


@dataclass(frozen=True, slots=True)
class ClassicDeal:
    """A deal: the hands by seat and the widow, all in card order.

    Attributes:
        hands: the cards dealt to each seat.
        widow: the cards left over; empty but in Cancellation.
        seed: the seed it was dealt from, where that is known. Deals with the same cards
            are equal, wherever they come from.
    """

    hands: tuple[tuple[Card, ...], ...]
    widow: tuple[Card, ...] = ()
    seed: str | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))
        object.__setattr__(self, "widow", tuple(sorted(self.widow)))

    @property
    def players(self) -> int:
        """How many hands there are."""
        return len(self.hands)

    @classmethod
    def from_seed(cls, rules: ClassicRules, players: int, seed: str) -> ClassicDeal:
        """The deal of a seed. The options of a game do not change it.

        Raises:
            RulesError: not a number of players that the game takes.
        """
        size = rules.hand_size(players)
        cards = Generator("deal", rules.decks, players, seed).shuffled(rules.deck(players))
        dealt = size * players
        hands = tuple(tuple(cards[seat:dealt:players]) for seat in range(players))
        return cls(hands, tuple(cards[dealt:]), seed)

    @classmethod
    def from_hands(cls, rules: ClassicRules, hands: Sequence[Iterable[Card]]) -> ClassicDeal:
        """The deal with these hands; the widow is what they leave of the deck.

        Raises:
            RulesError: not a number of players that the game takes.
            DealError: a hand of the wrong size, or cards that the deck does not hold.
        """
        held = tuple(tuple(hand) for hand in hands)
        size = rules.hand_size(len(held))
        for seat, hand in enumerate(held, 1):
            if len(hand) != size:
                raise DealError(f"seat {seat} holds {counted(len(hand), 'card')}, expected {size}")
        widow = left_over(rules, len(held), (card for hand in held for card in hand))
        return cls(held, widow)


def left_over(rules: ClassicRules, players: int, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the deck less these, in card order.

    Raises:
        DealError: a card that is not in the deck, or one more often than the deck has it.
    """
    left = Counter(rules.deck(players))
    for card in cards:
        if card not in left:
            raise DealError(f"{card} is not in the deck for {players} players")
        if not left[card]:
            raise DealError(f"{card} stands {('twice', 'three times')[rules.decks - 1]}")
        left[card] -= 1
    return tuple(left.elements())


def without(hand: Sequence[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The hand less these cards, each taken away once.

    Raises:
        ValueError: a card is not in the hand.
    """
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def check_pass(hand: Sequence[Card], cards: Sequence[Card]) -> None:
    """Raise DealError unless ``cards`` are three different cards of the hand."""
    if len(cards) != PASS_SIZE:
        raise DealError(f"{counted(len(cards), 'card')} passed, expected {PASS_SIZE}")
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise DealError(f"{card} is passed twice, expected {PASS_SIZE} different cards")
        if card not in hand:
            raise DealError(f"{card} is passed by a player who does not hold it")


def pass_cards(
    hands: Sequence[Sequence[Card]], direction: Passing, passes: Sequence[Sequence[Card]]
) -> tuple[tuple[Card, ...], ...]:
    """The hands after the pass: all pass before anybody sees what is received.

    Args:
        hands: the hands as dealt.
        direction: where the cards go.
        passes: three cards of each seat.

    Raises:
        DealError: not three different cards of the own hand from each seat.
    """
    players = len(hands)
    if len(passes) != players:
        raise DealError(f"{len(passes)} players pass, expected {players}")
    for hand, cards in zip(hands, passes, strict=True):
        check_pass(hand, cards)
    offset = pass_offset(direction, players)
    kept = [without(hand, cards) for hand, cards in zip(hands, passes, strict=True)]
    return tuple(
        tuple(sorted((*kept[seat], *passes[(seat - offset) % players]))) for seat in range(players)
    )
