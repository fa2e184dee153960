"""The table of Classic, Omnibus and Cancellation Hearts: the pass, the moon, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType

from hearts2_tui.commands import OVER, Moment, bindings
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.classic.commands import CLASSIC
from hearts2_tui.screens.table.classic.hints import classic_adviser
from hearts2_tui.screens.table.classic.moon import Moon
from hearts2_tui.screens.table.classic.moon_choice import MoonChoiceScreen
from hearts2_tui.screens.table.classic.passing import Passed, Passing
from hearts2_tui.screens.table.classic.picture import ClassicPicture
from hearts2_tui.screens.table.classic.score_sheet import ScoreSheetScreen
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.table import Table
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.classic_result import ClassicResult
from hearts2_tui.widgets.sheet import Sheet
from hearts2_tui.wording import _
from solver.classic.rules import PASS_SIZE, MoonChoice
from solver.common.cards import Card, Rank


class ClassicTable(Table[ClassicSession]):
    """A match of a classic game.

    Attributes:
        passing: the cards raised for the pass, and those received.
        moon: asks what a moon shall do.
    """

    commands = CLASSIC
    BINDINGS: ClassVar[list[BindingType]] = bindings(CLASSIC)
    help_topic = "classic"

    def __init__(self, session: ClassicSession, settings: Settings) -> None:
        """Show a match, wherever it stands."""
        super().__init__(
            session,
            settings,
            picture=ClassicPicture(),
            adviser=lambda session, _settings: classic_adviser(session, self.passing.raised),
            ranks=Rank,
        )
        self.passing = Passing(self, self.cursor)
        self.moon = Moon(self)
        self.parts.append(self.passing)
        self.takes[Moment.PASSING] = self.passing.take
        self.enters |= {Moment.PASSING: self.passing.enter, Moment.MOON: self.moon.ask}
        self.when_asked.append(self.moon.ask)

    @property
    def showing(self) -> Showing:
        """With the cards of the pass."""
        passing = self.passing
        return replace(super().showing, raised=passing.raised, received=passing.received)

    # -- the pass ------------------------------------------------------------------------

    def action_raise_card(self) -> None:
        """Raise the chosen card for the pass or put it back; during the play, play it."""
        if self.moment is Moment.PASSING:
            self.passing.take_chosen()
        else:
            self.action_play()

    def pass_changed(self) -> None:
        """Other cards are raised: a hint that is shown prices three of them, too."""
        if self.hints.advice is not None and len(self.passing.raised) == PASS_SIZE:
            self.advise()
        else:
            self.show()

    def on_passed(self, event: Passed) -> None:
        """The others have chosen what they pass."""
        self.passing.arrived(event)

    def cards_passed(self, received: tuple[Card, ...]) -> None:
        """Go on with the cards that were passed."""
        self.forget()
        self.passing.received = received
        self.application.tell_saving()
        self.turns.go_on()

    # -- the moon ------------------------------------------------------------------------

    def action_choose_moon(self) -> None:
        """Ask what the moon of the person shall do."""
        self.moon.ask()

    def open_choice(
        self, screen: MoonChoiceScreen, chosen: Callable[[MoonChoice | None], None]
    ) -> None:
        """Open the question over the table."""
        self.app.push_screen(screen, chosen)

    def tell_saving(self) -> None:
        """Tell, once, that something cannot be saved."""
        self.application.tell_saving()

    # -- after a hand --------------------------------------------------------------------

    def action_list(self, way: int) -> None:
        """Scroll the list that goes on; after a hand the score sheet."""
        if self.moment in OVER:
            self.query_one(ClassicResult).scroll_hands(way)
        else:
            super().action_list(way)

    def action_score_sheet(self) -> None:
        """Show the score sheet."""
        match = self.session.match
        if not match.scores:
            self.notice(_("No hand has been counted yet"))
            return
        self.app.push_screen(ScoreSheetScreen(Sheet(match.names, match.scores), match.rules.target))
