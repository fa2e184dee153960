"""What the end of a hand is worth to a player: its margin or, late in a match, the match."""

from __future__ import annotations

from solver.two.match_score import IN_PLAY, chance_after, points_of
from solver.two.position import View

POINTS_OF_A_MATCH = 80.0
"""Points that winning instead of losing the match counts for; of scale only."""

TIE = 1e-6
"""What a point of margin counts beside the chance to win: it decides where chances are equal."""


class Stakes:
    """Prices the ends of the hand that a view belongs to.

    Where the hand can end the match, it is the chance to win the match that counts, scaled to
    points; before, that chance is nearly a straight line in the margin, and the margin counts.

    Attributes:
        match: whether the match counts.
    """

    __slots__ = ("_known", "_view", "match")

    def __init__(self, view: View) -> None:
        self._view = view
        self._known: dict[tuple[int, int], float] = {}
        most = max(view.rules.moon_bonus, IN_PLAY)
        self.match = max(view.score) + most >= view.rules.target

    def of(self, margin: int, in_play: int) -> float:
        """What it is worth to the viewer, in points or so.

        Args:
            margin: the viewer's margin of the hand.
            in_play: the points that were not dead.
        """
        if not self.match:
            return margin
        key = (margin, in_play)
        if key not in self._known:
            view = self._view
            own, other = points_of(margin, in_play, view.rules.moon_bonus)
            points = (own, other) if view.seat == 0 else (other, own)
            chance = chance_after(view.rules, view.score, points)
            chance = chance if view.seat == 0 else 1 - chance
            self._known[key] = POINTS_OF_A_MATCH * chance + TIE * margin
        return self._known[key]
