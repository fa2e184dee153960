"""The rows of the history: a finished hand of any game in six cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from hearts2_tui import wording
from hearts2_tui.games import GAMES, game_of
from hearts2_tui.match import PERSON, HandRecord
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import in_line


@dataclass(frozen=True, slots=True)
class Listed:
    """A hand of the list, from the store or from a file.

    Attributes:
        hand: the hand in the store, or None for one of a file.
        record: the hand of a file; None for one that is read when it is opened.
    """

    hand: FinishedHand | None
    record: HandRecord | None = None


def cells(listed: Listed) -> list[Content]:
    """When, who, points, margin, notes, rules."""
    hand, record = listed.hand, listed.record
    if hand is not None:
        person = hand.levels.index(PERSON) if PERSON in hand.levels else 0
        when = hand.finished.astimezone().strftime("%Y-%m-%d %H:%M")
        rules = wording.rules_name(GAMES[hand.game].parse_rules(hand.rules))
        notes = [_("moon") if hand.moon_shooter is not None else ""]
        notes.append(_("practice") if hand.practice else "")
        return _row(when, hand.names, hand.points, person, notes, rules)
    if record is None:
        return []
    when = record.date.isoformat() if record.date else ""
    points = record.result or (0,) * len(record.players)
    moon = game_of(record.rules).moon_of(record) is not None
    notes = [_("moon") if moon else "", _("practice") if record.practice else ""]
    return _row(when, record.players, points, 0, notes, wording.rules_name(record.rules))


def _row(
    when: str,
    names: Sequence[str],
    points: Sequence[int],
    person: int,
    notes: Sequence[str],
    rules: str,
) -> list[Content]:
    """Two players with their margin; of more, how many, and the points of the person."""
    names = in_line(names)
    if len(names) == 2:
        margin = sum(points) - 2 * points[person]
        style = "$good" if margin > 0 else "$bad" if margin < 0 else ""
        players = " – ".join(names)
        score = " – ".join(f"{one:>2}" for one in points)
        value = Content.styled(f"{wording.margin(margin):>6}", style)
    else:
        players = _("{name} and {count} others").format(name=names[person], count=len(names) - 1)
        score, value = f"{points[person]:>2}", Content("")
    return [
        Content(when),
        Content(players),
        Content(score),
        value,
        Content.styled(" ".join(filter(None, notes)), "$quiet"),
        Content(rules),
    ]
