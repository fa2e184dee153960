"""What the coach asks follows from the view alone, and never names the better card."""

from __future__ import annotations

import pytest

from hearts2_tui.lessons.coach import Coaching, questions
from hearts2_tui.wording.coach import coach_asks
from solver.two.hints import hint
from solver.two.simulate import simulate


@pytest.mark.slow
@pytest.mark.parametrize("coaching", [Coaching.GENTLE, Coaching.STRICT])
def test_every_costly_card_and_no_other_is_asked_about(coaching: Coaching) -> None:
    asked_about = 0
    for record in simulate(21, 3, ("casual", "club")):
        for count, position in enumerate(record.states()):
            if position.is_over or len(position.legal_cards()) < 2 or count < 8:
                continue
            view = record.view_at(position.to_move, position, count)
            asked = questions(view, coaching)
            found = hint(view)
            costly = {
                line.card for line in found.cards if found.charge(line.card) > coaching.amount
            }
            assert {*asked} == costly
            for card, question in asked.items():
                words = coach_asks(question, ascii_only=True)
                assert f"{question.price:.1f}" in words
                assert question.price == found.charge(card)
                others = {str(line.card) for line in found.cards} - {str(card)}
                assert not others & {*words.replace(":", " ").split()}
            asked_about += len(asked)
    assert asked_about > 20


def test_off_asks_nothing() -> None:
    (record,) = simulate(21, 1, ("casual", "club"))
    view = record.truncated(10).view(record.truncated(10).position.to_move)
    assert questions(view, Coaching.OFF) == {}
