"""Views: what one player knows, and that nothing else can be got out of them."""

from __future__ import annotations

import dataclasses
import random

import pytest

from solver import Card, Deal, Record, RuleSet, View
from solver.common.cards import SHORT_DECK
from solver.common.errors import PositionError
from solver.two.deal import random_deal_number
from tests.solver.build import cards, hand

SOUTH = hand("46TA.48TQ.6T.6TA")
NORTH = hand("28Q.26A.248Q.248")
RECORD = Record(RuleSet(), Deal.from_hands(SOUTH, NORTH), cards("2C TC TD"))


def played(seed: int, count: int) -> Record:
    """A record of ``count`` random plays."""
    rng = random.Random(seed)
    record = Record(RuleSet(), Deal.from_number(random_deal_number("view", seed)))
    for _ in range(count):
        record = record.play(rng.choice(record.position.legal_cards()))
    return record


def test_a_view_knows_its_hand_and_the_plays() -> None:
    view = Record(RuleSet(), RECORD.deal, cards("2C TC 4D 2D 6C")).view(1)
    assert view.hand == hand("8Q.6A.248Q.248")
    assert (view.leader, view.trick, view.to_move) == (0, cards("6C"), 1)
    assert view.taken == (0, 0) and not view.broken
    assert len(view.unseen) == 12
    assert view.legal_cards() == cards("8C QC")


@pytest.mark.parametrize("seed", range(20))
def test_a_view_agrees_with_the_position(seed: int) -> None:
    record = played(seed, 1 + seed)
    position = record.position
    for seat in (0, 1):
        view = record.view(seat)
        assert view.hand == position.hands[seat]
        assert (view.leader, view.trick, view.taken) == (
            position.leader,
            position.trick,
            position.taken,
        )
        assert view.broken == position.broken
        assert view.to_move == position.to_move
        assert not view.is_over
        assert set(view.unseen) == {*position.hands[1 - seat], *record.deal.dead}
        if view.to_move == seat:
            assert view.legal_cards() == position.legal_cards()


def test_a_view_of_the_end_is_over_and_one_of_the_last_card_is_not() -> None:
    record = played(1, 26)
    for seat in (0, 1):
        assert record.view(seat).is_over
        assert not record.truncated(25).view(seat).is_over


def test_a_view_is_of_a_first_hand_with_hearts_whole_unless_said_otherwise() -> None:
    view = View(RuleSet(), 0, SOUTH[::-1])
    assert (view.broken, view.score) == (False, (0, 0))
    assert view.dealt == view.hand == SOUTH


@pytest.mark.parametrize(
    ("score", "problem"), [((-1, 3), "below 0"), ((3, -1), "below 0"), ((1, 2, 3), "3 scores")]
)
def test_a_score_that_cannot_be_is_refused(score: tuple[int, ...], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        View(RuleSet(), 0, SOUTH, score=score)  # type: ignore[arg-type]


def hidden_shuffled(record: Record, seat: int) -> list[Record]:
    """The same plays in every deal with one dead card and one of the other hand exchanged."""
    others = []
    for dead in record.deal.dead:
        for card in record.position.hands[1 - seat]:
            hands = list(record.deal.hands)
            hands[1 - seat] = (dead, *(held for held in hands[1 - seat] if held != card))
            other = dataclasses.replace(record, deal=Deal.from_hands(*hands))
            try:
                if other.position.broken == record.position.broken:
                    others.append(other)
            except PositionError:
                continue
    return others


def test_a_view_is_the_same_whatever_is_hidden() -> None:
    """Neither attributes nor text nor hash tell the other hand from the dead cards."""
    compared = 0
    for seed in range(20):
        record = played(seed, 2 + seed)
        view = record.view(0)
        for other in hidden_shuffled(record, 0):
            again = other.view(0)
            assert again == view and repr(again) == repr(view) and hash(again) == hash(view)
            for name in (name for name in dir(View) if not name.startswith("_")):
                value = getattr(view, name)
                assert callable(value) or value == getattr(again, name)
            compared += 1
    assert compared > 100


def test_a_view_holds_no_hidden_card() -> None:
    """Every card of a view is the viewer's or was played, or it is one of all the unseen."""
    view = RECORD.view(0)
    for field in dataclasses.fields(view):
        value = getattr(view, field.name)
        if isinstance(value, tuple) and value and isinstance(value[0], Card):
            if field.name == "unseen":
                assert set(value) == set(SHORT_DECK) - set(SOUTH) - set(RECORD.plays)
            else:
                assert set(value) <= {*SOUTH, *RECORD.plays}
    assert not hasattr(view, "__dict__")
    assert not any(
        "number" in field.name or "dead" in field.name for field in dataclasses.fields(view)
    )


def test_before_the_first_card_only_the_leader_has_a_view() -> None:
    record = dataclasses.replace(RECORD, plays=())
    view = record.view(1)
    assert view.opening == Card.parse("2C")
    assert view.legal_cards() == cards("2C")
    with pytest.raises(PositionError, match="the other player leads"):
        record.view(0)


@pytest.mark.parametrize(
    ("dealt", "plays", "problem"),
    [
        ("46TA.48TQ.6T.6T", "", "12 cards"),
        ("46TA.48TQ.6T.6TA", "2C TC TC", "TC stands twice"),
        ("46TA.48TQ.6T.6TA", "2C 8C", "8C was played by North out of turn"),
        ("46TA.48TQ.6T.6TA", "2C TC 2D", "2D was played by North out of turn"),
        ("46TA.48TQ.6T.37A", "", "3H is not in the deck"),
        ("46TA.48TQ.6T.66A", "", "6H stands twice"),
    ],
)
def test_a_view_that_contradicts_itself_is_refused(dealt: str, plays: str, problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        View(RuleSet(), 0, hand(dealt), cards(plays))


def test_a_view_of_no_seat_is_refused() -> None:
    with pytest.raises(PositionError, match="seat 2"):
        View(RuleSet(), 2, SOUTH)
