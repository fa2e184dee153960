"""What the plays of the others tell of the cards they kept, when they play sensibly.

A seat that could have thrown the queen and did not has probably not got her; one that
ducked holds no higher card that ducks as well; one that took points from the last seat
could not help it. Each such play is a *sign*: cards that the seat would rather have
played, and how likely it is to have kept them all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from solver.classic.position import ClassicPosition
from solver.classic.view import ClassicView
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from solver.common.generator import Generator
from solver.common.play import FirstTrickPoints

POOL = 3
"""Deals drawn for each that is then chosen as the likelier."""

KEPT_QUEEN = 0.08
"""How likely a play is from a hand that keeps a queen it could throw away, against others."""

KEPT_SPADE = 0.4
"""The same for an ace or king of spades while the queen is out."""

KEPT_HEART = 0.5
"""The same for a heart above the card discarded."""

KEPT_DUCK = 0.5
"""The same for a higher card that ducks as well."""

KEPT_UNDER = 0.15
"""The same for a card that would have ducked points from the last seat."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What one play tells.

    Attributes:
        seat: who played.
        cards: cards that the seat would rather have played.
        kept: how likely the play is from a hand with one of them, against one without.
    """

    seat: int
    cards: frozenset[Card]
    kept: float


@dataclass(frozen=True, slots=True)
class _Play:
    """A play that is no lead: what lay on the table, what came, in which circumstances."""

    seat: int
    before: tuple[Card, ...]
    card: Card
    last: bool
    barred: bool
    queen_out: bool


def signs(view: ClassicView) -> tuple[Sign, ...]:
    """The signs in the plays of the other seats; none where two decks are used.

    A sign that the seat itself has belied, by playing one of the cards later, is left out.
    """
    if view.rules.decks > 1:
        return ()
    unseen = frozenset(view.unseen)
    later: list[set[Card]] = [set() for _ in range(view.players)]
    found = []
    for play in reversed(tuple(_plays(view))):
        if play.seat != view.seat and play.before:
            for cards, kept in _rather(play):
                if not cards & later[play.seat] and cards & unseen:
                    found.append(Sign(play.seat, frozenset(cards & unseen), kept))
        later[play.seat].add(play.card)
    return tuple(found)


def belief(position: ClassicPosition, found: Sequence[Sign]) -> float:
    """How likely the plays are in a deal, against one that goes against no sign."""
    likely = 1.0
    for sign in found:
        if not sign.cards.isdisjoint(position.hands[sign.seat]):
            likely *= sign.kept
    return likely


def believed(
    positions: Sequence[ClassicPosition],
    found: Sequence[Sign],
    count: int,
    generator: Generator,
) -> list[ClassicPosition]:
    """``count`` of the deals, each as often as it is believed (systematic resampling)."""
    weights = list(accumulate(belief(position, found) for position in positions))
    step = weights[-1] / count
    at = generator.random() * step
    chosen = []
    index = 0
    for _ in range(count):
        while weights[index] <= at and index < len(weights) - 1:
            index += 1
        chosen.append(positions[index])
        at += step
    return generator.shuffled(chosen)


def _plays(view: ClassicView) -> Iterator[_Play]:
    """The plays so far in order, each with what its player knew of trick and queen."""
    queen_out = True
    bars = view.rules.first_trick_points is FirstTrickPoints.BARRED
    for number, trick in enumerate(view.table.tricks):
        for offset, card in enumerate(trick.cards):
            yield _Play(
                seat=(trick.leader + offset) % view.players,
                before=trick.cards[:offset],
                card=card,
                last=offset == view.players - 1,
                barred=bars and number == 0,
                queen_out=queen_out,
            )
            queen_out = queen_out and card != QUEEN_OF_SPADES


def _rather(play: _Play) -> Iterator[tuple[set[Card], float]]:
    led = play.before[0].suit
    if play.card.suit is led:
        yield from _rather_followed(play, led)
    else:
        yield from _rather_discarded(play)


def _rather_followed(play: _Play, led: Suit) -> Iterator[tuple[set[Card], float]]:
    """The queen under a higher spade; else the highest card that ducks."""
    best = max(card.rank for card in play.before if card.suit is led)
    rank = play.card.rank
    queens = {QUEEN_OF_SPADES}
    if led is Suit.SPADES and play.queen_out and best > Rank.QUEEN and play.card not in queens:
        yield queens, KEPT_QUEEN
    if play.card in queens:
        return
    if rank < best:
        yield _between(led, rank, best) - queens, KEPT_DUCK
    elif play.last and any(card.points for card in play.before):
        yield _between(led, Rank.TWO - 1, best) - queens, KEPT_UNDER


def _rather_discarded(play: _Play) -> Iterator[tuple[set[Card], float]]:
    """The queen, then spades above her while she is out, then high hearts."""
    if play.card == QUEEN_OF_SPADES:
        return
    if not play.barred:
        yield {QUEEN_OF_SPADES}, KEPT_QUEEN
    high = _between(Suit.SPADES, Rank.QUEEN, Rank.ACE + 1)
    if play.queen_out and play.card not in high:
        yield high, KEPT_SPADE
    if play.barred or play.card in high:
        return
    above = play.card.rank if play.card.suit is Suit.HEARTS else Rank.SEVEN
    yield _between(Suit.HEARTS, above, Rank.ACE + 1), KEPT_HEART


def _between(suit: Suit, low: int, high: int) -> set[Card]:
    """The cards of a suit above ``low`` and below ``high``."""
    return {Card(suit, rank) for rank in Rank if low < rank < high}
