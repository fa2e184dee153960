"""The frame of every table: the end of a hand in the felt's place, tricks held until a key."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from textual.widget import Widget

from hearts2_tui.commands import OVER, Moment
from hearts2_tui.screens.table.actions import TableActions
from hearts2_tui.screens.table.base import SessionT
from hearts2_tui.widgets.painted import Painted
from solver.common.cards import Card


class TableFrame(TableActions[SessionT]):
    """What a table shows around its felt, and how it hears keys and mouse."""

    @abstractmethod
    def make_result(self) -> Painted:
        """What shows the end of a hand, its id ``result``."""

    def make_table(self) -> Iterable[Widget]:
        """The felt, and the end of a hand in its place."""
        yield self.make_felt()
        yield self.make_result()

    def name_card(self, card: Card) -> None:
        """Take a card that was typed or clicked."""
        if self.moment is Moment.TURN:
            self.play_card(card)

    @property
    def naming(self) -> bool:
        """Whether cards can be typed now."""
        return self.moment is Moment.TURN

    def on_mount(self) -> None:
        """Begin, or go on where the match was."""
        self.go_on()

    def show_frame(self) -> bool:
        """Show felt or result, and what depends on the room; whether the hand is over."""
        self.suit_deck()
        over = self.moment in (Moment.HAND_OVER, Moment.MATCH_OVER)
        self.query_one("#felt").display = not over
        self.query_one("#result").display = over
        return over

    def put_away(self, key: str) -> bool:
        """Put away the trick that is held or looked back at."""
        showing = self.showing
        if not (showing.looking_back or showing.held):
            return False
        looked = showing.looking_back
        showing.looking_back = False
        self.release()
        self.show()
        spent = key in ("enter", "space", "escape") or (looked and key == "l")
        return spent or (self.moment in OVER and not key.startswith("ctrl+"))

    def wake(self) -> None:
        """Back to the cards; a trick that is held is cleared away."""
        self.showing.notice = ""
        self.showing.looking_back = False
        self.release()
        self.show()
