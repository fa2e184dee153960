"""Levels of the classic games compared: every deal played with the places rotated.

The levels are given place by place. A deal is played as often as there are seats, each
place sitting in each seat once, and a seat draws the same randomness whoever sits there.
The luck of the deal cancels, and a level that meets only itself comes out at exactly zero.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from solver.classic.deal import ClassicDeal
from solver.classic.players import ClassicPlayer, make_classic_player
from solver.classic.record import ClassicRecord
from solver.classic.rules import ClassicRules, MoonChoice
from solver.classic.simulate import hand_seed, play_hand
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.measure.clock import Clock


@dataclass(frozen=True, slots=True)
class ClassicContest:
    """Who is compared, and over what.

    Attributes:
        levels: the level of each place. The level named first is compared with the others;
            where there is only one level, the first place is with the other places.
        seed: from which deals and randomness follow.
        rules: the game and its options.
    """

    levels: tuple[str, ...]
    seed: int
    rules: ClassicRules = field(default_factory=ClassicRules)

    @property
    def first(self) -> tuple[int, ...]:
        """The places that are measured; never all of them."""
        same = tuple(place for place, level in enumerate(self.levels) if level == self.levels[0])
        return same if len(same) < len(self.levels) else (0,)


@dataclass(frozen=True, slots=True)
class RotationResult:
    """One deal with all its rotations. Pairs of numbers are the first level's, the others'.

    Attributes:
        deal: number of the deal, from 0.
        hands: hands played, one for each seat.
        points: the points of all seats of either side in all hands.
        seats: the seats that these points are of, over all hands.
        moons: moons shot.
        moves: cards played.
        seconds: processor time taken over them.
        slowest: the processor time of the longest move, in seconds.
    """

    deal: int
    hands: int
    points: tuple[int, int]
    seats: tuple[int, int]
    moons: tuple[int, int]
    moves: tuple[int, int]
    seconds: tuple[float, float]
    slowest: tuple[float, float]

    @property
    def number(self) -> int:
        """The number under which the result is kept."""
        return self.deal


class _Timed:
    """A player with a clock for its plays."""

    __slots__ = ("clock", "player")

    def __init__(self, player: ClassicPlayer) -> None:
        self.player = player
        self.clock = Clock()

    def choose_pass(
        self,
        view: PassView,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[Card, ...]:
        """The pass of the player."""
        return self.player.choose_pass(view, generator, cancelled=cancelled)

    def choose(
        self,
        view: ClassicView,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card of the player, its time added to the clock."""
        choose = self.player.choose
        return self.clock.timed(lambda: choose(view, generator, cancelled=cancelled))

    def choose_moon(self, view: ClassicView) -> MoonChoice:
        """The choice of the player."""
        return self.player.choose_moon(view)


def play_rotated(contest: ClassicContest, deal: int) -> RotationResult:
    """Play one deal in every rotation.

    Raises:
        ValueError: an unknown level.
        RulesError: not a number of players that the game takes.
    """
    contest.rules.check_players(len(contest.levels))
    size = len(contest.levels)
    first = contest.first
    places = [_Timed(make_classic_player(level)) for level in contest.levels]
    points, moons = [0, 0], [0, 0]
    for turn in range(size):
        seats = [places[(seat - turn) % size] for seat in range(size)]
        finished = play_hand(_dealt(contest, deal), seats, ("arena", contest.seed, deal))
        assert finished.result is not None
        for seat, scored in enumerate(finished.result):
            points[(seat - turn) % size not in first] += scored
        shooter = finished.position.moon_shooter()
        if shooter is not None:
            moons[(shooter - turn) % size not in first] += 1
    one = Clock.of_all(places[place].clock for place in first)
    others = Clock.of_all(player.clock for place, player in enumerate(places) if place not in first)
    return RotationResult(
        deal=deal,
        hands=size,
        points=(points[0], points[1]),
        seats=(size * len(first), size * (size - len(first))),
        moons=(moons[0], moons[1]),
        moves=(one.moves, others.moves),
        seconds=(one.seconds, others.seconds),
        slowest=(one.slowest, others.slowest),
    )


def _dealt(contest: ClassicContest, deal: int) -> ClassicRecord:
    """The deal as ``simulate`` deals it: pass and dealer go round from deal to deal."""
    size = len(contest.levels)
    return ClassicRecord(
        contest.rules,
        ClassicDeal.from_seed(contest.rules, size, hand_seed(contest.seed, deal)),
        contest.rules.pass_direction(size, deal),
        dealer=(deal - 1) % size,
    )
