"""How matches and finished hands stand in the rows of the database."""

from __future__ import annotations

import datetime
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hearts2_tui.games import GAMES, AnyGame, Game, game_of
from hearts2_tui.match import (
    PERSON,
    STRANGER,
    HandRecord,
    Match,
    RecordT,
    RulesT,
    Standing,
)
from hearts2_tui.storage.kept_json import is_number, is_whole, read_json
from solver.common.errors import RecordError
from solver.common.judgement import Label


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
    def record(self) -> HandRecord:
        """The hand itself, of whatever game.

        Raises:
            RecordError: the text has been damaged.
        """
        record: HandRecord = self.record_of(GAMES[self.game])
        return record

    def record_of(self, game: Game[RulesT, RecordT]) -> RecordT:
        """The hand itself, of a game. Raises as :attr:`record`, and for a hand of another."""
        record = game.read(self.text)
        self._check(record)
        return record

    def _check(self, record: HandRecord) -> None:
        """Raise RecordError for a record that is not of this hand."""
        if not record.is_finished:
            raise RecordError(1, 1, "the hand is not finished", "all its plays")
        if len(record.players) != len(self.names):
            seats = f"{len(self.names)} players"
            raise RecordError(1, 1, f"the hand of {len(record.players)} players", seats)

    @property
    def moon_shooter(self) -> int | None:
        """The seat that shot the moon, or None, from the points alone."""
        return GAMES[self.game].moon_shooter(self.points)


def text_of(record: HandRecord) -> str:
    """A record as it is kept: the deal in full, whatever the game."""
    return game_of(record.rules).write(record)


def standing_of(game: Game[RulesT, RecordT], row: sqlite3.Row) -> Standing[RulesT, RecordT]:
    """The match of a row of ``matches``.

    Raises:
        HeartsError: rules or a record that cannot be read.
        ValueError: anything else that is no match of the game, or none of this version's.
    """
    names, levels = _texts(row, "names"), _texts(row, "levels")
    game.check_seats(levels, names)
    record = game.read(_text(row, "record"))
    if len(record.players) != len(names):
        raise ValueError(f"{len(names)} names, expected {len(record.players)}")
    match = Match(
        id=row["id"],
        game=game.id,
        rules=game.parse_rules(_text(row, "rules")),
        names=names,
        levels=levels,
        seed=int(_text(row, "seed")),
        scores=_scores(row, len(names)),
    )
    return Standing(
        match, _whole(row, "hand"), record, _flag(row, "deal_chosen"), _flag(row, "resigned")
    )


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What is kept of a match besides where it stands.

    Attributes:
        game: the game, as in the ``Game`` tag.
        rules: the rules, as in the ``Rules`` tag.
        names: a name for each seat.
        levels: the level of each seat; "" for the person.
        scores: points of each finished hand by seat.
        winner: the seat that has won it, or None.
        resigned: whether the person has given it up.
        current: whether somebody goes on with it.
        told: whether the match itself is kept; False where its hands alone are.
    """

    game: str
    rules: str
    names: tuple[str, ...]
    levels: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    winner: int | None = None
    resigned: bool = False
    current: bool = False
    told: bool = True


def match_row_of(row: sqlite3.Row) -> MatchRow:
    """The match of a row of ``matches``, its record unread.

    Raises:
        HeartsError: rules that cannot be read.
        ValueError: anything else that is no match, or none of this version's.
    """
    names, levels = _texts(row, "names"), _texts(row, "levels")
    if row["game"] not in GAMES:
        raise ValueError(f"unknown game {row['game']!r}")
    game = GAMES[row["game"]]
    game.check_seats(levels, names)
    game.parse_rules(_text(row, "rules"))
    return MatchRow(
        game.id,
        row["rules"],
        names,
        levels,
        _scores(row, len(names)),
        None if row["winner"] is None else winner_of(row["levels"], row["winner"])[1],
        _flag(row, "resigned"),
        _flag(row, "current"),
    )


def winner_of(levels: object, winner: object) -> tuple[tuple[str, ...], int]:
    """(levels, winning seat) of the columns of those names.

    Raises:
        ValueError: anything that does not say who won.
    """
    seats = _texts_in(levels, "levels")
    if seats.count(PERSON) != 1 or type(winner) is not int or not 0 <= winner < len(seats):
        raise ValueError(f"winner {winner!r} of levels {seats}, expected one of the seats")
    return seats, winner


def finished_hand_of(row: sqlite3.Row) -> FinishedHand:
    """The finished hand of a row of ``hands``; its record is read when it is asked for.

    Raises:
        HeartsError: rules that cannot be read.
        ValueError: anything else that is no finished hand, or none of this version's.
    """
    names, levels = _texts(row, "names"), _texts(row, "levels")
    if row["game"] not in GAMES:
        raise ValueError(f"unknown game {row['game']!r}")
    game = GAMES[row["game"]]
    _check_players(game, levels, names)
    game.parse_rules(_text(row, "rules"))
    return FinishedHand(
        id=row["id"],
        match=_whole(row, "match"),
        number=_whole(row, "number"),
        game=game.id,
        finished=_moment(row, "finished"),
        names=names,
        levels=levels,
        rules=row["rules"],
        points=_points(read_json(row["points"]), len(names)),
        practice=_flag(row, "practice"),
        text=_text(row, "record"),
        analysis=None if row["analysis"] is None else _analysis(row["analysis"], len(names)),
    )


def _check_players(game: AnyGame, levels: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Raise ValueError unless these can have played a hand.

    In a hand of a file there need not be a person, nor need it be known who played.
    """
    seats = [game.levels[0] if level == STRANGER else level for level in levels]
    if PERSON not in seats and seats and seats[0] in game.levels:
        seats[0] = PERSON
    game.check_seats(tuple(seats), names)


def _text(row: sqlite3.Row, column: str) -> str:
    if not isinstance(row[column], str):
        raise ValueError(f"{column} {row[column]!r}, expected a text")
    return str(row[column])


def _whole(row: sqlite3.Row, column: str) -> int:
    if type(row[column]) is not int:
        raise ValueError(f"{column} {row[column]!r}, expected a whole number")
    return int(row[column])


def _flag(row: sqlite3.Row, column: str) -> bool:
    if row[column] not in (0, 1):
        raise ValueError(f"{column} {row[column]!r}, expected 0 or 1")
    return bool(row[column])


def _moment(row: sqlite3.Row, column: str) -> datetime.datetime:
    """A time that can be shown in the zone of this place."""
    found = datetime.datetime.fromisoformat(_text(row, column))
    try:
        found.astimezone()
    except OverflowError:
        raise ValueError(f"{column} {row[column]}, expected another year") from None
    return found


def _texts(row: sqlite3.Row, column: str) -> tuple[str, ...]:
    return _texts_in(row[column], column)


def _texts_in(value: object, column: str) -> tuple[str, ...]:
    found = read_json(value)
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise ValueError(f"{column} {value}, expected a list of texts")
    return tuple(found)


def _scores(row: sqlite3.Row, seats: int) -> tuple[tuple[int, ...], ...]:
    found = read_json(row["scores"])
    if not isinstance(found, list):
        raise ValueError(f"scores {row['scores']}, expected a list")
    return tuple(_points(hand, seats) for hand in found)


def _points(found: object, seats: int) -> tuple[int, ...]:
    if not isinstance(found, list) or len(found) != seats or not all(map(is_whole, found)):
        raise ValueError(f"points {found}, expected {seats} numbers")
    return tuple(found)


def _analysis(text: object, seats: int) -> Mapping[str, Any]:
    """The numbers of an analysis; those of the account may be missing, but not be others.

    Before prices had a version, a seat's points were called ``fair_cost``.
    """
    found = read_json(text)
    if not isinstance(found, dict):
        raise ValueError(f"analysis {text}, expected numbers by name")
    if "seats" in found:
        own = found["seats"]
        points = "charge" if "meaning" in found else "fair_cost"
        if (
            not isinstance(own, list)
            or len(own) != seats
            or not all(_is_account(seat, points) for seat in own)
        ):
            raise ValueError(f"analysis {text}, expected the numbers of {seats} seats")
        if not all(is_number(found.get(name)) for name in ("deal", "hidden_luck")):
            raise ValueError(f"analysis {text}, expected deal and hidden_luck")
    return found


def _is_account(seat: object, points: str) -> bool:
    return (
        isinstance(seat, dict)
        and is_whole(seat.get("decisions"))
        and is_number(seat.get(points))
        and _are_mistakes(seat.get("mistakes", []))
        and seat.get("worst", 0) in range(len(Label))
    )


def _are_mistakes(found: object) -> bool:
    """Whether it is a list of pairs: number of plays before, what was charged."""
    return isinstance(found, list) and all(
        isinstance(pair, list) and len(pair) == 2 and is_whole(pair[0]) and is_number(pair[1])
        for pair in found
    )
