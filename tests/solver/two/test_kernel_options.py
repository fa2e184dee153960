"""The options as the kernels take them."""

from __future__ import annotations

import random
from dataclasses import dataclass, fields, replace

import pytest

from solver.common.cards import card_bits, cards_of
from solver.common.options import BETWEEN_HANDS, described, options_of
from solver.two.integer_rules import IntegerRules
from solver.two.kernel_options import KernelOptions
from solver.two.rules import OPTIONS, RuleSet
from tests.solver.build import random_ending, random_rules


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_reaches_the_kernels_or_matters_only_between_hands(name: str) -> None:
    usual = RuleSet()
    option = described(usual, name)
    value = option.read(option.choices[1] if option.choices else "50")
    changed = KernelOptions.of(replace(usual, **{name: value})) != KernelOptions.of(usual)
    assert changed == (option.kernel != BETWEEN_HANDS)


def test_the_kernels_read_every_option() -> None:
    class Asked:
        """Notes which fields are read."""

        def __init__(self) -> None:
            self.names: set[str] = set()

        def __getattr__(self, name: str) -> int:
            self.names.add(name)
            return 20

    asked = Asked()
    IntegerRules(asked)
    assert asked.names == {field.name for field in fields(KernelOptions)}


def test_an_option_without_a_description_is_named() -> None:
    @dataclass(frozen=True)
    class Odd(RuleSet):
        """Rules with one option more."""

        twice: bool = False

    with pytest.raises(TypeError, match=r"Odd\.twice has no description"):
        options_of(Odd)


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
