"""A database that cannot be had: everything waits, in order, and is in the file afterwards."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from hearts2_tui.match import Phase
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.errors import Busy, Unwritable
from hearts2_tui.storage.store import Store
from tests.app.test_store import begin, play_hand, same


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hearts.db"


@contextmanager
def held(path: Path, how: str) -> Iterator[None]:
    """Another program that holds the database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if how == "exclusive":
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute(f"BEGIN {'EXCLUSIVE' if how == 'exclusive' else 'IMMEDIATE'}")
        yield
        other.execute("ROLLBACK")


def with_a_match(path: Path) -> Session:
    """A database with one hand finished and the second begun."""
    store = Store(path)
    session = begin(store, seed=5)
    play_hand(session)
    session.next_hand()
    session.play(session.position.legal_cards()[0])
    store.close()
    return session


@pytest.mark.slow
def test_a_database_held_at_the_start_is_written_at_the_next_card(path: Path) -> None:
    kept = with_a_match(path)
    with held(path, "immediate"):
        store = Store(path)
        assert isinstance(store.trouble, Busy)
        session = resume(store)
        assert session is not None and same(kept, session)
        session.play(session.position.legal_cards()[0])
        assert isinstance(session.trouble, Busy)
    session.play(session.position.legal_cards()[0])
    assert session.trouble is None
    store.close()
    store = Store(path)
    assert store.notices == ()
    assert same(session, resume(store))
    store.close()


@pytest.mark.slow
@pytest.mark.parametrize("saved_by", ["retry", "close"])
def test_what_was_played_in_memory_is_in_the_file_afterwards(path: Path, saved_by: str) -> None:
    """Also where nothing could be read: the match in the file waits until this one is over."""
    kept = with_a_match(path)
    with held(path, "exclusive"):
        store = Store(path)
        assert resume(store) is None
        session = begin(store, seed=6)
        play_hand(session)
        (hand,) = store.hands()
        store.keep_analysis(hand.id, {"skill": 1.0})
        store.keep_answer(hand.id, 3, 0.5, 0)
        session.next_hand()
        store.retry()
        assert isinstance(store.trouble, Busy)
    if saved_by == "retry":
        store.retry()
        assert store.trouble is None
        assert store.hand(hand.id) == store.hand_of(session.match.id, 1)
        store.keep_answer(hand.id, 4, 0.25, 1)
    store.close()

    store = Store(path)
    mine, earlier = store.hands()
    assert (mine.match, mine.analysis) == (session.match.id, {"skill": 1.0})
    assert (earlier.match, earlier.analysis) == (kept.match.id, None)
    assert (mine.id, earlier.id) == (2, 1)
    plays = {3: 0.5, 4: 0.25} if saved_by == "retry" else {3: 0.5}
    answers = {key: each.given_up for key, each in store.answers().items()}
    assert answers == {(mine.id, play): cost for play, cost in plays.items()}
    assert same(session, resume(store))
    session = resume(store) or session
    session.resign()
    store.close()

    store = Store(path)
    assert same(kept, resume(store) if isinstance(resume(store), Session) else None)
    store.close()


@pytest.mark.slow
def test_a_match_that_is_over_in_the_file_does_not_wait(path: Path) -> None:
    store = Store(path)
    begin(store, seed=5).resign()
    store.close()
    with held(path, "exclusive"):
        store = Store(path)
        session = begin(store, seed=6)
    store.close()
    store = Store(path)
    session = resume(store) or session
    session.resign()
    resumed = resume(store)
    assert resumed is not None and resumed.phase is Phase.MATCH_OVER
    assert resumed.match.id == session.match.id
    store.close()


@pytest.mark.slow
def test_two_copies_take_up_a_waiting_match_once(path: Path) -> None:
    kept = with_a_match(path)
    with held(path, "exclusive"):
        store = Store(path)
        session = begin(store, seed=6)
    session.resign()
    second = Store(path)
    taken = resume(second)
    assert same(kept, taken)
    resumed = resume(store)
    assert resumed is not None and resumed.match.id == session.match.id
    second.close()
    store.close()


def test_a_folder_that_can_be_made_later_gets_the_whole_evening(tmp_path: Path) -> None:
    blocked = tmp_path / "folder"
    blocked.write_text("", encoding="utf-8")
    store = Store(blocked / "hearts.db")
    assert isinstance(store.trouble, Unwritable)
    session = begin(store)
    for _ in range(3):
        play_hand(session)
        session.next_hand()
    first = begin(store, seed=2)
    play_hand(first)
    blocked.unlink()
    first.next_hand()
    assert first.trouble is None
    store.close()
    store = Store(blocked / "hearts.db")
    assert [hand.match for hand in store.hands()] == [first.match.id, *[session.match.id] * 3]
    assert [hand.id for hand in store.hands()] == [4, 3, 2, 1]
    assert same(first, resume(store))
    store.close()


@pytest.mark.parametrize("how", ["deleted", "replaced", "folder gone"])
def test_a_file_that_is_taken_away_while_it_is_played_is_made_anew(
    tmp_path: Path, how: str
) -> None:
    """A program that sets files in order, or brings an older state from elsewhere."""
    path = tmp_path / "games" / "hearts.db"
    path.parent.mkdir()
    other = with_a_match(tmp_path / "hearts.db")
    store = Store(path)
    session = begin(store, seed=7)
    play_hand(session)
    session.next_hand()
    match how:
        case "deleted":
            path.unlink()
        case "replaced":
            (tmp_path / "hearts.db").replace(path)
        case "folder gone":
            shutil.rmtree(path.parent)
    if how == "folder gone":
        path.parent.touch()  # in the way for a while
        play_hand(session)
        assert isinstance(session.trouble, Unwritable)
        path.parent.unlink()
        session.next_hand()
    session.play(session.position.legal_cards()[0])
    assert session.trouble is None
    assert all(hand.id < 100 for hand in store.hands())
    assert session.match.id in {hand.match for hand in store.hands()}
    store.close()
    store = Store(path)
    matches = {session.match.id, other.match.id} if how == "replaced" else {session.match.id}
    assert {hand.match for hand in store.hands()} == matches
    assert same(session, resume(store))
    store.close()
