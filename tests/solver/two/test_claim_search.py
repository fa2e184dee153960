"""The search behind a claim alone: nothing tried at random before it that hides what it misses."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from solver import Position, RuleSet
from solver.two import claims
from solver.two.claims import EveryWay, Unsettled, settled
from tests.solver.build import cards, position, random_rules
from tests.solver.two.test_claims import late_views, results


@pytest.fixture(autouse=True)
def no_trials(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One way of playing on is tried at random, for the result; no two can differ."""
    monkeypatch.setattr(claims, "TRIALS", 1)
    yield


@pytest.mark.slow
def test_the_search_alone_finds_every_difference() -> None:
    """Against a plain enumeration, under random options, in the last two and three tricks."""
    rng = random.Random(11)
    found = {True: 0, False: 0}
    for index in range(120):
        for view in late_views(rng, random_rules(rng), index, 4 if index % 6 else 6):
            every = results(view)
            assert settled(view) == (every.pop() if len(every) == 1 else None)
            found[not every] += 1
    assert min(found.values()) > 40


def test_the_ten_and_the_queen_of_spades_are_not_alike() -> None:
    """On AS the ten keeps her for a trick that South wins; she herself goes to North."""
    south, north = cards("TS QS"), cards("2S")
    start = Position(RuleSet(), (south, north), 1, cards("AS"), True, (3, 3))
    with pytest.raises(Unsettled):
        EveryWay(100).future(start)
    assert start.play(south[1]).play(north[0]).play(south[0]).taken == (3, 16)
    assert start.play(south[0]).play(north[0]).play(south[1]).taken == (16, 3)


def test_two_hearts_below_and_above_one_of_the_other_hand_are_not_alike() -> None:
    """North leads its six under QH and over 2H: another winner, and another taker of the rest."""
    low_first = position("2H QH", "6H 4C", lead=0, broken=True, taken=(13, 3))
    with pytest.raises(Unsettled):
        EveryWay(100).future(low_first)
    alike = position("8H QH", "6H 4H", lead=0, broken=True, taken=(13, 3))
    assert EveryWay(100).future(alike) == 4


def test_a_card_on_the_table_comes_between_two_of_the_hand() -> None:
    """Under 8D North keeps the lead and its heart; with TD South leads, and gets the heart."""
    rules = "as-written; trump=none"
    start = position("6D TD", "2H", rules=rules, lead=1, trick="8D", taken=(13, 6), broken=True)
    with pytest.raises(Unsettled):
        EveryWay(100).future(start)


def test_whose_lead_it_is_belongs_to_what_is_remembered() -> None:
    """The same two cards: led, the heart wins its trick; discarded on 2C it goes to North."""
    search = EveryWay(100)
    for lead, taken in ((0, 1), (1, 0)):
        rules = "as-written; trump=none"
        start = position("4H", "2C", rules=rules, lead=lead, broken=True, taken=(13, 5))
        assert search.future(start) == taken


def test_whether_hearts_are_broken_belongs_to_what_is_remembered() -> None:
    """While hearts are not broken North must lead 2C, and South wins both tricks; then a heart."""
    rules = "as-written; trump=none"
    closed = position("4C 6C", "2C 2H", rules=rules, lead=1, taken=(0, 13))
    opened = position("4C 6C", "2C 2H", rules=rules, lead=1, taken=(0, 13), broken=True)
    search = EveryWay(100)
    assert search.future(closed) == 1
    with pytest.raises(Unsettled):
        search.future(opened)


def test_the_card_on_the_table_belongs_to_what_is_remembered() -> None:
    """The same hands under another card led: the four takes 2H's trick and not the ace's."""
    search = EveryWay(100)
    under_two = position("4H", "", lead=1, trick="2H", broken=True, taken=(13, 4))
    under_ace = position("4H", "", lead=1, trick="AH", broken=True, taken=(13, 4))
    assert search.future(under_two) == 2
    assert search.future(under_ace) == 0


def test_points_that_are_taken_stay_out_of_what_is_remembered() -> None:
    """The same ending after other tricks: as many points to come, another result."""
    search = EveryWay(100)
    for taken in ((13, 4), (4, 13), (17, 0)):
        assert search.future(position("4H", "2H", lead=1, broken=True, taken=taken)) == 2
