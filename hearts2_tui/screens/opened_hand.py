"""The analysis of a finished hand, of the history or of a file."""

from __future__ import annotations

from collections.abc import Collection

from hearts2_tui.match import PERSON
from hearts2_tui.screens.analysis.for_many import ManyAnalysisScreen
from hearts2_tui.screens.analysis.for_two import AnalysisScreen
from hearts2_tui.storage.given_up import kept_numbers
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.store import Store
from solver.classic.players import LEVELS as CLASSIC_LEVELS
from solver.classic.record import ClassicRecord
from solver.two.analysis import Analysis
from solver.two.players import LEVELS
from solver.two.record import Record

USUAL = "club"
"""The level that plays a seat of which it is not known who played there."""


def analysis_of(hand: FinishedHand, store: Store) -> AnalysisScreen:
    """The analysis of a hand of the store, which keeps its numbers.

    Raises:
        RecordError: the record has been damaged.
    """

    def keep(analysis: Analysis) -> None:
        store.keep_analysis(hand.id, kept_numbers(analysis))

    seat = hand.levels.index(PERSON) if PERSON in hand.levels else 0
    levels = _playable(hand.levels, seat, LEVELS)
    return AnalysisScreen(hand.record, seat=seat, levels=levels, analysed=keep)


def many_analysis_of(hand: FinishedHand) -> ManyAnalysisScreen:
    """The analysis of a hand of the store in which many played. Raises as :func:`analysis_of`."""
    seat = hand.levels.index(PERSON) if PERSON in hand.levels else 0
    levels = _playable(hand.levels, seat, CLASSIC_LEVELS)
    return ManyAnalysisScreen(hand.classic_record, seat=seat, levels=levels)


def _playable(levels: tuple[str, ...], seat: int, known: Collection[str]) -> tuple[str, ...]:
    """Levels against which a hand can be played on: the person in ``seat``, a level elsewhere."""
    return tuple(
        PERSON if at == seat else level if level in known else USUAL
        for at, level in enumerate(levels)
    )


def analysis_of_file(record: Record | ClassicRecord) -> AnalysisScreen | ManyAnalysisScreen:
    """The analysis of a hand of a file, the first seat being the near side."""
    if isinstance(record, ClassicRecord):
        return ManyAnalysisScreen(record)
    levels = tuple(name.lower() if name.lower() in LEVELS else USUAL for name in record.players)
    return AnalysisScreen(record, seat=0, levels=("", *levels[1:]))
