"""Nothing given to the library ends the interpreter, and nothing but its own errors comes out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from solver.classic import api as classic
from solver.classic.players import LEVELS, make_classic_player
from solver.classic.rules import PRESETS, Passing
from solver.common.cards import Card
from solver.common.errors import HeartsError, PositionError
from solver.common.generator import Generator
from solver.two.deal import random_deal_number
from solver.two.endgame.solution import solve_endgame
from solver.two.hints import hint
from solver.two.players import FAIR_LEVELS, Oracle, make_player
from solver.two.position import Position
from solver.two.record import Record
from solver.two.search import COMPILED
from solver.two.simulate import simulate

ROOT = Path(__file__).parents[2]
HANDS = 170
"""Hands made up for a run, for two and for many; each gives some thirty calls."""


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="what is not compiled cannot end the interpreter")
def test_what_contradicts_itself_is_answered_or_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.solver.hostile", "8", str(HANDS)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["crimes"] == {}
    outcomes: dict[str, int] = found["outcomes"]
    answered = sum(times for name, times in outcomes.items() if name.endswith(": answer"))
    refused = sum(outcomes.values()) - answered
    assert answered + refused > 2_000 and min(answered, refused) > 800
    calls = {name.partition(":")[0] for name in outcomes}
    assert {"solve", "hint", "classic solve", "classic hint", "endgame_choice"} <= calls
    assert {f"choose {name}" for name in FAIR_LEVELS} <= calls
    assert {f"classic choose {name}" for name in LEVELS} <= calls


@pytest.mark.parametrize("level", LEVELS)
def test_a_classic_level_is_asked_for_its_own_card_only(level: str) -> None:
    rules = PRESETS["classic"]
    record = classic.ClassicRecord(rules, classic.ClassicDeal.from_seed(rules, 4, "1"))
    player, generator = make_classic_player(level), Generator("x")
    mover = record.position.to_move
    for seat in range(4):
        view = record.view(seat)
        if seat == mover:
            assert player.choose(view, generator) == Card.parse("2C")
            continue
        with pytest.raises(PositionError, match="another player is to move"):
            player.choose(view, generator)
    *_, over = classic.simulate_classic(1, 1, ["casual"] * 4, rules)
    with pytest.raises(PositionError, match="the hand is over"):
        player.choose(over.view(0), generator)
    with pytest.raises(PositionError, match="the hand is not over"):
        player.choose_moon(record.view(mover))
    with pytest.raises(PositionError, match="has not shot the moon"):
        player.choose_moon(over.view(over.position.taken.index(min(over.position.taken))))


@pytest.mark.parametrize("level", FAIR_LEVELS)
def test_a_level_for_two_is_asked_for_its_own_card_only(level: str) -> None:
    *_, over = simulate(3, 1, ["casual", "casual"])
    record = over.truncated(7)
    player, generator = make_player(level), Generator("x")
    with pytest.raises(PositionError, match="the other player is to move"):
        player.choose(record.view(1 - record.position.to_move), generator)
    with pytest.raises(PositionError, match="the hand is over"):
        player.choose(over.view(0), generator)
    with pytest.raises(PositionError, match="the hand is over"):
        Oracle().choose_seeing(over.position, generator)


def test_what_cannot_be_is_refused_by_name() -> None:
    (two,) = simulate(3, 1, ["casual", "casual"])
    assert isinstance(two, Record)
    for seat in (-1, 2):
        with pytest.raises(PositionError, match="expected 0 or 1"):
            two.view(seat)
    start = Position.start(two.rules, two.deal)
    with pytest.raises(PositionError, match="3 counts of points taken"):
        Position(start.rules, start.hands, start.leader, taken=(0, 0, 0))  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="1 hand, expected 2"):
        Position(start.rules, start.hands[:1], start.leader)  # type: ignore[arg-type]
    rules = PRESETS["classic"]
    many = classic.ClassicRecord(rules, classic.ClassicDeal.from_seed(rules, 4, "1"), Passing.LEFT)
    view = many.pass_view(0)
    for deals in (0, -1):
        with pytest.raises(HeartsError, match="expected at least 1"):
            classic.pass_hint(view, deals=deals)
    with pytest.raises(HeartsError, match="passed, expected 3"):
        classic.pass_hint(view, keep=view.dealt[:2])
    with pytest.raises(PositionError, match="seat 5"):
        many.pass_view(4)
    played = classic.ClassicRecord(rules, many.deal)
    mover = played.position.to_move
    with pytest.raises(HeartsError, match="expected at least 1"):
        classic.hint(played.view(mover), deals=0)
    with pytest.raises(PositionError, match="not that of the seat to move"):
        classic.price_cards(
            played.view(mover), played.position.play(played.position.legal_cards()[0])
        )
    with pytest.raises(HeartsError, match="unknown level"):
        make_player("nobody")
    with pytest.raises(HeartsError, match="unknown level"):
        make_classic_player("nobody")
    late = two.truncated(20)
    view_of_two = late.view(late.position.to_move)
    for refused in (
        {"tremble": 1.0},
        {"tremble": float("nan")},
        {"largest": 1 << 40},
        {"likelihood": lambda seat, hand: float("nan")},
        {"likelihood": lambda seat, hand: -1.0},
    ):
        with pytest.raises(HeartsError):
            solve_endgame(view_of_two, **refused)  # type: ignore[arg-type]
    with pytest.raises(HeartsError, match="1 level, expected 2"):
        list(simulate(3, 1, ["casual"]))
    for call in (
        lambda: classic.solve(played.position, -(1 << 70)),
        lambda: classic.hint(played.view(mover), budget=-1),
    ):
        with pytest.raises(HeartsError, match="a budget of"):
            call()
    *_, over = classic.simulate_classic(1, 1, ["casual"] * 4, rules)
    with pytest.raises(PositionError, match="expected some of 0 to 3"):
        classic.analyse(over, seats=(4,), deals=1)
    with pytest.raises(HeartsError, match="expected 1 to"):
        Generator("x").below(0)
    assert random_deal_number("\ud800", 0)
    with pytest.raises(PositionError, match="the other player is to move"):
        hint(two.truncated(3).view(1 - two.truncated(3).position.to_move))
