"""The coach, the guide and the lesson at the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from hearts2_tui.commands import OVER, Moment
from hearts2_tui.lessons.coach import Coaching
from hearts2_tui.lessons.guide import Lesson
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.storage.settings import SCHEMA
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.wording.guide import lesson_words
from solver.common.play import Help
from solver.two.hints import hint
from solver.two.simulate import simulate
from tests.ui.table import at_table, my_turn, text, type_card


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.0)
    return tmp_path


async def ready(pilot: Pilot[None]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def test_the_setting_has_the_values_of_the_coach() -> None:
    (setting,) = [setting for setting in SCHEMA if setting.name == "coach"]
    assert setting.choices == tuple(coaching.value for coaching in Coaching)


async def at_costly(table: TwoTable, pilot: Pilot[None]) -> None:
    """Play on until a card would cost enough to be asked about."""
    while table.moment is Moment.TURN:
        await ready(pilot)
        found = hint(table.session.record.view(0))
        if any(found.charge(line.card) > 1.5 for line in found.cards):
            return
        await type_card(table, pilot, found.choice)
    raise AssertionError("no costly card in this hand")


async def test_a_costly_card_is_asked_about_once(tmp_path: Path) -> None:
    async with at_table(tmp_path, coach="gentle") as (table, pilot):
        await at_costly(table, pilot)
        found = hint(table.session.record.view(0))
        card = max((line.card for line in found.cards), key=found.charge)
        before = len(table.session.record.plays)
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        await pilot.pause()
        assert len(table.session.record.plays) == before, "nothing is played yet"
        shown = text(pilot.app)
        assert f"{found.charge(card):.1f} points on average" in shown
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        await pilot.pause()
        assert table.session.record.plays[before] == card
        assert not table.session.record.help


async def test_a_card_changed_after_a_question_is_noted(tmp_path: Path) -> None:
    async with at_table(tmp_path, coach="gentle") as (table, pilot):
        await at_costly(table, pilot)
        found = hint(table.session.record.view(0))
        card = max((line.card for line in found.cards), key=found.charge)
        number = len(table.session.record.plays) + 1
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        await pilot.pause()
        await type_card(table, pilot, found.choice)
        assert Help("coach", number) in table.session.record.help
        assert not table.session.record.practice


async def test_a_card_played_in_spite_of_its_question_counts_in_full(tmp_path: Path) -> None:
    """Also where another was asked about before it."""
    async with at_table(tmp_path, coach="strict") as (table, pilot):
        while table.moment is Moment.TURN:
            await ready(pilot)
            found = hint(table.session.record.view(0))
            costly = [line.card for line in found.cards if found.charge(line.card) > 0.5]
            if len(costly) > 1:
                break
            await type_card(table, pilot, found.choice)
        for card in (costly[0], costly[1], costly[0]):
            await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
            await pilot.pause()
        await my_turn(table, pilot)
        assert costly[0] in table.session.record.plays
        assert not table.session.record.help


async def test_a_newcomer_is_offered_the_guide(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        assert table.application.is_new_player
        assert "New here?" in text(pilot.app)
        await type_card(table, pilot, table.session.position.legal_cards()[0])
        assert "New here?" not in text(pilot.app)


async def test_without_a_coach_nothing_is_asked(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await at_costly(table, pilot)
        found = hint(table.session.record.view(0))
        card = max((line.card for line in found.cards), key=found.charge)
        before = len(table.session.record.plays)
        await type_card(table, pilot, card)
        assert table.session.record.plays[before] == card


async def test_a_finished_hand_teaches_one_thing(tmp_path: Path) -> None:
    (record,) = simulate(5, 1, ("casual", "casual"))
    async with at_table(tmp_path, record=record.truncated(24)) as (table, pilot):
        while table.moment not in OVER:
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        await ready(pilot)
        assert table.teaching.lesson is not None
        assert re.search(r"gave up \d+\.\d|Nothing given up", text(pilot.app))


async def test_the_guide_leads_through_a_first_hand(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press("g")
        await pilot.pause()
        if isinstance(pilot.app.screen, ConfirmScreen):
            await pilot.press("y")
        await pilot.pause()
        await my_turn(table, pilot)
        guided = pilot.app.screen
        assert isinstance(guided, TwoTable)
        told = []
        while guided.moment not in OVER:
            await ready(pilot)
            if guided.guided.lesson not in told:
                told.append(guided.guided.lesson)
            await type_card(guided, pilot, guided.session.position.legal_cards()[0])
        assert len(told) >= 7
        assert not guided.session.record.practice
        await ready(pilot)
        assert "That was the hand." in text(pilot.app)
        await pilot.press("n")
        await my_turn(guided, pilot)
        assert not guided.guided.words
        assert "no tips" not in text(pilot.app), "the guide ends with its hand"


async def test_the_guide_can_be_left(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press("g")
        await pilot.pause()
        if isinstance(pilot.app.screen, ConfirmScreen):
            await pilot.press("y")
        await pilot.pause()
        await my_turn(table, pilot)
        await ready(pilot)
        assert table.guided.words
        assert "no tips" in text(pilot.app)
        await pilot.press("x")
        assert not table.guided.words
        assert "no tips" not in text(pilot.app)


@pytest.mark.parametrize("size", [(60, 20), (78, 23), (80, 24), (100, 32), (160, 50), (200, 60)])
async def test_every_message_of_the_guide_is_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_table(tmp_path, size) as (table, pilot):
        for lesson in Lesson:
            table.guided.words = lesson_words(lesson)
            table.show()
            await pilot.pause()
            felt = table.query_one(Felt)
            x, y, lines, _own = felt._aside(felt.places)
            assert " ".join(lines) == lesson_words(lesson)
            for row, line in enumerate(lines, y):
                assert felt.render_line(row).text[x : x + len(line)] == line
