"""Hands of a file taken into the history: all of them or none, and none a second time.

The file is read hand by hand into a table of its own, on the disk where it is large; only when
all of it has been read, and is right, do the hands go into the database, in one transaction.
"""

from __future__ import annotations

import datetime
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from hearts2_tui.games import GAMES, game_of
from hearts2_tui.match import PERSON, Match, Phase
from hearts2_tui.storage.errors import Busy
from hearts2_tui.storage.history import SINGLE
from hearts2_tui.storage.identity import KEY_BITS, content_of
from hearts2_tui.storage.levels import kept
from hearts2_tui.storage.rows import text_of
from hearts2_tui.storage.store import Store
from solver.notation import AnyItem, Located, each_located

IMPORTED_PLACE = -2
"""The place of matches that have been imported: nobody sits there."""

LARGEST_MATCH = 1 << 53
"""Numbers of matches are below this."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import.

    Attributes:
        new: hands that were taken in.
        known: hands that had been there before.
    """

    new: int
    known: int


def import_hands(store: Store, pieces: Iterable[bytes]) -> Imported:
    """Take finished hands into the history. May be called in another thread.

    Args:
        store: where to.
        pieces: the text of a file, cut anywhere.

    Raises:
        RecordError: something is wrong in the text; nothing has been taken in.
        StoreError: the store cannot be written; likewise.
        OSError: the text cannot be read further; likewise.
    """
    for _waiting in store.history.catching_up():
        pass
    if store.history.waiting:
        raise store.trouble or Busy(store.path)
    with closing(sqlite3.connect("", isolation_level=None)) as stage:
        stage.executescript(_STAGE)
        stage.execute("BEGIN")
        stage.executemany(_PUT, map(_row_of, each_located(pieces)))
        taking = _Taking(stage)
        store.write_now(taking.take_in)
        return Imported(taking.new, taking.known)


def _row_of(located: Located[AnyItem]) -> dict[str, Any]:
    """A hand as a row of the stage; an item that is none is an error at its place."""
    game = game_of(located.item.rules)
    record = game.record_in(located.item)
    if record is None or not record.is_finished:
        raise located.error("this is not a finished hand", "a hand with all its plays")
    if record.result is None:
        raise located.error("whoever shot the moon has not chosen", "a tag MoonChoice")
    if record.match and not record.hand:
        raise located.error("a hand of a match without its number", "a tag Hand")
    text = text_of(replace(record, match="", hand=0, levels=()))
    levels = kept(record.levels, record.players, game.levels)
    return {
        "match": record.match,
        "number": record.hand,
        "game": game.id,
        "finished": _moment(record.date, record.hand),
        "names": json.dumps(record.players),
        "levels": json.dumps(levels),
        "rules": str(record.rules),
        "points": json.dumps(record.result),
        "practice": record.practice,
        "record": text,
        "content": content_of(text),
    }


def _moment(day: datetime.date | None, number: int) -> str:
    """A moment for a hand of which the day is known: noon, the hands of a match in order."""
    if day is None:
        return datetime.datetime.now(datetime.UTC).isoformat()
    noon = datetime.datetime.combine(day, datetime.time(12), datetime.UTC)
    return (noon + datetime.timedelta(seconds=min(number, 3600))).isoformat()


class _Taking:
    """Takes the hands of the stage in, within a transaction; done twice it begins anew."""

    def __init__(self, stage: sqlite3.Connection) -> None:
        self._stage = stage
        self._stage.row_factory = sqlite3.Row
        self.new = 0
        self.known = 0

    def take_in(self, store: sqlite3.Connection) -> None:
        """Take all of them in."""
        self.new = self.known = 0
        turned: dict[tuple[str, str], int] = {}
        self._stage.execute("DELETE FROM touched")
        for row in self._stage.execute("SELECT * FROM staged ORDER BY place"):
            match = self._in_match(store, row, turned) if row["match"] else self._single(store, row)
            if match is None:
                self.known += 1
                continue
            self.new += 1
            if match != SINGLE:
                self._stage.execute("INSERT OR IGNORE INTO touched VALUES (?)", (match,))
        for (match,) in self._stage.execute("SELECT match FROM touched"):
            _keep_match(store, match)

    def _in_match(
        self, store: sqlite3.Connection, row: sqlite3.Row, turned: dict[tuple[str, str], int]
    ) -> int | None:
        """Take in a hand of a match: its number in the store, or None for a hand known there.

        A match in the store that has another hand in that place is another match of the same
        name; then the next number is tried, and for the rest of the file too.
        """
        name = (row["match"], row["names"])
        while True:
            match = _match_number(*name, row["game"], turned.get(name, 0))
            there = store.execute(
                "SELECT record, names FROM hands WHERE match = ? AND number = ?",
                (match, row["number"]),
            ).fetchone()
            if there is None:
                break
            if content_of(there[0]) == row["content"]:
                return None
            turned[name] = turned.get(name, 0) + 1
        alone = store.execute(
            "SELECT hand FROM hand_facts WHERE content = ? AND match = ?", (row["content"], SINGLE)
        ).fetchone()
        if alone is None:
            _insert(store, row, match, row["number"])
        else:
            store.execute(
                "UPDATE hands SET match = ?, number = ?, levels = ?, names = ? WHERE id = ?",
                (match, row["number"], row["levels"], row["names"], *alone),
            )
            store.execute("INSERT OR IGNORE INTO match_numbers (match) VALUES (?)", (match,))
        return match

    def _single(self, store: sqlite3.Connection, row: sqlite3.Row) -> int | None:
        """Take in a hand of which no match is told; None if it is known, in whatever match."""
        query = "SELECT 1 FROM hand_facts WHERE content = ?"
        if store.execute(query, (row["content"],)).fetchone() is not None:
            return None
        first = self._stage.execute(
            "SELECT min(place) FROM staged WHERE content = ?", (row["content"],)
        ).fetchone()[0]
        if first != row["place"]:
            return None
        (last,) = store.execute(
            "SELECT coalesce(max(number), 0) FROM hands WHERE match = ?", (SINGLE,)
        ).fetchone()
        _insert(store, row, SINGLE, last + 1)
        return SINGLE


def _insert(store: sqlite3.Connection, row: sqlite3.Row, match: int, number: int) -> None:
    values = {name: row[name] for name in _COLUMNS} | {"match": match, "number": number}
    store.execute(_INSERT, values)


def _match_number(match: str, names: str, game: str, turn: int) -> int:
    """The store's number of a match of a file: its own number, or one made of its name."""
    if not turn and match.isascii() and match.isdigit() and len(match) <= 16:
        number = int(match)
        if SMALLEST_OWN <= number < LARGEST_MATCH:
            return number
    key = json.dumps([match, names, game, turn]).encode()
    digest = int.from_bytes(blake2b(key, digest_size=8).digest()) >> (64 - KEY_BITS)
    return digest % (LARGEST_MATCH - SMALLEST_OWN) + SMALLEST_OWN


SMALLEST_OWN = 1 << 20
"""The program's own numbers of matches are random and large; smaller ones stand for themselves
in their file alone."""


def _keep_match(store: sqlite3.Connection, identity: int) -> None:
    """Keep what the hands of an imported match tell of it; one that was played here stays."""
    place = store.execute("SELECT place FROM matches WHERE id = ?", (identity,)).fetchone()
    if place is not None and place[0] != IMPORTED_PLACE:
        return
    cursor = store.cursor()
    cursor.row_factory = sqlite3.Row
    rows = cursor.execute(
        "SELECT number, game, finished, names, levels, rules, points FROM hands "
        "WHERE match = ? ORDER BY number",
        (identity,),
    ).fetchall()
    numbers = [row["number"] for row in rows]
    last = rows[-1]
    levels = tuple(json.loads(last["levels"]))
    if PERSON not in levels or numbers != [*range(1, len(rows) + 1)]:
        return
    game = GAMES[last["game"]]
    scores = tuple(tuple(json.loads(row["points"])) for row in rows)
    names = tuple(json.loads(last["names"]))
    match: Match[Any] = Match(
        identity, game.id, game.parse_rules(last["rules"]), names, levels, 0, scores
    )
    winner = game.winner(match)
    store.execute(
        "INSERT OR REPLACE INTO matches SELECT ?, ?, 0, ?, ?, ?, ?, '0', ?, ?, ?, ?, 0, ?, 0, "
        "record FROM hands WHERE match = ? AND number = ?",
        (
            identity,
            IMPORTED_PLACE,
            game.id,
            last["rules"],
            last["names"],
            last["levels"],
            json.dumps(scores),
            min(row["finished"] for row in rows),
            (Phase.HAND_OVER if winner is None else Phase.MATCH_OVER).value,
            winner,
            last["number"],
            identity,
            last["number"],
        ),
    )


_COLUMNS = (
    *("match", "number", "game", "finished", "names", "levels", "rules", "points", "practice"),
    "record",
)
_NAMED = ", ".join(f":{name}" for name in _COLUMNS)
_INSERT = f"INSERT INTO hands ({', '.join(_COLUMNS)}) VALUES ({_NAMED})"
_STAGE = f"""
CREATE TABLE staged (place INTEGER PRIMARY KEY, {", ".join(_COLUMNS)}, content);
CREATE INDEX staged_content ON staged (content);
CREATE TABLE touched (match INTEGER PRIMARY KEY);
"""
_PUT = f"INSERT INTO staged ({', '.join(_COLUMNS)}, content) VALUES ({_NAMED}, :content)"
