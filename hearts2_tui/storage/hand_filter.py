"""Which finished hands are asked for, and how the database is asked for them."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from enum import Enum

from hearts2_tui.games import GAMES
from hearts2_tui.storage.given_up import LABELS
from solver.common.judgement import Label


class Result(Enum):
    """How a hand, or the match it belongs to, came out for the person."""

    HAND_WON = "hand_won"
    HAND_LOST = "hand_lost"
    MOON = "moon"
    MOON_AGAINST = "moon_against"
    MATCH_WON = "match_won"
    MATCH_LOST = "match_lost"
    MATCH_LEFT = "match_left"


_MATCH = "EXISTS (SELECT 1 FROM matches WHERE id = hand_facts.match AND"
_RESULTS = {
    Result.HAND_WON: "outcome > 0",
    Result.HAND_LOST: "outcome < 0",
    Result.MOON: "moon > 0",
    Result.MOON_AGAINST: "moon < 0",
    Result.MATCH_WON: f"{_MATCH} winner = hand_facts.seat)",
    Result.MATCH_LOST: f"{_MATCH} winner <> hand_facts.seat)",
    Result.MATCH_LEFT: f"{_MATCH} winner IS NULL AND NOT current)",
}

_DAY = re.compile(r"([0-9]{4})(?:[-./]([0-9]{1,2}))?(?:[-./]([0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class HandFilter:
    """What finished hands must be like to be listed; by default any will do.

    Attributes:
        words: each of them must stand in a name, or be the day, month or year of the hand, or
            a label, which a play of the person must have or a worse one.
        game: the game, as in the ``Game`` tag.
        opponents: the level of the opponents.
        result: how it came out.
        label: a play of the person has this label, or a worse one.
        days: a year, a month or a day, in the zone of this place; "" for any.
        practice: whether it is practice.
        replay: whether the same deal had been played before.
    """

    words: str = ""
    game: str | None = None
    opponents: str | None = None
    result: Result | None = None
    label: Label | None = None
    days: str = ""
    practice: bool | None = None
    replay: bool | None = None

    @property
    def is_any(self) -> bool:
        """Whether every hand will do."""
        return self == HandFilter()

    def condition(self) -> tuple[str, list[object]]:
        """A condition on the columns of ``hand_facts``, and its values."""
        where = [f"readable AND game IN ({', '.join('?' * len(GAMES))})"]
        values: list[object] = [*GAMES]

        def add(condition: str, *those: object) -> None:
            where.append(condition)
            values.extend(those)

        for word in (*self.words.split(), *self.days.split()):
            span = days_of(word)
            if word in _MARKS:
                add("worst >= ?", LABELS.index(Label(word)))
            elif span is not None:
                add("finished >= ? AND finished < ?", *map(_moment, span))
            else:
                add("instr(names, ?) > 0", word.casefold())
        if self.result is not None:
            add(f"seat IS NOT NULL AND {_RESULTS[self.result]}")
        for condition, value in (
            ("game = ?", self.game),
            ("opponents = ?", self.opponents),
            ("worst >= ?", None if self.label is None else LABELS.index(self.label)),
            ("practice = ?", self.practice),
            ("replay = ?", self.replay),
        ):
            if value is not None:
                add(condition, value)
        return " AND ".join(where), values


_MARKS = {label.value for label in Label if label.value}


def days_of(text: str) -> tuple[datetime.date, datetime.date] | None:
    """The first day of a year, month or day, and the first one after it; None for other texts."""
    match = _DAY.fullmatch(text.strip())
    if match is None:
        return None
    year, month, day = (int(part) if part else None for part in match.groups())
    assert year is not None
    try:
        first = datetime.date(year, month or 1, day or 1)
        if day is not None:
            return first, first + datetime.timedelta(days=1)
        if month is not None:
            return first, datetime.date(year + month // 12, month % 12 + 1, 1)
        return first, datetime.date(year + 1, 1, 1)
    except (ValueError, OverflowError):
        return None


def _moment(day: datetime.date) -> str:
    """The beginning of a day here, as moments are kept."""
    try:
        begins = datetime.datetime.combine(day, datetime.time()).astimezone(datetime.UTC)
    except (ValueError, OverflowError):
        begins = datetime.datetime.combine(day, datetime.time(), datetime.UTC)
    return begins.isoformat()
