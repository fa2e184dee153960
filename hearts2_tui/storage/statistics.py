"""What the finished hands say of a player, by opponent, counted by the database.

Practice hands are left out, and so is a deal that was played before from the same seat. A
match counts among those played where every hand of it counts; those with practice hands and
those with a deal played before have counts of their own.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from hearts2_tui.games import GAMES, AnyGame
from hearts2_tui.match import PERSON
from hearts2_tui.storage.given_up import GivenUp, Trend
from hearts2_tui.storage.rows import winner_of
from hearts2_tui.storage.store import Store

LATELY = 20
"""Hands that count as the latest ones, at most; never more than half of all."""

ENOUGH = 4
"""Hands from which on the latest are told apart from those before."""


@dataclass(frozen=True, slots=True)
class Matches:
    """Matches played to their end, or resigned.

    Attributes:
        played: those of which every hand counts.
        won: of these, won by the person.
        practice: those with a practice hand.
        practice_won: of these, won by the person.
        replayed: others with a deal that had been played before.
        replayed_won: of these, won by the person.
    """

    played: int = 0
    won: int = 0
    practice: int = 0
    practice_won: int = 0
    replayed: int = 0
    replayed_won: int = 0


@dataclass(frozen=True, slots=True)
class LevelStatistics:
    """Results of the person against opponents of one level.

    Attributes:
        level: the level.
        hands: hands that count.
        points: points the person took, by those hands together.
        against: points the opponents took.
        moons: hands in which the person took every point in play.
        moons_against: hands in which an opponent did.
        practice: practice hands, which do not count.
        replays: other hands that do not count, the deal having been played before.
        matches: the matches.
    """

    level: str
    hands: int = 0
    points: int = 0
    against: int = 0
    moons: int = 0
    moons_against: int = 0
    practice: int = 0
    replays: int = 0
    matches: Matches = Matches()

    @property
    def mean_margin(self) -> float:
        """Mean margin of a hand for the person, in points; 0 without hands."""
        return (self.against - self.points) / self.hands if self.hands else 0.0


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Results of the person in a game that is not counted by opponent.

    Attributes:
        game: the game, as in the ``Game`` tag.
        hands: hands that count.
        points: points of the person in them, together.
        moons: hands in which the person took every point card.
        practice: practice hands, which do not count.
        replays: other hands that do not count, the deal having been played before.
        matches: the matches.
    """

    game: str
    hands: int = 0
    points: int = 0
    moons: int = 0
    practice: int = 0
    replays: int = 0
    matches: Matches = Matches()

    @property
    def mean_points(self) -> float:
        """Mean points of a hand for the person; 0 without hands."""
        return self.points / self.hands if self.hands else 0.0


_COUNTS = """
count(CASE WHEN counts THEN 1 END) AS hands,
total(CASE WHEN counts THEN points END) AS points,
total(CASE WHEN counts THEN against END) AS against,
count(CASE WHEN counts AND moon > 0 THEN 1 END) AS moons,
count(CASE WHEN counts AND moon < 0 THEN 1 END) AS moons_against,
count(CASE WHEN practice THEN 1 END) AS practice,
count(CASE WHEN replay AND NOT practice THEN 1 END) AS replays
"""


def counted_by_opponent() -> tuple[AnyGame, ...]:
    """The games of which :func:`statistics` and :func:`trends` tell."""
    return tuple(game for game in GAMES.values() if game.by_opponent)


def statistics(store: Store, game: AnyGame) -> tuple[LevelStatistics, ...]:
    """Results of a game by level of the opponent, in the order of the alphabet."""
    rows = store.history.rows(
        f"SELECT opponents, {_COUNTS} FROM hand_facts "
        "WHERE game = ? AND seat IS NOT NULL GROUP BY opponents",
        game.id,
    )
    store.history.tell_unreadable()
    hands = {row["opponents"]: row for row in rows}
    matches = _matches(store, game.id)
    return tuple(
        LevelStatistics(
            level,
            **(
                {
                    name: int(hands[level][name])
                    for name in ("hands", "points", "against", "moons", "moons_against")
                }
                | {name: hands[level][name] for name in ("practice", "replays")}
                if level in hands
                else {}
            ),
            matches=matches.get(level, Matches()),
        )
        for level in sorted({*hands, *matches})
    )


def game_statistics(store: Store) -> tuple[GameStatistics, ...]:
    """Results of the games played that are not counted by opponent."""
    return tuple(
        _of_game(store, game) for game in store.history.games() if not GAMES[game].by_opponent
    )


def _of_game(store: Store, game: str) -> GameStatistics:
    rows = store.history.rows(
        f"SELECT {_COUNTS} FROM hand_facts WHERE game = ? AND seat IS NOT NULL", game
    )
    if not rows:
        return GameStatistics(game)
    (row,) = rows
    return GameStatistics(
        game,
        row["hands"],
        int(row["points"]),
        row["moons"],
        row["practice"],
        row["replays"],
        _together(_matches(store, game).values()),
    )


def _matches(store: Store, game: str) -> dict[str, Matches]:
    """The matches of a game that came to their end, by levels of the opponents."""
    found: dict[str, Counter[str]] = {}
    rows = store.history.rows(
        "SELECT count(*) AS matches, levels, winner, practice, replay FROM ("
        "SELECT id, levels, winner, coalesce(max(practice), 0) AS practice, "
        "coalesce(max(replay), 0) AS replay "
        "FROM matches LEFT JOIN hand_facts ON hand_facts.match = matches.id "
        "WHERE winner IS NOT NULL AND matches.game = ? GROUP BY id) "
        "GROUP BY levels, winner, practice, replay",
        game,
    )
    for row in rows:
        try:
            seats, winner = winner_of(row["levels"], row["winner"])
        except ValueError as problem:
            query = "SELECT id FROM matches WHERE levels IS ? AND winner IS ?"
            damaged = store.history.rows(query, row["levels"], row["winner"])
            store.leave_out_matches((match["id"] for match in damaged), problem)
            continue
        kind = "practice" if row["practice"] else "replayed" if row["replay"] else "played"
        counts = found.setdefault(",".join(sorted({*seats} - {PERSON})), Counter())
        counts[kind] += row["matches"]
        if seats[winner] == PERSON:
            counts["won" if kind == "played" else f"{kind}_won"] += row["matches"]
    return {levels: Matches(**counts) for levels, counts in found.items()}


def _together(found: Iterable[Matches]) -> Matches:
    total: Counter[str] = Counter()
    for each in found:
        total.update({name: getattr(each, name) for name in Matches.__dataclass_fields__})
    return Matches(**total)


# -- what was given up ---------------------------------------------------------------------

_GIVEN_UP = """
count(*) AS hands, total(decisions) AS decisions, total(given_up) AS points, total(luck) AS luck
"""


def trends(store: Store, game: AnyGame) -> dict[str, Trend]:
    """What was given up in a game over all hands and lately, by level of the opponent."""
    rows = store.history.rows(
        f"SELECT opponents, {_GIVEN_UP} FROM hand_facts "
        "WHERE counts AND decisions IS NOT NULL AND game = ? GROUP BY opponents",
        game.id,
    )
    return {row["opponents"]: _trend(store, game, row["opponents"], _sum_of(row)) for row in rows}


def _trend(store: Store, game: AnyGame, opponents: str, overall: GivenUp) -> Trend:
    hands = overall.hands
    latest = min(LATELY, hands // 2) if hands >= ENOUGH else 0
    rows = store.history.rows(
        f"SELECT {_GIVEN_UP} FROM (SELECT decisions, given_up, luck FROM hand_facts "
        "WHERE counts AND decisions IS NOT NULL AND game = ? AND opponents = ? "
        "ORDER BY finished DESC, hand DESC LIMIT ?)",
        game.id,
        opponents,
        latest,
    )
    return Trend(overall, _sum_of(rows[0]) if rows else GivenUp())


def _sum_of(row: sqlite3.Row) -> GivenUp:
    return GivenUp(row["hands"], int(row["decisions"]), row["points"], row["luck"])


def given_up(found: Iterable[Trend]) -> GivenUp:
    """What was given up over all, of trends by opponent."""
    every = [trend.overall for trend in found]
    return GivenUp(
        sum(each.hands for each in every),
        sum(each.decisions for each in every),
        sum(each.points for each in every),
        sum(each.luck for each in every),
    )
