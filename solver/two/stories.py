"""Best play to the end of a hand, told trick by trick from one player's side.

A line is one of several when cards are equally good. Which of them is followed is settled by
an order of the cards, the same for both sides; a claim about how a hand goes on is worth
something only if it holds under several orders.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from solver.common.cards import SHORT_DECK, SHORT_INDEX, Card, card_bits
from solver.common.generator import Generator
from solver.two.integer_rules import IntegerRules
from solver.two.kernel_options import KernelOptions
from solver.two.position import View
from solver.two.search import USUAL_ORDER, Kernel
from solver.two.worlds import World


@dataclass(frozen=True, slots=True)
class Told:
    """One trick of a story, from the player's side.

    Attributes:
        mine: the card the player plays to it.
        theirs: the card of the opponent.
        i_led: whether the player led it.
        i_won: whether the player takes it.
    """

    mine: Card
    theirs: Card
    i_led: bool
    i_won: bool

    @property
    def points(self) -> int:
        """Points on its cards."""
        return self.mine.points + self.theirs.points

    @property
    def led(self) -> Card:
        """The card it was led with."""
        return self.mine if self.i_led else self.theirs


Story = tuple[Told, ...]
"""The tricks from the one now on the table to the last."""


@lru_cache(maxsize=1)
def orders() -> tuple[tuple[int, ...], ...]:
    """Ways to settle ties: the usual one, its reverse, then orders at random, always the same."""
    usual = tuple(USUAL_ORDER)
    shuffles = (
        tuple(Generator("ties", index).shuffled(list(range(len(usual))))) for index in range(14)
    )
    return (usual, tuple(-place for place in usual), *shuffles)


class Teller:
    """Tells how hands go on after a card, from a view."""

    def __init__(self, kernel: Kernel, view: View) -> None:
        """Tell stories of the deals of a view whose seat is to move.

        Args:
            kernel: the solver; what it has searched already saves time.
            view: what the player knows.
        """
        self._kernel = kernel
        self._view = view
        self._rules = IntegerRules(KernelOptions.of(view.rules))
        self._known: dict[tuple[Card, int, int], Story] = {}

    def story(self, card: Card, world: World, order: int) -> Story:
        """Best play by both in a deal, once the player has played a card.

        Args:
            card: a legal card.
            world: the deal.
            order: which of :func:`orders` settles ties.
        """
        key = (card, world.held, order)
        if key not in self._known:
            self._known[key] = self._told(card, world, orders()[order])
        return self._known[key]

    def _told(self, card: Card, world: World, order: Sequence[int]) -> Story:
        """Play the card out: the best line after it, the rest of the trick included.

        ``order`` settles ties between cards that are worth the same.
        """
        view, rules = self._view, self._rules
        seat = view.seat
        own = card_bits(view.hand)
        index = SHORT_INDEX[card]
        led = SHORT_INDEX[view.trick[0]] if view.trick else -1
        broken = view.broken or rules.breaks(index, own, led)
        hands = [own & ~(1 << index)] * 2
        hands[1 - seat] = world.held
        taken = [*view.taken]
        leader = view.leader
        played = [*view.trick, card]
        if view.trick:
            if rules.beats(led, index):
                leader = seat
            taken[leader] += sum(each.points for each in played)
            broken = broken or rules.trick_breaks(hands[0], hands[1])
            index = -1
        found = self._kernel.line(
            (hands[0], hands[1]), leader, index, broken, (taken[0], taken[1]), [*order]
        )
        return self._by_trick([*played, *(SHORT_DECK[number] for number in found)])

    def _by_trick(self, cards: Sequence[Card]) -> Story:
        seat, leader = self._view.seat, self._view.leader
        tricks = []
        for lead, reply in zip(cards[::2], cards[1::2], strict=True):
            winner = leader
            if self._rules.beats(SHORT_INDEX[lead], SHORT_INDEX[reply]):
                winner = 1 - leader
            mine, theirs = (lead, reply) if leader == seat else (reply, lead)
            tricks.append(Told(mine, theirs, leader == seat, winner == seat))
            leader = winner
        return tuple(tricks)
