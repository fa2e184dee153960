"""Opponents see what a player sees: the hidden cards dealt anew change no play."""

from __future__ import annotations

import random

import pytest

from solver.common.generator import Generator
from solver.two.players import FAIR_LEVELS, make_player
from solver.two.rules import RuleSet
from tests.solver.build import random_rules
from tests.solver.two.test_properties import played, shuffled

THOUGHTFUL = ("expert", "master")
"""Levels that take their time: fewer of their hands are played here, more by ``soak``."""


@pytest.mark.slow
@pytest.mark.parametrize("level", FAIR_LEVELS)
def test_shuffling_hidden_cards_never_changes_a_play(level: str) -> None:
    rng = random.Random(level)
    compared = 0
    for index in range(20 if level in THOUGHTFUL else 60):
        rules = RuleSet() if index % 2 else random_rules(rng)
        picks = [rng.randrange(13) for _ in range(26)]
        record = played(rules, rng.randrange(1, 3_000_000_000), picks)
        record = record.truncated(rng.randrange(4, 25))
        seat = record.position.to_move
        player = make_player(level)
        card = player.choose(record.view(seat), Generator("fair", index))
        assert card in record.position.legal_cards()
        for _ in range(4):
            other = shuffled(record, seat, rng)
            if other is not None and other.deal != record.deal:
                again = player.choose(other.view(seat), Generator("fair", index))
                assert again == card
                compared += 1
    assert compared > 15


@pytest.mark.slow
@pytest.mark.parametrize("level", FAIR_LEVELS)
def test_a_player_plays_whole_hands_under_every_option(level: str) -> None:
    rng = random.Random(f"whole {level}")
    for index in range(2 if level in THOUGHTFUL else 6):
        player = make_player(level)
        record = played(random_rules(rng), rng.randrange(1, 3_000_000_000), [])
        while not record.is_finished:
            view = record.view(record.position.to_move)
            card = player.choose(view, Generator("whole", index, len(record.plays)))
            record = record.play(card)
        assert record.result is not None
