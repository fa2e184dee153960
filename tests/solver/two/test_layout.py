"""The integer play of the players that look ahead, held to the rules and to what is possible."""

from __future__ import annotations

import random

import pytest

from solver import Card, Position, View
from solver.common.cards import SHORT_INDEX, card_bits
from solver.two.double_dummy import make_kernel
from solver.two.players.layout import ALL_CARDS, NO_CARD, Layout, possible_hands
from solver.two.search import UNKNOWN
from solver.two.worlds import worlds
from tests.solver.build import cards, every_rule_set, position, random_ending, random_rules
from tests.solver.two.test_properties import played


def layout_of(start: Position) -> Layout:
    """The layout of a position before the first card."""
    south, north = (card_bits(hand) for hand in start.hands)
    return Layout(start.rules, south, north, start.leader)


def test_a_layout_follows_every_hand_as_the_rules_do() -> None:
    rng = random.Random(21)
    for rules in every_rule_set():
        record = played(
            rules, rng.randrange(1, 3_000_000_000), [rng.randrange(13) for _ in range(26)]
        )
        layout = layout_of(next(record.states()))
        for state, card in zip(record.states(), (*record.plays, None), strict=True):
            assert layout.hands == [card_bits(hand) for hand in state.hands]
            assert layout.leader == state.leader
            assert layout.led == (SHORT_INDEX[state.trick[0]] if state.trick else NO_CARD)
            assert layout.broken == state.broken
            assert tuple(layout.taken) == state.taken
            if card is not None:
                assert layout.to_move == state.to_move
                layout.play(SHORT_INDEX[card])
        assert layout.margin(0) == record.position.margin(0)
        assert layout.margin(1) == record.position.margin(1)


def test_the_hands_thought_possible_hold_every_possible_deal() -> None:
    rng = random.Random(22)
    exact = 0
    for _ in range(150):
        rules = random_rules(rng)
        record = played(
            rules, rng.randrange(1, 3_000_000_000), [rng.randrange(13) for _ in range(26)]
        )
        count = rng.randrange(1, 26)
        record = record.truncated(count)
        state = record.position
        seat = state.to_move
        layout = layout_of(next(record.states()))
        for card in record.plays:
            layout.play(SHORT_INDEX[card])
        view: View = record.view(seat)
        found = possible_hands(layout.hands[seat], layout.played, layout.lacks[1 - seat])
        expected = {card_bits(world.other) for world in worlds(view)}
        assert expected <= set(found)
        assert len(found) == len(set(found))
        exact += len(found) == len(expected)
    assert exact > 120


def test_fewer_hands_are_a_part_of_all() -> None:
    own = card_bits(cards("2C 4C 6C 8C TC QC AC 2D 4D 6D 8D TD QD"))
    every = possible_hands(own, 0, 0)
    few = possible_hands(own, 0, 0, 10)
    assert len(every) == 105 and len(few) == 10
    assert set(few) < set(every)
    assert len({hand.bit_count() for hand in every}) == 1


def test_voids_shown_fix_the_dead_cards() -> None:
    layout = layout_of(position("2C 8C AS", "TD 4S 6S", broken=True))
    layout.played = ALL_CARDS & ~card_bits(cards("2C 8C AS TD 4S 6S TC AH"))
    layout.play(SHORT_INDEX[Card.parse("8C")])
    layout.play(SHORT_INDEX[Card.parse("TD")])
    own = card_bits(cards("2C AS"))
    shown = possible_hands(own, layout.played, layout.lacks[1])
    assert {*shown} == {card_bits(cards(pair)) for pair in ("4S 6S", "4S AH", "6S AH")}


@pytest.mark.parametrize("held", [1, 3, 6])
def test_a_mean_is_the_mean_of_the_margins(held: int) -> None:
    rng = random.Random(23 + held)
    for _ in range(25):
        rules = random_rules(rng)
        ending = random_ending(rng, rules, held)
        seat = ending.to_move
        others = [ending.hands[1 - seat]]
        dead = [
            card
            for card in cards("2C TC AD 8S QS 6H AH")
            if card not in (*ending.hands[0], *ending.hands[1], *ending.trick)
        ]
        if others[0] and dead:
            others.append((*others[0][1:], dead[0]))
        kernel = make_kernel(rules)
        found = kernel.means(
            card_bits(ending.hands[seat]),
            [card_bits(hand) for hand in others],
            seat,
            ending.leader,
            SHORT_INDEX[ending.trick[0]] if ending.trick else NO_CARD,
            ending.broken,
            ending.taken,
        )
        margins = []
        for hand in others:
            hands = (ending.hands[0], hand) if seat == 0 else (hand, ending.hands[1])
            margins.append(
                make_kernel(rules).margins(
                    (card_bits(hands[0]), card_bits(hands[1])),
                    ending.leader,
                    SHORT_INDEX[ending.trick[0]] if ending.trick else NO_CARD,
                    ending.broken,
                    ending.taken,
                )
            )
        for card, values in enumerate(zip(*margins, strict=True)):
            assert found[card] == sum(values) / len(values)
            assert (found[card] == UNKNOWN) == (UNKNOWN in values)
