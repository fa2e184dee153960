"""The look in force: the colours of the theme, the deck, and how cards and suits are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from hearts2_tui.palettes import FELT_DARK
from hearts2_tui.wording import whole
from solver.common.cards import QUEEN_OF_SPADES, Card, Suit


class Deck(Enum):
    """How the suits are told apart."""

    TWO = "two"
    FOUR = "four"
    ASCII = "ascii"


_NAMES = {suit: suit.name.lower() for suit in Suit}


@dataclass(frozen=True, slots=True)
class Look:
    """The colours and the deck in force, read from the running app.

    Attributes:
        deck: how the suits are told apart.
        colours: the theme's variables by name, as ``#rrggbb``.
    """

    deck: Deck
    colours: dict[str, str]

    @classmethod
    def of(cls, app: Any) -> Look:
        """The look of ``app``: its theme, and its ``deck`` where it has one."""
        fallback = FELT_DARK.variables
        return cls(getattr(app, "deck", Deck.TWO), {**fallback, **app.theme_variables})

    @property
    def ascii_only(self) -> bool:
        """Whether only ASCII characters are drawn."""
        return self.deck is Deck.ASCII

    def __getitem__(self, name: str) -> str:
        """The colour of that name as ``#rrggbb``."""
        return self.colours[name][:7]

    def name(self, card: Card) -> str:
        """A card in two characters: ``6♣``, or ``6C`` for the ASCII deck."""
        return str(card) if self.ascii_only else f"{card.rank.letter}{card.suit.symbol}"

    def suit(self, suit: Suit) -> str:
        """One character for a suit."""
        return suit.letter if self.ascii_only else suit.symbol

    def number(self, value: int) -> str:
        """A whole number; below zero with a minus sign, and not a hyphen."""
        return whole(value, ascii_only=self.ascii_only)

    def card_colours(
        self, card: Card, *, chosen: bool = False, dimmed: bool = False
    ) -> tuple[str, str]:
        """Ink and ground of a card's face.

        A card that may not be played has none: it shows its sign as a pane does, on a ground a
        shade off the felt.
        """
        name = self._named(card.suit)
        if dimmed:
            return self.colours.get(f"{name}-face", self[name])[:7], self["card-dim"]
        ground = "card-chosen" if chosen else "card-face"
        return self[f"card-{name}"], self.colours.get(f"{name}-face", self[ground])

    def index_colours(
        self, card: Card, *, chosen: bool = False, dimmed: bool = False
    ) -> tuple[str, str]:
        """Ink and ground of the index in a card's corner; the queen of spades has her own."""
        if card == QUEEN_OF_SPADES:
            queen = "queen-dim" if dimmed else "queen"
            return self[f"{queen}-ink"], self[queen]
        ink, ground = self.card_colours(card, chosen=chosen, dimmed=dimmed)
        if dimmed:
            ink, chip = self.sign_colours(card.suit)
            ground = chip or ground
        return ink, ground

    def sign_colours(self, suit: Suit) -> tuple[str, str | None]:
        """Ink of a suit's sign off the cards, and its ground where it has one of its own."""
        name = self._named(suit)
        return self[name], self.colours.get(f"{name}-face")

    def _named(self, suit: Suit) -> str:
        """The suit that gives its colour; of two colours there are those of spades and hearts."""
        if self.deck is Deck.FOUR:
            return _NAMES[suit]
        return _NAMES[Suit.HEARTS if suit in (Suit.DIAMONDS, Suit.HEARTS) else Suit.SPADES]
