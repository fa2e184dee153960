"""The puzzles that come with the program, and how well somebody does at them."""

from __future__ import annotations

from collections import Counter

import pytest

from hearts2_tui.lessons.kept_answers import PuzzleAnswer
from hearts2_tui.lessons.puzzle_standing import (
    FIRST_RATING,
    RATINGS,
    next_puzzle,
    standing,
)
from hearts2_tui.lessons.puzzles import GRADES, all_puzzles
from solver.two.hints import hint
from solver.two.outcomes import Part
from solver.two.search import COMPILED
from solver.two.weighing import ALIKE

AHEAD = 2.0
"""Points by which the best card is ahead, under both weighings."""

PUZZLES = all_puzzles()


def test_there_are_three_hundred_and_no_two_alike() -> None:
    assert len(PUZZLES) >= 300
    assert [puzzle.number for puzzle in PUZZLES] == list(range(1, len(PUZZLES) + 1))
    views = [puzzle.view for puzzle in PUZZLES]
    assert len({(view.dealt, view.plays) for view in views}) == len(PUZZLES)
    assert len({view.dealt for view in views}) == len(PUZZLES), "no two are of one hand"


def test_every_puzzle_has_a_choice_a_theme_and_a_grade() -> None:
    for puzzle in PUZZLES:
        legal = puzzle.view.legal_cards()
        assert puzzle.best in legal and len(legal) > 1
        assert 1 <= puzzle.grade <= GRADES
    themes = Counter(puzzle.theme for puzzle in PUZZLES)
    assert set(themes) == set(Part) and min(themes.values()) >= 20
    assert set(RATINGS) == set(range(1, GRADES + 1))


def leads(number: int) -> None:
    """The best card of a puzzle is ahead by enough, all alike and, where all is read, read.

    Uncompiled only some of the opponent's plays are.
    """
    puzzle = PUZZLES[number]
    alike = hint(puzzle.view, weigh=ALIKE)
    for found in (alike, hint(puzzle.view)) if COMPILED else (alike,):
        first, second = found.ranked()[:2]
        assert first.card == puzzle.best
        assert first.mean - second.mean >= AHEAD


@pytest.mark.parametrize("number", range(3, len(PUZZLES), 41))
def test_the_best_card_is_clearly_ahead(number: int) -> None:
    leads(number)


@pytest.mark.slow
def test_the_best_card_of_every_puzzle_is_clearly_ahead() -> None:
    for number in range(len(PUZZLES)):
        leads(number)


# -- standing -----------------------------------------------------------------------------


def graded(grade: int, count: int) -> list[int]:
    """Numbers of puzzles of a grade."""
    return [puzzle.number for puzzle in PUZZLES if puzzle.grade == grade][:count]


def test_a_rating_goes_where_the_answers_are() -> None:
    assert standing(PUZZLES, ()).rating == FIRST_RATING
    hard = [PuzzleAnswer(number, 1) for number in graded(3, 20)]
    easy = [PuzzleAnswer(number, 0) for number in graded(1, 20)]
    assert standing(PUZZLES, hard).rating > RATINGS[3]
    assert standing(PUZZLES, easy).rating < RATINGS[1]
    half = [PuzzleAnswer(number, place % 2) for place, number in enumerate(graded(2, 40))]
    assert standing(PUZZLES, half).rating == pytest.approx(RATINGS[2], abs=40)


def test_only_the_first_answer_to_a_puzzle_is_rated() -> None:
    once = standing(PUZZLES, [PuzzleAnswer(7, 0)])
    twice = standing(PUZZLES, [PuzzleAnswer(7, 0), PuzzleAnswer(7, 1)])
    assert (twice.rating, twice.answers) == (once.rating, 1)
    assert (once.streak, twice.streak) == (0, 1)


def test_a_puzzle_that_is_no_more_is_left_out() -> None:
    assert standing(PUZZLES, [PuzzleAnswer(10_000, 1)]) == standing(PUZZLES, ())


def test_the_weakest_theme_is_told_once_enough_is_known() -> None:
    moons = [puzzle.number for puzzle in PUZZLES if puzzle.theme is Part.MOON_FOR][:4]
    queens = [puzzle.number for puzzle in PUZZLES if puzzle.theme is Part.QUEEN][:6]
    answers = [PuzzleAnswer(number, 1) for number in queens]
    assert standing(PUZZLES, answers).weakest is None
    answers += [PuzzleAnswer(number, 0) for number in moons]
    assert standing(PUZZLES, answers[:-1]).weakest is None
    found = standing(PUZZLES, answers)
    assert found.weakest is Part.MOON_FOR and found.themes[Part.QUEEN].right == 6


def test_no_puzzle_comes_twice_before_all_have_come() -> None:
    answers: list[PuzzleAnswer] = []
    few = PUZZLES[:12]
    for place in range(12):
        puzzle = next_puzzle(few, answers, ())
        assert puzzle is not None
        answers.append(PuzzleAnswer(puzzle.number, place % 2))
    assert len({answer.puzzle for answer in answers}) == 12
    oldest = next_puzzle(few, answers, ())
    assert oldest is not None and oldest.number == answers[0].puzzle
    assert next_puzzle(few, answers, range(1, 13)) is None


def test_puzzles_are_as_hard_as_the_rating_and_every_third_of_the_weakest_theme() -> None:
    strong = [PuzzleAnswer(number, 1) for number in graded(3, 30)]
    puzzle = next_puzzle(PUZZLES, strong, ())
    assert puzzle is not None and puzzle.grade == 3
    weak = [PuzzleAnswer(number, 0) for number in graded(1, 30)]
    puzzle = next_puzzle(PUZZLES, weak, ())
    assert puzzle is not None and puzzle.grade == 1
    moons = [each.number for each in PUZZLES if each.theme is Part.MOON_AGAINST][:5]
    missed = [PuzzleAnswer(number, 0) for number in moons]
    puzzle = next_puzzle(PUZZLES, missed, ())
    assert puzzle is not None and puzzle.theme is Part.MOON_AGAINST
