"""What is kept: the match in progress, every finished hand, and what statistics need.

A record is kept as its text, everything else as columns, lists as JSON. Writing never
fails to the caller: what cannot be written now is written as soon as it can be
(:mod:`hearts2_tui.storage.ledger`), and :attr:`Store.trouble` says why it was not.
"""

from __future__ import annotations

import datetime
import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from textwrap import shorten
from typing import Any, TypeVar

from hearts2_tui.days import moment, own_date
from hearts2_tui.games import Game
from hearts2_tui.lessons.kept_answers import Kept, PuzzleAnswer
from hearts2_tui.match import Phase, RecordT, RulesT, Standing
from hearts2_tui.storage.errors import (
    DamagedHands,
    DamagedMatch,
    DamagedMatches,
    Lost,
    NoBackup,
    StoreError,
)
from hearts2_tui.storage.hand_filter import HandFilter
from hearts2_tui.storage.history import History
from hearts2_tui.storage.ledger import WAITING_PLACE, Ledger, Write
from hearts2_tui.storage.paths import database_file
from hearts2_tui.storage.rows import (
    FinishedHand,
    finished_hand_of,
    standing_of,
    text_of,
)
from solver.common.errors import HeartsError

REASON = 90
"""Characters of the reason why a row cannot be read."""

_Found = TypeVar("_Found")


class Store:
    """The player's database, opened for as long as the program runs.

    Attributes:
        path: the file asked for.
        history: the finished hands as they are listed.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or database_file()
        self._ledger = Ledger(self.path)
        self._told: tuple[StoreError, ...] = ()
        self._unread: dict[type[DamagedHands | DamagedMatches], dict[int, str]] = {}
        self._unreadable: StoreError | None = None
        self.history = History(self._all, self._write, self._finished)

    @property
    def connection(self) -> sqlite3.Connection:
        """What is read: the file, or what stands in for it."""
        return self._ledger.connection

    @property
    def notices(self) -> tuple[StoreError, ...]:
        """What the player should know about what was found in the database."""
        return (*self._ledger.notices, *self._told)

    @property
    def trouble(self) -> StoreError | None:
        """Why not everything is saved, or None where all is."""
        return self._ledger.trouble

    @property
    def place(self) -> int:
        """Number of this running copy; 0 for the first."""
        return self._ledger.place

    def retry(self) -> None:
        """Try again to save what is not; :attr:`trouble` says whether that was in vain."""
        self._ledger.retry()

    def back_up(self) -> NoBackup | None:
        """Make the backup of the day, if it is not there; for a thread of its own.

        Returns:
            What to tell the player where that failed.
        """
        return self._ledger.back_up()

    def close(self) -> Lost | None:
        """Write what is still waiting, if that can be done, and let go of the file.

        Returns:
            What to tell the player where something could not be written: it is gone.
        """
        self._ledger.close()
        return None if self.trouble is None else Lost(self.path, self.trouble.reason)

    # -- the match in progress ---------------------------------------------------

    def keep(self, standing: Standing[RulesT, RecordT], phase: Phase, winner: int | None) -> None:
        """Keep a match as it stands, as the one this copy goes on with."""
        match, record = standing.match, standing.record
        row = {
            "id": match.id,
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
            values = {**row, "place": self.place}
            connection.execute(
                "UPDATE matches SET current = 0 WHERE current AND place = :place AND id <> :id",
                values,
            )
            connection.execute(_KEEP_MATCH, values)

        writes: list[tuple[str, Write]] = [(f"match {match.id}", keep_match)]
        if record.result is not None:
            writes.append(self._keeping_hand(standing))
        self._ledger.write(*writes)
        if record.result is not None:
            self._ledger.settle()

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
        self._ledger.write(
            (
                "place",
                lambda connection: connection.execute(
                    "UPDATE matches SET current = 0 WHERE place = ?", (self.place,)
                ),
            )
        )
        self._told = (*self._told, DamagedMatch(reason))

    def _current(self) -> sqlite3.Row | None:
        """The match of this place; one that waits where there is none, or it is over.

        A match that cannot be read now waits, so that another does not take its place for good.
        """
        query = "SELECT * FROM matches WHERE current AND place = ? ORDER BY started DESC"
        try:
            row = next(iter(self._ledger.all(query, (self.place,))), None)
        except StoreError as error:
            self._unreadable = error
            self._ledger.write(
                (
                    "place",
                    lambda connection: connection.execute(
                        "UPDATE matches SET place = ? WHERE current AND place = ?",
                        (WAITING_PLACE, self.place),
                    ),
                )
            )
            return None
        if row is not None and row["phase"] != Phase.MATCH_OVER.value:
            return row
        waiting = self._one(query, (WAITING_PLACE,))
        if waiting is None:
            return row

        def take_up(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE matches SET current = 0 WHERE place = ?", (self.place,))
            connection.execute(
                "UPDATE matches SET place = ? WHERE id = ? AND place = ?",
                (self.place, waiting["id"], WAITING_PLACE),
            )

        self._ledger.write(("place", take_up))
        return self._one(query, (self.place,))

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
            text: words as in :class:`HandFilter`.
            game: only hands of this game.
            level: only hands against opponents of this level.
            practice: only practice hands, or only others.
            limit: how many at most.
            offset: how many of the newest to pass over.
        """
        asked = HandFilter(text, game=game, opponents=level, practice=practice)
        return self.history.hands(asked, limit, offset)

    def hand(self, identity: int) -> FinishedHand | None:
        """The finished hand of that number, or None."""
        where, values = self._telling(identity)
        return self._hand(self._all(f"SELECT * FROM hands WHERE {where}", values))

    def hand_of(self, match: int, number: int) -> FinishedHand | None:
        """The finished hand of that number in a match, or None."""
        query = "SELECT * FROM hands WHERE match = ? AND number = ?"
        return self._hand(self._all(query, (match, number)))

    def _hand(self, rows: list[sqlite3.Row]) -> FinishedHand | None:
        return next(iter(self._finished(rows)), None)

    def _finished(self, rows: list[sqlite3.Row]) -> tuple[FinishedHand, ...]:
        return self._read(rows, finished_hand_of, DamagedHands)

    @property
    def left_out(self) -> tuple[StoreError, ...]:
        """What has been read since the start and was left out, for it is damaged.

        Where the last reading failed as a whole, that alone.
        """
        if self._unreadable is not None:
            return (self._unreadable,)
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

    def leave_out_matches(self, matches: Iterable[int], problem: Exception) -> None:
        """Tell in :attr:`left_out` of finished matches that cannot be read, and why."""
        reasons = self._unread.setdefault(DamagedMatches, {})
        reasons.update(dict.fromkeys(matches, _brief(problem)))

    def keep_analysis(self, identity: int, numbers: Mapping[str, Any]) -> None:
        """Keep numbers of a hand's analysis with it, as JSON."""
        where, values = self._telling(identity)
        text = json.dumps(numbers)
        self._ledger.write(
            (
                f"analysis {identity}",
                lambda connection: connection.execute(
                    f"UPDATE hands SET analysis = ? WHERE {where}", (text, *values)
                ),
            )
        )

    def keep_answer(self, identity: int, play: int, given_up: float, step: int) -> None:
        """Keep what the latest answer to an exercise gave up, in points.

        Args:
            identity: number of the hand.
            play: number of plays before the one that is asked for.
            given_up: points given up on average.
            step: how often in a row it was right at the first try.
        """
        where, values = self._telling(identity)
        answer = (play, given_up, _now(), step)
        self._ledger.write(
            (
                f"answer {identity} {play}",
                lambda connection: connection.execute(
                    "INSERT OR REPLACE INTO exercises (hand, play, given_up, answered, step) "
                    f"VALUES (coalesce((SELECT id FROM hands WHERE {where}), ?), ?, ?, ?, ?)",
                    (*values, identity, *answer),
                ),
            )
        )

    def keep_puzzle(
        self, number: int, asked: datetime.datetime, tries: int, given_up: float
    ) -> None:
        """Keep an answer to a puzzle; a second try takes the place of the first.

        Args:
            number: of the puzzle.
            asked: when it was asked, by which the answer is known.
            tries: 1 where the first card was right, 2 where the second was, else 0.
            given_up: points given up by the latest card.
        """
        row = (number, asked.isoformat(), tries, given_up)
        self._ledger.write(
            (
                f"puzzle {number} {row[1]}",
                lambda connection: connection.execute(
                    "INSERT OR REPLACE INTO puzzles (puzzle, answered, tries, given_up) "
                    "VALUES (?, ?, ?, ?)",
                    row,
                ),
            )
        )

    def _telling(self, identity: int) -> tuple[str, tuple[int, ...]]:
        """A condition that tells a finished hand by its number, in memory and in the file."""
        try:
            key = self._ledger.hand_key(identity)
        except StoreError:
            key = None
        return ("match = ? AND number = ?", key) if key else ("id = ?", (identity,))

    def answers(self) -> dict[tuple[int, int], Kept]:
        """The latest answers to exercises, by hand and number of plays before."""
        rows = self._all(
            "SELECT * FROM exercises WHERE typeof(given_up) = 'real' AND typeof(step) = 'integer'",
            (),
        )
        return {
            (row["hand"], row["play"]): Kept(row["given_up"], own_date(day), row["step"])
            for row in rows
            if (day := moment(row["answered"])) is not None
        }

    def puzzle_answers(self) -> tuple[PuzzleAnswer, ...]:
        """The answers to puzzles, the oldest first."""
        rows = self._all(
            "SELECT puzzle, tries FROM puzzles WHERE typeof(tries) = 'integer' "
            "AND typeof(puzzle) = 'integer' ORDER BY answered, puzzle",
            (),
        )
        return tuple(PuzzleAnswer(row["puzzle"], row["tries"]) for row in rows)

    def _keeping_hand(self, standing: Standing[RulesT, RecordT]) -> tuple[str, Write]:
        """The write that keeps a finished hand."""
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
        return (
            f"hand {match.id} {standing.number}",
            lambda connection: connection.execute(_KEEP_HAND, row),
        )

    # -- reading and writing -----------------------------------------------------------

    def write_now(self, write: Write) -> None:
        """Write something, all of it or nothing. Raises StoreError where it cannot be done."""
        self._ledger.write_now(write)

    def _write(self, name: str, write: Write) -> None:
        self._ledger.write((name, write))

    def _all(self, query: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
        """The rows of a query; none where they cannot be read, and :attr:`left_out` tells."""
        try:
            rows = self._ledger.all(query, values)
        except StoreError as error:
            self._unreadable = error
            return []
        self._unreadable = None
        return rows

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
