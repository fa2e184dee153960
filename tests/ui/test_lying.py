"""What is seen at a glance of a trick among many, and what is remembered of the other hands."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from pathlib import Path

import pytest

from hearts2_tui import wording
from hearts2_tui.games.classic.speech import ClassicVoice
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.classic.scene import classic_scene
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.screens.table.classic.tricks import known_hands, trick_rows
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.widgets.classic_advice import ClassicAdvice, Expected
from hearts2_tui.widgets.pane import Pane
from hearts2_tui.widgets.round_felt import RoundFelt
from solver.classic.rules import PRESETS
from solver.common.cards import Card
from tests.ui.many import at_many, pass_by_keys
from tests.ui.test_scenes import many


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


NAMES = ("You", *wording.opponent_names(3))


def four(plays: int) -> ClassicSession:
    """Three cards passed to Anna, then the first cards that may be played."""
    session = ClassicSession.new(
        None, rules=PRESETS["classic"], levels=("", *["casual"] * 3), names=NAMES, seed=2
    )
    session.pass_cards(session.position.hands[0][-3:])
    record = session.record
    for _play in range(plays):
        card = record.position.legal_cards()[0]
        record = dataclasses.replace(record, plays=(*record.plays, card))
    return ClassicSession.practice(record, plays, levels=("", *["casual"] * 3), seed=1)


@pytest.mark.parametrize("plays", range(1, 13))
def test_the_leader_and_the_card_that_wins_so_far_are_marked(plays: int) -> None:
    session = four(plays)
    scene = classic_scene(session, Showing(held=not plays % 4))
    trick = session.record.tricks()[-1]
    led = trick.cards[0].suit
    best = max(card for card in trick.cards if card.suit is led)
    seat = (trick.leader + trick.cards.index(best)) % 4
    assert scene.leader == trick.leader
    assert scene.leading == seat
    said = {other.seat: other.note for other in scene.others} | {0: scene.own_note}
    assert said[seat] == ("takes it" if len(trick.cards) == 4 else "wins so far")
    if trick.leader != seat:
        assert said[trick.leader] == "led"
    if len(trick.cards) < 3:
        last = (trick.leader + 3) % 4
        assert said[last] == ("" if last == 0 else "plays last")


def test_what_lies_there_and_for_whom_is_told() -> None:
    told = 0
    for plays in range(53):
        session = four(plays)
        position = session.position
        scene = classic_scene(session, Showing())
        points = sum(card.points for card in position.trick)
        if not points:
            assert not any("on the table" in line for line in scene.told)
            continue
        assert scene.leading is not None
        name = "you" if scene.leading == 0 else NAMES[scene.leading]
        assert scene.told[0] == f"{points} on the table, so far for {name}"
        told += 1
        if session.person_to_move:
            line = ClassicVoice(session).turn(table=True)[1]
            assert line.startswith(f"{NAMES[scene.leading]} wins so far with ")
            assert f"{points} point" in line
    assert told > 3


def test_cancelled_cards_are_struck_out_and_the_last_to_play_is_told() -> None:
    session = many("9C", "4C", "9C", "TC", "2C", "3C", plays=5, person=5)
    scene = classic_scene(session, Showing())
    assert scene.cancelled == {0, 2}
    assert scene.told[0] == "You play last"
    assert [other.note for other in scene.others] == [
        "cancelled",
        "",
        "cancelled",
        "wins so far",
        "",
    ]


def test_a_card_that_would_cancel_another_is_named() -> None:
    session = many("9C", "4C", "8C", "TC", "2C", "9C", plays=5, person=5)
    message = classic_scene(session, Showing()).message
    name = wording.opponent_names(6)[0]
    assert message == f"Your turn: follow clubs. Your 9♣ cancels that of {name}."


def test_the_cards_passed_are_known_until_they_are_played() -> None:
    for plays in range(53):
        session = four(plays)
        passed = session.record.passes[0]
        anna = known_hands(session)[0]
        held = session.position.hands[1]
        assert anna.name == "Anna"
        assert sorted(anna.cards) == sorted(card for card in passed if card in held)
    assert not known_hands(four(52))[0].cards


def test_a_player_who_did_not_follow_is_known_to_be_out_of_the_suit() -> None:
    for plays in range(0, 53, 3):
        session = four(plays)
        for known in known_hands(session):
            held = session.position.hands[NAMES.index(known.name)]
            assert not {card.suit for card in held} & set(known.out_of)
    out = {known.name for known in known_hands(four(40)) if known.out_of}
    assert out
    said = ClassicVoice(four(40)).unseen()
    assert all(any(line.startswith(f"{name} is out of") for line in said) for name in out)


def test_the_tricks_say_who_led_and_who_took() -> None:
    session = four(30)
    rows = trick_rows(session)
    assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [row.finished for row in rows] == [True] * 7 + [False]
    for row, following in pairwise(rows):
        assert row.winner == following.leader
    assert rows[-1].winner is None
    assert sum(row.points for row in rows[:-1]) == sum(session.position.taken)
    assert all(isinstance(card, Card) for row in rows for card in row.cards)


TABLES = [("classic", 4), ("classic", 7), ("cancellation", 6), ("cancellation", 11)]
SIZES = [(80, 24), (100, 32), (200, 60)]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), TABLES)
async def test_a_hint_moves_no_pane(tmp_path: Path, rules: str, players: int) -> None:
    async with at_many(tmp_path, PRESETS[rules], players, (80, 24)) as (table, pilot):
        if table.session.phase is Phase.PASSING:
            await pass_by_keys(table, pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            before = places_of(table)
            expected = Expected(table.session.position.legal_cards()[:1], 3.0, 0.2)
            table.hints.advice = ClassicAdvice((expected,), frozenset(), 60, 1.0)
            table.show()
            await pilot.pause()
            now = places_of(table)
            assert "HintPane" in now
            kept = {name: place for name, place in now.items() if name != "HintPane"}
            assert kept.items() <= before.items(), "the others stay where they were, or are away"
            assert now["HintPane"] in before.values()
            table.hints.advice = None
            table.show()
            await pilot.pause()
            assert places_of(table) == before


def places_of(table: ClassicTable) -> dict[str, int]:
    """The first row of each pane that is shown."""
    return {type(pane).__name__: pane.region.y for pane in table.query(Pane) if pane.display}


async def test_one_click_plays_each_card_of_eleven_players(tmp_path: Path) -> None:
    """Every different card of the hand shows a cell that is its own."""
    async with at_many(tmp_path, PRESETS["cancellation"], 11, (80, 24)) as (table, pilot):
        felt = table.query_one(RoundFelt)
        hand = table.session.position.hands[0]
        for card in hand:
            x, y = felt.cell_of(card)
            assert felt._card_at(x, y) == card
        card = table.session.position.legal_cards()[-1]
        count = len(table.session.record.plays)
        await pilot.click(RoundFelt, offset=felt.cell_of(card))
        await pilot.pause()
        assert table.session.record.plays[count] == card
