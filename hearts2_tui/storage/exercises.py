"""Exercises: the person's own mistakes, out of the analyses kept with finished hands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import PERSON
from hearts2_tui.storage.given_up import is_priced
from hearts2_tui.storage.rows import FinishedHand
from solver.common.errors import RecordError
from solver.two.position import View


@dataclass(frozen=True, slots=True)
class Exercise:
    """A play of the person's to be found better.

    Attributes:
        hand: the finished hand it comes from.
        play: number of plays before it.
        charge: what is held against the play, in points.
    """

    hand: FinishedHand
    play: int
    charge: float

    @property
    def key(self) -> tuple[int, int]:
        """The hand's number in the store and the number of plays before."""
        return self.hand.id, self.play

    @property
    def view(self) -> View:
        """What the person knew.

        Raises:
            RecordError: the record has been damaged, or the play was not the person's.
        """
        record, person = self.hand.record_of(TWO), self.hand.levels.index(PERSON)
        start = record.truncated(self.play)
        if not 0 < self.play < len(record.plays) or start.position.to_move != person:
            raise RecordError(1, 1, f"play {self.play} is none of the person's", "one that is")
        return start.view(person)


def exercises(hands: Iterable[FinishedHand]) -> tuple[Exercise, ...]:
    """The exercises that ``hands`` hold, the costliest first.

    Practice hands hold none, nor do those that are not analysed.
    """
    found = [each for hand in hands for each in _of_hand(hand)]
    return tuple(sorted(found, key=lambda each: (-each.charge, each.key)))


def _of_hand(hand: FinishedHand) -> list[Exercise]:
    if hand.practice or PERSON not in hand.levels or not is_priced(hand):
        return []
    assert hand.analysis is not None
    own = hand.analysis["seats"][hand.levels.index(PERSON)]
    return [Exercise(hand, play, charge) for play, charge in own["mistakes"]]
