"""A match in progress, and who answers."""

from __future__ import annotations

from collections.abc import Callable

from hearts2_tui.play.game_session import GameSession
from solver.common.cards import Card
from solver.common.generator import Generator
from tests.games.seven_up.position import SevenUpPosition
from tests.games.seven_up.record import SevenUpRecord
from tests.games.seven_up.rules import SevenUpRules
from tests.games.seven_up.search import by_rule, worth

LEVELS = ("casual", "club")


class SevenUpSession(GameSession[SevenUpRules, SevenUpRecord, SevenUpPosition]):
    """A match of seven up."""

    def _replayed(self, record: SevenUpRecord) -> tuple[SevenUpPosition, ...]:
        return tuple(record.states())

    def _answer(
        self,
        record: SevenUpRecord,
        seat: int,
        generator: Generator,
        cancelled: Callable[[], bool] | None,
    ) -> Card:
        view = record.view(seat)
        if self.match.levels[seat] == "casual":
            return by_rule(view.position)
        return worth(view, cancelled).best
