"""Lines and panes around a felt, and cards that are typed or clicked, whatever is played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.screen import Screen
from textual.widget import Widget

from hearts2_tui.screens.application import Application
from hearts2_tui.screens.table.scene import Showing
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.bars import KeyBar, ScoreLine, TopLine
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.pane import Sidebar
from solver.common.cards import Card, Rank, card_of, parse_rank, parse_suit

PANES_FROM = (78, 23)
"""Columns and rows from which on the panes stand beside the felt."""


class FeltFrame(Screen[None]):
    """A screen with a felt in it.

    Attributes:
        settings: pace, deck and the like.
        showing: what is shown beyond the cards themselves.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.showing = Showing()

    @property
    def application(self) -> Application:
        """The application: settings, store, other screens."""
        return cast(Application, self.app)

    # -- what a screen puts in -------------------------------------------------------

    @property
    @abstractmethod
    def ranks(self) -> frozenset[Rank]:
        """The ranks that can be typed."""

    @property
    @abstractmethod
    def naming(self) -> bool:
        """Whether cards can be typed now."""

    @abstractmethod
    def name_card(self, card: Card) -> None:
        """Take a card that was typed or clicked."""

    @abstractmethod
    def make_felt(self) -> Felt:
        """The felt, its id ``felt``."""

    def make_table(self) -> Iterable[Widget]:
        """What stands beside the panes: the felt, and whatever may take its place."""
        yield self.make_felt()

    @abstractmethod
    def make_sidebar(self) -> Sidebar:
        """The panes, its id ``sidebar``."""

    @abstractmethod
    def show(self, *, flying: bool = False) -> None:
        """Show everything as it stands.

        Args:
            flying: let the card just played fly to the trick.
        """

    # -- what is shown ---------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The felt, the panes beside it, a line above and a line below."""
        yield TopLine(id="top")
        yield ScoreLine(id="score-line")
        with Horizontal(id="body"):
            with Vertical(id="table"):
                yield from self.make_table()
            yield self.make_sidebar()
        yield KeyBar(id="keys")

    @on(Resize)
    def _fit(self, event: Resize) -> None:
        width, height = event.size
        self.set_class(width < PANES_FROM[0] or height < PANES_FROM[1], "-no-panes")
        self.set_class(width >= 100, "-roomy")
        self.set_class(width >= 150, "-wide")
        self.show()

    def suit_deck(self) -> None:
        """Say things as the deck and the room ask."""
        self.showing.ascii_only = self.settings.deck == "ascii"
        self.showing.no_panes = self.has_class("-no-panes")

    def notice(self, words: str, *, warning: bool = False) -> None:
        """Say one line above the hand, until the next key."""
        self.showing.notice = words
        self.showing.warning = warning
        self.show()

    # -- keys and mouse ------------------------------------------------------------------

    def put_away(self, key: str) -> bool:
        """Put away what is looked at until a key; whether the key is spent on it."""
        if not self.showing.looking_back:
            return False
        self.showing.looking_back = False
        self.show()
        return key in ("enter", "space", "escape", "l")

    def on_key(self, event: KeyPress) -> None:
        """Typed cards, and the key that clears a finished trick; the rest are bindings."""
        if self.put_away(event.key):
            event.stop()
            return
        if self.showing.notice:
            self.showing.notice = ""
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

    def action_list(self, way: int) -> None:
        """Scroll the list beside the felt that goes on."""
        self.query_one(Sidebar).scroll_lists(way)

    @on(Felt.Picked)
    def _pick(self, event: Felt.Picked) -> None:
        if event.repeated:
            return
        self.wake()
        self.name_card(event.card)

    @on(Felt.Pointed)
    def _point(self, event: Felt.Pointed) -> None:
        if event.card is not None and self.naming and not self.showing.typed:
            self.showing.chosen = event.card
            self.show()

    @on(Felt.Touched)
    def _touch(self) -> None:
        self.wake()

    def wake(self) -> None:
        """Back to the cards: a click puts away what was said or looked at."""
        self.showing.notice = ""
        self.showing.looking_back = False
        self.show()


def _rank_of(letter: str) -> int:
    rank = parse_rank(letter)
    return 0 if rank is None else rank
