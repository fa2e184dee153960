"""What solving the last tricks wins against a level, on the cards as they lie.

Hands are played by a level against itself up to the endgame. From there each seat in turn
goes on by the solution of the endgame, the other as before; what that wins above the level's
own going on is the gain, the mean of both seats. Solutions are made twice: with all deals
alike, and with the deals weighed as Expert reads the other's plays.

    python tools/endgame_gain.py --level expert --tricks 3 4 --hands 200 --seed 1
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt

from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.deal import Deal, random_deal_number
from solver.two.double_dummy import make_kernel
from solver.two.endgame import endgame_strategy
from solver.two.players import make_player
from solver.two.players.likelihood import Reader, ReadingModel
from solver.two.position import Position, View
from solver.two.rules import HAND_SIZE, SEATS, RuleSet
from solver.two.worlds import worlds

RULES = RuleSet()
NEGLIGIBLE = 1e-3
"""Cards less likely than this are left out."""


def main() -> None:
    """Play, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--tricks", type=int, nargs="+", default=[3, 4])
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    gains: dict[tuple[int, bool], list[float]] = {}
    for index in range(arguments.hands):
        hand = Hand(arguments.level, arguments.seed, index)
        for tricks in arguments.tricks:
            for reads in (False, True):
                gains.setdefault((tricks, reads), []).append(hand.gain(tricks, reads))
    for (tricks, reads), values in gains.items():
        mean = sum(values) / len(values)
        squares = sum((value - mean) ** 2 for value in values)
        error = sqrt(squares / max(1, len(values) - 1) / len(values))
        belief = "reading" if reads else "all deals alike"
        print(f"last {tricks} tricks, {belief}: {mean:+.4f}, standard error {error:.4f}")


class Hand:
    """A hand that a level plays against itself, and other ways it could have gone on."""

    def __init__(self, level: str, seed: int, index: int) -> None:
        self._player = make_player(level)
        self._key = ("gain", seed, index)
        self._deal = Deal.from_number(random_deal_number(seed, index))
        self._plays: list[Card] = []
        self._states = [Position.start(RULES, self._deal)]
        while not self._states[-1].is_over:
            card = self._card(self._states[-1], self._plays)
            self._states.append(self._states[-1].play(card))
            self._plays.append(card)

    def gain(self, tricks: int, reads: bool) -> float:
        """The mean gain of both seats, each going on by the solution in its turn."""
        begin = SEATS * (HAND_SIZE - tricks)
        start, plays = self._states[begin], self._plays[:begin]
        found = 0.0
        for seat in range(SEATS):
            margin = self._solved(start, plays, seat, tricks, reads)
            found += margin - self._states[-1].margin(seat)
        return found / SEATS

    def _solved(
        self, position: Position, plays: Sequence[Card], seat: int, tricks: int, reads: bool
    ) -> float:
        """Mean margin of a seat that goes on by the solution."""
        if position.is_over:
            return float(position.margin(seat))
        if position.to_move != seat:
            card = self._card(position, plays)
            return self._solved(position.play(card), [*plays, card], seat, tricks, reads)
        view = self._view(position, plays)
        chances = endgame_strategy(view, reading=reading if reads else None, tricks=tricks)
        assert chances is not None
        likely = [(card, share) for card, share in chances if share > NEGLIGIBLE]
        return sum(
            share * self._solved(position.play(card), [*plays, card], seat, tricks, reads)
            for card, share in likely
        ) / sum(share for _, share in likely)

    def _card(self, position: Position, plays: Sequence[Card]) -> Card:
        view = self._view(position, plays)
        return self._player.choose(view, Generator(*self._key, len(plays)))

    def _view(self, position: Position, plays: Sequence[Card]) -> View:
        seat = position.to_move
        return View(RULES, seat, self._deal.hands[seat], tuple(plays), position.broken)


def reading(view: View) -> list[float]:
    """The probability of each possible deal as Expert sees it."""
    return Reader(make_kernel(view.rules), ReadingModel()).weights(view, worlds(view))


if __name__ == "__main__":
    main()
