"""Exercises made of the player's own mistakes, played on their screen."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hearts2_tui.app import HeartsApp
from hearts2_tui.play.exercise_round import ROUND
from hearts2_tui.play.session import Phase, Session
from hearts2_tui.screens.exercise_scene import Answering, Question, exercise_scene
from hearts2_tui.screens.exercises import ExercisesScreen
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.storage.exercises import Exercise, exercises
from hearts2_tui.storage.given_up import kept_numbers
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.two_advice import TwoAdvice
from solver.common.cards import Card
from solver.two.analysis import analyse
from solver.two.deal import Deal
from solver.two.hints import Hint, hint
from solver.two.position import View
from solver.two.record import Record
from solver.two.rules import RuleSet
from solver.two.worlds import worlds
from tests.ui.hands import app_in
from tests.ui.table import text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


def finish_hand(store: Store, seed: int = 1) -> None:
    """Finish a hand against Casual, playing the first legal card each time."""
    session = Session.new(
        store, rules=RuleSet(), levels=("", "casual"), names=("You", "Casual"), seed=seed
    )
    while session.phase is Phase.PLAYING:
        session.play(session.position.legal_cards()[0])


def finish_priced(store: Store, seed: int = 1) -> None:
    """The same, its mistakes known."""
    finish_hand(store, seed)
    for kept in store.hands():
        store.keep_analysis(kept.id, kept_numbers(analyse(kept.record)))


@asynccontextmanager
async def opened(
    app: HeartsApp, size: tuple[int, int] = (100, 32)
) -> AsyncIterator[tuple[ExercisesScreen, Pilot[None]]]:
    """The exercises as they are reached from the table."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.run_action("exercises")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ExercisesScreen)
        await thought(screen, pilot)
        yield screen, pilot


async def thought(screen: ExercisesScreen, pilot: Pilot[None]) -> None:
    """Wait for the prices of hands and cards."""
    await pilot.app.workers.wait_for_complete(
        [each for each in pilot.app.workers if each.node is screen]
    )
    await pilot.pause()
    await pilot.app.workers.wait_for_complete(
        [each for each in pilot.app.workers if each.node is screen]
    )
    await pilot.pause()


async def answer(screen: ExercisesScreen, pilot: Pilot[None], card: Card) -> None:
    await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
    await thought(screen, pilot)


def asked(screen: ExercisesScreen) -> Question:
    assert screen.question is not None
    return screen.question


def felt_of(screen: ExercisesScreen) -> Felt:
    return screen.query_one(Felt)


def wrong(view: View) -> Card:
    """The card that gives up most."""
    found = hint(view)
    return max(view.legal_cards(), key=found.charge)


@pytest.mark.slow
async def test_an_own_mistake_asks_nudges_and_tells_why(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    finish_priced(app.store)
    async with opened(app) as (screen, pilot):
        (kept,) = app.store.hands()
        found = exercises([kept])
        assert len(found) > 1 and f"1 of {ROUND} · your hand 1" in text(app)
        question = asked(screen)
        assert question.view == found[0].view and question.then is not None
        assert "You played" in text(app) and "Find better" in text(app)
        assert felt_of(screen).scene.values == {} and not screen.query_one(HintPane).wanted
        await answer(screen, pilot, question.then)
        assert screen.answer is None and screen.tried == question.then
        assert "Once more" in felt_of(screen).scene.message
        assert felt_of(screen).scene.values == {} and not screen.query_one(HintPane).wanted
        assert app.store.answers() == {}
        await answer(screen, pilot, hint(question.view).choice)
        assert "Found at the second try" in text(app) and screen.query_one(HintPane).wanted
        fair = {line.card: line.mean for line in hint(question.view).cards}
        assert dict(felt_of(screen).scene.values) == fair
        kept_answer = app.store.answers()[found[0].key]
        assert (kept_answer.given_up, kept_answer.step) == (0, 1)
        await pilot.press("enter")
        await thought(screen, pilot)
        question = asked(screen)
        assert question.view == found[1].view and felt_of(screen).scene.values == {}
        await answer(screen, pilot, wrong(question.view))
        await answer(screen, pilot, wrong(question.view))
        assert "gives up" in felt_of(screen).scene.message
        assert app.store.answers()[found[1].key].step == 0
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not screen

    again = app_in(tmp_path)
    async with opened(again) as (screen, pilot):
        assert asked(screen).view == found[1].view, "the one not found comes again at once"


@pytest.mark.slow
async def test_a_round_of_puzzles_ends_and_tells_how_it_went(tmp_path: Path) -> None:
    """Without a hand on record there are puzzles; right answers are kept at once."""
    app = app_in(tmp_path)
    async with opened(app, (80, 24)) as (screen, pilot):
        for place in range(ROUND):
            question = asked(screen)
            assert f"{place + 1} of {ROUND} · a puzzle" in text(app)
            assert "find it" in felt_of(screen).scene.message
            if place == 2:
                await answer(screen, pilot, wrong(question.view))
                assert app.store.puzzle_answers()[-1].tries == 0, "kept before it is shown"
            await answer(screen, pilot, hint(question.view).choice)
            assert len(app.store.puzzle_answers()) == place + 1
            assert "Found" in text(app)
            await pilot.press("enter")
            await thought(screen, pilot)
        assert screen.question is None
        over = str(screen.query_one("#nothing", Static).content)
        assert f"{ROUND - 1} of {ROUND} right" in over and "before 1000" in over
        assert "5 right in a row" in over
        assert [each.tries for each in app.store.puzzle_answers()] == [1, 1, 2, 1, 1, 1, 1, 1]
        await pilot.press("l", "right", "q", "s")
        await pilot.pause()
        assert app.screen is screen
        await pilot.press("enter")
        await thought(screen, pilot)
        assert f"1 of {ROUND}" in text(app) and screen.question is not None
        await pilot.press("n")
        await thought(screen, pilot)
        assert len(app.store.puzzle_answers()) == ROUND, "passed over counts for nothing"
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not screen


@pytest.mark.slow
async def test_an_answer_waits_for_its_price(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card played before the prices are there is judged when they are, and kept only then."""
    app = app_in(tmp_path)
    finish_priced(app.store)
    priced = threading.Event()

    def slow(view: View, cancelled: Callable[[], bool]) -> Hint:
        assert priced.wait(30)
        return hint(view, cancelled=cancelled)

    monkeypatch.setattr("hearts2_tui.screens.exercises.hint", slow)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.run_action("exercises")
        screen = app.screen
        assert isinstance(screen, ExercisesScreen)
        while screen.question is None:
            await pilot.pause(0.02)
        card = asked(screen).then
        assert card is not None
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower(), "right")
        await pilot.pause()
        assert "Working it out" in text(app) and app.store.answers() == {}
        priced.set()
        await thought(screen, pilot)
        assert "Once more" in text(app) and screen.tried == card
        await app.run_action("exercises")
        await pilot.pause()
        assert app.screen is screen


@pytest.mark.slow
async def test_illegal_cards_and_the_last_trick(tmp_path: Path) -> None:
    app = app_in(tmp_path, deck="ascii")
    finish_priced(app.store)
    async with opened(app, (60, 20)) as (screen, pilot):
        view = asked(screen).view
        other = view.unseen[0]
        await answer(screen, pilot, other)
        assert "do not hold" in text(app) and screen.answer is None
        illegal = next((card for card in view.hand if card not in view.legal_cards()), None)
        if illegal is not None:
            await answer(screen, pilot, illegal)
            assert screen.answer is None and app.store.answers() == {}
        await pilot.press("l")
        await pilot.pause()
        assert len(felt_of(screen).scene.trick) == 2
        await pilot.press("l")
        await pilot.pause()
        assert len(felt_of(screen).scene.trick) == len(view.trick)
        choice = hint(view).choice
        await answer(screen, pilot, choice)
        assert "Hint" in text(app) and "Found it" in text(app)
        assert app.is_running and text(app).isascii()


@pytest.mark.slow
async def test_a_damaged_hand_is_told_of_and_left_out(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    finish_priced(app.store)
    async with opened(app) as (screen, _pilot):
        assert asked(screen).then is not None
    with sqlite3.connect(tmp_path / "hearts.db") as database:
        database.execute("UPDATE hands SET record = 'no record'")
    database.close()
    damaged = app_in(tmp_path)
    async with opened(damaged) as (screen, _pilot):
        assert asked(screen).then is None, "a puzzle in its place"
        assert any("cannot be read" in each.message for each in damaged._notifications)


@pytest.mark.slow
async def test_reached_from_the_statistics_which_price_the_hands(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    finish_hand(app.store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.run_action("statistics")
        await pilot.pause()
        statistics = app.screen
        assert isinstance(statistics, StatisticsScreen)
        await app.workers.wait_for_complete([w for w in app.workers if w.node is statistics])
        await pilot.pause()
        (kept,) = app.store.hands()
        assert kept.analysis is not None
        own = kept.analysis["seats"][0]
        assert f"{own['charge'] / own['decisions']:.2f}" in text(app)
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(app.screen, ExercisesScreen)


def other_deals(record: Record, exercise: Exercise, seat: int) -> list[Record]:
    """The same hand with the hidden cards of every fifth deal the view cannot rule out."""
    view = exercise.view
    played = tuple(card for card in view.plays if view.seat_of(card) != seat)
    found = []
    for world in worlds(view)[::5]:
        other = tuple(sorted((*world.other, *played)))
        hands = (view.dealt, other) if seat == 0 else (other, view.dealt)
        deal = Deal(hands, tuple(sorted(world.dead)))
        if deal != record.deal:
            found.append(Record(record.rules, deal, view.plays, score=record.score))
    return found


@pytest.mark.slow
async def test_hidden_cards_are_not_in_what_is_shown(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    finish_priced(app.store)
    async with opened(app) as (screen, _pilot):
        (kept,) = app.store.hands()
        exercise = exercises([kept])[0]
        then = kept.record.plays[exercise.play]
        real = Question(exercise.view, kept.names, then, exercise.charge)
        assert asked(screen) == real
    advice = TwoAdvice(hint=hint(real.view), opponent="Casual")
    others = other_deals(kept.record, exercise, 0)
    assert len(others) > 5
    for record in others:
        dealt_anew = Question(record.view(0), kept.names, real.then, real.charge)
        for card, showing in ((None, Showing()), (real.then, Showing(advice=advice))):
            shown = exercise_scene(dealt_anew, showing, Answering(card))
            assert shown == exercise_scene(real, showing, Answering(card))
            assert not any(other.cards for other in shown.others)
        assert (dealt_anew.tricks, dealt_anew.taken) == (real.tricks, real.taken)
        assert dealt_anew.dead == 2
