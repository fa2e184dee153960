"""The analysis of a hand of many: what the choices of a player cost, and a board to try others."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Static

from hearts2_tui.commands import bindings
from hearts2_tui.games import game_of
from hearts2_tui.match import USUAL_LEVEL
from hearts2_tui.play.annotate import annotated_classic
from hearts2_tui.play.board import ClassicBoard, Trial
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.analysis import classic_board
from hearts2_tui.screens.analysis.classic_commands import CLASSIC_ANALYSIS, on_bar
from hearts2_tui.screens.analysis.classic_prices import (
    costliest_choice,
    rows_of,
    summary_of,
    verdict_of,
)
from hearts2_tui.screens.analysis.classic_pricing import BoardPriced, ClassicPricing, Priced
from hearts2_tui.screens.analysis.screen import HandAnalysis
from hearts2_tui.screens.analysis.trying import Trying
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.screens.palette import keys_of
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.open_hands import OpenHands
from hearts2_tui.widgets.priced_rows import PricedRows
from hearts2_tui.widgets.round_felt import RoundFelt
from hearts2_tui.widgets.scene import Scene
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from solver.classic.analysis import ClassicAnalysis, together
from solver.classic.pricing import CardPrices
from solver.classic.record import ClassicRecord
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.common.judgement import Label
from solver.notation import write_classic

WITH_SIDE = 78
"""Cells across from which the prices stand beside the table."""

WITH_HANDS = 31
"""Rows from which all hands stand beneath the prices."""

UNTIL_KEY = 1.5
"""Seconds that a trick lies here where the player would rather press a key at the table."""


class ClassicAnalysisScreen(HandAnalysis[ClassicBoard]):
    """The table as it stood at a play, and the choices of one player with their prices."""

    CSS_PATH = "classic.tcss"
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-narrow"),
        (WITH_SIDE, "-normal"),
        (150, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (WITH_HANDS, "-tall")]  # noqa: RUF012

    offered = CLASSIC_ANALYSIS
    BINDINGS: ClassVar[list[BindingType]] = bindings(CLASSIC_ANALYSIS)

    def __init__(
        self, record: ClassicRecord, *, seat: int = 0, levels: tuple[str, ...] = ()
    ) -> None:
        """Analyse a finished hand.

        Args:
            record: the hand.
            seat: from whose side.
            levels: the level of each seat, "" for a person: who answers when played on.
        """
        super().__init__()
        self.record = record
        self.levels = levels or ("",) * len(record.players)
        self.cursor = 0
        self.pricing = ClassicPricing(self, record)
        self.trying = Trying(self, self, ClassicBoard(record), seat)
        self.trying.board = ClassicBoard(record, self.indices[0] or 0)
        self._share = 0.0
        self._exporting = False

    # -- what is shown -------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The table at the left, the prices and the hands at the right."""
        yield Static(id="heading", markup=False)
        with Horizontal(id="body"):
            with Vertical(id="table"):
                yield RoundFelt(self._scene(None), id="felt")
                yield Static(id="verdict", markup=False)
            with Vertical(id="side"):
                yield PricedRows(id="rows")
                yield OpenHands(id="hands")
                yield Static(id="summary", markup=False)
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin to price."""
        self.pricing.price_seats([self.seat])
        self.show()

    @on(Resize)
    def _resized(self) -> None:
        self.show()

    @property
    def indices(self) -> list[int | None]:
        """The choices of the player shown: None is the pass, else the number of plays before."""
        seats = self.record.table.seats
        plays = [index for index, seat in enumerate(seats) if seat == self.seat]
        return [None, *plays] if self.record.passes else [*plays]

    @property
    def analysis(self) -> ClassicAnalysis | None:
        """The prices of the player shown, once they are there."""
        return self.pricing.analyses.get(self.seat)

    def _prices(self) -> CardPrices | None:
        """What the cards of the board come to, or None while that is being worked out."""
        return self.pricing.of_board(self.board, self.seat)

    @property
    def closed(self) -> bool:
        """No card is raised at the pass."""
        return self.passing

    @property
    def passing(self) -> bool:
        """Whether the pass is shown, and no play."""
        return self.indices[self.cursor] is None and self.board.trial is Trial.NONE

    def show(self) -> None:
        """Show the board as it is now."""
        board, names = self.board, self.record.players
        prices = None if self.passing else self._prices()
        hidden = board.trial is Trial.AGAINST and not self.trying.values_shown
        shown = None if hidden else prices
        self.trying.chosen = self._chosen(shown)
        title = _("{game} · {name}").format(
            game=game_of(self.record.rules).name, name=names[self.seat]
        )
        self.query_one("#heading", Static).update(in_deck(self, title))
        self.query_one(RoundFelt).show(self._scene(shown))
        rows = rows_of(self.record, self.seat, self.analysis)
        self.query_one(PricedRows).show(rows, self.cursor)
        self.query_one(OpenHands).show(
            classic_board.open_hands(board, self.seat, passing=self.passing)
        )
        self.query_one("#verdict", Static).update(in_deck(self, self._verdict(shown)))
        self.query_one("#summary", Static).update(in_deck(self, self._summary()))
        roomy = self.size.width >= WITH_SIDE and self.size.height >= WITH_HANDS
        keys = [key for key in on_bar(board.trial) if not (roomy and key.id == "hands")]
        self.query_one(KeyBar).show(keys_of(keys), last=3)

    def _chosen(self, prices: CardPrices | None) -> Card | None:
        """The card that stands up: the one picked, else played, else best, else the first."""
        if self.passing:
            return None
        legal = self.board.position.legal_cards()
        if self.trying.picked in legal:
            return self.trying.picked
        if self.board.trial is Trial.NONE:
            return self.record.plays[self.board.at]
        if prices is not None:
            return prices.best
        return legal[0] if legal and not self.trying.waiting else None

    def _scene(self, prices: CardPrices | None) -> Scene:
        if self.passing:
            found = self.analysis
            best = frozenset(found.passes[0].best) if found else frozenset[Card]()
            mark = "^" if self.is_mounted and self.ascii_only else "▲"
            return classic_board.pass_scene(self.record, self.seat, best, mark)
        return classic_board.board_scene(self.board, self.seat, chosen=self.chosen, prices=prices)

    def _verdict(self, prices: CardPrices | None) -> str:
        """What the choice cost, or what the chosen card comes to."""
        board, found, plain = self.board, self.analysis, self.ascii_only
        if found is None:
            return _("Working it out… {percent} %").format(percent=round(100 * self._share))
        obstacle = "" if self.passing else self.trying.why_not(self.trying.pointed)
        if obstacle:
            return obstacle
        if board.position.is_over:
            return classic_board.end_words(board, self.seat, ascii_only=plain)
        if board.trial is Trial.NONE:
            index = self.indices[self.cursor]
            if index is None or self.chosen == self.record.plays[index]:
                return verdict_of(found, index, ascii_only=plain)
        words = classic_board.trial_words(board) if board.trial is not Trial.NONE else ""
        if prices is not None and self.chosen is not None:
            card = classic_board.card_words(self.chosen, prices, ascii_only=plain)
            return f"{card}\n{words}".rstrip()
        return words

    def _summary(self) -> str:
        found = self.analysis
        return "" if found is None else summary_of(found, self.seat, ascii_only=self.ascii_only)

    # -- what was found ----------------------------------------------------------------------

    def on_priced(self, event: Priced) -> None:
        """Show the prices, the cursor on the costliest choice; or how far they are."""
        if event.analysis is not None:
            self.pricing.analyses[event.seat] = event.analysis
            if event.seat == self.seat and self.board.trial is Trial.NONE:
                self._go_to(self.indices.index(costliest_choice(event.analysis)))
        if event.seat == self.seat:
            self._share = event.share
            self.show()
        if self._exporting and not self.pricing.missing:
            self._exporting = False
            self.action_export()

    def on_board_priced(self, event: BoardPriced) -> None:
        """Show the prices of the board, unless it has changed meanwhile."""
        board = event.board
        self.pricing.take_board(event)
        if (board.at, board.tried) == (self.board.at, self.board.tried):
            self.show()

    # -- walking the hand ----------------------------------------------------------------

    def _go_to(self, row: int) -> None:
        """Go to a choice of the player, by its row; what was tried is given up."""
        self.cursor = max(0, min(len(self.indices) - 1, row))
        self.go(self.indices[self.cursor] or 0)

    def action_step(self, by: int) -> None:
        """The next or the previous choice."""
        self._go_to(self.cursor + by)

    def action_mistake(self, by: int) -> None:
        """The next or the previous choice that is marked."""
        rows = rows_of(self.record, self.seat, self.analysis)
        marked = [at for at, row in enumerate(rows) if row.label is not Label.NONE]
        ahead = [at for at in marked if (at - self.cursor) * by > 0]
        if ahead:
            self._go_to(ahead[0] if by > 0 else ahead[-1])

    def action_player(self) -> None:
        """The plays of the next player."""
        self.trying.seat = (self.seat + 1) % len(self.record.players)
        self._exporting = False
        self.workers.cancel_group(self, "answer")
        if self.seat in self.pricing.missing:
            self._share = 0.0
            self.pricing.price_seats([self.seat])
        self._go_to(0)

    @on(PricedRows.Selected)
    def _select(self, event: PricedRows.Selected) -> None:
        self._go_to(event.index)

    @on(Felt.Picked)
    def _pick(self, event: Felt.Picked) -> None:
        self.trying.pick(event.card, event.card == self.chosen, repeated=event.repeated)

    @on(Felt.Pointed)
    def _point(self, event: Felt.Pointed) -> None:
        self.trying.point(event.card)

    # -- trying cards --------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the plays are priced, and one of them is shown."""
        return self.analysis is not None and not self.passing

    def practice(self, board: ClassicBoard) -> ClassicSession:
        """The hand played on by levels, from where the board stands."""
        levels = tuple(
            "" if seat == self.seat else level or USUAL_LEVEL
            for seat, level in enumerate(self.levels)
        )
        seed = Generator("analysis", *map(str, self.record.deal.hands[self.seat])).below(1 << 62)
        return ClassicSession.practice(board.line, board.count, levels=levels, seed=seed)

    def pause(self, board: ClassicBoard) -> float:
        """A trick that is complete lies for a moment before the next one is led."""
        if board.position.trick or not board.tried:
            return 0.0
        pace = self.application.settings.pace_seconds
        return UNTIL_KEY if pace is None else max(pace, 0.01)

    def next_best(self) -> Card | None:
        """The card that comes out best."""
        prices = self._prices() if self.ready else None
        return None if prices is None else prices.best

    # -- taking the hand away ----------------------------------------------------------------

    def as_text(self, kind: Literal["plain", "priced"]) -> str | None:
        """The hand, or the hand with the prices of all players."""
        if kind == "plain":
            return write_classic(self.record, deal_seed=True)
        if self.pricing.missing:
            return None
        analysis = together([self.pricing.analyses[seat] for seat in sorted(self.pricing.analyses)])
        return write_classic(annotated_classic(analysis), deal_seed=True)

    @property
    def deal_name(self) -> str:
        """The seed of the deal, where it is known."""
        return self.record.deal.seed or ""

    def action_export(self) -> None:
        """Write the hand with its prices to a file, once every player's are there."""
        if self.pricing.missing and not self._exporting:
            self._exporting = True
            self.notify(_("The plays of all players are priced first."))
            self.pricing.price_seats(self.pricing.missing)
        super().action_export()

    def action_hands(self) -> None:
        """Change between the prices and all hands where there is no room for both."""
        self.toggle_class("-hands")

    def action_help(self) -> None:
        """Explain the prices."""
        self.app.push_screen(HelpScreen("classic"))
