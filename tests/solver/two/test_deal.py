"""Deals and their numbers."""

from __future__ import annotations

import datetime
from math import comb

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solver import Deal
from solver.common.cards import SHORT_DECK
from solver.common.errors import DealError
from solver.two.deal import DEAL_COUNT, daily_deal_number, random_deal_number
from tests.solver.build import hand


def test_how_many_deals_there_are() -> None:
    assert comb(28, 13) * comb(15, 13) == DEAL_COUNT == 3_931_426_800


@given(st.integers(1, DEAL_COUNT))
@example(1)
@example(105)
@example(106)
@example(DEAL_COUNT - 1)
@example(DEAL_COUNT)
def test_number_to_deal_to_number(number: int) -> None:
    assert Deal.from_number(number).number == number


@given(st.permutations(SHORT_DECK))
def test_deal_to_number_to_deal(deck: list[object]) -> None:
    deal = Deal((tuple(deck[:13]), tuple(deck[13:26])), tuple(deck[26:]))  # type: ignore[arg-type]
    assert 1 <= deal.number <= DEAL_COUNT
    assert Deal.from_number(deal.number) == deal


def test_the_first_and_the_last_deal() -> None:
    first = Deal.from_number(1)
    assert first.hands[0] == SHORT_DECK[:13]
    assert first.dead == SHORT_DECK[13:15]
    last = Deal.from_number(DEAL_COUNT)
    assert last.hands[0] == SHORT_DECK[15:]
    assert last.dead == SHORT_DECK[13:15]


def test_the_number_is_the_rank_of_the_hand_times_105_and_of_the_dead_pair() -> None:
    deal = Deal.from_hands(hand("26Q.48A.2TQ.468A"), hand("48A.2TQ.468A.2TQ"))
    south = [SHORT_DECK.index(card) for card in deal.hands[0]]
    others = [card for card in SHORT_DECK if card not in deal.hands[0]]
    rank = sum(comb(index, place) for place, index in enumerate(south, 1))
    low, high = (others.index(card) for card in deal.dead)
    assert deal.number == 105 * rank + low + comb(high, 2) + 1
    assert [str(card) for card in deal.dead] == ["TC", "6D"]


def test_neighbouring_numbers_share_souths_hand_105_at_a_time() -> None:
    hands = {Deal.from_number(number).hands[0] for number in range(211, 316)}
    assert len(hands) == 1
    assert Deal.from_number(316).hands[0] not in hands
    assert len({Deal.from_number(number).dead for number in range(211, 316)}) == 105


@pytest.mark.parametrize("number", [0, -1, DEAL_COUNT + 1])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(DealError, match=str(DEAL_COUNT)):
        Deal.from_number(number)


def test_a_hand_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(DealError, match="South holds 12 cards"):
        Deal.from_hands(SHORT_DECK[:12], SHORT_DECK[13:26])


def test_a_card_that_stands_twice_is_refused() -> None:
    with pytest.raises(DealError, match="2C stands twice"):
        Deal.from_hands(SHORT_DECK[:13], (SHORT_DECK[0], *SHORT_DECK[14:26]))


def test_a_card_outside_the_deck_is_refused() -> None:
    with pytest.raises(DealError, match="3C is not in the deck"):
        Deal.from_hands(hand("234.2468.2468.24"), SHORT_DECK[13:26])


def test_random_deals_depend_on_seed_and_index_alone() -> None:
    numbers = [random_deal_number(7, index) for index in range(500)]
    assert numbers == [random_deal_number(7, index) for index in range(500)]
    assert len(set(numbers)) == 500
    assert random_deal_number(8, 0) != numbers[0]
    assert all(1 <= number <= DEAL_COUNT for number in numbers)


def test_random_deals_are_the_documented_ones() -> None:
    assert random_deal_number(1, 0) == int(SEED_1_INDEX_0, 16) % DEAL_COUNT + 1


SEED_1_INDEX_0 = "e705a0a41b64c6d4ac93bcc5892b76500094b1b22263a0e899285b5a19e4ad78"
"""``printf hearts2:deal:1:0 | sha256sum``"""


def test_the_deal_of_the_day_depends_on_the_date_alone() -> None:
    day = datetime.date(2026, 11, 30)
    assert daily_deal_number(day) == int(DAY, 16) % DEAL_COUNT + 1
    assert daily_deal_number(day) != daily_deal_number(datetime.date(2026, 12, 1))


DAY = "9777b97e6168b89d5006ef1885513fa82e9c6c4320f7c5f911550dd405ae1ddc"
"""``printf hearts2:day:2026-11-30 | sha256sum``"""
