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

from solver.common.cards import SHORT_INDEX, Card, card_bits, cards_of
from solver.common.errors import PositionError
from solver.two.integer_rules import IntegerRules
from solver.two.kernel_options import KernelOptions
from solver.two.position import SEAT_NAMES, View
from solver.two.rules import CLUBS_UP, RuleSet

CLUBS = card_bits(CLUBS_UP)
NO_CARD = -1


@dataclass(frozen=True, slots=True)
class World:
    """A possible deal, as far as the viewer cannot see it.

    Attributes:
        held: the cards the other player holds now, as bits.
        dead: the two dead cards, in card order.
        broken: whether hearts are broken in it.
    """

    held: int
    dead: tuple[Card, ...]
    broken: bool = False

    @property
    def other(self) -> tuple[Card, ...]:
        """The cards the other player holds now, in card order."""
        return cards_of(self.held)


class Possibilities:
    """The deals one seat cannot rule out, followed play by play."""

    def __init__(
        self,
        rules: RuleSet,
        dealt: Sequence[Card],
        unseen: Iterable[Card],
        gone: Iterable[Card] = (),
    ) -> None:
        """Begin before the first card.

        Args:
            rules: the options in force.
            dealt: the thirteen cards of the seat whose knowledge it is.
            unseen: cards that may be dead.
            gone: cards known to be dealt to the other player, because it plays them later.
        """
        self._rules = IntegerRules(KernelOptions.of(rules))
        self._hand = card_bits(dealt)
        self._led = NO_CARD
        self._plays = 0
        unseen = tuple(sorted(unseen))
        others = card_bits(unseen) | card_bits(gone)
        self._worlds = [World(others & ~card_bits(dead), dead) for dead in combinations(unseen, 2)]

    def advance(self, card: Card) -> None:
        """Follow one play: keep the deals in which it was legal."""
        index = SHORT_INDEX[card]
        own = bool(self._hand >> index & 1)
        if not self._plays:
            self._open(index, own)
        elif own:
            self._follow_own(index)
        else:
            self._follow_other(index)
        self._plays += 1
        if self._led < 0:
            self._led = index
            return
        self._led = NO_CARD
        self._worlds = [self._after_trick(world) for world in self._worlds]

    def _open(self, index: int, own: bool) -> None:
        """Keep the deals in which the card that opened is the lowest club held."""
        card = 1 << index
        kept = []
        for world in self._worlds:
            clubs = (self._hand | world.held) & CLUBS
            if clubs & -clubs == card:
                held = world.held if own else world.held & ~card
                kept.append(World(held, world.dead, world.broken))
        self._worlds = kept
        self._hand &= ~card

    def _follow_own(self, index: int) -> None:
        """Follow a play of the seat itself: of the deals only ``broken`` bears on it."""
        kept = []
        legal = [self._may_play(self._hand, broken) >> index & 1 for broken in (False, True)]
        breaks = self._rules.breaks(index, self._hand, self._led)
        for world in self._worlds:
            if legal[world.broken]:
                kept.append(World(world.held, world.dead, True) if breaks else world)
        self._worlds = kept
        self._hand &= ~(1 << index)

    def _follow_other(self, index: int) -> None:
        """Follow a play of the other seat, from the hand that it has in each deal."""
        kept = []
        card = 1 << index
        for world in self._worlds:
            held = world.held
            if held & card and self._may_play(held, world.broken) & card:
                broken = world.broken or self._rules.breaks(index, held, self._led)
                kept.append(World(held & ~card, world.dead, broken))
        self._worlds = kept

    def _may_play(self, hand: int, broken: bool) -> int:
        """The cards of a hand that may be played now, as bits."""
        return self._rules.legal(hand, self._led, broken, self._plays == 1)

    def _after_trick(self, world: World) -> World:
        """A deal after a trick that is complete."""
        if world.broken or not self._rules.trick_breaks(self._hand, world.held):
            return world
        return World(world.held, world.dead, True)

    def possible(self, broken: bool) -> tuple[World, ...]:
        """The deals in which hearts are now broken, or not, as they are.

        Before the first card the seat is taken to lead.
        """
        worlds = (world for world in self._worlds if world.broken is broken)
        if self._plays:
            return tuple(worlds)
        return tuple(world for world in worlds if self._opens(world))

    def _opens(self, world: World) -> bool:
        """Whether the seat itself holds the lowest club."""
        clubs = (self._hand | world.held) & CLUBS
        return bool(self._hand & clubs & -clubs)


def worlds(view: View) -> tuple[World, ...]:
    """Every deal ``view`` cannot rule out, in order of the dead cards; each weighs the same.

    Raises:
        PositionError: no deal fits what has been seen.
    """
    played_by_other = [card for card in view.plays if card not in view.dealt]
    found = Possibilities(view.rules, view.dealt, view.unseen, played_by_other)
    for card in view.plays:
        found.advance(card)
    possible = found.possible(view.broken)
    if not possible:
        raise PositionError(
            f"no deal fits these plays as {SEAT_NAMES[view.seat]} has seen them"
            f" with hearts {'broken' if view.broken else 'not broken'}"
        )
    return possible
