"""Finished hands as they stand in the database."""

from __future__ import annotations

import datetime
import random

import pytest

from hearts2_tui.storage.rows import FinishedHand
from solver.classic.rules import PRESETS, ClassicRules, MoonChoice
from solver.two.deal import Deal, random_deal_number
from solver.two.position import Position
from solver.two.rules import GAME_TAG
from tests.solver.build import random_rules


def finished(game: str, points: tuple[int, ...]) -> FinishedHand:
    now = datetime.datetime.now(datetime.UTC)
    names = tuple(map(str, range(len(points))))
    return FinishedHand(1, 1, 1, game, now, names, names, "", points, False, "", None)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_moon_of_many_shows_in_the_points(rules: ClassicRules) -> None:
    rng = random.Random(1)
    whole = rules.points_in_deck
    for players in rules.player_counts:
        splits = [tuple(whole * (seat == shooter) for seat in range(players)) for shooter in (0, 2)]
        for _hand in range(20):
            takers = [rng.randrange(players) for _point in range(whole)]
            splits.append(tuple(map(takers.count, range(players))))
        for taken in splits:
            for choice in MoonChoice:
                bonus = rng.randrange(players) if rules.bonus_card else None
                hand = finished(rules.game.value, rules.hand_points(taken, bonus, choice))
                assert hand.moon_shooter == rules.moon_shooter(taken, bonus)


def test_the_moon_of_two_shows_in_the_points() -> None:
    """South takes what it can and North what it must, so that there are moons."""
    rng = random.Random(2)
    moons = 0
    for index in range(60):
        position = Position.start(random_rules(rng), Deal.from_number(random_deal_number(1, index)))
        while not position.is_over:
            ranked = sorted(position.legal_cards(), key=lambda card: (card.rank, card.suit))
            position = position.play(ranked[-1 if position.to_move == 0 else 0])
        shooter = next((seat for seat in (0, 1) if position.taken[1 - seat] == 0), None)
        moons += shooter is not None
        assert finished(GAME_TAG, position.points()).moon_shooter == shooter
    assert 0 < moons < 60
