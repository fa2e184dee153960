"""Makes puzzles: views of self-play with one best card.

A view becomes a puzzle when the best card is ahead of every other by ``AHEAD`` points or more
with all deals alike *and* with the deals weighed by the opponent's plays, when Master plays it
whatever it draws, and when hands played out by Expert from the likely deals agree. Its theme is
the outcome that decides against the runner-up, its grade how many of the levels that do not
search find it. No two puzzles come from one hand.

    python tools/make_puzzles.py --seed puzzles-1 --count 320 > puzzles.jsonl

Deterministic for a seed. About five seconds of processor time for each puzzle.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from math import sqrt

from solver.common.cards import SHORT_DECK, Card, card_bits
from solver.common.generator import Generator
from solver.notation import write_item
from solver.two.deal import Deal, random_deal_number
from solver.two.hints import Hint, hint
from solver.two.players import Opponent, make_player
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rules import RuleSet
from solver.two.simulate import play_hand
from solver.two.weighing import ALIKE
from solver.two.why import explain
from solver.two.worlds import World, worlds

AHEAD = 2.0
"""Points by which the best card is ahead of every other, under both weighings."""

PLAYED_OUT = 24
"""Hands played out from the likely deals, for the best card and for the runner-up."""

DRAWS = 4
"""How often a level is asked, with other random numbers each time."""

PAIRS = (
    ("casual", "club"),
    ("club", "casual"),
    ("expert", "casual"),
    ("casual", "expert"),
    ("expert", "club"),
    ("club", "expert"),
)
"""Who plays the hands: stronger and weaker players, in either seat."""

EASY = ("beginner", "casual")
"""The levels that a grade asks: those that do not search."""


def main() -> None:
    """Make puzzles and print one a line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="puzzles-1")
    parser.add_argument("--count", type=int, default=320)
    parser.add_argument("--most-of-a-theme", type=float, default=0.4)
    arguments = parser.parse_args()
    most = round(arguments.count * arguments.most_of_a_theme)
    themes: Counter[str] = Counter()
    made = 0
    for index in range(1_000_000):
        puzzle = find(arguments.seed, index, {t for t, n in themes.items() if n >= most})
        if puzzle is None:
            continue
        themes[puzzle["theme"]] += 1
        made += 1
        print(json.dumps(puzzle, ensure_ascii=False), flush=True)
        if made == arguments.count:
            break
    print(f"{made} puzzles from {index + 1} hands: {dict(themes)}", file=sys.stderr)


def find(seed: str, index: int, full: set[str]) -> dict[str, str] | None:
    """The puzzle of one hand: the first view, from a trick drawn at random, that makes one."""
    generator = Generator("puzzle", seed, index)
    pair = generator.choice(PAIRS)
    deal = Deal.from_number(random_deal_number(f"puzzle:{seed}", index))
    start = Record(RuleSet(), deal, players=("You", pair[1].capitalize()))
    players = [Opponent(level) for level in pair]
    record, _ = play_hand(start, players, ("puzzle", seed, index))
    for view in views(record, generator):
        puzzle = made_of(view, generator, full)
        if puzzle is not None:
            return puzzle
    return None


def views(record: Record, generator: Generator) -> Iterator[View]:
    """South's views with a choice, from a play drawn at random on."""
    turns = [
        (count, position)
        for count, position in enumerate(record.states())
        if not position.is_over and position.to_move == 0 and len(position.legal_cards()) > 2
    ]
    first = generator.below(max(1, len(turns)))
    for count, position in turns[first:] + turns[:first]:
        if count >= 4:
            yield record.view_at(0, position, count)


def made_of(view: View, generator: Generator, full: set[str]) -> dict[str, str] | None:
    """The puzzle that a view makes, or None."""
    best = ahead(hint(view, weigh=ALIKE))
    if best is None:
        return None
    reading = OpponentReading()
    read = hint(view, weigh=reading)
    if ahead(read) != best:
        return None
    runner_up = next(line.card for line in read.ranked() if line.card != best)
    told = explain(view, best, runner_up, weigh=reading)
    if told is None or told.decides.value in full:
        return None
    master = make_player("master")
    if any(master.choose(view, generator) != best for _ in range(2)):
        return None
    if not holds_in_play(view, best, runner_up, generator):
        return None
    return {
        "view": write_item(view),
        "best": str(best),
        "theme": told.decides.value,
        "grade": str(grade(view, best, generator)),
    }


def ahead(found: Hint) -> Card | None:
    """The best card where it is ahead of every other by enough."""
    first, second = found.ranked()[:2]
    return first.card if first.mean - second.mean >= AHEAD else None


def holds_in_play(view: View, best: Card, other: Card, generator: Generator) -> bool:
    """Whether hands played out from the likely deals agree: by two standard errors, and a point."""
    possible = worlds(view)
    weights = OpponentReading()(view, possible, None)
    differences = []
    players = [Opponent("expert"), Opponent("expert")]
    for number in range(PLAYED_OUT):
        start = in_deal(view, possible[drawn(weights, generator.random())])
        margins = []
        for card in (best, other):
            _, end = play_hand(start.play(card), players, ("played out", number))
            margins.append(end.margin(view.seat))
        differences.append(margins[0] - margins[1])
    mean = sum(differences) / len(differences)
    squares = sum((each - mean) ** 2 for each in differences)
    error = sqrt(squares / (len(differences) - 1) / len(differences))
    return mean >= 1 and mean >= 2 * error


def drawn(weights: list[float] | tuple[float, ...], at: float) -> int:
    """The place at which the running total of weights passes ``at``."""
    total = 0.0
    for index, weight in enumerate(weights):
        total += weight
        if at < total:
            return index
    return max(range(len(weights)), key=weights.__getitem__)


def in_deal(view: View, world: World) -> Record:
    """The hand so far as it would be in one of the possible deals."""
    own = set(view.dealt)
    other = [card for card in view.plays if card not in own]
    other += [card for card in SHORT_DECK if world.held & card_bits([card])]
    hands = (view.dealt, other) if view.seat == 0 else (other, view.dealt)
    return Record(view.rules, Deal.from_hands(*hands), plays=view.plays, score=view.score)


def grade(view: View, best: Card, generator: Generator) -> int:
    """1 where the easiest level finds the card, one more for each that does not."""
    for place, level in enumerate(EASY):
        player = make_player(level)
        found = sum(player.choose(view, generator) == best for _ in range(DRAWS))
        if found > DRAWS / 2:
            return place + 1
    return len(EASY) + 1


if __name__ == "__main__":
    main()
