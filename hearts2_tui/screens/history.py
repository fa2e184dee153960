"""Every finished hand, newest first: filter, analyse, write to a file, open a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import DataTable, Input, Static

from hearts2_tui.commands import Command, bindings
from hearts2_tui.match import PERSON, TWO_PLAYER
from hearts2_tui.screens.analysis.for_many import ManyAnalysisScreen
from hearts2_tui.screens.analysis.for_two import AnalysisScreen
from hearts2_tui.screens.file_name import FileNameScreen, read_hands
from hearts2_tui.screens.help import HelpScreen
from hearts2_tui.screens.history_rows import Listed, cells
from hearts2_tui.screens.palette import ScreenCommands, keys_of
from hearts2_tui.screens.statistics import StatisticsScreen
from hearts2_tui.storage.given_up import kept_numbers
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _, ngettext
from solver.analysis import Analysis
from solver.characters import visible
from solver.classic.record import ClassicRecord
from solver.errors import HeartsError
from solver.notation import write_classic, write_record
from solver.players import LEVELS
from solver.record import Record

PAGE = 500
"""Hands that are listed at most; the filter finds the others."""


def analysis_of(hand: FinishedHand, store: Store) -> AnalysisScreen:
    """The analysis of a hand of the store, which keeps its numbers.

    Raises:
        RecordError: the record has been damaged.
    """

    def keep(analysis: Analysis) -> None:
        store.keep_analysis(hand.id, kept_numbers(analysis))

    seat = hand.levels.index(PERSON) if PERSON in hand.levels else 0
    return AnalysisScreen(hand.record, seat=seat, levels=hand.levels, analysed=keep)


def many_analysis_of(hand: FinishedHand) -> ManyAnalysisScreen:
    """The analysis of a hand of the store in which many played. Raises as :func:`analysis_of`."""
    seat = hand.levels.index(PERSON) if PERSON in hand.levels else 0
    return ManyAnalysisScreen(hand.classic_record, seat=seat, levels=hand.levels)


def analysis_of_file(record: Record | ClassicRecord) -> AnalysisScreen | ManyAnalysisScreen:
    """The analysis of a hand of a file, the first seat being the near side."""
    if isinstance(record, ClassicRecord):
        return ManyAnalysisScreen(record)
    levels = tuple(name.lower() if name.lower() in LEVELS else "club" for name in record.players)
    return AnalysisScreen(record, seat=0, levels=("", *levels[1:]))


HISTORY: tuple[Command, ...] = (
    Command(
        "open",
        "enter",
        "⏎",
        _("analyse"),
        _("Analyse the hand"),
        _("Opens the chosen hand in the analysis."),
    ),
    Command(
        "filter",
        "slash",
        "/",
        _("filter"),
        _("Filter the hands"),
        _("By a name, a day, a card that was played."),
    ),
    Command(
        "export",
        "e",
        "e",
        _("export"),
        _("Write the hand to a file"),
        _("As a record that can be read and opened again."),
    ),
    Command(
        "open_file",
        "o",
        "o",
        _("open a file"),
        _("Open a file of hands"),
        _("Analyses hands that somebody else has written to a file."),
    ),
    Command("statistics", "s", "s", _("statistics")),
    Command("help", "question_mark", "?", _("help"), _("Help"), _("Files and history.")),
    Command("leave", "escape,q", "Esc", _("back")),
)
"""The commands of the history, in the order of the key bar."""


class HistoryScreen(Screen[None]):
    """The finished hands of the store, or those of a file that was opened."""

    CSS_PATH = "history.tcss"

    TABLE = HISTORY
    BINDINGS: ClassVar[list[BindingType]] = bindings(HISTORY)
    COMMANDS = {ScreenCommands}  # noqa: RUF012

    def __init__(self, store: Store) -> None:
        """List the hands of ``store``."""
        super().__init__()
        self._store = store
        self._listed: list[Listed] = []
        self._file: Path | None = None
        self._told = ""

    def compose(self) -> ComposeResult:
        """A title, the filter, the list."""
        yield Static(id="heading", markup=False)
        yield Input(
            placeholder=_("filter: a name, a day, a card played"), compact=True, id="filter"
        )
        yield DataTable[Content](id="hands", cursor_type="row")
        yield Static(id="empty", markup=False)
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """List the hands."""
        self.query_one(KeyBar).show(keys_of(HISTORY), last=3)
        self.query_one("#filter").display = False
        table = self.query_one(DataTable)
        self._list()
        table.focus()

    def on_screen_resume(self) -> None:
        """Show what an analysis has added."""
        if self._file is None and self._listed:
            self._list()

    # -- the list ----------------------------------------------------------------------

    def _list(self) -> None:
        table = self.query_one(DataTable)
        chosen = table.cursor_row
        table.clear(columns=True)
        if self._file is None:
            text = self.query_one("#filter", Input).value
            self._listed = [Listed(hand) for hand in self._store.hands(text, limit=PAGE)]
            self._tell()
        rows = [[in_deck(self, cell) for cell in cells(listed)] for listed in self._listed]
        titles = (_("Finished"), _("Players"), _("Points"), _("Margin"), "", _("Rules"))
        for column, title in enumerate(titles):
            widest = max((row[column].cell_length for row in rows), default=0)
            table.add_column(title, width=max(len(title), widest))
        for row in rows:
            table.add_row(*row)
        table.move_cursor(row=min(chosen, max(0, len(self._listed) - 1)))
        self._head()

    def _tell(self) -> None:
        """Say once what is left out."""
        missing = "\n".join(map(str, self._store.left_out))
        if missing != self._told:
            self._told = missing
            self.notify(missing, severity="warning", timeout=12, markup=False)

    def _head(self) -> None:
        count = len(self._listed)
        if self._file is not None:
            title = ngettext("{file}: {count} hand", "{file}: {count} hands", count)
            title = title.format(file=visible(self._file.name), count=count)
        elif count == PAGE:
            title = _("The last {count} finished hands").format(count=count)
        else:
            title = ngettext("{count} finished hand", "{count} finished hands", count)
            title = title.format(count=count)
        self.query_one("#heading", Static).update(title)
        empty = self.query_one("#empty", Static)
        empty.display = not count
        self.query_one(DataTable).display = bool(count)
        filtered = bool(self.query_one("#filter", Input).value)
        empty.update(
            _("No finished hand matches.")
            if filtered
            else _("No hand has been finished yet. Every hand you finish will be listed here.")
        )

    def _chosen(self) -> Listed | None:
        row = self.query_one(DataTable).cursor_row
        return self._listed[row] if 0 <= row < len(self._listed) else None

    def _record(self, listed: Listed) -> Record | ClassicRecord | None:
        """The hand itself; a damaged one is told of."""
        if listed.hand is None:
            return listed.record
        try:
            if listed.hand.game != TWO_PLAYER:
                return listed.hand.classic_record
            return listed.hand.record
        except HeartsError as error:
            self.notify(
                _("This hand cannot be read: {problem}").format(problem=error),
                severity="error",
                markup=False,
            )
            return None

    # -- keys ----------------------------------------------------------------------------

    @on(DataTable.RowSelected)
    def _selected(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        """Analyse the chosen hand."""
        listed = self._chosen()
        record = self._record(listed) if listed else None
        if listed is None or record is None:
            return
        if listed.hand is None:
            self.app.push_screen(analysis_of_file(record))
        elif isinstance(record, ClassicRecord):
            self.app.push_screen(many_analysis_of(listed.hand))
        else:
            self.app.push_screen(analysis_of(listed.hand, self._store))

    def action_export(self) -> None:
        """Write the chosen hand to a file."""
        listed = self._chosen()
        record = self._record(listed) if listed else None
        if isinstance(record, ClassicRecord):
            text, deal = write_classic(record, deal_seed=True), record.deal.seed or ""
        elif record is not None:
            text, deal = write_record(record), str(record.deal.number)
        else:
            return
        self.app.push_screen(FileNameScreen.to_save(text, record.date, deal), self._saved)

    def _saved(self, path: Path | None) -> None:
        if path is not None:
            self.notify(_("Written to {file}").format(file=path.name), markup=False)

    def action_open_file(self) -> None:
        """Open a file of hands."""
        found: list[Record | ClassicRecord] = []

        def read(path: Path) -> None:
            found[:] = read_hands(path)

        def show(path: Path | None) -> None:
            if path is not None:
                self._show_file(path, found)

        self.app.push_screen(FileNameScreen(_("Open a file of hands"), "", read), show)

    def _show_file(self, path: Path, records: Sequence[Record | ClassicRecord]) -> None:
        """List the hands of a file; a single one is analysed at once."""
        if len(records) == 1:
            self.app.push_screen(analysis_of_file(records[0]))
            return
        self._file = path
        self._listed = [Listed(None, record) for record in records]
        self._list()

    def action_filter(self) -> None:
        """Write into the filter."""
        if self._file is None:
            field = self.query_one("#filter", Input)
            field.display = True
            field.focus()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        self._list()

    @on(Input.Submitted, "#filter")
    def _filter_done(self, event: Input.Submitted) -> None:
        event.stop()
        event.input.display = bool(event.value)
        self.query_one(DataTable).focus()

    def action_statistics(self) -> None:
        """Show the statistics."""
        self.app.push_screen(StatisticsScreen(self._store))

    def action_help(self) -> None:
        """Explain files and history."""
        self.app.push_screen(HelpScreen("files"))

    def action_leave(self) -> None:
        """Out of the filter, then out of the file, then back."""
        field = self.query_one("#filter", Input)
        if field.display:
            field.value = ""
            field.display = False
            self.query_one(DataTable).focus()
        elif self._file is not None:
            self._file = None
            self._list()
        else:
            self.dismiss(None)
