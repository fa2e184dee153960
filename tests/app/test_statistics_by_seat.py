"""Statistics counted from a known history, the person in either seat: the same numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import PERSON
from hearts2_tui.storage.rows import text_of
from hearts2_tui.storage.statistics import (
    Matches,
    game_statistics,
    given_up,
    statistics,
    trends,
)
from hearts2_tui.storage.store import Store
from solver.classic.rules import PRESETS
from solver.classic.simulate import simulate_classic
from tests.app.kept import numbers_of, played, put_hand, put_match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "hearts.db")
    yield store
    store.close()


HISTORY = [(7, 12), (0, 20), (0, 20), (20, 0), (13, 6), (20, 0), (20, 0), (1, 5)]
"""Points of the person and of Club: two moons of the person's, three of Club's, three plain."""


def kept(store: Store, seat: int) -> None:
    """The history, with the person in that seat; the third and the last hand are analysed."""
    levels = [PERSON, "club"] if seat == 0 else ["club", PERSON]
    for number, (mine, its) in enumerate(HISTORY, 1):
        points = (mine, its) if seat == 0 else (its, mine)
        numbers = None
        if number in (3, 8):
            numbers = numbers_of(10, 2.5, 2, luck=4.0 if seat == 0 else -4.0)
            if seat:
                numbers["seats"].reverse()
        put_hand(store.connection, 1, number, played(number), points=points, analysis=numbers)
    scores = [points if seat == 0 else points[::-1] for points in HISTORY]
    put_match(store.connection, 1, scores, winner=seat)
    put_match(store.connection, 2, [], winner=1 - seat, resigned=True)
    put_match(store.connection, 3, scores, winner=seat)
    for table in ("hands", "matches"):
        store.connection.execute(f"UPDATE {table} SET levels = ?", (json.dumps(levels),))


@pytest.mark.parametrize("seat", [0, 1], ids=["South", "North"])
def test_points_moons_and_matches_are_the_persons(store: Store, seat: int) -> None:
    kept(store, seat)
    (club,) = statistics(store, TWO)
    assert (club.level, club.hands) == ("club", 8)
    assert (club.points, club.against) == (81, 63)
    assert (club.moons, club.moons_against) == (2, 3)
    assert club.mean_margin == pytest.approx(-18 / 8)
    assert club.matches == Matches(played=3, won=2)


@pytest.mark.parametrize("seat", [0, 1], ids=["South", "North"])
def test_what_was_given_up_and_the_luck_are_the_persons(store: Store, seat: int) -> None:
    kept(store, seat)
    found = given_up(trends(store, TWO).values())
    assert (found.hands, found.decisions, found.points, found.luck) == (2, 20, 5.0, 8.0)


@pytest.mark.parametrize("seat", range(4))
def test_where_many_play_it_is_the_persons_points_and_moons(store: Store, seat: int) -> None:
    """Nine points, an own moon taken off, and two of others: one added, one taken off."""
    records = simulate_classic(1, 4, ["casual"] * 4, PRESETS["classic"])
    mine = [9, -26, 26, 0]
    others = [(8, 5, 4), (0, 0, 0), (0, 26, 26), (0, 0, -26)]
    for number, (own, rest, record) in enumerate(zip(mine, others, records, strict=True), 1):
        points = [*rest]
        points.insert(seat, own)
        levels = ["casual"] * 4
        levels[seat] = PERSON
        store.connection.execute(
            "INSERT INTO hands (match, number, game, finished, names, levels, rules, points,"
            " practice, record) VALUES (1, ?, 'classic hearts', ?, ?, ?, 'classic', ?, 0, ?)",
            (
                number,
                f"2026-11-30T12:00:0{number}+00:00",
                json.dumps(record.players),
                json.dumps(levels),
                json.dumps(points),
                text_of(record),
            ),
        )
    (found,) = game_statistics(store)
    assert (found.hands, found.points, found.moons) == (4, 9, 1)
