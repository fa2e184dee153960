"""A finished hand, card by card: what each play cost, what was better, and a board to try it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.commands import bindings
from hearts2_tui.match import USUAL_LEVEL
from hearts2_tui.play.annotate import annotated
from hearts2_tui.play.board import Board, Trial
from hearts2_tui.play.pricing import SAME, Pricing
from hearts2_tui.play.session import Session
from hearts2_tui.screens.analysis import two_words
from hearts2_tui.screens.analysis.screen import HandAnalysis
from hearts2_tui.screens.analysis.trying import Trying
from hearts2_tui.screens.analysis.two_commands import ANALYSIS, on_bar
from hearts2_tui.screens.analysis.two_pricing import (
    Analysed,
    Explained,
    Kept,
    Priced,
    Progress,
    TwoPricing,
    worth_of,
)
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.screens.palette import keys_of
from hearts2_tui.widgets.account import AccountView
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.board_view import BoardView
from hearts2_tui.widgets.margin_graph import MarginGraph
from hearts2_tui.widgets.play_list import PlayList
from hearts2_tui.widgets.play_selected import PlaySelected
from hearts2_tui.widgets.priced_hand import PricedHand
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from solver.common.cards import Card
from solver.common.judgement import Label
from solver.notation import write_record
from solver.two.analysis import Analysis
from solver.two.hints import rank_key
from solver.two.record import Record

WITH_SIDE = 78
"""Cells across from which the list stands beside the board."""

SIDE_WIDTH = 35
ROWS_BELOW = 9
"""Rows for the words, the graph and the lines above and below."""


class TwoAnalysisScreen(HandAnalysis[Board]):
    """The analysis of one finished hand."""

    CSS_PATH = "two.tcss"

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-narrow"),
        (WITH_SIDE, "-normal"),
        (160, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-short"),
        (31, "-tall"),
        (50, "-towering"),
    ]

    offered = ANALYSIS
    BINDINGS: ClassVar[list[BindingType]] = bindings(ANALYSIS)

    def __init__(
        self,
        record: Record,
        *,
        seat: int = 0,
        levels: tuple[str, ...] = ("", "club"),
        analysed: Callable[[Analysis], None] | None = None,
    ) -> None:
        """Analyse a hand.

        Args:
            record: a finished hand.
            seat: the person's; the near side.
            levels: the level of each seat, "" for the person: who answers when played on.
            analysed: told of the analysis in which all deals weigh the same, when it is there.
        """
        super().__init__()
        self.record = record
        self.levels = levels
        self.pricing = TwoPricing(self, record, keeps=analysed is not None)
        self.trying = Trying(self, self, Board(record, len(record.plays)), seat)
        self.strongest_shown = False
        self._analysed = analysed

    # -- what is shown ---------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The table at the left, the list and the account at the right."""
        yield Static(in_deck(self, two_words.heading(self.record, self.seat)), id="heading")
        with Horizontal(id="body"):
            with Vertical(id="table"):
                yield BoardView(self.seat, id="board")
                yield Static(id="played", markup=False)
                yield Static(id="worth", markup=False)
                yield Static(id="line", markup=False)
                yield MarginGraph(id="graph")
            with VerticalScroll(id="side", can_focus=False):
                yield PlayList(self.record, id="plays")
                yield AccountView(id="account")
                yield Static(id="summary", markup=False)
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Show the hand and begin to price it."""
        self.pricing.reading = self.application.settings.read_opponent
        self._fit()
        self.show()
        self.pricing.price_hand()

    @on(Resize)
    def _resized(self) -> None:
        self._fit()

    def _fit(self) -> None:
        width, height = self.size
        side = SIDE_WIDTH if width >= WITH_SIDE else 0
        self.query_one(BoardView).fit(width - side, height - ROWS_BELOW)

    def show(self) -> None:
        """Show the board as it is now."""
        board, pricing = self.board, self.pricing.of_board(self.board)
        self.query_one(KeyBar).show(keys_of(on_bar(board.trial)), last=3)
        position = board.position
        if position.is_over and board.trial is Trial.NONE:
            self._show_deal()
            return
        against = board.trial is Trial.AGAINST
        shown = pricing if pricing and (not against or self.trying.values_shown) else None
        self.trying.chosen = self._chosen(pricing if shown else None)
        self.query_one(BoardView).show(
            position,
            self.record.players,
            chosen=self.chosen,
            worth=worth_of(shown),
            last_trick=self._last_trick(),
            hidden=against and not position.is_over,
            notes=self._notes(),
        )
        self._say(*self._lines(shown))
        self.query_one(PlayList).cursor = board.at
        self.query_one(MarginGraph).cursor = board.at

    def _say(self, *lines: str) -> None:
        """Fill the lines under the board."""
        for name, line in zip(("#played", "#worth", "#line"), lines, strict=True):
            self.query_one(name, Static).update(in_deck(self, line))

    def _show_deal(self) -> None:
        """Show the cards as they were dealt, the dead ones in the middle, and the result."""
        self.trying.chosen = None
        self.query_one(BoardView).show_deal(self.record.deal, self.record.players)
        self._say(
            two_words.score_line(self.record, self.record.position.points(), self.seat), "", ""
        )
        self.query_one(PlayList).cursor = self.board.at
        self.query_one(MarginGraph).cursor = self.board.at

    def _chosen(self, pricing: Pricing | None) -> Card | None:
        """The card that stands up: the one picked, else played, else best, else the first."""
        legal = self.board.position.legal_cards()
        if self.trying.picked in legal:
            return self.trying.picked
        if self.board.trial is Trial.NONE and self.board.at < len(self.record.plays):
            return self.record.plays[self.board.at]
        if pricing:
            best = pricing.best
            return pricing.line[0] if pricing.line[0] in best else best[0]
        return legal[0] if legal else None

    def _last_trick(self) -> tuple[Card, ...]:
        """The cards of the trick completed by the last card tried."""
        plays = self.board.line.plays
        completed = self.board.tried and len(plays) % 2 == 0
        return plays[-2:] if completed else ()

    def _notes(self) -> list[str]:
        told = self.has_class("-narrow") and self.analysis is not None
        about = wording.reading_words(self.analysis.reading) if told and self.analysis else ""
        room = self.query_one("#notes").content_size.width
        return two_words.notes(self.board, self.seat, room, about, ascii_only=self.ascii_only)

    def _lines(self, pricing: Pricing | None) -> tuple[str, str, str]:
        """What was played, what the chosen card is worth, the best line."""
        board, plain = self.board, self.ascii_only
        if board.position.is_over:
            points = board.position.points()
            score = two_words.score_line(self.record, points, self.seat)
            return score, two_words.as_played(self.record, self.seat), ""
        brief = self.has_class("-narrow") and self.has_class("-short")
        played = two_words.played_line(self.pricing, board, brief=brief, ascii_only=plain)
        if self.analysis is None:
            return played, "", ""
        obstacle = self.trying.why_not(self.trying.pointed)
        if obstacle or pricing is None or self.chosen is None:
            return played, obstacle, ""
        return played, *two_words.worth_lines(pricing, board, self.chosen, ascii_only=plain)

    # -- pricing ---------------------------------------------------------------------

    @on(Progress)
    def _progressed(self, event: Progress) -> None:
        if self.analysis is None or self.analysis.reading is not self.pricing.reading:
            text = _("Pricing every play: {done} of {total}")
            self.query_one("#played", Static).update(
                text.format(done=event.done, total=event.total)
            )

    @on(Analysed)
    def _take_analysis(self, event: Analysed) -> None:
        """Show the prices; those that come too late, when others are wanted, are passed over."""
        first, analysis = self.analysis is None, event.analysis
        if not self.pricing.take(analysis):
            return
        sign = 1 if self.seat == 0 else -1
        marks = {
            play.index: play.label.value for play in analysis.plays if play.label is not Label.NONE
        }
        self.query_one(MarginGraph).show(
            (self.record.players[self.seat], self.record.players[1 - self.seat]),
            [sign * value for value in analysis.expected],
            marks,
            self.record.rules.moon_bonus,
        )
        self.strongest_shown = False
        self.query_one(PlayList).show_instead(None, {})
        self.query_one(PlayList).show(analysis)
        self.query_one(AccountView).show(analysis, self.seat)
        summary = in_deck(self, wording.summary(analysis, self.seat))
        self.query_one("#summary", Static).update(summary)
        if first and self.board.trial is Trial.NONE:
            self.trying.board = self.board.move_to(self._opening_play(analysis))
        self.show()

    @on(Explained)
    def _take_whys(self, event: Explained) -> None:
        """Say why at the labelled plays; not of an analysis that is no longer shown."""
        if event.analysis is self.analysis:
            self.pricing.whys = event.whys
            self.show()

    @on(Kept)
    def _keep(self, event: Kept) -> None:
        if self._analysed is not None:
            self._analysed(event.analysis)

    def action_read_opponent(self) -> None:
        """Price the hand anew, the deals weighed by what the plays tell, or all alike."""
        self.pricing.reading = not self.pricing.reading
        self.application.change_settings(read_opponent=self.pricing.reading)
        self.pricing.price_hand()

    def _opening_play(self, analysis: Analysis) -> int:
        """The most expensive play of the person, of anybody, or the first choice there was."""
        own = [play for play in analysis.mistakes if play.seat == self.seat]
        dearest = max(own or analysis.mistakes, key=lambda play: play.charge, default=None)
        return (dearest or analysis.costliest).index

    @on(Priced)
    def _take_pricing(self, event: Priced) -> None:
        """Show the prices of a board, unless the hand has been weighed otherwise meanwhile."""
        same = (event.board.at, event.board.tried) == (self.board.at, self.board.tried)
        if self.pricing.take_board(event) and same:
            self.show()

    @on(PlaySelected)
    def _select(self, event: PlaySelected) -> None:
        self.go(event.index)

    @on(PricedHand.Picked)
    def _pick(self, event: PricedHand.Picked) -> None:
        self.trying.pick(event.card, event.again, repeated=event.repeated)

    @on(PricedHand.Pointed)
    def _point(self, event: PricedHand.Pointed) -> None:
        self.trying.point(event.card)

    # -- what trying cards needs ---------------------------------------------------------

    @property
    def analysis(self) -> Analysis | None:
        """The prices of the hand, once they are there."""
        return self.pricing.analysis

    @property
    def ready(self) -> bool:
        """Whether the analysis is there."""
        return self.analysis is not None

    def practice(self, board: Board) -> Session:
        """The hand played on by the opponent's level, from where the board stands."""
        levels = tuple(
            "" if seat == self.seat else level or USUAL_LEVEL
            for seat, level in enumerate(self.levels)
        )
        return Session.practice(
            board.line, board.count, levels=levels, seed=self.record.deal.number
        )

    def next_best(self) -> Card | None:
        """The next card of the best line."""
        pricing = self.pricing.of_board(self.board)
        return None if pricing is None else pricing.line[0]

    def as_text(self, kind: Literal["plain", "priced"]) -> str | None:
        """The hand, or the hand with its prices."""
        if kind == "plain":
            return write_record(self.record)
        return None if self.analysis is None else write_record(annotated(self.analysis))

    @property
    def deal_name(self) -> str:
        """The number of the deal."""
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
