"""Exercises out of the hands that are kept: which, in what order, and what is remembered."""

from __future__ import annotations

import datetime
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hearts2_tui.match import PERSON
from hearts2_tui.play.exercise_round import ExerciseRound
from hearts2_tui.storage.database import MEANING
from hearts2_tui.storage.exercises import exercises, unsolved
from hearts2_tui.storage.given_up import kept_numbers
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.store import Store
from hearts2_tui.wording import exercise_answer
from solver.common.cards import Card
from solver.common.errors import RecordError
from solver.notation import write_record
from solver.two.analysis import analyse
from solver.two.hints import CardHint, Hint
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


def test_the_costliest_comes_first_and_the_solved_last() -> None:
    found = exercises(HANDS)
    assert [each.key for each in found] == [(1, 8), (2, 6), (1, 4)]
    answers = {(1, 8): 0.49, (2, 6): 0.5}
    assert [each.key for each in unsolved(found, answers)] == [(2, 6), (1, 4)]
    all_solved = ExerciseRound(HANDS, {each.key: 0.0 for each in found})
    all_solved.advance()
    assert all_solved.all_solved and (all_solved.number, all_solved.total) == (1, 3)


def test_a_round_counts_and_begins_again_with_what_is_left() -> None:
    course = ExerciseRound(HANDS, {})
    seen = []
    for given_up in (0.0, 4.0, 0.0):
        assert not course.advance()
        assert course.current is not None
        seen.append((course.number, course.total, course.current.key))
        course.note(given_up)
    assert seen == [(1, 3, (1, 8)), (2, 3, (2, 6)), (3, 3, (1, 4))]
    assert course.advance()
    assert course.current is not None
    assert (course.number, course.total, course.current.key) == (1, 1, (2, 6))
    assert not course.all_solved
    course.note(0.1)
    assert course.advance() and course.all_solved
    assert (course.number, course.total) == (1, 3)


def test_a_hand_that_is_priced_meanwhile_joins_the_round() -> None:
    course = ExerciseRound(HANDS, {})
    course.advance()
    course.learn(finished(3, [(10, 4.0)]))
    course.look_again()
    assert (course.number, course.total) == (1, 4)
    course.advance()
    assert course.current is not None and course.current.key == (3, 10)


def test_without_mistakes_there_is_nothing_to_ask() -> None:
    course = ExerciseRound([finished(1, [])], {})
    assert not course.advance()
    assert course.current is None


def test_an_exercise_is_what_the_person_knew() -> None:
    record = hand()
    kept = finished(1, None, text=write_record(record))
    numbers = kept_numbers(analyse(record))
    found = exercises([finished(1, numbers["seats"][0]["mistakes"], text=kept.text)])
    assert found
    for each in found:
        assert each.view == record.truncated(each.play).view(0)
    theirs = next(i for i, card in enumerate(record.plays) if i and card in record.deal.hands[1])
    (wrong,) = exercises([finished(1, [(theirs, 2.0)], text=kept.text)])
    with pytest.raises(RecordError, match="none of the person's"):
        _ = wrong.view


def test_answers_outlive_a_store_that_was_never_closed(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    store.keep_answer(7, 12, 3.25)
    store.keep_answer(7, 12, 0.25)
    store.keep_answer(8, 2, 4.0)
    again = Store(tmp_path / "hearts.db")
    assert again.answers() == {(7, 12): 0.25, (8, 2): 4.0}
    again.close()
    store.close()


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
    (kept,) = store.hands()
    assert exercises([kept]) == () and store.history.unpriced(GAME_TAG) == (kept.id,)
    store.keep_analysis(kept.id, kept_numbers(analyse(kept.record)))
    found = exercises(store.hands())
    assert found and store.history.unpriced(GAME_TAG) == ()
    store.keep_answer(*found[0].key, 0.0)
    store.close()
    again = Store(path)
    assert again.answers() == {found[0].key: 0.0}
    again.close()


QS, TWO, FOUR, SIX = map(Card.parse, ("QS", "2S", "4S", "6S"))


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
