"""Play-outs keep the rules: every one is replayed by the rules and scored by them."""

from __future__ import annotations

import random

import pytest

from solver.classic.chances import CHANCES, Tally, Trials
from solver.classic.position import ClassicPosition
from solver.classic.rules import BONUS_POINTS, ClassicRules

from .build import GAMES, PRESETS, dealt, moon, passed, played, position

VARIANTS = [
    ("classic; queen_breaks=off", 4),
    ("classic; first_trick_points=allowed", 4),
    ("omnibus; bonus=td; queen_breaks=off", 5),
    ("cancellation; first_trick_points=barred", 6),
]


def score(end: ClassicPosition, seat: int) -> int:
    """The score of a finished hand for a seat: the moon off the own, or on it."""
    shooter = end.moon_shooter()
    size = end.rules.points_in_deck
    points = end.taken[seat] if shooter is None else -size if shooter == seat else size
    return points - (BONUS_POINTS if end.bonus == seat else 0)


@pytest.mark.parametrize(
    ("rules", "players"), [*((str(PRESETS[name]), players) for name, players in GAMES), *VARIANTS]
)
def test_a_play_out_is_a_hand_by_the_rules(rules: str, players: int) -> None:
    game = ClassicRules.parse(rules)
    for seed in range(4):
        rng = random.Random(seed)
        record = played(passed(dealt(game, players, seed), rng), rng)
        states = list(record.states())
        for count in (0, 1, players, record.size // 3, record.size - players - 1):
            start = states[count]
            seat = (start.to_move + seed) % players
            trials = Trials(game, players, seat)
            trials.deal(start)
            for plan in (False, True):
                tally = Tally()
                card = rng.choice(start.legal_cards())
                found = trials.play(card, rng.randrange(CHANCES), tally, moon=plan)
                state = start
                for played_card in trials.line:
                    state = state.play(played_card)
                assert state.is_over
                assert trials.line[0] == card
                assert found == score(state, seat)
                assert tally.scores == [found]
                assert tally.moons == (state.moon_shooter() == seat)
                assert tally.moons_against == (state.moon_shooter() not in (None, seat))


def test_the_same_chance_gives_the_same_play_out() -> None:
    record = passed(dealt(PRESETS["classic"], 4, 1), random.Random(3))
    lines = []
    for chance in (1, 1, *range(2, 40)):
        trials = Trials(record.rules, 4, 0)
        trials.deal(record.start)
        trials.play(record.start.legal_cards()[0], chance, Tally())
        lines.append(trials.line)
    assert lines[0] == lines[1]
    assert len(set(lines)) > 1


def test_earlier_play_outs_change_nothing() -> None:
    record = passed(dealt(PRESETS["omnibus"], 5, 3), random.Random(3))
    fresh, used = (Trials(record.rules, 5, 0) for _ in range(2))
    card = record.start.legal_cards()[0]
    for trials in (fresh, used):
        trials.deal(record.start)
    for chance in range(20):
        used.play(card, chance, Tally(), moon=chance % 2 == 0)
    assert fresh.play(card, 99, Tally()) == used.play(card, 99, Tally())
    assert fresh.line == used.line


def test_the_plan_of_a_moon_takes_what_can_be_taken() -> None:
    record = moon()
    trials = Trials(record.rules, 4, 0)
    state = record.start
    trials.deal(state)
    tally = Tally()
    for chance in range(30):
        trials.play(state.legal_cards()[0], chance, tally, moon=True)
    assert tally.moons > 15
    assert min(tally.scores) == -26


@pytest.mark.parametrize(
    ("second", "expected"),
    [("5S QS", "QS"), ("5S 9S", "9S"), ("2S 3S", "3S"), ("AD 5H", "5H"), ("QS 5H", "QS")],
)
def test_the_second_hand_gets_rid_of_what_it_fears_under_a_king(second: str, expected: str) -> None:
    start = position("KS 2C", second, "8C 9C", "6D 7D", broken=True)
    trials = Trials(start.rules, 4, 0)
    trials.deal(start)
    trials.play(start.legal_cards()[-1], 5, Tally())
    assert [str(card) for card in trials.line[:2]] == ["KS", expected]
