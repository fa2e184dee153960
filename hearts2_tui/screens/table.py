"""The table: a match played by keys, typed cards and mouse."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.commands import EVERYWHERE, OVER, TABLE, Moment, bindings
from hearts2_tui.screens.table_actions import TableActions
from hearts2_tui.screens.table_scene import outcome, scene, taken
from hearts2_tui.widgets.bars import Key, KeyBar, ScoreLine, TopLine
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.hint_pane import HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.result import Result
from hearts2_tui.widgets.score import HandPane, ScorePane, lead_words
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane
from hearts2_tui.wording import _
from solver.cards import SHORT_RANKS, card_of, parse_rank, parse_suit

LEAST = (60, 20)
"""Columns and rows below which the table cannot be shown."""

PANES_FROM = (78, 23)
"""Columns and rows from which on the panes stand beside the felt."""

TYPED_RANKS = frozenset(rank.letter for rank in SHORT_RANKS)


class TableScreen(TableActions):
    """A match at the table."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)

    # -- what is shown ---------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The felt, the panes beside it, a line above and a line below."""
        score, hand, hint = ScorePane(), HandPane(), HintPane()
        tricks, unseen = TricksPane(), UnseenPane()
        yield TopLine(id="top")
        yield ScoreLine(id="score-line")
        with Horizontal(id="body"):
            with Vertical(id="table"):
                yield Felt(scene(self.session, self.showing), id="felt")
                yield Result(id="result")
            yield Sidebar(
                [score, hand, tricks, unseen, hint],
                [score, hand, hint, unseen, tricks],
                id="sidebar",
            )
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

    def show(self, *, flying: bool = False) -> None:
        """Show the match as it stands.

        Args:
            flying: let the card just played fly to the trick.
        """
        session, showing = self.session, self.showing
        showing.ascii_only = self.settings.deck == "ascii"
        showing.no_panes = self.has_class("-no-panes")
        over = self.moment in (Moment.HAND_OVER, Moment.MATCH_OVER)
        self.query_one(Felt).display = not over
        self.query_one(Result).display = over
        if over:
            self.query_one(Result).show(outcome(session))
        self.query_one(Felt).show(scene(session, showing), flying=flying and not over)
        self._show_lines()
        self._show_panes()

    def _show_lines(self) -> None:
        session, match = self.session, self.session.match
        hand = _("Hand {number} · {rules}").format(
            number=session.hand_number, rules=wording.rules_name(match.rules)
        )
        if session.deal_chosen:
            hand += _(" · deal {number:,}").format(number=session.record.deal.number)
        others = [name for seat, name in enumerate(match.names) if seat != session.person]
        self.query_one(TopLine).show(
            _("Hearts for two"), hand, _("against {name}").format(name=", ".join(others))
        )
        score = "   ".join(
            f"{name} {total}" for name, total in zip(match.names, match.totals, strict=True)
        )
        points = " – ".join(str(sum(card.points for card in pile)) for pile in taken(session))
        words = _("Score  {score}   {lead}").format(
            score=score, lead=lead_words(match.names, match.totals)
        )
        self.query_one(ScoreLine).show(words, _("this hand {points}").format(points=points))
        moment = self.moment
        commands = [
            command
            for command in (*TABLE, *EVERYWHERE)
            if moment in command.bar and (command.id != "claim" or self.showing.claimable)
        ]
        keys = [Key(command.shown, command.label, command.id) for command in commands]
        self.query_one(KeyBar).show(keys, last=3)

    def _show_panes(self) -> None:
        session, match = self.session, self.session.match
        names = match.names
        self.query_one(ScorePane).show(names, match.totals, match.rules.target)
        self.query_one(HandPane).show(names, taken(session))
        self.query_one(TricksPane).show(names, session.record.tricks())
        over = session.position.is_over
        mine = session.record.deal.hands[session.person]
        known = {*mine, *session.record.plays}
        deal = session.record.deal
        unseen = sorted(
            card for hand in (*deal.hands, deal.dead) for card in hand if card not in known
        )
        hidden = over or not self.settings.show_unseen
        self.query_one(UnseenPane).show(unseen, len(deal.dead), hidden=hidden)
        self.query_one(HintPane).show(self.showing.advice, self.showing.chosen)
        self.query_one(Sidebar).fold()

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
        if self.moment is Moment.TURN and self._type(event.key, event.character or ""):
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
            self.play_card(card_of(suit, _rank_of(before)))
            return True
        if before == "1" and character == "0":
            showing.typed = "T"
        elif character == "1":
            showing.typed = "1"
        elif rank is not None and rank.letter in TYPED_RANKS:
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
        if self.moment is Moment.TURN:
            self.play_card(event.card)

    @on(Felt.Pointed)
    def _point(self, event: Felt.Pointed) -> None:
        if self.moment is Moment.TURN and not self.showing.typed:
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
