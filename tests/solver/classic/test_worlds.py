"""Deals drawn from those a view cannot rule out, against trying every placing of the cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import factorial

import pytest

from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.view import ClassicView, PassView
from solver.classic.worlds import Deals, draw_dealt
from solver.common.cards import Card, Suit
from solver.common.errors import PositionError
from solver.common.generator import Generator
from solver.common.play import IllegalPlay

from .build import GAMES, PRESETS, cards, dealt, passed, played, whole

Key = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]


def key(position: ClassicPosition) -> Key:
    return position.hands, position.widow


def splits(items: list[Card], sizes: list[int]) -> Iterator[list[tuple[Card, ...]]]:
    """Every way of dealing the items into piles of these sizes."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(items)), sizes[0]):
        pile = tuple(items[index] for index in chosen)
        rest = [item for index, item in enumerate(items) if index not in chosen]
        for others in splits(rest, sizes[1:]):
            yield [pile, *others]


def by_trying(record: ClassicRecord, view: ClassicView) -> Counter[Key]:
    """Every placing of the unseen cards in which the whole hand replays legally."""
    others = [seat for seat in range(view.players) if seat != view.seat]
    sizes = [view.counts[seat] for seat in others]
    hidden = len(view.unseen) - sum(sizes)
    found: Counter[Key] = Counter()
    start = record.start
    for piles in splits(list(view.unseen), [*sizes, hidden]):
        held = dict(zip(others, piles, strict=False)) | {view.seat: view.hand}
        hands = []
        for seat in range(view.players):
            own = [c for c, by in zip(view.plays, view.table.seats, strict=True) if by == seat]
            hands.append((*held[seat], *own))
        receiver = hands[view.receiver]
        if view.receiver != view.seat and not set(view.passed) <= set(receiver):
            continue
        widow = view.widow or piles[-1]
        try:
            state = ClassicPosition(view.rules, tuple(hands), start.leader, widow=tuple(widow))
            for card in view.plays:
                state = state.play(card)
        except (IllegalPlay, PositionError):
            continue
        found[key(state)] += 1
    return found


ENDINGS = [
    ("classic", 3, 10),
    ("classic", 4, 8),
    ("classic", 5, 7),
    ("omnibus", 4, 8),
    ("classic", 7, 6),
    ("cancellation", 6, 4),
    ("cancellation", 8, 6),
]
"""Games, players and how many cards are still to be played."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "left"), ENDINGS)
def test_the_deals_are_those_in_which_the_hand_replays(name: str, players: int, left: int) -> None:
    shown = 0
    for seed in range(5):
        rng = random.Random(seed)
        record = passed(dealt(PRESETS[name], players, seed), rng)
        record = played(record, rng, record.size - left)
        view = record.view(record.position.to_move)
        expected = by_trying(record, view)
        deals = Deals(view)
        found = Counter(key(position) for position in deals.every())
        assert set(found) == set(expected)
        assert deals.count == sum(found.values())
        total = sum(expected.values())
        for each, count in expected.items():
            assert found[each] * total == count * deals.count
        assert key(record.position) in found
        shown += any(view.voids())
    assert shown


@pytest.mark.parametrize(
    ("name", "players", "left"), [("classic", 4, 8), ("classic", 3, 10), ("cancellation", 6, 3)]
)
def test_every_deal_is_drawn_as_often_as_any_other(name: str, players: int, left: int) -> None:
    tried = 0
    for seed in range(8):
        rng = random.Random(100 + seed)
        record = passed(dealt(PRESETS[name], players, seed), rng)
        record = played(record, rng, record.size - left)
        deals = Deals(record.view(record.position.to_move))
        if not 1 < deals.count <= 120:
            continue
        generator = Generator("draw", seed)
        draws = 30 * deals.count
        drawn = Counter(key(deals.draw(generator)) for _ in range(draws))
        for each, ways in Counter(key(position) for position in deals.every()).items():
            share = ways / deals.count
            spread = (draws * share * (1 - share)) ** 0.5
            assert abs(drawn[each] - draws * share) < 5 * spread + 1
            del drawn[each]
        assert not +drawn
        tried += 1
    assert tried


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_drawn_deal_replays_at_every_point_of_a_hand(name: str, players: int) -> None:
    rng = random.Random(players)
    record = played(passed(dealt(PRESETS[name], players, 3), rng), rng)
    for count in range(0, record.size, max(1, record.size // 8)):
        now = record.truncated(count)
        view = now.view(now.position.to_move)
        deals = Deals(view)
        position = deals.draw(Generator("replay", count))
        assert position.hands[view.seat] == view.hand
        assert position.legal_cards() == view.legal_cards()
        hands = []
        for seat in range(players):
            own = [c for c, by in zip(view.plays, view.table.seats, strict=True) if by == seat]
            hands.append((*position.hands[seat], *own))
        assert set(view.passed) <= set(hands[view.receiver]) or not view.passed
        drawn = {c for h in hands for c in h}
        widow = now.deal.widow if view.widow else tuple(hidden(view, position))
        assert drawn <= set(view.rules.deck(players))
        state = ClassicPosition(view.rules, tuple(hands), now.start.leader, widow=widow)
        for card in view.plays:
            state = state.play(card)
        assert (state.hands, state.taken, state.broken, state.to_move) == (
            position.hands,
            position.taken,
            position.broken,
            position.to_move,
        )


def hidden(view: ClassicView, position: ClassicPosition) -> Iterator[Card]:
    """The cards of the widow in a drawn deal: the unseen ones that nobody holds."""
    left = Counter(view.unseen)
    for seat, held in enumerate(position.hands):
        if seat != view.seat:
            left.subtract(held)
    return left.elements()


def test_the_same_generator_draws_the_same_deals() -> None:
    record = passed(dealt(PRESETS["classic"], 4, 5), random.Random(5))
    view = record.view(record.position.to_move)
    one, other = Generator("a"), Generator("a")
    first = [key(Deals(view).draw(one)) for _ in range(3)]
    assert first == [key(Deals(view).draw(other)) for _ in range(3)]
    assert len(set(first)) == 3
    assert key(Deals(view).draw(Generator("b"))) not in first


def test_the_count_of_a_fresh_deal_is_the_multinomial() -> None:
    assert Deals(whole("2C").view(0)).count == factorial(39) // factorial(13) ** 3


def test_passed_cards_lie_with_their_receiver() -> None:
    record = passed(dealt(PRESETS["classic"], 4, 8), random.Random(1))
    for seat in range(4):
        view = record.view(seat)
        deals = Deals(view)
        for draw in range(5):
            held = deals.draw(Generator(seat, draw)).hands[view.receiver]
            assert set(view.passed) <= set(held)


def test_a_point_card_on_the_first_trick_shows_a_hand_of_point_cards() -> None:
    record = whole(
        "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", "", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"
    )
    record = replace(record, plays=(*cards("2C"), record.start.hands[1][0], *cards("2H")))
    view = record.view(3)
    for draw in range(20):
        held = Deals(view).draw(Generator(draw)).hands[2]
        assert all(card.points for card in held)


def test_nothing_to_draw_where_no_deal_is_possible() -> None:
    """Twelve diamonds are out, two players are void, and the third has eleven cards left."""
    own = cards("4C 5S 6S 7S 8S 9S TS JS 4H 5H 6H 7H 8H")
    plays = cards("2C 3C 4C AC AD 2H 3H")
    with pytest.raises(PositionError, match="no deal"):
        Deals(ClassicView(PRESETS["classic"], 4, 2, own, 0, plays))
    own = cards("4C 5S 6S 7S 8S 9S TS JS 4H 5H 6H 7H 2D")
    assert Deals(ClassicView(PRESETS["classic"], 4, 2, own, 0, plays[:5])).count > 1
    void = Deals(ClassicView(PRESETS["classic"], 4, 2, own, 0, plays))
    diamonds = {card for card in void.view.unseen if card.suit is Suit.DIAMONDS}
    assert diamonds <= set(void.draw(Generator(1)).hands[3])


def test_hands_before_the_pass() -> None:
    record = dealt(PRESETS["classic"], 4, 1)
    view = record.pass_view(2)
    assert isinstance(view, PassView)
    hands = draw_dealt(view, Generator("x"))
    assert hands[2] == view.dealt
    assert sorted(card for held in hands for card in held) == sorted(view.rules.deck(4))
    assert [len(held) for held in hands] == [13] * 4
    assert hands == draw_dealt(view, Generator("x"))
    assert hands != draw_dealt(view, Generator("y"))
