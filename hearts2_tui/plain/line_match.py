"""A match in line mode: what is played and passed, and what is said of it."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.games import MatchChoice
from hearts2_tui.match import HandPosition, Phase
from hearts2_tui.plain.asked import usual
from hearts2_tui.plain.voice import voice_of
from hearts2_tui.play.sessions import AnySession, begin_choice, resume
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from hearts2_tui.wording import _
from solver.common.cards import Card
from solver.common.characters import visible
from solver.common.errors import CardError
from solver.common.play import IllegalPlay

OVER = frozenset({Phase.HAND_OVER, Phase.MATCH_OVER})
"""When a hand, or the match, is over."""


class LineMatch:
    """A match that goes on by lines: the one interrupted, or the usual one.

    Attributes:
        session: the match.
        voice: what can be said of it.
        settings: as the player has them.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        seed: int | None = None,
        *,
        choice: MatchChoice | None = None,
    ) -> None:
        """The match interrupted; without one that of ``choice``, or the usual one."""
        self._store = store
        self.settings = settings
        self._trouble = str(store.trouble or "")
        resumed = resume(store)
        first = choice or usual(settings)
        self.sit(resumed or begin_choice(store, first, settings.player_name, seed))

    def sit(self, session: AnySession) -> None:
        """Go on with a match."""
        self.session = session
        self.voice = voice_of(session)

    def begin(self, choice: MatchChoice) -> None:
        """Begin another match and let it go on."""
        self.sit(begin_choice(self._store, choice, self.settings.player_name))
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

    def _say_play(self, before: HandPosition) -> None:
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
        if self.session.phase in (Phase.PASSING, Phase.MOON_CHOICE):
            lines, done = self.voice.answer(text)
            self.say(*lines)
            if done:
                self._carry_on()
            elif not lines:
                self._say_turn()
        else:
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
        lines, done = self.voice.claim()
        self.say(*lines)
        if done:
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
                self.begin(self.session.game.again(self.session.match, self.settings))

    def resign(self) -> None:
        """Give the match up."""
        self.session.resign()
        self._say_end()
