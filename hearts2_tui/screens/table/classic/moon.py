"""A moon of the person, which may be asked what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.classic.moon_choice import MoonChoiceScreen
from hearts2_tui.screens.table.parts import AtTable
from solver.classic.rules import MoonChoice


class MoonTable(AtTable[ClassicSession], Protocol):
    """What a moon asks of its table besides."""

    def open_choice(
        self, screen: MoonChoiceScreen, chosen: Callable[[MoonChoice | None], None]
    ) -> None:
        """Open the question over the table."""

    def tell_saving(self) -> None:
        """Tell, once, that something cannot be saved."""


class Moon:
    """Asks what a moon shall do, as soon as nothing lies on the table."""

    def __init__(self, table: MoonTable) -> None:
        self._table = table

    def ask(self) -> None:
        """Ask, where a moon waits for its choice."""
        if self._table.moment is not Moment.MOON:
            return
        session = self._table.session

        def chosen(choice: MoonChoice | None) -> None:
            if choice is not None and session.phase is Phase.MOON_CHOICE:
                session.choose_moon(choice)
                self._table.tell_saving()
            self._table.show()

        screen = MoonChoiceScreen(session.match.names, outcomes(session))
        self._table.open_choice(screen, chosen)


def outcomes(session: ClassicSession) -> list[tuple[MoonChoice, int, list[int]]]:
    """Each choice with the points of a moon and the totals that it leads to."""
    totals, rules = session.match.totals, session.match.rules
    found = []
    for choice in MoonChoice:
        points = session.position.points(choice)
        after = [total + score for total, score in zip(totals, points, strict=True)]
        found.append((choice, rules.points_in_deck, after))
    return found
