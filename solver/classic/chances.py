"""Positions handed to the play-outs: what a card comes to, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from solver.classic.outcomes import Came
from solver.classic.playout import Playout
from solver.classic.position import ClassicPosition
from solver.classic.rules import ClassicRules
from solver.common.cards import FULL_DECK, Card
from solver.common.play import FirstTrickPoints

CHANCES = 1 << 31
"""How many ways there are to break the ties of a play-out."""


@dataclass(slots=True)
class Tally:
    """The scores that one choice has come to, and how they came about.

    Attributes:
        scores: the score of the hand in every trial, or what it is priced at.
        moons: trials in which the player shot the moon.
        moons_against: trials in which another player did.
        queens: trials in which the player took QS.
        taken: trials in which the player took the trick of the card.
        came: how every trial ended.
    """

    scores: list[float] = field(default_factory=list)
    moons: int = 0
    moons_against: int = 0
    queens: int = 0
    taken: int = 0
    came: list[Came] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores)

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 for a single trial."""
        count = len(self.scores)
        if count < 2:
            return 0.0
        mean = self.mean
        return sqrt(sum((score - mean) ** 2 for score in self.scores) / (count - 1) / count)

    def share(self, trials: int) -> float:
        """What part of the trials some of them are."""
        return trials / len(self.scores)


def better(thrifty: Tally, moon: Tally | None) -> Tally:
    """What a choice comes to by the better of the two plans, the second being the moon.

    The moon must be better beyond doubt, by two standard errors.
    """
    if moon is None or moon.mean + 2 * moon.error >= thrifty.mean:
        return thrifty
    return moon


class Trials:
    """Play-outs of positions of one game, for one seat."""

    def __init__(self, rules: ClassicRules, players: int, seat: int) -> None:
        """Make ready for positions with these rules.

        Args:
            rules: the game and its options.
            players: how many play.
            seat: the seat whose score is sought.
        """
        bonus = rules.bonus_card
        self.seat = seat
        self._kernel = Playout(
            players,
            rules.queen_breaks,
            -1 if bonus is None else card_index(bonus),
            rules.moon_needs_bonus,
            rules.points_in_deck,
        )
        self._everybody = (1 << players) - 1
        self._barred = rules.first_trick_points is FirstTrickPoints.BARRED

    def deal(self, position: ClassicPosition) -> None:
        """Set up the position that the next trials start from."""
        set_up(self._kernel, position, self.seat)

    def deal_hands(self, hands: Sequence[Sequence[Card]], leader: int) -> None:
        """Set up hands from which nothing has been played, ``leader`` to lead."""
        held = [[card_index(card) for card in hand] for hand in hands]
        self._kernel.deal(
            held, [], leader, False, [0] * len(hands), -1, [], [], self._barred, self.seat
        )

    def play(
        self, card: Card, chance: int, tally: Tally, *, moon: bool = False, careful: bool = False
    ) -> int:
        """Play out once after ``card`` of the seat to move, and note what came of it.

        Args:
            card: the card.
            chance: which of the ways to break ties is taken, below :data:`CHANCES`.
            tally: where it is noted.
            moon: whether the seat tries to take every trick.
            careful: whether all seats play carefully (:mod:`solver.classic.careful`), or by
                a few rules of thumb.

        Returns:
            The score of the hand.
        """
        kernel = self._kernel
        score = kernel.play(card_index(card), chance, moon, self._everybody if careful else 0)
        tally.scores.append(score)
        shooter, queens = kernel.shooter, kernel.queens
        shot = (shooter == self.seat) - (shooter not in (-1, self.seat))
        tally.moons += shot > 0
        tally.moons_against += shot < 0
        tally.queens += queens > 0
        tally.came.append(Came(shot, queens, kernel.hearts, kernel.bonus_taken))
        tally.taken += kernel.taker == self.seat
        return score

    @property
    def line(self) -> tuple[Card, ...]:
        """The cards of the last trial, in the order played."""
        return tuple(FULL_DECK[index] for index in self._kernel.line)


def set_up(kernel: Playout, position: ClassicPosition, seat: int) -> None:
    """Hand a position to a kernel; ``seat`` is the one whose score is sought."""
    barred = position.rules.first_trick_points is FirstTrickPoints.BARRED
    kernel.deal(
        [[card_index(card) for card in hand] for hand in position.hands],
        [card_index(card) for card in position.trick],
        position.leader,
        position.broken,
        list(position.taken),
        -1 if position.bonus is None else position.bonus,
        [card_index(card) for card in position.held_over],
        [card_index(card) for card in position.widow],
        barred and position.first_trick,
        seat,
    )


def card_index(card: Card) -> int:
    """The place of a card in the full deck."""
    return card.suit * 13 + card.rank - 2
