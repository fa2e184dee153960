"""What lists and statistics need of a finished hand, worked out once and kept as columns.

Nothing of it is told by the player or the game: all follows from the row of ``hands``, and
is worked out anew whenever that changes (the database itself notes which rows have).
"""

from __future__ import annotations

import datetime
import sqlite3

from hearts2_tui.match import PERSON
from hearts2_tui.storage.given_up import is_priced, of_hand, worst_of
from hearts2_tui.storage.identity import content_of, deal_key
from hearts2_tui.storage.rows import FinishedHand, finished_hand_of, text_of
from solver.common.errors import HeartsError

SLICE = 200
"""Hands worked out at a time: some hundredths of a second."""


def list_some(connection: sqlite3.Connection, most: int = SLICE) -> None:
    """Work out the facts of hands that have none yet, the newest first.

    Args:
        connection: within a transaction.
        most: how many hands at most.
    """
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    rows = cursor.execute(
        "SELECT hands.* FROM unlisted JOIN hands ON hands.id = unlisted.hand "
        "ORDER BY unlisted.hand DESC LIMIT ?",
        (most,),
    ).fetchall()
    for row in rows:
        facts = _facts_of(row)
        cursor.execute(_PUT, facts)
        if facts["deal"] is not None:
            _tell_replays(cursor, facts["deal"])
        cursor.execute("DELETE FROM unlisted WHERE hand = ?", (row["id"],))
    if len(rows) < most:
        cursor.execute("DELETE FROM unlisted WHERE hand NOT IN (SELECT id FROM hands)")


def _tell_replays(cursor: sqlite3.Cursor, deal: object) -> None:
    """Count the first hand alone of those that a person was dealt the same cards in."""
    found = cursor.execute(
        "SELECT hand FROM hand_facts WHERE deal = ? ORDER BY finished, hand LIMIT 2", (deal,)
    ).fetchall()
    if len(found) > 1:
        cursor.execute(
            "UPDATE hand_facts SET replay = hand <> :first, "
            "counts = NOT practice AND hand = :first WHERE deal = :deal",
            {"first": found[0]["hand"], "deal": deal},
        )


def _facts_of(row: sqlite3.Row) -> dict[str, object]:
    """The columns of ``hand_facts``; of a hand that cannot be read only that it is there."""
    try:
        return _of_hand(finished_hand_of(row))
    except (HeartsError, ValueError):
        return dict.fromkeys(_COLUMNS, 0) | {
            "match": row["match"],
            "number": row["number"],
            "hand": row["id"],
            "game": "",
            "finished": "",
            "names": "",
            "opponents": "",
            **dict.fromkeys(("seat", "deal", "content", "decisions", "given_up", "luck", "worst")),
        }


def _of_hand(hand: FinishedHand) -> dict[str, object]:
    seat = hand.levels.index(PERSON) if PERSON in hand.levels else None
    near = seat or 0
    others = [points for at, points in enumerate(hand.points) if at != near]
    own, fewest = hand.points[near], min(others)
    shooter = hand.moon_shooter
    text = _with_deal(hand)
    gave = of_hand(hand)
    return {
        "match": hand.match,
        "number": hand.number,
        "hand": hand.id,
        "readable": 1,
        "counts": int(seat is not None and not hand.practice),
        "game": hand.game,
        "finished": hand.finished.astimezone(datetime.UTC).isoformat(),
        "names": "\n".join(hand.names).casefold(),
        "opponents": opponents(hand.levels),
        "seat": seat,
        "points": own,
        "against": sum(others),
        "outcome": (own < fewest) - (own > fewest),
        "moon": 0 if shooter is None else 1 if shooter == near else -1,
        "practice": int(hand.practice),
        "replay": 0,
        "deal": None if seat is None else deal_key(text, seat),
        "content": content_of(text),
        "priced": int(gave is not None and is_priced(hand)),
        "decisions": None if gave is None else gave.decisions,
        "given_up": None if gave is None else gave.points,
        "luck": None if gave is None else gave.luck,
        "worst": worst_of(hand),
    }


def opponents(levels: tuple[str, ...]) -> str:
    """The level of the person's opponents; several are joined by commas."""
    return ",".join(sorted({*levels} - {PERSON}))


def _with_deal(hand: FinishedHand) -> str:
    """The record with its deal, which an earlier version may have kept by its number alone.

    A damaged record is left as it is: whoever opens the hand is told.
    """
    if "[Deal " in hand.text:
        return hand.text
    try:
        return text_of(hand.record)
    except HeartsError:
        return hand.text


_COLUMNS = (
    *("match", "number", "hand", "readable", "counts", "game", "finished", "names", "opponents"),
    *("seat", "points", "against", "outcome", "moon", "practice", "replay", "deal", "content"),
    *("priced", "decisions", "given_up", "luck", "worst"),
)

_PUT = (
    f"INSERT OR REPLACE INTO hand_facts ({', '.join(_COLUMNS)}) "
    f"VALUES ({', '.join(f':{name}' for name in _COLUMNS)})"
)
