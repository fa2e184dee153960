"""Hints: the numbers are means over every possible deal, and the reasons are true."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from statistics import fmean

import pytest

from solver import Card, Deal, Hint, Position, Record, RuleSet, View, hint, solve
from solver.common.cancelling import Cancelled
from solver.common.cards import QUEEN_OF_SPADES, Suit
from solver.common.errors import PositionError
from solver.two.deal import random_deal_number
from solver.two.hints import CardHint, ReasonKind, rank_key
from solver.two.weighing import ALIKE
from solver.two.worlds import worlds
from tests.solver.build import random_rules

ACE_OF_SPADES = Card.parse("AS")


def records(seed: str, count: int) -> list[Record]:
    """Hands played at random, cut off somewhere, most of them late."""
    rng = random.Random(seed)
    made = []
    for index in range(count):
        rules = RuleSet() if index % 2 else random_rules(rng)
        record = Record(rules, Deal.from_number(random_deal_number(seed, index)))
        position = record.position
        plays = []
        for _ in range(rng.randrange(4, 26)):
            plays.append(rng.choice(position.legal_cards()))
            position = position.play(plays[-1])
        made.append(dataclasses.replace(record, plays=tuple(plays)))
    return made


def possible(view: View) -> list[Position]:
    """The position in every possible deal."""
    positions = []
    for world in worlds(view):
        hands = (view.hand, world.other) if view.seat == 0 else (world.other, view.hand)
        positions.append(
            Position(view.rules, hands, view.leader, view.trick, view.broken, view.taken)
        )
    return positions


def final(position: Position, card: Card) -> Position:
    """The end of the hand after the card and best play by both."""
    position = position.play(card)
    if not position.is_over:
        for following in solve(position).line:
            position = position.play(following)
    return position


def order(line: CardHint) -> tuple[float, int, float, int, int, int]:
    """Best mean, then worst case, moon against, points, rank, suit: the first is chosen."""
    return (
        -round(line.mean, 9),
        -line.worst,
        round(line.moon_against, 9),
        line.card.points,
        line.card.rank,
        line.card.suit,
    )


RECORDS = records("hints", 40)


@pytest.mark.parametrize("record", RECORDS[:16], ids=lambda record: str(record.deal.number))
def test_the_numbers_are_those_of_every_possible_deal_solved(record: Record) -> None:
    view = record.view(record.position.to_move)
    found = hint(view, weigh=ALIKE)
    positions = possible(view)
    solved = [solve(position) for position in positions]
    bonus = view.rules.moon_bonus
    assert found.worlds == len(positions)
    assert tuple(line.card for line in found.cards) == view.legal_cards()
    for line in found.cards:
        values = [solution.margin_of(line.card) for solution in solved]
        moons = [
            value for value, position in zip(values, positions, strict=True) if position.in_play
        ]
        assert line.mean == pytest.approx(fmean(values), abs=1e-9)
        assert (line.worst, line.best) == (min(values), max(values))
        assert line.moon_for == pytest.approx(moons.count(bonus) / len(values))
        assert line.moon_against == pytest.approx(moons.count(-bonus) / len(values))


@pytest.mark.slow
def test_the_choice_follows_the_order_of_ties() -> None:
    for record in RECORDS:
        found = hint(record.view(record.position.to_move))
        ranked = sorted(found.cards, key=order)
        assert found.choice == ranked[0].card
        assert found.ranked() == tuple(ranked)


@pytest.mark.slow
def test_groups_are_equal_in_every_number() -> None:
    for record in RECORDS:
        found = hint(record.view(record.position.to_move))
        assert sorted(card for group in found.groups for card in group) == sorted(
            line.card for line in found.cards
        )
        for group in found.groups:
            lines = {dataclasses.replace(found.of(card), card=group[0]) for card in group}
            assert len(lines) == 1


def test_a_hint_is_the_same_twice_and_after_others() -> None:
    views = [record.view(record.position.to_move) for record in RECORDS[:10]]
    first = [hint(view) for view in views]
    assert [hint(view) for view in reversed(views)] == first[::-1]


def test_only_the_side_to_move_is_advised() -> None:
    record = RECORDS[0]
    with pytest.raises(PositionError):
        hint(record.view(1 - record.position.to_move))


def test_no_hint_when_the_hand_is_over() -> None:
    record = RECORDS[0]
    while not record.is_finished:
        record = record.play(record.position.legal_cards()[0])
    for seat in (0, 1):
        with pytest.raises(PositionError):
            hint(record.view(seat))


def test_a_hint_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        hint(RECORDS[0].view(RECORDS[0].position.to_move), cancelled=lambda: True)


def test_what_a_card_gives_up_is_what_the_best_has_more() -> None:
    lines = [
        CardHint(Card.parse(card), worth, -5, -5, 9, 9, 0.0, 0.0)
        for card, worth in (("4C", 1.5), ("AD", 4.0), ("6H", -2.0))
    ]
    found = Hint(1, tuple(lines), (), lines[1].card, None)
    assert [found.given_up(line.card) for line in lines] == [2.5, 0.0, 6.0]
    assert not found.reading


def test_no_chance_to_win_ranks_below_a_small_one() -> None:
    none = CardHint(Card.parse("4C"), 9.0, 0, 0, 9, 9, 0.0, 0.0, win=0.0)
    small = dataclasses.replace(none, card=Card.parse("6C"), mean=1.0, win=0.1)
    assert min((none, small), key=rank_key) == small


# -- reasons -----------------------------------------------------------------------


def check_reason(
    view: View, found: Hint, weights: Sequence[float] | None = None
) -> ReasonKind | None:
    """Whether the claim holds in the deals, solved anew; the kind of claim.

    Args:
        view: what the hint was asked of.
        found: the hint.
        weights: the probability of each deal; all the same when None.
    """

    def most(facts: list[bool], least: float = 0.5000001) -> bool:
        """Whether the deals in which something is true weigh more than half."""
        shares = weights or [1 / len(facts)] * len(facts)
        return sum(share for share, fact in zip(shares, facts, strict=True) if fact) >= least

    reason = found.reason
    if reason is None:
        return None
    card = found.choice
    line = found.of(card)
    others = [other for other in found.cards if other.card != card]
    worse = [other.card for other in others if other.mean < line.mean]
    positions = possible(view)
    match reason.kind:
        case ReasonKind.FORCED:
            assert not others
        case ReasonKind.ALL_SAME:
            assert others
            assert all(len(set(dict(solve(each).margins).values())) == 1 for each in positions)
        case ReasonKind.GOES_FOR_MOON:
            assert line.moon_for > 0.5
            assert most([final(each, card).margin(view.seat) == _bonus(each) for each in positions])
            assert any(other.moon_for < line.moon_for for other in others)
        case ReasonKind.STOPS_MOON:
            same = [other for other in others if other.moon_against < 0.4]
            assert line.moon_against <= 0.1 and len(same) < len(others)
            assert all(other.mean == line.mean for other in same)
        case ReasonKind.GIVES_QUEEN:
            assert card == QUEEN_OF_SPADES
            assert most([taker_of_queen(each, card) == 1 - view.seat for each in positions])
            assert worse
        case ReasonKind.DRAWS_QUEEN:
            assert card.suit is Suit.SPADES and not view.trick
            assert most([draws_queen(each, card) for each in positions])
            assert worse
        case ReasonKind.UNLOADS_ACE:
            assert card == ACE_OF_SPADES and QUEEN_OF_SPADES in view.unseen
            assert view.rules.trick_winner((*view.trick, card)) == 0
            assert worse
        case ReasonKind.RUFFS_CHEAPLY:
            assert view.trick[0].suit is not Suit.HEARTS
            assert card == min(held for held in view.hand if held.suit is Suit.HEARTS)
            assert view.rules.trick_winner((*view.trick, card)) == 1
            assert worse
        case ReasonKind.DUCKS:
            points = sum(played.points for played in (*view.trick, card))
            assert reason.points == points > 0
            assert view.rules.trick_winner((*view.trick, card)) == 0
            assert any(view.rules.trick_winner((*view.trick, held)) == 1 for held in worse)
        case _:
            raise AssertionError(f"no check for {reason.kind}")
    return reason.kind


def _bonus(position: Position) -> int:
    return position.rules.moon_bonus


def taker_of_queen(position: Position, card: Card) -> int | None:
    """The seat that wins QS when the card is played, and best play follows."""
    for played in (card, *_line(position.play(card))):
        before = position.trick
        position = position.play(played)
        if not position.trick and QUEEN_OF_SPADES in (*before, played):
            return position.leader
    return None


def draws_queen(position: Position, card: Card) -> bool:
    """Whether a best reply to the lead of the card is QS, winning the trick."""
    answered = position.play(card)
    return QUEEN_OF_SPADES in solve(answered).best and card < QUEEN_OF_SPADES


def _line(position: Position) -> tuple[Card, ...]:
    return () if position.is_over else solve(position).line


@pytest.mark.slow
def test_the_reasons_are_true_in_the_solved_deals() -> None:
    kinds = set()
    for record in records("reasons", 150):
        view = record.view(record.position.to_move)
        kinds.add(check_reason(view, hint(view, weigh=ALIKE)))
    assert ReasonKind.FORCED in kinds
    assert len(kinds) >= 5, f"too few kinds of reason met: {kinds}"
