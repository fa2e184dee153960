"""Statistics of histories small enough to be counted by hand, in every game and from every seat."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import PERSON, STRANGER
from hearts2_tui.storage.errors import DamagedHands
from hearts2_tui.storage.facts import list_some
from hearts2_tui.storage.hand_filter import HandFilter, Result
from hearts2_tui.storage.rows import text_of
from hearts2_tui.storage.statistics import (
    ENOUGH,
    GameStatistics,
    LevelStatistics,
    Matches,
    game_statistics,
    statistics,
    trends,
)
from hearts2_tui.storage.store import Store
from solver.two.rules import GAME_TAG
from tests.app.kept import numbers_of, played, put_hand, put_match

CLASSIC, OMNIBUS = "classic hearts", "omnibus"
RULES = {GAME_TAG: "as-written", CLASSIC: "classic", OMNIBUS: "omnibus"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "hearts.db")
    yield store
    store.close()


def put(
    store: Store,
    match: int,
    number: int,
    levels: Sequence[str],
    points: Sequence[int],
    *,
    game: str = GAME_TAG,
    practice: bool = False,
    deal: str = "",
    finished: str = "2026-11-05T12:00:00+00:00",
    analysis: Any = None,
    record: str | None = None,
) -> None:
    """A finished hand of any game, its record no more than a deal of its own."""
    text = f'[Game "{game}"]\n[Deal "{deal or f"{match} {number}"}"]\n\n'
    store.connection.execute(
        "INSERT INTO hands (match, number, game, finished, names, levels, rules, points, practice,"
        " record, analysis) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match,
            number,
            game,
            finished,
            json.dumps([f"Player {seat}" for seat in range(len(levels))]),
            json.dumps(levels),
            RULES[game],
            json.dumps(points),
            practice,
            text if record is None else record,
            None if analysis is None else json.dumps(analysis),
        ),
    )


def put_finished_match(store: Store, match: int, levels: Sequence[str], winner: int) -> None:
    """A finished match of Hearts for four."""
    names = json.dumps([f"Player {seat}" for seat in range(len(levels))])
    store.connection.execute(
        "INSERT INTO matches VALUES (?, 0, 0, ?, ?, ?, ?, '1', '[]', ?, 'match_over', ?, 0, 1, 0,"
        " '')",
        (match, CLASSIC, RULES[CLASSIC], names, json.dumps(levels), f"2026-11-{match:02}", winner),
    )


NORTH = ("club", PERSON)


def test_a_player_in_north_scores_what_north_scores(store: Store) -> None:
    put(store, 1, 1, NORTH, (7, 19))
    put(store, 1, 2, NORTH, (20, 0))
    put(store, 1, 3, NORTH, (0, 20))
    put(store, 1, 4, NORTH, (0, 20), practice=True)
    put(store, 1, 5, (PERSON, "club"), (0, 20))
    (club,) = statistics(store, TWO)
    assert (club.hands, club.points, club.against) == (4, 19 + 0 + 20 + 0, 7 + 20 + 0 + 20)
    assert (club.moons, club.moons_against, club.practice) == (2, 1, 1)
    found = store.history.hands_of(1, HandFilter())
    assert [each.moon for each in found] == [1, -1, -1, 1, 0]
    won = store.history.hands(HandFilter(result=Result.HAND_WON))
    assert [hand.number for hand in won] == [5, 2]


def test_hands_of_others_count_nowhere(store: Store) -> None:
    put(store, 1, 1, (STRANGER, "club"), (7, 19))
    put(store, 2, 1, (PERSON, "club"), (6, 20))
    put(store, 3, 1, (STRANGER, *["club"] * 3), (2, 3, 8, 13), game=CLASSIC)
    put(store, 4, 1, (PERSON, *["club"] * 3), (1, 4, 8, 13), game=CLASSIC)
    put(store, 5, 1, (PERSON, *["club"] * 3), (5, 4, 8, -1), game=OMNIBUS)
    (club,) = statistics(store, TWO)
    assert (club.level, club.hands, club.points) == ("club", 1, 6)
    classic, omnibus = game_statistics(store)
    assert (classic.game, classic.hands, classic.points) == (CLASSIC, 1, 1)
    assert (omnibus.game, omnibus.hands, omnibus.points) == (OMNIBUS, 1, 5)


def test_hands_of_a_game_for_more_than_two(store: Store) -> None:
    """Own points 5, 0 and 26 (a moon of another), 0 (an own one): 31 in four hands."""
    seats = ("club", PERSON, "casual", "casual")
    put(store, 1, 1, seats, (3, 5, 8, 10), game=CLASSIC)
    put(store, 1, 2, seats, (26, 26, 0, 26), game=CLASSIC)
    put(store, 1, 3, seats, (26, 0, 26, 26), game=CLASSIC)
    put(store, 1, 4, seats, (13, 0, 6, 7), game=CLASSIC)
    put(store, 1, 5, seats, (1, 12, 6, 7), game=CLASSIC, practice=True)
    put(store, 2, 1, seats, (5, 3, 8, 10), game=CLASSIC, deal="1 1")
    (classic,) = game_statistics(store)
    assert (classic.hands, classic.points, classic.moons) == (4, 31, 1)
    assert (classic.practice, classic.replays) == (1, 1)
    assert classic.mean_points == pytest.approx(31 / 4)
    won = store.history.hands(HandFilter(result=Result.HAND_WON))
    assert {(hand.match, hand.number) for hand in won} == {(1, 3), (1, 4), (2, 1)}
    assert statistics(store, TWO) == ()


def test_matches_of_a_game_against_all_opponents_together(store: Store) -> None:
    clubs, mixed = (PERSON, "club", "club", "club"), (PERSON, "club", "casual", "casual")
    for match, (levels, winner) in enumerate([(clubs, 0), (clubs, 2), (mixed, 0), (mixed, 1)], 1):
        put_finished_match(store, match, levels, winner)
        put(store, match, 1, levels, (3, 5, 8, 10), game=CLASSIC, practice=match == 3)
        put(store, match, 2, levels, (3, 5, 8, 10), game=CLASSIC)
    put_match(store.connection, 9, [(7, 19)], winner=0)
    (classic,) = game_statistics(store)
    assert classic.matches == Matches(played=3, won=1, practice=1, practice_won=1)
    (club,) = statistics(store, TWO)
    assert club.matches == Matches(played=1, won=1)


def test_a_match_with_one_deal_played_before_is_a_replayed_one(store: Store) -> None:
    put(store, 1, 1, (PERSON, "club"), (7, 19), deal="same")
    put_match(store.connection, 2, [(7, 19)] * 2, winner=0)
    put(store, 2, 1, (PERSON, "club"), (7, 19), deal="same", finished="2026-11-06T12:00:00+00:00")
    put(store, 2, 2, (PERSON, "club"), (7, 19))
    (club,) = statistics(store, TWO)
    assert club.matches == Matches(replayed=1, replayed_won=1)


def test_a_damaged_match_alone_is_left_out(store: Store) -> None:
    put_match(store.connection, 1, [(7, 19)], winner=0)
    put_match(store.connection, 2, [(7, 19)], winner=7)
    put_match(store.connection, 3, [(7, 19)], level="casual", winner=1)
    casual, club = statistics(store, TWO)
    assert (club.matches.played, casual.matches.played) == (1, 1)
    (told,) = store.left_out
    assert "1" in str(told)


def test_a_hand_that_cannot_be_read_is_told_of_when_hands_are_counted(store: Store) -> None:
    put(store, 1, 1, (PERSON, "club"), (7, 19))
    put(store, 1, 2, (PERSON, "club"), (7, 19), finished="yesterday")
    (club,) = statistics(store, TWO)
    assert club.hands == 1
    assert [type(error) for error in store.left_out] == [DamagedHands]
    assert [hand.number for hand in store.history.hands(HandFilter())] == [1]


def test_nothing_played_is_nothing_counted(store: Store) -> None:
    assert statistics(store, TWO) == game_statistics(store) == ()
    assert LevelStatistics("club").mean_margin == GameStatistics(CLASSIC).mean_points == 0.0
    nothing = (0, 0, 0, 0, 0, 0, 0, Matches(0, 0, 0, 0, 0, 0))
    assert LevelStatistics("club") == LevelStatistics("club", *nothing)
    assert GameStatistics(CLASSIC) == GameStatistics(CLASSIC, 0, 0, 0, 0, 0, Matches())


def test_a_game_of_which_only_a_match_was_finished(store: Store) -> None:
    put_finished_match(store, 1, (PERSON, "club", "club", "club"), 1)
    (classic,) = game_statistics(store)
    assert classic == GameStatistics(CLASSIC, matches=Matches(played=1))


# -- what was given up -------------------------------------------------------------------------


def test_the_latest_hands_are_told_apart_from_four_on(store: Store) -> None:
    for number in range(1, ENOUGH):
        put_hand(store.connection, 1, number, played(number), analysis=numbers_of(10, 1.0, 0))
    assert trends(store, TWO)["club"].lately.hands == 0
    put_hand(store.connection, 1, ENOUGH, played(99), analysis=numbers_of(10, 1.0, 0))
    assert trends(store, TWO)["club"].lately.hands == ENOUGH // 2 == 2


def test_the_latest_hands_are_those_that_count_of_this_game_and_opponent(store: Store) -> None:
    """Of hands finished in one second the one kept last is the latest."""
    club, casual = (PERSON, "club"), (PERSON, "casual")
    for number in range(1, 7):
        cost = 5.0 if number <= 3 else 1.0
        put(store, 1, number, club, (7, 19), analysis=numbers_of(10, cost, 0))
    put(store, 2, 1, club, (7, 19), practice=True, analysis=numbers_of(10, 90.0, 0))
    put(store, 2, 2, casual, (7, 19), analysis=numbers_of(10, 80.0, 0))
    put(store, 2, 3, club, (7, 19))
    four = {"seats": [{"decisions": 10, "fair_cost": 70.0}] * 4, "deal": 0, "hidden_luck": 0}
    put(store, 2, 4, (PERSON, *["club"] * 3), (2, 3, 8, 13), game=CLASSIC, analysis=four)
    found = trends(store, TWO)
    assert set(found) == {"club", "casual"}
    assert (found["club"].overall.hands, found["club"].overall.points) == (6, 18.0)
    assert (found["club"].lately.hands, found["club"].lately.points) == (3, 3.0)


def test_luck_of_a_player_in_north_is_that_of_south_turned_round(store: Store) -> None:
    numbers = numbers_of(10, 1.0, 0, luck=4.0)
    put(store, 1, 1, (PERSON, "club"), (7, 19), analysis=numbers)
    put(store, 2, 1, ("casual", PERSON), (7, 19), analysis=numbers)
    found = trends(store, TWO)
    assert (found["club"].overall.luck, found["casual"].overall.luck) == (4.0, -4.0)
    assert (found["club"].overall.decisions, found["casual"].overall.decisions) == (10, 9)


# -- what has been worked out --------------------------------------------------------------------


def test_the_newest_hands_are_worked_out_first(store: Store) -> None:
    for number in (1, 2, 3):
        put(store, 1, number, (PERSON, "club"), (7, 19))
    list_some(store.connection, 2)
    numbers = store.connection.execute("SELECT number FROM hand_facts ORDER BY number")
    assert [number for (number,) in numbers] == [2, 3]
    list_some(store.connection, 2)
    assert store.history.waiting == 0


def test_a_hand_that_is_gone_does_not_wait_for_ever(store: Store) -> None:
    put(store, 1, 1, (PERSON, "club"), (7, 19))
    store.connection.execute("INSERT INTO unlisted VALUES (999)")
    assert store.history.waiting == 2
    assert store.history.catch_up() == 0


def test_hands_without_all_numbers_of_an_analysis_wait_for_one(store: Store) -> None:
    priced = numbers_of(10, 1.0, 0)
    before = {**priced, "seats": [{"decisions": 10, "charge": 1.0}] * 2}
    put(store, 1, 1, (PERSON, "club"), (7, 19), analysis=priced)
    put(store, 1, 2, (PERSON, "club"), (7, 19), analysis=before)
    put(store, 1, 3, (PERSON, "club"), (7, 19))
    put(store, 1, 4, (PERSON, "club"), (7, 19), practice=True)
    waiting = [store.hand(identity) for identity in store.history.unpriced(GAME_TAG)]
    assert {hand.number for hand in waiting if hand} == {2, 3}


def test_a_record_kept_by_its_number_is_the_deal_it_stands_for(store: Store) -> None:
    text = text_of(played(1))
    lines = [line for line in text.splitlines() if not line.startswith(("[Deal ", "[Dead "))]
    assert any(line.startswith("[DealNumber ") for line in lines)
    put(store, 1, 1, (PERSON, "club"), (0, 20), record="\n".join(lines))
    put(store, 2, 1, (PERSON, "club"), (0, 20), record=text)
    put(store, 3, 1, (PERSON, "club"), (0, 20), record="no deal at all")
    put(store, 4, 1, (PERSON, "club"), (0, 20), record="none here either")
    (club,) = statistics(store, TWO)
    assert (club.hands, club.replays) == (3, 1)
