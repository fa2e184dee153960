"""What a card brings when its next few plays are made by players who must guess.

A double-dummy value takes it that from the next card on both sides see everything. Here the
plays that follow a card are made, turn by turn, as they will be at the table: the other
player's from its own hand, over all the deals that *it* cannot rule out; one's own over the
deals that are still possible then, the same card in all that look alike. Only after that are
the deals priced double-dummy. All possible deals are followed at once, so no chance is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.common.cancelling import Cancelled
from solver.two.players.layout import Layout, possible_hands
from solver.two.search import Kernel


@dataclass(frozen=True, slots=True)
class Line:
    """One possible deal being played on.

    Attributes:
        index: its place among the possible deals.
        weight: its probability.
        layout: the cards and the state of play; changed as play goes on.
    """

    index: int
    weight: float
    layout: Layout


class Continuations:
    """Plays all possible deals on, turn by turn."""

    def __init__(self, kernel: Kernel, seat: int, deals: int) -> None:
        """Look ahead for a seat.

        Args:
            kernel: prices the cards.
            seat: whose guess at the play to come it is.
            deals: how many deals the other player looks at, at most.
        """
        self._kernel = kernel
        self._seat = seat
        self._deals = deals

    def margins(
        self, lines: Sequence[Line], turns: int, cancelled: Callable[[], bool] | None = None
    ) -> list[int]:
        """The double-dummy margin for the seat in every line after some turns; changes them.

        A turn is all the plays of one player up to the other's first.

        Args:
            lines: possible deals that look alike to the seat, by ``index`` from 0.
            turns: how many turns are played.
            cancelled: polled before each turn.

        Raises:
            Cancelled: ``cancelled`` answered True.
        """
        groups = [list(lines)]
        for _ in range(turns):
            parts: list[list[Line]] = []
            for group in groups:
                if cancelled is not None and cancelled():
                    raise Cancelled
                parts += self._turn(group)
            groups = parts
        margins = [0] * len(lines)
        for group in groups:
            for line in group:
                margins[line.index] = self._margin(line.layout)
        return margins

    def _turn(self, group: list[Line]) -> list[list[Line]]:
        """Play on to the end of the turn; the parts that the seat can tell apart then."""
        mover = group[0].layout.to_move
        open_parts = [group]
        done: list[list[Line]] = []
        while open_parts:
            part = open_parts.pop()
            layout = part[0].layout
            if layout.to_move != mover or not layout.hands[mover]:
                done.append(part)
            elif mover == self._seat:
                self._play_own(part)
                open_parts += _parted(part)
            else:
                for line in part:
                    self._play_other(line.layout)
                open_parts += _parted(part)
        return done

    def _play_own(self, part: Sequence[Line]) -> None:
        """Play the seat's best card over the deals it cannot tell apart, the same in all."""
        layout = part[0].layout
        own = layout.hands[self._seat]
        card = own.bit_length() - 1
        if own & (own - 1):
            others = [line.layout.hands[1 - self._seat] for line in part]
            card = self._best(layout, own, others, [line.weight for line in part])
        for line in part:
            line.layout.play(card)

    def _play_other(self, layout: Layout) -> None:
        other = 1 - self._seat
        own = layout.hands[other]
        card = own.bit_length() - 1
        if own & (own - 1):
            others = possible_hands(own, layout.played, layout.lacks[self._seat], self._deals)
            card = self._best(layout, own, others, None)
        layout.play(card)

    def _best(
        self, layout: Layout, own: int, others: list[int], weights: list[float] | None
    ) -> int:
        """Index of the card of the best mean; of equal ones the lowest."""
        values = self._means(layout, own, others, weights)
        return values.index(max(values))

    def _margin(self, layout: Layout) -> int:
        """The double-dummy margin for the seat."""
        mover = layout.to_move
        own = layout.hands[mover]
        if not own:
            return layout.margin(self._seat)
        best = round(max(self._means(layout, own, [layout.hands[1 - mover]], None)))
        return best if mover == self._seat else -best

    def _means(
        self, layout: Layout, own: int, others: list[int], weights: list[float] | None
    ) -> list[float]:
        return self._kernel.means(
            own,
            others,
            layout.to_move,
            layout.leader,
            layout.led,
            layout.broken,
            (layout.taken[0], layout.taken[1]),
            weights,
        )


def _parted(part: Sequence[Line]) -> list[list[Line]]:
    """The lines by what everybody has seen."""
    parts: dict[tuple[int, bool], list[Line]] = {}
    for line in part:
        parts.setdefault((line.layout.played, line.layout.broken), []).append(line)
    return list(parts.values())
