"""An endgame built and solved in another way: from :class:`Position`, by linear programming.

The deals are found by replaying the plays through the rules, the game is walked by playing
every legal card from every deal, knowledge is a tuple of what has been seen, and the
equilibrium is the sequence-form linear programme of Koller, Megiddo and von Stengel. Only
``rules.py`` and ``position.py`` are shared with :mod:`solver.two.endgame`.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from solver.common.cards import SHORT_DECK, Card
from solver.common.errors import HeartsError
from solver.two.deal import Deal
from solver.two.position import Position
from solver.two.rules import RuleSet

Sequence_ = tuple[Any, ...]


def deals(
    rules: RuleSet, plays: Sequence[Card], seats: Sequence[int], broken: bool
) -> Iterator[Position]:
    """Where every deal stands in which the plays are legal and leave hearts so broken."""
    dealt = [{card for card, by in zip(plays, seats, strict=True) if by == seat} for seat in (0, 1)]
    unseen = [card for card in SHORT_DECK if card not in plays]
    for dead in itertools.combinations(unseen, 2):
        rest = [card for card in unseen if card not in dead]
        for more in itertools.combinations(rest, 13 - len(dealt[0])):
            hands = (
                tuple(sorted((*dealt[0], *more))),
                tuple(sorted((*dealt[1], *(card for card in rest if card not in more)))),
            )
            position = Position.start(rules, Deal.from_hands(*hands))
            try:
                for card, seat in zip(plays, seats, strict=True):
                    if position.to_move != seat:
                        raise HeartsError
                    position = position.play(card)
            except HeartsError:
                continue
            if position.broken is broken:
                yield position


class Game:
    """The sequence form of an endgame, with names instead of numbers."""

    def __init__(self, starts: Sequence[tuple[Position, float]]) -> None:
        self.payoff: dict[tuple[Sequence_, Sequence_], float] = defaultdict(float)
        self.choices: tuple[dict[Any, list[Card]], dict[Any, list[Card]]] = ({}, {})
        self.above: tuple[dict[Any, Sequence_], dict[Any, Sequence_]] = ({}, {})
        for start, weight in starts:
            self._walk(start, (start.hands[0], start.hands[1]), (), ((), ()), weight)

    def _walk(
        self,
        position: Position,
        held: tuple[Any, Any],
        seen: tuple[Any, ...],
        last: tuple[Sequence_, Sequence_],
        weight: float,
    ) -> None:
        if position.is_over:
            self.payoff[last] += weight * position.margin(0)
            return
        seat = position.to_move
        legal = position.legal_cards()
        knows = (held[seat], seen)
        self.choices[seat][knows] = list(legal)
        self.above[seat][knows] = last[seat]
        for card in legal:
            after = position.play(card)
            chosen = (knows, card)
            both = (chosen, last[1]) if seat == 0 else (last[0], chosen)
            self._walk(after, held, (*seen, (card, after.broken)), both, weight)

    def value(self) -> float:
        """Margin for South when both play an equilibrium. Needs SciPy."""
        from scipy.optimize import linprog
        from scipy.sparse import coo_array

        mine, theirs = (
            [(), *((knows, card) for knows, legal in choices.items() for card in legal)]
            for choices in self.choices
        )
        column = {sequence: index for index, sequence in enumerate(mine)}
        bound = {knows: len(mine) + index for index, knows in enumerate(self.choices[1])}
        theirs = [
            (),
            *((knows, card) for knows, legal in self.choices[1].items() for card in legal),
        ]
        row = {sequence: index for index, sequence in enumerate(theirs)}
        top = len(mine) + len(bound)
        less: dict[tuple[int, int], float] = defaultdict(float)
        for sequence, index in row.items():
            less[index, bound[sequence[0]] if sequence else top] += 1.0
        for knows, above in self.above[1].items():
            less[row[above], bound[knows]] -= 1.0
        for (south, north), margin in self.payoff.items():
            less[row[north], column[south]] -= margin
        same: dict[tuple[int, int], float] = {(0, 0): 1.0}
        for index, (knows, legal) in enumerate(self.choices[0].items(), 1):
            same[index, column[self.above[0][knows]]] = -1.0
            for card in legal:
                same[index, column[knows, card]] = 1.0

        def matrix(values: dict[tuple[int, int], float], rows: int) -> Any:
            places = list(zip(*values, strict=True))
            return coo_array((list(values.values()), places), shape=(rows, top + 1)).tocsr()

        found = linprog(
            [0.0] * top + [-1.0],
            A_ub=matrix(less, len(theirs)),
            b_ub=[0.0] * len(theirs),
            A_eq=matrix(same, len(self.choices[0]) + 1),
            b_eq=[1.0] + [0.0] * len(self.choices[0]),
            bounds=[(0, None)] * len(mine) + [(None, None)] * (len(bound) + 1),
            method="highs",
        )
        assert found.success, found.message
        return -float(found.fun)
