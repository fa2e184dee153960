"""Measure the play-outs against each other: careful players and careless ones, and moons.

    python tools/measure_careful.py --deals 4000
    python tools/measure_careful.py --deals 2000 --players 3

Two of the seats (every other one) play carefully and the others carelessly, then the other way
round; the first line is the careful seats' points a hand less the careless ones', with its standard
error over deals. The second says how often a seat that goes for the moon from the first trick on
shoots it, against careless and against careful players, over the hands with which it comes off
against careless ones in at least one of four tries. All cards are passed by rules of thumb.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev

from solver.classic.chances import CHANCES, Tally, Trials, card_index
from solver.classic.deal import pass_cards
from solver.classic.players.passing import thumb_pass
from solver.classic.playout import Playout
from solver.classic.position import first_leader
from solver.classic.rules import ClassicRules, Passing
from solver.classic.view import PassView
from solver.common.cards import Card
from solver.common.generator import QuickGenerator

RULES = ClassicRules()
Hands = tuple[tuple[Card, ...], ...]


def dealt(players: int, deals: int) -> Iterator[Hands]:
    """Hands after the pass, which goes round."""
    generator = QuickGenerator(77)
    deck = RULES.deck(players)
    size = len(deck) // players
    for number in range(deals):
        cards = generator.shuffled(deck)
        hands = tuple(tuple(sorted(cards[at : at + size])) for at in range(0, len(cards), size))
        way = RULES.pass_direction(players, number)
        if way is not Passing.NONE:
            views = [PassView(RULES, players, seat, hand, way) for seat, hand in enumerate(hands)]
            hands = pass_cards(hands, way, tuple(thumb_pass(view, generator) for view in views))
        yield hands


def difference(hands: Hands, number: int) -> float:
    """The careful seats' points less the careless ones', either way round."""
    players = len(hands)
    kernel = Playout(players, RULES.queen_breaks, -1, False, RULES.points_in_deck)
    held = [[card_index(card) for card in hand] for hand in hands]
    opening = min(card for hand in held for card in hand)
    gaps = []
    even = sum(1 << seat for seat in range(0, players, 2))
    for careful in (even, (1 << players) - 1 - even):
        leader = first_leader(RULES, hands, 0)
        kernel.deal(held, [], leader, False, [0] * players, -1, [], [], True, 0)
        kernel.play(opening, number * 7919 % CHANCES, False, careful)
        points = kernel.points_taken
        if kernel.shooter >= 0:
            points = [0 if seat == kernel.shooter else 26 for seat in range(players)]
        sides: tuple[list[int], list[int]] = ([], [])
        for seat, taken in enumerate(points):
            sides[careful >> seat & 1].append(taken)
        gaps.append(mean(sides[1]) - mean(sides[0]))
    return mean(gaps)


def moons(hands: Hands, seat: int) -> tuple[int, int]:
    """Moons of a seat that goes for it, in four tries: against careless, careful players."""
    trials = Trials(RULES, len(hands), seat)
    trials.deal_hands(hands, first_leader(RULES, hands, 0))
    opening = min(card for hand in hands for card in hand)
    found = []
    for careful in (False, True):
        tally = Tally()
        for chance in range(4):
            trials.play(opening, chance * 104729 % CHANCES, tally, moon=True, careful=careful)
        found.append(tally.moons)
    return found[0], found[1]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    chosen = parser.parse_args()
    hands = list(dealt(chosen.players, chosen.deals))
    gaps = [difference(each, number) for number, each in enumerate(hands)]
    error = stdev(gaps) / sqrt(len(gaps))
    print(f"careful less careless: {mean(gaps):+.2f} ({error:.2f}) points a hand")
    tries = [moons(each, seat) for each in hands for seat in range(chosen.players)]
    open_ = [found for found in tries if found[0]]
    for name, shot in zip(("careless", "careful"), zip(*open_, strict=True), strict=True):
        share = sum(shot) / 4 / len(open_)
        print(f"moons against {name}: {share:.0%} of {len(open_)} hands of {len(tries)}")


if __name__ == "__main__":
    main()
