"""The two themes of the table, felt by night and felt by day, and the colours of cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from textual.theme import Theme

from hearts2_tui.wording import whole
from solver.cards import QUEEN_OF_SPADES, Card, Suit


class Deck(Enum):
    """How the suits are told apart."""

    TWO = "two"
    FOUR = "four"
    ASCII = "ascii"


FELT_DARK = Theme(
    name="felt-dark",
    primary="#f2c14e",
    secondary="#8fb8a0",
    accent="#f2c14e",
    warning="#f0a35e",
    error="#f28b82",
    success="#9ad1a3",
    foreground="#dfe9e1",
    background="#10271d",
    surface="#10271d",
    panel="#0d2018",
    dark=True,
    variables={
        "felt": "#17382a",
        "felt-line": "#2b5240",
        "quiet": "#93ad9d",
        "card-face": "#f6f1e3",
        "card-edge": "#b9b09a",
        "card-black": "#1c2126",
        "card-red": "#b8142f",
        "card-green": "#1b6b34",
        "card-blue": "#1c52a8",
        "card-dim": "#7f8f83",
        "card-back": "#2f4f7a",
        "card-back-line": "#7f9cc4",
        "card-chosen": "#f7cf65",
        "card-chosen-edge": "#a87b14",
        "winner": "#ffffff",
        "moon": "#ffe9a8",
        "hearts": "#f08a86",
        "clubs": "#86d39a",
        "diamonds": "#8fbcf5",
        "block-cursor-background": "#f2c14e",
        "block-cursor-foreground": "#10271d",
        "footer-key-foreground": "#f2c14e",
        "border": "#2b5240",
        "scrollbar": "#2b5240",
        "scrollbar-background": "#0d2018",
    },
)

FELT_LIGHT = Theme(
    name="felt-light",
    primary="#8a5a00",
    secondary="#3d6b52",
    accent="#8a5a00",
    warning="#934a08",
    error="#a8202c",
    success="#20693a",
    foreground="#1b2b22",
    background="#e9f0e7",
    surface="#e9f0e7",
    panel="#dde8dc",
    dark=False,
    variables={
        "felt": "#c5dac6",
        "felt-line": "#9dbba2",
        "quiet": "#49604f",
        "card-face": "#fffdf6",
        "card-edge": "#a8a692",
        "card-black": "#1c2126",
        "card-red": "#b8142f",
        "card-green": "#14602c",
        "card-blue": "#1747a0",
        "card-dim": "#cdd6c6",
        "card-back": "#5674a3",
        "card-back-line": "#b6c7e2",
        "card-chosen": "#ffcf57",
        "card-chosen-edge": "#8a5a00",
        "winner": "#123524",
        "moon": "#9a6a00",
        "hearts": "#b8142f",
        "clubs": "#14602c",
        "diamonds": "#1747a0",
        "block-cursor-background": "#8a5a00",
        "block-cursor-foreground": "#fffdf6",
        "footer-key-foreground": "#8a5a00",
        "border": "#9dbba2",
        "scrollbar": "#9dbba2",
        "scrollbar-background": "#dde8dc",
    },
)

THEMES = {"dark": FELT_DARK, "light": FELT_LIGHT}
"""The themes by their name in the settings."""


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

    def ink(self, card: Card) -> str:
        """The colour of a card's face print."""
        if self.deck is Deck.FOUR:
            inks = ("card-green", "card-blue", "card-black", "card-red")
        else:
            inks = ("card-black", "card-red", "card-black", "card-red")
        return self[inks[card.suit]]

    def sign(self, suit: Suit) -> str:
        """The colour of a suit's sign off the cards, where it stands on a pane."""
        if self.deck is Deck.FOUR:
            return self[("clubs", "diamonds", "foreground", "hearts")[suit]]
        return self["hearts" if suit in (Suit.DIAMONDS, Suit.HEARTS) else "foreground"]

    def is_queen(self, card: Card) -> bool:
        """Whether the card is the one that is told at a glance."""
        return card == QUEEN_OF_SPADES
