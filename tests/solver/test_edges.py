"""Edges of small things: an option's digits, what stays of a record, a choice among equals."""

from __future__ import annotations

import datetime
import hashlib

import pytest

from solver import Deal, Record, RuleSet, View
from solver.common.cards import Card
from solver.common.errors import PositionError, RulesError
from solver.common.generator import Generator
from solver.common.options import MOST_DIGITS
from solver.two.deal import daily_deal_number
from solver.two.match_score import Results, chance_after, win_chance
from solver.two.players import Oracle
from solver.two.players.appraisal import in_play
from solver.two.players.choice import any_of_the_best
from solver.two.rules import BothOver
from solver.two.weighing import mean, share
from solver.two.worlds import worlds
from tests.solver.build import cards, hand, position


def test_a_number_has_nine_digits_at_most() -> None:
    assert MOST_DIGITS == 9
    assert RuleSet.parse("as-written; target=999999999").target == 999_999_999
    with pytest.raises(RulesError, match="at most 9 digits"):
        RuleSet.parse("as-written; target=1000000000")


def test_points_that_no_two_seats_can_have_taken() -> None:
    """Seven and six without the queen with either: there are seven hearts."""
    position("4C", "6C", taken=(13, 6), broken=True)
    position("4C", "6C", taken=(4, 3), broken=True)
    with pytest.raises(PositionError, match="7 and 6 points taken, more than the cards gone"):
        position("4C", "6C", taken=(7, 6), broken=True)


def test_what_was_said_before_a_play_stays_when_it_is_taken_back() -> None:
    """A comment stands before the play of its number, a mark after it."""
    deal = Deal.from_hands(hand("46TA.48TQ.6T.6TA"), hand("28Q.26A.248Q.248"))
    record = Record(
        RuleSet(),
        deal,
        cards("2C TC 4D"),
        annotations=((0, "!"), (1, "?"), (2, "??")),
        comments=((0, "begins"), (2, "before the third"), (3, "after it")),
    )
    back = record.truncated(2)
    assert back.plays == cards("2C TC")
    assert back.annotations == ((0, "!"), (1, "?"))
    assert back.comments == ((0, "begins"), (2, "before the third"))


def test_a_view_knows_the_score_before_the_hand() -> None:
    deal = Deal.from_hands(hand("46TA.48TQ.6T.6TA"), hand("28Q.26A.248Q.248"))
    record = Record(RuleSet(), deal, cards("2C TC 4D"), score=(40, 61))
    assert record.view(0).score == record.view(1).score == (40, 61)
    position_ = record.truncated(1).position
    assert record.view_at(0, position_, 1).score == (40, 61)


# -- the chance to win ---------------------------------------------------------------------


def test_the_points_of_a_moon_are_those_of_the_rules() -> None:
    """Measured at 20, worth 26: one result in four each way."""
    results = Results.of([(0, 20, 1), (6, 14, 1)], 26)
    assert sorted(results.outcomes) == [
        (0, 26, 0.25),
        (6, 14, 0.25),
        (14, 6, 0.25),
        (26, 0, 0.25),
    ]
    as_measured = Results.of([(0, 20, 1), (6, 14, 1)])
    assert (20, 0, 0.25) in as_measured.outcomes and (26, 0, 0.25) not in as_measured.outcomes


def test_after_a_tie_at_the_target_the_next_hand_decides() -> None:
    """100 all, then 106 and 114: no hand more, whatever the option; a tie goes on."""
    for both_over in BothOver:
        rules = RuleSet(both_over=both_over)
        assert rules.match_winner((100, 100), (90, 90)) is None
        assert rules.match_winner((106, 114), (100, 100)) == 0
        assert rules.match_winner((114, 106), (100, 100)) == 1
        assert rules.match_winner((110, 110), (100, 100)) is None
        assert chance_after(rules, (100, 100), (6, 14)) == 1.0
        assert chance_after(rules, (100, 100), (14, 6)) == 0.0
        assert chance_after(rules, (100, 100), (10, 10)) == 0.5
    play_on = RuleSet(both_over=BothOver.PLAY_ON)
    assert play_on.match_winner((104, 101), (99, 99)) is None, "over together, one hand more"


def test_the_one_hand_more_has_a_chance_of_its_own() -> None:
    play_on = RuleSet(both_over=BothOver.PLAY_ON)
    for ahead in (1, 5, 19):
        leads = win_chance(play_on, (100, 100 + ahead))
        assert 0.5 < leads < 1
        assert win_chance(play_on, (100 + ahead, 100)) == pytest.approx(1 - leads)
    assert win_chance(play_on, (100, 141)) == pytest.approx(1.0), "no hand makes up for 41"
    assert win_chance(RuleSet(), (100, 101)) == 1.0, "without the option it is over"


def test_a_match_far_from_its_end_is_a_random_walk() -> None:
    """Who is nearer has 600 to go, four times 150: 60 points there weigh as 30 do here."""
    near, far = RuleSet(target=250), RuleSet(target=660)
    assert win_chance(far, (0, 60)) == win_chance(near, (70, 100))
    assert win_chance(far, (60, 0)) == win_chance(near, (100, 70))
    assert win_chance(far, (510, 480)) == win_chance(near, (100, 70)), "150 to go are as they are"


def test_hands_that_break_by_a_heart_have_results_of_their_own() -> None:
    written, common = RuleSet(), RuleSet.parse("common")
    scores = (60, 40)
    assert win_chance(written, scores) != win_chance(common, scores)
    heart = RuleSet.parse("as-written; break_on=heart")
    assert win_chance(heart, scores) == win_chance(common, scores)
    assert win_chance(RuleSet.parse("common; break_on=void"), scores) == win_chance(written, scores)


def test_what_holds_in_all_deals_has_a_share_of_exactly_one() -> None:
    """Whatever the probabilities come to by rounding."""
    nearly = [0.3, 0.3, 0.4 - 1e-12]
    assert share([True] * 3, nearly) == 1.0
    assert share([True, True, False], nearly) == pytest.approx(0.6)
    assert share([False] * 3, nearly) == 0.0
    assert mean([2, 4, 10], [0.5, 0.25, 0.25]) == 4.5
    assert mean([2, 4, 9], None) == 5.0


def test_the_deal_of_a_day_is_hashed_from_its_date_with_two_digits_each() -> None:
    digest = hashlib.sha256(b"hearts2:day:2027-01-02").digest()
    number = int.from_bytes(digest, "big") % 3_931_426_800 + 1
    assert daily_deal_number(datetime.date(2027, 1, 2)) == number


# -- players -------------------------------------------------------------------------------


def test_oracle_takes_a_moon_that_is_there() -> None:
    """QS under the eight makes it; the four first gives her away, or brings six."""
    state = position("4S QS", "8S QC", broken=True, taken=(7, 0))
    assert Oracle().choose_seeing(state, Generator(1)) == Card.parse("QS")
    lost = position("4S QS", "8S QC", broken=True, taken=(6, 1))
    assert Oracle().choose_seeing(lost, Generator(1)) == Card.parse("4S")


def test_values_that_differ_by_rounding_alone_are_equal() -> None:
    two, four = cards("2C 4C")
    nearly = {two: 0.1 + 0.2, four: 0.3}
    chosen = {any_of_the_best(nearly, Generator(seed)) for seed in range(40)}
    assert chosen == {two, four}
    apart = {any_of_the_best({two: 0.31, four: 0.3}, Generator(seed)) for seed in range(40)}
    assert apart == {two}


def test_the_points_in_play_are_those_that_are_not_dead() -> None:
    view = View(RuleSet(), 0, hand("46TA.48TQ.6T.6TA"), cards("2C TC"))
    for world in worlds(view):
        dead = {str(card) for card in world.dead}
        expected = 20 - sum(name.endswith("H") for name in dead) - 13 * ("QS" in dead)
        assert in_play(world) == expected
