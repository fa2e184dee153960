"""The one line that a third family takes."""

from __future__ import annotations

import pytest

from hearts2_tui.games import GAMES
from solver.notation import families
from tests.games.seven_up.game import SEVEN_UP
from tests.games.seven_up.record import GAME_TAG

NOTATION = families.GAMES.pop(GAME_TAG)
"""How it is read and written: registered by its folder, and taken out again for other tests."""


@pytest.fixture(autouse=True)
def seven_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, SEVEN_UP.id, SEVEN_UP)
    monkeypatch.setitem(families.GAMES, GAME_TAG, NOTATION)
