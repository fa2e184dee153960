# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A plain UCT player for four at Classic, and levels measured against it, two against two.

    python -m tools.uct_player club uct --deals 20 --simulations 1000 --deals-played 20
    cythonize -i -3 tools/uct_player.py            (once: several times as fast, and then)
    python -c "from tools.uct_player import main; main()" expert uct --deals-played 50

For each of some deals that its view allows, all as likely, it grows a tree by upper confidence
bounds, plays out at random below it, and plays the card with the most visits over all trees.
It reads nothing, knows no rule of thumb but those of Casual for the pass, and is a yardstick: what
a level wins against it says more than what it wins against a relative. Two seats are of one level,
two of the other, the deal is played again with the seats exchanged, and the difference is the first
level's points a hand less the other's; its standard error is over deals. Usual rules only.
"""

from __future__ import annotations

import argparse
from math import log, sqrt
from statistics import mean, stdev

try:
    import cython
except ImportError:
    from solver import _cython as cython

from solver.classic.deal import ClassicDeal
from solver.classic.players import CasualClassic, ClassicPlayer, make_classic_player
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules
from solver.classic.simulate import hand_seed, play_hand
from solver.classic.view import ClassicView
from solver.classic.worlds import Deals
from solver.common.cards import FULL_DECK, Card
from solver.common.generator import Generator

EXPLORE = 0.4
"""Weight of the confidence bound, rewards being from 0 to 1."""


@cython.cclass
class Tree:
    """The tree of one deal, nodes in lists: first child, sibling, card, visits, reward."""

    hands: list
    trick: list
    taken: list
    leader: cython.int
    broken: cython.bint
    first: cython.bint
    random: cython.longlong

    def __init__(self, position: ClassicPosition, seed: int) -> None:
        index = {card: at for at, card in enumerate(FULL_DECK)}
        self.start = (
            [[index[card] for card in hand] for hand in position.hands],
            [index[card] for card in position.trick],
            list(position.taken),
            position.leader,
            position.broken,
            position.first_trick,
        )
        self.random = seed & 0x7FFFFFFF
        self.child, self.next, self.card, self.visits, self.sum = [0], [0], [-1], [0], [0.0]

    start: tuple
    child: list
    next: list
    card: list
    visits: list
    sum: list

    def grow(self) -> None:
        """One simulation: down by confidence bounds, one new node, out at random, and back."""
        hands, trick, taken, self.leader, self.broken, self.first = self.start
        self.hands, self.trick, self.taken = [list(h) for h in hands], list(trick), list(taken)
        way: list = []
        node: cython.int = 0
        inside: cython.bint = True
        while self.trick or self.hands[self.leader]:
            seat: cython.int = (self.leader + len(self.trick)) % 4
            legal: list = self._legal(seat)
            if inside:
                node, inside = self._step(node, legal)
                way.append((node, seat))
                self._play(seat, self.card[node])
            else:
                self._play(seat, legal[self._below(len(legal))])
        points = self.taken
        if 26 in points:
            points = [26 - taken for taken in points]
        for node, seat in way:
            self.visits[node] += 1
            self.sum[node] += 1 - points[seat] / 26

    @cython.cfunc
    def _step(self, node: cython.int, legal: list):
        tried: dict = {}
        child: cython.int = self.child[node]
        while child:
            tried[self.card[child]] = child
            child = self.next[child]
        new: list = [card for card in legal if card not in tried]
        if new:
            child = len(self.card)
            self.card.append(new[self._below(len(new))])
            self.child.append(0)
            self.next.append(self.child[node])
            self.visits.append(0)
            self.sum.append(0.0)
            self.child[node] = child
            return child, False
        total: cython.double = log(sum([self.visits[at] for at in tried.values()]))
        best: cython.int = 0
        most: cython.double = -1.0
        for child in tried.values():
            visits: cython.double = self.visits[child]
            bound: cython.double = self.sum[child] / visits + EXPLORE * sqrt(total / visits)
            if bound > most:
                best, most = child, bound
        return best, True

    @cython.cfunc
    def _legal(self, seat: cython.int) -> list:
        hand: list = self.hands[seat]
        legal: list
        if self.trick:
            legal = [card for card in hand if card // 13 == self.trick[0] // 13]
            if not legal and self.first:
                legal = [card for card in hand if card < 39 and card != 36]
        else:
            legal = hand if self.broken else [card for card in hand if card < 39]
            if self.first and 0 in hand:
                legal = [0]
        return legal or hand

    @cython.cfunc
    def _play(self, seat: cython.int, card: cython.int) -> None:
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.broken = self.broken or card >= 39 or card == 36
        if len(self.trick) == 4:
            led = self.trick[0] // 13
            best: cython.int = max([c for c in self.trick if c // 13 == led])
            self.leader = (self.leader + self.trick.index(best)) % 4
            points = sum([1 if c >= 39 else 13 if c == 36 else 0 for c in self.trick])
            self.taken[self.leader] += points
            self.trick = []
            self.first = False

    @cython.cfunc
    def _below(self, n: cython.int) -> cython.int:
        self.random = (self.random * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.random >> 12) % n

    def tell(self, votes: dict[int, int]) -> None:
        """Add the visits of the cards to move to ``votes``."""
        child = self.child[0]
        while child:
            votes[self.card[child]] = votes.get(self.card[child], 0) + self.visits[child]
            child = self.next[child]


class UctPlayer(CasualClassic):
    """Passes as Casual does and plays what most simulations went for."""

    def __init__(self, deals: int, simulations: int) -> None:
        self.deals, self.simulations = deals, simulations

    def choose(self, view: ClassicView, generator: Generator, *, cancelled=None) -> Card:
        """The card with the most visits."""
        view.check_asked()
        if len(view.legal_cards()) == 1:
            return view.legal_cards()[0]
        possible, votes = Deals(view), {}
        for _ in range(self.deals):
            tree = Tree(possible.draw(generator), generator.below(1 << 31))
            for _ in range(self.simulations // self.deals):
                tree.grow()
            tree.tell(votes)
        return FULL_DECK[max(votes, key=lambda card: votes[card])]


def difference(pair: list[ClassicPlayer], seed: str, deal: int) -> tuple[float, list[int]]:
    """The first player's points a hand less the other's, and the moons of each, over one deal."""
    rules, moons, gap = ClassicRules(), [0, 0], 0.0
    for turn in range(2):
        dealt = ClassicDeal.from_seed(rules, 4, hand_seed(seed, deal))
        record = ClassicRecord(rules, dealt, rules.pass_direction(4, deal), dealer=(deal - 1) % 4)
        seats = [pair[(seat + turn) % 2] for seat in range(4)]
        done = play_hand(record, seats, ("uct", seed, deal))
        for seat, points in enumerate(done.result or ()):
            gap += points / 4 * (-1 if (seat + turn) % 2 else 1)
        shooter = done.position.moon_shooter()
        if shooter is not None:
            moons[(shooter + turn) % 2] += 1
    return gap, moons


def main() -> None:
    """Measure and print, as far as it has come."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("levels", nargs=2, metavar="LEVEL", help="a level, or uct")
    parser.add_argument("--deals-played", type=int, default=20)
    parser.add_argument("--seed", default="uct")
    parser.add_argument("--deals", type=int, default=30, help="deals sampled for a play of uct")
    parser.add_argument("--simulations", type=int, default=10000, help="for a play of uct")
    chosen = parser.parse_args()
    pair = [
        UctPlayer(chosen.deals, chosen.simulations)
        if level == "uct"
        else make_classic_player(level)
        for level in chosen.levels
    ]
    gaps: list[float] = []
    moons = [0, 0]
    for deal in range(chosen.deals_played):
        gap, shot = difference(pair, chosen.seed, deal)
        gaps.append(gap)
        moons = [one + other for one, other in zip(moons, shot, strict=True)]
        if len(gaps) > 1:
            error = stdev(gaps) / sqrt(len(gaps))
            print(f"{len(gaps)} deals: {mean(gaps):+.2f} ({error:.2f}), moons {moons}", flush=True)


if __name__ == "__main__":
    main()
