"""Finished hands as they are listed: found by the database, page by page, match by match.

Lists and statistics ask ``hand_facts`` (:mod:`hearts2_tui.storage.facts`). A hand has no
facts until it is first asked for; a few are worked out on the way, and where there are
many, after an import or the first start of a new version, :meth:`History.catch_up` is called
until none is left.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from hearts2_tui.games import GAMES
from hearts2_tui.match import PERSON
from hearts2_tui.storage.facts import list_some
from hearts2_tui.storage.given_up import LABELS
from hearts2_tui.storage.hand_filter import HandFilter, Result
from hearts2_tui.storage.rows import FinishedHand, MatchRow, match_row_of
from solver.common.errors import HeartsError
from solver.common.judgement import Label

SINGLE = 0
"""The match of hands that belong to none: those of a file that does not tell."""

PAGE = 50
"""Hands that are read at a time."""

Rows = list[sqlite3.Row]
Write = Callable[[sqlite3.Connection], object]


class MatchState(Enum):
    """How a match came out for the person, or where it stands."""

    WON = "won"
    LOST = "lost"
    RESIGNED = "resigned"
    GOES_ON = "goes_on"
    GIVEN_UP = "given_up"
    NOT_TOLD = "not_told"


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match of the list.

    Attributes:
        id: number in the store; ``SINGLE`` for hands that belong to none.
        number: number that the player sees, from 1; None for hands that belong to none.
        game: the game, as in the ``Game`` tag.
        rules: the rules, as in the ``Rules`` tag.
        names: a name for each seat.
        levels: the level of each seat; "" for the person.
        totals: points of each seat in its finished hands.
        state: how it came out.
        practice: whether a hand of it is practice.
        replay: whether a deal of it had been played before.
    """

    id: int
    number: int | None
    game: str
    rules: str
    names: tuple[str, ...]
    levels: tuple[str, ...]
    totals: tuple[int, ...]
    state: MatchState
    practice: bool
    replay: bool


@dataclass(frozen=True, slots=True)
class ListedHand:
    """A hand of the list.

    Attributes:
        hand: the hand.
        given_up: points that the person gave up; None where it has not been analysed.
        worst: the worst label of a play of the person's; None where that is not known.
        moon: 1 for a moon of the person's, -1 for one of another, 0 for none.
        replay: whether the deal had been played before from the same seat.
    """

    hand: FinishedHand
    given_up: float | None
    worst: Label | None
    moon: int
    replay: bool


class History:
    """The finished hands of a store."""

    def __init__(
        self,
        read: Callable[[str, tuple[object, ...]], Rows],
        write: Callable[[str, Write], None],
        finished: Callable[[Rows], tuple[FinishedHand, ...]],
    ) -> None:
        """Ask a store.

        Args:
            read: the rows of a query.
            write: writes something, told by its name, in a transaction.
            finished: the hands of rows of ``hands``; tells of those that cannot be read.
        """
        self._read = read
        self._write = write
        self._finished = finished

    # -- what has been worked out ---------------------------------------------------------

    @property
    def waiting(self) -> int:
        """How many hands are not listed yet."""
        rows = self._read("SELECT count(*) AS hands FROM unlisted", ())
        return int(rows[0]["hands"]) if rows else 0

    def catch_up(self) -> int:
        """Work out what is needed of some hands more; how many still wait.

        Takes some hundredths of a second. May be called in another thread.
        """
        waiting = self.waiting
        if waiting:
            self._write("history", list_some)
            waiting = self.waiting
        return waiting

    def catching_up(self) -> Iterator[int]:
        """Work out all that is needed; gives how many hands still wait, at last 0.

        Ends before where it cannot be kept.
        """
        before = self.waiting
        while before:
            waiting = self.catch_up()
            if waiting >= before:
                return
            yield waiting
            before = waiting

    def rows(self, query: str, *values: object) -> Rows:
        """The rows of a query on what has been worked out, a few more hands taken in first."""
        self.catch_up()
        return self._read(query, values)

    def tell_unreadable(self) -> None:
        """Read once more what could not be read, so that the store tells of it."""
        self._finished(
            self._read(
                "SELECT hands.* FROM hand_facts JOIN hands ON hands.id = hand_facts.hand "
                "WHERE NOT readable",
                (),
            )
        )

    # -- matches ----------------------------------------------------------------------------

    def outline(self, asked: HandFilter) -> tuple[tuple[int, int], ...]:
        """The matches in which there is a hand as asked for, the latest first.

        Returns:
            For each its number in the store and how many of its hands are as asked for. One
            that was given up before its first hand was over has none.
        """
        where, values = asked.condition()
        query = (
            "SELECT match, count(*) AS hands, max(finished) AS latest FROM hand_facts "
            f"WHERE {where} GROUP BY match"
        )
        if asked in (HandFilter(), HandFilter(result=Result.MATCH_LEFT)):
            query += (
                " UNION ALL SELECT id, 0, started FROM matches "
                "JOIN match_numbers ON match_numbers.match = id WHERE NOT current "
                f"AND game IN ({', '.join('?' * len(GAMES))}) "
                "AND NOT EXISTS (SELECT 1 FROM hands WHERE hands.match = matches.id)"
            )
            values = [*values, *GAMES]
        rows = self.rows(f"{query} ORDER BY latest DESC, match", *values)
        self.tell_unreadable()
        return tuple((row["match"], row["hands"]) for row in rows)

    def match(self, identity: int) -> ListedMatch | None:
        """A match as it is listed; None where nothing of it can be read."""
        number = self._read("SELECT number FROM match_numbers WHERE match = ?", (identity,))
        told = self.rows(
            "SELECT max(practice) AS practice, max(replay) AS replay FROM hand_facts "
            "WHERE match = ? AND readable",
            identity,
        )
        kept = self._match_row(identity)
        if kept is None:
            kept = self._from_hands(identity)
        if kept is None:
            return None
        return ListedMatch(
            identity,
            number[0]["number"] if number else None,
            kept.game,
            kept.rules,
            kept.names,
            kept.levels,
            tuple(map(sum, zip(*kept.scores, strict=True))) or (0,) * len(kept.names),
            _state(kept),
            any(row["practice"] for row in told),
            any(row["replay"] for row in told),
        )

    def match_numbered(self, number: int) -> int | None:
        """The store's number of the match that the player knows by ``number``, or None."""
        rows = self._read("SELECT match FROM match_numbers WHERE number = ?", (number,))
        return rows[0]["match"] if rows else None

    def _match_row(self, identity: int) -> MatchRow | None:
        try:
            rows = self._read("SELECT * FROM matches WHERE id = ?", (identity,))
            return match_row_of(rows[0]) if rows else None
        except (HeartsError, ValueError):
            return None

    def _from_hands(self, identity: int) -> MatchRow | None:
        """What the hands of a match tell, where nothing else is kept of it."""
        hands = self._finished(
            self._read("SELECT * FROM hands WHERE match = ? ORDER BY number", (identity,))
            if identity != SINGLE
            else self._read("SELECT * FROM hands WHERE match = ? LIMIT 1", (identity,))
        )
        if not hands:
            return None
        last = hands[-1]
        scores = tuple(hand.points for hand in hands if len(hand.points) == len(last.names))
        return MatchRow(last.game, last.rules, last.names, last.levels, scores, told=False)

    # -- hands ------------------------------------------------------------------------------

    def hands_of(
        self, match: int, asked: HandFilter, limit: int = -1, offset: int = 0
    ) -> tuple[ListedHand, ...]:
        """Some of the hands of a match that are as asked for, the latest first."""
        where, values = asked.condition()
        rows = self.rows(
            "SELECT hands.*, given_up, worst, moon, replay FROM (SELECT hand, number AS place, "
            f"given_up, worst, moon, replay FROM hand_facts WHERE match = ? AND {where} "
            "ORDER BY number DESC LIMIT ? OFFSET ?) JOIN hands ON hands.id = hand "
            "ORDER BY place DESC",
            match,
            *values,
            limit,
            offset,
        )
        facts = {row["id"]: row for row in rows}
        return tuple(_listed(hand, facts[hand.id]) for hand in self._finished(rows))

    def hands(
        self, asked: HandFilter, limit: int | None = None, offset: int = 0
    ) -> tuple[FinishedHand, ...]:
        """The finished hands that are as asked for, newest first."""
        where, values = asked.condition()
        rows = self.rows(
            f"SELECT hands.* FROM (SELECT hand, finished AS moment FROM hand_facts WHERE {where} "
            "ORDER BY finished DESC, hand DESC LIMIT ? OFFSET ?) JOIN hands ON hands.id = hand "
            "ORDER BY moment DESC, hand DESC",
            *values,
            -1 if limit is None else limit,
            offset,
        )
        self.tell_unreadable()
        return self._finished(rows)

    def hands_in_order(self, match: int) -> Iterator[FinishedHand]:
        """The hands of a match from its first one, a page of them held at a time."""
        last = -1
        while rows := self._read(
            "SELECT * FROM hands WHERE match = ? AND number > ? ORDER BY number LIMIT ?",
            (match, last, PAGE),
        ):
            yield from self._finished(rows)
            last = rows[-1]["number"]

    def unpriced(self, *games: str) -> tuple[int, ...]:
        """The numbers of the hands that count and have not been analysed, newest first.

        Args:
            games: the games that are meant; by default all whose hands can be priced.
        """
        meant = games or tuple(name for name, game in GAMES.items() if game.prices_hands)
        rows = self.rows(
            "SELECT hand FROM hand_facts WHERE counts AND NOT priced "
            f"AND game IN ({', '.join('?' * len(meant))}) ORDER BY finished DESC",
            *meant,
        )
        return tuple(row["hand"] for row in rows)

    def games(self) -> tuple[str, ...]:
        """The games of which a hand or a match has been finished, in the order of ``GAMES``."""
        rows = self.rows(
            "SELECT game FROM hand_facts UNION SELECT game FROM matches WHERE winner IS NOT NULL"
        )
        found = {row["game"] for row in rows}
        return tuple(game for game in GAMES if game in found)

    def opponents(self) -> tuple[str, ...]:
        """The levels of opponents that were played against, in the order of the alphabet."""
        rows = self.rows("SELECT DISTINCT opponents FROM hand_facts WHERE opponents <> ''")
        return tuple(sorted(row["opponents"] for row in rows))

    def every_match(self) -> Iterator[int]:
        """All matches that have a finished hand, in the order of their numbers."""
        rows = self.rows(
            "SELECT found.match FROM (SELECT DISTINCT match FROM hand_facts WHERE readable) "
            "AS found LEFT JOIN match_numbers ON match_numbers.match = found.match "
            "ORDER BY match_numbers.number"
        )
        return (row["match"] for row in rows)


def _listed(hand: FinishedHand, facts: sqlite3.Row) -> ListedHand:
    worst = facts["worst"]
    return ListedHand(
        hand,
        facts["given_up"],
        None if worst is None else LABELS[worst],
        facts["moon"],
        bool(facts["replay"]),
    )


def _state(kept: MatchRow) -> MatchState:
    if not kept.told or PERSON not in kept.levels:
        return MatchState.NOT_TOLD
    if kept.resigned:
        return MatchState.RESIGNED
    if kept.winner is not None:
        won = kept.levels[kept.winner] == PERSON
        return MatchState.WON if won else MatchState.LOST
    return MatchState.GOES_ON if kept.current else MatchState.GIVEN_UP
