"""Which card a hint is held against, the range of a card, and the chance to win in parts."""

from __future__ import annotations

import random

import pytest

from solver import Record, hint
from solver.two.analysis import analyse
from solver.two.hints import Objective
from solver.two.outcomes import Part
from solver.two.players.thumb import rule_of_thumb
from solver.two.position import View
from solver.two.rivals import (
    WORTH_EXPLAINING,
    close,
    explain_cards,
    explain_hint,
    explain_plays,
    rival,
)
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE, tenth
from solver.two.why import explain


def views(seed: int, hands: int, step: int = 5) -> list[View]:
    found = []
    for record in simulate(seed, hands, ("casual", "club")):
        for count in range(6, 25, step):
            part = record.truncated(count)
            view = part.view(part.position.to_move)
            if len(view.legal_cards()) > 1:
                found.append(view)
    return found


def test_the_choice_is_held_against_the_next_best_or_the_card_of_the_rules_of_thumb() -> None:
    kinds = set()
    for view in views(71, 4):
        found = hint(view, weigh=ALIKE)
        means = {line.card: line.mean for line in found.cards}
        same = next(group for group in found.groups if found.choice in group)
        rest = {card: mean for card, mean in means.items() if card not in same}
        against = rival(view, found)
        near = [card for card in means if found.given_up(card) < WORTH_EXPLAINING]
        assert close(found) == len(near)
        if rest and found.given_up(max(rest, key=rest.__getitem__)) >= WORTH_EXPLAINING:
            assert against is not None and means[against] == pytest.approx(max(rest.values()))
            kinds.add("next")
        elif against is not None:
            thumb = rule_of_thumb(view, view.legal_cards())
            assert thumb[against] == max(thumb.values())
            assert found.given_up(against) >= WORTH_EXPLAINING
            kinds.add("careless")
        else:
            kinds.add("little")
        told = explain_hint(view, found, weigh=ALIKE)
        assert (told is None) is (against is None)
        if told is not None:
            assert (told.better, told.other) == (found.choice, against)
    assert kinds == {"next", "careless", "little"}


def test_every_lesser_card_is_explained_the_rival_first() -> None:
    for view in views(72, 1):
        found = hint(view, weigh=ALIKE)
        told = list(explain_cards(view, found, weigh=ALIKE))
        lesser = {line.card for line in found.cards if found.given_up(line.card) > 1e-9}
        assert {each.other for each in told} == lesser
        against = rival(view, found)
        if against is not None:
            assert told[0].other == against
        for each in told:
            assert each.account.difference == pytest.approx(found.given_up(each.other))


def test_the_labelled_plays_of_an_analysis_are_explained() -> None:
    record: Record = next(simulate(5, 1, ("casual", "casual")))
    found = analyse(record)
    told = explain_plays(found)
    assert {*told} == {play.index for play in found.mistakes} != set()
    for index, each in told.items():
        play = found.plays[index]
        assert (each.better, each.other) == (play.best[0], play.card)
        assert each.account.difference == pytest.approx(play.fair_cost)


def test_the_chance_to_win_is_parted_to_the_outcome_that_differs() -> None:
    decided = set()
    for view in views(73, 3):
        found = hint(view, objective=Objective.MATCH, weigh=ALIKE)
        for line in found.cards:
            choice = found.of(found.choice)
            told = explain(view, found.choice, line.card, objective=Objective.MATCH, weigh=ALIKE)
            assert choice.win is not None and line.win is not None
            if choice.win - line.win < 1e-8:
                continue
            assert told is not None and told.chances is not None
            assert told.chances.difference == pytest.approx(choice.win - line.win)
            assert told.decides is told.chances.dominant
            decided.add(told.decides)
            for points, chance in zip(told.account.by_deal, told.chances.by_deal, strict=True):
                due = [part for part in Part if chance[part]]
                assert len(due) <= 1
                assert all(points[part] for part in due)
            assert told.costs_points is (choice.mean < line.mean - 1e-9)
    assert len(decided) >= 2


def test_a_tenth_of_the_weight_lies_below_the_range() -> None:
    rng = random.Random(4)
    for _ in range(60):
        margins = [rng.randrange(-20, 21) for _ in range(rng.randrange(1, 40))]
        weights = [rng.random() for _ in margins]
        weights = [weight / sum(weights) for weight in weights]
        for given in (None, weights):
            shares = given or [1 / len(margins)] * len(margins)
            low = tenth(margins, given)
            pairs = list(zip(margins, shares, strict=True))
            assert sum(share for margin, share in pairs if margin < low) < 0.1
            assert sum(share for margin, share in pairs if margin <= low) >= 0.1 - 1e-6
