"""Finished hands as text: out of one history and into another, by the command line too."""

from __future__ import annotations

import gc
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hearts2_tui.command_line.cli import commands
from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import PERSON, STRANGER, Phase
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import begin
from hearts2_tui.storage.errors import StoreError
from hearts2_tui.storage.export import Export
from hearts2_tui.storage.hand_filter import HandFilter
from hearts2_tui.storage.history import PAGE, SINGLE, MatchState
from hearts2_tui.storage.importing import Imported, import_hands
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.statistics import game_statistics, statistics
from hearts2_tui.storage.store import Store
from solver.classic.rules import ClassicRules
from solver.common.errors import RecordError
from solver.notation import read_any_items, write_item, write_items
from solver.two.record import Record
from solver.two.rules import RuleSet
from tests.app.kept import played, put_hand, put_match


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "hearts.db")
    yield store
    store.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    """The history of another machine."""
    store = Store(tmp_path / "other" / "hearts.db")
    yield store
    store.close()


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(commands, arguments, input=text)


def play_out(store: Store) -> Session:
    """A short match of two, to its end."""
    session = Session.new(
        store, rules=RuleSet(target=60), levels=("", "casual"), names=("Ann", "Casual"), seed=3
    )
    while session.phase is not Phase.MATCH_OVER:
        if session.phase is Phase.HAND_OVER:
            session.next_hand()
        while session.phase is Phase.PLAYING:
            session.play(session.position.legal_cards()[0])
    return session


def play_classic(store: Store) -> None:
    """A hand of four players without a pass."""
    rules = ClassicRules.parse("classic; passing=off")
    session = begin(
        store, rules=rules, levels=("", *["casual"] * 3), names=("Ann", "B", "C", "D"), seed=1
    )
    while session.phase is Phase.PLAYING:
        session.play(session.position.legal_cards()[0])


def text_of(store: Store, match: int | None = None) -> str:
    return "".join(Export(store, match).texts())


def taken(store: Store, text: str) -> Imported:
    return import_hands(store, [text.encode()])


def all_hands(store: Store) -> list[tuple[object, ...]]:
    """What a history holds, as far as another machine can know it."""
    found = []
    for match, _hands in reversed(store.history.outline(HandFilter())):
        listed = store.history.match(match)
        assert listed is not None
        facts = (match, listed.names, listed.levels, listed.totals, listed.state, listed.practice)
        hands = [
            (hand.number, hand.levels, hand.points, hand.practice, hand.text)
            for hand in store.history.hands_in_order(match)
        ]
        found.append((facts, hands))
    return sorted(found, key=str)


@pytest.mark.slow
def test_matches_are_told_apart_on_another_machine(store: Store, other: Store) -> None:
    session = play_out(store)
    play_classic(store)
    play_out(store)
    begin(store, rules=RuleSet(), levels=("", "club"), names=("Ann", "Club"), seed=2)
    text = text_of(store)
    assert f'[Match "{session.match.id}"]\n[Hand "1"]\n' in text
    assert '[SouthLevel "person"]\n[NorthLevel "casual"]\n' in text
    assert '[Seat1Level "person"]\n[Seat2Level "casual"]\n' in text
    hands = len(store.hands())
    assert taken(other, text) == Imported(hands, 0)
    assert all_hands(other) == all_hands(store)
    assert statistics(other, TWO) == statistics(store, TWO)
    assert game_statistics(other) == game_statistics(store)
    assert text_of(other) == text
    assert len([*other.history.outline(HandFilter())]) == 3


def test_importing_twice_does_not_double(store: Store, other: Store) -> None:
    play_out(store)
    text = text_of(store)
    hands = len(store.hands())
    assert taken(other, text).new == hands
    for again in (other, store):
        before = all_hands(again)
        assert taken(again, text) == Imported(0, hands)
        assert all_hands(again) == before
    plain = write_items(hand.record for hand in store.hands())
    assert taken(store, plain) == Imported(0, hands)


def test_a_match_that_was_gone_on_with_is_completed(store: Store, other: Store) -> None:
    play_out(store)
    texts = [*Export(store).texts()]
    assert taken(other, "".join(texts[:-1])) == Imported(len(texts) - 1, 0)
    (match,) = [match for match, _hands in other.history.outline(HandFilter())]
    listed = other.history.match(match)
    assert listed is not None and listed.state is MatchState.GIVEN_UP
    assert taken(other, "".join(texts)) == Imported(1, len(texts) - 1)
    assert all_hands(other) == all_hands(store)


def test_hands_that_tell_of_no_match_stand_alone_and_count_nowhere(store: Store) -> None:
    records = [played(1, players=("Ann", "Expert")), played(2)]
    assert taken(store, write_items([*records, records[0]])) == Imported(2, 1)
    assert taken(store, write_items(records)) == Imported(0, 2)
    hands = store.history.hands_of(SINGLE, HandFilter())
    assert [each.hand.levels for each in hands] == [(STRANGER,) * 2, (STRANGER, "expert")]
    assert [each.hand.record for each in hands] == records[::-1]
    assert statistics(store, TWO) == ()
    assert read_any_items(text_of(store)) == [
        replace(records[0], levels=("", "expert")),
        replace(records[1], levels=()),
    ]


def test_a_hand_that_stood_alone_joins_its_match(store: Store) -> None:
    record = played(1)
    taken(store, write_item(record))
    (alone,) = store.hands()
    store.keep_analysis(alone.id, {"skill": 1.5})
    levels = ("person", "club")
    taken(store, write_item(replace(record, match="autumn", hand=1, levels=levels)))
    (hand,) = store.hands()
    assert hand.match != SINGLE and hand.levels == (PERSON, "club")
    assert hand.analysis == {"skill": 1.5}
    assert [store.history.match_numbered(1)] == [hand.match]


def test_matches_of_one_name_are_kept_apart(store: Store) -> None:
    texts = [
        write_items(
            replace(played(index + hand), match="1", hand=hand, levels=("person", "club"))
            for hand in (1, 2)
        )
        for index in (10, 20)
    ]
    for text in texts:
        assert taken(store, text) == Imported(2, 0)
    for text in texts:
        assert taken(store, text) == Imported(0, 2)
    assert [hands for _match, hands in store.history.outline(HandFilter())] == [2, 2]


def kept(store: Store) -> list[object]:
    """The rows of hands, matches and their numbers."""
    tables = ("hands", "matches", "match_numbers", "sqlite_sequence")
    return [store.connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("[Deal", "tag Deal without a value"),
        (write_item(played(2).truncated(7)), "not a finished hand"),
        ('[Hands "S:..4Q. N:Q..8."]\n[Lead "S"]\n', "not a finished hand"),
        (write_item(replace(played(2), match="m")), "without its number"),
        (write_item(played(2)).replace("1. 2", "1. 3"), "no card|not in the deck"),
    ],
)
def test_a_bad_hand_leaves_everything_as_it_was(
    tmp_path: Path, store: Store, bad: str, said: str
) -> None:
    put_hand(store.connection, 1 << 30, 1, played(9))
    before = kept(store)
    good = "\n".join(write_item(played(index)) for index in (1, 3))
    with pytest.raises(RecordError, match=said) as error:
        taken(store, f"{good}\n{bad}")
    assert error.value.line > good.count("\n")
    assert kept(store) == before
    file = tmp_path / "bad.hearts"
    file.write_text(f"{good}\n{bad}", "utf-8")
    result = run("import", str(file))
    assert result.exit_code == 2
    assert f"{file}:{error.value.line}:{error.value.column}: " in result.stderr
    assert kept(store) == before
    assert result.stderr.count("\n") == 1


def test_a_database_in_use_takes_nothing_in(tmp_path: Path, store: Store) -> None:
    other = sqlite3.connect(tmp_path / "hearts.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="in use"):
        taken(store, write_item(played(1)))
    other.execute("ROLLBACK")
    other.close()
    assert store.hands() == ()
    assert taken(store, write_item(played(1))) == Imported(1, 0)


@pytest.mark.slow
def test_both_ways_hold_a_hand_at_a_time(store: Store, other: Store) -> None:
    """However many hands there are, a hand or two are alive at a time."""
    for number in range(40):
        put_hand(store.connection, 10**7 + number // 20, 1 + number % 20, played(number % 5))
    alive: list[int] = []

    def pieces() -> Iterator[bytes]:
        for number, text in enumerate(Export(store).texts()):
            if number % 8 == 7:
                gc.collect()
                alive.append(sum(isinstance(each, Record) for each in gc.get_objects()))
            yield text.encode()

    gc.collect()
    before = sum(isinstance(each, Record) for each in gc.get_objects())
    assert import_hands(other, pieces()) == Imported(40, 0)
    assert len(alive) == 5 and max(alive) <= before + 3


def test_an_export_reads_a_page_of_hands_at_a_time(store: Store) -> None:
    for number in range(1, PAGE + 30):
        put_hand(store.connection, 10**7, number, played(1))
    reads: list[int] = []
    finished = store.history._finished

    def counted(rows: list[sqlite3.Row]) -> tuple[FinishedHand, ...]:
        reads.append(len(rows))
        return finished(rows)

    store.history._finished = counted
    texts = Export(store).texts()
    assert reads == []
    next(texts)
    assert reads == [PAGE]
    assert len([*texts]) == PAGE + 28 and reads == [PAGE, 29]


# -- the command line ------------------------------------------------------------------------


def test_from_the_command_line(tmp_path: Path, store: Store) -> None:
    play_out(store)
    put_match(store.connection, 1 << 30, [(7, 19)])
    put_hand(store.connection, 1 << 30, 1, played(1))
    hands = len(store.hands())
    every, second = tmp_path / "every.hearts", tmp_path / "second.hearts"
    result = run("export", str(every))
    assert (result.exit_code, result.stdout) == (0, f"{hands} hands written to {every}\n")
    assert run("export", "--match", "2", str(second)).exit_code == 0
    assert second.read_text("utf-8") == text_of(store, 1 << 30)
    assert run("export", "--all", "-").stdout == every.read_text("utf-8") == text_of(store)
    store.close()
    (tmp_path / "hearts.db").unlink()
    result = run("import", str(second))
    assert (result.exit_code, result.stdout) == (0, "1 hand taken into the history\n")
    result = run("import", "-", text=every.read_text("utf-8"))
    expected = f"{hands - 1} hands taken into the history; 1 was there already\n"
    assert (result.exit_code, result.stdout) == (0, expected)
    again = Store(tmp_path / "hearts.db")
    assert len(again.hands()) == hands and again.history.waiting == 0
    again.close()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("export", "there.hearts"), "there already, expected another name or --force"),
        (("export", "--match", "7", "new.hearts"), "no match 7, expected one of the history"),
        (("export", "--match", "0", "new.hearts"), "expected a whole number"),
        (("export", "--all", "--match", "1", "new.hearts"), "expected one of --all and --match"),
        (("export", "none/new.hearts"), "no such file or directory, expected a file"),
        (("export", "a\0b"), "no file can have"),
        (("import", "missing.hearts"), "missing.hearts:1:1: no such file or directory"),
        (("import", "."), "directory"),
        (("import", "pipe"), "is a FIFO and not a file"),
        (("import", "empty.hearts"), "empty.hearts:1:1: nothing to read"),
        (("import",), "FILE"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.hearts").write_text("mine", "utf-8")
    (tmp_path / "empty.hearts").write_text("", "utf-8")
    os.mkfifo(tmp_path / "pipe")
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert said in result.stderr and result.stderr.count("\n") == 1
    assert (tmp_path / "there.hearts").read_text("utf-8") == "mine"
    assert not [*tmp_path.glob("new*")] and not [*tmp_path.glob(".new*")]


def test_a_damaged_hand_is_left_out_and_told(tmp_path: Path, store: Store) -> None:
    put_hand(store.connection, 1 << 30, 1, played(1))
    put_hand(store.connection, 1 << 30, 2, played(2))
    store.connection.execute("UPDATE hands SET record = 'none' WHERE number = 1")
    result = run("export", "--force", str(tmp_path / "new.hearts"))
    assert result.exit_code == 0
    assert result.stderr == "1 damaged hand was left out\n"
    assert "1 hand written" in result.stdout
