"""What the line mode has to be told of a game: lines that say how a match stands."""

from __future__ import annotations

from typing import Protocol

from hearts2_tui.play.sessions import AnySession
from hearts2_tui.storage.settings import Settings


class Voice(Protocol):
    """Speaks of a match of one game; every method gives lines for the player."""

    def opening(self) -> list[str]:
        """Who plays whom, by which rules, and what can be typed."""
        ...

    def score(self) -> list[str]:
        """The score of the match, and the points of the hand so far."""
        ...

    def trick(self) -> list[str]:
        """The trick just completed, if the last card completed one."""
        ...

    def last_trick(self) -> list[str]:
        """The last completed trick, and who led it."""
        ...

    def turn(self, *, table: bool = False) -> list[str]:
        """What the person is asked for, ``table`` to begin with what lies on the table."""
        ...

    def answer(self, text: str) -> tuple[list[str], bool]:
        """Do what a line asks where the match waits for something else than a card.

        Returns:
            What to say of it, and whether it has been done.
        """
        ...

    def claim(self) -> tuple[list[str], bool]:
        """Play the rest out where nothing can change the result; answers as :meth:`answer`."""
        ...

    def end(self) -> list[str]:
        """The end of a hand, or of the match, and what can be done next."""
        ...

    def hint(self, settings: Settings) -> list[str]:
        """A hint for what the person is asked for, going by the settings."""
        ...

    def strongest(self) -> list[str]:
        """The card as the strongest fair level would play it, if it tells what cards are worth."""
        ...

    def open_question(self) -> str:
        """What is asked before the hands are opened."""
        ...

    def open_hands(self) -> list[str]:
        """The other hands, and what each card is worth as the cards lie."""
        ...

    def unseen(self) -> list[str]:
        """The cards that the person has not seen."""
        ...

    def analysis(self, settings: Settings) -> str:
        """The finished hand priced, going by the settings."""
        ...

    def rules(self) -> list[str]:
        """The rules of the match."""
        ...


def voice_of(session: AnySession) -> Voice:
    """The voice for the game of a match."""
    return session.game.voice(session)
