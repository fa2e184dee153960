"""Strength: margins with the luck of the deal taken out, on the ladder of the levels."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import PERSON
from hearts2_tui.storage.store import Store
from hearts2_tui.storage.strength import strengths
from hearts2_tui.wording.strength import strength_words
from solver.measure.ladder import LADDER, Strength, against_club, next_level, strength
from tests.app.kept import numbers_of
from tests.app.test_statistics import put

WHEN = "2026-11-05T12:00:00+00:00"


def test_luck_is_taken_out_and_the_opponent_counts() -> None:
    found = strength([("club", 10, 7), ("club", -4, -2), ("expert", 3, 3), ("stranger", 99, 0)])
    assert found is not None
    assert found.hands == 3
    assert found.points == pytest.approx((3 - 2 + LADDER["expert"]) / 3)
    assert strength([("stranger", 1, 0)]) is None
    assert strength([("club", 1, 0)]).error is None  # type: ignore[union-attr]


def test_every_level_stands_on_the_ladder_in_order() -> None:
    assert list(LADDER) == list(TWO.levels)
    assert list(LADDER.values()) == sorted(LADDER.values())
    assert LADDER["club"] == 0


def test_the_next_level_is_the_weakest_that_is_no_weaker() -> None:
    assert next_level(Strength(9, -100.0, 1.0)) == "beginner"
    assert next_level(Strength(9, 0.0, 1.0)) == "club"
    assert next_level(Strength(9, 100.0, 1.0)) == "oracle"


def test_a_level_is_as_strong_as_itself() -> None:
    """Both seats of a deal: what one side gains the other loses, the luck cancels."""
    hands = against_club("club", 3, 4)
    assert len(hands) == 8
    for (_one, luck), (_other, opposite) in zip(hands[::2], hands[1::2], strict=True):
        assert luck == -opposite


def test_words_tell_the_error_and_a_match() -> None:
    words = strength_words(Strength(34, -2.14, 1.31), Strength(20, 0.01, 1.0), LADDER)
    assert "2.1 points a hand behind Club (error 1.3) over 34 hands" in words
    assert "The last 20: as strong as Club" in words
    assert words.endswith("A match for you: Expert.")


def test_hands_of_a_store_are_counted_from_the_person_s_seat(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    assert strengths(store, TWO) == (None, None)
    seats = ((PERSON, "club"), ("club", PERSON))
    for number, levels in enumerate(seats, 1):
        luck = numbers_of(9, 0.0, 0, luck=6.0)
        put(store, 1, number, levels, (4, 15), finished=WHEN, analysis=luck)
    put(store, 1, 3, seats[0], (0, 20), finished=WHEN)  # not analysed
    overall, lately = strengths(store, TWO)
    assert lately is None
    assert overall is not None and overall.hands == 2
    assert overall.points == pytest.approx(((11 - 6) + (-11 + 6)) / 2)
    assert overall.error == pytest.approx(5.0)
    store.close()
