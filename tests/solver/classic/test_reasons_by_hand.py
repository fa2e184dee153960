"""Reasons of classic hints checked against numbers that are given: a claim, and what denies it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from solver.classic.hints import ClassicCardHint
from solver.classic.reasons import find_reason
from solver.classic.view import ClassicView
from solver.common.cards import Card
from solver.common.reasons import ReasonKind

from .build import cards


def line(card: str, mean: float, **shares: float) -> ClassicCardHint:
    """The numbers of one card; shares that are not given are none."""
    base = {"moon_for": 0.0, "moon_against": 0.0, "queen": 0.0, "taken": 0.0}
    return ClassicCardHint(Card.parse(card), mean, 0.1, **(base | shares))


def kind(view: ClassicView, *lines: ClassicCardHint) -> ReasonKind | None:
    """The claim about the first card."""
    reason = find_reason(view, lines, lines[0].card)
    return None if reason is None else reason.kind


def glance(
    hand: str, trick: str = "", *, unseen: str = "QS 4D", held_over: str = ""
) -> ClassicView:
    """As much of a view as the claims look at."""
    return cast(
        ClassicView,
        SimpleNamespace(
            hand=cards(hand), trick=cards(trick), unseen=cards(unseen), held_over=cards(held_over)
        ),
    )


def test_the_ace_of_spades_is_unloaded_and_the_king_is_not() -> None:
    """Both would catch QS, but the claim is about the ace; and she must be out."""
    dear = line("2H", 5.0)
    assert kind(glance("KS AS 2H", "KD"), line("AS", 1.0), dear) is ReasonKind.UNLOADS_ACE
    assert kind(glance("KS AS 2H", "KD"), line("KS", 1.0), dear) is None
    assert kind(glance("KS AS 2H", "KD", unseen="4D"), line("AS", 1.0), dear) is None
    assert kind(glance("KS AS 2H", "4S"), line("AS", 1.0), dear) is None


def test_points_held_over_are_ducked_with_those_of_the_trick() -> None:
    """Two hearts of a cancelled trick lie there when a club without points is led."""
    low, high = line("2C", 1.0, taken=0.0), line("AC", 5.0, taken=0.9)
    reason = find_reason(glance("2C AC", "9C", held_over="2H 2H"), (low, high), low.card)
    assert reason is not None
    assert (reason.kind, reason.points) == (ReasonKind.DUCKS, 2)
    assert kind(glance("2C AC", "9C"), low, high) is None


def test_low_spades_draw_the_queen_only_while_she_is_out_and_only_by_a_lead() -> None:
    low, other = line("4S", 1.0), line("7D", 5.0, queen=0.5)
    assert kind(glance("4S 7D 8D"), low, other) is ReasonKind.DRAWS_QUEEN
    assert kind(glance("4S 7D 8D", unseen="4D"), low, other) is None
    assert kind(glance("4S 7D 8D", "2S"), low, other) is None
    high = line("KS", 1.0)
    assert kind(glance("KS 7D 8D"), high, other) is None


@pytest.mark.parametrize(
    ("chosen", "other", "claim"),
    [
        (line("2C", 1.0, moon_against=0.0), line("AC", 5.0, moon_against=0.5), "STOPS_MOON"),
        (line("2C", 1.0, moon_against=0.45), line("AC", 5.0, moon_against=0.5), None),
        (line("2C", 9.0, moon_for=0.5), line("AC", 5.0), "GOES_FOR_MOON"),
        (line("2C", 5.0, moon_for=0.49), line("AC", 5.2), None),
        (line("AC", 1.0), line("2C", 1.04), "ALL_SAME"),
    ],
)
def test_claims_and_how_clear_they_must_be(
    chosen: ClassicCardHint, other: ClassicCardHint, claim: str | None
) -> None:
    view = glance("2C AC 4C")
    expected = None if claim is None else ReasonKind[claim]
    assert kind(view, chosen, other) is expected
