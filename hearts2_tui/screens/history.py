"""Every finished hand, match by match, the latest first: filter, analyse, export, import."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, Static
from textual.worker import get_current_worker

from hearts2_tui.commands import bindings
from hearts2_tui.match import HandRecord
from hearts2_tui.screens.file_name import FileNameScreen, read_hands
from hearts2_tui.screens.hand_filter import HandFilterScreen, in_words
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.screens.history_commands import HISTORY
from hearts2_tui.screens.history_files import importing, saved_words, writing_hand, writing_hands
from hearts2_tui.screens.history_lines import FileLines, HistoryLines, heads
from hearts2_tui.screens.history_rows import Listed
from hearts2_tui.screens.opened_hand import analysis_of, analysis_of_file
from hearts2_tui.screens.palette import keys_of
from hearts2_tui.screens.pricing_hands import HandPriced, PricingHands
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.storage.export import Export
from hearts2_tui.storage.given_up import is_unpriced
from hearts2_tui.storage.hand_filter import HandFilter
from hearts2_tui.storage.importing import Imported
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.long_list import LongList
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.history import counting, taken_in
from solver.common.characters import visible
from solver.common.errors import HeartsError

STILL = 0.5
"""Seconds for which the list stands still before the hands in view are priced."""


class Outlined(Message):
    """The hands that are asked for have been found.

    Attributes:
        asked: what was asked for.
        lines: the hands.
        waiting: how many hands are still to be read.
    """

    def __init__(self, asked: HandFilter, lines: HistoryLines, waiting: int) -> None:
        self.asked = asked
        self.lines = lines
        self.waiting = waiting
        super().__init__()


class HistoryScreen(PricingHands, Screen[None]):
    """The finished hands of the store, or those of a file that was opened.

    Attributes:
        asked: which hands of the store are listed, besides the words that are typed.
        lines: what is listed; None until it has been found.
    """

    CSS_PATH = "history.tcss"

    offered = HISTORY
    BINDINGS: ClassVar[list[BindingType]] = bindings(HISTORY)

    def __init__(self, store: Store) -> None:
        """List the hands of ``store``."""
        super().__init__()
        self._store = store
        self._file: Path | None = None
        self._told = ""
        self._waiting = 0
        self._pause: Timer | None = None
        self.asked = HandFilter()
        self.lines: HistoryLines | FileLines | None = None

    def compose(self) -> ComposeResult:
        """A title, the words that are looked for, the list."""
        yield Static(id="heading", markup=False)
        yield Input(placeholder=_("find: a name, a day, a label"), compact=True, id="words")
        yield Static(id="heads", markup=False)
        yield LongList(id="hands")
        yield Static(id="empty", markup=False)
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """List the hands."""
        self.query_one(KeyBar).show(keys_of(HISTORY), last=3)
        self.query_one("#words").display = False
        self.query_one("#empty").display = False
        self.query_one(LongList).focus()
        self._find()

    def on_screen_resume(self) -> None:
        """Show what an analysis has added."""
        if self._file is None and self.lines is not None:
            self._find()

    # -- the list ----------------------------------------------------------------------

    @property
    def _asked(self) -> HandFilter:
        return replace(self.asked, words=self.query_one("#words", Input).value)

    @work(thread=True, exclusive=True, group="finding")
    def _find(self) -> None:
        """Find the hands that are asked for, in a thread; then read those that have not been."""
        worker, asked, history = get_current_worker(), self._asked, self._store.history

        def tell() -> None:
            lines = HistoryLines(history, asked, history.outline(asked))
            if not worker.is_cancelled:
                self.post_message(Outlined(asked, lines, history.waiting))

        tell()
        for waiting in history.catching_up():
            if worker.is_cancelled:
                return
            if waiting:
                self.app.call_from_thread(self._still, waiting)
            else:
                tell()

    def _still(self, waiting: int) -> None:
        self._waiting = waiting
        self._head()

    @on(Outlined)
    def _outlined(self, event: Outlined) -> None:
        if self._file is not None or event.asked != self._asked:
            return
        fresh = self.lines is None
        self.lines, self._waiting = event.lines, event.waiting
        cursor = self.query_one(LongList).cursor
        if fresh or not event.lines.hands:
            cursor = 1
        self._show(event.lines, cursor)
        self._tell()
        self._price_soon()

    def _show(self, lines: HistoryLines | FileLines, cursor: int) -> None:
        hands = self.query_one(LongList)
        hands.show(lines, cursor)
        self._head()
        if hands.display and not self.query_one("#words").display:
            hands.focus()

    def _tell(self) -> None:
        """Say once what is left out."""
        missing = "\n".join(map(str, self._store.left_out))
        if missing != self._told:
            self._told = missing
            self.notify(missing, severity="warning", timeout=12, markup=False)

    @on(Resize)
    def _head(self) -> None:
        lines = self.lines
        if lines is None:
            return
        count = lines.hands if isinstance(lines, HistoryLines) else len(lines)
        if self._file is not None:
            title = ngettext("{file}: {count} hand", "{file}: {count} hands", count)
            title = title.format(file=visible(self._file.name), count=count)
        else:
            title = ngettext("{count} finished hand", "{count} finished hands", count)
            more = counting(self._waiting) if self._waiting else ""
            parts = (title.format(count=count), in_words(self._asked), more)
            title = " · ".join(filter(None, parts))
        self.query_one("#heading", Static).update(title)
        shown = bool(len(lines))
        empty, column_heads = self.query_one("#empty", Static), self.query_one("#heads", Static)
        self.query_one(LongList).display = shown
        empty.display = not shown
        column_heads.display = shown and self._file is None
        column_heads.update(heads(self.size.width - 2))
        empty.update(
            _("No hand has been finished yet. Every hand you finish will be listed here.")
            if self._asked.is_any
            else _("No finished hand matches.")
        )

    # -- what the hands in view gave up ----------------------------------------------------

    @on(LongList.Moved)
    def _price_soon(self) -> None:
        """Price the hands in view, once the list has stood still for a moment."""
        if self._pause is not None:
            self._pause.stop()
        self._pause = self.set_timer(STILL, self._price_seen)

    def _price_seen(self) -> None:
        lines = self.lines
        if not isinstance(lines, HistoryLines) or self.app.screen is not self:
            return
        seen = [lines.hand_at(index) for index in self.query_one(LongList).in_view]
        missing = [each.hand.id for each in seen if each is not None and is_unpriced(each.hand)]
        if missing:
            self.price_hands(self._store, missing)

    @on(HandPriced)
    def _priced(self, event: HandPriced) -> None:
        event.keep(self._store)
        if isinstance(self.lines, HistoryLines):
            self.lines.forget()
            self.query_one(LongList).refresh()

    def on_screen_suspend(self) -> None:
        """Leave the processor to the screen above."""
        self.workers.cancel_group(self, "hands")

    # -- what is chosen ------------------------------------------------------------------

    def _chosen(self) -> FinishedHand | HandRecord | None:
        """The hand of the chosen line; that of a match is its latest."""
        lines, cursor = self.lines, self.query_one(LongList).cursor
        if lines is None or cursor >= len(lines):
            return None
        if isinstance(lines, FileLines):
            return lines.listed[cursor].record
        if lines.where(cursor).hand < 0:
            cursor += 1
        if cursor >= len(lines):
            return None
        found = lines.hand_at(cursor)
        return None if found is None else found.hand

    # -- keys ----------------------------------------------------------------------------

    @on(LongList.Opened)
    def action_open(self) -> None:
        """Analyse the chosen hand."""
        chosen = self._chosen()
        if isinstance(chosen, FinishedHand):
            self._analyse(chosen)
        elif chosen is not None:
            self.app.push_screen(analysis_of_file(chosen))
        elif self.lines is not None and len(self.lines):
            self.notify(_("No hand of this match has been finished"))

    def _analyse(self, hand: FinishedHand) -> None:
        """Open a hand in the analysis; a damaged one is told of."""
        try:
            self.app.push_screen(analysis_of(hand, self._store))
        except HeartsError as error:
            self._complain(error)

    def _complain(self, error: HeartsError) -> None:
        self.notify(
            _("This hand cannot be read: {problem}").format(problem=error),
            severity="error",
            markup=False,
        )

    def action_export(self) -> None:
        """Write the chosen hand to a file, or all hands of the chosen match."""
        lines, cursor = self.lines, self.query_one(LongList).cursor
        if isinstance(lines, HistoryLines) and len(lines) and lines.where(cursor).hand < 0:
            match = lines.match_at(cursor)
            if match is not None and match.number is not None:
                self._export(Export(self._store, match.id), f"hearts-match-{match.number}")
            return
        chosen = self._chosen()
        if chosen is None:
            return
        try:
            self.app.push_screen(writing_hand(chosen), self._saved)
        except HeartsError as error:
            self._complain(error)

    def action_export_all(self) -> None:
        """Write all hands of the store to a file."""
        if self._file is None:
            self._export(Export(self._store), "hearts-all")

    def _export(self, export: Export, name: str) -> None:
        def saved(path: Path | None) -> None:
            if path is not None:
                self.notify(saved_words(export, path), markup=False)

        self.app.push_screen(writing_hands(export, name), saved)

    def _saved(self, path: Path | None) -> None:
        if path is not None:
            self.notify(_("Written to {file}").format(file=visible(path.name)), markup=False)

    def action_import_file(self) -> None:
        """Take the hands of a file into the history."""
        found: list[Imported] = []

        def show(path: Path | None) -> None:
            if path is not None and found:
                self._file = None
                self.notify(taken_in(found[0].new, found[0].known), markup=False)
                self._find()

        self.app.push_screen(importing(self._store, found), show)

    def action_open_file(self) -> None:
        """Open a file of hands."""
        found: list[HandRecord] = []

        def read(path: Path) -> None:
            found[:] = read_hands(path)

        def show(path: Path | None) -> None:
            if path is not None:
                self._show_file(path, found)

        self.app.push_screen(FileNameScreen(_("Open a file of hands"), "", read), show)

    def _show_file(self, path: Path, records: Sequence[HandRecord]) -> None:
        """List the hands of a file; a single one is analysed at once."""
        if len(records) == 1:
            self.app.push_screen(analysis_of_file(records[0]))
            return
        self._file = path
        self.lines = FileLines([Listed(None, record) for record in records])
        self._show(self.lines, 0)

    def action_search(self) -> None:
        """Write words that are looked for."""
        if self._file is None:
            field = self.query_one("#words", Input)
            field.display = True
            field.focus()

    @on(Input.Changed, "#words")
    def _searched(self) -> None:
        self._find()

    @on(Input.Submitted, "#words")
    def _search_done(self, event: Input.Submitted) -> None:
        event.stop()
        event.input.display = bool(event.value)
        self.query_one(LongList).focus()

    def action_filter(self) -> None:
        """Ask which hands shall be listed."""
        if self._file is not None:
            return

        def chosen(asked: HandFilter | None) -> None:
            if asked is not None:
                self.asked = asked
                self.query_one(LongList).cursor = 0
                self._find()

        history = self._store.history
        screen = HandFilterScreen(self.asked, games=history.games(), opponents=history.opponents())
        self.app.push_screen(screen, chosen)

    def action_statistics(self) -> None:
        """Show the statistics."""
        self.app.push_screen(StatisticsScreen(self._store))

    def action_help(self) -> None:
        """Explain files and history."""
        self.app.push_screen(HelpScreen("files"))

    def action_leave(self) -> None:
        """Out of the words, then the filter, then the file, then back."""
        field = self.query_one("#words", Input)
        if field.display:
            field.value = ""
            field.display = False
            self.query_one(LongList).focus()
        elif self._file is not None:
            self._file, self.lines = None, None
            self._find()
        elif not self.asked.is_any:
            self.asked = HandFilter()
            self._find()
        else:
            self.dismiss(None)
