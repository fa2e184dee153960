"""Hands in which only the other hand tells whether hearts are broken: has it spades alone?

Such hands are rare. These were looked for, and are played the same way again here.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable

import pytest

from solver import Card, Deal, Position, Record, RuleSet
from solver.common.cards import Suit
from solver.two.deal import random_deal_number
from solver.two.worlds import worlds
from tests.solver.two.test_worlds import check, views

RULES = RuleSet.parse("as-written; break_on=heart")


def played(index: int, dislike: Callable[[Card, Position], float]) -> Record:
    """A hand in which both play what they dislike least."""
    record = Record(RULES, Deal.from_number(random_deal_number("spades", index)))
    rng = random.Random(index)
    position = record.position
    plays: list[Card] = []
    while not position.is_over:
        now = position
        plays.append(min(now.legal_cards(), key=lambda card: dislike(card, now) + rng.random() / 3))
        position = now.play(plays[-1])
    return dataclasses.replace(record, plays=tuple(plays))


def hearts_last(card: Card, _position: Position) -> float:
    return 2 * (card.suit is Suit.HEARTS) + (card.suit is Suit.SPADES)


def hearts_first_once_broken(keeper: int) -> Callable[[Card, Position], float]:
    """One seat keeps its spades to the end, both lead hearts as soon as they may."""

    def dislike(card: Card, position: Position) -> float:
        if card.suit is Suit.HEARTS:
            keeps = position.to_move == keeper
            return (1 if keeps else -3) if position.broken else (4 if keeps else 3)
        return (card.suit is Suit.SPADES) * (3 if position.to_move == keeper else 2)

    return dislike


@pytest.mark.parametrize(("index", "before"), [(66, 15), (88, 14), (179, 15), (202, 17)])
def test_hearts_not_broken_tell_that_the_other_hand_is_not_all_spades(
    index: int, before: int
) -> None:
    record = played(index, hearts_last)
    late = views(record)[before:]
    assert not late[0].broken
    counts = [check(view) for view in late]
    unseen = len(late[0].unseen)
    assert counts[0] < unseen * (unseen - 1) // 2


@pytest.mark.parametrize("keeper", [0, 1])
def test_hearts_broken_with_none_played_tell_that_it_is(keeper: int) -> None:
    record = played(52, hearts_first_once_broken(keeper))
    at = 14
    assert not any(card.suit is Suit.HEARTS for card in record.plays[:at])
    before, *after = views(record)[at - 1 :]
    assert not before.broken and after[0].broken
    for view in after:
        check(view)
    assert str(record.plays[at]) == "4H", "South has a spade: a heart led says that they are broken"
    states = list(record.states())
    assert check(record.view_at(0, states[at + 1], at + 1)) == 1


@pytest.mark.parametrize("keeper", [0, 1])
def test_the_holder_of_spades_alone_is_told_nothing_by_it(keeper: int) -> None:
    """Its own hand broke them, in every deal."""
    record = played(52, hearts_first_once_broken(keeper))
    states = list(record.states())
    for seat in (0, 1):
        view = record.view_at(seat, states[14], 14)
        assert view.broken
        found = worlds(view)
        alone = all(card.suit is Suit.SPADES for card in view.hand)
        assert all(world.broken for world in found)
        if alone:
            assert any(card.suit is not Suit.SPADES for world in found for card in world.other)
        else:
            assert all(card.suit is Suit.SPADES for world in found for card in world.other)
