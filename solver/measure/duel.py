"""Two levels compared over mirrored pairs: each deal played twice, the seats exchanged.

Both plays of a deal share the players' randomness as well, so that the luck of the deal
cancels and a level that meets itself scores exactly zero.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from solver.common.cards import Card
from solver.common.generator import Generator
from solver.measure.clock import Clock
from solver.two.deal import Deal, random_deal_number
from solver.two.players import Opponent
from solver.two.position import Position, View
from solver.two.record import Record
from solver.two.rules import SEATS, RuleSet
from solver.two.simulate import play_hand


@dataclass(frozen=True, slots=True)
class Contest:
    """Who is compared, and over what.

    Attributes:
        levels: the two levels; the first sits South in the first play of a pair.
        seed: from which deals and randomness follow.
        rules: the options.
        matches: whether a pair is two matches to the target instead of two hands.
    """

    levels: tuple[str, str]
    seed: int
    rules: RuleSet = field(default_factory=RuleSet)
    matches: bool = False


@dataclass(frozen=True, slots=True)
class PairResult:
    """One mirrored pair. Pairs of numbers are the first level's, then the second's.

    Attributes:
        pair: number of the pair, from 0.
        hands: hands played.
        margin: the sum of their margins for the first level.
        wins: matches won.
        moons: moons shot.
        moves: cards played.
        seconds: processor time taken over them, which other work on the machine does not change.
        slowest: the longest move, in seconds of processor time.
    """

    pair: int
    hands: int
    margin: int
    wins: tuple[int, int]
    moons: tuple[int, int]
    moves: tuple[int, int]
    seconds: tuple[float, float]
    slowest: tuple[float, float]

    @property
    def number(self) -> int:
        """The number under which the result is kept."""
        return self.pair


class _Timed(Opponent):
    """An opponent with a clock."""

    __slots__ = ("clock",)

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.clock = Clock()

    def card(
        self,
        position: Position,
        view: View,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        """The card the opponent plays, its time added to the clock."""
        play = super().card
        return self.clock.timed(lambda: play(position, view, generator, cancelled=cancelled))


@dataclass(slots=True)
class _Tally:
    """What both plays of a pair add up to."""

    hands: int = 0
    margin: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    moons: list[int] = field(default_factory=lambda: [0, 0])

    def count(self, end: Position, seat: int) -> None:
        """Count a finished hand in which the first level sat at ``seat``."""
        margin = end.margin(seat)
        self.hands += 1
        self.margin += margin
        if end.in_play and end.in_play in end.taken:
            self.moons[margin < 0] += 1


def play_pair(contest: Contest, pair: int) -> PairResult:
    """Play one mirrored pair.

    Raises:
        ValueError: an unknown level.
    """
    players = (_Timed(contest.levels[0]), _Timed(contest.levels[1]))
    tally = _Tally()
    for seat in range(SEATS):
        seats = players if seat == 0 else players[::-1]
        if contest.matches:
            _play_match(contest, pair, seats, seat, tally)
        else:
            deal = Deal.from_number(random_deal_number(contest.seed, pair))
            key = ("arena", contest.seed, pair)
            tally.count(play_hand(Record(contest.rules, deal), seats, key)[1], seat)
    one, two = (player.clock for player in players)
    return PairResult(
        pair=pair,
        hands=tally.hands,
        margin=tally.margin,
        wins=(tally.wins[0], tally.wins[1]),
        moons=(tally.moons[0], tally.moons[1]),
        moves=(one.moves, two.moves),
        seconds=(one.seconds, two.seconds),
        slowest=(one.slowest, two.slowest),
    )


def _play_match(
    contest: Contest, pair: int, seats: tuple[Opponent, ...], seat: int, tally: _Tally
) -> None:
    """Play a match; hand h of pair p has deal h of the seed ``arena:SEED:p`` in both plays."""
    totals = (0, 0)
    hand = 0
    winner = None
    while winner is None:
        deal = Deal.from_number(random_deal_number(f"arena:{contest.seed}:{pair}", hand))
        start = Record(contest.rules, deal, score=totals)
        end = play_hand(start, seats, ("arena match", contest.seed, pair, hand))[1]
        tally.count(end, seat)
        points = end.points()
        before, totals = totals, (totals[0] + points[0], totals[1] + points[1])
        winner = contest.rules.match_winner(totals, before)
        hand += 1
    tally.wins[winner != seat] += 1
