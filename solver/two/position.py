"""Positions (all cards known) and views (what one player knows).

A :class:`Position` holds every card and is what the solver works on. A
:class:`View` holds what one player has seen and nothing else: neither the other
hand nor the dead cards nor the deal number. Players and hints receive a view, so
they cannot peek even by mistake.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.common.cards import QUEEN_OF_SPADES, SHORT_DECK, Card, Suit
from solver.common.errors import HAND_OVER, DealError, PositionError, counted
from solver.common.play import IllegalPlay, Obstacle
from solver.two.deal import Deal, check_cards
from solver.two.rules import CLUBS_UP, HAND_SIZE, SEATS, RuleSet, opening_card

SEAT_NAMES = ("South", "North")
SEAT_LETTERS = "SN"
"""What is wrong with asking for a card when none is left."""


@dataclass(frozen=True, slots=True)
class Position:
    """A state of play with all cards known.

    Attributes:
        rules: the options in force.
        hands: cards held by each seat, in card order.
        leader: the seat that leads, or led, the trick.
        trick: the cards on the table, no longer in a hand: none or the card led.
        broken: whether hearts are broken, cards on the table included.
        taken: points in the tricks won by each seat.

    Raises:
        PositionError: hands of unequal size, a card twice, points that cannot have been
            taken, or an opening lead due from a seat that does not hold the lowest club.
    """

    rules: RuleSet
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    leader: int
    trick: tuple[Card, ...] = ()
    broken: bool = False
    taken: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if len(self.hands) != SEATS:
            raise PositionError(f"{counted(len(self.hands), 'hand')}, expected {SEATS}")
        south, north = (tuple(sorted(hand)) for hand in self.hands)
        object.__setattr__(self, "hands", (south, north))
        _check_position(self)

    @classmethod
    def start(cls, rules: RuleSet, deal: Deal) -> Position:
        """The position before the opening lead."""
        return cls(rules, deal.hands, opening_card(deal.hands)[0])

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return 1 - self.leader if self.trick else self.leader

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self.hands[0] and not self.hands[1] and not self.trick

    @property
    def cards_left(self) -> int:
        """Cards in both hands and on the table."""
        return len(self.hands[0]) + len(self.hands[1]) + len(self.trick)

    @property
    def first_trick(self) -> bool:
        """Whether the first trick of a hand is being played: all 26 cards are still there."""
        return self.cards_left == SEATS * HAND_SIZE

    @property
    def opening(self) -> Card | None:
        """The card that must open the hand, when that lead is due."""
        if self.first_trick and not self.trick:
            return opening_card(self.hands)[1]
        return None

    @property
    def in_play(self) -> int:
        """The points in play: those taken, on the table and in the hands."""
        cards = (*self.hands[0], *self.hands[1], *self.trick)
        return sum(self.taken) + sum(card.points for card in cards)

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards the seat to move may play, in card order; empty when the hand is over."""
        return self.rules.legal_cards(
            self.hands[self.to_move],
            self.trick,
            broken=self.broken,
            opening=self.opening,
            first_trick=self.first_trick,
        )

    def obstacle(self, card: Card) -> Obstacle | None:
        """Why the seat to move may not play ``card``, or None when it may."""
        return self.rules.obstacle(
            card,
            self.hands[self.to_move],
            self.trick,
            broken=self.broken,
            opening=self.opening,
            first_trick=self.first_trick,
        )

    def play(self, card: Card) -> Position:
        """The position after the seat to move has played ``card``.

        A trick that is complete is taken at once: points counted, winner on lead.

        Raises:
            IllegalPlay: the card may not be played.
        """
        obstacle = self.obstacle(card)
        if obstacle is not None:
            raise IllegalPlay(card, obstacle, self.legal_cards())
        seat = self.to_move
        hand = self.hands[seat]
        broken = self.broken or self.rules.play_breaks(card, hand, self.trick)
        left = tuple(held for held in hand if held != card)
        hands = (left, self.hands[1]) if seat == 0 else (self.hands[0], left)
        trick = (*self.trick, card)
        if len(trick) < SEATS:
            return _position(self.rules, hands, self.leader, trick, broken, self.taken)
        winner = (self.leader + self.rules.trick_winner(trick)) % SEATS
        points = sum(played.points for played in trick)
        south, north = self.taken
        taken = (south + points, north) if winner == 0 else (south, north + points)
        broken = broken or self.rules.trick_breaks(hands)
        return _position(self.rules, hands, winner, (), broken, taken)

    def points(self) -> tuple[int, int]:
        """Points of the hand by seat, the moon included; meaningful when it is over."""
        south, north = self.rules.hand_points(self.taken)
        return south, north

    def margin(self, seat: int) -> int:
        """Margin of a finished hand for ``seat``: the other's points less its own."""
        points = self.points()
        return points[1 - seat] - points[seat]


def _position(
    rules: RuleSet,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]],
    leader: int,
    trick: tuple[Card, ...],
    broken: bool,
    taken: tuple[int, int],
) -> Position:
    """A position known to be sound, made without checking it again."""
    position = object.__new__(Position)
    put = object.__setattr__
    put(position, "rules", rules)
    put(position, "hands", hands)
    put(position, "leader", leader)
    put(position, "trick", trick)
    put(position, "broken", broken)
    put(position, "taken", taken)
    return position


def _check_position(position: Position) -> None:
    """Raise a PositionError where no hand under the rules can have come to this."""
    south, north = position.hands
    if position.leader not in (0, 1):
        raise PositionError(f"seat {position.leader} leads, expected 0 or 1")
    if len(position.trick) > 1:
        raise PositionError(f"{len(position.trick)} cards on the table, expected at most 1")
    cards = (*south, *north, *position.trick)
    try:
        check_cards(cards)
    except DealError as error:
        raise PositionError(str(error)) from error
    counts = [len(south), len(north)]
    counts[position.leader] += len(position.trick)
    if counts[0] != counts[1]:
        raise PositionError(f"hands of {len(south)} and {len(north)} cards do not match the trick")
    if counts[0] > HAND_SIZE:
        raise PositionError(f"hands of {counts[0]} cards, expected at most {HAND_SIZE}")
    _check_taken(position, cards)
    if not position.first_trick:
        return
    seat, card = opening_card(_with_led(position))
    if seat != position.leader:
        raise PositionError(f"{SEAT_NAMES[seat]} holds {card} and leads first")
    if position.trick and position.trick[0] != card:
        raise PositionError(f"{position.trick[0]} opens the hand, expected {card}")


def _with_led(position: Position) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hands with the card on the table back in the leader's."""
    hands = [*position.hands]
    hands[position.leader] = tuple(sorted((*hands[position.leader], *position.trick)))
    return hands[0], hands[1]


def _check_taken(position: Position, cards: tuple[Card, ...]) -> None:
    """Whether cards that are gone can have given each seat the points it has taken."""
    hearts_gone = sum(card.suit is Suit.HEARTS for card in SHORT_DECK if card not in cards)
    tricks = HAND_SIZE - max(len(hand) for hand in _with_led(position))
    if len(position.taken) != SEATS:
        raise PositionError(f"{len(position.taken)} counts of points taken, expected {SEATS}")
    if min(position.taken) < 0:
        raise PositionError("points taken below 0")
    hearts_taken = sum(position.taken)
    if QUEEN_OF_SPADES not in cards and max(position.taken) >= 13:
        hearts_taken -= 13
    if hearts_taken > min(hearts_gone, 2 * tricks):
        south, north = position.taken
        raise PositionError(f"{south} and {north} points taken, more than the cards gone allow")


@dataclass(frozen=True, slots=True)
class View:
    """What one player knows: the own cards as dealt and every card played.

    Attributes:
        rules: the options in force.
        seat: whose view it is.
        dealt: the thirteen cards dealt to the seat, in card order.
        plays: the cards played so far by both, in order.
        broken: whether hearts are broken now; public.
        score: match score before the hand, South first.
        hand: the cards still held.
        leader: the seat that leads, or led, the trick. Before the first card the
            viewer, who is asked because it is to lead.
        trick: the cards on the table.
        taken: points in the tricks won by each seat.
        unseen: the cards in the other hand or dead, in card order.

    Raises:
        PositionError: not thirteen cards of the deck, a card played twice, or cards that
            cannot have been played in this order.
    """

    rules: RuleSet
    seat: int
    dealt: tuple[Card, ...]
    plays: tuple[Card, ...] = ()
    broken: bool = False
    score: tuple[int, int] = (0, 0)
    hand: tuple[Card, ...] = field(init=False, compare=False)
    leader: int = field(init=False, compare=False)
    trick: tuple[Card, ...] = field(init=False, compare=False)
    taken: tuple[int, int] = field(init=False, compare=False)
    unseen: tuple[Card, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "dealt", tuple(sorted(self.dealt)))
        if self.seat not in (0, 1):
            raise PositionError(f"seat {self.seat}, expected 0 or 1")
        if len(self.score) != SEATS:
            raise PositionError(f"{counted(len(self.score), 'score')}, expected {SEATS}")
        if min(self.score) < 0:
            raise PositionError("a score below 0")
        if len(self.dealt) != HAND_SIZE:
            raise PositionError(
                f"a hand of {counted(len(self.dealt), 'card')}, expected {HAND_SIZE}"
            )
        try:
            check_cards(self.dealt)
            check_cards(self.plays)
        except DealError as error:
            raise PositionError(str(error)) from error
        leader, trick, taken = self._follow()
        put(self, "leader", leader)
        put(self, "trick", trick)
        put(self, "taken", taken)
        put(self, "hand", tuple(card for card in self.dealt if card not in self.plays))
        known = {*self.dealt, *self.plays}
        put(self, "unseen", tuple(card for card in SHORT_DECK if card not in known))

    def _follow(self) -> tuple[int, tuple[Card, ...], tuple[int, int]]:
        """Leader, trick and points after the plays, by what both players have seen."""
        leader = self.seat_of(self.plays[0]) if self.plays else self.seat
        trick: tuple[Card, ...] = ()
        taken = [0, 0]
        for card in self.plays:
            seat = (leader + len(trick)) % SEATS
            if self.seat_of(card) != seat:
                raise PositionError(f"{card} was played by {SEAT_NAMES[1 - seat]} out of turn")
            trick = (*trick, card)
            if len(trick) == SEATS:
                leader = (leader + self.rules.trick_winner(trick)) % SEATS
                taken[leader] += sum(played.points for played in trick)
                trick = ()
        return leader, trick, (taken[0], taken[1])

    def seat_of(self, card: Card) -> int:
        """The seat that played ``card``: the viewer's own cards are known."""
        return self.seat if card in self.dealt else 1 - self.seat

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return 1 - self.leader if self.trick else self.leader

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return len(self.plays) == SEATS * HAND_SIZE

    @property
    def opening(self) -> Card | None:
        """The card the viewer must open the hand with, when that lead is due."""
        if self.plays:
            return None
        return next((card for card in CLUBS_UP if card in self.hand), None)

    def check_asked(self) -> None:
        """Raise PositionError unless the viewer has a card to play now."""
        if self.is_over:
            raise PositionError(HAND_OVER)
        if self.to_move != self.seat:
            raise PositionError("the other player is to move")

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards the viewer may play when it is its turn, in card order."""
        return self.rules.legal_cards(
            self.hand,
            self.trick,
            broken=self.broken,
            opening=self.opening,
            first_trick=len(self.plays) < SEATS,
        )

    def obstacle(self, card: Card) -> Obstacle | None:
        """Why the viewer may not play ``card`` when it is its turn, or None when it may."""
        return self.rules.obstacle(
            card,
            self.hand,
            self.trick,
            broken=self.broken,
            opening=self.opening,
            first_trick=len(self.plays) < SEATS,
        )
