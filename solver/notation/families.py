"""The games that can be read and written, each under the value of its ``Game`` tag.

A family of games has a reader for its sections and writers for its items. To add one, give
its notation to :func:`register`; whoever reads or writes items of any game finds it by that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from solver.classic.rules import Game
from solver.notation.classic.dispatch import read_classic
from solver.notation.classic.tags import NAMES as CLASSIC_NAMES
from solver.notation.classic.writing import ClassicItem, classic_json, write_classic
from solver.notation.fields import Tags
from solver.notation.json_form import FORMAT
from solver.notation.sections import Section
from solver.notation.two.json_form import two_player_json
from solver.notation.two.parsing import NAMES, Item, read_two_player
from solver.notation.two.writing import write_two_player
from solver.two.rules import GAME_TAG

AnyItem = Item | ClassicItem
"""An item of a game that comes with the library; :data:`Item` is a two-player one."""

ItemT = TypeVar("ItemT")


class HasGame(Protocol):
    """A rule set that says which game it is of."""

    @property
    def game_tag(self) -> str:
        """The game, as in the ``Game`` tag."""


class AnyGameItem(Protocol):
    """A record, view or position of any game."""

    @property
    def rules(self) -> HasGame:
        """The rules that it is played by."""


@dataclass(frozen=True, slots=True)
class Notation(Generic[ItemT]):
    """How the items of a game are read and written.

    Attributes:
        read: the item of a section, given its tags by lower-case name; raises RecordError.
        names: the tags that the game knows, as they are written.
        write: an item as text, ending with a newline; raises HeartsError.
        fields: an item as the fields of a JSON object, without the format number; likewise.
    """

    read: Callable[[Section, Tags], ItemT]
    names: tuple[str, ...]
    write: Callable[[ItemT], str]
    fields: Callable[[ItemT], dict[str, Any]]


_TWO_PLAYER: Notation[Item] = Notation(read_two_player, NAMES, write_two_player, two_player_json)
_CLASSIC: Notation[ClassicItem] = Notation(read_classic, CLASSIC_NAMES, write_classic, classic_json)

TWO_PLAYER_GAMES: dict[str, Notation[Item]] = {GAME_TAG: _TWO_PLAYER}
GAMES: dict[str, Notation[Any]] = {
    GAME_TAG: _TWO_PLAYER,
    **{game.value: _CLASSIC for game in Game},
}
"""All games by the value of the tag ``Game``; without it the game is the two-player one."""


def register(game: str, notation: Notation[Any]) -> None:
    """Let a game be read and written.

    Args:
        game: the value of its ``Game`` tag, in lower case.
        notation: how.

    Raises:
        ValueError: the game is there already.
    """
    if game in GAMES:
        raise ValueError(f"game {game!r} is read and written already")
    GAMES[game] = notation


def write_item(item: AnyGameItem) -> str:
    """Any item of any game as text."""
    return GAMES[item.rules.game_tag].write(item)


def to_json(item: AnyGameItem) -> dict[str, Any]:
    """The JSON form of a record, view or position of any game, ready for ``json.dumps``.

    Raises:
        HeartsError: a name or comment that the text form cannot hold.
    """
    return {"format": FORMAT} | GAMES[item.rules.game_tag].fields(item)
