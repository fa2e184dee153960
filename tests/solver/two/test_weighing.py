"""Hints and analyses that read the opponent: weighed deals, the same facts otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from solver import Record, View, analyse, hint, solve
from solver.common.cancelling import Cancelled, Cancelling
from solver.common.cards import Card
from solver.common.errors import HeartsError
from solver.common.judgement import Label
from solver.common.reasons import ReasonKind
from solver.notation import read_view
from solver.two.hints import Objective
from solver.two.match_score import IN_PLAY, chance_after, points_of
from solver.two.players.likelihood import ReadingModel
from solver.two.reading import MODEL as READING
from solver.two.reading import OpponentReading
from solver.two.search import COMPILED
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE, mean, share
from solver.two.why import explain
from solver.two.worlds import World, worlds
from tests.solver.two.test_hints import check_reason, possible, records
from tests.solver.two.test_properties import shuffled

MODEL = ReadingModel(deals=16, early=(1,) * 3)
QUICK = ReadingModel(deals=1, early=(1,) * 13)
"""A reading that takes little time, for tests of what does not depend on its depth."""

TOLD = read_view(
    '[Deal "S:26T.2Q.46QA.8TQA"]\n[Broken "no"]\n\n'
    "1. 2C AC  2. AD 2D  3. TS AS  4. QD 6D  5. TC 8C  6. 6C QC  7. 2S 4S"
)
"""Holding 8S, North would have played other cards: South can be sure of giving QS away."""


def uneven(view: View, deals: Sequence[World], cancelled: Cancelling = None) -> list[float]:
    """Weights at random, a few of them large."""
    rng = random.Random(str(view.plays))
    raw = [rng.random() ** 6 for _ in deals]
    return [each / sum(raw) for each in raw]


def late(count: int, seed: int = 3) -> list[View]:
    """Views of hands of Club against Casual, the side to move having more than one card."""
    views = []
    rng = random.Random(seed)
    for record in simulate(seed, count, ("club", "casual")):
        part = record.truncated(rng.randrange(6, 22))
        views.append(part.view(part.position.to_move))
    return views


def test_an_uncompiled_reading_looks_at_fewer_deals() -> None:
    views = late(3)
    priced: dict[str, int] = {"hints": 0, "players": 0}
    for name, model in (("hints", READING), ("players", ReadingModel())):
        for view in views:
            priced[name] += sum(model.deals_at(at) for at in range(1, len(view.plays)))
    if COMPILED:
        assert priced["hints"] == priced["players"]
    else:
        assert priced["hints"] < priced["players"] / 2
    view = max(views, key=lambda view: len(view.plays))
    known = OpponentReading(READING)(view, worlds(view))
    assert OpponentReading()(view, worlds(view)) == known


def test_plays_that_tell_change_the_advice_for_the_better() -> None:
    alike, read = hint(TOLD, weigh=ALIKE), hint(TOLD, weigh=OpponentReading(MODEL))
    assert (alike.reading, read.reading) == (False, True)
    assert (str(alike.choice), str(read.choice)) == ("6S", "QS")
    assert read.of(read.choice).mean > read.of(alike.choice).mean + 10
    real = next(
        position for position in possible(TOLD) if Card.parse("8S") not in position.hands[1]
    )
    assert solve(real).margin_of(read.choice) > solve(real).margin_of(alike.choice) + 10


def test_the_numbers_are_weighted_means_over_the_same_deals() -> None:
    for view in (TOLD, *late(6)):
        deals = worlds(view)
        weights = uneven(view, deals)
        found, alike = hint(view, weigh=uneven), hint(view, weigh=ALIKE)
        assert found.worlds == alike.worlds == len(deals)
        assert found.groups == alike.groups
        solved = [solve(position) for position in possible(view)]
        for line in found.cards:
            values = [solution.margin_of(line.card) for solution in solved]
            pairs = list(zip(weights, values, strict=True))
            assert line.mean == pytest.approx(sum(weight * value for weight, value in pairs))
            assert (line.worst, line.best) == (min(values), max(values))
            moon = view.rules.moon_bonus
            in_favour = sum(weight for weight, value in pairs if value == moon)
            assert line.moon_for == pytest.approx(in_favour)
            assert line.moon_against == pytest.approx(sum(w for w, v in pairs if v == -moon))


def test_a_reading_gives_probabilities() -> None:
    for view in (TOLD, *late(4)):
        weights = OpponentReading(QUICK)(view, worlds(view))
        assert len(weights) == len(worlds(view))
        assert sum(weights) == pytest.approx(1)
        assert min(weights) > 0


def test_while_the_opponent_has_chosen_nothing_all_deals_weigh_the_same() -> None:
    view = read_view('[Deal "S:26Q.48A.2TQ.468A"]\n\n')
    alike, read = hint(view, weigh=ALIKE), hint(view, weigh=OpponentReading(QUICK))
    for line in read.cards:
        assert line.mean == pytest.approx(alike.of(line.card).mean)
    assert read.choice == alike.choice


def test_for_the_match_the_chances_are_weighed_too() -> None:
    view = replace(TOLD, score=(88, 80))
    found = hint(view, objective=Objective.MATCH, weigh=uneven)
    deals = worlds(view)
    for line in found.cards:
        chances = []
        for world, position in zip(deals, possible(view), strict=True):
            there = IN_PLAY - sum(card.points for card in world.dead)
            points = points_of(solve(position).margin_of(line.card), there, 20)
            chances.append(chance_after(view.rules, view.score, points))
        weighed = sum(w * c for w, c in zip(uneven(view, deals), chances, strict=True))
        assert line.win == pytest.approx(weighed)


def test_what_is_remembered_changes_nothing() -> None:
    record = next(simulate(5, 1, ("casual", "club")))
    kept = OpponentReading(QUICK)
    for count in (*range(8, 20), 9, 8):
        part = record.truncated(count)
        view = part.view(part.position.to_move)
        assert hint(view, weigh=kept) == hint(view, weigh=OpponentReading(QUICK))


@pytest.mark.slow
def test_the_hidden_cards_change_neither_weights_nor_advice() -> None:
    rng = random.Random(11)
    compared = 0
    for record in simulate(12, 5, ("casual", "club")):
        part = record.truncated(rng.randrange(4, 16))
        seat = part.position.to_move
        found = hint(part.view(seat), weigh=OpponentReading(QUICK))
        for _ in range(3):
            other = shuffled(part, seat, rng)
            if other is not None and other.deal != part.deal:
                assert hint(other.view(seat), weigh=OpponentReading(QUICK)) == found
                compared += 1
    assert compared > 3


def test_the_reasons_are_true_under_the_weights() -> None:
    kinds = set()
    for record in records("weighed reasons", 50):
        view = record.view(record.position.to_move)
        found = hint(view, weigh=uneven)
        kinds.add(check_reason(view, found, uneven(view, worlds(view))))
    assert len(kinds) >= 5, f"too few kinds of reason met: {kinds}"
    weigh = OpponentReading(MODEL)
    found = hint(TOLD, weigh=weigh)
    told = check_reason(TOLD, found, weigh(TOLD, worlds(TOLD)))
    assert told is ReasonKind.GIVES_QUEEN
    assert check_reason(TOLD, hint(TOLD, weigh=ALIKE)) is ReasonKind.GOES_FOR_MOON


@pytest.mark.slow
def test_a_reason_for_the_match_leans_on_the_chances() -> None:
    """What a reason compares is the chance to win, put here in the place of the margin."""
    kinds = set()
    for record in records("match reasons", 40):
        target = record.rules.target
        score = (max(target - 15, 0), max(target - 30, 0))
        view = replace(record.view(record.position.to_move), score=score)
        found = hint(view, objective=Objective.MATCH, weigh=ALIKE)
        lines = tuple(replace(line, mean=line.win or 0.0) for line in found.cards)
        kinds.add(check_reason(view, replace(found, cards=lines)))
    assert len(kinds) >= 4, f"too few kinds of reason met: {kinds}"


# -- the analysis ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> Record:
    return next(simulate(2, 1, ("club", "club")))


def test_the_account_adds_up_when_the_opponent_is_read(finished: Record) -> None:
    alike = analyse(finished, weigh=ALIKE)
    read = analyse(finished, weigh=OpponentReading(QUICK))
    assert (alike.reading, read.reading) == (False, True)
    account = read.account
    assert account.deal + account.skill + account.hidden_luck == pytest.approx(account.result)
    assert account.result == alike.account.result
    assert account.deal == alike.account.deal
    assert read.expected == alike.expected
    charged = [sum(p.charge for p in read.plays if p.seat == seat) for seat in (0, 1)]
    assert account.skill == pytest.approx(charged[1] - charged[0])
    for play, plain in zip(read.plays, alike.plays, strict=True):
        assert (play.hindsight, play.worlds, play.line) == (
            plain.hindsight,
            plain.worlds,
            plain.line,
        )
        assert play.fair_cost >= 0
        assert play.card not in play.best or play.fair_cost == 0
        assert play.charge == min(play.fair_cost, plain.fair_cost)
        if play.forced:
            assert play.fair_cost == 0


def test_the_prices_are_those_of_the_hint_with_the_same_reading(finished: Record) -> None:
    read = analyse(finished, weigh=OpponentReading(QUICK))
    states = list(finished.states())
    for play in read.plays[8::3]:
        view = finished.view_at(play.seat, states[play.index], play.index)
        advice = hint(view, weigh=OpponentReading(QUICK))
        assert play.fair == advice.cards
        top = max(line.mean for line in advice.cards)
        assert play.fair_cost == pytest.approx(top - advice.of(play.card).mean, abs=1e-9)
        assert advice.choice in play.best


def test_a_play_may_be_dear_on_what_could_be_read_and_is_not_charged(finished: Record) -> None:
    """South played 6S where North's plays had told that 8S is dead."""
    alike = analyse(finished, weigh=ALIKE).plays[14]
    read = analyse(finished, weigh=OpponentReading(MODEL)).plays[14]
    assert str(alike.card) == "6S"
    assert alike.fair_cost == 0
    assert read.fair_cost > 10
    assert read.charge == 0 and read.label is Label.NONE
    told = read.told
    assert told is not None and told.lacks
    assert (str(told.card), told.looks_best) == ("8S", (alike.card,))
    assert told.held < 0.2
    assert told.held_alike == 0.75


def test_a_reading_gives_up_when_told_to(finished: Record) -> None:
    with pytest.raises(Cancelled):
        hint(TOLD, weigh=OpponentReading(QUICK), cancelled=lambda: True)
    with pytest.raises(Cancelled):
        analyse(finished, weigh=OpponentReading(QUICK), cancelled=lambda: True)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (lambda deals: [1.0], r"1 weight for \d+ deals, expected one for each"),
        (lambda deals: [0.1] * (len(deals) + 1), r"\d+ weights for \d+ deals, expected one"),
        (lambda deals: [-1.0] * len(deals), "a weight of -1.0, expected a probability"),
        (lambda deals: [float("nan")] * len(deals), "a weight of nan, expected a probability"),
    ],
)
def test_weights_that_are_none_are_refused(
    finished: Record, wrong: Callable[[Sequence[World]], list[float]], problem: str
) -> None:
    def weigh(view: View, deals: Sequence[World], cancelled: Cancelling = None) -> list[float]:
        return wrong(deals)

    better, other, *_more = TOLD.legal_cards()
    for ask in (
        lambda: hint(TOLD, weigh=weigh),
        lambda: hint(replace(TOLD, score=(88, 80)), objective=Objective.MATCH, weigh=weigh),
        lambda: analyse(finished, weigh=weigh),
        lambda: explain(TOLD, better, other, weigh=weigh),
    ):
        with pytest.raises(HeartsError, match=problem):
            ask()


# -- means and shares --------------------------------------------------------------------


def test_means_and_shares_without_weights_count_deals() -> None:
    assert mean([4, -2, 1], None) == 1
    assert share([True, False, True, False], None) == 0.5


def test_means_and_shares_with_weights() -> None:
    assert mean([4, -2], [0.25, 0.75]) == pytest.approx(-0.5)
    assert share([True, False], [0.1, 0.9]) == pytest.approx(0.1)
    assert share([True] * 3, [1 / 3, 1 / 3, 1 / 3]) == 1.0
