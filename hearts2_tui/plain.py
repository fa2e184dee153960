"""The game as plain lines, one sentence each, for screen readers and pipes.

The same session and store as the table: a match begun there goes on here, and back.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import TextIOWrapper
from typing import Any, TextIO

from hearts2_tui import plain_match, wording
from hearts2_tui.classic_session import ClassicSession
from hearts2_tui.match import Phase
from hearts2_tui.plain_match import NotAMatch, Wanted
from hearts2_tui.plain_voice import voice_of
from hearts2_tui.sessions import AnySession, resume
from hearts2_tui.settings import Settings, SettingsError, load_settings, save_settings
from hearts2_tui.store import Store
from hearts2_tui.wording import _
from solver.cards import Card, format_cards, parse_cards
from solver.classic.position import ClassicPosition
from solver.classic.rules import MoonChoice
from solver.errors import CardError, DealError
from solver.position import IllegalPlay, Position

OVER = frozenset({Phase.HAND_OVER, Phase.MATCH_OVER})
"""When a hand, or the match, is over."""


def run_plain(lines: TextIO | None = None) -> None:
    """Play on standard input and output until ``quit`` or the end of the input.

    Args:
        lines: where the player's lines come from; standard input when None.
    """
    lines = lines or sys.stdin
    if isinstance(lines, TextIOWrapper):
        lines.reconfigure(errors="replace")
    settings, problems = load_settings()
    store = Store()
    try:
        game = PlainGame(store, settings)
        game.say(*map(str, (*problems, *store.notices)))
        game.greet()
        for line in _lines(lines):
            if not game.answer(line.strip()):
                break
    finally:
        store.close()


def _lines(source: TextIO) -> Iterator[str]:
    """Lines as they come, with a prompt where somebody types them."""
    prompt = "> " if source.isatty() else ""
    while True:
        print(prompt, end="", flush=True)
        line = source.readline()
        if not line:
            return
        yield line


class PlainGame:
    """A match played by lines: what is asked of it, and what it says."""

    def __init__(self, store: Store, settings: Settings, seed: int | None = None) -> None:
        self._store = store
        self._settings = settings
        resumed = resume(store)
        self._trouble = str(store.trouble or "")
        self._sit(resumed or plain_match.usual(settings).begin(store, settings, seed))
        self._confirm: Callable[[], None] | None = None
        self._commands: dict[str, tuple[Callable[[], None], str]] = {
            "hint": (self._hint, _("what each card is worth, without peeking")),
            "open": (
                self._open_hint,
                _("the same, both hands open; for practice"),
            ),
            "match": (self._hint_for, _("hints for the match, or again for the hand")),
            "read": (
                self._read_opponent,
                _("hints and analyses read the opponent, or no longer"),
            ),
            "undo": (self._undo, _("take back")),
            "redo": (self._redo, _("play again what was taken back")),
            "last": (self._last_trick, _("the last trick")),
            "claim": (self._claim, _("play the rest out, when nothing can change the result")),
            "score": (self._score, _("the score")),
            "unseen": (self._unseen, _("cards not seen yet")),
            "next": (self._next, _("the next hand, or a new match when this one is over")),
            "analyse": (self._analyse, _("price every play of the finished hand")),
            "new": (
                self._ask_new,
                _("a new match; new casual names the opponent, new classic 4 game and players"),
            ),
            "resign": (self._ask_resign, _("give the match up")),
            "rules": (self._rules, _("the rules of this match")),
            "options": (self._options, _("the options that a new match of this game can have")),
            "help": (self._help, _("this list")),
        }
        self._short = {
            **{"h": "hint", "H": "open", "u": "undo", "r": "redo", "l": "last", "c": "claim"},
            **{"n": "next", "a": "analyse", "?": "help"},
        }

    def _sit(self, session: AnySession) -> None:
        """Go on with a match."""
        self._session = session
        self._voice = voice_of(session)

    # -- saying ---------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Lines for the player."""
        for line in lines:
            print(line, flush=True)

    def greet(self) -> None:
        """Where the match stands, and what can be done."""
        if self._trouble:
            self.say(self._trouble)
        self.say(*self._voice.opening())
        if self._session.person_to_move and self._session.record.plays:
            self._say_where()
        else:
            self._carry_on()

    def _carry_on(self) -> None:
        """Let the opponents play until the person is asked, then say how things stand."""
        session = self._session
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
            self.say(*self._voice.turn())
            return
        legal = session.position.legal_cards()
        if len(legal) == 1 and self._settings.play_forced:
            self.say(_("{card} is forced.").format(card=legal[0]))
            self._play(legal[0])
            return
        self.say(*self._voice.turn())

    def _say_play(self, before: Position | ClassicPosition) -> None:
        """What the last card did: the trick it completed, hearts broken.

        Args:
            before: the position it was played from.
        """
        self.say(*self._voice.trick())
        if self._session.position.broken and not before.broken:
            self.say(_("Hearts are broken."))

    def _say_where(self) -> None:
        """How things stand, for who has lost the thread."""
        if self._session.phase in OVER:
            self._say_end()
        else:
            self.say(*self._voice.turn(table=True))

    def _say_end(self) -> None:
        self.say(*self._voice.end())

    def _score(self) -> None:
        self.say(*self._voice.score())

    def _last_trick(self) -> None:
        self.say(*self._voice.last_trick())

    def _say_trouble(self) -> None:
        trouble = str(self._session.trouble or "")
        if trouble and trouble != self._trouble:
            self.say(trouble)
        self._trouble = trouble

    # -- answering ------------------------------------------------------------------

    def answer(self, line: str) -> bool:
        """Do what a line asks.

        Returns:
            Whether the game goes on; False after ``quit``.
        """
        if self._confirm:
            confirmed, self._confirm = self._confirm, None
            if line.casefold() in ("y", "yes", _("yes")):
                confirmed()
                return True
            self.say(_("Nothing done."))
            if line.casefold() in ("n", "no", _("no"), ""):
                return True
        word = self._short.get(line, line.casefold())
        if word in ("quit", "q", "exit"):
            self.say(self._trouble or _("Kept. The next start goes on from here."))
            return False
        if word.startswith("new "):
            self._ask_for(word.split()[1:])
        elif word in self._commands:
            self._commands[word][0]()
        elif not word:
            self._say_where()
        elif self._session.phase is Phase.PASSING:
            self._pass(line)
        elif self._session.phase is Phase.MOON_CHOICE:
            self._choose_moon(word)
        else:
            self._card(line)
        return True

    def _pass(self, text: str) -> None:
        session = self._session
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
        session = self._session
        assert isinstance(session, ClassicSession)
        choices = {"off": MoonChoice.SUBTRACT, "on": MoonChoice.ADD}
        if word not in choices:
            self.say(*self._voice.turn())
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
        if self._session.phase is not Phase.PLAYING:
            self.say(_("The hand is over: type next or new."))
            return
        self._play(card)

    def _play(self, card: Card) -> None:
        before = self._session.position
        try:
            self._session.play(card)
        except IllegalPlay as error:
            led = before.trick[0].suit if before.trick else None
            self.say(wording.illegal(error, led, ascii_only=True) + ".")
            return
        self._say_play(before)
        self._carry_on()

    # -- the words ------------------------------------------------------------------

    def _help(self) -> None:
        self.say(_("A card: rank then suit, such as 2C, TD or 10d, QS, ah."))
        short = {word: key for key, word in self._short.items()}
        for word, (_action, sentence) in self._commands.items():
            name = f"{word} ({short[word]})" if word in short else word
            self.say(f"{name}: {sentence}.")
        self.say(_("quit (q): leave; nothing is lost."))

    def _is_asked(self) -> bool:
        """Whether the person is asked for cards; else it says that the hand is over."""
        if self._session.person_to_move or self._session.phase is Phase.PASSING:
            return True
        self.say(_("The hand is over."))
        return False

    def _hint(self) -> None:
        if self._is_asked():
            lines = self._voice.hint(self._settings)
            self._session.note_help("hint")
            self.say(*lines)

    def _hint_for(self) -> None:
        other = "hand" if self._settings.hint_for == "match" else "match"
        if self._change(hint_for=other):
            words = wording.objective_words(self._settings.objective)
            self.say(_("Hints are now {objective}.").format(objective=words))

    def _read_opponent(self) -> None:
        if self._change(read_opponent=not self._settings.read_opponent):
            words = wording.reading_words(self._settings.read_opponent)
            self.say(_("Hints and analyses: {reading}.").format(reading=words))

    def _change(self, **changes: Any) -> bool:
        """Change settings of the game of two and keep them; whether that game is played."""
        if isinstance(self._session, ClassicSession):
            self.say(_("That is for the game of two."))
            return False
        self._settings = replace(self._settings, **changes)
        try:
            save_settings(self._settings)
        except SettingsError as error:
            self.say(str(error))
        return True

    def _open_hint(self) -> None:
        if self._is_asked():
            self.say(self._voice.open_question())
            self._confirm = self._show_open

    def _show_open(self) -> None:
        self._session.note_help("open")
        self.say(*self._voice.open_hands())

    def _unseen(self) -> None:
        if self._is_asked():
            self.say(*self._voice.unseen())

    def _undo(self) -> None:
        if self._session.undo():
            self.say(_("Taken back; the hand is practice now."))
            self._say_where()
        else:
            self.say(_("There is nothing to take back."))

    def _redo(self) -> None:
        if self._session.redo():
            self._say_where()
        else:
            self.say(_("There is nothing to play again."))

    def _claim(self) -> None:
        if isinstance(self._session, ClassicSession):
            self.say(_("Claims are for the game of two: play on."))
            return
        rest = self._session.claim()
        if rest is None:
            self.say(_("The result is not settled yet."))
            return
        self.say(_("Claimed: {cards}.").format(cards=format_cards(rest)))
        self._say_end()

    def _next(self) -> None:
        match self._session.phase:
            case Phase.PLAYING | Phase.PASSING | Phase.MOON_CHOICE:
                self.say(_("The hand is not over."))
            case Phase.HAND_OVER:
                self._session.next_hand()
                self.say(_("Hand {number}.").format(number=self._session.hand_number))
                self._carry_on()
            case Phase.MATCH_OVER:
                self._begin(plain_match.like(self._session, self._settings))

    def _analyse(self) -> None:
        if self._session.phase not in OVER or not self._session.record.is_finished:
            self.say(_("The hand is not over."))
            return
        self.say(self._voice.analysis(self._settings))

    def _ask_new(self) -> None:
        self._ask(plain_match.like(self._session, self._settings))

    def _ask_for(self, words: list[str]) -> None:
        """Begin the match that words ask for."""
        try:
            wanted = plain_match.asked(words, self._settings)
        except NotAMatch as problem:
            self.say(
                str(problem),
                _(
                    "Type new, new casual, new classic 4, new omnibus 5 casual or "
                    "new classic 4 queen_breaks=off target=50; options lists them."
                ),
            )
            return
        self._ask(wanted)

    def _ask(self, wanted: Wanted) -> None:
        """Begin another match, when the one in progress may be given up for it."""
        if self._session.phase is Phase.MATCH_OVER:
            self._begin(wanted)
            return
        self.say(_("Give up this match for a new one? yes or no?"))
        self._confirm = lambda: self._begin(wanted)

    def _begin(self, wanted: Wanted) -> None:
        self._sit(wanted.begin(self._store, self._settings))
        self.greet()

    def _ask_resign(self) -> None:
        if self._session.phase is Phase.MATCH_OVER:
            self.say(_("The match is over."))
            return
        self.say(_("Give the match up? yes or no?"))
        self._confirm = self._resign

    def _resign(self) -> None:
        self._session.resign()
        self._say_end()

    def _rules(self) -> None:
        self.say(*self._voice.rules())

    def _options(self) -> None:
        rules = self._session.match.rules
        self.say(
            *plain_match.option_lines(rules),
            _("Type them after new and the game: {example}.").format(
                example=f"new {rules.preset} target=50"
            ),
        )
