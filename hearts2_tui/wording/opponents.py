"""Opponents presented before a match: how strong they are, and how the person has fared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hearts2_tui.wording.cards import margin
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.options import level_name


def strength_of(level: str, ladder: Mapping[str, float], *, ascii_only: bool, cells: int) -> str:
    """How many points a hand a level is better than the yardstick, in so many cells."""
    if level not in ladder:
        return ""
    points = ladder[level]
    exact = margin(points, decimals=1, ascii_only=ascii_only)
    if not points:
        exact = _("level")
    words = _("{points} a hand").format(points=exact) if points else exact
    return words if len(words) < cells else exact


def yardstick(ladder: Mapping[str, float]) -> str:
    """What the strengths are measured against; nothing where none were measured."""
    level = next((level for level, points in ladder.items() if not points), None)
    if level is None:
        return ""
    return _("points a hand against {level}, measured").format(level=level_name(level))


def place_of(level: str, levels: Sequence[str]) -> str:
    """The place of a level on the ladder of the program's own, counted from the easiest."""
    return _("{level} is step {place} of {count} on the ladder").format(
        level=level_name(level), place=levels.index(level) + 1, count=len(levels)
    )


def fared(level: str, won: Sequence[bool], latest: Sequence[bool], *, alone: bool) -> str:
    """How the person has fared against a level, in one sentence.

    Args:
        level: the level; "" for all opponents of a game.
        won: of each match whether the person won it.
        latest: the same of the last few; none where there is no room for them.
        alone: whether the opponent sits there alone.
    """
    name = level_name(level) if level else ""
    if not won:
        if not level:
            return _("No match of this game finished yet.")
        if alone:
            return _("No match against {level} finished yet.").format(level=name)
        return _("No match with {level} at the table finished yet.").format(level=name)
    counted = _counted(level, name, won, alone=alone)
    last = " ".join(_("won") if each else _("lost") for each in latest)
    return _("{counted} · the last: {last}").format(counted=counted, last=last) if last else counted


def _counted(level: str, name: str, won: Sequence[bool], *, alone: bool) -> str:
    """How many matches, and how many of them the person won."""
    played = ngettext("{count} match", "{count} matches", len(won)).format(count=len(won))
    if not level:
        form = _("This game: {played}, you won {won}")
    elif alone:
        form = _("You and {level}: {played}, you won {won}")
    else:
        form = _("With {level} at the table: {played}, you won {won}")
    return form.format(level=name, played=played, won=sum(won))
