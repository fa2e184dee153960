"""Who can hold what: the unseen cards of a view, and the places where they may lie.

A play tells of the cards its player kept. Failing to follow shows the suit out; a point
card discarded to a first trick where these are barred shows a hand of nothing else; a
heart led before hearts are broken shows a hand of hearts. Cards passed lie with their
receiver until they are played.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from solver.classic.view import ClassicView
from solver.common.cards import Card, Suit
from solver.common.play import FirstTrickPoints


@dataclass(frozen=True, slots=True)
class Holder:
    """A place where unseen cards lie.

    Attributes:
        seat: the seat, or None for a widow that the viewer has not looked at.
        count: how many unseen cards lie there, the known ones included.
        known: unseen cards that are known to lie there.
        possible: the different unseen cards that may lie there.
    """

    seat: int | None
    count: int
    known: tuple[Card, ...]
    possible: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A play that cannot have been made by a player who showed before not to hold the card.

    Attributes:
        play: index of the play, from 0.
        seat: the player.
        card: the card.
    """

    play: int
    seat: int
    card: Card


def holders(view: ClassicView) -> tuple[Holder, ...]:
    """The places where the unseen cards of a view may lie, other seats in order, then a widow."""
    possible, _ = _shown(view)
    unseen = set(view.unseen)
    found = []
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            continue
        known = list(view.passed_left) if seat == view.receiver else []
        if view.opening is not None and seat == view.lead and view.opening not in known:
            known.append(view.opening)
        found.append(Holder(seat, count, tuple(known), frozenset(unseen & possible[seat])))
    size = view.rules.widow_size(view.players) - len(view.widow)
    if size:
        found.append(Holder(None, size, (), frozenset(unseen)))
    return tuple(found)


def contradiction(view: ClassicView) -> Contradiction | None:
    """The first play of another seat that does not fit what that seat showed before it."""
    return _shown(view)[1]


def _shown(view: ClassicView) -> tuple[list[set[Card]], Contradiction | None]:
    """The cards that each seat may still hold by what its plays showed."""
    deck = set(view.rules.deck(view.players))
    possible = [set(deck) for _ in range(view.players)]
    first: Contradiction | None = None
    barred = view.rules.first_trick_points is FirstTrickPoints.BARRED
    broken = False
    index = 0
    for number, trick in enumerate(view.table.tricks):
        led = trick.cards[0]
        for offset, card in enumerate(trick.cards):
            seat = (trick.leader + offset) % view.players
            held = possible[seat]
            if seat != view.seat and card not in held and first is None:
                first = Contradiction(index, seat, card)
            if card.suit is not led.suit:
                held -= {other for other in deck if other.suit is led.suit}
                if number == 0 and barred and card.points:
                    held &= {other for other in deck if other.points}
            if offset == 0 and card.suit is Suit.HEARTS and not broken:
                held &= {other for other in deck if other.suit is Suit.HEARTS}
            broken = broken or view.rules.breaks(card)
            index += 1
    return possible, first


def is_possible(view: ClassicView) -> bool:
    """Whether some deal allows all that the view shows."""
    if contradiction(view):
        return False
    places = holders(view)
    if any(not place.possible.issuperset(place.known) for place in places):
        return False
    left = Counter(view.unseen)
    for place in places:
        left.subtract(place.known)
    cards = list(left.elements())
    room = [place.count - len(place.known) for place in places]
    lying: list[list[Card]] = [[] for _ in places]
    return min(room) >= 0 and all(_placed(card, places, room, lying, set()) for card in cards)


def _placed(
    card: Card,
    places: tuple[Holder, ...],
    room: list[int],
    lying: list[list[Card]],
    tried: set[int],
) -> bool:
    """Find room for one more card, moving others along where that helps (augmenting paths)."""
    for index, place in enumerate(places):
        if index in tried or card not in place.possible:
            continue
        tried.add(index)
        if len(lying[index]) < room[index]:
            lying[index].append(card)
            return True
        for at, other in enumerate(lying[index]):
            if _placed(other, places, room, lying, tried):
                lying[index][at] = card
                return True
    return False
