"""Which day it is: the player's own, and that of the deal of the day, which is the UTC day."""

from __future__ import annotations

import datetime


def now() -> datetime.datetime:
    """This moment, in UTC."""
    return datetime.datetime.now(datetime.UTC)


def own_day() -> datetime.date:
    """The day it is where the player is: the date of an ordinary hand."""
    return now().astimezone().date()


def utc_day() -> datetime.date:
    """The day whose deal everybody gets at this moment, wherever they are."""
    return now().date()


def own_date(when: datetime.datetime) -> datetime.date:
    """The day of a moment where the player is."""
    return when.astimezone().date()


def moment(text: object) -> datetime.datetime | None:
    """A moment as it is kept; None where it cannot be read."""
    try:
        found = datetime.datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=datetime.UTC)
