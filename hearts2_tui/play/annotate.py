"""A hand with its prices written into it: labels after the cards, costs as comments.

The hand stays a record that can be read again; comments that it already holds are kept, but
prices that were written into it before give way to the new ones, and marks to the labels.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from string import Formatter
from typing import TypeVar

from hearts2_tui import wording
from hearts2_tui.wording import _
from solver.classic.analysis import ClassicAnalysis, ClassicPlay, PricedPass
from solver.classic.record import ClassicRecord
from solver.common.judgement import Label
from solver.two.analysis import Analysis, PricedPlay
from solver.two.record import Record
from solver.two.why import Explanation

WORTH_SAYING = 0.05
"""Charges in points below this are not told."""

NUMBER = r"[0-9]+(?:[.,][0-9]+)?"
CARDS = r"[2-9TJQKA][CDSH](?: [2-9TJQKA][CDSH])*"
FIELDS = {
    "fair": NUMBER,
    "error": NUMBER,
    "cost": NUMBER,
    "mark": "~?",
    "cards": CARDS,
    "best": CARDS,
    "label": r"(?: [?!]+)?",
}
"""What may stand in the fields of a comment with prices; anything in the others."""

AnyRecord = TypeVar("AnyRecord", Record, ClassicRecord)

Comment = tuple[int, str]
"""How many plays stand before a comment, and its text."""


def annotated(analysis: Analysis, whys: Mapping[int, Explanation] | None = None) -> Record:
    """The record with a mark after each labelled card and a comment after each that cost.

    Args:
        analysis: the hand priced.
        whys: what decides between the best card and the one played, by the number of plays
            before it; told after the costs.
    """
    comments = [
        (play.index + 1, _costs(play))
        for play in analysis.plays
        if not play.forced and (play.charge >= WORTH_SAYING or play.hindsight_cost)
    ]
    comments += [
        (index + 1, _why(told, analysis.record.players, analysis.plays[index].seat))
        for index, told in (whys or {}).items()
    ]
    if analysis.reading:
        comments.insert(0, (0, _reading_form()))
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
                _moon_form().format(cards=wording.card_names(stop.stops, ascii_only=True)),
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
    """The record with the labels of plays as its marks, and comments besides its own words."""
    marks = tuple((play.index, play.label.value) for play in plays if play.label is not Label.NONE)
    own: list[Comment] = [comment for comment in record.comments if not _tells_prices(comment[1])]
    every = sorted((*own, *comments), key=lambda comment: comment[0])
    return replace(record, annotations=marks, comments=tuple(every))


def _costs(play: PricedPlay) -> str:
    return _costs_form().format(
        fair=wording.price(play.charge),
        hindsight=wording.price(play.hindsight_cost),
        best=wording.card_names(play.best, ascii_only=True),
    )


def _why(told: Explanation, players: Sequence[str], seat: int) -> str:
    names = [name.replace("}", ")") for name in players]
    sentences = wording.why(told, names[1 - seat], player=names[seat], ascii_only=True)
    return _why_form().format(text=" ".join(sentences), best=str(told.better))


def _classic_costs(play: ClassicPlay) -> str:
    hindsight = _hindsight_form().format(
        mark="" if play.exact else "~", cost=wording.price(play.hindsight_cost)
    )
    if play.fair_cost < WORTH_SAYING:
        return hindsight
    return _classic_costs_form().format(
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
    return _pass_form().format(
        name=name,
        cards=cards,
        label=f" {priced.label.value}".rstrip(),
        fair=wording.price(priced.cost),
        error=wording.price(priced.error),
        best=wording.card_names(priced.best, ascii_only=True),
    )


def _reading_form() -> str:
    return _("fair prices read the opponent")


def _costs_form() -> str:
    return _("fair {fair}, hindsight {hindsight}; best {best}")


def _why_form() -> str:
    return _("why {best}: {text}")


def _hindsight_form() -> str:
    return _("hindsight {mark}{cost}")


def _classic_costs_form() -> str:
    return _("fair {fair} +- {error}, {hindsight}; best {best}")


def _moon_form() -> str:
    return _("the moon could have been stopped with {cards}")


def _pass_form() -> str:
    return _("{name} passed {cards}{label}: fair {fair} +- {error}; best {best}")


FORMS = (
    _reading_form,
    _costs_form,
    _why_form,
    _hindsight_form,
    _classic_costs_form,
    _moon_form,
    _pass_form,
)
"""All that is written here, before its fields are filled in."""


def _tells_prices(comment: str) -> bool:
    """Whether a comment is one that was written here, in the language of now."""
    return any(re.fullmatch(_pattern(form()), comment) for form in FORMS)


def _pattern(form: str) -> str:
    return "".join(
        re.escape(text) + ("" if field is None else FIELDS.get(field, ".+"))
        for text, field, _spec, _conversion in Formatter().parse(form)
    )
