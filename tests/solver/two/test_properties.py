"""What must hold of every hand, whatever is dealt and however it is played."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Deal, HeartsError, Record, RuleSet, View, hint
from solver.common.play import FirstTrickPoints
from solver.two.deal import DEAL_COUNT
from solver.two.rules import BothOver, BreakOn, Trump

rule_sets = st.builds(
    RuleSet,
    break_on=st.sampled_from(BreakOn),
    spades_only_breaks=st.booleans(),
    queen_any_time=st.booleans(),
    trump=st.sampled_from(Trump),
    first_trick_points=st.sampled_from(FirstTrickPoints),
    both_over=st.sampled_from(BothOver),
    target=st.integers(1, 10_000),
    moon_bonus=st.integers(20, 100),
)
numbers = st.integers(1, DEAL_COUNT)
choices = st.lists(st.integers(0, 12), min_size=26, max_size=26)


def played(rules: RuleSet, number: int, picks: list[int]) -> Record:
    """The hand in which each play is the legal card picked."""
    record = Record(rules, Deal.from_number(number))
    position = record.position
    plays = []
    for pick in picks:
        legal = position.legal_cards()
        plays.append(legal[pick % len(legal)])
        position = position.play(plays[-1])
    return replace(record, plays=tuple(plays))


@given(rule_sets)
def test_rules_to_text_to_rules(rules: RuleSet) -> None:
    assert RuleSet.parse(str(rules)) == rules


@pytest.mark.slow
@given(rule_sets, numbers, choices)
def test_a_hand_replayed_is_the_hand_played(rules: RuleSet, number: int, picks: list[int]) -> None:
    record = played(rules, number, picks)
    states = list(record.states())
    assert len(states) == 27 and states[-1].is_over and record.is_finished
    one_by_one = Record(rules, record.deal)
    for card in record.plays[:6]:
        one_by_one = one_by_one.play(card)
    assert one_by_one == record.truncated(6)
    assert [card for trick in record.tricks() for card in trick.cards] == list(record.plays)
    assert sorted(record.plays) == sorted((*record.deal.hands[0], *record.deal.hands[1]))


@pytest.mark.slow
@given(rule_sets, numbers, choices)
def test_the_points_of_both_add_up(rules: RuleSet, number: int, picks: list[int]) -> None:
    record = played(rules, number, picks)
    last = record.position
    in_play = 20 - sum(card.points for card in record.deal.dead)
    assert sum(last.taken) == last.in_play == in_play
    points = last.points()
    assert points == record.result
    if in_play in last.taken and in_play:
        assert sorted(points) == [0, rules.moon_bonus]
        assert abs(last.margin(0)) == rules.moon_bonus
    else:
        assert points == last.taken
        assert abs(last.margin(0)) < 20
    assert last.margin(0) == -last.margin(1)
    assert sum(trick.points for trick in record.tricks()) == in_play


@pytest.mark.slow
@given(rule_sets, numbers, choices)
def test_points_in_play_and_broken_hearts_only_go_one_way(
    rules: RuleSet, number: int, picks: list[int]
) -> None:
    states = list(played(rules, number, picks).states())
    assert len({state.in_play for state in states}) == 1
    broken = [state.broken for state in states]
    assert broken == sorted(broken)
    assert all(len(state.legal_cards()) >= 1 for state in states[:-1])


def shuffled(record: Record, seat: int, rng: random.Random) -> Record | None:
    """The record with what ``seat`` cannot see dealt anew, or None where that cannot be."""
    own = set(record.deal.hands[seat])
    shown = [card for card in record.plays if card not in own]
    unseen = [
        card
        for card in (*record.deal.hands[1 - seat], *record.deal.dead)
        if card not in record.plays
    ]
    rng.shuffle(unseen)
    hands = list(record.deal.hands)
    hands[1 - seat] = (*shown, *unseen[: 13 - len(shown)])
    other = replace(record, deal=Deal.from_hands(*hands))
    try:
        broken = other.position.broken
    except HeartsError:
        return None
    return other if broken == record.position.broken else None


@pytest.mark.slow
@settings(max_examples=25)
@given(rule_sets, numbers, choices, st.integers(6, 25), st.integers(0, 2**32))
def test_shuffling_hidden_cards_never_changes_a_hint(
    rules: RuleSet, number: int, picks: list[int], count: int, seed: int
) -> None:
    record = played(rules, number, picks).truncated(count)
    seat = record.position.to_move
    view: View = record.view(seat)
    found = hint(view)
    rng = random.Random(seed)
    for _ in range(5):
        other = shuffled(record, seat, rng)
        if other is not None:
            assert other.view(seat) == view
            assert hint(other.view(seat)) == found
