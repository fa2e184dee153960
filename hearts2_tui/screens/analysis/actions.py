"""What the keys of the analysis do besides trying cards: walking the hand, other things to know."""

from __future__ import annotations

from typing import Literal

from hearts2_tui.play.annotate import annotated
from hearts2_tui.play.board import Board
from hearts2_tui.play.pricing import SAME, Pricing
from hearts2_tui.play.session import Session
from hearts2_tui.screens.analysis.trying import Trying
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.widgets.play_list import PlayList
from hearts2_tui.wording import _
from solver.common.cards import Card
from solver.notation import write_record
from solver.two.analysis import Analysis
from solver.two.hints import rank_key
from solver.two.record import Record


class AnalysisActions(Trying[Board]):
    """The actions of the analysis screen; they change its board and show it."""

    record: Record
    levels: tuple[str, ...]
    analysis: Analysis | None
    strongest_shown: bool

    def _pricing(self) -> Pricing | None:
        """Values of the board, or None while they are being worked out."""
        raise NotImplementedError

    # -- what trying cards needs ---------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the analysis is there."""
        return self.analysis is not None

    def _practice(self, board: Board) -> Session:
        levels = tuple(
            "" if seat == self.seat else level or "club" for seat, level in enumerate(self.levels)
        )
        return Session.practice(
            board.line, board.count, levels=levels, seed=self.record.deal.number
        )

    def _next_best(self) -> Card | None:
        pricing = self._pricing()
        return None if pricing is None else pricing.line[0]

    def _as_text(self, kind: Literal["plain", "priced"]) -> str | None:
        if kind == "plain":
            return write_record(self.record)
        return None if self.analysis is None else write_record(annotated(self.analysis))

    @property
    def _deal_name(self) -> str:
        return str(self.record.deal.number)

    # -- walking the hand --------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """The next or the previous play of the hand."""
        self.go(self.board.at + by)

    def action_ends(self, way: int) -> None:
        """The first play, or the end of the hand."""
        self.go(0 if way < 0 else len(self.record.plays))

    def action_mistake(self, way: int) -> None:
        """The next or the previous mistake of either side, round and round."""
        if self.analysis is None:
            return
        places = [play.index for play in self.analysis.mistakes]
        if not places:
            self.notify(_("No play of this hand gave up half a point."))
            return
        at = self.board.at
        if way > 0:
            self.go(next((place for place in places if place > at), places[0]))
        else:
            self.go(next((place for place in reversed(places) if place < at), places[-1]))

    # -- other things to know ----------------------------------------------------------------

    def action_strongest(self) -> None:
        """Show where the best fair choice was another card than the one played."""
        if self.analysis is None:
            return
        self.strongest_shown = not self.strongest_shown
        plays = self.query_one(PlayList)
        if not self.strongest_shown:
            plays.show_instead(None, {})
            return
        better = {
            play.index: min(play.fair, key=rank_key).card
            for play in self.analysis.plays
            if play.seat == self.seat and play.charge > SAME
        }
        plays.show_instead(self.seat, better)
        if not better:
            self.notify(_("The strongest fair opponent would have done no better."))

    def action_page(self) -> None:
        """Change between account and summary where there is room for one of them."""
        self.toggle_class("-summary")
        side = self.query_one("#side")
        if self.has_class("-summary"):
            self.call_after_refresh(side.scroll_end, animate=False)
        else:
            side.scroll_home(animate=False)

    def action_list(self, way: int) -> None:
        """Scroll the plays, the account and the summary where they go on."""
        side = self.query_one("#side")
        if way > 0:
            side.scroll_page_down(animate=False)
        else:
            side.scroll_page_up(animate=False)

    def action_help(self) -> None:
        """Explain the analysis."""
        self.app.push_screen(HelpScreen("analysis"))
