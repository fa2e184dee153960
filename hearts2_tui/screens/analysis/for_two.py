"""A finished hand, card by card: what each play cost, what was better, and a board to try it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.commands import bindings
from hearts2_tui.play.board import Board, Trial
from hearts2_tui.play.pricing import Pricing
from hearts2_tui.screens.analysis.actions import AnalysisActions
from hearts2_tui.screens.analysis.commands import ANALYSIS, on_bar
from hearts2_tui.screens.analysis.pricing import (
    Analysed,
    AnalysisPricing,
    Explained,
    Kept,
    Priced,
    Progress,
    worth_of,
)
from hearts2_tui.screens.application import Application
from hearts2_tui.screens.palette import ScreenCommands, keys_of
from hearts2_tui.themes import Look
from hearts2_tui.widgets.account import AccountView
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.board_view import BoardView
from hearts2_tui.widgets.margin_graph import MarginGraph
from hearts2_tui.widgets.play_list import PlayList
from hearts2_tui.widgets.play_selected import PlaySelected
from hearts2_tui.widgets.priced_hand import PricedHand
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from hearts2_tui.wording import board as words
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import Card
from solver.common.judgement import Label
from solver.two.analysis import Analysis, PricedPlay
from solver.two.record import Record
from solver.two.why import Explanation

WITH_SIDE = 78
"""Cells across from which the list stands beside the board."""

SCORED = 12
"""Cells of a name before its points, in a line of its own."""

NOTED = 6
"""Cells of a name before its points, at the right of the trick."""

AGAINST = 11
"""Cells of a name alone in a line there."""

SIDE_WIDTH = 35
ROWS_BELOW = 9
"""Rows for the words, the graph and the lines above and below."""


class AnalysisScreen(AnalysisPricing, AnalysisActions, Screen[None]):
    """The analysis of one finished hand."""

    CSS_PATH = "analysis.tcss"

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

    TABLE = ANALYSIS
    BINDINGS: ClassVar[list[BindingType]] = bindings(ANALYSIS)
    COMMANDS = {ScreenCommands}  # noqa: RUF012

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
        self.seat = seat
        self.levels = levels
        self.analysis: Analysis | None = None
        self.board = Board(record, len(record.plays))
        self.chosen: Card | None = None
        self.picked: Card | None = None
        self.values_shown = False
        self.strongest_shown = False
        self.reading = False
        self.keeps = analysed is not None
        self._analysed = analysed
        self.known = {}
        self.whys: dict[int, Explanation] = {}

    # -- what is shown ---------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The table at the left, the list and the account at the right."""
        yield Static(in_deck(self, self._heading()), id="heading")
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

    @property
    def _application(self) -> Application:
        return cast(Application, self.app)

    @property
    def _ascii_only(self) -> bool:
        return Look.of(self.app).ascii_only

    def _heading(self) -> Content:
        score = self._score(self.record.position.points())
        about = [
            wording.rules_name(self.record.rules),
            _("deal {number}").format(number=f"{self.record.deal.number:,}"),
        ]
        day = self.record.day_of_deal
        if day:
            about.insert(0, wording.deal_of_the_day(day))
        elif self.record.date:
            about.insert(0, self.record.date.isoformat())
        return Content.assemble(
            (_("Analysis"), "bold"), f"   {score}   ", (" · ".join(about), "$quiet")
        )

    def on_mount(self) -> None:
        """Show the hand and begin to price it."""
        self.reading = self._application.settings.read_opponent
        self._fit()
        self._show()
        self._price_hand()

    @on(Resize)
    def _resized(self) -> None:
        self._fit()

    def _fit(self) -> None:
        width, height = self.size
        side = SIDE_WIDTH if width >= WITH_SIDE else 0
        self.query_one(BoardView).fit(width - side, height - ROWS_BELOW)

    def _show(self) -> None:
        """Show the board as it is now."""
        board, pricing = self.board, self._pricing()
        self.query_one(KeyBar).show(keys_of(on_bar(board.trial)), last=3)
        position = board.position
        if position.is_over and board.trial is Trial.NONE:
            self._show_deal()
            return
        against = board.trial is Trial.AGAINST
        shown = pricing if pricing and (not against or self.values_shown) else None
        self.chosen = self._chosen(pricing if shown else None)
        self.query_one(BoardView).show(
            position,
            self.record.players,
            chosen=self.chosen,
            worth=worth_of(shown),
            last_trick=self._last_trick(),
            hidden=against and not position.is_over,
            notes=self._notes(),
        )
        played, worth, line = self._lines(shown)
        self._say(played, worth, line)
        self.query_one(PlayList).cursor = board.at
        self.query_one(MarginGraph).cursor = board.at

    def _say(self, *lines: str) -> None:
        """Fill the lines under the board."""
        for name, line in zip(("#played", "#worth", "#line"), lines, strict=True):
            self.query_one(name, Static).update(in_deck(self, line))

    def _show_deal(self) -> None:
        """Show the cards as they were dealt, the dead ones in the middle, and the result."""
        self.chosen = None
        self.query_one(BoardView).show_deal(self.record.deal, self.record.players)
        self._say(self._score(self.record.position.points()), "", "")
        self.query_one(PlayList).cursor = self.board.at
        self.query_one(MarginGraph).cursor = self.board.at

    def _chosen(self, pricing: Pricing | None) -> Card | None:
        """The card that stands up: the one picked, else played, else best, else the first."""
        legal = self.board.position.legal_cards()
        if self.picked in legal:
            return self.picked
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
        position, names = self.board.position, [*self.record.players]
        names = [shorten(name, NOTED) for name in names]
        notes = [words.taken(position, names)]
        if width(notes[0]) > self.query_one("#notes").content_size.width:
            notes = [f"{name} {points}" for name, points in zip(names, position.taken, strict=True)]
        if self.has_class("-narrow") and self.analysis is not None:
            notes.append(wording.reading_words(self.analysis.reading))
        if self.board.trial is Trial.NONE:
            return notes
        other = self.record.players[1 - self.seat]
        free = self.board.trial is Trial.FREE
        notes.append(
            _("free board") if free else _("against {name}").format(name=shorten(other, AGAINST))
        )
        plays = self.board.line.plays
        completed = plays[: len(plays) // 2 * 2][-2:]
        if self.board.count - self.board.at and position.trick and completed:
            cards = wording.card_names(completed, ascii_only=self._ascii_only)
            notes.append(_("last {cards}").format(cards=cards))
        return notes

    def _lines(self, pricing: Pricing | None) -> tuple[str, str, str]:
        """What was played, what the chosen card is worth, the best line."""
        board, ascii_only = self.board, self._ascii_only
        position = board.position
        if position.is_over:
            return self._over()
        if self.analysis is None:
            return _("Pricing every play…"), "", ""
        if board.trial is Trial.NONE:
            play = self.analysis.plays[board.at]
            played = "\n".join([wording.verdict(play, ascii_only=ascii_only), *self._why(play)])
        elif board.trial is Trial.FREE:
            played = _("Play either side; u takes back.")
        else:
            played = _("Play on; v shows values, u takes back.")
        obstacle = self.why_not(self.pointed)
        if obstacle or pricing is None or self.chosen is None:
            return played, obstacle, ""
        worth = words.worth(
            self.chosen,
            pricing.fair_of(self.chosen),
            pricing.worlds,
            ascii_only=ascii_only,
        )
        line = words.best_line(pricing.line, position.trick, pricing.margin, ascii_only=ascii_only)
        return played, worth, _("Best line {line}").format(line=line)

    def _why(self, play: PricedPlay) -> list[str]:
        """What decided at a labelled play, and by what means: one line, to be wrapped."""
        told = self.whys.get(play.index)
        if told is None:
            return []
        name, other = (self.record.players[seat] for seat in (play.seat, 1 - play.seat))
        player = None if wording.is_you(name) else shorten(name, NOTED)
        opponent = shorten(other, NOTED)
        sentences = wording.why(told, opponent, player=player, ascii_only=self._ascii_only)
        return [" ".join(sentences[:2])]

    def _over(self) -> tuple[str, str, str]:
        """The same once the last card has been tried."""
        real = self.record.position.points()
        line = _("As it was played: {mine}–{theirs}, margin {margin}").format(
            mine=real[self.seat],
            theirs=real[1 - self.seat],
            margin=wording.margin(real[1 - self.seat] - real[self.seat]),
        )
        return self._score(self.board.position.points()), line, ""

    def _score(self, points: tuple[int, ...]) -> str:
        """Points by name, and the margin for the person."""
        names = [shorten(name, SCORED) for name in self.record.players]
        return words.points_line(points, names, self.seat)

    # -- pricing ---------------------------------------------------------------------

    @on(Progress)
    def _progressed(self, event: Progress) -> None:
        if self.analysis is None or self.analysis.reading is not self.reading:
            text = _("Pricing every play: {done} of {total}")
            self.query_one("#played", Static).update(
                text.format(done=event.done, total=event.total)
            )

    @on(Analysed)
    def _take_analysis(self, event: Analysed) -> None:
        """Show the prices; those that come too late, when others are wanted, are passed over."""
        first, analysis = self.analysis is None, event.analysis
        if analysis.reading is not self.reading:
            return
        self.analysis = analysis
        self.whys = {}
        self.known.clear()
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
            self.board = self.board.move_to(self._opening_play(analysis))
        self._show()

    @on(Explained)
    def _take_whys(self, event: Explained) -> None:
        """Say why at the labelled plays; not of an analysis that is no longer shown."""
        if event.analysis is self.analysis:
            self.whys = event.whys
            self._show()

    @on(Kept)
    def _keep(self, event: Kept) -> None:
        if self._analysed is not None:
            self._analysed(event.analysis)

    def action_read_opponent(self) -> None:
        """Price the hand anew, the deals weighed by what the plays tell, or all alike."""
        self.reading = not self.reading
        self._application.change_settings(read_opponent=self.reading)
        self._price_hand()

    def _opening_play(self, analysis: Analysis) -> int:
        """The most expensive play of the person, of anybody, or the first choice there was."""
        own = [play for play in analysis.mistakes if play.seat == self.seat]
        dearest = max(own or analysis.mistakes, key=lambda play: play.charge, default=None)
        return (dearest or analysis.costliest).index

    @on(Priced)
    def _take_pricing(self, event: Priced) -> None:
        """Show the prices of a board, unless the hand has been weighed otherwise meanwhile."""
        if self.analysis is None or event.reading is not self.analysis.reading:
            return
        self.known[event.board.at, event.board.tried] = event.pricing
        if (event.board.at, event.board.tried) == (self.board.at, self.board.tried):
            self._show()

    @on(PlaySelected)
    def _select(self, event: PlaySelected) -> None:
        self.go(event.index)

    @on(PricedHand.Picked)
    def _pick(self, event: PricedHand.Picked) -> None:
        self.pick(event.card, event.again, repeated=event.repeated)

    @on(PricedHand.Pointed)
    def _point(self, event: PricedHand.Pointed) -> None:
        self.point(event.card)
