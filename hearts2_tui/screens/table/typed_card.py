"""A card typed by its name: the rank, then the suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from solver.common.cards import Card, Rank, card_of, parse_rank, parse_suit

TAKES_BACK = ("escape", "backspace")
"""The keys that take a rank back and do nothing else."""


class Press(NamedTuple):
    """What came of a key.

    Attributes:
        spent: whether the key was part of a name, or took one back.
        card: the card whose name is whole now, or None.
        changed: whether the rank typed so far is another than before.
    """

    spent: bool
    card: Card | None = None
    changed: bool = True


class TypedCard:
    """The name of a card as far as it is typed.

    Attributes:
        rank: the letter of the rank typed so far, "1" for half a ten, "" for none.
    """

    def __init__(self, ranks: Iterable[Rank]) -> None:
        """Nothing typed yet; ``ranks`` are those that there are."""
        self._ranks = frozenset(ranks)
        self.rank = ""

    def press(self, key: str, character: str) -> Press:
        """Take a key as part of a name.

        Args:
            key: how Textual calls it.
            character: what it writes, or "".
        """
        before, self.rank = self.rank, ""
        suit = parse_suit(character) if before and before != "1" else None
        rank = parse_rank(character)
        if suit is not None:
            of = parse_rank(before)
            return Press(True, card_of(suit, 0 if of is None else of))
        if before == "1" and character == "0":
            self.rank = "T"
        elif character == "1":
            self.rank = "1"
        elif rank is not None and rank in self._ranks:
            self.rank = rank.letter
        else:
            return Press(bool(before) and key in TAKES_BACK, changed=bool(before))
        return Press(True)
