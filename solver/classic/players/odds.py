"""What a player can reckon of the cards it does not see, roughly, as at the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.classic.players.moon import may_be_begun, moon_danger
from solver.classic.view import ClassicView
from solver.common.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from solver.common.play import FirstTrickPoints


@dataclass(frozen=True, slots=True)
class Odds:
    """A view and what follows from it for the reckoning of one play.

    Attributes:
        view: what the player knows.
        minds_moons: whether the player thinks of moons at all.
        out: the unseen cards of each suit.
        counts: how many cards each seat holds.
        voids: the suits that each seat has shown out.
        later: the seats that play after the viewer in this trick, in order.
        queen_out: whether QS is in a hand that the viewer does not see.
        barred: whether no points may be discarded to this trick.
        moon_begun: whether one other seat alone has points.
        danger: the other seat that may be shooting the moon, and how likely that looks.
    """

    view: ClassicView
    minds_moons: bool = True
    out: dict[Suit, list[Card]] = field(init=False)
    counts: tuple[int, ...] = field(init=False)
    voids: tuple[frozenset[Suit], ...] = field(init=False)
    later: tuple[int, ...] = field(init=False)
    queen_out: bool = field(init=False)
    barred: bool = field(init=False)
    moon_begun: bool = field(init=False)
    danger: tuple[int, float] | None = field(init=False)

    def __post_init__(self) -> None:
        view, put = self.view, object.__setattr__
        put(self, "out", {suit: [c for c in view.unseen if c.suit is suit] for suit in Suit})
        put(self, "counts", view.counts)
        put(self, "voids", view.voids())
        after = range(1, view.players - len(view.trick))
        put(self, "later", tuple((view.seat + step) % view.players for step in after))
        put(self, "queen_out", QUEEN_OF_SPADES in view.unseen)
        barred = view.rules.first_trick_points is FirstTrickPoints.BARRED
        put(self, "barred", view.first_trick and barred)
        put(self, "moon_begun", self.minds_moons and may_be_begun(view))
        put(self, "danger", moon_danger(view) if self.minds_moons else None)

    def highest(self, card: Card) -> bool:
        """Whether no higher card of the suit is out."""
        return not any(other.rank > card.rank for other in self.out[card.suit])

    def share(self, seat: int, suit: Suit) -> float:
        """The part of the unseen cards of a suit that a seat holds on average."""
        if suit in self.voids[seat]:
            return 0.0
        holding = sum(
            self.counts[other]
            for other in range(self.view.players)
            if other != self.view.seat and suit not in self.voids[other]
        )
        return self.counts[seat] / holding if holding else 0.0

    def void(self, seat: int, suit: Suit) -> float:
        """How likely a seat is to hold no card of a suit."""
        return float((1.0 - self.share(seat, suit)) ** len(self.out[suit]))

    def goes_over(self, seat: int, card: Card) -> float:
        """How likely a seat must beat ``card``: it has the suit, and none below."""
        out = self.out[card.suit]
        if not out:
            return 0.0
        above = sum(other.rank > card.rank for other in out) / len(out)
        held = max(1.0, self.share(seat, card.suit) * len(out))
        return float((1.0 - self.void(seat, card.suit)) * above**held)

    def stays(self, card: Card) -> float:
        """How likely ``card``, winning now, wins the trick in the end."""
        likely = 1.0
        for seat in self.later:
            likely *= 1.0 - self.goes_over(seat, card)
        return likely

    def points_to_come(self, led: Suit, card: Card) -> float:
        """The points that those who play later are likely to put on a trick won by ``card``."""
        points = 0.0
        for seat in self.later:
            queen = self.share(seat, Suit.SPADES) if self.queen_out else 0.0
            if led is Suit.SPADES and card.rank > Rank.QUEEN:
                points += 13.0 * queen
            elif led is Suit.HEARTS:
                points += 1.0 - self.void(seat, led)
            if self.barred:
                continue
            gives = (13.0 * queen if led is not Suit.SPADES else 0.0) + (
                1.0 if led is not Suit.HEARTS and self.out[Suit.HEARTS] else 0.0
            )
            points += self.void(seat, led) * gives
        return points
