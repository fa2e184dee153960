"""Claims: whether a hand is settled, every way of playing on giving one result.

Best play does not matter here: the result must be the same for every legal card that
either side may play, in every deal that the view cannot rule out.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.position import Position, View
from solver.two.worlds import worlds

BUDGET = 1500
"""Plays tried before a hand is taken as not settled."""

TRIALS = 40
"""Random ways of playing on that must agree before all of them are tried."""


class Unsettled(Exception):
    """Two ways of playing on give different results, or the budget is spent."""


def settled(view: View, *, budget: int = BUDGET) -> tuple[int, int] | None:
    """The points of the hand by seat if nothing can change them any more, else None.

    None is also given when more than ``budget`` plays would have to be tried; a result
    is always exact.

    Args:
        view: what the player to move knows.
        budget: how many plays may be tried, over all possible deals.

    Raises:
        PositionError: the other player is to move, or no deal is possible.
    """
    if not any(card.points for card in (*view.hand, *view.unseen, *view.trick)):
        south, north = view.rules.hand_points(view.taken)
        return south, north
    try:
        return _search(view, budget)
    except Unsettled:
        return None


def _search(view: View, budget: int) -> tuple[int, int]:
    """The points that every way of playing on, in every possible deal, comes to.

    A few hands at random come first: where two of them differ, nothing need be searched.

    Raises:
        Unsettled: two ways differ, or the budget is spent.
    """
    positions = [_position(view, world.other) for world in worlds(view)]
    result = None
    generator = Generator("claim", len(view.plays))
    for trial in range(TRIALS):
        found = _played_out(positions[trial * len(positions) // TRIALS], generator)
        if result is not None and found != result:
            raise Unsettled
        result = found
    search = EveryWay(budget)
    for position in positions:
        south = position.taken[0] + search.future(position)
        taken = (south, position.in_play - south)
        if view.rules.hand_points(taken) != result:
            raise Unsettled
    assert result is not None
    return result


def _position(view: View, held: tuple[Card, ...]) -> Position:
    """The position in which the other player holds these cards."""
    hands = (view.hand, held) if view.seat == 0 else (held, view.hand)
    return Position(view.rules, hands, view.leader, view.trick, view.broken, view.taken)


def _played_out(position: Position, generator: Generator) -> tuple[int, int]:
    """The points when both sides play on at random."""
    while not position.is_over:
        position = position.play(generator.choice(position.legal_cards()))
    return position.points()


class EveryWay:
    """All ways of playing on from positions, each position once.

    Which points are taken from a position on does not depend on those taken before,
    and two splits of the points in play never score alike, so one number decides.
    """

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._known: dict[tuple[object, ...], int] = {}

    def future(self, position: Position) -> int:
        """The points South takes from here on, whatever is played.

        Raises:
            Unsettled: that depends on what is played, or the budget is spent.
        """
        if sum(position.taken) == position.in_play:
            return 0
        key = (position.hands, position.leader, position.trick, position.broken)
        if key not in self._known:
            found: int | None = None
            for card in distinct(position):
                self._budget -= 1
                if self._budget < 0:
                    raise Unsettled
                after = position.play(card)
                south = after.taken[0] - position.taken[0] + self.future(after)
                if found is not None and found != south:
                    raise Unsettled
                found = south
            assert found is not None
            self._known[key] = found
        return self._known[key]


def distinct(position: Position) -> Iterator[Card]:
    """The legal cards, one of each run of neighbours that nothing tells apart."""
    others = (*position.hands[1 - position.to_move], *position.trick)
    before: Card | None = None
    for card in position.legal_cards():
        if before is None or not _alike(before, card, others):
            yield card
        before = card


def _alike(low: Card, high: Card, others: tuple[Card, ...]) -> bool:
    """Whether no card of the others lies between two of a hand, and both count the same."""
    same = low.suit is high.suit and low.points == high.points
    return same and not any(
        other.suit is low.suit and low.rank < other.rank < high.rank for other in others
    )
