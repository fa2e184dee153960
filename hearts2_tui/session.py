"""A match in progress: whose turn it is, what was played, undo. No Textual.

A session is a match and the record of its current hand; every state is that record
replayed. Every play is handed to the store before the call returns, so what the
screen shows is always already kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from solver.cards import Card
from solver.position import Position
from solver.record import Record
from solver.rules import RuleSet


class Phase(Enum):
    """Where a match stands."""

    PLAYING = "playing"
    HAND_OVER = "hand_over"
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class Match:
    """What does not change during a match, and the score.

    Attributes:
        id: the store's number of the match.
        game: the game played, as in the ``Game`` tag of a record.
        rules: the options, kept for the whole match.
        names: a name for each seat.
        levels: the level of the player in each seat; "" for the person.
        seed: from which the deals and the opponents' randomness follow.
        scores: points of each seat after each finished hand, one tuple a hand.
    """

    id: int
    game: str
    rules: RuleSet
    names: tuple[str, ...]
    levels: tuple[str, ...]
    seed: int
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat over all finished hands."""
        return tuple(sum(column) for column in zip(*self.scores, strict=True)) or (0,) * len(self.names)


class Session:
    """A match in progress.

    Attributes (read only):
        match: the match.
        record: the hand being played, or the one just finished.
        position: where the record ends.
        phase: PLAYING, HAND_OVER or MATCH_OVER.
        person: the seat of the person at the keyboard (0).
        deal_chosen: whether the player chose the deal by number (then the number may be shown).
    """

    match: Match
    record: Record
    position: Position
    phase: Phase
    person: int
    deal_chosen: bool

    # play(card) -> None                 raises IllegalPlay; stored before it returns
    # opponent_card() -> Card            the opponent's choice, from its View alone (may take time)
    # undo() -> bool / redo() -> bool    back to the person's previous decision; marks practice
    # can_undo / can_redo
    # note_help(kind: str) -> None       "hint", "open": remembered in the record
    # claim() -> tuple[Card, ...] | None the rest of the plays when every way gives one result
    # next_hand() -> None
    # resign() -> None
    # winner -> int | None
