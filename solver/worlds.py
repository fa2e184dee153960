"""Every deal that a view cannot rule out.

A deal is possible when the whole history replays legally in it and leaves hearts
broken, or not, as they are. What differs between the possible deals is only which two
unseen cards are dead (so there are never more than 105), and with them the other hand
and, now and then, whether hearts were broken; everything else is public.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from solver.cards import Card
from solver.errors import PositionError
from solver.position import SEAT_NAMES, View
from solver.rules import SEATS, RuleSet, opening_card


@dataclass(frozen=True, slots=True)
class World:
    """A possible deal, as far as the viewer cannot see it.

    Attributes:
        other: the cards the other player holds now, in card order.
        dead: the two dead cards, in card order.
        broken: whether hearts are broken in it.
    """

    other: tuple[Card, ...]
    dead: tuple[Card, ...]
    broken: bool = False


class Possibilities:
    """The deals one seat cannot rule out, followed play by play.

    Attributes:
        rules: the options in force.
        seat: whose knowledge it is.
        hand: the cards the seat still holds.
        leader: the seat that leads, or led, the trick; None before the first card.
        trick: the cards on the table.
    """

    def __init__(
        self,
        rules: RuleSet,
        seat: int,
        dealt: Sequence[Card],
        unseen: Iterable[Card],
        gone: Iterable[Card] = (),
    ) -> None:
        """Begin before the first card.

        Args:
            rules: the options in force.
            seat: whose knowledge it is.
            dealt: its thirteen cards.
            unseen: cards that may be dead.
            gone: cards known to be dealt to the other player, because it plays them later.
        """
        self.rules = rules
        self.seat = seat
        self.hand = tuple(sorted(dealt))
        self.leader: int | None = None
        self.trick: tuple[Card, ...] = ()
        unseen = tuple(sorted(unseen))
        gone = tuple(gone)
        self._first = True
        self._worlds = [
            World(tuple(sorted((*(card for card in unseen if card not in dead), *gone))), dead)
            for dead in combinations(unseen, 2)
        ]

    def advance(self, card: Card) -> None:
        """Follow one play: keep the deals in which it was legal."""
        own = card in self.hand
        if self.leader is None:
            self.leader = self.seat if own else 1 - self.seat
        mover = (self.leader + len(self.trick)) % SEATS
        trick = (*self.trick, card)
        complete = len(trick) == SEATS
        hand = tuple(held for held in self.hand if held != card) if own else self.hand
        kept = []
        for world in self._worlds:
            holding = self.hand if own else world.other
            if not self._legal(card, mover, holding, world):
                continue
            broken = world.broken or self.rules.play_breaks(card, holding, self.trick)
            other = world.other if own else tuple(held for held in holding if held != card)
            if complete and not broken:
                broken = self.rules.trick_breaks((hand, other))
            kept.append(World(other, world.dead, broken))
        self._worlds = kept
        self.hand = hand
        self._first = self._first and not complete
        self.trick = () if complete else trick
        if complete:
            self.leader = (self.leader + self.rules.trick_winner(trick)) % SEATS

    def _legal(self, card: Card, mover: int, holding: tuple[Card, ...], world: World) -> bool:
        if card not in holding:
            return False
        if self._first and not self.trick:
            hands = (self.hand, world.other) if self.seat == 0 else (world.other, self.hand)
            return opening_card(hands) == (mover, card)
        legal = self.rules.legal_cards(
            holding, self.trick, broken=world.broken, first_trick=self._first
        )
        return card in legal

    def possible(self, broken: bool) -> tuple[World, ...]:
        """The deals in which hearts are now broken, or not, as they are.

        Before the first card the seat is taken to lead.
        """
        worlds = (world for world in self._worlds if world.broken is broken)
        if self.leader is not None:
            return tuple(worlds)
        return tuple(world for world in worlds if opening_card((self.hand, world.other))[0] == 0)


def worlds(view: View) -> tuple[World, ...]:
    """Every deal ``view`` cannot rule out, in order of the dead cards; each weighs the same.

    Raises:
        PositionError: no deal fits what has been seen.
    """
    played_by_other = [card for card in view.plays if card not in view.dealt]
    found = Possibilities(view.rules, view.seat, view.dealt, view.unseen, played_by_other)
    for card in view.plays:
        found.advance(card)
    possible = found.possible(view.broken)
    if not possible:
        raise PositionError(
            f"no deal fits these plays as {SEAT_NAMES[view.seat]} has seen them"
            f" with hearts {'broken' if view.broken else 'not broken'}"
        )
    return possible
