"""The analysis of a finished hand, of the history or of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.screen import Screen

from hearts2_tui.games import GAMES, AnyGame, game_of
from hearts2_tui.match import PERSON, USUAL_LEVEL, HandRecord
from hearts2_tui.storage.rows import FinishedHand
from hearts2_tui.storage.store import Store


def analysis_of(hand: FinishedHand, store: Store) -> Screen[None]:
    """The analysis of a hand of the store, which keeps its numbers.

    Raises:
        RecordError: the record has been damaged.
    """

    def keep(numbers: Mapping[str, Any]) -> None:
        store.keep_analysis(hand.id, numbers)

    game = GAMES[hand.game]
    seat = hand.levels.index(PERSON) if PERSON in hand.levels else 0
    levels = _playable(game, hand.levels, seat)
    return game.analysis(hand.record, seat=seat, levels=levels, keep=keep)


def analysis_of_file(record: HandRecord) -> Screen[None]:
    """The analysis of a hand of a file, the first seat being the near side.

    Players of the program bear the names of their levels.
    """
    game = game_of(record.rules)
    named = tuple(name.lower() for name in record.players)
    return game.analysis(record, seat=0, levels=_playable(game, named, 0))


def _playable(game: AnyGame, levels: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Levels against which a hand can be played on: the person in ``seat``, a level elsewhere."""
    return tuple(
        PERSON if at == seat else level if level in game.levels else USUAL_LEVEL
        for at, level in enumerate(levels)
    )
