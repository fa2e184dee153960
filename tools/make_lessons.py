"""Makes the positions of the lessons: five for each, found in seeded self-play.

The solver decides what a position teaches: the best card is ahead of every other by ``AHEAD``
points or more under both weighings, and the means by which it is better is the one taught. For
*reading*, the best card differs with the opponent read, by as much either way.

    python tools/make_lessons.py --seed lessons-1 > lessons.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from solver.common.generator import Generator
from solver.notation import write_item
from solver.two.deal import Deal, random_deal_number
from solver.two.hints import hint
from solver.two.means import Means
from solver.two.outcomes import Part
from solver.two.players import Opponent
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rules import RuleSet
from solver.two.simulate import play_hand
from solver.two.weighing import ALIKE
from solver.two.why import Explanation, explain

AHEAD = 1.5
EACH = 5
LATE = 4
"""Cards in hand, at most, where the end is counted out."""

PAIRS = (("casual", "club"), ("club", "casual"), ("expert", "casual"), ("expert", "club"))

TAUGHT: dict[str, frozenset[Means]] = {
    "void": frozenset({Means.THROWS_ON_SUIT, Means.THROWS, Means.VOID, Means.THROWS_HEART}),
    "exit": frozenset({Means.KEEP_TO_LEAVE, Means.GIVES_LEAD, Means.GIVES_LATER}),
    "flush": frozenset({Means.DRAWS_NOW, Means.DRAWS_LATER}),
    "last_low": frozenset({Means.KEEP_TO_LOSE}),
}
"""Lessons by the means they teach."""

LESSONS = ("void", "exit", "flush", "last_low", "endgame", "stop_moon", "moon", "reading")


def main() -> None:
    """Find positions and print one a line, lesson by lesson."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="lessons-1")
    parser.add_argument("--most-hands", type=int, default=3000)
    arguments = parser.parse_args()
    found: dict[str, list[dict[str, str]]] = {lesson: [] for lesson in LESSONS}
    for index in range(arguments.most_hands):
        for view in views(arguments.seed, index):
            lesson, best = taught_by(view)
            if lesson and len(found[lesson]) < EACH:
                found[lesson].append({"lesson": lesson, "view": write_item(view), "best": best})
                print(lesson, len(found[lesson]), "hand", index, file=sys.stderr, flush=True)
                break  # no two positions of one hand
        if all(len(each) == EACH for each in found.values()):
            break
    for each in found.values():
        for position in each:
            print(json.dumps(position, ensure_ascii=False))


def views(seed: str, index: int) -> Iterator[View]:
    """South's views of one hand in which there is a choice of three cards or more."""
    pair = Generator("lesson", seed, index).choice(PAIRS)
    deal = Deal.from_number(random_deal_number(f"lesson:{seed}", index))
    start = Record(RuleSet(), deal, players=("You", pair[1].capitalize()))
    record, _ = play_hand(start, [Opponent(level) for level in pair], ("lesson", seed, index))
    for count, position in enumerate(record.states()):
        if position.is_over or position.to_move or len(position.legal_cards()) < 3 or count < 6:
            continue
        yield record.view_at(0, position, count)


def taught_by(view: View) -> tuple[str, str]:
    """The lesson that a view teaches and its best card; "" for none."""
    alike = hint(view, weigh=ALIKE)
    reading = OpponentReading()
    read = hint(view, weigh=reading)
    lead = read.ranked()[0].mean - read.ranked()[1].mean
    if lead < AHEAD:
        return "", ""
    if read.choice != alike.choice:
        apart = alike.given_up(read.choice) >= AHEAD and read.given_up(alike.choice) >= AHEAD
        return ("reading" if apart else "", str(read.choice))
    if alike.ranked()[0].mean - alike.ranked()[1].mean < AHEAD:
        return "", ""
    told = explain(view, read.choice, read.ranked()[1].card, weigh=reading)
    return ("", "") if told is None else (lesson_of(view, told), str(read.choice))


def lesson_of(view: View, told: Explanation) -> str:
    """The lesson that an explanation teaches, or ""."""
    if told.decides is Part.MOON_AGAINST:
        return "stop_moon" if told.other_figure >= 0.5 and told.better_figure <= 0.2 else ""
    if told.decides is Part.MOON_FOR:
        return "moon" if told.better_figure >= 0.6 and told.other_figure <= 0.4 else ""
    if told.means is not None:
        for lesson, means in TAUGHT.items():
            if told.means.kind in means:
                return lesson
    return "endgame" if len(view.hand) <= LATE else ""


if __name__ == "__main__":
    main()
