"""What must hold of every hand of every game, whatever is dealt and however it is played."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.classic.deal import ClassicDeal
from solver.classic.record import ClassicRecord
from solver.classic.rules import (
    PASS_SIZE,
    PRESETS,
    ClassicRules,
    MoonChoice,
    Passing,
)
from solver.common.errors import RecordError
from solver.common.play import ANNOTATIONS, HELP_KINDS, Help
from solver.notation import AnyItem, from_any_json, read_any_items, to_json, write_items

from .build import GAMES, dealt, passed, played

SEEDS = st.integers(0, 2**32)


@st.composite
def rule_sets(draw: st.DrawFn) -> ClassicRules:
    """A rule set of any game, every option drawn."""
    base = draw(st.sampled_from(list(PRESETS.values())))
    values = {}
    for option in base.options:
        choices = option.choices or ("1", "50", "100")
        values[option.name] = option.read(draw(st.sampled_from(choices)))
    return replace(base, **values)


@st.composite
def records(draw: st.DrawFn) -> ClassicRecord:
    """A hand of any game and number of players, at any point of it."""
    rules = draw(rule_sets())
    players = draw(st.sampled_from(list(rules.player_counts)))
    rng = random.Random(draw(SEEDS))
    record = dealt(rules, players, draw(SEEDS), draw(st.integers(0, 7)))
    scores = st.lists(st.integers(-60, 150), min_size=players, max_size=players)
    names = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=12)
    record = replace(
        record,
        score=tuple(draw(scores)),
        date=draw(st.none() | st.dates()),
        players=tuple(draw(st.lists(names, min_size=players, max_size=players)))
        if draw(st.booleans())
        else (),
        help=tuple(
            Help(draw(st.sampled_from(HELP_KINDS)), play)
            for play in draw(st.lists(st.integers(1, record.size), max_size=3))
        ),
    )
    if draw(st.integers(0, 9)) == 0:
        return record
    count = draw(st.none() | st.integers(0, record.size))
    record = played(passed(record, rng), rng, count)
    if record.awaits_moon is not None and draw(st.booleans()):
        record = record.with_moon_choice(draw(st.sampled_from(MoonChoice)))
    marked = draw(st.sets(st.sampled_from(range(len(record.plays))))) if record.plays else ()
    return replace(
        record,
        annotations=tuple((at, draw(st.sampled_from(ANNOTATIONS))) for at in sorted(marked)),
        comments=tuple((at, "so") for at in sorted(marked) if at % 3 == 0),
    )


def items_of(record: ClassicRecord) -> list[AnyItem]:
    """The record, its last position, and what each seat knows."""
    seats = range(record.deal.players)
    if record.awaits_pass:
        return [record, *(record.pass_view(seat) for seat in seats)]
    return [record, record.position, *(record.view(seat) for seat in seats)]


@given(rule_sets())
def test_rules_to_text_to_rules(rules: ClassicRules) -> None:
    assert ClassicRules.parse(str(rules)) == rules


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_deck_divides(name: str, players: int) -> None:
    rules = PRESETS[name]
    deck = rules.deck(players)
    dealt_out = rules.hand_size(players) * players
    assert dealt_out + rules.widow_size(players) == len(deck)
    assert sum(card.points for card in deck) == rules.points_in_deck
    if rules.decks == 1:
        assert dealt_out == len(deck)


@given(rule_sets(), SEEDS)
def test_two_dealings_of_one_seed_agree(rules: ClassicRules, seed: int) -> None:
    for players in rules.player_counts:
        deal = ClassicDeal.from_seed(rules, players, str(seed))
        assert deal == ClassicDeal.from_seed(rules, players, str(seed))
        assert sorted((*sum(deal.hands, ()), *deal.widow)) == list(rules.deck(players))
        assert {len(hand) for hand in deal.hands} == {rules.hand_size(players)}


@pytest.mark.slow
@settings(max_examples=60)
@given(records())
def test_a_hand_replayed_is_the_hand_played(record: ClassicRecord) -> None:
    if record.awaits_pass:
        return
    states = list(record.states())
    assert len(states) == len(record.plays) + 1
    assert states[-1] == record.position
    assert states[-1].is_over == record.is_finished
    again = record.truncated(0)
    for card in record.plays[:5]:
        again = again.play(card)
    assert again.plays == record.plays[:5]
    assert again.position == states[len(again.plays)]
    assert [card for trick in record.tricks() for card in trick.cards] == list(record.plays)


@settings(max_examples=60)
@given(records())
def test_nobody_ever_lacks_a_legal_card(record: ClassicRecord) -> None:
    if record.awaits_pass:
        return
    *before, last = record.states()
    for state in before:
        assert set(state.legal_cards()) <= set(state.hands[state.to_move])
        assert state.legal_cards()
    assert bool(last.legal_cards()) is not record.is_finished


@pytest.mark.slow
@settings(max_examples=100)
@given(records())
def test_the_points_of_a_hand_add_up(record: ClassicRecord) -> None:
    if record.awaits_pass:
        return
    rules, last = record.rules, record.position
    states = list(record.states())
    assert {state.in_play for state in states} == {rules.points_in_deck}
    broken = [state.broken for state in states]
    assert broken == sorted(broken)
    assert record.table.taken == last.taken
    assert record.table.held_over == last.held_over
    if not record.is_finished:
        assert record.result is None
        return
    assert sum(last.taken) == rules.points_in_deck
    bonus = 10 if rules.bonus_card else 0
    for choice in MoonChoice:
        points = last.points(choice)
        shooter = last.moon_shooter()
        if shooter is None:
            assert sum(points) == rules.points_in_deck - bonus
        else:
            size = rules.points_in_deck
            added = sum(points) + bonus
            assert added in (-size, size * (last.players - 1))


@pytest.mark.slow
@settings(max_examples=80)
@given(records())
def test_text_and_back(record: ClassicRecord) -> None:
    items = items_of(record)
    assert read_any_items(write_items(items)) == items


@pytest.mark.slow
@settings(max_examples=40)
@given(records())
def test_json_and_back(record: ClassicRecord) -> None:
    items = items_of(record)
    objects = [json.loads(json.dumps(to_json(item))) for item in items]
    assert [from_any_json(value) for value in objects] == items
    assert read_any_items("\n".join(map(json.dumps, objects))) == items


@pytest.mark.slow
@settings(max_examples=150)
@given(records(), st.data())
def test_damaged_text_is_read_or_refused_in_one_line(
    record: ClassicRecord, data: st.DataObject
) -> None:
    text = write_items(items_of(record)[:3])
    at = data.draw(st.integers(0, len(text) - 1))
    cut = data.draw(st.integers(0, 5))
    put = data.draw(st.text(max_size=3))
    try:
        read_any_items(text[:at] + put + text[at + cut :])
    except RecordError as error:
        assert error.line >= 1
        assert error.column >= 1
        assert "\n" not in str(error)


@settings(max_examples=40)
@given(records())
def test_a_pass_keeps_every_card(record: ClassicRecord) -> None:
    if record.awaits_pass or record.passing is Passing.NONE:
        return
    assert sorted(sum(record.hands, ())) == sorted(sum(record.deal.hands, ()))
    for seat, hand in enumerate(record.hands):
        assert len(hand) == len(record.deal.hands[seat])
        assert len(set(record.passes[seat])) == PASS_SIZE
        assert set(record.received(seat)) <= set(hand)
