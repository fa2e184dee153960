"""The frame of every table: lines and panes around the felt, keys, typed cards and mouse."""

from __future__ import annotations

from abc import abstractmethod

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.widgets import Static

from hearts2_tui.commands import OVER, Moment
from hearts2_tui.screens.table.actions import TableActions
from hearts2_tui.screens.table.base import SessionT
from hearts2_tui.widgets.bars import KeyBar, ScoreLine, TopLine
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.wording import _
from solver.cards import Card, Rank, card_of, parse_rank, parse_suit

LEAST = (60, 20)
"""Columns and rows below which the table cannot be shown."""

PANES_FROM = (78, 23)
"""Columns and rows from which on the panes stand beside the felt."""


class TableFrame(TableActions[SessionT]):
    """What stands around every felt, and how it hears keys and mouse."""

    # -- what a game puts in ---------------------------------------------------------

    @property
    @abstractmethod
    def ranks(self) -> frozenset[Rank]:
        """The ranks that can be typed."""

    @abstractmethod
    def make_felt(self) -> Felt:
        """The felt, its id ``felt``."""

    @abstractmethod
    def make_result(self) -> Painted:
        """What shows the end of a hand, its id ``result``."""

    @abstractmethod
    def make_sidebar(self) -> Sidebar:
        """The panes, its id ``sidebar``."""

    def name_card(self, card: Card) -> None:
        """Take a card that was typed or clicked."""
        if self.moment is Moment.TURN:
            self.play_card(card)

    @property
    def naming(self) -> bool:
        """Whether cards can be typed now."""
        return self.moment is Moment.TURN

    # -- what is shown ---------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The felt, the panes beside it, a line above and a line below."""
        yield TopLine(id="top")
        yield ScoreLine(id="score-line")
        with Horizontal(id="body"):
            with Vertical(id="table"):
                yield self.make_felt()
                yield self.make_result()
            yield self.make_sidebar()
        yield KeyBar(id="keys")
        yield Static(id="too-small")

    def on_mount(self) -> None:
        """Begin, or go on where the match was."""
        self.go_on()

    @on(Resize)
    def _fit(self, event: Resize) -> None:
        width, height = event.size
        small = width < LEAST[0] or height < LEAST[1]
        self.set_class(small, "-too-small")
        self.set_class(width < PANES_FROM[0] or height < PANES_FROM[1], "-no-panes")
        self.set_class(width >= 100, "-roomy")
        self.set_class(width >= 150, "-wide")
        if small:
            words = _("Hearts needs {columns} columns and {rows} rows.").format(
                columns=LEAST[0], rows=LEAST[1]
            )
            words += "\n" + _("This window has {width} and {height}.").format(
                width=width, height=height
            )
            self.query_one("#too-small", Static).update(words)
        self.show()

    def show_frame(self) -> bool:
        """Show felt or result, and what depends on the room; whether the hand is over."""
        showing = self.showing
        showing.ascii_only = self.settings.deck == "ascii"
        showing.no_panes = self.has_class("-no-panes")
        over = self.moment in (Moment.HAND_OVER, Moment.MATCH_OVER)
        self.query_one("#felt").display = not over
        self.query_one("#result").display = over
        return over

    # -- keys and mouse ------------------------------------------------------------------

    def on_key(self, event: KeyPress) -> None:
        """Typed cards, and the key that clears a finished trick; the rest are bindings."""
        showing = self.showing
        if showing.looking_back or showing.held:
            looked = showing.looking_back
            showing.looking_back = False
            self.release()
            self.show()
            spent = event.key in ("enter", "space", "escape") or (looked and event.key == "l")
            turned_up = self.moment in OVER and not event.key.startswith("ctrl+")
            if spent or turned_up:
                event.stop()
                return
        if showing.notice:
            showing.notice = ""
            self.show()
        if self.naming and self._type(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def _type(self, key: str, character: str) -> bool:
        """Take a key as part of a card's name; whether it was."""
        showing = self.showing
        rank = parse_rank(character)
        suit = parse_suit(character) if showing.typed and showing.typed != "1" else None
        before = showing.typed
        showing.typed = ""
        if suit is not None:
            self.name_card(card_of(suit, _rank_of(before)))
            return True
        if before == "1" and character == "0":
            showing.typed = "T"
        elif character == "1":
            showing.typed = "1"
        elif rank is not None and rank in self.ranks:
            showing.typed = rank.letter
        elif before:
            self.show()
            return key in ("escape", "backspace")
        else:
            return False
        self.show()
        return True

    @on(Felt.Picked)
    def _pick(self, event: Felt.Picked) -> None:
        self._wake()
        self.name_card(event.card)

    @on(Felt.Pointed)
    def _point(self, event: Felt.Pointed) -> None:
        if self.naming and not self.showing.typed:
            self.showing.chosen = event.card
            self.show()

    @on(Felt.Touched)
    def _touch(self) -> None:
        self._wake()

    def _wake(self) -> None:
        self.showing.notice = ""
        self.showing.looking_back = False
        self.release()
        self.show()


def _rank_of(letter: str) -> int:
    rank = parse_rank(letter)
    return 0 if rank is None else rank
