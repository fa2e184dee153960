"""Mistakes that make exercises, and what a view tells of them."""

from __future__ import annotations

import dataclasses
import random

import pytest

from solver.common.cards import SHORT_DECK
from solver.common.judgement import Label
from solver.common.play import Help
from solver.two.analysis import analyse
from solver.two.exercises import mistakes_of, solves
from solver.two.hints import hint
from solver.two.record import tricks_seen
from tests.solver.build import random_rules
from tests.ui.hands import hand


@pytest.mark.slow
def test_mistakes_and_blunders_made_without_a_hint() -> None:
    record = hand()
    analysis = analyse(record)
    labelled = [
        play.index
        for play in analysis.plays
        if play.seat == 0 and play.label in (Label.MISTAKE, Label.BLUNDER)
    ]
    found = mistakes_of(analysis, 0)
    assert labelled and [each.index for each in found] == labelled
    for each in found:
        view = record.truncated(each.index).view(0)
        card = record.plays[each.index]
        assert hint(view).charge(card) == pytest.approx(each.charge)
        assert not solves(each.charge)
    helped = dataclasses.replace(record, help=(Help("hint", labelled[0] + 1),))
    assert [each.index for each in mistakes_of(analyse(helped), 0)] == labelled[1:]


def test_a_view_tells_the_tricks_and_what_is_in_the_way() -> None:
    rng = random.Random(4)
    for index in range(3):
        record = dataclasses.replace(hand(index), rules=random_rules(rng), plays=())
        while not record.is_finished:
            position = record.position
            if record.plays:
                view = record.view(position.to_move)
                assert tricks_seen(view) == record.tricks()
                for card in SHORT_DECK:
                    assert view.obstacle(card) == position.obstacle(card)
            record = record.play(rng.choice(position.legal_cards()))
