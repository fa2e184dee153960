"""No points on the first trick: what follows for views and for the deals still possible.

A hand without clubs comes once in a hundred deals, so these are laid out by hand. Seats are
turned about too: what holds of North's reply holds of South's.
"""

from __future__ import annotations

import pytest

from solver import Card, Deal, Record, RuleSet, View, hint
from solver.common.cards import format_cards
from solver.common.errors import PositionError
from solver.common.play import Obstacle
from solver.two.worlds import worlds
from tests.solver.build import cards, hand

BARRED = "as-written; first_trick_points=barred"
ALLOWED = "as-written"
CLUBS = hand("2468TQA.246.2QA.")
"""The hand that leads: with it the other one holds no club."""

OTHER = hand(".8TQA.468T.2468T")
"""QH and AH are dead."""

SEATS = pytest.mark.parametrize("replier", [0, 1], ids=["South replies", "North replies"])


def after(plays: str, replier: int, rules: str = BARRED) -> Record:
    """The hand after some plays, the reply to the first lead made by that seat."""
    hands = (CLUBS, OTHER) if replier else (OTHER, CLUBS)
    record = Record(RuleSet.parse(rules), Deal.from_hands(*hands))
    for card in cards(plays):
        record = record.play(card)
    return record


def queen_with_the_replier(plays: str, replier: int, rules: str) -> Record:
    """The same with QS and 4S exchanged: the reply could be the queen."""
    lead, reply = hand("2468TQA.246.24A."), hand(".8TQA.68TQ.2468T")
    hands = (lead, reply) if replier else (reply, lead)
    record = Record(RuleSet.parse(rules), Deal.from_hands(*hands))
    for card in cards(plays):
        record = record.play(card)
    return record


@SEATS
def test_a_view_keeps_points_off_the_first_trick(replier: int) -> None:
    view = after("2C", replier).view(replier)
    assert format_cards(view.legal_cards()) == "8D TD QD AD 4S 6S 8S TS"
    assert view.obstacle(Card.parse("2H")) is Obstacle.BARRED
    assert view.obstacle(Card.parse("8D")) is None
    free = after("2C", replier, ALLOWED).view(replier)
    assert format_cards(free.legal_cards()) == "8D TD QD AD 4S 6S 8S TS 2H 4H 6H 8H TH"
    assert free.obstacle(Card.parse("2H")) is None


@SEATS
def test_a_view_keeps_the_queen_off_it_even_where_she_goes_at_any_time(replier: int) -> None:
    for option in ("off", "on"):
        rules = f"{BARRED}; queen_any_time={option}"
        view = queen_with_the_replier("2C", replier, rules).view(replier)
        assert format_cards(view.legal_cards()) == "8D TD QD AD 6S 8S TS"
        assert view.obstacle(Card.parse("QS")) is Obstacle.BARRED


@SEATS
def test_the_second_trick_is_free_again(replier: int) -> None:
    """2C took 8D; on 4C a heart may be thrown."""
    view = after("2C 8D 4C", replier).view(replier)
    assert format_cards(view.legal_cards()) == "TD QD AD 4S 6S 8S TS 2H 4H 6H 8H TH"
    assert view.obstacle(Card.parse("2H")) is None


@SEATS
def test_a_hint_prices_the_cards_that_may_be_played_and_no_others(replier: int) -> None:
    view = after("2C 8D 4C TD 6C 4S 8C 6S TC 8S QC TS AC QD", replier).view(1 - replier)
    assert {line.card for line in hint(view).cards} == set(view.legal_cards())
    first = after("2C", replier).view(replier)
    assert not any(card.points for card in first.legal_cards())


@SEATS
@pytest.mark.parametrize("card", ["2H", "QS"])
def test_points_on_the_first_trick_fit_no_deal(replier: int, card: str) -> None:
    """Nobody holds thirteen cards of which all count, so none may be thrown at all."""
    build = queen_with_the_replier if card == "QS" else after
    leader = 1 - replier
    seen = {
        rules: View(
            RuleSet.parse(rules),
            leader,
            build("", replier, rules).deal.hands[leader],
            (*cards("2C"), Card.parse(card)),
            broken=True,
        )
        for rules in (ALLOWED, BARRED)
    }
    assert len(worlds(seen[ALLOWED])) == 91, "any two of the other fourteen are dead"
    with pytest.raises(PositionError, match="no deal fits"):
        worlds(seen[BARRED])


@SEATS
def test_points_on_the_second_trick_fit_as_before(replier: int) -> None:
    for rules in (ALLOWED, BARRED):
        view = after("2C 8D 4C 2H", replier, rules).view(1 - replier)
        assert after("", replier).deal.dead in {world.dead for world in worlds(view)}


@SEATS
def test_a_club_under_the_queen_of_spades_at_any_time_rules_nothing_out(replier: int) -> None:
    """Barred from the first trick she shows no more of the suit led than any other card."""
    rules = f"{BARRED}; queen_any_time=on"
    lead, reply = hand("268TQA.246.24A.2"), hand("4.8TQA.68TQ.468T")
    hands = (lead, reply) if replier else (reply, lead)
    record = Record(RuleSet.parse(rules), Deal.from_hands(*hands)).play(Card.parse("2C"))
    assert format_cards(record.view(replier).legal_cards()) == "4C"
    view = record.play(Card.parse("4C")).view(1 - replier)
    assert len(worlds(view)) == 91
