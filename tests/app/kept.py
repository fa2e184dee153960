"""Finished hands and matches put into a store as if they had been played."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from typing import Any

from hearts2_tui.match import PERSON
from hearts2_tui.storage.database import MEANING
from hearts2_tui.storage.rows import text_of
from solver.common.cards import Card
from solver.common.play import Help
from solver.two.deal import Deal, random_deal_number
from solver.two.position import Position
from solver.two.record import Record
from solver.two.rules import GAME_TAG, RuleSet


def played(index: int, **values: Any) -> Record:
    """The hand of a random deal, every card the first or, at odd indices, the last legal one."""
    deal = Deal.from_number(random_deal_number("kept", index))
    position = Position.start(RuleSet(), deal)
    plays: list[Card] = []
    while not position.is_over:
        plays.append(position.legal_cards()[-(index % 2)])
        position = position.play(plays[-1])
    return Record(RuleSet(), deal, tuple(plays), **values)


def numbers_of(
    decisions: int, charge: float, worst: int, luck: float = 0.0, mistakes: Any = ()
) -> dict[str, Any]:
    """What is kept of an analysis in which South gave so much up, and North nothing."""
    own = {"decisions": decisions, "charge": charge, "worst": worst}
    other = {"decisions": 9, "charge": 0.0, "worst": 0, "mistakes": []}
    seats = [{**own, "mistakes": [*mistakes]}, other]
    return {"meaning": MEANING, "seats": seats, "deal": luck, "hidden_luck": 0.0}


def put_hand(
    connection: sqlite3.Connection,
    match: int,
    number: int,
    record: Record,
    *,
    level: str = "club",
    finished: str = "",
    points: tuple[int, int] | None = None,
    practice: bool = False,
    analysis: Any = None,
) -> None:
    """A finished hand of the person in South against ``level``, a second after the one before."""
    if practice:
        record = replace(record, help=(Help("open", 1),))
    names = record.players
    connection.execute(
        "INSERT INTO hands (match, number, game, finished, names, levels, rules, points, practice,"
        " record, analysis) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match,
            number,
            GAME_TAG,
            finished or f"2026-11-{1 + match % 28:02}T12:{number // 60:02}:{number % 60:02}+00:00",
            json.dumps(names),
            json.dumps([PERSON, level]),
            str(record.rules),
            json.dumps(points or record.result),
            practice,
            text_of(record),
            None if analysis is None else json.dumps(analysis),
        ),
    )


def put_match(
    connection: sqlite3.Connection,
    match: int,
    scores: list[tuple[int, int]],
    *,
    level: str = "club",
    winner: int | None = None,
    resigned: bool = False,
    record: str = "",
) -> None:
    """A match of the person in South against ``level`` that is not being played any more."""
    connection.execute(
        "INSERT INTO matches VALUES (?, 0, 0, ?, 'as-written', ?, ?, '1', ?, ?, ?, ?, ?, ?, 0, ?)",
        (
            match,
            GAME_TAG,
            json.dumps(["You", level.title()]),
            json.dumps([PERSON, level]),
            json.dumps(scores),
            f"2026-11-{1 + match % 28:02}T11:00:00+00:00",
            "playing" if winner is None else "match_over",
            winner,
            resigned,
            len(scores) + 1,
            record,
        ),
    )
