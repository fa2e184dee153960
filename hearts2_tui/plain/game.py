"""The game as plain lines, one sentence each, for screen readers and pipes.

The same session and store as the table: a match begun there goes on here, and back.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import TextIOWrapper
from typing import TextIO

from hearts2_tui.games import MatchChoice
from hearts2_tui.match import Phase
from hearts2_tui.plain.advice import Advice
from hearts2_tui.plain.asked import NotAMatch, asked, option_lines
from hearts2_tui.plain.line_match import LineMatch
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.storage.settings import Settings, load_settings, notice
from hearts2_tui.storage.store import Store
from hearts2_tui.wording import _
from solver.common.characters import visible


def run_plain(lines: TextIO | None = None, *, choice: MatchChoice | None = None) -> int:
    """Play on standard input and output until ``quit`` or the end of the input.

    Args:
        lines: where the player's lines come from; standard input when None.
        choice: a match to begin; where another is in progress that is asked first.

    Returns:
        The exit code: 0, or 1 where what was played could not be saved.
    """
    lines = lines or sys.stdin
    if isinstance(lines, TextIOWrapper):
        lines.reconfigure(errors="replace")
    settings, problems = load_settings()
    store = Store()
    backup = ThreadPoolExecutor(1, "backup")
    failed = backup.submit(store.back_up)
    try:
        resumed = choice is not None and store.current_game is not None
        game = PlainGame(store, settings, choice=choice)
        game.say(*filter(None, (notice(problems), *map(str, store.notices))))
        game.greet()
        if resumed and choice is not None:
            game.ask_for(choice)
        for line in _lines(lines):
            if not game.answer(line.strip()):
                break
    finally:
        lost = store.close()
        backup.shutdown()
    for trouble in (failed.result(), lost):
        if trouble is not None:
            print(visible(str(trouble)), flush=True)
    return int(lost is not None)


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
    """A match played by lines: the words it knows, and what each of them does."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        seed: int | None = None,
        *,
        choice: MatchChoice | None = None,
    ) -> None:
        self._match = match = LineMatch(store, settings, seed, choice=choice)
        self._advice = advice = Advice(match)
        self.say = match.say
        self.greet = match.greet
        self._confirm: Callable[[], None] | None = None
        self._commands: dict[str, tuple[Callable[[], None], str]] = {
            "hint": (advice.hint, _("what each card is worth, without peeking")),
            "master": (advice.strongest, _("the card as Master would play it")),
            "open": (
                self._ask_open,
                _("the same, both hands open; for practice"),
            ),
            "match": (
                advice.change_objective,
                _("hints for the match, or again for the hand"),
            ),
            "read": (
                advice.change_reading,
                _("hints and analyses read the opponent, or no longer"),
            ),
            "undo": (match.undo, _("take back")),
            "redo": (match.redo, _("play again what was taken back")),
            "hand": (match.say_where, _("your hand and what you may play, as an empty line")),
            "table": (match.say_where, _("the same")),
            "last": (self._last_trick, _("the last trick")),
            "claim": (match.claim, _("play the rest out, when nothing can change the result")),
            "score": (self._score, _("the score")),
            "unseen": (advice.unseen, _("cards not seen yet")),
            "next": (match.next, _("the next hand, or a new match when this one is over")),
            "analyse": (advice.analyse, _("price every play of the finished hand")),
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

    @property
    def session(self) -> AnySession:
        """The match that is played."""
        return self._match.session

    def sit(self, session: AnySession) -> None:
        """Go on with another match."""
        self._match.sit(session)

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
            self._match.say_farewell()
            return False
        if word.startswith("new "):
            self._ask_for(word.split()[1:])
        elif word in self._commands:
            self._commands[word][0]()
        elif not word:
            self._match.say_where()
        else:
            self._match.play(line)
        return True

    # -- words that tell ------------------------------------------------------------

    def _help(self) -> None:
        self.say(_("A card: rank then suit, such as 2C, TD or 10d, QS, ah."))
        short = {word: key for key, word in self._short.items()}
        for word, (_action, sentence) in self._commands.items():
            name = f"{word} ({short[word]})" if word in short else word
            self.say(f"{name}: {sentence}.")
        self.say(_("quit (q): leave; nothing is lost."))

    def _score(self) -> None:
        self.say(*self._match.voice.score())

    def _last_trick(self) -> None:
        self.say(*self._match.voice.last_trick())

    def _rules(self) -> None:
        self.say(*self._match.voice.rules())

    def _options(self) -> None:
        rules = self.session.match.rules
        self.say(
            *option_lines(rules),
            _("Type them after new and the game: {example}.").format(
                example=f"new {rules.preset} target=50"
            ),
        )

    # -- words that ask first -------------------------------------------------------

    def _ask_open(self) -> None:
        if self._advice.is_asked():
            self.say(self._match.voice.open_question())
            self._confirm = self._advice.open_hands

    def _ask_new(self) -> None:
        session = self.session
        self.ask_for(session.game.again(session.match, self._match.settings))

    def _ask_for(self, words: list[str]) -> None:
        """Begin the match that words ask for."""
        try:
            choice = asked(words, self._match.settings)
        except NotAMatch as problem:
            self.say(
                str(problem),
                _(
                    "Type new, new casual, new classic 4, new omnibus 5 casual, "
                    "new classic casual club expert, new classic mixed or "
                    "new classic 4 queen_breaks=off target=50; options lists them."
                ),
            )
            return
        self.ask_for(choice)

    def ask_for(self, choice: MatchChoice) -> None:
        """Begin another match, when the one in progress may be given up for it."""
        if self.session.phase is Phase.MATCH_OVER:
            self._match.begin(choice)
            return
        self.say(_("Give up this match for a new one? yes or no?"))
        self._confirm = lambda: self._match.begin(choice)

    def _ask_resign(self) -> None:
        if self.session.phase is Phase.MATCH_OVER:
            self.say(_("The match is over."))
            return
        self.say(_("Give the match up? yes or no?"))
        self._confirm = self._match.resign
