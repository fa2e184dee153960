"""What the history and the statistics say of hands and matches."""

from __future__ import annotations

from collections.abc import Iterable

from hearts2_tui.wording.language import _, ngettext


def counting(waiting: int) -> str:
    """That hands are still being taken into lists and counts."""
    return ngettext(
        "{count} hand still to be read", "{count} hands still to be read", waiting
    ).format(count=waiting)


def left_aside(
    *,
    practice: int,
    replays: int,
    matches_practice: tuple[int, int],
    matches_replayed: tuple[int, int],
) -> Iterable[str]:
    """What does not count, each kind in one sentence.

    Args:
        practice: practice hands.
        replays: hands of a deal that had been played before from the same seat.
        matches_practice: matches with a practice hand: won, and all of them.
        matches_replayed: others with a deal that had been played before, likewise.
    """
    if practice:
        yield ngettext(
            "{count} practice hand is not counted.",
            "{count} practice hands are not counted.",
            practice,
        ).format(count=practice)
    if replays:
        yield ngettext(
            "{count} hand of a deal you had played before is not counted: the first time is.",
            "{count} hands of deals you had played before are not counted: the first time is.",
            replays,
        ).format(count=replays)
    for (won, played), words in (
        (matches_practice, _("Matches with practice hands, counted apart: {won} of {played} won.")),
        (
            matches_replayed,
            _("Matches with deals played before, counted apart: {won} of {played} won."),
        ),
    ):
        if played:
            yield words.format(won=won, played=played)


def taken_in(new: int, known: int) -> str:
    """What came of an import."""
    words = ngettext(
        "{count} hand taken into the history",
        "{count} hands taken into the history",
        new,
    ).format(count=new)
    if not known:
        return words
    already = ngettext("{count} was there already", "{count} were there already", known)
    return f"{words}; {already.format(count=known)}"
