"""The yardstick under ``tools/`` keeps the rules, and finds what is plain."""

from __future__ import annotations

import random
from dataclasses import replace

from solver.classic.position import ClassicPosition
from solver.classic.rules import ClassicRules, Passing
from solver.common.cards import FULL_DECK, Card
from solver.common.generator import Generator
from tools.uct_player import Tree, UctPlayer

from .build import cards, dealt, played, position


def test_it_plays_legal_cards_only() -> None:
    record = replace(dealt(ClassicRules(), 4, 2), passing=Passing.NONE)
    player = UctPlayer(2, 12)
    for count in range(0, 50, 3):
        view = played(record, random.Random(1), count).view(
            played(record, random.Random(1), count).position.to_move
        )
        assert player.choose(view, Generator("x", count)) in view.legal_cards()


def visits(place: ClassicPosition, simulations: int) -> dict[Card, int]:
    tree = Tree(place, 1)
    for _ in range(simulations):
        tree.grow()
    votes: dict[int, int] = {}
    tree.tell(votes)
    return {FULL_DECK[index]: count for index, count in votes.items()}


def test_every_legal_card_is_tried_and_every_simulation_counted() -> None:
    record = replace(dealt(ClassicRules(), 4, 2), passing=Passing.NONE)
    for count in (0, 1, 17, 40):
        place = played(record, random.Random(1), count).position
        found = visits(place, 60)
        assert set(found) == set(place.legal_cards())
        assert sum(found.values()) == 60


def test_the_queen_is_not_led_where_she_stays() -> None:
    """QS would take the trick; the three of clubs loses it, and she goes on a diamond."""
    place = position("QS 3C", "2S 4C", "2D AC", "TS 5C", broken=True, taken=(0, 6, 0, 7))
    found = visits(place, 200)
    queen, three = cards("QS 3C")
    assert found[three] > found[queen]
