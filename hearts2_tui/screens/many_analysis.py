"""The analysis of a hand of many: what each play and the pass of a player cost."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import Command, bindings
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.screens.many_prices import rows_of, summary_of, verdict_of
from hearts2_tui.screens.palette import ScreenCommands, keys_of
from hearts2_tui.screens.table_scene import placed
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.priced_rows import PricedRows
from hearts2_tui.widgets.round_felt import RoundFelt
from hearts2_tui.widgets.scene import OtherHand, Scene
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from solver.analysis import Label
from solver.cards import Card
from solver.classic.analysis import ClassicAnalysis
from solver.classic.record import ClassicRecord
from solver.hints import Cancelled

COMMANDS: tuple[Command, ...] = (
    Command("step(-1)", "up,left", "↑↓", _("play")),
    Command("step(1)", "down,right"),
    Command(
        "mistake(1)", "j", "j", _("next mistake"), _("Next mistake"), _("The next one marked.")
    ),
    Command("mistake(-1)", "k"),
    Command(
        "player",
        "p",
        "p",
        _("next player"),
        _("Next player"),
        _("Prices the plays of the next player, clockwise."),
    ),
    Command("help", "question_mark", "?", _("help"), _("Help"), _("What the prices mean.")),
    Command("leave", "escape,q", "Esc", _("back")),
)
"""The commands of this analysis, in the order of the key bar."""


class Priced(Message):
    """The hand of a player is priced, or further than before."""

    def __init__(self, seat: int, analysis: ClassicAnalysis | None, share: float) -> None:
        self.seat = seat
        self.analysis = analysis
        self.share = share
        super().__init__()


class ManyAnalysisScreen(Screen[None]):
    """The table as it stood at a play, and the plays of one player with their prices."""

    CSS_PATH = "many_analysis.tcss"
    TABLE = COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(COMMANDS)
    COMMANDS = {ScreenCommands}  # noqa: RUF012

    def __init__(self, record: ClassicRecord, *, seat: int = 0) -> None:
        """Analyse a finished hand, from the side of ``seat``."""
        super().__init__()
        self.record = record
        self.seat = seat
        self.cursor = 0
        self.analyses: dict[int, ClassicAnalysis] = {}
        self._states = tuple(record.states())
        self._share = 0.0

    # -- what is shown -------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The table at the left, the prices at the right."""
        yield Static(id="heading", markup=False)
        with Horizontal(id="body"):
            with Vertical(id="table"):
                yield RoundFelt(self._scene(), id="felt")
                yield Static(id="verdict", markup=False)
            with Vertical(id="side"):
                yield PricedRows(id="rows")
                yield Static(id="summary", markup=False)
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin to price."""
        self.query_one(KeyBar).show(keys_of(COMMANDS), last=2)
        self._price()
        self.show()

    @on(Resize)
    def _fit(self, event: Resize) -> None:
        self.set_class(event.size.width < 78, "-narrow")

    @property
    def analysis(self) -> ClassicAnalysis | None:
        """The prices of the player shown, once they are there."""
        return self.analyses.get(self.seat)

    @property
    def indices(self) -> list[int | None]:
        """The choices of the player shown: None is the pass, else the number of plays before."""
        seats = self.record.table.seats
        plays = [index for index, seat in enumerate(seats) if seat == self.seat]
        return [None, *plays] if self.record.passes else [*plays]

    def show(self) -> None:
        """Show the table at the chosen play, and the prices as far as they are there."""
        names, found = self.record.players, self.analysis
        self.query_one("#heading", Static).update(
            in_deck(
                self,
                _("{game} · {name}").format(
                    game=wording.game_name(self.record.rules.game.value), name=names[self.seat]
                ),
            )
        )
        self.query_one(RoundFelt).show(self._scene())
        self.query_one(PricedRows).show(rows_of(self.record, self.seat, found), self.cursor)
        if found is None:
            verdict = _("Working it out… {percent} %").format(percent=round(100 * self._share))
            summary = ""
        else:
            plain = self._plain
            verdict = verdict_of(found, self.indices[self.cursor], ascii_only=plain)
            summary = summary_of(found, self.seat, ascii_only=plain)
        self.query_one("#verdict", Static).update(in_deck(self, verdict))
        self.query_one("#summary", Static).update(in_deck(self, summary))

    @property
    def _plain(self) -> bool:
        return self.query_one(RoundFelt).look.ascii_only

    def _scene(self) -> Scene:
        """The table before the chosen play, the card that was played risen."""
        record, seat = self.record, self.seat
        index = self.indices[self.cursor]
        at = index or 0
        position, names = self._states[at], record.players
        passing = index is None
        hands = record.deal.hands if passing else position.hands
        trick = next((trick for trick in record.tricks()[at // len(names) :]), None)
        cards = position.trick if not passing else ()
        lying = placed(trick, len(names))[: len(cards)] if trick is not None else []
        number = _("Trick {number} of {total}").format(
            number=at // len(names) + 1, total=record.rules.hand_size(len(names))
        )
        others = [(seat + turn) % len(names) for turn in range(1, len(names))]
        best = self._best()
        raised = frozenset(record.passes[seat]) if passing else frozenset()
        return Scene(
            person=seat,
            seats=len(names),
            hand=hands[seat],
            others=tuple(
                OtherHand(
                    other,
                    names[other],
                    len(hands[other]),
                    points=0 if passing else position.taken[other],
                )
                for other in others
            ),
            legal=None if passing else frozenset(position.legal_cards()),
            chosen=None if index is None else record.plays[index],
            raised=raised,
            marks=dict.fromkeys(best, "^" if self.is_mounted and self._plain else "▲"),
            best=best,
            trick=tuple(lying),
            notes=(_("The pass"),) if passing else (number,),
        )

    def _best(self) -> frozenset[Card]:
        found, index = self.analysis, self.indices[self.cursor]
        if found is None:
            return frozenset()
        if index is None:
            return frozenset(found.passes[0].best)
        return frozenset({next(play.best for play in found.plays if play.index == index)})

    # -- the work --------------------------------------------------------------------------

    def _price(self) -> None:
        """Price the plays of the player shown, in a thread."""
        if self.seat in self.analyses:
            return
        record, seat = self.record, self.seat
        self._share = 0.0

        def work() -> None:
            from solver.classic.analysis import analyse

            worker = get_current_worker()

            def tell(done: int, steps: int) -> None:
                self.post_message(Priced(seat, None, done / max(1, steps)))

            try:
                found = analyse(
                    record,
                    seats=[seat],
                    cancelled=lambda: worker.is_cancelled,
                    progress=tell,
                )
            except Cancelled:
                return
            if not worker.is_cancelled:
                self.post_message(Priced(seat, found, 1.0))

        self.run_worker(work, thread=True, exclusive=True, group="prices")

    def on_priced(self, event: Priced) -> None:
        """Show the prices, the cursor on the costliest choice; or how far they are."""
        if event.analysis is not None:
            self.analyses[event.seat] = event.analysis
            if event.seat == self.seat:
                costliest = event.analysis.costliest
                self.cursor = self.indices.index(costliest.index)
        if event.seat == self.seat:
            self._share = event.share
            self.show()

    # -- keys ------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """The next or the previous choice."""
        self.cursor = max(0, min(len(self.indices) - 1, self.cursor + by))
        self.show()

    def action_mistake(self, by: int) -> None:
        """The next or the previous choice that is marked."""
        rows = rows_of(self.record, self.seat, self.analysis)
        marked = [at for at, row in enumerate(rows) if row.label is not Label.NONE]
        ahead = [at for at in marked if (at - self.cursor) * by > 0]
        if ahead:
            self.cursor = ahead[0] if by > 0 else ahead[-1]
            self.show()

    def action_player(self) -> None:
        """The plays of the next player."""
        self.workers.cancel_group(self, "prices")
        self.seat = (self.seat + 1) % len(self.record.players)
        self.cursor = 0
        self._price()
        self.show()

    @on(PricedRows.Selected)
    def _select(self, event: PricedRows.Selected) -> None:
        self.cursor = event.index
        self.show()

    def action_help(self) -> None:
        """Explain the prices."""
        self.app.push_screen(HelpScreen("many"))

    def action_leave(self) -> None:
        """Back."""
        self.workers.cancel_node(self)
        self.dismiss(None)
