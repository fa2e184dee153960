"""Analysis of classic hands: prices of plays and passes, and moons that were let through."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.classic.analysis import analyse, together
from solver.classic.deal import ClassicDeal
from solver.classic.hints import Basis, Cancelled, hint
from solver.classic.moons import missed_stops
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules
from solver.classic.simulate import simulate_classic
from solver.classic.solve import solve
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.judgement import Label
from solver.common.play import Help

from .build import cards, dealt, hand, moon, passed, played

DEALS = 4


def finished(rules: str = "classic; passing=off", players: int = 4, seed: int = 1) -> ClassicRecord:
    rng = random.Random(seed)
    return played(passed(dealt(ClassicRules.parse(rules), players, seed), rng), rng)


@pytest.mark.parametrize(
    ("rules", "players"),
    [("classic; passing=off", 4), ("classic", 7), ("omnibus; passing=off", 5), ("cancellation", 6)],
)
def test_every_play_of_the_seats_asked_for_is_priced(rules: str, players: int) -> None:
    record = finished(rules, players)
    found = analyse(record, seats=[1], deals=DEALS)
    order = record.table.seats
    assert [play.index for play in found.plays] == [i for i, seat in enumerate(order) if seat == 1]
    assert [priced.seat for priced in found.passes] == ([1] if record.passes else [])
    assert found.points == record.position.points(record.moon_choice)
    for play in found.plays:
        assert play.card == record.plays[play.index]
        assert play.fair_cost >= 0 and play.fair_error >= 0 and play.hindsight_cost >= 0
        if play.forced:
            assert play.fair_cost == play.hindsight_cost == 0 and play.exact
        if play.best == play.card:
            assert play.fair_cost == 0
        if play.fair_cost <= 2 * play.fair_error:
            assert play.label is Label.NONE
    in_play = sum(play.fair_cost for play in found.plays)
    in_the_pass = sum(priced.cost for priced in found.passes)
    assert found.given_up_passing(1) == pytest.approx(in_the_pass)
    assert found.given_up(1) == pytest.approx(in_play + in_the_pass)
    assert found.costliest.fair_cost == max(play.fair_cost for play in found.plays)


@pytest.mark.slow
def test_seats_priced_one_by_one_come_to_the_whole_analysis() -> None:
    record = finished("classic", 5)
    each = [analyse(record, seats=[seat], deals=2) for seat in (3, 0, 4, 2, 1)]
    assert together(each) == analyse(record, deals=2)


def test_the_last_tricks_are_exact_in_hindsight() -> None:
    record = finished()
    found = analyse(record, seats=[1], deals=DEALS)
    states = list(record.states())
    late = [play for play in found.plays if len(states[play.index].hands[play.seat]) <= 4]
    assert late
    for play in late:
        assert play.exact
        if not play.forced:
            solution = solve(states[play.index])
            assert play.hindsight_cost == solution.score_of(play.card).low - solution.score
    assert not all(play.exact for play in found.plays)


def test_the_fair_price_is_that_of_the_hint() -> None:
    record = finished(seed=3)
    found = analyse(record, seats=[2], deals=DEALS)
    for play in found.plays:
        if play.forced:
            continue
        advice = hint(record.view_at(2, play.index), deals=DEALS)
        gap = advice.of(play.card).mean - advice.of(advice.choice).mean
        assert play.fair_cost <= max(0.0, gap) + 1e-9
        if play.basis is Basis.SOLVED:
            assert play.fair_cost == pytest.approx(max(0.0, gap))
        assert play.basis is advice.basis


@pytest.mark.slow
def test_passing_low_cards_and_keeping_the_bare_queen_is_dear() -> None:
    rules = ClassicRules()
    own = hand("2469.3579.QKA.23")
    others = [card for card in rules.deck(4) if card not in own]
    deal = ClassicDeal.from_hands(rules, [own, *(others[at::3] for at in range(3))])
    record = ClassicRecord(rules, deal, rules.pass_direction(4, 0))
    passes = [cards("2C 4C 2H"), *(deal.hands[seat][:3] for seat in range(1, 4))]
    record = played(record.with_passes(passes), random.Random(1))
    found = analyse(record, seats=[0], deals=1)
    assert found.passes[0].cards == cards("2C 4C 2H")
    assert found.passes[0].cost > 1
    assert found.passes[0].label is not Label.NONE
    assert found.given_up(0) >= found.passes[0].cost
    helped = analyse(replace(record, help=(Help("hint", 0),)), seats=[0], deals=1)
    assert helped.passes[0].helped and helped.given_up_passing(0) == 0


def test_plays_made_on_a_hint_are_left_out_of_what_was_given_up() -> None:
    record = finished(seed=2)
    plain = analyse(record, seats=[0], deals=DEALS)
    dear = plain.costliest
    assert dear.fair_cost > 0
    helped = replace(record, help=(Help("hint", dear.index + 1),))
    found = analyse(helped, seats=[0], deals=DEALS)
    assert found.plays[plain.plays.index(dear)].helped
    assert found.given_up(0) == pytest.approx(plain.given_up(0) - dear.fair_cost)


def test_moons_that_no_card_would_have_stopped_are_not_held_against_anybody() -> None:
    record = moon()
    assert record.position.moon_shooter() == 0
    for stop in missed_stops(record, list(record.states()), range(4)):
        assert stop.seat != 0
        assert stop.card not in stop.stops


def test_throwing_the_king_of_spades_away_to_a_moon_is_a_missed_stop() -> None:
    """He would have taken a trick from the shooter; any other discard keeps him."""
    *_, record = simulate_classic(36, 43, ["beginner"] * 4)
    states = list(record.states())
    shooter = states[-1].moon_shooter()
    assert record.moon_choice is not None and shooter is not None
    (stop,) = missed_stops(record, states, range(4))
    assert stop.card == Card.parse("KS") and stop.seat != shooter
    assert stop.card == record.plays[stop.index]
    assert stop.stops == cards("KC 3S 4S 6H TH")
    assert stop.stood - stop.would >= 0.5
    assert missed_stops(record, states, [shooter]) == ()


def test_no_missed_stops_in_a_hand_without_a_moon() -> None:
    record = finished()
    assert record.position.moon_shooter() is None
    assert missed_stops(record, list(record.states()), range(4)) == ()


def test_an_unfinished_hand_is_refused_and_work_can_be_given_up() -> None:
    record = finished()
    with pytest.raises(PositionError, match="51 of 52"):
        analyse(record.truncated(51))
    with pytest.raises(Cancelled):
        analyse(record, cancelled=lambda: True)
    steps: list[tuple[int, int]] = []
    analyse(record, seats=[0], deals=1, progress=lambda done, total: steps.append((done, total)))
    assert steps == [(done, 13) for done in range(1, 14)]
