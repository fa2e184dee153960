"""A damaged database: every row that can be read is saved, and the backup's for the rest."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import resume
from hearts2_tui.storage.backups import back_up
from hearts2_tui.storage.doctor import MENDED, examine
from hearts2_tui.storage.errors import DamagedDatabase
from hearts2_tui.storage.pages import rows_of
from hearts2_tui.storage.paths import database_file
from hearts2_tui.storage.store import Store
from tests.app.test_store import begin, play_hand, same

HANDS = 60
"""Finished hands of the database; the last ten are not in the backup."""


@dataclass(frozen=True)
class Original:
    """A database, its journal as a running copy leaves it, and what it holds."""

    folder: Path
    data: bytes
    journal: bytes
    hands: dict[tuple[int, int], str]
    backed_up: frozenset[tuple[int, int]]
    session: Session


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Original:
    folder = tmp_path_factory.mktemp("original")
    path = folder / "hearts.db"
    store = Store(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.randbits", lambda bits: 2**bits * 2 // 3)
        session = begin(store, seed=4)
    for _ in range(4):
        play_hand(session)
        session.next_hand()
    multiply(store.connection, HANDS - 14)
    for hand in store.hands():
        store.keep_analysis(hand.id, {"skill": 0.5})
    store.close()
    assert back_up(path) is not None
    backed_up = frozenset(keys(path))
    store = Store(path)
    resumed = resume(store)
    assert resumed is not None
    multiply(store.connection, 9)
    store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hearts2_tui.storage.ledger.Ledger.settle", lambda ledger: None)
        play_hand(resumed)
    resumed.next_hand()
    for _ in range(5):
        resumed.play(resumed.position.legal_cards()[0])
    journal = folder / "hearts.db-wal"
    found = Original(
        folder,
        path.read_bytes(),
        journal.read_bytes(),
        {(hand.match, hand.number): hand.text for hand in store.hands()},
        backed_up,
        resumed,
    )
    store.close()
    assert len(found.hands) == HANDS and len(found.backed_up) == HANDS - 10
    return found


def multiply(connection: sqlite3.Connection, count: int) -> None:
    """Add hands that are those there once more, in other matches."""
    columns = "game, finished, names, levels, rules, points, practice, record, analysis"
    ((most,),) = connection.execute("SELECT max(match) FROM hands")
    connection.execute(
        f"INSERT INTO hands (match, number, {columns}) WITH RECURSIVE n(i) AS "
        f"(SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i + ?, 1, {columns} "
        "FROM n JOIN hands ON hands.id = 1 + i % 4",
        (count, most),
    )


def keys(path: Path) -> list[tuple[int, int]]:
    with closing(sqlite3.connect(path)) as file:
        return file.execute("SELECT match, number FROM hands").fetchall()


Damage = Callable[[random.Random, bytearray, bytearray], None]


def cut(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    del data[rng.randrange(len(data)) :]


def overwritten_pages(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    for _ in range(rng.randint(1, 6)):
        start = rng.randrange(len(data) // 4096) * 4096
        data[start : start + 4096] = rng.randbytes(4096)


def page_heads(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    for start in range(0, len(data), 4096):
        if rng.random() < 0.5:
            data[start : start + 64] = b"\xa5" * 64


def flipped(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    for _ in range(rng.choice((1, 10, 100))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def header(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    start = rng.randrange(100)
    end = rng.randint(start + 1, 100)
    data[start:end] = rng.randbytes(end - start)


def first_page(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    data[:4096] = rng.randbytes(4096)


def zeroed(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    start = rng.randrange(len(data))
    end = min(len(data), start + rng.randrange(1, 40000))
    data[start:end] = bytes(end - start)


def journal_flipped(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    for _ in range(rng.choice((1, 5, 20))):
        journal[rng.randrange(len(journal))] ^= 1 << rng.randrange(8)


def journal_head(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    journal[:32] = rng.randbytes(32)


def both(rng: random.Random, data: bytearray, journal: bytearray) -> None:
    overwritten_pages(rng, data, journal)
    journal_flipped(rng, data, journal)


DAMAGES: tuple[Damage, ...] = (
    cut,
    overwritten_pages,
    page_heads,
    flipped,
    header,
    first_page,
    zeroed,
    journal_flipped,
    journal_head,
    both,
)
SEEDS = range(14)


def intact(original: Original, data: bytes, journal: bytes) -> Iterator[tuple[int, int]]:
    """The hands whose every byte still stands where it stood, in file or journal."""
    places = locations(original)
    for key, (in_journal, start, end) in places.items():
        before, now = (original.journal, journal) if in_journal else (original.data, data)
        if now[start:end] == before[start:end]:
            yield key


def locations(original: Original) -> dict[tuple[int, int], tuple[bool, int, int]]:
    """Where the bytes of each hand stand: whether in the journal, from where and to where.

    Taken by the text of the time and the record, with what stands in the cell before them.
    """
    found = {}
    for in_journal, data in ((False, original.data), (True, original.journal)):
        for row in rows_of(b"" if in_journal else data, data if in_journal else b""):
            if len(row.values) == 12 and isinstance(row.values[10], str):
                match, number, record = row.values[1], row.values[2], row.values[10]
                assert isinstance(match, int) and isinstance(number, int)
                body = match.to_bytes(8, "big").lstrip(b"\0")
                at = data.find(record.encode(), data.rfind(body))
                if at > 0:
                    found[match, number] = (in_journal, at - 300, at + len(record.encode()) + 40)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda each: each.__name__)
def test_what_can_be_read_or_is_in_the_backup_survives(
    original: Original, tmp_path: Path, damage: Damage
) -> None:
    for seed in SEEDS:
        rng = random.Random(f"{damage.__name__}, {seed}")
        data, journal = bytearray(original.data), bytearray(original.journal)
        damage(rng, data, journal)
        folder = tmp_path / str(seed)
        folder.mkdir()
        path = folder / "hearts.db"
        shutil.copytree(original.folder / "backups", folder / "backups")
        path.write_bytes(data)
        path.with_name("hearts.db-wal").write_bytes(journal)
        store = Store(path)
        assert store.trouble is None
        assert len(store.notices) <= 1
        hands = {(hand.match, hand.number): hand.text for hand in store.hands()}
        unreadable = set(keys(path)) - hands.keys()
        missing = original.backed_up - hands.keys() - unreadable
        assert not missing, f"{seed}: {len(missing)} of the backup are gone"
        lost = {*intact(original, data, journal)} - hands.keys()
        assert not lost, f"{seed}: {len(lost)} that can be read are gone"
        session = begin(store, seed=9)
        session.play(session.position.legal_cards()[0])
        assert session.trouble is None
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA quick_check").fetchone() == ("ok",)
        store.close()


def test_a_file_that_is_damaged_while_it_is_played_is_mended_without_a_loss(
    original: Original, tmp_path: Path
) -> None:
    path = tmp_path / "hearts.db"
    path.write_bytes(original.data)
    store = Store(path)
    session = resume(store)
    assert session is not None
    hands = store.hands()
    with path.open("r+b") as file:
        for start in range(0, len(original.data), 4096):
            file.seek(start)
            file.write(b"\xa5" * 64)
    store.connection.execute("PRAGMA shrink_memory")
    play_hand(session)
    assert session.trouble is None
    assert [type(notice) for notice in store.notices] == [DamagedDatabase]
    assert {hand.text for hand in hands} < {hand.text for hand in store.hands()}
    assert same(session, resume(store))
    store.close()


def test_a_file_that_was_emptied_is_filled_from_the_backup(
    original: Original, tmp_path: Path
) -> None:
    path = tmp_path / "hearts.db"
    shutil.copytree(original.folder / "backups", tmp_path / "backups")
    path.touch()
    store = Store(path)
    (notice,) = store.notices
    assert str(notice).endswith("hands saved: 50, 50 of them from the last backup.")
    assert {(hand.match, hand.number) for hand in store.hands()} == original.backed_up
    store.close()


def test_a_finished_hand_that_cannot_be_read_is_that_of_the_backup(
    original: Original, tmp_path: Path
) -> None:
    """Where the row itself is damaged and the backup has it whole."""
    path = tmp_path / "hearts.db"
    shutil.copytree(original.folder / "backups", tmp_path / "backups")
    store = Store(path)
    hands = original.hands
    data = bytearray(original.data)
    store.close()
    key = min(original.backed_up)
    _in_journal, _start, end = locations(original)[key]
    piece = bytes(data[end - 200 : end - 150])
    data = data.replace(piece, b"\xff" * 10 + piece[10:])  # in pages that are free, too
    data[:16] = bytes(16)
    path.write_bytes(data)
    store = Store(path)
    found = store.hand_of(*key)
    assert found is not None and found.text == hands[key]
    (notice,) = store.notices
    assert " of them from the last backup." in str(notice)
    store.close()


def test_a_list_that_hides_hands_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One byte of a key in the list of hands: SQLite finds the file sound at first, and half of it
    is not found any more. The hands themselves are there, and are listed again."""
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    numbers = count(1)
    monkeypatch.setattr("secrets.randbits", lambda bits: 2**bits * 2 // 3 + next(numbers))
    path = database_file()
    store = Store(path)
    for seed in range(12):
        session = begin(store, seed=seed)
        play_hand(session)
        session.resign()
    assert len(store.hands()) == 12
    store.close()
    data = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as file:
        matches = [match for (match,) in file.execute("SELECT match FROM hand_facts")]
    places = [
        at
        for match in matches
        for at in found_at(data, match.to_bytes(8, "big"))
        if data[at // 4096 * 4096] == INDEX_LEAF and b"2-player hearts" in data[at : at + 60]
    ]
    data[places[len(places) // 2] + 1] ^= 0x10
    path.write_bytes(data)
    store = Store(path)
    hidden = len(store.hands())
    store.close()
    findings = [each for each in examine() if each.about == "database"]
    assert [each.state for each in findings] == [MENDED], findings
    store = Store(path)
    assert len(store.hands()) == 12 > hidden
    store.close()


INDEX_LEAF = 10
"""The kind of page in which a table without row numbers is kept."""


def found_at(data: bytearray, piece: bytes) -> Iterator[int]:
    """Where a piece stands."""
    at = data.find(piece)
    while at >= 0:
        yield at
        at = data.find(piece, at + 1)
