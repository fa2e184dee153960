"""Advice by a level: its own choice, with what each card is worth to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver import HeartsError, Record, View
from solver.common.cancelling import Cancelled
from solver.common.generator import Generator
from solver.notation import read_view
from solver.two.hints import hint
from solver.two.match_score import win_chance
from solver.two.players import JUDGES, make_player
from solver.two.players.advice import advise
from solver.two.players.judgement import Basis
from solver.two.position import PositionError
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE

TOLD = (
    '[Deal "S:26T.2Q.46QA.8TQA"]\n[Broken "no"]\n\n'
    "1. 2C AC  2. AD 2D  3. TS AS  4. QD 6D  5. TC 8C  6. 6C QC  7. 2S 4S\n"
)


def decisions(record: Record, least: int = 0) -> list[View]:
    """The views of a finished hand before its plays, but those at its beginning."""
    views = []
    for count in range(least, len(record.plays)):
        so_far = replace(record, plays=record.plays[:count])
        views.append(so_far.view(so_far.position.to_move))
    return views


@pytest.fixture(scope="module")
def hands() -> list[Record]:
    return list(simulate(31, 1, ("master", "casual")))


@pytest.mark.slow
@pytest.mark.parametrize("level", JUDGES)
def test_the_advice_is_what_the_level_would_play(level: str, hands: list[Record]) -> None:
    for record in hands:
        for view in decisions(record, least=10)[::3]:
            advice = advise(view, level, generator=Generator("advice", len(view.plays)))
            player = make_player(level)
            assert advice.choice == player.choose(view, Generator("advice", len(view.plays)))
            assert sum(line.chance for line in advice.cards) == pytest.approx(1.0)
            assert next(line for line in advice.cards if line.card == advice.choice).chance > 0.0
            assert advice.ranked()[0].card == advice.choice


@pytest.mark.slow
def test_the_same_view_is_given_the_same_advice(hands: list[Record]) -> None:
    for view in decisions(hands[0], least=14)[::4]:
        assert advise(view) == advise(view)


@pytest.mark.slow
def test_each_kind_of_choice_says_what_it_rests_on(hands: list[Record]) -> None:
    for record in hands:
        for view in decisions(record, least=10)[::2]:
            advice = advise(view, "master")
            legal = view.legal_cards()
            assert tuple(line.card for line in advice.cards) == legal
            if len(legal) == 1:
                assert advice.basis is Basis.FORCED
                assert (advice.cards[0].mean, advice.cards[0].worth) == (None, None)
            elif len(view.hand) <= 3:
                assert advice.basis is Basis.ENDGAME
                assert all(line.worth is None for line in advice.cards)
            if advice.basis is Basis.LOOK_AHEAD:
                compared = {line.card: line.worth for line in advice.cards if line.worth}
                assert compared[advice.choice] == max(compared.values())
                assert len(compared) > 1


def test_club_gives_the_means_of_the_hint(hands: list[Record]) -> None:
    view = next(view for view in decisions(hands[0], least=8) if len(view.legal_cards()) > 2)
    found = hint(view, weigh=ALIKE)
    advice = advise(view, "club")
    assert advice.worlds == found.worlds
    for line in advice.cards:
        assert line.mean == line.worth == pytest.approx(found.of(line.card).mean)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_late_in_a_match_values_are_chances_to_win_it(level: str) -> None:
    view = read_view(TOLD.replace("[Broken", '[Score "88 80"]\n[Broken'))
    advice = advise(view, level)
    assert advice.match
    means = {str(line.card): line.mean for line in advice.cards}
    assert means["QS"] is not None and means["6S"] is not None
    assert 0.0 < means["6S"] < win_chance(view.rules, (88, 80)) < means["QS"] < 1.0
    assert not advise(read_view(TOLD), level).match


def test_master_would_read_the_opponent_and_lead_the_queen() -> None:
    assert str(advise(read_view(TOLD), "master").choice) == "QS"


def test_what_cannot_be_asked_is_refused(hands: list[Record]) -> None:
    view = decisions(hands[0])[3]
    for level in ("casual", "oracle", "grandmaster"):
        with pytest.raises(HeartsError, match="expected club or expert or master"):
            advise(view, level)
    with pytest.raises(PositionError):
        advise(replace(view, plays=view.plays[:-1]))
    with pytest.raises(Cancelled):
        advise(read_view(TOLD), cancelled=lambda: True)
