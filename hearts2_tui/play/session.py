"""A match of two-player Hearts in progress, with its claims. No Textual."""

from __future__ import annotations

from collections.abc import Callable

from hearts2_tui.match import Match, Phase, Standing
from hearts2_tui.play.game_session import GameSession
from hearts2_tui.storage.store import Store
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.common.play import IllegalPlay
from solver.two.claims import settled
from solver.two.match_score import win_chance
from solver.two.players import Opponent
from solver.two.position import Position
from solver.two.record import Record
from solver.two.rules import RuleSet

__all__ = ["IllegalPlay", "Match", "Phase", "Session"]


class Session(GameSession[RuleSet, Record, Position]):
    """A match of two-player Hearts in progress; see :class:`GameSession`."""

    def __init__(self, standing: Standing[RuleSet, Record], store: Store | None) -> None:
        self._claim: tuple[int, bool] | None = None
        self._opponents: dict[int, Opponent] = {}
        super().__init__(standing, store)

    # -- the chance to win -----------------------------------------------------------

    @property
    def win_chance(self) -> float | None:
        """The person's chance to win the match from the score, were both players equals.

        The cards of an unfinished hand do not count. None once the match is over.
        """
        return None if self.winner is not None else self._chance_from(self.match.totals)

    @property
    def win_chance_before(self) -> float:
        """The same from the score before the last finished hand."""
        return self._chance_from(self.match.totals_before)

    def _chance_from(self, totals: tuple[int, ...]) -> float:
        chance = win_chance(self.match.rules, totals)
        return chance if self.person == 0 else 1 - chance

    # -- claiming --------------------------------------------------------------------

    @property
    def can_claim(self) -> bool:
        """Whether every way of playing on, in every possible deal, gives one result.

        Asked of what the person knows, when the person is to move; at most some
        hundredths of a second, and remembered until the next play.
        """
        if not self.person_to_move:
            return False
        count = len(self.record.plays)
        if self._claim is None or self._claim[0] != count:
            self._claim = (count, settled(self.record.view(self.person)) is not None)
        return self._claim[1]

    def claim(self) -> tuple[Card, ...] | None:
        """Play the rest of a settled hand out into the record, all of it kept at once.

        Returns:
            The cards that were played, or None when the hand is not settled.
        """
        if not self.can_claim:
            return None
        rest: list[Card] = []
        position = self.position
        while not position.is_over:
            rest.append(position.legal_cards()[0])
            position = position.play(rest[-1])
        self._play(tuple(rest))
        self._redo.clear()
        self.keep()
        return tuple(rest)

    # -- inside ----------------------------------------------------------------------

    def _replayed(self, record: Record) -> tuple[Position, ...]:
        self._claim = None
        return tuple(record.states())

    def _play(self, cards: tuple[Card, ...]) -> None:
        self._claim = None
        super()._play(cards)

    def _answer(
        self,
        record: Record,
        seat: int,
        generator: Generator,
        cancelled: Callable[[], bool] | None,
    ) -> Card:
        opponent = self._opponents.setdefault(seat, Opponent(self.match.levels[seat]))
        return opponent.card(record.position, record.view(seat), generator, cancelled=cancelled)
