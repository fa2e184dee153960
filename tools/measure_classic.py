"""Measure the classic solver: processor time and states for random positions.

    python tools/measure_classic.py --cards 8 --deals 200 --seed 1000
    python tools/measure_classic.py --passed --deals 24 --budget 35000000

One process, processor time (not elapsed time), every position from a cold table. The
cards are shuffled by ``random.Random(seed)``, one seed a deal, in rising order. With
fewer cards than a full hand the cards left out are taken in tricks by random players.
``--passed`` has every player of a full deal pass three cards to the left: Q K A of
spades, then the highest. One line a position for full deals, then a summary.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from solver.classic.position import ClassicPosition
from solver.classic.rules import ClassicRules
from solver.classic.search import COMPILED
from solver.classic.solve import solve
from solver.common.cards import Card, Rank, Suit

RULES = ClassicRules()


def shuffled(seed: int, players: int) -> tuple[Random, list[list[Card]]]:
    """The generator of a seed after the shuffle, and the hands."""
    random = Random(seed)
    deck = list(RULES.deck(players))
    random.shuffle(deck)
    size = len(deck) // players
    return random, [deck[seat * size : (seat + 1) * size] for seat in range(players)]


def ending(seed: int, players: int, cards: int) -> ClassicPosition:
    """A position with ``cards`` left in each hand, a trick to be led."""
    random, hands = shuffled(seed, players)
    taken = [0] * players
    for trick in zip(*(hand[cards:] for hand in hands), strict=True):
        taken[random.randrange(players)] += sum(card.points for card in trick)
    left = tuple(tuple(hand[:cards]) for hand in hands)
    leader = random.randrange(players)
    return ClassicPosition(RULES, left, leader, (), any(taken), tuple(taken))


def full(seed: int, players: int, *, passed: bool) -> ClassicPosition:
    """A whole deal before the opening lead."""
    _, hands = shuffled(seed, players)
    if passed:
        given = [sorted(hand, key=worry)[-3:] for hand in hands]
        hands = [
            [card for card in hand if card not in given[seat]] + given[seat - 1]
            for seat, hand in enumerate(hands)
        ]
    return ClassicPosition.start(RULES, tuple(map(tuple, hands)))


def worry(card: Card) -> tuple[bool, int, int]:
    """What a player would rather pass comes last."""
    high_spade = card.suit is Suit.SPADES and card.rank >= Rank.QUEEN
    return high_spade, card.rank, card.suit


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--cards", type=int, help="cards left in each hand; a full deal without")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=int, help="states between tricks, each position")
    parser.add_argument("--passed", action="store_true")
    chosen = parser.parse_args()
    times: list[float] = []
    nodes: list[int] = []
    exact = 0
    for seed in range(chosen.seed, chosen.seed + chosen.deals):
        if chosen.cards:
            position = ending(seed, chosen.players, chosen.cards)
        else:
            position = full(seed, chosen.players, passed=chosen.passed)
        start = time.process_time()
        solution = solve(position, chosen.budget)
        times.append(time.process_time() - start)
        nodes.append(solution.nodes)
        exact += solution.exact
        if not chosen.cards:
            found = f"{solution.low}" if solution.exact else f"{solution.low} to {solution.high}"
            print(f"seed {seed}: {found}, {solution.nodes} states, {times[-1]:.2f} s", flush=True)
    print(
        f"{'compiled' if COMPILED else 'pure'}, {chosen.deals} positions, {exact} exact: "
        f"mean {1e3 * statistics.mean(times):.1f} ms, median {1e3 * statistics.median(times):.1f},"
        f" worst {1e3 * max(times):.0f}, {statistics.mean(nodes):.0f} states"
    )


if __name__ == "__main__":
    main()
