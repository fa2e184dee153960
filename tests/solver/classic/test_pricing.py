"""What every card of a position comes to, twice: on what was known, and as the cards lay."""

from __future__ import annotations

import pytest

from solver.classic.hints import Cancelled, hint
from solver.classic.pricing import price_cards
from solver.classic.solve import solve

from .test_analysis import DEALS, finished


@pytest.mark.parametrize(
    ("rules", "players"),
    [("classic; passing=off", 4), ("omnibus; passing=off", 5), ("cancellation", 7)],
)
def test_every_legal_card_is_priced_both_ways(rules: str, players: int) -> None:
    record = finished(rules, players)
    for index, position in enumerate(record.states()):
        if position.is_over or index % 7:
            continue
        view = record.view_at(position.to_move, index)
        found = price_cards(view, position, deals=DEALS)
        assert tuple(price.card for price in found.cards) == position.legal_cards()
        best = found.of(found.best).fair
        for price in found.cards:
            assert 0 <= price.cost <= max(0.0, price.fair - best) + 1e-9
            assert price.error >= 0 and price.cost_error >= 0
            assert found.hindsight_cost(price.card) >= 0
        assert found.of(found.best).cost == 0
        if len(found.cards) > 1:
            advice = hint(view, deals=DEALS)
            assert [price.fair for price in found.cards] == [line.mean for line in advice.cards]


def test_the_last_tricks_are_exact_as_the_cards_lie() -> None:
    record = finished()
    for index, position in enumerate(record.states()):
        if position.is_over or len(position.hands[position.to_move]) > 5:
            continue
        found = price_cards(record.view_at(position.to_move, index), position, deals=1)
        solution = solve(position)
        assert found.exact
        assert {price.card: price.hindsight for price in found.cards} == {
            priced.card: priced.low for priced in solution.scores
        }


def test_pricing_can_be_given_up() -> None:
    record = finished()
    with pytest.raises(Cancelled):
        price_cards(record.view_at(record.lead, 0), record.start, cancelled=lambda: True)
