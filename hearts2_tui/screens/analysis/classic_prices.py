"""The prices of a hand of many, in rows and in words."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.widgets.priced_rows import PricedRow
from hearts2_tui.wording import _
from solver.classic.analysis import ClassicAnalysis, ClassicPlay, PricedPass
from solver.classic.record import ClassicRecord
from solver.common.judgement import Label

ESTIMATE = "~"
"""What stands before a price that is no more than an estimate."""

WORTH_SAYING = 0.05
"""Costs in points below this are shown as nothing."""


def rows_of(
    record: ClassicRecord, seat: int, analysis: ClassicAnalysis | None
) -> tuple[PricedRow, ...]:
    """The pass and the plays of a seat, with their prices once they are there."""
    if analysis is not None:
        passes = tuple(_pass_row(passed) for passed in analysis.passes if passed.seat == seat)
        return passes + tuple(_play_row(play) for play in analysis.plays if play.seat == seat)
    players = record.deal.players
    plays = tuple(
        PricedRow(f"{index // players + 1:>2}", (card,))
        for index, (card, by) in enumerate(zip(record.plays, record.table.seats, strict=True))
        if by == seat
    )
    return ((PricedRow(_("pass"), record.passes[seat]), *plays)) if record.passes else plays


def _pass_row(passed: PricedPass) -> PricedRow:
    return PricedRow(_("pass"), passed.cards, passed.label, _lined_up(passed.cost))


def _play_row(play: ClassicPlay) -> PricedRow:
    title = f"{play.trick:>2}"
    if play.forced:
        return PricedRow(title, (play.card,))
    hindsight = _lined_up(play.hindsight_cost)
    if not play.exact:
        hindsight = f"{ESTIMATE}{hindsight}"
    return PricedRow(title, (play.card,), play.label, _lined_up(play.fair_cost), hindsight)


def _lined_up(cost: float) -> str:
    """A cost for a column, to one decimal; a dot for nothing, as in the game of two."""
    return f"{cost:.1f}" if cost >= WORTH_SAYING else "·"


def verdict_of(analysis: ClassicAnalysis, index: int | None, *, ascii_only: bool) -> str:
    """What a play cost and what was better, in two lines at most; ``None`` is the pass."""
    if index is None:
        passed = analysis.passes[0]
        cards = wording.card_names(passed.cards, ascii_only=ascii_only)
        if passed.cost <= 0:
            return _("{cards}  nothing was better").format(cards=cards)
        return _("{cards}  cost {cost} ± {error}; best {best}").format(
            cards=cards,
            cost=wording.price(passed.cost),
            error=wording.price(passed.error),
            best=wording.card_names(passed.best, ascii_only=ascii_only),
        )
    play = next(play for play in analysis.plays if play.index == index)
    words = _play_words(play, ascii_only=ascii_only)
    for missed in analysis.missed_stops:
        if missed.index == index:
            cards = wording.card_names(missed.stops, ascii_only=ascii_only)
            words += "\n" + _("The moon could have been stopped with {cards}").format(cards=cards)
    return words


def _play_words(play: ClassicPlay, *, ascii_only: bool) -> str:
    card = wording.card_name(play.card, ascii_only=ascii_only)
    card = f"{card} {wording.label_name(play.label)}".strip()
    if play.forced:
        return _("{card}  forced").format(card=card)
    if play.best == play.card:
        words = _("{card}  nothing was better").format(card=card)
    else:
        words = _("{card}  cost {cost} ± {error} on what was known; best {best}").format(
            card=card,
            cost=wording.price(play.fair_cost),
            error=wording.price(play.fair_error),
            best=wording.card_name(play.best, ascii_only=ascii_only),
        )
    lay = _("{cost} as the cards lay, exact") if play.exact else _("about {cost} as the cards lay")
    return f"{words}\n{lay.format(cost=wording.price(play.hindsight_cost))}"


def summary_of(analysis: ClassicAnalysis, seat: int, *, ascii_only: bool) -> str:
    """The hand of a seat in two sentences."""
    name = analysis.record.players[seat]
    points = wording.whole(analysis.points[seat], ascii_only=ascii_only)
    result = _("{name}: {points} points.").format(name=name, points=points)
    given = _("Given up: {cost} on what was known; {mark} is an estimate.")
    passed = analysis.given_up_passing(seat)
    if passed >= WORTH_SAYING:
        given = _("Given up: {cost} on what was known, {passed} of it by the pass.")
    given = given.format(
        cost=wording.price(analysis.given_up(seat)), passed=wording.price(passed), mark=ESTIMATE
    )
    return f"{result} {given}"


def costliest_choice(analysis: ClassicAnalysis) -> int | None:
    """The choice to open at: the costliest play, or None for a pass that cost more than chance."""
    play = analysis.costliest
    dearer = [
        priced
        for priced in analysis.passes
        if priced.label is not Label.NONE and priced.cost > play.fair_cost
    ]
    return None if dearer else play.index
