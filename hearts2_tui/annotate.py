"""A hand with its prices written into it: labels after the cards, costs as comments.

The hand stays a record that can be read again; comments that it already holds are kept,
marks give way to the labels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from hearts2_tui import wording
from hearts2_tui.wording import _
from solver.analysis import Analysis, Label, PricedPlay
from solver.classic.analysis import ClassicAnalysis, ClassicPlay, PricedPass
from solver.classic.record import ClassicRecord
from solver.record import Record

WORTH_SAYING = 0.05
"""Fair costs in points below this are not told."""

AnyRecord = TypeVar("AnyRecord", Record, ClassicRecord)

Comment = tuple[int, str]
"""How many plays stand before a comment, and its text."""


def annotated(analysis: Analysis) -> Record:
    """The record with a mark after each labelled card and a comment after each that cost."""
    comments = [
        (play.index + 1, _costs(play))
        for play in analysis.plays
        if not play.forced and (play.fair_cost >= WORTH_SAYING or play.hindsight_cost)
    ]
    if analysis.reading:
        comments.insert(0, (0, _("fair prices read the opponent")))
    return _written(analysis.record, analysis.plays, comments)


def annotated_classic(analysis: ClassicAnalysis) -> ClassicRecord:
    """The same of a hand of a classic game; its pass is priced before the first card.

    A ``~`` marks a price in hindsight that is an estimate.
    """
    comments = [
        *_passes(analysis),
        *(
            (play.index + 1, _classic_costs(play))
            for play in analysis.plays
            if not play.forced and max(play.fair_cost, play.hindsight_cost) >= WORTH_SAYING
        ),
        *(
            (
                stop.index + 1,
                _("the moon could have been stopped with {cards}").format(
                    cards=wording.card_names(stop.stops, ascii_only=True)
                ),
            )
            for stop in analysis.missed_stops
        ),
    ]
    return _written(analysis.record, analysis.plays, comments)


def _written(
    record: AnyRecord,
    plays: Iterable[PricedPlay] | Iterable[ClassicPlay],
    comments: Iterable[Comment],
) -> AnyRecord:
    """The record with the labels of plays as its marks, and comments besides its own."""
    marks = tuple((play.index, play.label.value) for play in plays if play.label is not Label.NONE)
    every = sorted((*record.comments, *comments), key=lambda comment: comment[0])
    return replace(record, annotations=marks, comments=tuple(every))


def _costs(play: PricedPlay) -> str:
    return _("fair {fair}, hindsight {hindsight}; best {best}").format(
        fair=wording.price(play.fair_cost),
        hindsight=wording.price(play.hindsight_cost),
        best=wording.card_names(play.best, ascii_only=True),
    )


def _classic_costs(play: ClassicPlay) -> str:
    hindsight = _("hindsight {mark}{cost}").format(
        mark="" if play.exact else "~", cost=wording.price(play.hindsight_cost)
    )
    if play.fair_cost < WORTH_SAYING:
        return hindsight
    return _("fair {fair} +- {error}, {hindsight}; best {best}").format(
        fair=wording.price(play.fair_cost),
        error=wording.price(play.fair_error),
        hindsight=hindsight,
        best=wording.card_name(play.best, ascii_only=True),
    )


def _passes(analysis: ClassicAnalysis) -> Iterator[Comment]:
    names = analysis.record.players
    for priced in analysis.passes:
        if priced.cost >= WORTH_SAYING:
            yield 0, _pass_costs(priced, names[priced.seat].replace("}", ")"))


def _pass_costs(priced: PricedPass, name: str) -> str:
    cards = wording.card_names(priced.cards, ascii_only=True)
    return _("{name} passed {cards}{label}: fair {fair} +- {error}; best {best}").format(
        name=name,
        cards=cards,
        label=f" {priced.label.value}".rstrip(),
        fair=wording.price(priced.cost),
        error=wording.price(priced.error),
        best=wording.card_names(priced.best, ascii_only=True),
    )
