"""Expert: by the rules, repeatable, with more deals than Club where a choice is close."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.classic.players import ClubClassic, ExpertClassic, club
from solver.classic.position import ClassicPosition
from solver.classic.rules import PRESETS, ClassicRules, Passing
from solver.classic.simulate import play_hand
from solver.classic.worlds import Deals
from solver.common.cancelling import Cancelled
from solver.common.generator import Generator

from .build import cards, dealt, played, second_trick
from .test_danger import BARE_QUEEN, at

EXPERT = ExpertClassic()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little work as there can be, for tests that are not about strength."""
    monkeypatch.setattr(club, "ROUNDS", (2, 2))
    monkeypatch.setattr(club, "PASS_ROUNDS", (1,))


# -- the player --------------------------------------------------------------------------


def test_the_queen_is_thrown_under_the_ace() -> None:
    record = second_trick(1, "AS", "3S", "QS 2S 8S 3D 9D KD 4H 9H JH 9C QC", "5S")
    record = replace(record, plays=(*record.plays, *cards("AS 3S")))
    view = record.view(record.position.to_move)
    assert str(EXPERT.choose(view, Generator("test"))) == "QS"


def test_a_queen_that_can_be_given_away_is_not_kept() -> None:
    view = at(BARE_QUEEN, 31)
    assert {str(EXPERT.choose(view, Generator("x", seed))) for seed in range(3)} == {"QS"}


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("name", "players"), [("classic", 3), ("omnibus", 5), ("cancellation", 6)])
def test_whole_hands_of_every_game(name: str, players: int) -> None:
    finished = play_hand(dealt(PRESETS[name], players, players), [EXPERT] * players, ("test",))
    assert finished.is_finished


@pytest.mark.usefixtures("quick")
def test_the_same_seed_gives_the_same_choice() -> None:
    record = replace(dealt(ClassicRules(), 4, 5), passing=Passing.NONE)
    record = played(record, random.Random(3), 14)
    view = record.view(record.position.to_move)
    choices = {EXPERT.choose(view, Generator("x")) for _ in range(2)}
    choices |= {ExpertClassic().choose(view, Generator("x"))}
    assert len(choices) == 1


def test_a_close_choice_is_tried_in_more_deals_than_club_would(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted, not timed; where one card is clearly best both stop early."""
    drawn = []
    draw = Deals.draw

    def counted(self: Deals, generator: Generator) -> ClassicPosition:
        drawn.append(1)
        return draw(self, generator)

    monkeypatch.setattr(Deals, "draw", counted)
    work = []
    for player in (ClubClassic(), EXPERT):
        drawn.clear()
        player.choose(at(BARE_QUEEN, 16), Generator("x"))
        work.append(len(drawn))
    assert work[0] < work[1] <= 5 * work[0] * 10


def test_the_search_is_left_when_asked() -> None:
    view = at(BARE_QUEEN, 16)
    with pytest.raises(Cancelled):
        EXPERT.choose(view, Generator("x"), cancelled=lambda: True)
