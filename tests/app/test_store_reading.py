"""What the store reads and tells where something is damaged, and whose match it goes on with."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.errors import DamagedHands, Lost, Unwritable
from hearts2_tui.storage.ledger import WAITING_PLACE
from hearts2_tui.storage.store import REASON, Store
from solver.two.rules import RuleSet
from tests.app.kept import played, put_hand, put_match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hearts.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


def test_of_hands_that_cannot_be_read_the_number_and_a_reason_are_told(store: Store) -> None:
    for number in (1, 2, 3):
        put_hand(store.connection, 1, number, played(number))
    store.connection.execute("UPDATE hands SET names = '7' WHERE number > 1")
    assert [hand.number for hand in store.hands()] == [1]
    (told,) = store.left_out
    assert isinstance(told, DamagedHands)
    assert "2 finished hands cannot be read" in str(told)
    assert "names 7, expected a list of texts" in str(told)


def test_a_reason_is_cut_to_a_line(store: Store) -> None:
    put_hand(store.connection, 1, 1, played(1))
    store.connection.execute("UPDATE hands SET names = ?", (f'{{"a": "{"x " * 500}"}}',))
    assert store.hands() == ()
    (told,) = store.left_out
    reason = str(told).partition("(")[2]
    assert "x x..." in reason
    assert len(reason) <= REASON + len(").")


def test_a_reading_that_fails_is_told_alone_until_one_succeeds(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_hand(store.connection, 1, 1, played(1))
    assert len(store.hands()) == 1
    trouble = Unwritable(path, "the disk is gone")

    def fails(*_arguments: Any) -> list[sqlite3.Row]:
        raise trouble

    with monkeypatch.context() as patched:
        patched.setattr(store._ledger, "all", fails)
        assert store.hands() == () and store.hand(1) is None
        assert store.left_out == (trouble,)
    assert len(store.hands()) == 1
    assert store.left_out == ()


def test_a_match_set_aside_is_not_gone_on_with(store: Store) -> None:
    put_match(store.connection, 1, [])
    put_match(store.connection, 2, [])
    store.connection.execute("UPDATE matches SET current = 1 WHERE id = 1")
    store.connection.execute("UPDATE matches SET current = 1, place = 5 WHERE id = 2")
    assert store.current_game is not None
    assert resume(store) is None, "its record is empty"
    assert store.current_game is None
    current = store.connection.execute("SELECT id, current FROM matches ORDER BY id").fetchall()
    assert [tuple(row) for row in current] == [(1, 0), (2, 1)]


def test_of_several_matches_that_wait_one_is_taken_up(store: Store) -> None:
    for match in (1, 2):
        put_match(store.connection, match, [])
    store.connection.execute("UPDATE matches SET current = 1, place = ?", (WAITING_PLACE,))
    assert store.current_game is not None
    places = [place for (place,) in store.connection.execute("SELECT place FROM matches")]
    assert sorted(places) == sorted([WAITING_PLACE, store.place])


def test_a_match_that_cannot_be_read_now_waits_and_those_of_other_copies_stay(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for match in (1, 2, 3):
        put_match(store.connection, match, [])
    store.connection.execute("UPDATE matches SET current = 1 WHERE id < 3")
    store.connection.execute("UPDATE matches SET place = 5 WHERE id = 2")
    trouble = Unwritable(path, "the disk is gone")

    def fails(*_arguments: Any) -> list[sqlite3.Row]:
        raise trouble

    with monkeypatch.context() as patched:
        patched.setattr(store._ledger, "all", fails)
        assert store.current_game is None
        assert store.left_out == (trouble,)
    places = store.connection.execute("SELECT place FROM matches ORDER BY id").fetchall()
    assert [place for (place,) in places] == [WAITING_PLACE, 5, 0]


def test_what_is_lost_at_the_end_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(path)
    assert store.close() is None
    store = Store(path)
    store._ledger.trouble = Unwritable(path, "the disk is gone")
    monkeypatch.setattr(store._ledger, "_flush", lambda _wait: None)
    told = store.close()
    assert isinstance(told, Lost)
    assert "the disk is gone" in str(told)


def test_writing_now_writes_all_or_nothing(store: Store) -> None:
    put_hand(store.connection, 1, 1, played(1))

    def write(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE hands SET number = 9")

    def breaks(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE hands SET number = 8")
        raise RuntimeError

    store.write_now(write)
    with pytest.raises(RuntimeError):
        store.write_now(breaks)
    assert [hand.number for hand in store.hands()] == [9]


def test_the_end_of_a_hand_alone_settles_the_journal(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[int] = []
    session = Session.new(
        store, rules=RuleSet(), levels=("", "beginner"), names=("You", "B"), seed=1
    )
    monkeypatch.setattr(
        store._ledger, "settle", lambda: settled.append(session.position.cards_left)
    )
    while not session.position.is_over:
        session.play(session.position.legal_cards()[0])
    assert settled and set(settled) == {0}
