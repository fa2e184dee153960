"""How well somebody solves puzzles, rating, streak and weak themes, and which comes next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from hearts2_tui.lessons.kept_answers import PuzzleAnswer
from hearts2_tui.lessons.puzzles import Puzzle
from solver.two.outcomes import Part

FIRST_RATING = 1000.0
"""Where everybody begins."""

RATINGS: Mapping[int, float] = {1: 850.0, 2: 1100.0, 3: 1350.0}
"""What a puzzle of each grade is rated, on the same scale."""

SCALE = 400.0
"""Points of rating that make ten to one, as in chess."""

QUICK, QUICK_ANSWERS, STEADY = 40.0, 10, 24.0
"""How far one answer moves a rating: at first, for so many answers, and later."""

LATELY = 60
"""Answers that tell which themes are weak: the latest."""

ENOUGH = 4
"""Answers to a theme before it is called weak."""

EVERY_THIRD = 3
"""Of so many puzzles one is of the weakest theme."""

ANSWERED_RIGHT = {1: 1.0, 2: 0.5, 0: 0.0}
"""What an answer is worth: at the first try, at the second, or not found."""


@dataclass(frozen=True, slots=True)
class ThemeStanding:
    """How one theme has gone lately: so many right at the first try, of so many."""

    right: int
    answers: int

    @property
    def share(self) -> float:
        """The share that was right."""
        return self.right / self.answers if self.answers else 1.0


@dataclass(frozen=True, slots=True)
class Standing:
    """What all answers together say.

    Attributes:
        rating: on the scale of :data:`RATINGS`; the first answer to a puzzle counts.
        answers: how many answers count for it.
        streak: puzzles right at the first try in a row, up to now.
        themes: how each theme has gone lately.
    """

    rating: float
    answers: int
    streak: int
    themes: Mapping[Part, ThemeStanding]

    @property
    def weakest(self) -> Part | None:
        """The theme in which least was right; None where too little is known."""
        known = [theme for theme, each in self.themes.items() if each.answers >= ENOUGH]
        weak = [theme for theme in known if self.themes[theme].share < 1]
        return min(weak, key=lambda theme: self.themes[theme].share, default=None)


def standing(puzzles: Sequence[Puzzle], answers: Sequence[PuzzleAnswer]) -> Standing:
    """What the answers say, the oldest first; those to puzzles that are no more are left out."""
    known = {puzzle.number: puzzle for puzzle in puzzles}
    counted = [answer for answer in answers if answer.puzzle in known]
    rating, seen, streak = FIRST_RATING, set[int](), 0
    for answer in counted:
        streak = streak + 1 if answer.tries == 1 else 0
        if answer.puzzle in seen:
            continue
        step = QUICK if len(seen) < QUICK_ANSWERS else STEADY
        seen.add(answer.puzzle)
        expected = 1 / (1 + 10 ** ((RATINGS[known[answer.puzzle].grade] - rating) / SCALE))
        rating += step * (ANSWERED_RIGHT.get(answer.tries, 0.0) - expected)
    themes = {}
    for theme in Part:
        lately = [each for each in counted[-LATELY:] if known[each.puzzle].theme is theme]
        themes[theme] = ThemeStanding(sum(each.tries == 1 for each in lately), len(lately))
    return Standing(rating, len(seen), streak, themes)


def next_puzzle(
    puzzles: Sequence[Puzzle],
    answers: Sequence[PuzzleAnswer],
    asked: Collection[int],
) -> Puzzle | None:
    """The puzzle to ask next: one never answered, as hard as the rating, else the oldest.

    Args:
        puzzles: all there are.
        answers: all that were given, the oldest first.
        asked: numbers of those that are not to be asked again now.
    """
    left = [puzzle for puzzle in puzzles if puzzle.number not in asked]
    if not left:
        return None
    when = {answer.puzzle: place for place, answer in enumerate(answers)}
    fresh = [puzzle for puzzle in left if puzzle.number not in when]
    if not fresh:
        return min(left, key=lambda puzzle: when[puzzle.number])
    now = standing(puzzles, answers)
    weak = now.weakest if len(when) % EVERY_THIRD == EVERY_THIRD - 1 else None

    def far(puzzle: Puzzle) -> tuple[bool, float, int]:
        return (
            weak is not None and puzzle.theme is not weak,
            abs(RATINGS[puzzle.grade] - now.rating),
            puzzle.number,
        )

    return min(fresh, key=far)
