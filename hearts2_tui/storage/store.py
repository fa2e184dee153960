"""What is kept: the match in progress, every finished hand, and what statistics need.

A record is kept as its text, everything else as columns, lists as JSON. Writing never
fails to the caller: what cannot be written now waits in memory and goes with the next
write, and :attr:`Store.trouble` says why.
"""

from __future__ import annotations

import datetime
import json
import sqlite3
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from textwrap import shorten
from typing import Any, TypeVar

from hearts2_tui.games import GAMES, Game
from hearts2_tui.match import TWO_PLAYER, Phase, RecordT, RulesT, Standing
from hearts2_tui.storage.database import open_database
from hearts2_tui.storage.errors import (
    DamagedHands,
    DamagedMatch,
    DamagedMatches,
    SecondCopy,
    StoreError,
    trouble_of,
)
from hearts2_tui.storage.paths import database_file
from hearts2_tui.storage.place import Place, take_place
from hearts2_tui.storage.rows import (
    FinishedHand,
    finished_hand_of,
    finished_match_of,
    standing_of,
    text_of,
)
from solver.errors import HeartsError

REASON = 90
"""Characters of the reason why a row cannot be read."""

_Operation = Callable[[sqlite3.Connection], object]
_Found = TypeVar("_Found")


class Store:
    """The player's database, opened for as long as the program runs.

    Attributes:
        notices: what the player should know about what was found in it.
        trouble: why the last write failed, or None.
        place: number of this running copy; 0 for the first.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or database_file()
        self._lock = threading.Lock()
        self._pending: dict[str, _Operation] = {}
        self._place: Place | None = None
        self._unread: dict[type[DamagedHands | DamagedMatches], dict[int, str]] = {}
        self.trouble: StoreError | None = None
        notices: list[StoreError] = []
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._place = take_place(self.path.parent)
            if self._place.number:
                notices.append(SecondCopy())
        except OSError as error:
            notices.append(trouble_of(error, self.path))
        first = self._place is not None and not self._place.number
        self.connection, found = open_database(self.path, first=first)
        self.connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        self.notices = (*found,) if found and self._place is None else (*notices, *found)

    @property
    def place(self) -> int:
        """Number of this running copy; 0 for the first."""
        return self._place.number if self._place else 0

    def close(self) -> None:
        """Write what is still waiting, if that can be done, and let go of the file."""
        self._flush()
        self.connection.close()
        if self._place:
            self._place.close()

    # -- the match in progress ---------------------------------------------------

    def keep(self, standing: Standing[RulesT, RecordT], phase: Phase, winner: int | None) -> None:
        """Keep a match as it stands, as the one this copy goes on with."""
        match, record = standing.match, standing.record
        row = {
            "id": match.id,
            "place": self.place,
            "game": match.game,
            "rules": str(match.rules),
            "names": json.dumps(match.names),
            "levels": json.dumps(match.levels),
            "seed": str(match.seed),
            "scores": json.dumps(match.scores),
            "started": _now(),
            "phase": phase.value,
            "winner": winner,
            "resigned": standing.resigned,
            "hand": standing.number,
            "deal_chosen": standing.deal_chosen,
            "record": text_of(record),
        }

        def keep_match(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE matches SET current = 0 WHERE current AND place = :place AND id <> :id", row
            )
            connection.execute(_KEEP_MATCH, row)

        self._pending[f"match {match.id}"] = keep_match
        if record.result is not None:
            self._queue_hand(standing)
        self._flush()

    @property
    def current_game(self) -> str | None:
        """The game of the match that this copy goes on with, or None; it may be unknown here."""
        row = self._current()
        return None if row is None else str(row["game"])

    def standing(self, game: Game[RulesT, RecordT]) -> Standing[RulesT, RecordT] | None:
        """The match this copy goes on with, or None where there is none of that game.

        A match that cannot be read is set aside.
        """
        row = self._current()
        if row is None or row["game"] != game.id:
            return None
        try:
            return standing_of(game, row)
        except (HeartsError, ValueError) as error:
            self.set_aside(_brief(error))
            return None

    def set_aside(self, reason: str) -> None:
        """Go on with the match in progress no more; it stays, and :attr:`notices` say why."""
        self._pending[f"place {self.place}"] = lambda connection: connection.execute(
            "UPDATE matches SET current = 0 WHERE place = ?", (self.place,)
        )
        self._flush()
        self.notices = (*self.notices, DamagedMatch(reason))

    def _current(self) -> sqlite3.Row | None:
        return self._one("SELECT * FROM matches WHERE current AND place = ?", (self.place,))

    # -- finished hands ----------------------------------------------------------

    def hands(
        self,
        text: str = "",
        *,
        game: str | None = None,
        level: str | None = None,
        practice: bool | None = None,
        limit: int | None = None,
        offset: int = 0,
    ) -> tuple[FinishedHand, ...]:
        """Finished hands of the games known here, newest first.

        Args:
            text: words that names, rules, day or record must all hold, in any case.
            game: only hands of this game.
            level: only hands in which a player of this level sat.
            practice: only practice hands, or only others.
            limit: how many at most.
            offset: how many of the newest to pass over.
        """
        where = [f"game IN ({', '.join('?' * len(GAMES))})"]
        values: list[object] = [*GAMES]
        for word in text.split():
            where.append("instr(lower(names || ' ' || finished || ' ' || record), lower(?)) > 0")
            values.append(word)
        if game is not None:
            where.append("game = ?")
            values.append(game)
        if level is not None:
            where.append("instr(levels, ?) > 0")
            values.append(json.dumps(level))
        if practice is not None:
            where.append("practice = ?")
            values.append(practice)
        rows = self._all(
            f"SELECT * FROM hands WHERE {' AND '.join(where)} "
            "ORDER BY finished DESC, id DESC LIMIT ? OFFSET ?",
            (*values, -1 if limit is None else limit, offset),
        )
        return self._read(rows, finished_hand_of, DamagedHands)

    def hand(self, identity: int) -> FinishedHand | None:
        """The finished hand of that number, or None."""
        return self._hand(self._all("SELECT * FROM hands WHERE id = ?", (identity,)))

    def hand_of(self, match: int, number: int) -> FinishedHand | None:
        """The finished hand of that number in a match, or None."""
        query = "SELECT * FROM hands WHERE match = ? AND number = ?"
        return self._hand(self._all(query, (match, number)))

    def _hand(self, rows: list[sqlite3.Row]) -> FinishedHand | None:
        return next(iter(self._read(rows, finished_hand_of, DamagedHands)), None)

    @property
    def left_out(self) -> tuple[StoreError, ...]:
        """What has been read since the start and was left out, for it is damaged."""
        return tuple(
            error(len(reasons), next(iter(reasons.values())))
            for error, reasons in self._unread.items()
        )

    def _read(
        self,
        rows: list[sqlite3.Row],
        read: Callable[[sqlite3.Row], _Found],
        error: type[DamagedHands | DamagedMatches],
    ) -> tuple[_Found, ...]:
        """What rows hold; of those that cannot be read :attr:`left_out` tells."""
        found = []
        for row in rows:
            try:
                found.append(read(row))
            except (HeartsError, ValueError) as problem:
                self._unread.setdefault(error, {})[row["id"]] = _brief(problem)
        return tuple(found)

    def keep_analysis(self, identity: int, numbers: Mapping[str, Any]) -> None:
        """Keep numbers of a hand's analysis with it, as JSON."""
        values = (json.dumps(numbers), identity)
        self._pending[f"analysis {identity}"] = lambda connection: connection.execute(
            "UPDATE hands SET analysis = ? WHERE id = ?", values
        )
        self._flush()

    def keep_answer(self, identity: int, play: int, given_up: float) -> None:
        """Keep what the latest answer to an exercise gave up, in points.

        Args:
            identity: number of the hand.
            play: number of plays before the one that is asked for.
            given_up: points given up on average.
        """
        values = (identity, play, given_up, _now())
        self._pending[f"answer {identity} {play}"] = lambda connection: connection.execute(
            "INSERT OR REPLACE INTO exercises VALUES (?, ?, ?, ?)", values
        )
        self._flush()

    def answers(self) -> dict[tuple[int, int], float]:
        """What the latest answers to exercises gave up, by hand and number of plays before."""
        rows = self._all(
            "SELECT hand, play, given_up FROM exercises WHERE typeof(given_up) = 'real'", ()
        )
        return {(row["hand"], row["play"]): row["given_up"] for row in rows}

    def finished_matches(self, game: str = TWO_PLAYER) -> tuple[tuple[tuple[str, ...], int], ...]:
        """(levels, winning seat) of every match of a game that came to its end, newest first."""
        rows = self._all(
            "SELECT id, levels, winner FROM matches WHERE winner IS NOT NULL AND game = ? "
            "ORDER BY started DESC",
            (game,),
        )
        return self._read(rows, finished_match_of, DamagedMatches)

    def games(self) -> tuple[str, ...]:
        """The games of which a hand or a match has been finished, in the order of ``GAMES``."""
        rows = self._all(
            "SELECT game FROM hands UNION SELECT game FROM matches WHERE winner IS NOT NULL", ()
        )
        found = {row["game"] for row in rows}
        return tuple(game for game in GAMES if game in found)

    def _queue_hand(self, standing: Standing[RulesT, RecordT]) -> None:
        match, record = standing.match, standing.record
        row = {
            "match": match.id,
            "number": standing.number,
            "game": match.game,
            "finished": _now(),
            "names": json.dumps(match.names),
            "levels": json.dumps(match.levels),
            "rules": str(match.rules),
            "points": json.dumps(record.result),
            "practice": record.practice,
            "record": text_of(record),
        }
        self._pending[f"hand {match.id} {standing.number}"] = lambda connection: connection.execute(
            _KEEP_HAND, row
        )

    # -- reading and writing -------------------------------------------------------

    def _flush(self) -> None:
        """Write all that waits, in one transaction, or keep waiting and say why."""
        with self._lock:
            self.trouble = None
            if not self._pending:
                return
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                for operation in self._pending.values():
                    operation(self.connection)
                self.connection.execute("COMMIT")
                self._pending.clear()
            except sqlite3.Error as error:
                self.trouble = trouble_of(error, self.path)
                if self.connection.in_transaction:
                    with suppress(sqlite3.Error):
                        self.connection.execute("ROLLBACK")

    def _all(self, query: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
        with self._lock:
            cursor = self.connection.cursor()
            cursor.row_factory = sqlite3.Row
            try:
                return cursor.execute(query, values).fetchall()
            except sqlite3.Error as error:
                self.trouble = trouble_of(error, self.path)
                return []

    def _one(self, query: str, values: tuple[object, ...]) -> sqlite3.Row | None:
        rows = self._all(query, values)
        return rows[0] if rows else None


def _brief(problem: Exception) -> str:
    """What is wrong with a row in a few words, however much stands there."""
    return shorten(str(problem), REASON, placeholder="...")


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat()


_KEEP_MATCH = """
INSERT INTO matches VALUES (
    :id, :place, 1, :game, :rules, :names, :levels, :seed, :scores, :started,
    :phase, :winner, :resigned, :hand, :deal_chosen, :record)
ON CONFLICT (id) DO UPDATE SET
    place = :place, current = 1, scores = :scores, phase = :phase, winner = :winner,
    resigned = :resigned, hand = :hand, deal_chosen = :deal_chosen, record = :record
"""

_KEEP_HAND = """
INSERT INTO hands (match, number, game, finished, names, levels, rules, points, practice, record)
VALUES (:match, :number, :game, :finished, :names, :levels, :rules, :points, :practice, :record)
ON CONFLICT (match, number) DO UPDATE SET record = :record, points = :points, practice = :practice
"""
