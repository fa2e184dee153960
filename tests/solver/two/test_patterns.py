"""The facts about patterns of one suit, against brute force."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from solver.two.patterns import sure_of


def fewest_won(owners: list[int], seat: int) -> int:
    """The fewest trumps a seat can win with: every way of laying the other's upon them."""
    own = [place for place, owner in enumerate(owners) if owner == seat]
    other = [place for place, owner in enumerate(owners) if owner != seat]
    most_beaten = max(
        sum(low < high for low, high in zip(some, order, strict=True))
        for size in range(min(len(own), len(other)) + 1)
        for some in combinations(own, size)
        for order in permutations(other, size)
    )
    return len(own) - most_beaten


@pytest.mark.parametrize("size", range(1, 8))
@pytest.mark.parametrize("seat", [0, 1])
def test_the_trumps_a_seat_must_win_are_those_that_no_play_beats(size: int, seat: int) -> None:
    """Every pattern of up to seven trumps."""
    for pattern in range(1 << size):
        owners = [pattern >> place & 1 for place in range(size)]
        assert sure_of(owners, seat) == fewest_won(owners, seat), owners


def test_the_highest_trumps_are_sure_and_the_lower_as_many_as_the_other_runs_short() -> None:
    """South's 2 4 Q A against North's 6 8 T: three trumps of North beat two at most."""
    assert sure_of([0, 0, 1, 1, 1, 0, 0], 0) == 2
    assert sure_of([0, 0, 1, 1, 1, 0, 0], 1) == 1
