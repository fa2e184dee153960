"""What advice told in a hand, and what came of it.

A hand is played, priced as :func:`solver.two.analysis.analyse` prices it, and every claim that a
number makes is put beside what happened: what a labelled play really lost, what a card was told
to bring and what the hand brought, which known slips were labelled. The summing up is in
:mod:`solver.measure.reliability`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from solver.common.cancelling import Cancelling
from solver.common.cards import QUEEN_OF_SPADES, Card
from solver.common.judgement import Label, label_of
from solver.measure.playing_on import PlayedOn, SlipFound, slips_found
from solver.measure.subjects import Subject
from solver.two.analysis import Analysis, PricedPlay, analyse
from solver.two.deal import Deal, random_deal_number
from solver.two.double_dummy import make_kernel
from solver.two.outcomes import ending, stakes
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rules import SEATS, RuleSet
from solver.two.simulate import play_hand
from solver.two.weighing import ALIKE, SAME, Weights, mean, share
from solver.two.world_prices import price_worlds
from solver.two.worlds import World, worlds

DEFAULT = "default"
ALL_ALIKE = "alike"
WEIGHINGS = (DEFAULT, ALL_ALIKE)
"""What is measured: the opponent read, as advice is given unless told otherwise, or all alike."""

BLAMED = (Label.MISTAKE, Label.BLUNDER)
"""The labels that say a play was a mistake."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is put to the proof.

    Attributes:
        players: who plays, South first; see :data:`solver.measure.subjects.SUBJECTS`. The seats
            are exchanged from hand to hand.
        seed: from which deals and randomness follow.
        rules: the options.
        weighings: which of :data:`WEIGHINGS`.
        playouts: how often a hand is played out after a labelled play and after the card named
            best, and in how many deals a slip is; 0 for not at all.
    """

    players: tuple[str, str]
    seed: int
    rules: RuleSet = field(default_factory=RuleSet)
    weighings: tuple[str, ...] = WEIGHINGS
    playouts: int = 0


@dataclass(frozen=True, slots=True)
class Blamed:
    """A play labelled a mistake. Points.

    Attributes:
        player: who played it.
        weighing: by which weighing it was labelled.
        charge: what it was charged.
        worse: by how much it is worse in the real deal than the cards named best, double-dummy.
        played_out: the same when the players themselves play on; None where they did not.
    """

    player: str
    weighing: str
    charge: float
    worse: float
    played_out: float | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """What was told of a card that was played. Margins and shares for its player.

    Attributes:
        player: who played it.
        weighing: which weighing told it.
        trick: number of the trick, from 1.
        margin: the margin told, best play by both.
        moon_for, moon_against, queen: the shares of deals told with a moon of the player, one of
            the opponent, and the queen taken by the player.
        dealt_margin, dealt_moon_for, dealt_moon_against, dealt_queen: what best play by both
            would have brought as the cards really lay. What was told less this is the error of the
            weights, this less what came is how the hand was played on.
        came_margin, came_moon_for, came_moon_against, came_queen: what the hand brought.
    """

    player: str
    weighing: str
    trick: int
    margin: float
    moon_for: float
    moon_against: float
    queen: float
    dealt_margin: int
    dealt_moon_for: bool
    dealt_moon_against: bool
    dealt_queen: bool
    came_margin: int
    came_moon_for: bool
    came_moon_against: bool
    came_queen: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """What one hand showed.

    Attributes:
        index: number of the hand, from 0.
        seats: who sat where, South first.
        blamed: the plays labelled mistakes.
        claims: what was told of every card that was not forced.
        slips: the known slips, where they were played out.
    """

    index: int
    seats: tuple[str, str]
    blamed: tuple[Blamed, ...]
    claims: tuple[Claim, ...]
    slips: tuple[SlipFound, ...]


def look(trial: Trial, index: int, cancelled: Cancelling = None) -> Seen:
    """Play a hand and put what is told of it beside what came.

    Args:
        trial: what is put to the proof.
        index: number of the hand, from 0.
        cancelled: polled between plays and deals; answering True raises Cancelled.

    Raises:
        HeartsError: a player of that name is not known.
        Cancelled: ``cancelled`` answered True.
    """
    seats = trial.players if index % SEATS == 0 else trial.players[::-1]
    players = [Subject(name) for name in seats]
    deal = Deal.from_number(random_deal_number(f"truth:{trial.seed}", index))
    start = Record(trial.rules, deal)
    record, _ = play_hand(start, players, ("truth", trial.seed, index))
    slips = [slip for player in players for slip in player.slips()]
    told = _Kept()
    priced = analyse(
        record, weigh=told if DEFAULT in trial.weighings else ALIKE, cancelled=cancelled
    )
    again = PlayedOn(record, seats, ("truth again", trial.seed, index), trial.playouts, cancelled)
    return Seen(
        index=index,
        seats=seats,
        blamed=tuple(_blamed(trial, priced, seats, again)),
        claims=tuple(_claims(trial, priced, seats, told.weights)),
        slips=tuple(slips_found(slips, priced, told.weights, again)) if trial.playouts else (),
    )


class _Kept:
    """The opponent read, the weights kept by the number of plays before."""

    def __init__(self) -> None:
        self.weights: dict[int, Sequence[float]] = {}
        self._reading = OpponentReading()

    def __call__(
        self, view: View, possible: Sequence[World], cancelled: Cancelling = None
    ) -> Sequence[float]:
        found = self._reading(view, possible, cancelled)
        self.weights[len(view.plays)] = found
        return found


def _blamed(
    trial: Trial, priced: Analysis, seats: tuple[str, str], again: PlayedOn
) -> list[Blamed]:
    found = []
    for play in priced.plays:
        for weighing in trial.weighings:
            charge, best = _judged(play, weighing)
            if label_of(charge) not in BLAMED:
                continue
            real = dict(play.hindsight)
            worse = fmean(real[card] for card in best) - real[play.card]
            found.append(
                Blamed(seats[play.seat], weighing, charge, worse, _played_out(play, best, again))
            )
    return found


def _judged(play: PricedPlay, weighing: str) -> tuple[float, tuple[Card, ...]]:
    """What a play is charged and the cards named best."""
    if weighing == DEFAULT:
        return play.charge, play.best
    means = {line.card: line.mean_alike for line in play.fair}
    top = max(means.values())
    best = tuple(card for card, value in means.items() if value > top - SAME)
    return (0.0 if play.card in best else top - means[play.card]), best


def _played_out(play: PricedPlay, best: Sequence[Card], again: PlayedOn) -> float | None:
    """What the card named best brings above the one played, by the players' own play."""
    if not again.times:
        return None
    deal = again.record.deal
    return fmean(
        again.margin(play.index, best[turn % len(best)], deal, again.seats, turn)
        - again.margin(play.index, play.card, deal, again.seats, turn)
        for turn in range(again.times)
    )


def _claims(
    trial: Trial, priced: Analysis, seats: tuple[str, str], weights: dict[int, Sequence[float]]
) -> list[Claim]:
    record = priced.record
    kernel = make_kernel(record.rules)
    bonus = record.rules.moon_bonus
    end = record.position
    queen_taker = _queen_taker(record)
    in_play = stakes(World(0, record.deal.dead))
    found = []
    for play, position in zip(priced.plays, record.states(), strict=False):
        if play.forced:
            continue
        view = record.view_at(play.seat, position, play.index)
        possible = worlds(view)
        margins = price_worlds(kernel, view, possible)[play.card]
        queens = [
            ending(margin, stakes(world), bonus).queen > 0
            for margin, world in zip(margins, possible, strict=True)
        ]
        came = end.margin(play.seat)
        dealt = dict(play.hindsight)[play.card]
        for weighing in trial.weighings:
            by: Weights = weights[play.index] if weighing == DEFAULT else None
            found.append(
                Claim(
                    player=seats[play.seat],
                    weighing=weighing,
                    trick=play.trick,
                    margin=mean(margins, by),
                    moon_for=share((margin == bonus for margin in margins), by),
                    moon_against=share((margin == -bonus for margin in margins), by),
                    queen=share(queens, by),
                    dealt_margin=dealt,
                    dealt_moon_for=dealt == bonus,
                    dealt_moon_against=dealt == -bonus,
                    dealt_queen=ending(dealt, in_play, bonus).queen > 0,
                    came_margin=came,
                    came_moon_for=came == bonus,
                    came_moon_against=came == -bonus,
                    came_queen=queen_taker == play.seat,
                )
            )
    return found


def _queen_taker(record: Record) -> int | None:
    """The seat that took the queen of spades; None where she was dead."""
    taken = (trick.winner for trick in record.tricks() if QUEEN_OF_SPADES in trick.cards)
    return next(taken, None)
