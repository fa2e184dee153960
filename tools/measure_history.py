"""Make a history of many hands, and measure how it is listed, filtered and counted.

    python tools/measure_history.py [--hands 100000] [--folder DIR] [--transfer]

The hands are played at random, ten to a match, most of them with an analysis; there are
twenty thousand deals (``--deals``), played one after the other and then again. The database
stays in DIR, to be looked at with ``HEARTS2_HOME=DIR hearts2-tui``, and is used again where it is
there. Prints seconds of processor time. ``--transfer`` also writes all hands to a file and takes
them into an empty history.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import PERSON
from hearts2_tui.screens.history_lines import HistoryLines
from hearts2_tui.storage.database import MEANING
from hearts2_tui.storage.export import Export
from hearts2_tui.storage.hand_filter import HandFilter, Result
from hearts2_tui.storage.importing import import_hands
from hearts2_tui.storage.statistics import game_statistics, statistics, trends
from hearts2_tui.storage.store import Store
from solver.common.judgement import Label
from solver.notation import write_record
from solver.two.deal import DEAL_COUNT, Deal
from solver.two.players import LEVELS
from solver.two.position import Position
from solver.two.record import Record
from solver.two.rules import GAME_TAG, RuleSet

HANDS_OF_A_MATCH = 10
WINDOW = 40
"""Lines that a high window shows."""


def hand(rng: random.Random) -> tuple[tuple[int, int], str]:
    """Points and record of a random hand of a random deal."""
    deal = Deal.from_number(rng.randint(1, DEAL_COUNT))
    position = Position.start(RuleSet(), deal)
    plays = []
    while not position.is_over:
        plays.append(rng.choice(position.legal_cards()))
        position = position.play(plays[-1])
    return position.points(), write_record(Record(RuleSet(), deal, tuple(plays)))


def numbers(rng: random.Random) -> str:
    """What might be kept of an analysis."""
    worst = rng.randrange(4)
    mistakes = [[5, 2.0]] if worst > 1 else []
    seat = {"decisions": 9, "charge": rng.random() * 6, "hindsight_cost": 4, "worst": worst}
    seats = [{**seat, "mistakes": mistakes}] * 2
    return json.dumps(
        {"meaning": MEANING, "seats": seats, "deal": 2, "skill": 0.5, "hidden_luck": -1.5}
    )


def fill(store: Store, hands: int, deals: int) -> None:
    """Put hands and their matches into an empty store."""
    rng = random.Random(1)
    levels = [*LEVELS]
    pool = [hand(rng) for _ in range(min(hands, deals))]
    store.connection.execute("BEGIN")
    scores: list[tuple[int, ...]] = []
    for number in range(hands):
        match = 10**12 + number // HANDS_OF_A_MATCH
        level = levels[match % len(levels)]
        practice = number % 17 == 0
        points, text = pool[number % deals]
        text = text.replace("[North", f'[North "{level.title()}"]\n[North', 1)
        text = text.replace('\n[North "North"]', "", 1).replace('"South"', '"Ann"', 1)
        score = f'[Score "{number // deals} {number % HANDS_OF_A_MATCH}"]'
        help_taken = '\n[Help "undo:3"]' if practice else ""
        text = text.replace('[Score "0 0"]', score + help_taken, 1)
        scores.append(points)
        day = f"{2000 + number // 10_000}-{1 + number // 800 % 12:02}-{1 + number // 30 % 28:02}"
        moment = f"{day}T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}+00:00"
        shared = (
            GAME_TAG,
            moment,
            json.dumps(["Ann", level.title()]),
            json.dumps([PERSON, level]),
        )
        store.connection.execute(
            "INSERT INTO hands (match, number, game, finished, names, levels, rules, points,"
            " practice, record, analysis) VALUES (?, ?, ?, ?, ?, ?, 'as-written', ?, ?, ?, ?)",
            (
                *(match, 1 + number % HANDS_OF_A_MATCH, *shared),
                *(json.dumps(points), practice, text),
                numbers(rng) if number % 4 else None,
            ),
        )
        if len(scores) == HANDS_OF_A_MATCH:
            winner = rng.choice([0, 1, None])
            store.connection.execute(
                "INSERT INTO matches (id, place, current, game, started, names, levels, rules,"
                " seed, scores, phase, winner, resigned, hand, deal_chosen, record)"
                " VALUES (?, 0, 0, ?, ?, ?, ?, 'as-written', '1', ?, ?, ?, 0, 10, 0, ?)",
                (
                    *(match, *shared, json.dumps(scores)),
                    *("hand_over" if winner is None else "match_over", winner, text),
                ),
            )
            scores = []
    store.connection.execute("COMMIT")


def measured(name: str, work: Callable[[], object]) -> None:
    """Print the processor time of the second of two runs; the first one reads the disk."""
    times = []
    for _ in range(2):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    print(f"{name:<44} {times[1]:6.3f} s  (the first time {times[0]:.3f})")


def listed(store: Store, asked: HandFilter) -> int:
    """Find hands and read a window of them, at the beginning and at the end."""
    lines = HistoryLines(store.history, asked, store.history.outline(asked))
    for first in (0, max(0, len(lines) - WINDOW)):
        for index in range(first, min(len(lines), first + WINDOW)):
            lines.line(index, 100)
    return lines.hands


def counted(store: Store) -> None:
    """Everything that the statistics show."""
    statistics(store, TWO)
    game_statistics(store)
    trends(store, TWO)


FILTERS = {
    "a name": HandFilter(words="exp"),
    "opponents": HandFilter(opponents="club"),
    "game": HandFilter(game=GAME_TAG),
    "hands won": HandFilter(result=Result.HAND_WON),
    "matches won": HandFilter(result=Result.MATCH_WON),
    "matches given up": HandFilter(result=Result.MATCH_LEFT),
    "?? or worse": HandFilter(label=Label.BLUNDER),
    "a month": HandFilter(days="2004-05"),
    "no practice": HandFilter(practice=False),
}


def transfer(store: Store, folder: Path) -> None:
    """Write all hands to a file and take them into an empty history."""
    file, fresh = folder / "all.hearts", folder / "fresh" / "hearts.db"
    before, begun = peak(), time.process_time()
    Export(store).write(file)
    size = file.stat().st_size >> 20
    print(f"export: {time.process_time() - begun:.0f} s, {size} MiB, {peak() - before} MiB more")
    fresh.unlink(missing_ok=True)
    other = Store(fresh)
    before, begun = peak(), time.process_time()
    with file.open("rb") as text:
        done = import_hands(other, blocks(text))
    took = time.process_time() - begun
    print(f"import: {took:.0f} s, {done.new} hands, {peak() - before} MiB more")
    other.close()


def blocks(text: object) -> Iterator[bytes]:
    """A file in pieces."""
    return iter(lambda: text.read(1 << 16), b"")  # type: ignore[attr-defined]


def peak() -> int:
    """The most memory that was in use until now, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def main() -> None:
    """Make the history if it is not there, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--transfer", action="store_true")
    options = parser.parse_args()
    folder = options.folder or Path(tempfile.mkdtemp(prefix="hearts-history-"))
    begun = time.process_time()
    store = Store(folder / "hearts.db")
    print(f"{'opening':<44} {time.process_time() - begun:6.3f} s")
    if not store.connection.execute("SELECT 1 FROM hands LIMIT 1").fetchone():
        fill(store, options.hands, options.deals)
    begun, longest = time.process_time(), 0.0
    last = begun
    for _waiting in store.history.catching_up():
        longest, last = max(longest, time.process_time() - last), time.process_time()
    print(f"{'taking all hands in':<44} {last - begun:6.3f} s  (a slice at most {longest:.3f})")
    measured("list, with its first and its last window", lambda: listed(store, HandFilter()))
    for name, asked in FILTERS.items():
        measured(f"filter: {name}, {listed(store, asked)} hands", partial(listed, store, asked))
    measured("statistics", lambda: counted(store))
    if options.transfer:
        transfer(store, folder)
    store.close()
    print(f"in {folder}", file=sys.stderr)


if __name__ == "__main__":
    main()
