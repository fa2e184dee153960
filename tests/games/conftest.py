"""The one line that a third family takes."""

from __future__ import annotations

import pytest

from hearts2_tui.games import GAMES
from tests.games.seven_up.game import SEVEN_UP


@pytest.fixture(autouse=True)
def seven_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, SEVEN_UP.id, SEVEN_UP)
