"""The slow oracle agrees with the printed values, and its rules with the library's."""

from __future__ import annotations

import random

import pytest

from solver import Deal, Position
from solver.two.deal import random_deal_number
from solver.two.rules import RuleSet
from tests.solver.build import every_rule_set, random_rules
from tests.solver.two import oracle


def table_of(position: Position) -> oracle.Table:
    """The oracle's words for a position."""
    me = position.to_move
    words = [frozenset(str(card) for card in hand) for hand in position.hands]
    return oracle.Table(
        mine=words[me],
        yours=words[1 - me],
        led=str(position.trick[0]) if position.trick else None,
        broken=position.broken,
        my_points=position.taken[me],
        your_points=position.taken[1 - me],
        begun=not position.first_trick,
    )


PRINTED = [
    ("4S QS", "8S QC", True, (7, 0), {"QS": 20, "4S": 6}),
    ("4S QS", "8S QC", True, (6, 1), {"4S": 8, "QS": -18}),
    ("4D 6H QH AH", "6C 6S 2H TH", False, (13, 0), {"4D": -16}),
    ("4D 6H QH AH", "6C 6S 2H TH", True, (13, 0), {"QH": 20, "AH": 20, "6H": -14, "4D": -16}),
    ("2H 6H QH AH", "4C 4S 8H TH", False, (13, 0), {"QH": 20, "AH": 20, "2H": -11, "6H": -11}),
    ("2H AH", "4D 4H", True, (17, 0), {"AH": 20, "2H": -16}),
    ("2H AH", "4D 4H", True, (16, 1), {"2H": -14, "AH": -18}),
]


@pytest.mark.parametrize(("a", "b", "broken", "taken", "margins"), PRINTED)
def test_printed_values(
    a: str, b: str, broken: bool, taken: tuple[int, int], margins: dict[str, int]
) -> None:
    table = oracle.Table(frozenset(a.split()), frozenset(b.split()), None, broken, *taken)
    assert oracle.margins(table, oracle.AS_WRITTEN) == margins


def walk(rules: RuleSet, number: int, rng: random.Random) -> None:
    """Play a hand at random and compare every state with the oracle's rules."""
    words = oracle.options(str(rules))
    position = Position.start(rules, Deal.from_number(number))
    while not position.is_over:
        table = table_of(position)
        legal = position.legal_cards()
        assert {str(card) for card in legal} == oracle.may_play(table, words)
        card = rng.choice(legal)
        expected, again = oracle.after(str(card), table, words)
        mover = position.to_move
        position = position.play(card)
        assert table_of(position) == expected
        assert again == (position.to_move == mover)
    assert position.margin(position.to_move) == oracle.margin(table_of(position), words)


@pytest.mark.parametrize("rules", every_rule_set()[::3], ids=str)
def test_the_rules_agree_under_every_option(rules: RuleSet) -> None:
    rng = random.Random(str(rules))
    for index in range(8):
        walk(rules, random_deal_number("oracle", index), rng)


def test_the_rules_agree_on_random_hands() -> None:
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    print(f"seed {seed}")
    for index in range(100):
        walk(random_rules(rng), random_deal_number(seed, index), rng)
