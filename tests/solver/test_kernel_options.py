"""The options as the kernels take them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.cards import card_bits, cards_of
from solver.integer_rules import IntegerRules
from solver.kernel_options import BETWEEN_HANDS, IN_KERNELS, KernelOptions
from solver.rules import OPTIONS, RuleSet, option_choices, option_value
from tests.solver.build import random_ending, random_rules


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_reaches_the_kernels_or_matters_only_between_hands(name: str) -> None:
    usual = RuleSet()
    choices = option_choices(name)
    value = option_value(name, choices[1] if choices else "50")
    changed = KernelOptions.of(replace(usual, **{name: value})) != KernelOptions.of(usual)
    assert changed == (name in IN_KERNELS)
    assert changed != (name in BETWEEN_HANDS)


def test_the_rules_on_integers_are_those_of_the_rules() -> None:
    rng = random.Random(9)
    for _ in range(500):
        rules = random_rules(rng)
        position = random_ending(rng, rules, rng.randint(1, 12))
        bits = IntegerRules(KernelOptions.of(rules))
        hand = position.hands[position.to_move]
        held = card_bits(hand)
        led = card_bits(position.trick).bit_length() - 1
        legal = bits.legal(held, led, position.broken, position.first_trick)
        assert cards_of(legal) == position.legal_cards()
        for card in position.legal_cards():
            index = card_bits([card]).bit_length() - 1
            assert bits.breaks(index, held, led) == rules.play_breaks(card, hand, position.trick)
            if position.trick:
                trick = (*position.trick, card)
                assert bits.beats(led, index) == (rules.trick_winner(trick) == 1)
        south, north = map(card_bits, position.hands)
        if south.bit_count() == north.bit_count():
            assert bits.trick_breaks(south, north) == rules.trick_breaks(position.hands)
