"""What the parts of a table and the table ask of each other."""

from __future__ import annotations

from typing import Protocol, TypeVar

from textual.message import Message

from hearts2_tui.commands import Moment
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.screens.table.background import Work
from hearts2_tui.storage.settings import Settings

SessionT_co = TypeVar("SessionT_co", bound=AnySession, covariant=True)


class Threads(Protocol):
    """Where long work is done; :class:`~hearts2_tui.screens.table.background.Background` is one."""

    def run(self, group: str, work: Work) -> None:
        """Begin work in the place of what was begun before of that kind."""

    def tell(self, message: Message) -> None:
        """Tell how far work is."""

    def cancel(self, group: str) -> None:
        """Cancel the work of a kind."""


class PartOfHand(Protocol):
    """A part that knows something about a hand, or a place in it.

    Attributes:
        withheld: commands that lead nowhere now; the key bar leaves them out.
    """

    withheld: frozenset[str]

    def forget(self) -> None:
        """Another hand or another place in it is shown."""


class Part(PartOfHand, Protocol):
    """A part that knows something about the moment, and is told when the moment is over."""

    def card_played(self) -> None:
        """A card was played, by whomever."""


class AtTable(Protocol[SessionT_co]):
    """What a part asks of the table that holds it."""

    @property
    def session(self) -> SessionT_co:
        """The match."""
        ...

    @property
    def settings(self) -> Settings:
        """Those in force."""
        ...

    @property
    def moment(self) -> Moment:
        """What the table is waiting for."""
        ...

    @property
    def background(self) -> Threads:
        """Where long work is done."""
        ...

    def stands_at(self, place: object) -> bool:
        """Whether what was asked when the hand stood there still holds."""
        ...

    def show(self, *, flying: bool = False) -> None:
        """Show everything as it stands."""

    def notice(self, words: str, *, warning: bool = False) -> None:
        """Say one line, until the next key."""
