"""A hand of spades alone breaks hearts at the end of a trick, and what the other learns of it."""

from __future__ import annotations

import pytest

from solver import Deal, Record, RuleSet
from solver.common.cards import Card, Suit, format_cards
from solver.two.worlds import worlds
from tests.solver.build import cards, hand

NORTH = hand("2TQA.248T..268TA")
SOUTH = hand("468.6QA.2468TQA.")
PLAYS = cards("2C 8C AD 2D QD 4D 4C AC QC 6C TD 6D")
"""Nobody has failed to follow and no heart has been played; South has only spades left."""

SEATS = pytest.mark.parametrize("spades", [0, 1], ids=["South's spades", "North's spades"])


def record(spades: int, rules: str = "as-written", count: int = len(PLAYS)) -> Record:
    """The hand with the spades in that seat."""
    hands = (SOUTH, NORTH) if spades == 0 else (NORTH, SOUTH)
    return Record(RuleSet.parse(rules), Deal.from_hands(*hands), PLAYS[:count])


@SEATS
def test_the_other_side_may_lead_a_heart(spades: int) -> None:
    whole = record(spades)
    assert whole.position.to_move == 1 - spades
    assert whole.position.broken
    assert not record(spades, count=10).position.broken, "with 6D it held a diamond"
    view = whole.view(1 - spades)
    assert format_cards(view.legal_cards()) == "TC 8D 2H 6H 8H TH AH"
    off = record(spades, "as-written; spades_only_breaks=off")
    assert not off.position.broken
    assert format_cards(off.view(1 - spades).legal_cards()) == "TC 8D"


@SEATS
def test_that_hearts_are_broken_tells_of_the_spades(spades: int) -> None:
    """The other side has no void of its own to explain it: the deals left have nothing else."""
    seen = worlds(record(spades).view(1 - spades))
    assert all(world.broken for world in seen)
    assert {card.suit for world in seen for card in world.other} == {Suit.SPADES}
    assert [world.other for world in seen] == [cards("2S 4S 6S 8S TS QS AS")]


@SEATS
def test_that_hearts_are_not_broken_tells_of_other_cards(spades: int) -> None:
    """One trick before, any deal in which it held spades alone is ruled out."""
    before = record(spades, count=10)
    seen = worlds(before.view(1 - spades))
    assert not any(world.broken for world in seen)
    for world in seen:
        assert {card.suit for card in world.other} != {Suit.SPADES}
    closed = record(spades, "as-written; spades_only_breaks=off", 10)
    more = worlds(closed.view(1 - spades))
    assert len(more) >= len(seen)
    assert before.deal.dead in {world.dead for world in seen}


@SEATS
def test_the_hand_of_spades_knows_why(spades: int) -> None:
    """Its own cards explain it, so it learns nothing of the hearts."""
    view = record(spades, count=len(PLAYS)).view(spades)
    assert {card.suit for card in view.hand} == {Suit.SPADES}
    assert len(worlds(view)) == 36, "any two of the nine unseen are dead"
    assert Card.parse("4H") in view.unseen
