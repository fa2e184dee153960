"""Advice in line mode: hints, open hands, prices, and what they go by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.plain.line_match import OVER, LineMatch
from hearts2_tui.storage.settings import SettingsError, save_settings
from hearts2_tui.wording import _


class Advice:
    """Advises the person who plays a match by lines."""

    def __init__(self, match: LineMatch) -> None:
        self._match = match

    def hint(self) -> None:
        """What each card is worth, without peeking."""
        if self.is_asked():
            match = self._match
            lines = match.voice.hint(match.settings)
            match.session.note_help("hint")
            match.say(*lines)

    def strongest(self) -> None:
        """The card as the strongest fair level would play it."""
        if self.is_asked():
            lines = self._match.voice.strongest()
            if self._match.session.game.two_kinds_of_hint:
                self._match.session.note_help("hint")
            self._match.say(*lines)

    def is_asked(self) -> bool:
        """Whether the person is asked for cards; else it says that the hand is over."""
        session = self._match.session
        if session.person_to_move or session.phase is Phase.PASSING:
            return True
        self._match.say(_("The hand is over."))
        return False

    def open_hands(self) -> None:
        """The other hands, and what each card is worth as the cards lie."""
        self._match.session.note_help("open")
        self._match.say(*self._match.voice.open_hands())

    def unseen(self) -> None:
        """The cards that the person has not seen."""
        if self.is_asked():
            self._match.say(*self._match.voice.unseen())

    def analyse(self) -> None:
        """Every play of the finished hand priced."""
        match = self._match
        if match.session.phase not in OVER or not match.session.record.is_finished:
            match.say(_("The hand is not over."))
            return
        match.say(match.voice.analysis(match.settings))

    # -- what it goes by ------------------------------------------------------------

    def change_objective(self) -> None:
        """Hints for the match, or again for the hand."""
        settings = self._match.settings
        if self._change(hint_for="hand" if settings.hint_for == "match" else "match"):
            words = wording.objective_words(self._match.settings.objective)
            self._match.say(_("Hints are now {objective}.").format(objective=words))

    def change_reading(self) -> None:
        """Hints and analyses read the opponent, or no longer."""
        if self._change(read_opponent=not self._match.settings.read_opponent):
            words = wording.reading_words(self._match.settings.read_opponent)
            self._match.say(_("Hints and analyses: {reading}.").format(reading=words))

    def _change(self, **changes: Any) -> bool:
        """Change settings of the game of two and keep them; whether that game is played."""
        match = self._match
        if not match.session.game.two_kinds_of_hint:
            match.say(_("That is for the game of two."))
            return False
        match.settings = replace(match.settings, **changes)
        try:
            save_settings(match.settings)
        except SettingsError as error:
            match.say(str(error))
        return True
