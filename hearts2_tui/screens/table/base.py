"""What every part of the table shares: the match, what is shown of it, and saying things."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Generic, TypeVar

from hearts2_tui.commands import Command, Moment
from hearts2_tui.match import Phase
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.screens.table.felt_frame import FeltFrame
from hearts2_tui.storage.settings import Settings
from solver.classic.record import ClassicRecord
from solver.two.record import Record

SessionT = TypeVar("SessionT", bound=AnySession)
AnyRecord = Record | ClassicRecord


class TableBase(FeltFrame, Generic[SessionT]):
    """A match at the table, whatever the game.

    Attributes:
        session: the match.
        commands: what the player can do at this table, in the order of the key bar.
    """

    commands: ClassVar[tuple[Command, ...]]

    def __init__(self, session: SessionT, settings: Settings) -> None:
        """Show a match, wherever it stands."""
        super().__init__(settings)
        self.session: SessionT = session

    def _pop_result_callback(self) -> None:
        """Drop the callback of a screen that is replaced; the first table was given none."""
        if self._result_callbacks:
            super()._pop_result_callback()

    @property
    def moment(self) -> Moment:
        """What the table is waiting for."""
        if self.showing.held or self.showing.looking_back:
            return Moment.TRICK
        match self.session.phase:
            case Phase.HAND_OVER:
                return Moment.HAND_OVER
            case Phase.MATCH_OVER:
                return Moment.MATCH_OVER
            case Phase.PASSING:
                return Moment.PASSING
            case Phase.MOON_CHOICE:
                return Moment.MOON
            case Phase.PLAYING:
                return Moment.TURN if self.session.person_to_move else Moment.WAITING

    def stands_at(self, record: AnyRecord) -> bool:
        """Whether the hand is still where it was when ``record`` was taken.

        Help noted since then changes nothing; another deal, pass, player or score does.
        """
        now = self.session.record
        return bool(replace(record, help=now.help) == now)

    def notice(self, words: str, *, warning: bool = False) -> None:
        """Say one line above the hand, until the next key."""
        if self.moment in (Moment.HAND_OVER, Moment.MATCH_OVER):
            self.notify(words, severity="warning" if warning else "information", timeout=4)
            return
        super().notice(words, warning=warning)

    def tell_saving(self) -> None:
        """Tell, once, why the last play could not be kept, or that it is."""
        self.application.tell_saving()
