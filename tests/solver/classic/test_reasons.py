"""The reasons of classic hints: each is true of the view and of the numbers beside it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from solver.classic.hints import ClassicHint, hint
from solver.classic.reasons import CLEARLY, MOST
from solver.classic.view import ClassicView
from solver.common.cards import QUEEN_OF_SPADES, Rank, Suit
from solver.common.reasons import ReasonKind

from .build import PRESETS, dealt, passed, played, second_trick

TABLES = [("classic", 3), ("classic", 4), ("omnibus", 4), ("classic", 6), ("cancellation", 6)]


def asked(name: str, players: int, seed: int) -> tuple[ClassicView, ClassicHint]:
    """A hint in a hand played at random up to one of its last nine tricks."""
    rng = random.Random(seed)
    record = passed(dealt(PRESETS[name], players, seed), rng)
    record = played(record, rng, record.size - rng.randint(players, 9 * players))
    view = record.view(record.position.to_move)
    return view, hint(view, deals=12, budget=2_000)


def check(view: ClassicView, found: ClassicHint) -> ReasonKind | None:
    """Whether the claim holds; its kind."""
    if found.reason is None:
        return None
    kind, card = found.reason.kind, found.choice
    line = found.of(card)
    means = [other.mean for other in found.cards]
    dearer = [other for other in found.cards if other.mean > line.mean + CLEARLY]
    led = view.trick[0].suit if view.trick else None
    out = QUEEN_OF_SPADES in view.unseen
    if kind is ReasonKind.FORCED:
        assert view.legal_cards() == (card,)
        return kind
    if kind is ReasonKind.ALL_SAME:
        assert max(means) - min(means) < CLEARLY
        return kind
    if kind is ReasonKind.GOES_FOR_MOON:
        assert line.moon_for >= MOST
        return kind
    assert dearer
    match kind:
        case ReasonKind.STOPS_MOON:
            assert max(other.moon_against for other in dearer) > line.moon_against
        case ReasonKind.GIVES_QUEEN:
            assert card == QUEEN_OF_SPADES and line.taken < MOST
        case ReasonKind.DRAWS_QUEEN:
            assert card.suit is Suit.SPADES and card.rank < Rank.QUEEN and led is None and out
            assert max(other.queen for other in dearer) > line.queen
        case ReasonKind.UNLOADS_ACE:
            assert (card.suit, card.rank) == (Suit.SPADES, Rank.ACE)
            assert led not in (None, Suit.SPADES) and out
        case ReasonKind.DUCKS:
            lying = sum(held.points for held in (*view.trick, *view.held_over))
            assert found.reason.points == lying > 0
            assert line.taken < CLEARLY and max(other.taken for other in dearer) > MOST
        case _:
            raise AssertionError(f"no check for {kind}")
    return kind


@pytest.mark.slow
def test_every_reason_is_true_of_the_view_and_the_numbers() -> None:
    kinds = Counter(
        check(*asked(name, players, seed)) for name, players in TABLES for seed in range(30)
    )
    assert {
        ReasonKind.FORCED,
        ReasonKind.ALL_SAME,
        ReasonKind.STOPS_MOON,
        ReasonKind.GIVES_QUEEN,
        ReasonKind.DUCKS,
    } <= kinds.keys()


def test_a_hand_that_can_take_every_point_goes_for_the_moon() -> None:
    view = second_trick(1, "AS KS QS JS TS 9S 8S AH KH QH JH 2D").view(0)
    found = hint(view, deals=12, budget=0)
    assert check(view, found) is ReasonKind.GOES_FOR_MOON


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_last_player_of_a_trick_knows_who_takes_it(name: str, players: int) -> None:
    for seed in range(10):
        rng = random.Random(seed)
        record = passed(dealt(PRESETS[name], players, seed), rng)
        record = played(record, rng, record.size - 3 * players - 1)
        view = record.view(record.position.to_move)
        for line in hint(view, deals=4, budget=0).cards:
            trick = (*view.trick, line.card)
            taker = view.rules.trick_taker(trick, view.leader, last=False)
            assert line.taken == (taker == view.seat)
