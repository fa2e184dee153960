"""Measure what chance in the drawing of deals costs Club and Expert, by their own play-outs.

    python tools/measure_drawing.py --hands 40 --deals 4000

Of the choices in hands of Casual some are drawn at random, every card is tried in many more deals
than either level draws, and what each level plays, with two seeds, is priced by these. One line
for every four hands: choices a hand, then for each level the mean cost of a choice in points.
"""

from __future__ import annotations

import argparse
import random
from statistics import mean

from solver.classic.players import ClubClassic, ExpertClassic
from solver.classic.players.club import attempts_for, paid_out
from solver.classic.simulate import simulate_classic
from solver.classic.view import ClassicView
from solver.common.cards import Card
from solver.common.generator import Generator, QuickGenerator

SHARE = 0.35
"""The part of the choices that is looked at."""

SEEDS = 2
"""How often each level makes a choice."""


def costs(view: ClassicView, deals: int, seed: int) -> dict[Card, float]:
    """What each card costs against the best, those that dropped out early left out."""
    rounds = [deals // 4] * 4
    paid = paid_out(view, attempts_for(view), rounds, QuickGenerator(seed), None)
    found: dict[Card, float] = {}
    for attempt, amounts in paid.items():
        for card in attempt.cards:
            found[card] = min(found.get(card, mean(amounts)), mean(amounts))
    least = min(found.values())
    return {card: price - least for card, price in found.items()}


def main() -> None:
    """Measure and print, as far as it has come."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng = random.Random(chosen.seed)
    levels = {"Club": ClubClassic(), "Expert": ExpertClassic()}
    lost: dict[str, list[float]] = {name: [] for name in levels}
    choices = dropped = 0
    hands = simulate_classic(f"drawing.{chosen.seed}", chosen.hands, ["casual"] * 4)
    for number, record in enumerate(hands, 1):
        for index in range(number % 4, 48, 4):
            view = record.view_at(record.table.seats[index], index)
            if len(view.legal_cards()) == 1:
                continue
            choices += 1
            if rng.random() > SHARE:
                continue
            priced = costs(view, chosen.deals, rng.randrange(1 << 30))
            for name, player in levels.items():
                for seed in range(SEEDS):
                    card = player.choose(view, Generator("drawing", index, seed))
                    dropped += card not in priced
                    lost[name].append(priced.get(card, 0.0))
        if number % 4 == 0:
            told = ", ".join(f"{name} {mean(amounts):.4f}" for name, amounts in lost.items())
            print(
                f"{choices / number:.1f} choices a hand: {told}; {dropped} not priced", flush=True
            )


if __name__ == "__main__":
    main()
