"""One exercise after the other: the costliest first, those that are solved only at the last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hearts2_tui.storage.exercises import Exercise, exercises, unsolved
from hearts2_tui.storage.rows import FinishedHand


class ExerciseRound:
    """Goes through the exercises of finished hands, and through what is left of them again.

    Attributes:
        current: the exercise that is asked, or None.
    """

    def __init__(
        self, hands: Iterable[FinishedHand], answers: Mapping[tuple[int, int], float]
    ) -> None:
        """Begin before the first exercise.

        Args:
            hands: the person's finished hands of the game for two.
            answers: what the latest answer to an exercise gave up, by its key.
        """
        self._hands = {hand.id: hand for hand in hands}
        self._answers = dict(answers)
        self._done: list[tuple[int, int]] = []
        self._left: list[Exercise] = []
        self._with_solved = False
        self.current: Exercise | None = None

    @property
    def found(self) -> tuple[Exercise, ...]:
        """All exercises there are, the costliest first."""
        return exercises(self._hands.values())

    @property
    def number(self) -> int:
        """Number of the exercise in this round, from 1."""
        return len(self._done) + 1

    @property
    def total(self) -> int:
        """How many exercises this round has."""
        return self.number + len(self._left)

    @property
    def all_solved(self) -> bool:
        """Whether the latest answer to every exercise has solved it."""
        return not unsolved(self.found, self._answers)

    def advance(self) -> bool:
        """Go on to the next exercise, or to none; whether a round has begun again."""
        if self.current is not None:
            self._done.append(self.current.key)
            self.current = None
        self.look_again()
        again = bool(self._done) and not self._left
        if not self._left:
            self._done = []
            self._with_solved = self.all_solved
            self.look_again()
        if self._left:
            self.current = self._left.pop(0)
        return again and self.current is not None

    def look_again(self) -> None:
        """Take into this round what has become known of the hands since it began."""
        known = {*self._done} | ({self.current.key} if self.current else set())
        found = self.found if self._with_solved else unsolved(self.found, self._answers)
        self._left = [each for each in found if each.key not in known]

    def learn(self, hand: FinishedHand) -> None:
        """Take a hand, or what is now known of it, among the hands."""
        self._hands[hand.id] = hand

    def leave_out(self, hand: FinishedHand) -> None:
        """Ask nothing of a hand any more, and nothing until the next advance."""
        self._hands.pop(hand.id, None)
        self.current = None

    def note(self, given_up: float) -> None:
        """Note what the answer to the current exercise gave up, in points."""
        if self.current is not None:
            self._answers[self.current.key] = given_up
