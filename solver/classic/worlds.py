"""The deals that one player cannot rule out: counted, drawn at random, or all of them.

Every placing of the unseen cards that fits what the plays have shown (see
:mod:`solver.classic.holders`) is as likely as any other, two identical cards of
Cancellation being two cards. Cards that may lie in the same places are one *class*, places
that may hold the same classes are one *group*; the placings are counted group by group over
how many cards of each class are left, and a deal is drawn with exactly these counts: no
chain, no rejected tries.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb, factorial, prod

from solver.classic.holders import Holder, contradiction, holders
from solver.classic.position import ClassicPosition, sound
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.generator import Generator

_WORD = 1 << 64
Left = tuple[int, ...]
"""How many cards of each class have yet to be placed."""


class Deals:
    """The deals that a view cannot rule out.

    Attributes:
        view: the view.
        count: how many there are, every one as likely as the others.

    Raises:
        PositionError: no deal fits what has been seen.
    """

    def __init__(self, view: ClassicView) -> None:
        self.view = view
        self._places = holders(view)
        self._rooms = [place.count - len(place.known) for place in self._places]
        if contradiction(view) or min(self._rooms, default=0) < 0:
            raise PositionError("no deal fits these plays")
        self._classes = _classes(view, self._places)
        self._groups = self._grouped()
        self._sizes = [sum(self._rooms[place] for place in group) for group in self._groups]
        self._allowed = self._allowed_classes()
        self._counts: dict[tuple[int, Left], int] = {}
        self._choices: dict[tuple[int, Left], tuple[list[int], list[Left]]] = {}
        self._start = tuple(len(cards) for cards in self._classes.values())
        split = prod(_ways([self._rooms[place] for place in group]) for group in self._groups)
        self.count = self._count(0, self._start) * split
        if not self.count:
            raise PositionError("no deal fits these plays")

    def draw(self, generator: Generator) -> ClassicPosition:
        """One of the deals, each as likely as the others, as the position it stands in."""
        piles = [generator.shuffled(cards) for cards in self._classes.values()]
        left = self._start
        lying: list[Sequence[Card]] = [()] * len(self._places)
        for index, group in enumerate(self._groups):
            weights, choices = self._chosen(index, left)
            chosen = choices[bisect_right(weights, _below(generator, weights[-1]))]
            left = tuple(have - taken for have, taken in zip(left, chosen, strict=True))
            cards = [
                pile.pop() for pile, taken in zip(piles, chosen, strict=True) for _ in range(taken)
            ]
            if len(group) > 1:
                cards = generator.shuffled(cards)
            for place in group:
                room = self._rooms[place]
                lying[place] = cards[:room]
                cards = cards[room:]
        return self._position(lying)

    def every(self) -> Iterator[ClassicPosition]:
        """All of the deals; identical cards that change places are told apart."""
        cards = [(card, places) for places, held in self._classes.items() for card in held]
        lying: list[list[Card]] = [[] for _ in self._places]
        for _ in self._placed(cards, lying):
            yield self._position(lying)

    # -- classes and groups --------------------------------------------------------------

    def _grouped(self) -> list[list[int]]:
        """Places with room that may hold the same classes, the most restricted first."""
        found: dict[tuple[bool, ...], list[int]] = {}
        for place, room in enumerate(self._rooms):
            if room:
                mark = tuple(place in places for places in self._classes)
                found.setdefault(mark, []).append(place)
        return [found[mark] for mark in sorted(found, key=lambda mark: (sum(mark), mark))]

    def _allowed_classes(self) -> list[list[tuple[int, bool]]]:
        """For each group the classes it may hold, and whether no later group may hold them."""
        return [
            [
                (number, not any(later[0] in places for later in self._groups[index + 1 :]))
                for number, places in enumerate(self._classes)
                if group[0] in places
            ]
            for index, group in enumerate(self._groups)
        ]

    # -- counting ------------------------------------------------------------------------

    def _count(self, index: int, left: Left) -> int:
        """In how many ways the cards left fit into the groups from ``index`` on."""
        if index == len(self._groups):
            return not any(left)
        key = (index, left)
        if key not in self._counts:
            self._counts[key] = sum(weight for weight, _ in self._weighed(index, left))
        return self._counts[key]

    def _chosen(self, index: int, left: Left) -> tuple[list[int], list[Left]]:
        """What a group may hold of each class, with running sums of how many deals follow."""
        key = (index, left)
        if key not in self._choices:
            weighed = list(self._weighed(index, left))
            weights = list(accumulate(weight for weight, _ in weighed))
            self._choices[key] = (weights, [chosen for _, chosen in weighed])
        return self._choices[key]

    def _weighed(self, index: int, left: Left) -> Iterator[tuple[int, Left]]:
        """The ways to fill a group with what is left, and how many deals each leads to."""
        for chosen in self._splits(index, left):
            ways = prod(comb(have, taken) for have, taken in zip(left, chosen, strict=True))
            after = tuple(have - taken for have, taken in zip(left, chosen, strict=True))
            weight = ways * self._count(index + 1, after)
            if weight:
                yield weight, chosen

    def _splits(self, index: int, left: Left) -> Iterator[Left]:
        """The numbers of cards of each class that can fill a group."""
        allowed = self._allowed[index]
        chosen = [0] * len(left)

        def fill(at: int, room: int) -> Iterator[Left]:
            if at == len(allowed):
                if not room:
                    yield tuple(chosen)
                return
            number, last = allowed[at]
            have = left[number]
            for taken in (have,) if last else range(min(have, room) + 1):
                if taken <= room:
                    chosen[number] = taken
                    yield from fill(at + 1, room - taken)
            chosen[number] = 0

        yield from fill(0, self._sizes[index])

    # -- placing -------------------------------------------------------------------------

    def _placed(
        self, cards: list[tuple[Card, frozenset[int]]], lying: list[list[Card]]
    ) -> Iterator[None]:
        if not cards:
            yield
            return
        card, places = cards[0]
        for place in sorted(places):
            if len(lying[place]) < self._rooms[place]:
                lying[place].append(card)
                yield from self._placed(cards[1:], lying)
                lying[place].pop()

    def _position(self, lying: Sequence[Sequence[Card]]) -> ClassicPosition:
        """The position in which the unseen cards lie so."""
        view = self.view
        hands: list[tuple[Card, ...]] = [view.hand] * view.players
        widow: tuple[Card, ...] = ()
        for place, cards in zip(self._places, lying, strict=True):
            held = (*place.known, *cards)
            if place.seat is None:
                widow = tuple(sorted(held))
            else:
                hands[place.seat] = tuple(sorted(held))
        taken = list(view.taken)
        taker = view.table.first_taker
        if widow and taker is not None:
            taken[taker] += sum(card.points for card in widow)
            widow = ()
        return sound(
            view.rules,
            tuple(hands),
            view.leader,
            view.trick,
            view.broken,
            tuple(taken),
            view.bonus,
            view.held_over,
            widow,
        )


def draw_dealt(view: PassView, generator: Generator) -> tuple[tuple[Card, ...], ...]:
    """Hands as they may have been dealt, by seat, each dealing as likely as the others."""
    unseen = Counter(view.rules.deck(view.players))
    unseen.subtract(view.dealt)
    cards = generator.shuffled(tuple(unseen.elements()))
    size = len(view.dealt)
    hands = [tuple(sorted(cards[at : at + size])) for at in range(0, len(cards), size)]
    hands.insert(view.seat, view.dealt)
    return tuple(hands)


def _classes(view: ClassicView, places: Sequence[Holder]) -> dict[frozenset[int], tuple[Card, ...]]:
    """The cards whose place is not known, by the places where they may lie."""
    left = Counter(view.unseen)
    for place in places:
        left.subtract(place.known)
    found: dict[frozenset[int], tuple[Card, ...]] = {}
    for card in left.elements():
        where = frozenset(at for at, place in enumerate(places) if card in place.possible)
        found[where] = (*found.get(where, ()), card)
    return found


def _ways(rooms: Sequence[int]) -> int:
    """In how many ways different cards that fill several places can be dealt to them."""
    return factorial(sum(rooms)) // prod(map(factorial, rooms))


def _below(generator: Generator, n: int) -> int:
    """A number from 0 to ``n`` - 1, each equally likely, ``n`` being as large as it may."""
    if n <= _WORD:
        return generator.below(n)
    words = -(-n.bit_length() // 64)
    limit = _WORD**words - _WORD**words % n
    while True:
        found = 0
        for _ in range(words):
            found = found * _WORD + generator.below(_WORD)
        if found < limit:
            return found % n
