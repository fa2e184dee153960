"""What one player knows of a hand, before the pass and after it.

A view holds what its seat has seen and nothing else: the own cards, those passed and
received, every card played, the scores. Neither other hands nor the seed of the deal are
in it, so that players and hints that are given a view cannot peek even by mistake.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.classic.deal import left_over, without
from solver.classic.public_state import PublicState, public_state
from solver.classic.rules import PASS_SIZE, ClassicRules, Passing, pass_offset
from solver.common.cards import Card, Suit
from solver.common.errors import HAND_OVER, DealError, PositionError, RulesError, counted


@dataclass(frozen=True, slots=True)
class PassView:
    """What one player knows before the pass.

    Attributes:
        rules: the game and its options.
        players: how many play.
        seat: whose view it is.
        dealt: the cards dealt to the seat, in card order.
        passing: where the cards go.
        score: match score before the hand by seat; zeros when given empty.

    Raises:
        PositionError: a seat or cards that cannot be, or a hand without passing.
    """

    rules: ClassicRules
    players: int
    seat: int
    dealt: tuple[Card, ...]
    passing: Passing
    score: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _prepare(self)
        if self.passing is Passing.NONE:
            raise PositionError("no cards are passed in this hand")

    @property
    def receiver(self) -> int:
        """The seat that gets the cards passed."""
        return (self.seat + pass_offset(self.passing, self.players)) % self.players

    @property
    def giver(self) -> int:
        """The seat whose cards are received."""
        return (self.seat - pass_offset(self.passing, self.players)) % self.players


@dataclass(frozen=True, slots=True)
class ClassicView:
    """What one player knows while a hand is played.

    Attributes:
        rules: the game and its options.
        players: how many play.
        seat: whose view it is.
        dealt: the cards dealt to the seat, before the pass, in card order.
        lead: the seat that leads, or led, the first trick.
        plays: the cards played so far by all, in order.
        passing: where cards were passed.
        passed: the cards passed, in card order.
        received: the cards received, in card order.
        score: match score before the hand by seat; zeros when given empty.
        widow: the cards of the widow, when the seat has taken it and so looked at it.
        hand: the cards still held.
        table: what the plays show: tricks, points taken, whether hearts are broken.
        unseen: the cards in the other hands or in a widow not looked at, in card order.

    Raises:
        PositionError: cards that cannot have been dealt, passed or played so.
    """

    rules: ClassicRules
    players: int
    seat: int
    dealt: tuple[Card, ...]
    lead: int
    plays: tuple[Card, ...] = ()
    passing: Passing = Passing.NONE
    passed: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    score: tuple[int, ...] = ()
    widow: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = field(init=False, compare=False)
    table: PublicState = field(init=False, compare=False)
    unseen: tuple[Card, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _prepare(self)
        put = object.__setattr__
        for name in ("passed", "received", "widow"):
            put(self, name, tuple(sorted(getattr(self, name))))
        if not 0 <= self.lead < self.players:
            raise PositionError(f"seat {self.lead + 1} leads, expected 1 to {self.players}")
        self._check_pass()
        self._follow()

    def _check_pass(self) -> None:
        due = 0 if self.passing is Passing.NONE else PASS_SIZE
        for name, cards in (("passed", self.passed), ("received", self.received)):
            if len(cards) != due:
                raise PositionError(f"{counted(len(cards), 'card')} {name}, expected {due}")
        for card in self.passed:
            if card not in self.dealt:
                raise PositionError(f"{card} is passed and was not dealt to the player")

    def _follow(self) -> None:
        """Set what follows from the plays, and check that the cards can be so."""
        table = public_state(self.rules, self.players, self.lead, self.plays, self.widow)
        own = [c for seat, c in zip(table.seats, self.plays, strict=True) if seat == self.seat]
        others = [c for seat, c in zip(table.seats, self.plays, strict=True) if seat != self.seat]
        try:
            start = self.start
            left_over(self.rules, self.players, (*self.dealt, *self.received, *self.widow))
            known = (*start, *others, *self.widow)
            unseen = left_over(self.rules, self.players, known)
        except DealError as error:
            raise PositionError(str(error)) from error
        hand = list(start)
        for card in own:
            if card not in hand:
                raise PositionError(f"{card} was played by the player, who did not hold it")
            hand.remove(card)
        size = self.rules.widow_size(self.players)
        seen = size if table.first_taker == self.seat else 0
        if len(self.widow) != seen:
            raise PositionError(
                f"{counted(len(self.widow), 'card')} of the widow seen, expected {seen}"
            )
        put = object.__setattr__
        put(self, "table", table)
        put(self, "hand", tuple(hand))
        put(self, "unseen", unseen)

    @property
    def start(self) -> tuple[Card, ...]:
        """The hand with which the seat began to play, after the pass."""
        return tuple(sorted((*without(self.dealt, self.passed), *self.received)))

    @property
    def leader(self) -> int:
        """The seat that leads, or led, the trick on the table."""
        return self.table.leader

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, in order of play."""
        return self.table.trick

    @property
    def broken(self) -> bool:
        """Whether hearts are broken."""
        return self.table.broken

    @property
    def taken(self) -> tuple[int, ...]:
        """Penalty points taken by each seat; those of a widow not looked at are not in it."""
        return self.table.taken

    @property
    def bonus(self) -> int | None:
        """The seat seen to have taken the bonus card."""
        return self.table.bonus

    @property
    def held_over(self) -> tuple[Card, ...]:
        """The cards of cancelled tricks that nobody has taken yet."""
        return self.table.held_over

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return (self.leader + len(self.trick)) % self.players

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return len(self.plays) == self.rules.hand_size(self.players) * self.players

    @property
    def first_trick(self) -> bool:
        """Whether the first trick of the hand is being played."""
        return len(self.plays) < self.players

    @property
    def opening(self) -> Card | None:
        """The card that must open the hand, when that lead is due."""
        return None if self.plays else self.rules.opening_card(self.players)

    @property
    def receiver(self) -> int:
        """The seat that got the cards passed; the own seat where none were."""
        return (self.seat + pass_offset(self.passing, self.players)) % self.players

    @property
    def passed_left(self) -> tuple[Card, ...]:
        """The cards passed that have not been played: known to be with the receiver."""
        played = [
            card
            for seat, card in zip(self.table.seats, self.plays, strict=True)
            if seat == self.receiver
        ]
        return tuple(card for card in self.passed if card not in played)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat still holds."""
        size = self.rules.hand_size(self.players)
        return tuple(size - self.table.seats.count(seat) for seat in range(self.players))

    def legal_cards(self) -> tuple[Card, ...]:
        """The different cards the viewer may play when it is its turn, in card order."""
        return self.rules.legal_cards(
            self.hand,
            self.trick,
            broken=self.broken,
            opening=self.opening,
            first_trick=self.first_trick,
        )

    def check_asked(self) -> None:
        """Raise PositionError unless the viewer has a card to play now."""
        if self.is_over:
            raise PositionError(HAND_OVER)
        if self.to_move != self.seat:
            raise PositionError("another player is to move")
        if self.opening not in (None, *self.hand):
            raise PositionError(f"{self.opening} opens the hand, and the player does not hold it")

    def check_shot(self) -> None:
        """Raise PositionError unless the viewer has shot the moon in a hand that is over."""
        if not self.is_over:
            raise PositionError("the hand is not over: there is no moon yet")
        if self.rules.moon_shooter(self.taken, self.bonus) != self.seat:
            raise PositionError("the player has not shot the moon")

    def voids(self) -> tuple[frozenset[Suit], ...]:
        """The suits that each seat has shown not to hold, by failing to follow."""
        shown: list[set[Suit]] = [set() for _ in range(self.players)]
        for trick in self.table.tricks:
            led = trick.cards[0].suit
            for offset, card in enumerate(trick.cards):
                if card.suit is not led:
                    shown[(trick.leader + offset) % self.players].add(led)
        return tuple(map(frozenset, shown))


def _prepare(view: PassView | ClassicView) -> None:
    """Put the cards of a view in order and check what both kinds have."""
    put = object.__setattr__
    put(view, "dealt", tuple(sorted(view.dealt)))
    put(view, "score", tuple(view.score) or (0,) * view.players)
    try:
        size = view.rules.hand_size(view.players)
        left_over(view.rules, view.players, view.dealt)
    except (DealError, RulesError) as error:
        raise PositionError(str(error)) from error
    if not 0 <= view.seat < view.players:
        raise PositionError(f"seat {view.seat + 1}, expected 1 to {view.players}")
    if len(view.dealt) != size:
        raise PositionError(f"a hand of {counted(len(view.dealt), 'card')}, expected {size}")
    if len(view.score) != view.players:
        raise PositionError(f"{len(view.score)} scores, expected {view.players}")
