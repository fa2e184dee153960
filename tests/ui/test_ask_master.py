"""What Master would play, asked at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts2_tui.wording.by_level import would_play
from solver.common.cards import Card
from solver.two.players.advice import CardAdvice, LevelAdvice, advise
from solver.two.players.judgement import Basis
from tests.ui.table import at_table, my_turn, text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path / "home"))


async def test_the_table_tells_what_master_would_play(tmp_path: Path) -> None:
    async with at_table(tmp_path, (60, 20)) as (table, pilot):
        await my_turn(table, pilot)
        table.action_ask_master()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        view = table.session.record.view(table.session.person)
        assert f"Master would play {advise(view).choice}" in text(pilot.app)
        assert [taken.kind for taken in table.session.record.help] == ["hint"]


def told(basis: Basis, *chances: tuple[str, float]) -> str:
    lines = tuple(CardAdvice(Card.parse(card), None, None, chance) for card, chance in chances)
    return would_play(LevelAdvice("master", 5, basis, False, lines, lines[0].card))


def test_a_card_that_is_drawn_is_told_with_its_chance() -> None:
    assert told(Basis.ENDGAME, ("6S", 0.62), ("QS", 0.38), ("2H", 0.0)) == (
        "Master would draw, and draws 6S: 6S 62%, QS 38%"
    )
    assert told(Basis.ENDGAME, ("6S", 1.0), ("QS", 0.0)) == "Master would play 6S"
    assert told(Basis.LOOK_AHEAD, ("6S", 0.5), ("4S", 0.5)) == "Master would play 6S"
