"""The screen of a match, whatever the game: it holds the parts and hears keys and mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.dom import DOMNode
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.screen import Screen
from textual.widget import Widget

from hearts2_tui import wording
from hearts2_tui.commands import EVERYWHERE, OVER, Command, Moment
from hearts2_tui.games import MatchChoice
from hearts2_tui.match import Phase
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.screens.application import Application
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.background import Background
from hearts2_tui.screens.table.hand_cursor import HandCursor
from hearts2_tui.screens.table.hints import Advised, Hints, Question
from hearts2_tui.screens.table.layout import NO_PANES, fit, table_layout
from hearts2_tui.screens.table.parts import Part, PartOfHand
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.turns import Answered, Turns
from hearts2_tui.screens.table.typed_card import TypedCard
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.bars import Key, KeyBar
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.wording import _
from solver.common.cards import Card, Rank

SessionT = TypeVar("SessionT", bound=AnySession)
SessionT_contra = TypeVar("SessionT_contra", bound=AnySession, contravariant=True)

MOMENTS = {
    Phase.PASSING: Moment.PASSING,
    Phase.MOON_CHOICE: Moment.MOON,
    Phase.HAND_OVER: Moment.HAND_OVER,
    Phase.MATCH_OVER: Moment.MATCH_OVER,
}
"""What is waited for in each phase but that of the play."""


class Picture(Protocol[SessionT_contra]):
    """What a game puts on its table."""

    def widgets(self, session: SessionT_contra, showing: Showing) -> Iterable[Widget]:
        """The felt, its id ``felt``, and the end of a hand in its place, its id ``result``."""
        ...

    def sidebar(self) -> Sidebar:
        """The panes, the id of their column ``sidebar``."""
        ...

    def show(
        self, screen: DOMNode, session: SessionT_contra, showing: Showing, *, flying: bool
    ) -> None:
        """Show the match in the widgets of ``screen``: felt or result, lines and panes."""
        ...


class Table(Screen[None], Generic[SessionT]):
    """A match at the table.

    A game gives it a picture, an adviser, parts of its own, and commands. Where the game asks
    for more than cards to be played, it adds to what is done at a moment.

    Attributes:
        session: the match.
        settings: pace, deck and the like.
        commands: what the player can do at this table, in the order of the key bar.
        help_topic: the page of help that tells of the table.
        turns, hints, cursor, typed: the parts that every table has.
        parts: all that is told of every card.
        of_a_hand: what is told only when another hand, or another place in it, is shown.
        takes: what becomes of a card that is named, by moment.
        enters: what the key that plays does, by moment.
        when_asked: called when the table begins to wait for the person.
    """

    commands: ClassVar[tuple[Command, ...]]
    help_topic: ClassVar[str] = "table"

    def __init__(
        self,
        session: SessionT,
        settings: Settings,
        *,
        picture: Picture[SessionT],
        adviser: Callable[[SessionT, Settings], Question],
        ranks: Iterable[Rank],
    ) -> None:
        """Show a match, wherever it stands.

        Args:
            session: the match.
            settings: those in force.
            picture: what the game puts on the table.
            adviser: what is to be worked out for a hint.
            ranks: those that can be typed.
        """
        super().__init__()
        self.session: SessionT = session
        self.settings = settings
        self.background = Background(self)
        self.cursor = HandCursor()
        self.typed = TypedCard(ranks)
        self.turns = Turns(self, self.cursor)
        self.hints = Hints(self)
        self.parts: list[Part] = [self.hints]
        self.of_a_hand: list[PartOfHand] = []
        self.takes: dict[Moment, Callable[[Card], None]] = {Moment.TURN: self.turns.play}
        self.enters: dict[Moment, Callable[[], None]] = {Moment.TURN: self._play_chosen}
        self.when_asked: list[Callable[[], None]] = []
        self._picture = picture
        self._adviser = adviser
        self._said, self._warning = "", False

    def _pop_result_callback(self) -> None:
        """Drop the callback of a screen that is replaced; the first table was given none."""
        if self._result_callbacks:
            super()._pop_result_callback()

    @property
    def offered(self) -> tuple[Command, ...]:
        """The commands that the palette offers at this moment."""
        moment = self.moment
        return tuple(command for command in self.commands if moment in command.moments)

    # -- what parts and screens ask of a table -----------------------------------------

    @property
    def application(self) -> Application:
        """The application: settings, store, other screens."""
        return cast(Application, self.app)

    @property
    def moment(self) -> Moment:
        """What the table is waiting for."""
        if self.turns.held or self.turns.looking_back:
            return Moment.TRICK
        waiting = Moment.TURN if self.session.person_to_move else Moment.WAITING
        return MOMENTS.get(self.session.phase, waiting)

    @property
    def place(self) -> object:
        """The hand as it stands."""
        return self.session.record

    def stands_at(self, place: Any) -> bool:
        """Whether the hand is still where it was when ``place``, its record, was taken.

        Help noted since then changes nothing; another deal, pass, player or score does.
        """
        now = self.session.record
        return bool(replace(place, help=now.help) == now)

    def card_played(self) -> None:
        """Forget what was known of the moment before, and show a card just played."""
        self.cursor.card, self.typed.rank, self._said = None, "", ""
        for part in self.parts:
            part.card_played()
        self.application.tell_saving()
        self.show(flying=self.settings.animation)

    def person_is_asked(self) -> None:
        """Let the parts do what they do when something is asked of the person."""
        for ask in self.when_asked:
            ask()

    def notice(self, words: str, *, warning: bool = False) -> None:
        """Say one line above the hand, until the next key."""
        if self.moment in OVER:
            self.notify(words, severity="warning" if warning else "information", timeout=4)
            return
        self._said, self._warning = words, warning
        self.show()

    def forget(self) -> None:
        """Drop what belongs to the moment before: hint, trick held, work going on."""
        self.background.cancel_all()
        self.cursor.card, self.typed.rank, self._said = None, "", ""
        self.turns.forget()
        for part in (*self.parts, *self.of_a_hand):
            part.forget()

    def begin(self, session: SessionT) -> None:
        """Sit down to a hand."""
        self.forget()
        self.session = session
        self.application.tell_saving()
        self.turns.go_on()

    def take_settings(self, settings: Settings) -> None:
        """Show everything as other settings ask."""
        self.settings = settings
        self.show()

    # -- what is shown -------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The felt, the panes beside it, a line above and a line below."""
        middle = self._picture.widgets(self.session, self.showing)
        yield from table_layout(middle, self._picture.sidebar())

    def on_mount(self) -> None:
        """Begin, or go on where the match was."""
        self.turns.go_on()

    @on(Resize)
    def _fit(self, event: Resize) -> None:
        fit(self, event.size)
        self.show()

    @property
    def showing(self) -> Showing:
        """What is shown beyond the record itself; a game adds what its own parts know."""
        turns = self.turns
        return Showing(
            moment=self.moment,
            chosen=self.cursor.card,
            held=turns.held,
            until_key=turns.until_key,
            looking_back=turns.looking_back,
            typed=self.typed.rank,
            notice=self._said,
            warning=self._warning,
            advice=self.hints.advice,
            ascii_only=self.settings.deck == "ascii",
            no_panes=self.has_class(NO_PANES),
            unseen_hidden=not self.settings.show_unseen,
        )

    def show(self, *, flying: bool = False) -> None:
        """Show the match as it stands.

        Args:
            flying: let the card just played fly to the trick.
        """
        showing = self.showing
        over = showing.moment in OVER
        self.query_one("#felt").display = not over
        self.query_one("#result").display = over
        self._picture.show(self, self.session, showing, flying=flying and not over)
        withheld = frozenset(() if self.session.position.is_over else ("analyse",)).union(
            *(part.withheld for part in (*self.parts, *self.of_a_hand))
        )
        keys = [
            Key(command.shown, command.label, command.id)
            for command in (*self.commands, *EVERYWHERE)
            if showing.moment in command.bar and command.id not in withheld
        ]
        self.query_one(KeyBar).show(keys, last=3)

    # -- keys and mouse --------------------------------------------------------------------

    def _put_away(self, key: str) -> bool:
        """Put away the trick that is held or looked back at; whether the key is spent on it."""
        looked = self.turns.looking_back
        if not (looked or self.turns.held):
            return False
        self.action_go_on()
        spent = key in ("enter", "space", "escape") or (looked and key == "l")
        return spent or (self.moment in OVER and not key.startswith("ctrl+"))

    def on_key(self, event: KeyPress) -> None:
        """Typed cards, and the key that clears a finished trick; the rest are bindings."""
        if self._put_away(event.key):
            event.stop()
            return
        changed, self._said = bool(self._said), ""
        if (advice := self.hints.advice) is not None and advice.grows:
            changed = self.hints.enough()
        if (take := self.takes.get(self.moment)) is not None:
            press = self.typed.press(event.key, event.character or "")
            if press.spent:
                event.stop()
                event.prevent_default()
            if press.card is not None:
                take(press.card)
                return
            changed = changed or press.changed
        if changed:
            self.show()

    @on(Felt.Picked)
    def _pick(self, event: Felt.Picked) -> None:
        if not event.repeated:
            self._touch()
            if (take := self.takes.get(self.moment)) is not None:
                take(event.card)

    @on(Felt.Pointed)
    def _point(self, event: Felt.Pointed) -> None:
        if event.card is not None and self.moment in self.takes and not self.typed.rank:
            self.cursor.card = event.card
            self.show()

    @on(Felt.Touched)
    def _touch(self) -> None:
        """Back to the cards: a click puts away what was said or looked at."""
        self._said = ""
        self.action_go_on()

    def on_answered(self, event: Answered) -> None:
        """Another player has chosen a card."""
        self.turns.answered(event)

    def on_advised(self, event: Advised) -> None:
        """A hint is there."""
        if self.hints.arrived(event):
            self.show()

    # -- playing ---------------------------------------------------------------------------

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card of the hand."""
        position, moment = self.session.position, self.moment
        if moment in self.takes:
            hand: tuple[Card, ...] = position.hands[self.session.person]
            among = position.legal_cards() if moment is Moment.TURN else hand
            self.cursor.move(by, hand, among)
            self.show()

    def action_play(self) -> None:
        """Play the card that has risen, or whatever else Enter says."""
        if (enter := self.enters.get(self.moment)) is not None:
            enter()

    def _play_chosen(self) -> None:
        if self.cursor.card is None:
            self.notice(_("Choose a card with ← →, or type its name: q s"))
        else:
            self.takes[Moment.TURN](self.cursor.card)

    def action_go_on(self) -> None:
        """Clear the finished trick away."""
        self.turns.put_away()
        self.show()

    def action_next_hand(self) -> None:
        """Deal the next hand, or a new match with the same opponent and rules."""
        match self.session.phase:
            case Phase.HAND_OVER:
                self.session.next_hand()
                self.begin(self.session)
            case Phase.MATCH_OVER:
                match = self.session.match
                new = self.application.new_session(MatchChoice.like(match))
                self.application.sit_down(new)
            case _:
                self.notice(_("The hand is not over yet"))

    def action_take_back(self) -> None:
        """Back to the person's last choice."""
        if self.session.can_undo:
            self.forget()
            self.session.undo()
            self.turns.go_on()
        elif self.session.phase in (Phase.PLAYING, Phase.PASSING):
            self.notice(_("Nothing to take back"))
        else:
            self.notice(_("A finished hand stays as it is"))

    def action_play_again(self) -> None:
        """Play what was taken back."""
        if self.session.can_redo:
            self.forget()
            self.session.redo()
            self.turns.go_on()
        else:
            self.notice(_("Nothing was taken back"))

    def action_last_trick(self) -> None:
        """Show the last finished trick."""
        if len(self.session.record.plays) < len(self.session.match.names):
            self.notice(_("No trick has been played yet"))
        elif self.session.phase is Phase.PLAYING:
            self.turns.looking_back = True
            self.show()

    def action_hint(self) -> None:
        """Show what each card is worth without peeking, or put the hint away."""
        if self.moment not in (Moment.TURN, Moment.PASSING):
            self.notice(_("A hint is for your own turn"))
            return
        if self.hints.advice is None:
            self.session.note_help("hint")
            self.advise()
        else:
            self.hints.put_away()
            self.show()

    def advise(self) -> None:
        """Work a hint out, in the place of one that is shown."""
        self.hints.ask(self._adviser(self.session, self.settings))
        self.show()

    def action_list(self, way: int) -> None:
        """Scroll the list beside the felt that goes on."""
        self.query_one(Sidebar).scroll_lists(way)

    # -- other screens ---------------------------------------------------------------------

    def action_help(self) -> None:
        """Explain keys and table."""
        self.application.open_help(self.help_topic)

    def action_analyse(self) -> None:
        """Open the finished hand in the analysis."""
        if not self.session.position.is_over or self.turns.held:
            self.notice(_("Analyse when the hand is over"))
            return
        self.application.analyse(self.session)

    def action_history(self) -> None:
        """Show the finished hands."""
        self.application.open_history()

    def action_unseen(self) -> None:
        """Show or hide the pane of unseen cards."""
        self.application.change_settings(show_unseen=not self.settings.show_unseen)

    def action_new_match(self) -> None:
        """Choose opponent and rules, and begin."""

        def chosen(choice: MatchChoice | None) -> None:
            if choice is not None:
                self.application.begin_match(choice)

        self.application.ask_for_match(chosen)

    def action_resign(self) -> None:
        """Ask, then give the match up."""

        def agreed(yes: bool | None) -> None:
            if yes:
                self.forget()
                self.session.resign()
                self.application.tell_saving()
                self.show()

        match = self.session.match
        if self.session.phase is not Phase.MATCH_OVER:
            words = wording.resigning(match.names, self.session.person)
            self.app.push_screen(ConfirmScreen(words, _("Resign")), agreed)
