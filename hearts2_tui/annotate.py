"""A hand with its prices written into it: labels after the cards, costs as comments."""

from __future__ import annotations

from dataclasses import replace

from hearts2_tui import wording
from hearts2_tui.wording import _
from solver.analysis import Analysis, Label
from solver.record import Record


def annotated(analysis: Analysis) -> Record:
    """The record with a mark after each labelled card and a comment after each that cost.

    Comments that the record already holds are kept; marks give way to the labels.
    """
    marks = tuple(
        (play.index, play.label.value) for play in analysis.plays if play.label is not Label.NONE
    )
    prices = tuple(
        (
            play.index + 1,
            _("fair {fair}, hindsight {hindsight}; best {best}").format(
                fair=wording.price(play.fair_cost),
                hindsight=wording.price(play.hindsight_cost),
                best=wording.card_names(play.best, ascii_only=True),
            ),
        )
        for play in analysis.plays
        if not play.forced and (play.fair_cost >= 0.05 or play.hindsight_cost)
    )
    comments = sorted((*analysis.record.comments, *prices), key=lambda comment: comment[0])
    return replace(analysis.record, annotations=marks, comments=tuple(comments))
