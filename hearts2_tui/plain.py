"""The game as plain lines, one sentence each, for screen readers and pipes.

The same session and store as the table: a match begun there goes on here, and back.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from typing import TextIO

from hearts2_tui import plain_speech as speech
from hearts2_tui import reports, wording
from hearts2_tui.session import Phase, Session
from hearts2_tui.settings import Settings, load_settings
from hearts2_tui.store import Store
from hearts2_tui.wording import _
from solver import IllegalPlay, analyse, hint, solve
from solver.cards import Card, format_cards
from solver.errors import CardError
from solver.players import LEVELS
from solver.position import Position, View


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
        resumed = Session.resume(store)
        self._trouble = str(store.trouble or "")
        self._session = resumed or self._new_match(settings.opponent, seed)
        self._confirm: Callable[[], None] | None = None
        self._commands: dict[str, tuple[Callable[[], None], str]] = {
            "hint": (self._hint, _("what each card is worth, without peeking")),
            "open": (
                self._open_hint,
                _("the same, both hands open; for practice"),
            ),
            "undo": (self._undo, _("take back")),
            "redo": (self._redo, _("play again what was taken back")),
            "last": (self._last_trick, _("the last trick")),
            "claim": (self._claim, _("play the rest out, when nothing can change the result")),
            "score": (self._score, _("the score")),
            "unseen": (self._unseen, _("cards not seen yet")),
            "next": (self._next, _("the next hand, or a new match when this one is over")),
            "analyse": (self._analyse, _("price every play of the finished hand")),
            "new": (self._ask_new, _("a new match; new casual or new club names the opponent")),
            "resign": (self._ask_resign, _("give the match up")),
            "rules": (self._rules, _("the rules of this match")),
            "help": (self._help, _("this list")),
        }
        self._short = {
            **{"h": "hint", "H": "open", "u": "undo", "r": "redo", "l": "last", "c": "claim"},
            **{"n": "next", "a": "analyse", "?": "help"},
        }

    # -- saying ---------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Lines for the player."""
        for line in lines:
            print(line, flush=True)

    def greet(self) -> None:
        """Where the match stands, and what can be done."""
        if self._trouble:
            self.say(self._trouble)
        self.say(*speech.opening_lines(self._session))
        if self._session.person_to_move and self._session.record.plays:
            self._say_where()
        else:
            self._carry_on()

    def _carry_on(self) -> None:
        """Let the opponent play until the person is to move, then say how things stand."""
        session = self._session
        while session.phase is Phase.PLAYING and not session.person_to_move:
            card = session.opponent_card()
            before = session.position
            session.play(card)
            form = _("{name} plays {card}.") if before.trick else _("{name} leads {card}.")
            self.say(form.format(name=session.match.names[before.to_move], card=card))
            self._say_play(before)
        self._say_trouble()
        if session.phase is not Phase.PLAYING:
            self._say_end()
            return
        legal = session.position.legal_cards()
        if len(legal) == 1 and self._settings.play_forced:
            self.say(_("{card} is forced.").format(card=legal[0]))
            self._play(legal[0])
            return
        self.say(*speech.turn_lines(session))

    def _say_play(self, before: Position) -> None:
        """What the last card did: the trick it completed, hearts broken.

        Args:
            before: the position it was played from.
        """
        self.say(*speech.trick_lines(self._session))
        if self._session.position.broken and not before.broken:
            self.say(_("Hearts are broken."))

    def _say_where(self) -> None:
        """How things stand, for who has lost the thread."""
        if self._session.phase is Phase.PLAYING:
            self.say(*speech.turn_lines(self._session, table=True))
        else:
            self._say_end()

    def _say_end(self) -> None:
        self.say(*speech.end_lines(self._session))

    def _score(self) -> None:
        self.say(*speech.score_lines(self._session))

    def _last_trick(self) -> None:
        self.say(*speech.last_trick_lines(self._session))

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
        if word.startswith("new ") and word[4:].strip() in LEVELS:
            self._ask_new(word[4:].strip())
        elif word in self._commands:
            self._commands[word][0]()
        elif not word:
            self._say_where()
        else:
            self._card(line)
        return True

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

    def _view(self) -> View | None:
        """What the person knows when the person is to move; else it says that there is no play."""
        if self._session.person_to_move:
            return self._session.record.view(self._session.person)
        self.say(_("The hand is over."))
        return None

    def _hint(self) -> None:
        view = self._view()
        if view is None:
            return
        found = hint(view)
        self._session.note_help("hint")
        self.say(*reports.hint_lines(found))
        self.say(_("Over {deals}.").format(deals=wording.worlds(found.worlds)))

    def _open_hint(self) -> None:
        if self._view() is None:
            return
        self.say(_("Both hands open: this hand will be practice and not count. yes or no?"))
        self._confirm = self._show_open

    def _show_open(self) -> None:
        self._session.note_help("open")
        position = self._session.position
        other = 1 - self._session.person
        name = self._session.match.names[other]
        self.say(f"{name}: {format_cards(position.hands[other])}")
        self.say(*reports.solution_lines(solve(position)))

    def _unseen(self) -> None:
        view = self._view()
        if view is not None:
            self.say(
                _("Unseen: {cards}; 2 of them are dead.").format(cards=format_cards(view.unseen))
            )

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
        rest = self._session.claim()
        if rest is None:
            self.say(_("The result is not settled yet."))
            return
        self.say(_("Claimed: {cards}.").format(cards=format_cards(rest)))
        self._say_end()

    def _next(self) -> None:
        match self._session.phase:
            case Phase.PLAYING:
                self.say(_("The hand is not over."))
            case Phase.HAND_OVER:
                self._session.next_hand()
                self.say(_("Hand {number}.").format(number=self._session.hand_number))
                self._carry_on()
            case Phase.MATCH_OVER:
                self._begin(self._settings.opponent)

    def _analyse(self) -> None:
        record = self._session.record
        if not record.is_finished:
            self.say(_("The hand is not over."))
            return
        self.say(reports.analysis_text(analyse(record)))

    def _ask_new(self, level: str = "") -> None:
        level = level or self._settings.opponent
        if self._session.phase is Phase.MATCH_OVER:
            self._begin(level)
            return
        self.say(_("Give up this match for a new one? yes or no?"))
        self._confirm = lambda: self._begin(level)

    def _begin(self, level: str) -> None:
        self._session = self._new_match(level)
        self.greet()

    def _new_match(self, level: str, seed: int | None = None) -> Session:
        return Session.new(
            self._store,
            rules=self._settings.rule_set,
            levels=("", level),
            names=(self._settings.player_name, wording.level_name(level)),
            seed=seed,
        )

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
        rules = self._session.match.rules
        self.say(wording.rules_name(rules) + ".", *wording.rules_lines(rules))
