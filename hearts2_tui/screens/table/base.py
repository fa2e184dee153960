"""What every part of the table shares: the match, what is shown of it, and saying things."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar, cast

from textual.screen import Screen

from hearts2_tui.commands import Command, Moment
from hearts2_tui.match import Phase
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.screens.house import House
from hearts2_tui.screens.table.scene import Showing
from hearts2_tui.storage.settings import Settings
from solver.classic.record import ClassicRecord
from solver.record import Record

SessionT = TypeVar("SessionT", bound=AnySession)
AnyRecord = Record | ClassicRecord


class TableBase(Screen[None], Generic[SessionT]):
    """A match at the table, whatever the game.

    Attributes:
        session: the match.
        settings: pace, deck and the like.
        showing: what is shown beyond the record.
        commands: what the player can do at this table, in the order of the key bar.
    """

    commands: ClassVar[tuple[Command, ...]]

    def __init__(self, session: SessionT, settings: Settings) -> None:
        """Show a match, wherever it stands."""
        super().__init__()
        self.session: SessionT = session
        self.settings = settings
        self.showing = Showing()

    def show(self, *, flying: bool = False) -> None:
        """Show the match as it stands.

        Args:
            flying: let the card just played fly to the trick.
        """
        raise NotImplementedError

    def _pop_result_callback(self) -> None:
        """Drop the callback of a screen that is replaced; the first table was given none."""
        if self._result_callbacks:
            super()._pop_result_callback()

    @property
    def house(self) -> House:
        """The application: settings, store, other screens."""
        return cast(House, self.app)

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
        """Whether the hand is still where it was when ``record`` was taken."""
        now = self.session.record
        return now.plays == record.plays and now.deal == record.deal

    def notice(self, words: str, *, warning: bool = False) -> None:
        """Say one line above the hand, until the next key."""
        if self.moment in (Moment.HAND_OVER, Moment.MATCH_OVER):
            self.notify(words, severity="warning" if warning else "information", timeout=4)
            return
        self.showing.notice = words
        self.showing.warning = warning
        self.show()

    def report_trouble(self) -> None:
        """Tell, once, why the last play could not be kept."""
        trouble = self.session.trouble
        if trouble is not None and str(trouble) != self.house.told:
            self.house.told = str(trouble)
            self.notify(str(trouble), severity="warning", timeout=12, markup=False)
