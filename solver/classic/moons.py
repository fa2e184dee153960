"""Plays with which another player's moon could have been stopped, and was not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from solver.classic.chances import CHANCES, Tally, Trials
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.common.cancelling import Cancelled
from solver.common.cards import Card
from solver.common.generator import Generator

TRIALS = 32
"""Play-outs of each card."""

CLEARLY = 0.5
"""How much likelier the moon must have become by the play to call it a missed stop."""


@dataclass(frozen=True, slots=True)
class MissedStop:
    """A play after which a moon stood that another card would have stopped.

    Attributes:
        index: number of plays before it.
        seat: who played.
        card: the card played.
        stops: the cards that would have stopped the moon, in card order.
        stood: share of the play-outs after ``card`` in which the moon came off.
        would: the least share after one of the other cards.
    """

    index: int
    seat: int
    card: Card
    stops: tuple[Card, ...]
    stood: float
    would: float


def missed_stops(
    record: ClassicRecord,
    states: Sequence[ClassicPosition],
    seats: Iterable[int],
    cancelled: Callable[[], bool] | None = None,
) -> tuple[MissedStop, ...]:
    """The missed stops of a hand with a moon; none of a hand without one.

    From the first point taken on, after each card that a player could have played, as the
    cards lay, the hand is played out with the shooter taking what there is to take. The
    shares are estimates.

    Args:
        record: the finished hand.
        states: the position before each play, then the last one.
        seats: whose plays are looked at.
        cancelled: polled between plays; answering True raises Cancelled.

    Raises:
        Cancelled: ``cancelled`` answered True.
    """
    shooter = states[-1].moon_shooter()
    if shooter is None:
        return ()
    wanted = {*seats} - {shooter}
    trials = Trials(record.rules, record.deal.players, shooter)
    found = []
    for index, card in enumerate(record.plays):
        position = states[index]
        legal = position.legal_cards()
        begun = position.taken[shooter] or any(held.points for held in position.trick)
        if position.to_move not in wanted or len(legal) == 1 or not begun:
            continue
        if cancelled is not None and cancelled():
            raise Cancelled
        shares = _shares(trials, position, legal, index)
        would = min(shares.values())
        if shares[card] >= would + CLEARLY:
            stops = tuple(held for held in legal if shares[held] <= shares[card] - CLEARLY)
            found.append(MissedStop(index, position.to_move, card, stops, shares[card], would))
    return tuple(found)


def _shares(
    trials: Trials, position: ClassicPosition, legal: Sequence[Card], index: int
) -> dict[Card, float]:
    """How often the moon comes off after each card."""
    trials.deal(position)
    generator = Generator("moon", index)
    chances = [generator.below(CHANCES) for _ in range(TRIALS)]
    shares = {}
    for card in legal:
        tally = Tally()
        for chance in chances:
            trials.play(card, chance, tally, moon=True)
        shares[card] = tally.share(tally.moons)
    return shares
