"""The course of a match in line mode: what is played and passed, and what is said of it."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.plain.voice import voice_of
from hearts2_tui.plain.wanted import Wanted, like, usual
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.sessions import AnySession, resume
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from hearts2_tui.wording import _
from solver.classic.position import ClassicPosition
from solver.classic.rules import MoonChoice
from solver.common.cards import Card, format_cards, parse_cards
from solver.common.characters import visible
from solver.common.errors import CardError, DealError
from solver.common.play import IllegalPlay
from solver.two.position import Position

OVER = frozenset({Phase.HAND_OVER, Phase.MATCH_OVER})
"""When a hand, or the match, is over."""


class Course:
    """A match that goes on by lines: the one interrupted, or the usual one.

    Attributes:
        session: the match.
        voice: what can be said of it.
        settings: as the player has them.
    """

    def __init__(self, store: Store, settings: Settings, seed: int | None = None) -> None:
        self._store = store
        self.settings = settings
        self._trouble = str(store.trouble or "")
        resumed = resume(store)
        self.sit(resumed or usual(settings).begin(store, settings, seed))

    def sit(self, session: AnySession) -> None:
        """Go on with a match."""
        self.session = session
        self.voice = voice_of(session)

    def begin(self, wanted: Wanted) -> None:
        """Begin another match and let it go on."""
        self.sit(wanted.begin(self._store, self.settings))
        self.greet()

    # -- saying ---------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Lines for the player."""
        for line in lines:
            print(visible(line, lines=True), flush=True)

    def greet(self) -> None:
        """Where the match stands, and what can be done."""
        self.say(*self.voice.opening())
        if self.session.person_to_move and self.session.record.plays:
            self.say_where()
        else:
            self._carry_on()

    def say_where(self) -> None:
        """How things stand, for who has lost the thread."""
        if self.session.phase in OVER:
            self._say_end()
        else:
            self._say_turn(table=True)

    def say_farewell(self) -> None:
        """What becomes of the match when the player leaves."""
        self._store.retry()
        if self._store.trouble is None:
            self.say(_("Kept. The next start goes on from here."))

    def _say_end(self) -> None:
        self.say(*self.voice.end())
        self._say_unsaved()

    def _say_turn(self, *, table: bool = False) -> None:
        self.say(*self.voice.turn(table=table))
        self._say_unsaved()

    def _say_unsaved(self) -> None:
        """Say at every turn that the game is not saved, as long as it is not."""
        if self._store.trouble is not None:
            self.say(_("Not saved."))

    def _say_play(self, before: Position | ClassicPosition) -> None:
        """What the last card did: the trick it completed, hearts broken.

        Args:
            before: the position it was played from.
        """
        self.say(*self.voice.trick())
        if self.session.position.broken and not before.broken:
            self.say(_("Hearts are broken."))

    def _say_trouble(self) -> None:
        """Tell, once, that something cannot be saved, or that all is saved again."""
        trouble = str(self._store.trouble or "")
        if trouble != self._trouble:
            self.say(trouble or _("Everything is saved again."))
        self._trouble = trouble

    # -- playing --------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Do what the phase of the match asks for: pass cards, choose, or play a card."""
        match self.session.phase:
            case Phase.PASSING:
                self._pass(text)
            case Phase.MOON_CHOICE:
                self._choose_moon(text.casefold())
            case _:
                self._card(text)

    def _carry_on(self) -> None:
        """Let the opponents play until the person is asked, then say how things stand."""
        session = self.session
        while session.phase is Phase.PLAYING and not session.person_to_move:
            card = session.opponent_card()
            before = session.position
            session.play(card)
            form = _("{name} plays {card}.") if before.trick else _("{name} leads {card}.")
            self.say(form.format(name=session.match.names[before.to_move], card=card))
            self._say_play(before)
        self._say_trouble()
        if session.phase in OVER:
            self._say_end()
            return
        if session.phase is not Phase.PLAYING:
            self._say_turn()
            return
        legal = session.position.legal_cards()
        if len(legal) == 1 and self.settings.play_forced:
            self.say(_("{card} is forced.").format(card=legal[0]))
            self._play(legal[0])
            return
        self._say_turn()

    def _pass(self, text: str) -> None:
        session = self.session
        assert isinstance(session, ClassicSession) and session.passing is not None
        giver = session.passing.giver
        try:
            session.pass_cards(parse_cards(text))
        except (CardError, DealError) as error:
            self.say(_("{problem}; type three cards of your hand.").format(problem=error))
            return
        self.say(
            _("You get {cards} from {name}.").format(
                cards=format_cards(session.received), name=session.match.names[giver]
            )
        )
        self._carry_on()

    def _choose_moon(self, word: str) -> None:
        session = self.session
        assert isinstance(session, ClassicSession)
        choices = {"off": MoonChoice.SUBTRACT, "on": MoonChoice.ADD}
        if word not in choices:
            self._say_turn()
            return
        session.choose_moon(choices[word])
        self._say_trouble()
        self._say_end()

    def _card(self, text: str) -> None:
        try:
            card = Card.parse(text)
        except CardError:
            self.say(
                _("{text} is neither a card nor a word known here; help lists the words.").format(
                    text=repr(text[:20])
                )
            )
            return
        if self.session.phase is not Phase.PLAYING:
            self.say(_("The hand is over: type next or new."))
            return
        self._play(card)

    def _play(self, card: Card) -> None:
        before = self.session.position
        try:
            self.session.play(card)
        except IllegalPlay as error:
            led = before.trick[0].suit if before.trick else None
            self.say(wording.illegal(error, led, ascii_only=True) + ".")
            return
        self._say_play(before)
        self._carry_on()

    # -- going back and on ----------------------------------------------------------

    def undo(self) -> None:
        """Take back."""
        if self.session.undo():
            self.say(_("Taken back; the hand is practice now."))
            self.say_where()
        else:
            self.say(_("There is nothing to take back."))

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.session.redo():
            self.say_where()
        else:
            self.say(_("There is nothing to play again."))

    def claim(self) -> None:
        """Play the rest out where nothing can change the result."""
        if isinstance(self.session, ClassicSession):
            self.say(_("Claims are for the game of two: play on."))
            return
        rest = self.session.claim()
        if rest is None:
            self.say(_("The result is not settled yet."))
            return
        self.say(_("Claimed: {cards}.").format(cards=format_cards(rest)))
        self._say_end()

    def next(self) -> None:
        """The next hand, or another match of this game."""
        match self.session.phase:
            case Phase.PLAYING | Phase.PASSING | Phase.MOON_CHOICE:
                self.say(_("The hand is not over."))
            case Phase.HAND_OVER:
                self.session.next_hand()
                self.say(_("Hand {number}.").format(number=self.session.hand_number))
                self._carry_on()
            case Phase.MATCH_OVER:
                self.begin(like(self.session, self.settings))

    def resign(self) -> None:
        """Give the match up."""
        self.session.resign()
        self._say_end()
