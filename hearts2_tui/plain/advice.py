"""Advice in line mode: hints, open hands, prices, and what they go by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.plain.course import OVER, Course
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.storage.settings import SettingsError, save_settings
from hearts2_tui.wording import _


class Advice:
    """Advises the person who plays a match by lines."""

    def __init__(self, course: Course) -> None:
        self._course = course

    def hint(self) -> None:
        """What each card is worth, without peeking."""
        if self.is_asked():
            course = self._course
            lines = course.voice.hint(course.settings)
            course.session.note_help("hint")
            course.say(*lines)

    def is_asked(self) -> bool:
        """Whether the person is asked for cards; else it says that the hand is over."""
        session = self._course.session
        if session.person_to_move or session.phase is Phase.PASSING:
            return True
        self._course.say(_("The hand is over."))
        return False

    def open_hands(self) -> None:
        """The other hands, and what each card is worth as the cards lie."""
        self._course.session.note_help("open")
        self._course.say(*self._course.voice.open_hands())

    def unseen(self) -> None:
        """The cards that the person has not seen."""
        if self.is_asked():
            self._course.say(*self._course.voice.unseen())

    def analyse(self) -> None:
        """Every play of the finished hand priced."""
        course = self._course
        if course.session.phase not in OVER or not course.session.record.is_finished:
            course.say(_("The hand is not over."))
            return
        course.say(course.voice.analysis(course.settings))

    # -- what it goes by ------------------------------------------------------------

    def change_objective(self) -> None:
        """Hints for the match, or again for the hand."""
        settings = self._course.settings
        if self._change(hint_for="hand" if settings.hint_for == "match" else "match"):
            words = wording.objective_words(self._course.settings.objective)
            self._course.say(_("Hints are now {objective}.").format(objective=words))

    def change_reading(self) -> None:
        """Hints and analyses read the opponent, or no longer."""
        if self._change(read_opponent=not self._course.settings.read_opponent):
            words = wording.reading_words(self._course.settings.read_opponent)
            self._course.say(_("Hints and analyses: {reading}.").format(reading=words))

    def _change(self, **changes: Any) -> bool:
        """Change settings of the game of two and keep them; whether that game is played."""
        course = self._course
        if isinstance(course.session, ClassicSession):
            course.say(_("That is for the game of two."))
            return False
        course.settings = replace(course.settings, **changes)
        try:
            save_settings(course.settings)
        except SettingsError as error:
            course.say(str(error))
        return True
