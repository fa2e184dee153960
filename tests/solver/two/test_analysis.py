"""Analyses: each play priced twice, and an account that adds up to the last point."""

from __future__ import annotations

import dataclasses
import random
from functools import cache

import pytest

from solver import Analysis, Deal, HeartsError, Position, Record, RuleSet, analyse, hint, solve
from solver.common.cancelling import Cancelled
from solver.common.judgement import Label, label_of
from solver.common.play import Help
from solver.two.deal import random_deal_number
from solver.two.reading import OpponentReading
from solver.two.weighing import ALIKE
from tests.solver.build import random_rules

HANDS = 8


@cache
def analysed(index: int) -> Analysis:
    """A whole hand, played at random for a while and then as the solver would."""
    rng = random.Random(index)
    rules = RuleSet() if index % 2 else random_rules(rng)
    record = Record(rules, Deal.from_number(random_deal_number("analysis", index)))
    position = record.position
    plays = []
    while not position.is_over:
        at_random = rng.random() < 0.6
        plays.append(rng.choice(position.legal_cards()) if at_random else solve(position).best[0])
        position = position.play(plays[-1])
    return analyse(dataclasses.replace(record, plays=tuple(plays)))


@cache
def alike(index: int) -> Analysis:
    """The same hand with all deals alike."""
    return analyse(analysed(index).record, weigh=ALIKE)


every_hand = pytest.mark.parametrize("index", range(HANDS))


@pytest.mark.slow
@every_hand
def test_the_account_adds_up(index: int) -> None:
    found = analysed(index)
    account = found.account
    charged = [0.0, 0.0]
    hindsight = [0, 0]
    for play in found.plays:
        charged[play.seat] += play.charge
        hindsight[play.seat] += play.hindsight_cost
    start = Position.start(found.record.rules, found.record.deal)
    sign = 1 if start.to_move == 0 else -1
    assert account.deal == sign * solve(start).margin
    assert account.result == found.margin == found.record.position.margin(0)
    assert account.result == account.deal - hindsight[0] + hindsight[1]
    assert account.skill == pytest.approx(charged[1] - charged[0])
    assert account.deal + account.skill + account.hidden_luck == pytest.approx(account.result)
    assert found.points == found.record.result


@pytest.mark.slow
@every_hand
def test_the_hindsight_prices_are_those_of_the_real_deal(index: int) -> None:
    found = analysed(index)
    for play, state in zip(found.plays, found.record.states(), strict=False):
        solution = solve(state)
        assert play.hindsight == solution.margins
        assert play.hindsight_cost == solution.margin - solution.margin_of(play.card) >= 0
        assert (play.seat, play.forced) == (state.to_move, len(solution.margins) == 1)
        assert play.trick == play.index // 2 + 1
        end = state
        for card in play.line:
            end = end.play(card)
        assert end.is_over and end.margin(state.to_move) == solution.margin


@pytest.mark.slow
@every_hand
def test_the_fair_prices_are_those_of_the_hint(index: int) -> None:
    found = analysed(index)
    states = list(found.record.states())
    for play in found.plays:
        view = found.record.view_at(play.seat, states[play.index], play.index)
        advice = hint(view)
        assert play.worlds == advice.worlds
        assert play.fair == advice.cards
        top = max(line.mean for line in advice.cards)
        assert play.fair_cost >= 0
        assert play.fair_cost == pytest.approx(top - advice.of(play.card).mean)
        assert advice.choice in play.best
        assert play.label is label_of(play.charge)
        assert play.charge == pytest.approx(advice.charge(play.card), abs=1e-9)
        if play.forced:
            assert play.charge == play.fair_cost == play.hindsight_cost == 0
            assert play.label is Label.NONE


@every_hand
def test_the_charge_is_the_smaller_of_the_costs_under_both_weighings(index: int) -> None:
    told = 0
    for read, plain in zip(analysed(index).plays, alike(index).plays, strict=True):
        assert read.charge == min(read.fair_cost, plain.fair_cost)
        assert plain.charge == plain.fair_cost
        assert plain.told is None
        if read.card in read.best or read.card in plain.best:
            assert read.charge == 0
        apart = abs(read.fair_cost - plain.fair_cost) >= 1.5
        differ = not {*read.best} & {*plain.best}
        assert (read.told is not None) == (apart and differ)
        if read.told is not None:
            told += 1
            assert read.told.looks_best == plain.best
        assert [line.alike for line in read.fair] == [line.mean for line in plain.fair]
        assert all(line.alike is None for line in plain.fair)
    assert alike(index).expected == analysed(index).expected


@every_hand
def test_the_account_adds_up_with_all_deals_alike(index: int) -> None:
    found = alike(index)
    account = found.account
    costs = [sum(p.fair_cost for p in found.plays if p.seat == seat) for seat in (0, 1)]
    assert account.skill == costs[1] - costs[0]
    assert account.deal + account.skill + account.hidden_luck == pytest.approx(account.result)


@every_hand
def test_the_graph_begins_with_the_deal_and_ends_with_the_result(index: int) -> None:
    found = analysed(index)
    assert len(found.expected) == 27
    assert found.expected[0] == found.account.deal
    assert found.expected[-1] == found.margin
    for play, before, after in zip(found.plays, found.expected, found.expected[1:], strict=False):
        lost = before - after if play.seat == 0 else after - before
        assert lost == play.hindsight_cost


@pytest.mark.parametrize(
    ("cost", "label"),
    [
        (0.0, ""),
        (0.49, ""),
        (0.5, "?!"),
        (1.49, "?!"),
        (1.5, "?"),
        (3.99, "?"),
        (4.0, "??"),
        (30.0, "??"),
    ],
)
def test_labels(cost: float, label: str) -> None:
    assert label_of(cost).value == label


def test_bad_luck_is_no_mistake_and_luck_no_merit() -> None:
    """The label follows the charge, whatever the cards behind it did."""
    plays = [play for index in range(HANDS) for play in analysed(index).plays]
    unlucky = [play for play in plays if play.charge < 0.5 and play.hindsight_cost >= 1]
    lucky = [play for play in plays if play.charge >= 0.5 and play.hindsight_cost == 0]
    assert unlucky and all(play.label is Label.NONE for play in unlucky)
    assert lucky and all(play.label is not Label.NONE for play in lucky)


def test_an_analysis_reads_the_opponent_unless_told_otherwise() -> None:
    assert analysed(1).reading
    assert not alike(1).reading
    assert analyse(analysed(1).record, weigh=OpponentReading()) == analysed(1)


def test_an_analysis_is_the_same_twice() -> None:
    assert analyse(analysed(3).record) == analysed(3)


def test_an_unfinished_hand_is_refused() -> None:
    with pytest.raises(HeartsError, match="unfinished"):
        analyse(analysed(1).record.truncated(25))


HELPED = (Help("hint", 5), Help("undo", 9), Help("coach", 6), Help("open", 7))


def test_help_taken_is_marked() -> None:
    """A fair hint, and a card changed after a question of the coach; not undo, not open hands."""
    record = dataclasses.replace(analysed(1).record, help=HELPED)
    assert [play.index for play in analyse(record).plays if play.helped] == [4, 5]


def test_progress_is_told_and_work_given_up() -> None:
    told: list[tuple[int, int]] = []
    record = analysed(1).record
    analyse(record, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (26, 26)
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    with pytest.raises(Cancelled):
        analyse(record, cancelled=lambda: True)


def test_the_mistakes_and_the_costliest_play() -> None:
    found = analysed(1)
    assert found.mistakes == tuple(play for play in found.plays if play.charge >= 0.5)
    assert found.costliest.charge == max(play.charge for play in found.plays)
