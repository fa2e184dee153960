"""Every possible deal of a hint, played to its end after both cards and counted.

For :mod:`tools.check_why`. Deals are found by trying all, results by counting the tricks; only the
rules, the margins that say which cards are best, and the weights come from the solver.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from solver import Explanation, Position, View
from solver.common.cards import SHORT_INDEX, Card, Suit
from solver.common.play import IllegalPlay
from solver.two.double_dummy import card_margins, make_kernel
from solver.two.search import Kernel
from solver.two.weighing import Weigh
from solver.two.worlds import worlds
from tools.why_claims import QUEEN, Hand, Trick

REPEATS = 4
"""How often each deal is played out."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A possible deal: what it weighs, where the dead cards lie, and where the hand stands."""

    weight: float
    dead: tuple[Card, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class End:
    """How a hand ended: the moon (1 mine, -1 the other's), the queen the same, my hearts."""

    moon: int
    queen: int
    hearts: int


def deals(view: View, weigh: Weigh) -> list[Deal]:
    """Every deal in which the plays so far were legal, by trying all."""
    found = []
    played = [card for card in view.plays if card not in view.dealt]
    for dead in combinations(sorted(view.unseen), 2):
        rest = tuple(sorted({*view.unseen, *played} - {*dead}))
        position = _replayed(view, rest)
        if position is not None and position.broken == view.broken:
            found.append((dead, position))
    possible = worlds(view)
    shares = weigh(view, possible, None) or [1 / len(possible)] * len(possible)
    weight = {world.dead: share for world, share in zip(possible, shares, strict=True)}
    return [Deal(weight[dead], dead, position) for dead, position in found]


def _replayed(view: View, other: tuple[Card, ...]) -> Position | None:
    """The position that the plays lead to from a deal; None where one was not legal."""
    hands = (tuple(sorted(view.dealt)), other) if view.seat == 0 else (other, view.dealt)
    clubs = [Card.parse(f"{rank}C") for rank in "2468TQA"]
    lowest = next(card for card in clubs if any(card in hand for hand in hands))
    leader = 0 if lowest in hands[0] else 1
    position = Position(view.rules, hands, leader)
    if not view.plays and leader != view.seat:
        return None
    for card in view.plays:
        if card not in position.hands[position.to_move]:
            return None
        try:
            position = position.play(card)
        except IllegalPlay:
            return None
    return position


def played_out(
    kernel: Kernel, position: Position, card: Card, seat: int, rng: random.Random
) -> Hand:
    """The rest of a hand after a card, both sides playing one of their best cards."""
    hand = []
    move = card
    while True:
        leader, lying = position.leader, (*position.trick, move)
        position = position.play(move)
        if len(lying) == 2:
            mine, theirs = lying if leader == seat else lying[::-1]
            hand.append(Trick(mine, theirs, leader == seat, position.leader == seat))
        if position.is_over:
            return hand
        found = card_margins(kernel, position)
        legal = position.legal_cards()
        top = max(found[SHORT_INDEX[each]] for each in legal)
        move = rng.choice([each for each in legal if found[SHORT_INDEX[each]] == top])


def counted(view: View, rest: Hand) -> End:
    """Moon, queen and hearts, from the cards of all tricks of a hand."""
    tricks = []
    leader = view.seat_of(view.plays[0]) if view.plays else view.seat
    for start in range(0, len(view.plays) - 1, 2):
        cards = view.plays[start : start + 2]
        leader = (leader + view.rules.trick_winner(cards)) % 2
        tricks.append((leader == view.seat, cards))
    tricks += [(trick.i_won, trick.cards) for trick in rest]
    piles: tuple[list[Card], list[Card]] = ([], [])
    for mine, cards in tricks:
        piles[not mine].extend(cards)
    points = [any(card == QUEEN or card.suit is Suit.HEARTS for card in pile) for pile in piles]
    moon = (not points[1]) - (not points[0])
    queen = (QUEEN in piles[0]) - (QUEEN in piles[1])
    return End(moon, queen, sum(card.suit is Suit.HEARTS for card in piles[0]))


class Case:
    """A hint, its deals, and what became of them after either card."""

    def __init__(self, view: View, told: Explanation, weigh: Weigh, rng: random.Random) -> None:
        """Play everything out."""
        kernel = make_kernel(view.rules)
        self.deals = deals(view, weigh)
        self.weights = [deal.weight for deal in self.deals]
        self.better, self.other = told.better, told.other
        self.hands: list[list[tuple[Hand, Hand]]] = []
        for deal in self.deals:
            ways = [
                tuple(
                    played_out(kernel, deal.position, card, view.seat, rng)
                    for card in (told.better, told.other)
                )
                for _ in range(REPEATS)
            ]
            self.hands.append([(a, b) for a, b in ways])
        self.ends = [
            (counted(view, pairs[0][0]), counted(view, pairs[0][1])) for pairs in self.hands
        ]
        self.calm = [not a.moon and not b.moon for a, b in self.ends]

    def share(self, holds: Sequence[bool]) -> float:
        """The share of the deals in which something holds."""
        return sum(w for w, each in zip(self.weights, holds, strict=True) if each)

    def figures(self, kind: str) -> tuple[float, float]:
        """The shares, after either card, of an outcome."""
        found = []
        for side in (0, 1):
            ends = [pair[side] for pair in self.ends]
            if kind == "moon_for":
                holds = [end.moon == 1 for end in ends]
            elif kind == "moon_against":
                holds = [end.moon == -1 for end in ends]
            else:
                holds = [end.queen == 1 for end in ends]
                if kind == "queen_apart":
                    holds = [x and calm for x, calm in zip(holds, self.calm, strict=True)]
            found.append(self.share(holds))
        return found[0], found[1]

    def hearts(self) -> tuple[float, float]:
        """The mean hearts after either card, in the deals without a moon."""
        total = self.share(self.calm)
        means = [
            sum(
                w * pair[side].hearts
                for w, pair, calm in zip(self.weights, self.ends, self.calm, strict=True)
                if calm
            )
            / total
            for side in (0, 1)
        ]
        return means[0], means[1]

    def deciding(self, kind: str) -> list[int]:
        """The deals that decide: in which the outcome differs for the better."""
        found = []
        for index, (a, b) in enumerate(self.ends):
            calm = self.calm[index]
            holds = {
                "moon_for": a.moon == 1 != b.moon,
                "moon_against": b.moon == -1 != a.moon,
                "queen": calm and a.queen < b.queen,
                "hearts": calm and a.queen == b.queen and a.hearts < b.hearts,
            }[kind.removesuffix("_apart")]
            if holds:
                found.append(index)
        return found
