"""The chance to win the match: by the rules, by simulation, and alike for both seats."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import solver
from solver import Card, Deal, Position, RuleSet, View, hint
from solver.common.errors import PositionError
from solver.two.hints import Objective
from solver.two.match_score import Results, chance_after, match_chances, points_of, win_chance
from solver.two.rules import BothOver
from tests.solver.build import cards, hand

DATA = json.loads((Path(solver.__file__).parent / "two" / "data" / "match_score.json").read_bytes())
RULE_SETS = ("as-written", "common", "as-written; both_over=play_on", "common; moon_bonus=26")


def played_out(results: Results, rules: RuleSet, scores: tuple[int, int], times: int) -> float:
    """Share of the matches that South wins when hands are drawn until one is over."""
    rng = random.Random(1)
    outcomes = [(points, others) for points, others, _ in results.outcomes]
    weights = [probability for _, _, probability in results.outcomes]
    won = 0
    for _ in range(times):
        before, winner = scores, None
        while winner is None:
            points = rng.choices(outcomes, weights)[0]
            totals = (before[0] + points[0], before[1] + points[1])
            winner = rules.match_winner(totals, before)
            before = totals
        won += winner == 0
    return won / times


@pytest.mark.slow
@pytest.mark.parametrize("text", RULE_SETS)
def test_chances_are_those_of_matches_played_out(text: str) -> None:
    rules = RuleSet.parse(text)
    preset = DATA["presets"][text.partition(";")[0]]
    results = Results.of(preset["results"], rules.moon_bonus)
    for scores in ((0, 30), (60, 40), (95, 88), (99, 40)):
        share = played_out(results, rules, scores, 4000)
        assert win_chance(rules, scores) == pytest.approx(share, abs=0.035)


@pytest.mark.parametrize("text", RULE_SETS)
def test_the_seats_are_alike(text: str) -> None:
    rules = RuleSet.parse(text)
    for south in range(0, 100, 7):
        assert win_chance(rules, (south, south)) == 0.5
        for north in range(0, 100, 9):
            both = win_chance(rules, (south, north)) + win_chance(rules, (north, south))
            assert both == pytest.approx(1.0)


@pytest.mark.parametrize("text", RULE_SETS)
def test_fewer_points_are_never_worse_by_much(text: str) -> None:
    """Nearly monotone: results are even more often than odd, so single points may matter less."""
    rules = RuleSet.parse(text)
    for north in range(0, 100, 9):
        chances = [win_chance(rules, (south, north)) for south in range(0, 100, 5)]
        assert chances == sorted(chances, reverse=True)


def test_one_hand_of_one_result_is_worked_out_by_hand() -> None:
    results = Results.of([(6, 14, 1)])
    table = match_chances(results, 20, BothOver.LOWER_WINS)
    assert table[7][6] == pytest.approx(0.5), "both beyond the target: the lower total wins"
    assert table[15][6] == pytest.approx(1.0), "the other is beyond it, either way"
    assert table[14][6] == pytest.approx(0.75), "or both reach it exactly"
    assert table[6][1] == pytest.approx(0.5)
    assert table[20][7] == pytest.approx(0.5 + 0.5 * table[6][1])
    assert table[7][20] == pytest.approx(1 - table[20][7])


def test_scores_at_the_end_of_a_match_follow_the_rules() -> None:
    rules = RuleSet()
    assert chance_after(rules, (90, 95), (5, 15)) == 1.0
    assert chance_after(rules, (95, 90), (15, 5)) == 0.0
    assert chance_after(rules, (95, 90), (5, 10)) == 0.5
    assert chance_after(rules, (85, 95), (20, 0)) == 0.0
    more = RuleSet.parse("as-written; both_over=play_on")
    assert 0.5 < chance_after(more, (90, 92), (10, 10)) < 1.0
    assert chance_after(more, (102, 104), (4, 1)) == 0.0
    assert chance_after(more, (90, 85), (10, 10)) == 0.0
    assert chance_after(rules, (0, 0), (4, 16)) == win_chance(rules, (4, 16))
    assert win_chance(rules, (100, 99)) == 0.0


def test_only_what_is_short_of_the_target_counts() -> None:
    short = RuleSet.parse("as-written; target=50")
    assert win_chance(short, (10, 20)) == win_chance(RuleSet(), (60, 70))
    long = RuleSet.parse("as-written; target=130")
    assert win_chance(long, (40, 60)) == pytest.approx(win_chance(RuleSet(), (10, 30)), abs=1e-4)


def test_targets_far_away_are_scaled() -> None:
    near = [win_chance(RuleSet(target=150), (0, lead)) for lead in (10, 40)]
    far = [win_chance(RuleSet(target=1000), (0, lead)) for lead in (10, 40)]
    assert all(0.5 < away < close for away, close in zip(far, near, strict=True))
    assert win_chance(RuleSet(target=1000), (990, 100)) < 0.001


@pytest.mark.parametrize("preset", DATA["presets"])
def test_the_stored_chances_follow_from_the_stored_results(preset: str) -> None:
    stored = DATA["presets"][preset]
    table = match_chances(Results.of(stored["results"]), 100, BothOver.LOWER_WINS)
    for low, row in enumerate(stored["chances"]):
        expected = [table[100 - low][100 - high] for high in range(low + 1, 100)]
        assert row == pytest.approx(expected, abs=1e-5)
    assert sum(times for _, _, times in stored["results"]) == DATA["provenance"]["hands"]


def test_points_follow_from_a_margin() -> None:
    assert points_of(4, 20, 20) == (8, 12)
    assert points_of(-19 + 2, 19, 20) == (18, 1)
    assert points_of(20, 19, 20) == (0, 20)
    assert points_of(-57, 6, 57) == (57, 0)


def view(score: tuple[int, int], *, seat: int = 0) -> View:
    """After one trick, with the lead, from either side of the table."""
    return View(RuleSet(), seat, hand("4Q.68Q.2468A.68A"), cards("2C QC"), False, score)


def test_a_hint_for_the_match_has_the_mean_chance_of_the_deals() -> None:
    found = hint(view((10, 20)), objective=Objective.MATCH)
    plain = hint(view((10, 20)))
    assert found.objective is Objective.MATCH
    assert plain.objective is Objective.HAND
    for line in found.cards:
        same = plain.of(line.card)
        assert (same.mean, same.worst, same.best) == (line.mean, line.worst, line.best)
        assert line.win is not None and 0 < line.win < 1
        assert same.win is None
    best = max(line.win for line in found.cards if line.win is not None)
    assert found.of(found.choice).win == pytest.approx(best)
    assert found.ranked()[0].card == found.choice


def test_both_seats_are_advised_alike() -> None:
    south = hint(view((10, 30)), objective=Objective.MATCH)
    north = hint(view((30, 10), seat=1), objective=Objective.MATCH)
    for line in south.cards:
        assert north.of(line.card).win == pytest.approx(line.win)


@pytest.mark.slow
def test_the_score_changes_the_advice() -> None:
    """Near the end of a match a player behind takes chances that cost points on average."""
    rng = random.Random(4)
    differ = 0
    for _ in range(60):
        deal = Deal.from_number(rng.randrange(1, 3_931_426_801))
        position = Position.start(RuleSet(), deal)
        plays: list[Card] = []
        for _ in range(18):
            plays.append(rng.choice(position.legal_cards()))
            position = position.play(plays[-1])
        seat = position.to_move
        score = (94, 82) if seat == 0 else (82, 94)
        asked = View(RuleSet(), seat, deal.hands[seat], tuple(plays), position.broken, score)
        match = hint(asked, objective=Objective.MATCH)
        plain = hint(asked).choice
        if match.choice != plain:
            differ += 1
            mine, its = match.of(match.choice), match.of(plain)
            assert mine.win is not None and its.win is not None
            assert mine.win >= its.win - 1e-9
    assert differ > 0


@pytest.mark.parametrize(
    ("text", "score", "over"),
    [
        ("as-written", (100, 80), True),
        ("as-written", (80, 250), True),
        ("as-written", (105, 103), True),
        ("as-written", (99, 0), False),
        ("as-written", (104, 104), False),
        ("as-written; target=120", (100, 80), False),
        ("as-written; both_over=play_on", (105, 103), False),
        ("as-written; both_over=play_on", (100, 80), True),
    ],
)
def test_no_chance_to_win_a_match_that_is_over(
    text: str, score: tuple[int, int], over: bool
) -> None:
    rules = RuleSet.parse(text)
    assert rules.is_over_at(score) is over
    asked = View(rules, 0, hand("4Q.68Q.2468A.68A"), cards("2C QC"), False, score)
    if over:
        south, north = score
        with pytest.raises(PositionError, match=f"the match is over at {south} {north} "):
            hint(asked, objective=Objective.MATCH)
        assert hint(asked).choice in asked.legal_cards()
    else:
        found = hint(asked, objective=Objective.MATCH)
        assert all(line.win is not None and 0 <= line.win <= 1 for line in found.cards)
