"""Exercises out of the hands that are kept: which, in what order, and what is remembered."""

from __future__ import annotations

import datetime
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hearts2_tui.days import own_day
from hearts2_tui.lessons.kept_answers import Kept, PuzzleAnswer, next_step
from hearts2_tui.lessons.puzzles import Puzzle, all_puzzles
from hearts2_tui.match import PERSON
from hearts2_tui.play.exercise_round import MOST_OWN, ROUND, ExerciseRound
from hearts2_tui.storage.database import MEANING, tables
from hearts2_tui.storage.exercises import Exercise, exercises
from hearts2_tui.storage.given_up import kept_numbers
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.salvage import salvage
from hearts2_tui.storage.store import Store
from hearts2_tui.wording import exercise_answer, nudge
from solver.common.cards import SHORT_DECK, Card
from solver.common.errors import RecordError
from solver.notation import write_record
from solver.two.analysis import analyse
from solver.two.hints import CardHint, Hint
from solver.two.outcomes import Part
from solver.two.rules import GAME_TAG
from tests.app.test_store import FIRST_VERSION
from tests.ui.hands import hand


def finished(
    identity: int,
    mistakes: list[tuple[int, float]] | None,
    *,
    level: str = "club",
    practice: bool = False,
    text: str = "",
    charge: float = 2.0,
) -> FinishedHand:
    """A hand of the person's in South with so many mistakes; None for one not analysed."""
    now = datetime.datetime.now(datetime.UTC)
    own: dict[str, Any] = {"decisions": 10, "charge": charge, "mistakes": mistakes}
    other: dict[str, Any] = {"decisions": 10, "charge": 0.0, "mistakes": [[3, 9.0]]}
    numbers = {"meaning": MEANING, "seats": [own, other], "deal": 0, "hidden_luck": 0.0}
    return FinishedHand(
        id=identity,
        match=1,
        number=identity,
        game=GAME_TAG,
        finished=now,
        names=("You", "Club"),
        levels=(PERSON, level),
        rules="as-written",
        points=(10, 10),
        practice=practice,
        text=text,
        analysis=None if mistakes is None else numbers,
    )


HANDS = (
    finished(1, [(4, 2.0), (8, 5.5)]),
    finished(2, [(6, 3.0)]),
    finished(3, None),
    finished(4, [(2, 19.0)], practice=True),
)


DAY = datetime.date(2026, 11, 30)


def kept(given_up: float, step: int, days_ago: int = 0) -> Kept:
    return Kept(given_up, DAY - datetime.timedelta(days=days_ago), step)


def begun(
    answers: dict[tuple[int, int], Kept] | None = None, hands: Sequence[FinishedHand] = HANDS
) -> ExerciseRound:
    return ExerciseRound(hands, answers or {}, all_puzzles(), (), DAY)


def keys(found: Iterable[Exercise]) -> list[tuple[int, int]]:
    return [each.key for each in found]


def test_own_mistakes_that_are_due_come_first_the_costliest_before() -> None:
    assert keys(exercises(HANDS)) == [(1, 8), (2, 6), (1, 4)]
    assert keys(begun().due) == [(1, 8), (2, 6), (1, 4)]
    answers = {(1, 8): kept(0.0, 1), (2, 6): kept(0.5, 0)}
    assert keys(begun(answers).due) == [(2, 6), (1, 4)]


@pytest.mark.parametrize(("step", "days"), [(1, 1), (2, 3), (3, 7), (4, 21)])
def test_a_mistake_comes_back_after_one_three_seven_and_twenty_one_days(
    step: int, days: int
) -> None:
    assert not kept(0.0, step, days - 1).is_due(DAY)
    assert kept(0.0, step, days).is_due(DAY)
    assert kept(4.0, 0).is_due(DAY), "one that was not solved is asked again at once"


def test_after_five_times_right_it_is_learned() -> None:
    step = 0
    for _time in range(5):
        step = next_step(kept(0.0, step), 1)
    assert kept(0.0, step, 1000).learned and not kept(0.0, step, 1000).is_due(DAY)
    assert next_step(kept(0.0, 4), 2) == 1, "at the second try it begins anew"
    assert next_step(kept(0.0, 4), 0) == 0
    assert next_step(None, 1) == 1


def test_a_round_has_a_fixed_length_and_an_end() -> None:
    course = begun()
    seen: list[Exercise | Puzzle] = []
    for place in range(ROUND):
        course.advance()
        assert course.current is not None and course.number == place + 1 and not course.is_over
        seen.append(course.current)
        course.note(place % 3, 4.0 if place % 3 == 0 else 0.0)
    assert course.is_over and course.right == sum(place % 3 == 1 for place in range(ROUND))
    course.advance()
    assert course.current is None
    own = [each for each in seen if isinstance(each, Exercise)]
    assert keys(own) == [(1, 8), (2, 6), (1, 4)]
    assert len({each.number for each in seen if isinstance(each, Puzzle)}) == ROUND - 3
    course.begin_again()
    course.advance()
    assert isinstance(course.current, Exercise) and course.current.key == (1, 8)


def test_at_most_half_of_a_round_are_own_mistakes() -> None:
    many = finished(5, [(play, 2.0) for play in range(2, 20)])
    course = begun(hands=[many])
    for _place in range(ROUND):
        course.advance()
        course.note(0, 4.0)
    assert sum(isinstance(each.task, Exercise) for each in course.done) == MOST_OWN


def test_what_is_passed_over_counts_for_nothing() -> None:
    course = begun(hands=[])
    before = course.standing
    course.advance()
    course.advance()
    assert len(course.done) == 1 and course.standing == before


def test_a_hand_that_is_priced_meanwhile_joins_the_round() -> None:
    course = begun(hands=[])
    course.advance()
    assert isinstance(course.current, Puzzle)
    course.learn(finished(3, [(10, 4.0)]))
    course.advance()
    assert isinstance(course.current, Exercise) and course.current.key == (3, 10)


def test_an_exercise_is_what_the_person_knew() -> None:
    record = hand()
    text = write_record(record)
    numbers = kept_numbers(analyse(record))
    found = exercises([finished(1, numbers["seats"][0]["mistakes"], text=text)])
    assert found
    for each in found:
        assert each.view == record.truncated(each.play).view(0)
    theirs = next(i for i, card in enumerate(record.plays) if i and card in record.deal.hands[1])
    (wrong,) = exercises([finished(1, [(theirs, 2.0)], text=text)])
    with pytest.raises(RecordError, match="none of the person's"):
        _ = wrong.view


def test_answers_outlive_a_store_that_was_never_closed(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    store.keep_answer(7, 12, 3.25, 0)
    store.keep_answer(7, 12, 0.25, 1)
    store.keep_answer(8, 2, 4.0, 0)
    asked = datetime.datetime(2026, 11, 30, 12, tzinfo=datetime.UTC)
    store.keep_puzzle(5, asked, 0, 3.0)
    store.keep_puzzle(5, asked, 2, 0.0)
    store.keep_puzzle(4, asked + datetime.timedelta(minutes=1), 1, 0.0)
    again = Store(tmp_path / "hearts.db")
    today = own_day()
    assert again.answers() == {(7, 12): Kept(0.25, today, 1), (8, 2): Kept(4.0, today, 0)}
    assert again.puzzle_answers() == (PuzzleAnswer(5, 2), PuzzleAnswer(4, 1))
    again.close()
    store.close()


def test_answers_of_an_older_database_are_taken_over(tmp_path: Path) -> None:
    """Those solved come back as after the first time right; the others at once."""
    path = tmp_path / "hearts.db"
    with closing(tables(4)) as old, closing(sqlite3.connect(path)) as file:
        old.execute("INSERT INTO exercises VALUES (3, 8, 0.25, '2026-11-01T13:00:00+00:00')")
        old.execute("INSERT INTO exercises VALUES (3, 9, 2.5, '2026-11-01T13:00:00+00:00')")
        old.commit()
        old.backup(file)
    store = Store(path)
    answers = store.answers()
    assert [(answers[key].step, answers[key].given_up) for key in ((3, 8), (3, 9))] == [
        (1, 0.25),
        (0, 2.5),
    ]
    assert store.puzzle_answers() == ()
    store.close()


def test_answers_are_saved_out_of_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "hearts.db"
    store = Store(path)
    store.keep_answer(7, 12, 0.25, 2)
    asked = datetime.datetime(2026, 11, 30, 12, tzinfo=datetime.UTC)
    store.keep_puzzle(5, asked, 1, 0.0)
    store.close()
    rows, _saved = salvage(path.read_bytes(), b"", None)
    with closing(rows):
        assert rows.execute("SELECT hand, play, given_up, step FROM exercises").fetchall() == [
            (7, 12, 0.25, 2)
        ]
        assert rows.execute("SELECT puzzle, tries FROM puzzles").fetchall() == [(5, 1)]


@pytest.mark.slow
def test_a_database_of_the_first_version_gets_the_exercises(tmp_path: Path) -> None:
    """Its hands were analysed without keeping the mistakes: they are looked through again."""
    path = tmp_path / "hearts.db"
    record = hand()
    old_numbers = kept_numbers(analyse(record))
    for seat in old_numbers["seats"]:
        del seat["mistakes"]
    with sqlite3.connect(path) as old:
        old.executescript(FIRST_VERSION)
        columns = "match, number, game, finished, names, levels, rules, points, practice, record"
        values = ("2026-11-01T13:00:00+00:00", write_record(record), str(old_numbers))
        old.execute(
            f"INSERT INTO hands ({columns}, analysis) VALUES (5, 1, '2-player hearts', ?, "
            """'["You", "Club"]', '["", "club"]', 'as-written', '[10, 10]', 0, ?, ?)""",
            (*values[:2], values[2].replace("'", '"')),
        )
    old.close()
    store = Store(path)
    assert store.notices == () and store.answers() == {}
    (old_hand,) = store.hands()
    assert exercises([old_hand]) == () and store.history.unpriced(GAME_TAG) == (old_hand.id,)
    store.keep_analysis(old_hand.id, kept_numbers(analyse(old_hand.record)))
    found = exercises(store.hands())
    assert found and store.history.unpriced(GAME_TAG) == ()
    store.keep_answer(*found[0].key, 0.0, 1)
    store.close()
    again = Store(path)
    assert again.answers() == {found[0].key: Kept(0.0, own_day(), 1)}
    again.close()


QS, TWO, FOUR, SIX = map(Card.parse, ("QS", "2S", "4S", "6S"))


def test_a_puzzle_has_no_card_that_was_played_then() -> None:
    cards = (line(TWO, 1.0), line(QS, -3.0))
    found = Hint(3, cards, tuple((each.card,) for each in cards), TWO, None)
    assert exercise_answer(found, TWO, None, ascii_only=True) == "Found it: 2S"
    second = exercise_answer(found, TWO, None, second=True, ascii_only=True)
    assert second == "Found at the second try: 2S"
    assert exercise_answer(found, QS, None, ascii_only=True) == "QS still gives up 4; best 2S"


@pytest.mark.parametrize("theme", [None, *list(Part)])
def test_a_nudge_names_the_wrong_card_and_no_other(theme: Part | None) -> None:
    said = nudge(theme, QS, "Club", ascii_only=True)
    assert said.startswith("Not QS.") and "{" not in said
    assert not any(str(card) in said for card in SHORT_DECK if card != QS)


def line(card: Card, mean: float) -> CardHint:
    return CardHint(card, mean, -20, -20, 20, 20, 0.0, 0.0)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (TWO, "Found it: 2S · your QS gave up 4"),
        (FOUR, "4S is as good as 2S · your QS gave up 4"),
        (SIX, "6S gives up only 0.4; best 2S · your QS gave up 4"),
        (QS, "QS again: it gives up 4; best 2S"),
    ],
)
def test_the_sentence_is_true_of_the_numbers(answer: Card, said: str) -> None:
    cards = (line(TWO, 1.0), line(FOUR, 1.0), line(SIX, 0.6), line(QS, -3.0))
    found = Hint(3, cards, tuple((each.card,) for each in cards), TWO, None)
    assert exercise_answer(found, answer, QS, ascii_only=True) == said
