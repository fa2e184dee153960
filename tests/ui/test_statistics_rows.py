"""What the statistics say of a game in one line."""

from __future__ import annotations

import pytest

from hearts2_tui.screens.statistics import _game_row
from hearts2_tui.storage.statistics import GameStatistics, Matches


@pytest.mark.parametrize(
    ("hands", "points", "matches", "told"),
    [
        (0, 0, Matches(1, 0), "Classic Hearts: no hand finished, 0 of 1 match won"),
        (1, 4, Matches(2, 1), "Classic Hearts: 4.0 points a hand in 1 hand, 1 of 2 matches won"),
        (2, 9, Matches(), "Classic Hearts: 4.5 points a hand in 2 hands, 0 of 0 matches won"),
    ],
)
def test_a_game_in_one_line(hands: int, points: int, matches: Matches, told: str) -> None:
    found = GameStatistics("classic hearts", hands=hands, points=points, matches=matches)
    assert _game_row(found).plain == told
