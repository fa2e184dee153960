"""Hands played on from one of their plays with another card, or with other hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.common.cancelling import Cancelled, Cancelling
from solver.common.cards import Card
from solver.common.judgement import Label
from solver.measure.subjects import Slip, Subject
from solver.two.analysis import Analysis
from solver.two.deal import Deal
from solver.two.players.master import spread_over
from solver.two.record import Record
from solver.two.rules import SEATS
from solver.two.simulate import play_hand
from solver.two.worlds import World, worlds

COSTLY = 0.5
"""Points from which a slip is held to have cost something, where twice its error allows."""


@dataclass(frozen=True, slots=True)
class SlipFound:
    """A known slip. Points.

    Attributes:
        cost: what it cost in play-outs by Master from the same view.
        error: the standard error of that.
        label: the label it was given, with the opponent read.
    """

    cost: float
    error: float
    label: Label

    @property
    def costly(self) -> bool:
        """Whether it really cost something."""
        return self.cost >= max(COSTLY, 2 * self.error)


class PlayedOn:
    """Plays a hand on from one of its plays, with another card or other hidden cards."""

    def __init__(
        self,
        record: Record,
        seats: tuple[str, str],
        key: tuple[str | int, ...],
        times: int,
        cancelled: Cancelling,
    ) -> None:
        self.record = record
        self.seats = seats
        self.times = times
        self._key = key
        self._cancelled = cancelled
        self._players: dict[str, Subject] = {}

    def margin(self, index: int, card: Card, deal: Deal, seats: Sequence[str], turn: int) -> int:
        """The margin, for the player of a play, when ``card`` is played instead in a deal.

        The same randomness whichever the card.
        """
        if self._cancelled is not None and self._cancelled():
            raise Cancelled
        before = replace(self.record, deal=deal, plays=self.record.plays[:index])
        seat = before.position.to_move
        players = [self._players.setdefault(name, Subject(name)) for name in seats]
        after = replace(before, plays=(*before.plays, card))
        return play_hand(after, players, (*self._key, index, turn))[1].margin(seat)


def slips_found(
    slips: Sequence[Slip], priced: Analysis, weights: dict[int, Sequence[float]], again: PlayedOn
) -> list[SlipFound]:
    """The slips played out by Master over deals that are as likely as the view says."""
    found = []
    masters = ("master",) * SEATS
    states = list(priced.record.states())
    for slip in slips:
        play = priced.plays[slip.index]
        view = priced.record.view_at(play.seat, states[slip.index], slip.index)
        possible = worlds(view)
        by = weights.get(slip.index) or [1 / len(possible)] * len(possible)
        lost = []
        for turn, (place, weight) in enumerate(spread_over(by, again.times)):
            deal = _laid_out(priced.record, play.seat, possible[place])
            better, played = (
                again.margin(slip.index, card, deal, masters, turn)
                for card in (slip.best, play.card)
            )
            lost.append((weight, better - played))
        found.append(SlipFound(*_weighed(lost), play.label))
    return found


def _laid_out(record: Record, seat: int, world: World) -> Deal:
    """The deal in which the cards hidden from a seat lie as in a possible deal."""
    own = record.deal.hands[seat]
    dead = set(world.dead)
    every = [*record.deal.hands[0], *record.deal.hands[1], *record.deal.dead]
    other = tuple(card for card in every if card not in own and card not in dead)
    return Deal((own, other) if seat == 0 else (other, own), world.dead)


def _weighed(lost: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The mean by weight, and its standard error."""
    total = sum(weight for weight, _ in lost)
    middle = sum(weight * value for weight, value in lost) / total
    if len(lost) == 1:
        return middle, 0.0
    spread = sum((weight * (value - middle)) ** 2 for weight, value in lost)
    return middle, float(spread**0.5 / total)
