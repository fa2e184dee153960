"""Edges of small things: an option's digits, what stays of a record, a choice among equals."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from solver import Deal, Record, RuleSet, View
from solver.cards import Card
from solver.errors import PositionError, RulesError
from solver.generator import Generator
from solver.match_score import Results, chance_after, win_chance
from solver.options import MOST_DIGITS
from solver.players import Oracle
from solver.players.appraisal import in_play
from solver.players.casual import rule_of_thumb
from solver.players.choice import any_of_the_best
from solver.rules import BothOver, Trump
from solver.worlds import worlds
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


class Glance(NamedTuple):
    """What the rules of thumb look at: a heart led, no heart in the hand, hearts no trump."""

    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    rules: RuleSet = RuleSet(trump=Trump.NONE)
    seat: int = 0
    trick: tuple[Card, ...] = cards("8H")
    taken: tuple[int, int] = (0, 0)


def test_high_spades_go_while_the_queen_is_out() -> None:
    """AS goes four points before AC while QS may catch it, and level with it when she is gone."""
    held = cards("2C AC 2S AS")
    out = rule_of_thumb(Glance(held, cards("4C 4S QS")), held)
    gone = rule_of_thumb(Glance(held, cards("4C 4S")), held)
    ace, other = cards("AS AC")
    assert out[ace] - out[other] == pytest.approx(4)
    assert gone[ace] == gone[other]


def test_low_spades_are_kept_with_the_queen() -> None:
    """They are her guards: two points later than clubs as low."""
    held = cards("6C TC 6S QS")
    worth = rule_of_thumb(Glance(held, cards("4C 4S AS")), held)
    club, spade = cards("6C 6S")
    assert worth[club] - worth[spade] == pytest.approx(2)
    assert max(worth, key=lambda card: worth[card]) == Card.parse("QS")


def test_the_points_in_play_are_those_that_are_not_dead() -> None:
    view = View(RuleSet(), 0, hand("46TA.48TQ.6T.6TA"), cards("2C TC"))
    for world in worlds(view):
        dead = {str(card) for card in world.dead}
        expected = 20 - sum(name.endswith("H") for name in dead) - 13 * ("QS" in dead)
        assert in_play(world) == expected
