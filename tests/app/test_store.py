"""The store: what survives, what is told to the player, and what is never lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.database import VERSION
from hearts2_tui.storage.errors import (
    Busy,
    DamagedDatabase,
    DamagedHands,
    DamagedMatch,
    DamagedMatches,
    DiskFull,
    ForeignDatabase,
    NewerDatabase,
    SecondCopy,
    Unwritable,
)
from hearts2_tui.storage.statistics import statistics, trends
from hearts2_tui.storage.store import Store
from solver.common.errors import RecordError
from solver.notation import read_record, write_record
from solver.two.rules import RuleSet


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hearts.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


def begin(store: Store, seed: int = 1, level: str = "casual") -> Session:
    return Session.new(
        store, rules=RuleSet(), levels=("", level), names=("You", level.title()), seed=seed
    )


def play_hand(session: Session) -> None:
    while session.phase is Phase.PLAYING:
        first = session.position.legal_cards()[0]
        session.play(first if session.person_to_move else session.opponent_card())


def same(one: Session, other: Session | None) -> bool:
    return other is not None and (one.match, one.record, one.phase, one.hand_number) == (
        other.match,
        other.record,
        other.phase,
        other.hand_number,
    )


def test_every_play_is_found_again_by_the_next_start(path: Path) -> None:
    store = Store(path)
    session = begin(store)
    for _ in range(30):
        if session.phase is Phase.HAND_OVER:
            session.next_hand()
        else:
            session.play(session.position.legal_cards()[0])
        with sqlite3.connect(path) as other:
            ((text,),) = other.execute("SELECT record FROM matches WHERE current")
        assert read_record(text) == session.record
    store.close()
    store = Store(path)
    assert store.notices == ()
    assert same(session, resume(store))
    store.close()


def test_help_is_found_again_too(path: Path) -> None:
    store = Store(path)
    session = begin(store)
    play_hand(session)
    session.next_hand()
    while not session.can_undo:
        session.play(session.position.legal_cards()[0])
    session.note_help("hint")
    session.undo()
    store.close()
    store = Store(path)
    resumed = resume(store)
    assert same(session, resumed)
    assert resumed is not None and resumed.is_practice
    store.close()


def test_a_second_copy_has_a_match_of_its_own(path: Path, store: Store) -> None:
    mine = begin(store)
    second = Store(path)
    assert [type(notice) for notice in second.notices] == [SecondCopy]
    assert resume(second) is None
    other = begin(second, seed=2)
    play_hand(other)
    assert same(mine, resume(store))
    second.close()
    second = Store(path)
    assert same(other, resume(second))
    assert [hand.match for hand in store.hands()] == [other.match.id]
    second.close()


def test_a_new_match_gives_the_old_one_up_but_keeps_its_hands(store: Store) -> None:
    first = begin(store)
    play_hand(first)
    second = begin(store, seed=2)
    assert same(second, resume(store))
    assert [hand.match for hand in store.hands()] == [first.match.id]


def test_finished_hands_are_listed_newest_first_and_filtered(store: Store) -> None:
    session = begin(store)
    for _ in range(3):
        play_hand(session)
        session.next_hand()
    other = begin(store, seed=9, level="club")
    while not other.can_undo:
        other.play(other.position.legal_cards()[0])
    other.undo()
    while other.phase is Phase.PLAYING:
        other.play(other.position.legal_cards()[-1])
    hands = store.hands()
    assert [(hand.match, hand.number) for hand in hands] == [
        (other.match.id, 1),
        (session.match.id, 3),
        (session.match.id, 2),
        (session.match.id, 1),
    ]
    assert hands[0].record == other.record
    assert [hand.practice for hand in hands] == [True, False, False, False]
    assert store.hands(limit=2, offset=1) == hands[1:3]
    assert store.hands("CLUB") == hands[:1]
    assert store.hands(level="casual") == hands[1:]
    assert store.hands(practice=True) == hands[:1]
    assert store.hands("no such hand") == ()
    assert store.hand(hands[2].id) == hands[2]
    assert store.hand_of(session.match.id, 2) == hands[2]
    assert [hand.points for hand in hands[1:]] == [*reversed(session.match.scores)]


def test_the_numbers_of_an_analysis_are_kept_with_the_hand(store: Store) -> None:
    play_hand(begin(store))
    (hand,) = store.hands()
    assert hand.analysis is None
    store.keep_analysis(hand.id, {"skill": 1.5, "costs": [0, 2]})
    (hand,) = store.hands()
    assert hand.analysis == {"skill": 1.5, "costs": [0, 2]}


def play_match(store: Store) -> Session:
    session = Session.new(
        store, rules=RuleSet(target=1), levels=("", "casual"), names=("You", "C"), seed=3
    )
    while session.phase is not Phase.MATCH_OVER:
        if session.phase is Phase.HAND_OVER:
            session.next_hand()
        play_hand(session)
    return session


def test_a_match_played_out_is_counted_with_its_winner(store: Store) -> None:
    session = play_match(store)
    (casual,) = statistics(store, TWO)
    assert (casual.level, casual.matches.played) == ("casual", 1)
    assert casual.matches.won == int(session.winner == 0)


def test_a_damaged_file_is_set_aside_and_the_game_starts(path: Path) -> None:
    path.write_bytes(b"this was a database once" * 300)
    store = Store(path)
    (notice,) = store.notices
    assert isinstance(notice, DamagedDatabase)
    (kept,) = path.parent.glob("hearts-damaged-*.db")
    assert kept.name in str(notice)
    assert kept.read_bytes() == b"this was a database once" * 300
    session = begin(store)
    store.close()
    store = Store(path)
    assert store.notices == ()
    assert same(session, resume(store))
    store.close()


@pytest.mark.slow
def test_a_page_overwritten_in_the_middle_is_found_and_set_aside(path: Path) -> None:
    store = Store(path)
    session = begin(store)
    for _ in range(40):
        play_hand(session)
        session.next_hand() if session.phase is Phase.HAND_OVER else None
        session = session if session.phase is Phase.PLAYING else begin(store)
    store.close()
    pages = path.stat().st_size // 4096
    assert pages > 8
    with path.open("r+b") as file:
        for page in range(1, pages):
            file.seek(page * 4096)
            file.write(b"\xa5" * 64)
    store = Store(path)
    assert [type(notice) for notice in store.notices] == [DamagedDatabase]
    assert begin(store).trouble is None
    store.close()


@pytest.mark.parametrize("how", ["plain", "marked", "journal", "half written", "damaged"])
def test_the_database_of_another_program_is_left_alone(path: Path, how: str) -> None:
    """Byte for byte, whatever stands beside it; the game has a file of its own."""
    other = sqlite3.connect(path, isolation_level=None)
    if how == "marked":
        other.execute("PRAGMA application_id = 77")
    elif how == "journal":
        other.execute("PRAGMA journal_mode = WAL")
    other.execute("CREATE TABLE recipes (name)")
    if how == "half written":
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN")
        other.execute("INSERT INTO recipes VALUES (randomblob(100000))")
    if how == "damaged":
        other.execute("PRAGMA application_id = 77")
        other.close()
        with path.open("r+b") as file:
            file.seek(100)
            file.write(b"\xa5" * 300)
    for each in path.parent.iterdir():  # as it is left by a program that was killed
        each.with_name(f"left-{each.name}").write_bytes(each.read_bytes())
    other.close()
    before = {}
    for each in [*path.parent.iterdir()]:
        if each.name.startswith("left-"):
            each.replace(each.with_name(each.name[5:]))
            name = each.with_name(each.name[5:])
            before[name] = name.read_bytes()
    assert how != "half written" or path.with_name("hearts.db-journal") in before
    modes = {name: name.stat().st_mode for name in before}
    for _start in range(2):
        store = Store(path)
        assert [type(notice) for notice in store.notices] == [ForeignDatabase]
        assert "hearts-own.db is used" in str(store.notices[0])
        assert store.trouble is None
        session = resume(store) or begin(store)
        store.close()
    assert len(session.record.plays) == 0
    assert {name: name.read_bytes() for name in before} == before
    assert {name: name.stat().st_mode for name in before} == modes
    assert [*path.parent.glob("*damaged*")] == []


def test_a_newer_database_is_left_alone_and_another_used(path: Path) -> None:
    Store(path).close()
    with sqlite3.connect(path) as later:
        later.execute("PRAGMA user_version = 99")
    later.close()
    before = path.read_bytes()
    store = Store(path)
    assert [type(notice) for notice in store.notices] == [NewerDatabase]
    assert f"hearts-v{VERSION}.db" in str(store.notices[0])
    session = begin(store)
    store.close()
    assert path.read_bytes() == before
    store = Store(path)
    assert same(session, resume(store))
    store.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("record", '[Rules "none"]'),
        ("rules", "house"),
        ("names", "[1, 2]"),
        ("names", '["You"]'),
        ("levels", "null"),
        ("levels", '["", "grandmaster"]'),
        ("levels", '["club", "casual"]'),
        ("scores", "[1, 2]"),
        ("scores", '[["3", "4"]]'),
        ("scores", "[[3]]"),
        ("scores", f"[[{10**400}, 0]]"),
        ("seed", "odd"),
        ("hand", "second"),
        ("deal_chosen", "perhaps"),
        ("resigned", "no"),
        ("rules", b"as-written"),
        ("game", "whist"),
    ],
)
def test_a_match_that_cannot_be_read_is_left_aside(path: Path, column: str, value: object) -> None:
    store = Store(path)
    begin(store)
    store.close()
    with sqlite3.connect(path) as other:
        other.execute(f"UPDATE matches SET {column} = ?", (value,))
    other.close()
    store = Store(path)
    assert resume(store) is None
    session = begin(store, seed=2)
    assert [type(notice) for notice in store.notices] == [DamagedMatch]
    assert session.trouble is None
    assert same(session, resume(store))
    store.close()
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT count(*) FROM matches").fetchone() == (2,)
    other.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("match", "first"),
        ("number", "two"),
        ("finished", "yesterday"),
        ("finished", b"2026"),
        ("finished", "0001-01-01T00:00:00+23:00"),
        ("names", "7"),
        ("names", '["You"]'),
        ("names", "[" * 100_000),
        ("levels", "null"),
        ("levels", '["", ""]'),
        ("levels", '["", "grandmaster"]'),
        ("rules", "house"),
        ("rules", b"as-written"),
        ("points", "garbage"),
        ("points", "{}"),
        ("points", "[1]"),
        ("points", '["1", 2]'),
        ("points", f"[{10**400}, 2]"),
        ("points", "[NaN, 2]"),
        ("practice", "perhaps"),
        ("record", b"12"),
        ("analysis", "luck"),
        ("analysis", "[]"),
        ("analysis", '{"seats": 2}'),
        ("analysis", '{"seats": [{"decisions": 1, "fair_cost": 0}]}'),
        ("analysis", '{"seats": [{"decisions": 1}, {"decisions": 1}], "deal": 1}'),
        (
            "analysis",
            '{"seats": [{"decisions": 1, "fair_cost": 0}, {"decisions": 1, "fair_cost": 0}],'
            ' "deal": null, "hidden_luck": 0}',
        ),
        (
            "analysis",
            '{"meaning": 2, "seats": [{"decisions": 1, "fair_cost": 0}, {"decisions": 1,'
            ' "fair_cost": 0}], "deal": 0, "hidden_luck": 0}',
        ),
    ],
)
def test_a_finished_hand_that_cannot_be_read_is_left_out_and_told(
    path: Path, column: str, value: object
) -> None:
    store = Store(path)
    for seed in (1, 2):
        play_hand(begin(store, seed=seed))
    newer, older = store.hands()
    assert store.left_out == ()
    with sqlite3.connect(path) as other:
        other.execute(f"UPDATE hands SET {column} = ? WHERE id = ?", (value, older.id))
    other.close()
    assert store.hands() == (newer,)
    assert store.hand(older.id) is None
    (told,) = store.left_out
    assert isinstance(told, DamagedHands)
    assert "1 finished hand cannot be read" in str(told) and len(str(told)) < 160
    (level,) = statistics(store, TWO)
    assert level.hands == 1
    assert trends(store, TWO) == {}
    store.close()
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT count(*) FROM hands").fetchone() == (2,)
    other.close()


def test_a_text_that_is_no_utf8_is_read_as_far_as_it_goes(path: Path) -> None:
    store = Store(path)
    play_hand(begin(store))
    with sqlite3.connect(path) as other:
        other.execute("""UPDATE hands SET names = CAST(x'5b2259ff222c2243225d' AS TEXT)""")
        other.execute("UPDATE matches SET names = CAST(x'ff' AS TEXT)")
    other.close()
    (hand,) = store.hands()
    assert hand.names == ("Y\N{REPLACEMENT CHARACTER}", "C")
    assert resume(store) is None
    store.close()


@pytest.mark.parametrize(
    ("column", "value"), [("levels", "null"), ("levels", '["a"]'), ("winner", 7), ("winner", "You")]
)
def test_a_finished_match_that_cannot_be_read_is_left_out_and_told(
    path: Path, column: str, value: object
) -> None:
    store = Store(path)
    play_match(store)
    with sqlite3.connect(path) as other:
        other.execute(f"UPDATE matches SET {column} = ?", (value,))
    other.close()
    (level,) = statistics(store, TWO)
    assert level.hands == 1 and level.matches.played == 0
    assert [type(error) for error in store.left_out] == [DamagedMatches]
    store.close()


def test_a_record_that_is_not_of_its_hand_is_an_error(store: Store) -> None:
    session = begin(store)
    play_hand(session)
    (hand,) = store.hands()
    unfinished = write_record(session.record.truncated(20))
    with pytest.raises(RecordError, match="not finished"):
        _ = replace(hand, text=unfinished).record
    with pytest.raises(RecordError, match="2 players"):
        _ = replace(hand, names=("a", "b", "c")).record


@pytest.mark.slow
def test_a_full_disk_is_told_and_everything_is_kept_once_there_is_room(
    path: Path, store: Store
) -> None:
    session = begin(store)
    pages = store.connection.execute("PRAGMA page_count").fetchone()[0]
    store.connection.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(20):
        play_hand(session)
        if session.trouble:
            break
        session.next_hand()
    assert isinstance(session.trouble, DiskFull)
    assert "\n" not in str(session.trouble)
    store.connection.execute("PRAGMA max_page_count = 100000")
    session.next_hand()
    assert session.trouble is None
    assert len(store.hands()) == len(session.match.scores)
    assert same(session, resume(store))


def test_a_database_held_by_another_program_is_told_and_tried_again(
    path: Path, store: Store
) -> None:
    session = begin(store)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    session.play(session.position.legal_cards()[0])
    assert isinstance(session.trouble, Busy)
    assert len(session.record.plays) == 1
    other.execute("ROLLBACK")
    other.close()
    session.play(session.position.legal_cards()[0])
    assert session.trouble is None
    assert same(session, resume(store))


def test_a_folder_that_cannot_be_made_means_a_game_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    store = Store(blocked / "hearts.db")
    assert [type(notice) for notice in store.notices] == [Unwritable]
    session = begin(store)
    play_hand(session)
    assert isinstance(session.trouble, Unwritable)
    assert len(store.hands()) == 1
    store.close()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="needs permissions as Unix has them")
def test_a_read_only_folder_shows_what_is_there_and_plays_in_memory(path: Path) -> None:
    store = Store(path)
    session = begin(store)
    play_hand(session)
    store.close()
    script = """
        import importlib, os, pkgutil, sys
        import hearts2_tui, solver
        from hearts2_tui.play.sessions import resume
        from hearts2_tui.storage.store import Store
        # The other user may not be able to read this copy of the project.
        for room in (hearts2_tui, solver):
            for module in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
                if not module.name.endswith("__main__"):
                    importlib.import_module(module.name)
        if os.geteuid() == 0:
            os.seteuid(65534)
        store = Store(__import__("pathlib").Path(sys.argv[1]))
        session = resume(store)
        print([type(notice).__name__ for notice in store.notices])
        print(len(store.hands()), session.record.result is not None)
        session.next_hand()
        session.play(session.position.legal_cards()[0])
        print(type(session.trouble).__name__)
    """
    folder = path.parent
    parents = [parent for parent in folder.parents if parent.stat().st_uid == os.getuid()]
    modes = {parent: parent.stat().st_mode for parent in parents}
    for parent in parents:
        parent.chmod(modes[parent] | 0o555)
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    try:
        done = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(script), str(path)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        folder.chmod(0o755)
        for parent in parents:
            parent.chmod(modes[parent])
    assert done.stdout.splitlines() == ["['Unwritable']", "1 True", "Unwritable"], done.stderr
    store = Store(path)
    assert same(session, resume(store))
    store.close()


def test_a_match_with_other_rules_is_kept_as_it_is(store: Store) -> None:
    rules = replace(RuleSet.parse("common"), queen_any_time=True, target=37)
    session = Session.new(store, rules=rules, levels=("club", ""), names=("Club", "Ann"), seed=1)
    assert session.person == 1
    assert same(session, resume(store))


def test_statistics_leave_practice_out_and_count_matches(store: Store) -> None:
    assert statistics(store, TWO) == ()
    session = Session.new(
        store, rules=RuleSet(target=60), levels=("", "casual"), names=("You", "C"), seed=3
    )
    while session.phase is not Phase.MATCH_OVER:
        if session.phase is Phase.HAND_OVER:
            session.next_hand()
        play_hand(session)
    practice = begin(store, seed=4)
    practice.note_help("open")
    play_hand(practice)
    begin(store, seed=5, level="club").resign()
    casual, club = statistics(store, TWO)
    scores = session.match.scores
    assert (casual.level, casual.hands) == ("casual", len(scores))
    assert (casual.points, casual.against) == session.match.totals
    assert casual.mean_margin * len(scores) == pytest.approx(casual.against - casual.points)
    assert (casual.matches.played, casual.matches.won) == (1, int(session.winner == 0))
    moons = [score for score in scores if 0 in score]
    assert casual.moons + casual.moons_against <= len(moons)
    assert (club.hands, club.matches.played, club.matches.won) == (0, 1, 0)


FIRST_VERSION = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, place INTEGER NOT NULL, current INTEGER NOT NULL,
    game TEXT NOT NULL, rules TEXT NOT NULL, names TEXT NOT NULL, levels TEXT NOT NULL,
    seed TEXT NOT NULL, scores TEXT NOT NULL, started TEXT NOT NULL, phase TEXT NOT NULL,
    winner INTEGER, resigned INTEGER NOT NULL, hand INTEGER NOT NULL,
    deal_chosen INTEGER NOT NULL, record TEXT NOT NULL
);
CREATE INDEX matches_current ON matches (place) WHERE current;
CREATE TABLE hands (
    id INTEGER PRIMARY KEY AUTOINCREMENT, match INTEGER NOT NULL, number INTEGER NOT NULL,
    game TEXT NOT NULL, finished TEXT NOT NULL, names TEXT NOT NULL, levels TEXT NOT NULL,
    rules TEXT NOT NULL, points TEXT NOT NULL, practice INTEGER NOT NULL, record TEXT NOT NULL,
    analysis TEXT, UNIQUE (match, number)
);
CREATE INDEX hands_finished ON hands (finished);
INSERT INTO matches VALUES (
    5, 0, 1, '2-player hearts', 'as-written', '["You", "Casual"]', '["", "casual"]', '1',
    '[[20, 0]]', '2026-11-01T12:00:00+00:00', 'playing', NULL, 0, 2, 0,
    '[Game "2-player hearts"]
[DealNumber "1234567"]
[Score "20 0"]
'
);
PRAGMA application_id = 0x48325455;
PRAGMA user_version = 1;
"""
"""The tables as the first version made them, with a match of two in its second hand."""


def test_a_database_of_the_first_version_is_gone_on_with(path: Path) -> None:
    with sqlite3.connect(path) as old:
        old.executescript(FIRST_VERSION)
    old.close()
    store = Store(path)
    assert store.notices == ()
    session = resume(store)
    assert session is not None
    assert session.record.deal.number == 1234567
    assert (session.match.totals, session.hand_number) == ((20, 0), 2)
    play_hand(session)
    assert [hand.number for hand in store.hands()] == [2]
    store.close()
