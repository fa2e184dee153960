"""Why, in the hint pane: against the rival, against the card that has risen, or in no word."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts2_tui import wording
from solver.two.hints import hint
from solver.two.rivals import explain_hint, rival
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE
from solver.two.why import explain
from tests.ui.table import at_table, text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path / "home"))


def words(screen: str, columns: int) -> str:
    """What stands in the panes, in one line: the columns at the right of the felt."""
    return " ".join(" ".join(line[columns:].split()) for line in screen.splitlines())


@pytest.mark.parametrize("size", [(80, 24), (100, 32)])
async def test_the_pane_says_why_against_the_card_that_has_risen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    for record in simulate(3, 20, ("casual", "casual")):
        part = record.truncated(12)
        view = part.view(part.position.to_move)
        if view.seat or len(view.legal_cards()) < 3:
            continue
        found = hint(view, weigh=ALIKE)
        against = rival(view, found)
        others = [
            card
            for card in view.legal_cards()
            if found.given_up(card) > 0.1 and card not in (against, found.choice)
        ]
        if against is not None and others:
            break
    else:
        raise AssertionError("no such hand: choose another seed")
    room = 58 if size[0] == 80 else 74
    async with at_table(tmp_path, size, record=part, read_opponent=False) as (_, pilot):
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        opponent = part.players[1]
        told = explain_hint(view, found, weigh=ALIKE)
        assert told is not None
        for sentence in wording.why(told, opponent)[: 2 if size[1] > 24 else 1]:
            assert sentence in words(text(pilot.app), room)
        told = explain(view, found.choice, others[0], weigh=ALIKE)
        assert told is not None
        expected = wording.why(told, opponent)[0]
        seen = []
        for _ in view.hand:
            await pilot.press("right")
            await pilot.pause()
            seen.append(words(text(pilot.app), room))
        shown = [each for each in seen if expected in each]
        assert len(shown) == 1, "while that card is up, and no longer"
        if size[1] > 24:
            assert f"hearts {found.of(others[0]).hearts:.1f}" in shown[0]


async def test_with_little_in_it_the_pane_says_so(tmp_path: Path) -> None:
    for record in simulate(4, 40, ("casual", "casual")):
        part = record.truncated(9)
        view = part.view(part.position.to_move)
        if view.seat or len(view.legal_cards()) < 2:
            continue
        found = hint(view, weigh=ALIKE)
        if rival(view, found) is None and found.reason is None:
            break
    else:
        raise AssertionError("no such hand: choose another seed")
    async with at_table(tmp_path, (100, 32), record=part, read_opponent=False) as (_, pilot):
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "Little in it:" in text(pilot.app)
