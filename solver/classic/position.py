"""Positions of the games for three to eleven players: all cards known."""

from __future__ import annotations

from dataclasses import dataclass

from solver.classic.deal import ClassicDeal, left_over, without
from solver.classic.rules import ClassicRules, MoonChoice
from solver.common.cards import QUEEN_OF_SPADES, Card, Suit
from solver.common.errors import DealError, PositionError
from solver.common.play import IllegalPlay, Obstacle

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class ClassicPosition:
    """A state of play with all cards known, after the pass.

    Attributes:
        rules: the game and its options.
        hands: cards held by each seat, in card order.
        leader: the seat that leads, or led, the trick.
        trick: the cards on the table, no longer in a hand, in order of play.
        broken: whether hearts are broken, cards on the table included.
        taken: penalty points (hearts and QS) in the tricks won by each seat. Empty when
            given means that nobody has taken any.
        bonus: the seat that has taken the bonus card, if somebody has.
        held_over: the cards of cancelled tricks that nobody has taken yet.
        widow: the cards that the next taker of a trick finds besides; face down.

    Raises:
        PositionError: a number of players the game does not take, hands that do not match
            the trick, a card too often or not in the deck, points that cannot have been
            taken, or an opening lead due from a seat that does not hold the card.
    """

    rules: ClassicRules
    hands: Hands
    leader: int
    trick: tuple[Card, ...] = ()
    broken: bool = False
    taken: tuple[int, ...] = ()
    bonus: int | None = None
    held_over: tuple[Card, ...] = ()
    widow: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))
        put(self, "taken", tuple(self.taken) or (0,) * len(self.hands))
        put(self, "held_over", tuple(sorted(self.held_over)))
        put(self, "widow", tuple(sorted(self.widow)))
        _check(self)

    @classmethod
    def start(
        cls, rules: ClassicRules, hands: Hands, *, dealer: int = 0, widow: tuple[Card, ...] = ()
    ) -> ClassicPosition:
        """The position before the first lead.

        Args:
            rules: the game and its options.
            hands: the hands after the pass.
            dealer: the seat that dealt; to its left is the first lead in Cancellation.
            widow: the cards left over by the deal.
        """
        leader = first_leader(rules, hands, dealer)
        return cls(rules, hands, leader, widow=widow)

    @classmethod
    def of_deal(cls, rules: ClassicRules, deal: ClassicDeal, dealer: int = 0) -> ClassicPosition:
        """The position before the first lead of a hand without passing."""
        return cls.start(rules, deal.hands, dealer=dealer, widow=deal.widow)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self.trick and not any(self.hands)

    @property
    def cards_left(self) -> int:
        """Cards in the hands and on the table."""
        return sum(map(len, self.hands)) + len(self.trick)

    @property
    def first_trick(self) -> bool:
        """Whether no trick has been completed: no hand has been played from before this one."""
        players = len(self.hands)
        return self.cards_left == self.rules.hand_size(players) * players

    @property
    def opening(self) -> Card | None:
        """The card that must open the hand, when that lead is due."""
        if self.trick or not self.first_trick:
            return None
        return self.rules.opening_card(len(self.hands))

    @property
    def in_play(self) -> int:
        """The penalty points in play: taken, on the table, held over, in widow and hands."""
        cards = (*self.trick, *self.held_over, *self.widow, *sum(self.hands, ()))
        return sum(self.taken) + sum(card.points for card in cards)

    def legal_cards(self) -> tuple[Card, ...]:
        """The different cards the seat to move may play; none when the hand is over."""
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

    def play(self, card: Card) -> ClassicPosition:
        """The position after the seat to move has played ``card``.

        A trick that is complete is taken at once, or held over where all of it that could
        win is cancelled.

        Raises:
            IllegalPlay: the card may not be played.
        """
        obstacle = self.obstacle(card)
        if obstacle is not None:
            raise IllegalPlay(card, obstacle, self.legal_cards())
        seat = self.to_move
        left = without(self.hands[seat], (card,))
        hands = (*self.hands[:seat], left, *self.hands[seat + 1 :])
        after = sound(
            self.rules,
            hands,
            self.leader,
            (*self.trick, card),
            self.broken or self.rules.breaks(card),
            self.taken,
            self.bonus,
            self.held_over,
            self.widow,
        )
        return after._completed() if len(after.trick) == len(hands) else after

    def _completed(self) -> ClassicPosition:
        """The position after the full trick on the table is taken or held over."""
        gathered = (*self.held_over, *self.trick)
        taker = self.rules.trick_taker(self.trick, self.leader, last=not any(self.hands))
        if taker is None:
            held = tuple(sorted(gathered))
            return sound(
                *(self.rules, self.hands, self.leader, (), self.broken, self.taken, self.bonus),
                *(held, self.widow),
            )
        gathered += self.widow
        points = sum(card.points for card in gathered)
        taken = (*self.taken[:taker], self.taken[taker] + points, *self.taken[taker + 1 :])
        bonus = taker if self.rules.bonus_card in gathered else self.bonus
        return sound(self.rules, self.hands, taker, (), self.broken, taken, bonus, (), ())

    def moon_shooter(self) -> int | None:
        """The seat that has taken every point card, once the hand is over, or None."""
        return self.rules.moon_shooter(self.taken, self.bonus) if self.is_over else None

    def points(self, choice: MoonChoice | None = None) -> tuple[int, ...]:
        """Points of the finished hand by seat, the moon included.

        Raises:
            RulesError: there is a moon, its taker may choose, and ``choice`` is None.
        """
        return self.rules.hand_points(self.taken, self.bonus, choice)


def first_leader(rules: ClassicRules, hands: Hands, dealer: int) -> int:
    """The seat that leads first: the holder of the opening card, or else left of the dealer."""
    opening = rules.opening_card(len(hands))
    for seat, hand in enumerate(hands):
        if opening in hand:
            return seat
    return (dealer + 1) % len(hands)


def sound(  # noqa: PLR0913, PLR0917 - every field in its place: made for each card looked at
    rules: ClassicRules,
    hands: Hands,
    leader: int,
    trick: tuple[Card, ...],
    broken: bool,
    taken: tuple[int, ...],
    bonus: int | None,
    held_over: tuple[Card, ...],
    widow: tuple[Card, ...],
) -> ClassicPosition:
    """A position known to be sound, made without checking it: every field given, cards in order."""
    position = object.__new__(ClassicPosition)
    put = object.__setattr__
    put(position, "rules", rules)
    put(position, "hands", hands)
    put(position, "leader", leader)
    put(position, "trick", trick)
    put(position, "broken", broken)
    put(position, "taken", taken)
    put(position, "bonus", bonus)
    put(position, "held_over", held_over)
    put(position, "widow", widow)
    return position


def _check(position: ClassicPosition) -> None:
    """Raise a PositionError where no hand of the game can have come to this."""
    _check_hands(position)
    gone = _check_cards(position)
    _check_taken(position, gone)
    _check_bonus(position, gone)
    if position.first_trick:
        _check_opening(position)


def _check_hands(position: ClassicPosition) -> None:
    """Whether there are hands for the game, of the sizes that the trick asks for."""
    rules, players = position.rules, len(position.hands)
    if players not in rules.player_counts:
        first, last = rules.player_counts[0], rules.player_counts[-1]
        raise PositionError(f"{players} hands, expected {first} to {last}")
    if not 0 <= position.leader < players:
        raise PositionError(f"seat {position.leader + 1} leads, expected 1 to {players}")
    if len(position.trick) >= players:
        raise PositionError(
            f"{len(position.trick)} cards on the table, expected a trick still open"
        )
    counts = [len(hand) for hand in position.hands]
    for offset in range(len(position.trick)):
        counts[(position.leader + offset) % players] += 1
    if len(set(counts)) > 1:
        shown = " ".join(str(len(hand)) for hand in position.hands)
        raise PositionError(f"hands of {shown} cards do not match the trick")
    if counts[0] > rules.hand_size(players):
        raise PositionError(f"hands of {counts[0]} cards, expected {rules.hand_size(players)}")


def _check_cards(position: ClassicPosition) -> tuple[Card, ...]:
    """Whether the cards are in the deck, each as often as there; those that are gone."""
    rules, players = position.rules, len(position.hands)
    loose = (*position.held_over, *position.widow)
    cards = (*sum(position.hands, ()), *position.trick, *loose)
    try:
        gone = left_over(rules, players, cards)
    except DealError as error:
        raise PositionError(str(error)) from error
    if loose and rules.decks == 1:
        raise PositionError(f"{loose[0]} is held over or left over, expected only in Cancellation")
    if len(position.widow) > rules.widow_size(players):
        raise PositionError(f"a widow of {len(position.widow)} cards, expected fewer")
    return gone


def _check_taken(position: ClassicPosition, gone: tuple[Card, ...]) -> None:
    """Whether the cards that are gone can have given each seat the points it has taken."""
    if len(position.taken) != len(position.hands):
        raise PositionError(f"{len(position.taken)} counts of points taken, expected one a seat")
    if min(position.taken) < 0:
        raise PositionError("points taken below 0")
    hearts = sum(card.suit is Suit.HEARTS for card in gone)
    queens = min(
        sum(card == QUEEN_OF_SPADES for card in gone),
        sum(points // QUEEN_OF_SPADES.points for points in position.taken),
    )
    total = sum(position.taken)
    if total - QUEEN_OF_SPADES.points * queens > hearts:
        shown = " ".join(map(str, position.taken))
        raise PositionError(f"{shown} points taken, more than the cards gone allow")


def _check_bonus(position: ClassicPosition, gone: tuple[Card, ...]) -> None:
    """Whether the bonus card can be where it is said to be."""
    if position.bonus is None:
        return
    if not 0 <= position.bonus < len(position.hands):
        raise PositionError(f"seat {position.bonus + 1} has the bonus card, which is no seat")
    if position.rules.bonus_card is None:
        raise PositionError("a bonus card is taken, expected only in Omnibus")
    if position.rules.bonus_card not in gone:
        raise PositionError(f"{position.rules.bonus_card} is taken and yet to be played")


def _check_opening(position: ClassicPosition) -> None:
    """Whether the first trick is led by the card that must open the hand, and by its holder."""
    opening = position.rules.opening_card(len(position.hands))
    if opening is None:
        return
    if position.trick:
        if position.trick[0] != opening:
            raise PositionError(f"{position.trick[0]} opens the hand, expected {opening}")
    elif opening not in position.hands[position.leader]:
        seat = next(seat for seat, hand in enumerate(position.hands, 1) if opening in hand)
        raise PositionError(f"seat {seat} holds {opening} and leads first")
