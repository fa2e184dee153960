"""The terms of the games for three to eleven players: games, choices, passes, decks."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from solver.common.cards import FULL_DECK, Card, Rank, Suit, card_of

PASS_SIZE = 3
"""Cards that each player passes."""

BONUS_POINTS = 10
"""Points that the taker of the bonus card scores less (Omnibus)."""


class Game(Enum):
    """The games that these rules cover, as records name them."""

    CLASSIC = "classic hearts"
    OMNIBUS = "omnibus"
    CANCELLATION = "cancellation hearts"


class Moon(Enum):
    """What the taker of every point card may do."""

    CHOOSE = "choose"
    SUBTRACT = "subtract"
    ADD = "add"


class MoonChoice(Enum):
    """What the taker of every point card does: off the own score, or on everybody else's."""

    SUBTRACT = "subtract"
    ADD = "add"


class Bonus(Enum):
    """The card whose taker scores ten points less."""

    NONE = "none"
    JACK = "jd"
    TEN = "td"


class Passing(Enum):
    """Where three cards go before a hand is played."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    NONE = "none"


_REMOVED = {3: "2D", 4: "", 5: "2D 2C", 6: "2D 3D 3C 4C", 7: "2D 3D 3C"}
BONUS_CARDS = {
    Bonus.NONE: None,
    Bonus.JACK: card_of(Suit.DIAMONDS, Rank.JACK),
    Bonus.TEN: card_of(Suit.DIAMONDS, Rank.TEN),
}
"""The bonus card of each value of the option."""


@lru_cache
def deck_of(decks: int, players: int) -> tuple[Card, ...]:
    """The cards of that many decks in play with that many players, in card order."""
    if decks == 2:
        return tuple(card for card in FULL_DECK for _ in range(2))
    removed = _REMOVED[players].split()
    return tuple(card for card in FULL_DECK if str(card) not in removed)


def pass_offset(direction: Passing, players: int) -> int:
    """How many seats further, clockwise, the cards passed in that direction go."""
    match direction:
        case Passing.LEFT:
            return 1
        case Passing.RIGHT:
            return players - 1
        case Passing.ACROSS:
            return players // 2
        case Passing.NONE:
            return 0
