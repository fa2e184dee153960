"""The score that the player to move can be held to, for every legal card, all cards known.

The search is *paranoid*: all the others play together against the player to move. The
score of a card is that player's points for the hand, -26 when the player takes every
point card in play and +26 when another player does (in Omnibus 10 less for the taker of
the bonus card), with best play by both sides. It is a guarantee, not a forecast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from solver.classic.position import ClassicPosition
from solver.classic.rules import BONUS_POINTS, Game
from solver.classic.search import SEVERAL_TOOK, Kernel
from solver.common.cards import QUEEN_OF_SPADES, Card
from solver.common.errors import HeartsError, RulesError
from solver.common.play import FirstTrickPoints

SLICE = 50_000
"""States between tricks that are searched before ``proceed`` is asked again."""

MOON_POINTS = 26
"""The score of the player when another shoots the moon; its negative for the player's own."""

SHORT_LOOK = 1_000
"""States searched at first for each card that may continue the line."""

_NO_END = 1 << 60


class CardScore(NamedTuple):
    """What a card is worth to the player to move: the score lies from ``low`` to ``high``."""

    card: Card
    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether the score is known."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class ClassicSolution:
    """What :func:`solve` finds. Scores are hand scores of the seat to move; lower is better.

    Attributes:
        scores: what every legal card is worth, in card order; empty when the hand is over.
        low: the least score that best play may yet turn out to be worth.
        high: the score that the player can be sure of: the least ``high`` of the cards.
        line: best play from here for both sides; shorter than the hand when the search
            was stopped.
        nodes: states between tricks that were searched.
        exact: whether every score is known. False says that the budget ended first.
    """

    scores: tuple[CardScore, ...]
    low: int
    high: int
    line: tuple[Card, ...]
    nodes: int
    exact: bool

    @property
    def score(self) -> int:
        """The score that the player to move can be sure of; the exact one where known."""
        return self.high

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that hold the player to :attr:`score`, in card order."""
        return tuple(priced.card for priced in self.scores if priced.high == self.high)

    def score_of(self, card: Card) -> CardScore:
        """What ``card`` is worth."""
        return next(priced for priced in self.scores if priced.card == card)


def solve(
    position: ClassicPosition,
    budget: int | None = None,
    proceed: Callable[[int], bool] | None = None,
    *,
    plain: bool = False,
) -> ClassicSolution:
    """The score of every legal card of ``position``, from a cold table.

    The answer depends on the position and ``budget`` alone, unless ``proceed`` ends the
    search: a solution that is not exact says so and gives the bounds that are proved.

    Args:
        position: the cards; the player to move is the one whose score is sought.
        budget: how many states between tricks may be searched; None for no end.
        proceed: asked now and then with the number of states searched so far; False ends
            the search. For limits of time, progress and cancelling.
        plain: search without generalising what is found, many times slower: a check of
            the other way, which must give the same scores.

    Raises:
        RulesError: Cancellation, which this solver does not cover.
        HeartsError: a budget below 0.
    """
    check_budget(budget)
    if position.rules.game is Game.CANCELLATION:
        raise RulesError("cancellation hearts cannot be solved, expected classic or omnibus")
    if position.is_over:
        score = _final_score(position)
        return ClassicSolution((), score, score, (), 0, True)
    return _Search(position, budget, proceed, plain).solution()


def check_budget(budget: int | None) -> None:
    """Raise HeartsError unless this can be a number of states."""
    if budget is not None and budget < 0:
        raise HeartsError(f"a budget of {budget} states, expected 0 or more")


def _final_score(position: ClassicPosition) -> int:
    """The hand score of the seat to move when no card is left."""
    seat = position.to_move
    shooter = position.moon_shooter()
    if shooter is None:
        score = position.taken[seat]
    else:
        score = -MOON_POINTS if shooter == seat else MOON_POINTS
    return score - (BONUS_POINTS if position.bonus == seat else 0)


def _numbered(cards: Iterable[Card]) -> dict[Card, int]:
    """The kernel's bit for each card: sixteen bits a suit, numbered without gaps."""
    bits: dict[Card, int] = {}
    places = [0, 0, 0, 0]
    for card in sorted(cards):
        bits[card] = 1 << (16 * card.suit + places[card.suit])
        places[card.suit] += 1
    return bits


class _Search:
    """One position being solved: bounds that close in on the score of every card."""

    def __init__(
        self,
        position: ClassicPosition,
        budget: int | None,
        proceed: Callable[[int], bool] | None,
        plain: bool,
    ) -> None:
        rules = position.rules
        dealt = [set(hand) for hand in position.hands]
        for place, card in enumerate(position.trick):
            dealt[(position.leader + place) % position.players].add(card)
        self.bits = _numbered(set().union(*dealt))
        self.position = position
        self.root = position.to_move
        self.left = _NO_END if budget is None else budget
        self.proceed = proceed
        self.kernel = Kernel(
            [self.bits_of(dealt[seat]) for seat in self.seats],
            position.in_play,
            self.bits.get(QUEEN_OF_SPADES, 0),
            rules.queen_breaks,
            self.bits.get(rules.bonus_card, 0) if rules.bonus_card else 0,
            rules.moon_needs_bonus,
            plain,
        )
        self.stopped = False

    @property
    def seats(self) -> list[int]:
        """The seats, from the player whose score is sought."""
        players = self.position.players
        return [(self.root + offset) % players for offset in range(players)]

    def bits_of(self, cards: Iterable[Card]) -> int:
        """Cards as the kernel's set of bits."""
        return sum(self.bits[card] for card in cards)

    def solution(self) -> ClassicSolution:
        """Search until every score is known or the budget ends."""
        self.place(self.position)
        legal = self.position.legal_cards()
        shift = self.settled(self.position)
        groups = self.groups(legal)
        bonus = BONUS_POINTS if self.position.rules.bonus_card else 0
        low = dict.fromkeys(groups, -MOON_POINTS - bonus - shift)
        high = dict.fromkeys(groups, MOON_POINTS - shift)
        self.bracket(low, high)
        for group in groups:
            while low[group] < high[group] and not self.stopped:
                self.narrow(group, (low[group] + high[group] + 1) // 2, low, high)
        of_card = {card: group for group, members in groups.items() for card in members}
        scores = tuple(
            CardScore(card, low[of_card[card]] + shift, high[of_card[card]] + shift)
            for card in legal
        )
        exact = not self.stopped
        line = self.line(min(high.values())) if exact else ()
        return ClassicSolution(
            scores,
            min(priced.low for priced in scores),
            min(priced.high for priced in scores),
            line,
            self.kernel.searched,
            exact,
        )

    def settled(self, position: ClassicPosition) -> int:
        """The points that the player has for sure: taken so far, less the bonus."""
        return position.taken[self.root] - (BONUS_POINTS if position.bonus == self.root else 0)

    def groups(self, legal: Sequence[Card]) -> dict[int, tuple[Card, ...]]:
        """The lowest card of each group of equal cards, as a bit, and the cards of the group."""
        lowest = self.kernel.different(self.bits_of(legal))
        found: dict[int, tuple[Card, ...]] = {}
        last = 0
        for card in legal:
            if self.bits[card] & lowest:
                last = self.bits[card]
            found[last] = (*found.get(last, ()), card)
        return found

    def bracket(self, low: dict[int, int], high: dict[int, int]) -> None:
        """Find the score of the best card by questions about all of them.

        Whether another's moon can be stopped is asked first: it is the quickest to answer.
        """
        first = True
        while not self.stopped:
            least, most = min(low.values()), min(high.values())
            if least == most:
                return
            goal = most if first else (least + most + 1) // 2
            first = False
            for group, bound in low.items():
                if bound < goal <= high[group]:
                    self.narrow(group, goal, low, high)
                if self.stopped or high[group] < goal:
                    break

    def narrow(self, group: int, goal: int, low: dict[int, int], high: dict[int, int]) -> None:
        """Ask one question about one group and keep the answer."""
        answer = self.ask(group, goal)
        if answer is None:
            return
        if answer:
            low[group] = goal
        else:
            high[group] = goal - 1

    def ask(self, card: int, goal: int, most: int = _NO_END) -> bool | None:
        """Whether the others reach ``goal`` after ``card``.

        None when that was not found out with ``most`` states, or when the search was stopped.
        """
        while most > 0:
            before = self.kernel.searched
            answer = self.kernel.reaches(card, goal, min(SLICE, self.left, most))
            used = self.kernel.searched - before
            self.left -= used
            most -= used
            if answer >= 0:
                return answer == 1
            if self.left <= 0 or (
                self.proceed is not None and not self.proceed(self.kernel.searched)
            ):
                self.stopped = True
                return None
        return None

    def place(self, position: ClassicPosition) -> None:
        """Set the kernel to ``position``, seats counted from the player whose score is sought."""
        self.kernel.deal(
            [self.bits_of(position.hands[seat]) for seat in self.seats],
            [self.bits[card] for card in position.trick],
            (position.leader - self.root) % position.players,
            position.broken,
            self.took(position),
            position.first_trick and position.rules.first_trick_points is FirstTrickPoints.BARRED,
        )

    def took(self, position: ClassicPosition) -> int:
        """Who has taken cards that the moon needs: 0 nobody, a seat plus 1, or several."""
        if not position.in_play:
            return SEVERAL_TOOK
        takers = {seat for seat, points in enumerate(position.taken) if points}
        if position.rules.moon_needs_bonus and position.bonus is not None:
            takers.add(position.bonus)
        if len(takers) > 1:
            return SEVERAL_TOOK
        return (min(takers) - self.root) % position.players + 1 if takers else 0

    def line(self, value: int) -> tuple[Card, ...]:
        """Best play for both sides from the position to the end, or to the budget's.

        Cards are tried in the order of their points, then of rank, then of suit, and the
        first that a short search proves to be best is played; longer ones follow.
        """
        position = self.position
        value += self.settled(position)
        line: list[Card] = []
        while not position.is_over and not self.stopped:
            self.place(position)
            goal = value - self.settled(position)
            card = self.keeping(position, goal)
            if card is None:
                break
            line.append(card)
            position = position.play(card)
        return tuple(line)

    def keeping(self, position: ClassicPosition, value: int) -> Card | None:
        """A card after which the value still is ``value``; None when the search was stopped."""
        legal = position.legal_cards()
        if len(legal) == 1:
            return legal[0]
        own = position.to_move == self.root
        groups = self.groups(legal)
        best = {cards[0]: group for group, cards in groups.items()}
        open_cards = sorted(best, key=lambda card: (card.points, card.rank, card.suit))
        most = SHORT_LOOK
        while open_cards and not self.stopped:
            for card in tuple(open_cards):
                answer = self.ask(best[card], value + 1 if own else value, most)
                if answer is None:
                    continue
                if answer is not own:
                    return card
                open_cards.remove(card)
            most *= 4
        if self.stopped:
            return None
        raise AssertionError("no card keeps the value that the search found")
