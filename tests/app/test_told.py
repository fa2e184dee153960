"""What the opponent's plays told, in words and in reports."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts2_tui import wording
from hearts2_tui.games.two import report
from solver.common.cards import Card
from solver.two.analysis import PricedPlay, analyse
from solver.two.search import COMPILED
from solver.two.simulate import simulate
from solver.two.told import Told
from solver.two.weighing import ALIKE

AS_COMPILED = pytest.mark.skipif(
    not COMPILED, reason="the lighter reading of the uncompiled solver tells less of this hand"
)


@pytest.fixture(scope="module")
def play() -> PricedPlay:
    """South plays 6S in trick 8, where North would not have played so with 8S."""
    return analyse(next(simulate(2, 1, ("club", "club")))).plays[14]


@AS_COMPILED
def test_a_card_that_the_opponent_would_not_have_kept(play: PricedPlay) -> None:
    assert wording.told(play, "North", ascii_only=True) == (
        "North would not have kept 8S: with all deals alike 6S looks better."
    )
    assert play.charge == 0 < play.fair_cost
    assert wording.verdict(play, ascii_only=True) == "6S  no mistake; best QS"


def test_a_card_that_the_opponent_seems_to_hold_and_none_that_tells(play: PricedPlay) -> None:
    cards = (Card.parse("2S"), Card.parse("4S"))
    holds = replace(play, told=Told(Card.parse("8S"), 0.9, 0.5, cards))
    assert wording.told(holds, "You", ascii_only=True) == (
        "You played like one with 8S: with all deals alike 2S 4S look better."
    )
    none = replace(play, told=Told(None, 0.0, 0.0, cards[:1]))
    assert wording.told(none, "You", ascii_only=True) == (
        "The plays so far tell more: with all deals alike 2S looks better."
    )
    assert wording.told(replace(play, told=None), "You") == ""


@AS_COMPILED
def test_reports_say_what_was_told_and_only_where_it_was() -> None:
    record = next(simulate(2, 1, ("club", "club")))
    found = analyse(record)
    text, json = report.analysis_text(found), report.analysis_json(found)
    assert "6S in trick 8: Club North would not have kept 8S" in text
    told = json["plays"][14]["told"]
    assert (told["card"], told["looks_best"]) == ("8S", ["6S"])
    assert told["held"] < 0.2 < told["held_alike"]
    alike = analyse(record, weigh=ALIKE)
    assert "would not have kept" not in report.analysis_text(alike)
    assert all("told" not in each for each in report.analysis_json(alike)["plays"])
