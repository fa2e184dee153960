"""How matches and finished hands stand in the rows of the database."""

from __future__ import annotations

import datetime
import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hearts2_tui.games import CLASSIC_GAMES, Game
from hearts2_tui.match import TWO_PLAYER, HandRecord, Match, RecordT, RulesT, Standing
from solver.classic.record import ClassicRecord
from solver.classic.rules import BONUS_POINTS
from solver.notation import read_classic_record, read_record, write_classic, write_record
from solver.record import Record


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand in the history.

    Attributes:
        id: number in the store.
        match: the store's number of the match it belongs to.
        number: number of the hand in the match, from 1.
        game: the game, as in the ``Game`` tag.
        finished: when, in UTC.
        names: a name for each seat.
        levels: the level of each seat; "" for the person.
        rules: the rules, as in the ``Rules`` tag.
        points: points of the hand by seat.
        practice: whether it is left out of the statistics.
        text: the record as text.
        analysis: the numbers kept of its analysis, or None.
    """

    id: int
    match: int
    number: int
    game: str
    finished: datetime.datetime
    names: tuple[str, ...]
    levels: tuple[str, ...]
    rules: str
    points: tuple[int, ...]
    practice: bool
    text: str
    analysis: Mapping[str, Any] | None

    @property
    def record(self) -> Record:
        """The hand itself, of two-player Hearts.

        Raises:
            RecordError: the text has been damaged, or the hand is one of another game.
        """
        return read_record(self.text)

    @property
    def classic_record(self) -> ClassicRecord:
        """The hand itself, of a classic game. Raises as :attr:`record`."""
        return read_classic_record(self.text)

    @property
    def moon_shooter(self) -> int | None:
        """The seat that shot the moon, or None, from the points alone.

        Of two, only a moon leaves one without points. Of more, only a moon makes another
        sum than that of the point cards, and its taker then has the fewest.
        """
        if self.game == TWO_PLAYER:
            return self.points.index(0) if 0 in self.points else None
        rules = CLASSIC_GAMES[self.game].rules
        bonus = BONUS_POINTS if rules.bonus_card else 0
        if sum(self.points) == rules.points_in_deck - bonus:
            return None
        return self.points.index(min(self.points))


def text_of(record: HandRecord) -> str:
    """A record as it is kept: the deal in full, whatever the game."""
    if isinstance(record, ClassicRecord):
        return write_classic(record, deal_seed=True)
    assert isinstance(record, Record)
    return write_record(record)


def standing_of(game: Game[RulesT, RecordT], row: sqlite3.Row) -> Standing[RulesT, RecordT]:
    """The match of a row of ``matches``.

    Raises:
        HeartsError: rules or a record that cannot be read.
        ValueError: anything else that is no match of the game, or none of this version's.
    """
    names, levels = _texts(row, "names"), _texts(row, "levels")
    game.check_seats(levels, names)
    record = game.read(row["record"])
    if len(record.players) != len(names):
        raise ValueError(f"{len(names)} names, expected {len(record.players)}")
    match = Match(
        id=row["id"],
        game=game.id,
        rules=game.parse_rules(row["rules"]),
        names=names,
        levels=levels,
        seed=int(row["seed"]),
        scores=_scores(row, len(names)),
    )
    return Standing(match, row["hand"], record, bool(row["deal_chosen"]), bool(row["resigned"]))


def _texts(row: sqlite3.Row, column: str) -> tuple[str, ...]:
    found = json.loads(row[column])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise ValueError(f"{column} {row[column]}, expected a list of texts")
    return tuple(found)


def _scores(row: sqlite3.Row, seats: int) -> tuple[tuple[int, ...], ...]:
    found = json.loads(row["scores"])
    if not isinstance(found, list) or not all(
        isinstance(hand, list) and len(hand) == seats and all(type(one) is int for one in hand)
        for hand in found
    ):
        raise ValueError(f"scores {row['scores']}, expected {seats} numbers for each hand")
    return tuple(map(tuple, found))


def finished_hand_of(row: sqlite3.Row) -> FinishedHand:
    """The finished hand of a row of ``hands``."""
    return FinishedHand(
        id=row["id"],
        match=row["match"],
        number=row["number"],
        game=row["game"],
        finished=datetime.datetime.fromisoformat(row["finished"]),
        names=tuple(json.loads(row["names"])),
        levels=tuple(json.loads(row["levels"])),
        rules=row["rules"],
        points=tuple(json.loads(row["points"])),
        practice=bool(row["practice"]),
        text=row["record"],
        analysis=None if row["analysis"] is None else json.loads(row["analysis"]),
    )
