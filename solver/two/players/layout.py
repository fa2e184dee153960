"""A lie of the cards being played on, on integers, with what each side has shown.

The players that look ahead move thousands of hands a second, so a play is followed here on
bits, by the rules that the kernels use (:mod:`solver.two.integer_rules`); a property test holds
it to :class:`solver.two.position.Position`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from solver.common.cards import QUEEN_OF_SPADES, SHORT_DECK, SHORT_INDEX, Suit, card_bits
from solver.common.generator import Generator
from solver.two.deal import DEAD_PAIRS
from solver.two.integer_rules import IntegerRules
from solver.two.kernel_options import KernelOptions
from solver.two.position import View
from solver.two.rules import RuleSet
from solver.two.worlds import World

ALL_CARDS = (1 << len(SHORT_DECK)) - 1
CARDS_A_SUIT = 7
SUITS = tuple(0b1111111 << CARDS_A_SUIT * suit for suit in Suit)
SPADES, HEARTS = SUITS[Suit.SPADES], SUITS[Suit.HEARTS]
QUEEN = SHORT_INDEX[QUEEN_OF_SPADES]
POINTS = tuple(card.points for card in SHORT_DECK)
NO_CARD = -1


class Layout:
    """Both hands as bits, 2C the lowest, and the state of play.

    Attributes:
        hands: the cards held, South first, without the card on the table.
        lacks: cards that each seat has shown, to everybody, that it does not hold.
        played: the cards played so far.
        leader: the seat that leads, or led, the trick.
        led: index of the card on the table, or NO_CARD.
        broken: whether hearts are broken.
        taken: points in the tricks won by each seat.
    """

    __slots__ = ("_bits", "broken", "hands", "lacks", "leader", "led", "played", "rules", "taken")

    def __init__(self, rules: RuleSet, south: int, north: int, leader: int) -> None:
        self.rules = rules
        self._bits = IntegerRules(KernelOptions.of(rules))
        self.hands = [south, north]
        self.lacks = [0, 0]
        self.played = 0
        self.leader = leader
        self.led = NO_CARD
        self.broken = False
        self.taken = [0, 0]

    @classmethod
    def of_view(cls, view: View, world: World) -> Layout:
        """The layout of what has been seen, in one of the deals that the view leaves possible."""
        gone = [card for card in view.plays if card not in view.dealt]
        own, other = card_bits(view.dealt), card_bits((*world.other, *gone))
        hands = (own, other) if view.seat == 0 else (other, own)
        layout = cls(view.rules, *hands, view.seat_of(view.plays[0]) if view.plays else view.seat)
        for card in view.plays:
            layout.play(SHORT_INDEX[card])
        return layout

    def copy(self) -> Layout:
        """A layout that can be played on without changing this one."""
        other = object.__new__(Layout)
        other.rules = self.rules
        other._bits = self._bits
        other.hands = [*self.hands]
        other.lacks = [*self.lacks]
        other.played = self.played
        other.leader = self.leader
        other.led = self.led
        other.broken = self.broken
        other.taken = [*self.taken]
        return other

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return self.leader if self.led < 0 else 1 - self.leader

    def play(self, card: int) -> None:
        """The seat to move plays the card of that index, which must be legal."""
        if self.led < 0:
            self._lead(card)
        else:
            self._reply(card)

    def _lead(self, card: int) -> None:
        seat = self.leader
        if not self.played:
            lower = (1 << card) - 1
            self.lacks = [lower, lower]
        if SUITS[card // CARDS_A_SUIT] == HEARTS and not self.broken:
            self.lacks[seat] |= ALL_CARDS & ~HEARTS
        self._put(seat, card)
        self.led = card

    def _reply(self, card: int) -> None:
        seat = 1 - self.leader
        led = self.led
        follows = card // CARDS_A_SUIT == led // CARDS_A_SUIT
        if not follows and (card != QUEEN or not self.rules.queen_any_time):
            self.lacks[seat] |= SUITS[led // CARDS_A_SUIT]
        self._put(seat, card)
        if self._bits.beats(led, card):
            self.leader = seat
        self.taken[self.leader] += POINTS[card] + POINTS[led]
        self.led = NO_CARD
        self.broken = self.broken or self._bits.trick_breaks(*self.hands)

    def _put(self, seat: int, card: int) -> None:
        """Take a card out of its hand, onto the table."""
        self.broken = self.broken or self._bits.breaks(card, self.hands[seat], self.led)
        self.hands[seat] &= ~(1 << card)
        self.played |= 1 << card

    def margin(self, seat: int) -> int:
        """Margin of the finished hand for ``seat``."""
        points = self.rules.hand_points(self.taken)
        return points[1 - seat] - points[seat]


def possible_hands(own: int, played: int, lacks: int, most: int = DEAD_PAIRS) -> list[int]:
    """Hands the other seat may hold, as far as the voids shown tell; at most ``most``.

    Where there are more they are a fixed choice, spread over all pairs of dead cards.

    Args:
        own: the cards of the seat that wonders.
        played: the cards played so far.
        lacks: cards the other seat has shown that it does not hold.
        most: how many hands to give.
    """
    unseen = ALL_CARDS & ~(own | played)
    dead = unseen & lacks
    if not dead:
        cards = _bits(unseen)
        return [unseen ^ cards[one] ^ cards[two] for one, two in _pairs(len(cards))[:most]]
    shown = dead.bit_count()
    if shown == 1:
        hand = unseen ^ dead
        return [hand ^ card for card in _bits(hand)][:most]
    return [unseen ^ dead]


def _bits(cards: int) -> list[int]:
    """The single cards of a set."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found


@cache
def _pairs(size: int) -> list[tuple[int, int]]:
    """All pairs of places below ``size``, in an order that is random and always the same."""
    return Generator("pairs", size).shuffled(list(combinations(range(size), 2)))
