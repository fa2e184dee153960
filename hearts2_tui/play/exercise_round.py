"""A round of exercises: own mistakes that are due, the costliest first, then puzzles."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hearts2_tui.lessons.kept_answers import Kept, PuzzleAnswer, next_step
from hearts2_tui.lessons.puzzle_standing import Standing, next_puzzle, standing
from hearts2_tui.lessons.puzzles import Puzzle
from hearts2_tui.storage.exercises import Exercise, exercises
from hearts2_tui.storage.rows import FinishedHand

ROUND = 8
"""Exercises in a round."""

MOST_OWN = 4
"""Own mistakes that are asked in a round, where there are so many."""


@dataclass(frozen=True, slots=True)
class Done:
    """An exercise of the round that was answered, or passed over.

    Attributes:
        task: a puzzle or an own mistake.
        tries: 1 where the first card was right, 2 where the second was, 0 where none was.
    """

    task: Exercise | Puzzle
    tries: int


class ExerciseRound:
    """Goes through so many exercises, then is over.

    Attributes:
        current: the exercise that is asked, or None.
        done: those before it.
    """

    def __init__(
        self,
        hands: Iterable[FinishedHand],
        kept: Mapping[tuple[int, int], Kept],
        puzzles: Sequence[Puzzle],
        answers: Sequence[PuzzleAnswer],
        today: datetime.date,
    ) -> None:
        """Begin before the first exercise.

        Args:
            hands: the person's finished hands of the game for two.
            kept: what is kept of the answers to own mistakes, by their keys.
            puzzles: all puzzles.
            answers: the answers to puzzles, the oldest first.
            today: the player's own day.
        """
        self._hands = {hand.id: hand for hand in hands}
        self._kept = dict(kept)
        self._puzzles = puzzles
        self._answers = list(answers)
        self._today = today
        self._found: tuple[Exercise, ...] | None = None
        self.current: Exercise | Puzzle | None = None
        self.done: list[Done] = []
        self.rating_before = self.standing.rating

    @property
    def found(self) -> tuple[Exercise, ...]:
        """All own mistakes there are, the costliest first."""
        if self._found is None:
            self._found = exercises(self._hands.values())
        return self._found

    @property
    def due(self) -> tuple[Exercise, ...]:
        """The own mistakes that are to be asked today."""
        return tuple(
            each
            for each in self.found
            if (kept := self._kept.get(each.key)) is None or kept.is_due(self._today)
        )

    @property
    def learned(self) -> int:
        """How many own mistakes were right so often that they do not come back."""
        return sum(self._kept[each.key].learned for each in self.found if each.key in self._kept)

    @property
    def standing(self) -> Standing:
        """What all answers to puzzles say."""
        return standing(self._puzzles, self._answers)

    @property
    def number(self) -> int:
        """Number of the exercise in this round, from 1."""
        return len(self.done) + 1

    @property
    def is_over(self) -> bool:
        """Whether all exercises of the round have been done."""
        return len(self.done) >= ROUND

    @property
    def right(self) -> int:
        """How many were right at the first try."""
        return sum(each.tries == 1 for each in self.done)

    def advance(self) -> None:
        """Go on to the next exercise; to none where the round is over."""
        if self.current is not None:
            self.note(0)
        if not self.is_over:
            self.current = self._next()

    def begin_again(self) -> None:
        """Begin another round."""
        self.done = []
        self.current = None
        self.rating_before = self.standing.rating

    def _next(self) -> Exercise | Puzzle | None:
        asked = [each.task for each in self.done]
        own = {task.key for task in asked if isinstance(task, Exercise)}
        due = [each for each in self.due if each.key not in own]
        if due and len(own) < MOST_OWN:
            return due[0]
        numbers = {task.number for task in asked if isinstance(task, Puzzle)}
        return next_puzzle(self._puzzles, self._answers, numbers)

    def learn(self, hand: FinishedHand) -> None:
        """Take a hand, or what is now known of it, among the hands."""
        self._hands[hand.id] = hand
        self._found = None

    def leave_out(self, hand: FinishedHand) -> None:
        """Ask nothing of a hand any more."""
        self._hands.pop(hand.id, None)
        self._found = None
        self.current = None

    def step_after(self, exercise: Exercise, tries: int) -> int:
        """How often in a row an own mistake is then right at the first try."""
        return next_step(self._kept.get(exercise.key), tries)

    def note(self, tries: int, given_up: float | None = None) -> None:
        """Note how the current exercise went; it is then done.

        Args:
            tries: as for :class:`Done`.
            given_up: points given up by the latest card; None where it was passed over, which
                counts for nothing.
        """
        task = self.current
        if task is None:
            return
        if given_up is not None and isinstance(task, Puzzle):
            self._answers.append(PuzzleAnswer(task.number, tries))
        elif given_up is not None and isinstance(task, Exercise):
            step = self.step_after(task, tries)
            self._kept[task.key] = Kept(given_up, self._today, step)
        self.done.append(Done(task, tries))
        self.current = None
