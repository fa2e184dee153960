"""The generator is defined by its documentation: these numbers may never change."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from solver.common.generator import Generator


def test_words_are_the_documented_digests() -> None:
    generator = Generator("seed", 7)
    words = [generator.below(1 << 64) for _ in range(8)]
    expected = []
    for block in range(2):
        digest = hashlib.sha256(f"hearts2:seed:7:{block}".encode()).digest()
        expected += [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]
    assert words == expected


def test_known_numbers() -> None:
    generator = Generator(1, 2, 3)
    assert [generator.below(100) for _ in range(6)] == [75, 74, 45, 31, 15, 98]
    assert Generator("x").shuffled("abcdef") == list("dfeacb")
    assert Generator("x").random() == 0.8778735114720562


def test_every_value_is_met_about_equally_often() -> None:
    generator = Generator("fair")
    counts = Counter(generator.below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_shuffle_keeps_the_items_and_reaches_every_order() -> None:
    generator = Generator("orders")
    orders = Counter("".join(generator.shuffled("abc")) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_a_key_stands_for_itself() -> None:
    assert Generator(1, 2).below(1 << 60) != Generator(1, 3).below(1 << 60)
    assert Generator("1", 2).below(1 << 60) == Generator(1, "2").below(1 << 60)


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_a_range_that_cannot_be_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to"):
        Generator("x").below(n)


def test_nothing_to_choose_from_is_refused() -> None:
    with pytest.raises(ValueError, match="below"):
        Generator("x").choice([])
