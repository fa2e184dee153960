"""The history as the database finds it: lists, filters, and what is counted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.storage.database import MIGRATIONS
from hearts2_tui.storage.facts import SLICE, list_some
from hearts2_tui.storage.hand_filter import HandFilter, Result, days_of
from hearts2_tui.storage.history import SINGLE, MatchState
from hearts2_tui.storage.statistics import Matches, given_up, statistics, trends
from hearts2_tui.storage.store import Store
from solver.common.judgement import Label
from solver.two.rules import GAME_TAG, RuleSet
from tests.app.kept import numbers_of, played, put_hand, put_match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "hearts.db")
    yield store
    store.close()


def listed(store: Store, **asked: object) -> list[tuple[int, int]]:
    """Match and number of the hands as asked for, in the order of the list."""
    wanted = HandFilter(**asked)  # type: ignore[arg-type]
    return [
        (match, each.hand.number)
        for match, _hands in store.history.outline(wanted)
        for each in store.history.hands_of(match, wanted)
    ]


def fill(store: Store) -> None:
    """Three matches: won against Club, lost against Casual, given up against Club."""
    put_match(store.connection, 3, [(7, 19), (26, 0)], winner=0)
    put_hand(store.connection, 3, 1, played(1), points=(7, 19), analysis=numbers_of(8, 2.5, 2, 1.0))
    put_hand(
        store.connection, 3, 2, played(2), points=(26, 0), analysis=numbers_of(7, 6.0, 3, -2.0)
    )
    put_match(store.connection, 4, [(13, 13), (0, 26)], level="casual", winner=1)
    put_hand(
        store.connection, 4, 1, played(3, players=("You", "José")), points=(13, 13), level="casual"
    )
    put_hand(store.connection, 4, 2, played(4), points=(0, 26), level="casual", practice=True)
    put_match(store.connection, 5, [(10, 16)])
    put_hand(store.connection, 5, 1, played(5), points=(10, 16), analysis=numbers_of(9, 0.0, 0))


ALL = [(5, 1), (4, 2), (4, 1), (3, 2), (3, 1)]


def test_hands_of_a_match_stand_together_the_latest_match_first(store: Store) -> None:
    fill(store)
    put_hand(
        store.connection, 3, 3, played(6), finished="2026-11-29T12:00:00+00:00", points=(1, 25)
    )
    assert listed(store) == [(3, 3), (3, 2), (3, 1), (5, 1), (4, 2), (4, 1)]
    assert store.history.outline(HandFilter()) == ((3, 3), (5, 1), (4, 2))
    page = store.history.hands_of(3, HandFilter(), limit=1, offset=1)
    assert [each.hand.number for each in page] == [2]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"opponents": "casual"}, [(4, 2), (4, 1)]),
        ({"game": GAME_TAG}, ALL),
        ({"game": "omnibus"}, []),
        ({"result": Result.HAND_WON}, [(5, 1), (4, 2), (3, 1)]),
        ({"result": Result.HAND_LOST}, [(3, 2)]),
        ({"result": Result.MOON}, [(4, 2)]),
        ({"result": Result.MOON_AGAINST}, [(3, 2)]),
        ({"result": Result.MATCH_WON}, [(3, 2), (3, 1)]),
        ({"result": Result.MATCH_LOST}, [(4, 2), (4, 1)]),
        ({"result": Result.MATCH_LEFT}, [(5, 1)]),
        ({"label": Label.DUBIOUS}, [(3, 2), (3, 1)]),
        ({"label": Label.BLUNDER}, [(3, 2)]),
        ({"practice": True}, [(4, 2)]),
        ({"practice": False}, [(5, 1), (4, 1), (3, 2), (3, 1)]),
        ({"days": "2026-11-05"}, [(4, 2), (4, 1)]),
        ({"days": "2026-11"}, ALL),
        ({"days": "2025"}, []),
        ({"words": "JOSÉ"}, [(4, 1)]),
        ({"words": "north 2026-11-06"}, [(5, 1)]),
        ({"words": "??"}, [(3, 2)]),
        ({"words": "south", "result": Result.MATCH_WON, "label": Label.BLUNDER}, [(3, 2)]),
    ],
)
def test_filters(store: Store, asked: dict[str, object], found: list[tuple[int, int]]) -> None:
    fill(store)
    assert listed(store, **asked) == found


def test_days() -> None:
    assert [str(day) for day in days_of("2026-12") or ()] == ["2026-12-01", "2027-01-01"]
    assert [str(day) for day in days_of("2026.2.28") or ()] == ["2026-02-28", "2026-03-01"]
    assert [days_of(text) for text in ("2026-13", "9999", "26", "nov", "2026-02-30")] == [None] * 5


def test_no_list_and_no_count_goes_through_the_records(store: Store) -> None:
    """The wide rows are reached by their number alone, whatever is asked."""
    fill(store)
    asked: list[str] = []
    store.connection.set_trace_callback(asked.append)
    every = HandFilter("you ?? 2026", GAME_TAG, "club", Result.MATCH_WON, Label.MISTAKE, "2026")
    for wanted in (HandFilter(), every, replace(every, result=Result.MATCH_LEFT, practice=True)):
        store.history.outline(wanted)
        store.history.hands_of(3, wanted, 20)
        store.history.hands(wanted, 20)
    statistics(store, TWO)
    trends(store, TWO)
    store.history.unpriced(GAME_TAG)
    store.connection.set_trace_callback(None)
    selects = [query for query in asked if query.startswith("SELECT")]
    assert len(selects) > 20
    for query in selects:
        plan = [row[3] for row in store.connection.execute(f"EXPLAIN QUERY PLAN {query}")]
        assert not [step for step in plan if step.split()[:2] == ["SCAN", "hands"]], query


# -- matches ---------------------------------------------------------------------------------


def begin(store: Store, level: str = "casual") -> Session:
    return Session.new(store, rules=RuleSet(), levels=("", level), names=("You", level), seed=4)


def play(session: Session, count: int = 26) -> None:
    for _ in range(count):
        if session.phase is Phase.PLAYING:
            session.play(session.position.legal_cards()[0])


def test_a_match_given_up_for_a_new_one_is_listed_as_given_up(store: Store) -> None:
    barely = begin(store)
    play(barely, 1)
    unfinished = begin(store)
    play(unfinished, 8)
    first = begin(store)
    play(first)
    first.next_hand()
    resigned = begin(store)
    play(resigned)
    resigned.resign()
    last = begin(store)
    play(last)
    matches = [store.history.match(match) for match, _hands in store.history.outline(HandFilter())]
    assert [(each.id, each.number, each.state) for each in matches if each] == [
        (last.match.id, 4, MatchState.GOES_ON),
        (resigned.match.id, 3, MatchState.RESIGNED),
        (first.match.id, 2, MatchState.GIVEN_UP),
        (unfinished.match.id, 1, MatchState.GIVEN_UP),
    ]
    (found,) = [each for each in matches if each and each.id == first.match.id]
    assert found.totals == first.match.totals
    assert store.history.match_numbered(2) == first.match.id
    left = store.history.outline(HandFilter(result=Result.MATCH_LEFT))
    assert left == ((first.match.id, 1), (unfinished.match.id, 0))


def test_a_match_tells_its_score_and_how_it_came_out(store: Store) -> None:
    fill(store)
    won, lost, left = (store.history.match(match) for match in (3, 4, 5))
    assert won and lost and left
    assert (won.totals, won.state, won.practice) == ((33, 19), MatchState.WON, False)
    assert (lost.totals, lost.state, lost.practice) == ((13, 39), MatchState.LOST, True)
    assert (left.totals, left.state) == ((10, 16), MatchState.GIVEN_UP)
    assert (won.number, lost.number, left.number) == (1, 2, 3)
    assert store.history.match(99) is None


def test_a_match_of_which_the_hands_alone_are_kept_has_their_score(store: Store) -> None:
    put_hand(store.connection, 8, 1, played(1), points=(10, 16))
    put_hand(store.connection, 8, 2, played(2), points=(20, 6))
    put_hand(store.connection, SINGLE, 1, played(3))
    found = store.history.match(8)
    assert found and (found.totals, found.state) == ((30, 22), MatchState.NOT_TOLD)
    single = store.history.match(SINGLE)
    assert single and single.number is None


# -- what counts -----------------------------------------------------------------------------


def test_statistics_are_exactly_those_of_a_known_history(store: Store) -> None:
    fill(store)
    casual, club = statistics(store, TWO)
    assert (club.level, club.hands, club.points, club.against) == ("club", 3, 43, 35)
    assert (club.moons, club.moons_against, club.practice, club.replays) == (0, 1, 0, 0)
    assert club.matches == Matches(played=1, won=1)
    assert (casual.hands, casual.points, casual.against, casual.moons) == (1, 13, 13, 0)
    assert casual.practice == 1
    assert casual.matches == Matches(practice=1)
    assert club.mean_margin == pytest.approx((35 - 43) / 3)
    gave = given_up(trends(store, TWO).values())
    assert (gave.hands, gave.decisions, gave.points, gave.luck) == (3, 24, 8.5, -1.0)


def test_a_match_won_in_practice_hands_counts_apart(store: Store) -> None:
    for match, practice in ((1, True), (2, False), (3, True)):
        put_match(store.connection, match, [(7, 19)] * 2, winner=int(match == 3))
        put_hand(store.connection, match, 1, played(match))
        put_hand(store.connection, match, 2, played(match + 10), practice=practice)
    (club,) = statistics(store, TWO)
    assert club.matches == Matches(played=1, won=1, practice=2, practice_won=1)
    assert (club.hands, club.practice) == (4, 2)


def test_a_deal_counts_the_first_time_only_whatever_order_it_is_told_in(store: Store) -> None:
    again = replace(played(1), score=(5, 5))
    put_match(store.connection, 9, [(3, 23)], winner=0)
    put_hand(store.connection, 9, 1, again, points=(3, 23))
    (club,) = statistics(store, TWO)
    assert (club.hands, club.points, club.replays) == (1, 3, 0)
    put_match(store.connection, 2, [(20, 6)], winner=1)
    put_hand(store.connection, 2, 1, played(1), points=(20, 6))
    put_hand(store.connection, 10, 1, played(1), points=(1, 25), practice=True)
    (club,) = statistics(store, TWO)
    assert (club.hands, club.points, club.replays, club.practice) == (1, 20, 1, 1)
    assert club.matches == Matches(played=1, replayed=1, replayed_won=1)
    found = {m: store.history.hands_of(m, HandFilter())[0].replay for m in (2, 9, 10)}
    assert found == {2: False, 9: True, 10: True}
    assert listed(store, replay=True) == [(10, 1), (9, 1)]


def test_the_same_cards_from_the_other_seat_are_another_deal(store: Store) -> None:
    put_hand(store.connection, 1, 1, played(1))
    put_hand(store.connection, 2, 1, played(1))
    store.connection.execute(
        """UPDATE hands SET levels = '["club", ""]', names = '["Club", "You"]' WHERE match = 2"""
    )
    (club,) = statistics(store, TWO)
    assert (club.hands, club.replays) == (2, 0)


def test_a_deal_first_seen_in_practice_counts_at_no_time(store: Store) -> None:
    put_hand(store.connection, 1, 1, played(1), practice=True)
    put_hand(store.connection, 2, 1, played(1))
    (club,) = statistics(store, TWO)
    assert (club.hands, club.practice, club.replays) == (0, 1, 1)


def test_the_trend_tells_opponents_and_the_latest_hands_apart(store: Store) -> None:
    """Ten decisions a hand: of Club's six the older three gave up 5 points each, the newer 1."""
    for number in range(1, 7):
        cost = 5.0 if number <= 3 else 1.0
        put_hand(store.connection, 1, number, played(number), analysis=numbers_of(10, cost, 0))
    put_hand(store.connection, 2, 1, played(7), level="casual", analysis=numbers_of(10, 2.0, 0))
    put_hand(
        store.connection,
        2,
        2,
        played(8),
        level="casual",
        practice=True,
        analysis=numbers_of(10, 90.0, 0),
    )
    put_hand(store.connection, 2, 3, played(9))
    for number in range(1, 61):
        numbers = numbers_of(10, 1.0, 0)
        put_hand(store.connection, 3, number, played(10 + number), level="expert", analysis=numbers)
    found = trends(store, TWO)
    assert found["club"].overall.per_decision == pytest.approx(0.3)
    assert found["club"].lately.per_decision == pytest.approx(0.1)
    assert found["club"].lately.hands == 3
    assert found["casual"].overall.per_decision == pytest.approx(0.2)
    assert found["casual"].lately.hands == 0
    assert (found["expert"].overall.hands, found["expert"].lately.hands) == (60, 20)


# -- what has been worked out ----------------------------------------------------------------


@pytest.mark.slow
def test_a_large_database_of_before_is_worked_out_in_slices(tmp_path: Path) -> None:
    path = tmp_path / "hearts.db"
    with sqlite3.connect(path) as old:
        for script in MIGRATIONS[:2]:
            old.executescript(script)
        old.execute("PRAGMA application_id = 0x48325455")
        old.execute("PRAGMA user_version = 2")
    old.close()
    record = played(1)
    with sqlite3.connect(path) as old:
        for number in range(2 * SLICE + 50):
            put_hand(old, 1 + number // 100, number, record)
        put_match(old, 3, [], record="1. 2C 4C  2. QD 4D")
        put_match(old, 900, [], record="1. 2C 4C  2. QD 4D")
    old.close()
    store = Store(path)
    assert store.notices == ()
    assert store.history.waiting == 2 * SLICE + 50
    assert [*store.history.catching_up()] == [SLICE + 50, 50, 0]
    assert [*store.history.catching_up()] == []
    (club,) = statistics(store, TWO)
    assert (club.hands, club.replays) == (1, 2 * SLICE + 49)
    assert store.history.match_numbered(1) is not None
    assert len(store.history.outline(HandFilter())) == 6
    store.close()


def test_prices_that_meant_something_else_count_no_more(tmp_path: Path) -> None:
    """A database of the version before prices were charges: its hands are priced anew."""
    path = tmp_path / "hearts.db"
    old = sqlite3.connect(path)
    for script in MIGRATIONS[:3]:
        old.executescript(script)
    old.execute("PRAGMA application_id = 0x48325455")
    old.execute("PRAGMA user_version = 3")
    before = numbers_of(10, 5.0, 3)
    del before["meaning"]
    for seat in before["seats"]:
        seat["fair_cost"] = seat.pop("charge")
    put_hand(old, 1, 1, played(1), analysis=before)
    put_hand(old, 1, 2, played(2), analysis=before)
    list_some(old, 1)
    old.execute(
        "UPDATE hand_facts SET priced = 1, decisions = 10, given_up = 5.0, luck = 0, worst = 3"
    )
    old.commit()
    old.close()
    store = Store(path)
    assert store.notices == ()
    store.history.catch_up()
    assert trends(store, TWO) == {}
    assert listed(store, label=Label.BLUNDER) == []
    unpriced = store.history.unpriced()
    assert len(unpriced) == 2
    store.keep_analysis(unpriced[0], numbers_of(10, 2.0, 2))
    store.history.catch_up()
    found = trends(store, TWO)["club"].overall
    assert (found.hands, found.points) == (1, 2.0)
    assert store.history.unpriced() == unpriced[1:]
    store.close()


def test_where_it_cannot_be_kept_working_out_ends(store: Store, tmp_path: Path) -> None:
    put_hand(store.connection, 1, 1, played(1))
    other = sqlite3.connect(tmp_path / "hearts.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert [*store.history.catching_up()] == []
    other.execute("ROLLBACK")
    other.close()
    assert [*store.history.catching_up()] == [0]


def test_a_hand_that_changes_is_worked_out_anew(store: Store) -> None:
    put_hand(store.connection, 1, 1, played(1), points=(7, 19))
    (hand,) = store.hands()
    assert listed(store, label=Label.MISTAKE) == []
    store.keep_analysis(hand.id, numbers_of(8, 2.5, 2))
    query = "SELECT count(*) FROM hand_facts"
    assert store.connection.execute(query).fetchone() == (1,), "it is listed all the while"
    assert listed(store, label=Label.MISTAKE) == [(1, 1)]
    (found,) = store.history.hands_of(1, HandFilter())
    assert (found.given_up, found.worst, found.moon) == (2.5, Label.MISTAKE, 0)
    store.connection.execute("DELETE FROM hands")
    assert listed(store) == [] and statistics(store, TWO) == ()
