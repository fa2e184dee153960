"""What each card is worth: the last tricks solved, what comes before played out by a rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.common.cancelling import Cancelled
from solver.common.cards import Card, Suit
from solver.common.judgement import Label, label_of
from tests.games.seven_up.position import SevenUpPosition, SevenUpView
from tests.games.seven_up.record import SevenUpRecord

SOLVED_FROM = 8
"""Cards left, in both hands, from which on play is perfect."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Points that the player to move takes in the end with each card, and which is best."""

    cards: tuple[tuple[Card, int], ...]
    solved: bool

    @property
    def best(self) -> Card:
        return min(self.cards, key=lambda line: (line[1], line[0]))[0]

    def of(self, card: Card) -> int:
        return dict(self.cards)[card]


@dataclass(frozen=True, slots=True)
class PricedPlay:
    """A play, what it gave up, and what would have been best."""

    index: int
    seat: int
    card: Card
    cost: int
    best: Card

    @property
    def label(self) -> Label:
        return label_of(self.cost)


def worth(view: SevenUpView, cancelled: Callable[[], bool] | None = None) -> Worth:
    """What each card of the player to move is worth; raises Cancelled."""
    return _worth(view.position, cancelled)


def analyse(
    record: SevenUpRecord, cancelled: Callable[[], bool] | None = None
) -> tuple[PricedPlay, ...]:
    """Every play priced; raises Cancelled."""
    found = []
    for index, (position, card) in enumerate(zip(record.states(), record.plays, strict=False)):
        values = _worth(position, cancelled)
        cost = values.of(card) - values.of(values.best)
        found.append(PricedPlay(index, position.to_move, card, cost, values.best))
    return tuple(found)


def _worth(position: SevenUpPosition, cancelled: Callable[[], bool] | None) -> Worth:
    seat, found = position.to_move, []
    for card in position.legal_cards():
        if cancelled is not None and cancelled():
            raise Cancelled
        found.append((card, position.taken[seat] + _ahead(position, card, seat)))
    return Worth(tuple(found), _left(position) <= SOLVED_FROM)


def _ahead(position: SevenUpPosition, card: Card, seat: int) -> int:
    """The points that ``seat`` still takes when it plays a card."""
    before, after = position.taken[seat], position.play(card)
    while _left(after) > SOLVED_FROM or (after.trick and not after.is_over):
        after = after.play(by_rule(after))
    gained = after.taken[seat] - before
    margin = _solve(after, {})
    hearts = sum(held.suit is Suit.HEARTS for hand in after.hands for held in hand)
    mine = margin if after.to_move == seat else -margin
    return gained + (hearts + mine) // 2


def _left(position: SevenUpPosition) -> int:
    return sum(map(len, position.hands))


def by_rule(position: SevenUpPosition) -> Card:
    """The highest card that loses, else the lowest; a heart is thrown where that can be."""
    legal = position.legal_cards()
    if not position.trick:
        return min(legal, key=lambda card: (card.rank, card.suit))
    led = position.trick[0]
    if legal[0].suit is not led.suit:
        return max(legal, key=lambda card: (card.suit is Suit.HEARTS, card.rank))
    losing = [card for card in legal if card.rank < led.rank]
    return max(losing) if losing else min(legal)


def _solve(position: SevenUpPosition, table: dict[object, int]) -> int:
    """Points still to be taken by the side to move less those of the other, between tricks."""
    if position.is_over:
        return 0
    key = (position.hands, position.leader, position.broken)
    if key in table:
        return table[key]
    leader, lowest = position.leader, 99
    for lead in position.legal_cards():
        led = position.play(lead)
        highest = -99
        for reply in led.legal_cards():
            after = led.play(reply)
            taken = [now - then for now, then in zip(after.taken, position.taken, strict=True)]
            margin = taken[leader] - taken[1 - leader]
            rest = _solve(after, table)
            highest = max(highest, margin + (rest if after.leader == leader else -rest))
            if highest >= lowest:
                break
        lowest = min(lowest, highest)
    table[key] = lowest
    return lowest
