"""All cards as they lie, and what one player sees: which is the same, once the deck is counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from solver.common.cards import Card, Suit
from solver.common.play import IllegalPlay, what_stands_in_the_way
from tests.games.seven_up.rules import DECK, SevenUpRules, points_of, takes


@dataclass(frozen=True, slots=True)
class SevenUpPosition:
    """Hands by seat, who leads, the card led, whether a heart has been played, points taken."""

    rules: SevenUpRules
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    leader: int
    trick: tuple[Card, ...] = ()
    broken: bool = False
    taken: tuple[int, int] = (0, 0)

    @property
    def to_move(self) -> int:
        return (self.leader + len(self.trick)) % 2

    @property
    def is_over(self) -> bool:
        return not (self.hands[0] or self.hands[1])

    def legal_cards(self) -> tuple[Card, ...]:
        return self.rules.legal_cards(self.hands[self.to_move], self.trick, broken=self.broken)

    def obstacle(self, card: Card) -> object:
        hand, legal = self.hands[self.to_move], self.legal_cards()
        return what_stands_in_the_way(card, hand, self.trick, legal, opening=None)

    @property
    def opening(self) -> None:
        """No card has to open the hand."""

    def play(self, card: Card) -> SevenUpPosition:
        seat, legal = self.to_move, self.legal_cards()
        hand = self.hands[seat]
        obstacle = what_stands_in_the_way(card, hand, self.trick, legal, opening=None)
        if obstacle is not None:
            raise IllegalPlay(card, obstacle, legal)
        left = tuple(held for held in hand if held != card)
        hands = (left, self.hands[1]) if seat == 0 else (self.hands[0], left)
        broken = self.broken or card.suit is Suit.HEARTS
        trick = (*self.trick, card)
        if len(trick) == 1:
            return replace(self, hands=hands, trick=trick, broken=broken)
        winner = (self.leader + takes(trick)) % 2
        taken = [*self.taken]
        taken[winner] += points_of(trick)
        return SevenUpPosition(self.rules, hands, winner, (), broken, (taken[0], taken[1]))


def opener(hands: tuple[tuple[Card, ...], ...]) -> int:
    """The seat that holds the lowest club leads."""
    return 0 if DECK[0] in hands[0] else 1


@dataclass(frozen=True, slots=True)
class SevenUpView:
    """What one player knows: the own cards as dealt, and what has been played."""

    rules: SevenUpRules
    seat: int
    dealt: tuple[Card, ...]
    plays: tuple[Card, ...] = ()

    @property
    def position(self) -> SevenUpPosition:
        """Every card that is not in the own hand is in the other: nothing is hidden."""
        other = tuple(card for card in DECK if card not in self.dealt)
        hands = (self.dealt, other) if self.seat == 0 else (other, self.dealt)
        position = SevenUpPosition(self.rules, hands, opener(hands))
        for card in self.plays:
            position = position.play(card)
        return position
