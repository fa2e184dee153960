"""Cards, suits and numbers as they are written on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from hearts2_tui.wording.language import _
from solver.common.cards import Card, Suit
from solver.two.rules import SEATS

MINUS = "\N{MINUS SIGN}"

_PLAIN = str.maketrans("♣♦♠♥−–·›‹→←↑↓▲Σ…█▁▂▃▄▅▆▇", "CDSH--.><><^v^S~#_..::##")


def plain(text: str) -> str:
    """The text in ASCII characters, cell for cell, for terminals that show no others."""
    return text.translate(_PLAIN)


def card_name(card: Card, *, ascii_only: bool = False) -> str:
    """A card in two characters: ``6♣``, or ``6C`` for the ASCII deck."""
    return str(card) if ascii_only else f"{card.rank.letter}{card.suit.symbol}"


def card_names(cards: Iterable[Card], *, ascii_only: bool = False) -> str:
    """Cards separated by single spaces, in the order given: ``6♣ T♣ A♣``."""
    return " ".join(card_name(card, ascii_only=ascii_only) for card in cards)


def suit_name(suit: Suit) -> str:
    """The suit as a word in the middle of a sentence."""
    return {
        Suit.CLUBS: _("clubs"),
        Suit.DIAMONDS: _("diamonds"),
        Suit.SPADES: _("spades"),
        Suit.HEARTS: _("hearts"),
    }[suit]


def margin(value: float, *, decimals: int = 0, ascii_only: bool = False) -> str:
    """A margin with its sign: ``+6``, ``−4``, ``0``; with decimals ``+3.2``, ``0.0``."""
    text = f"{abs(value):.{decimals}f}"
    if not float(text):
        return text
    sign = "+" if value > 0 else "-" if ascii_only else MINUS
    return f"{sign}{text}"


def fair(value: float, *, ascii_only: bool = False) -> str:
    """A fair value, to one decimal and with its sign."""
    return margin(value, decimals=1, ascii_only=ascii_only)


def price(cost: float) -> str:
    """What a play gave up, in points: ``1.5``; ``0`` for nothing."""
    text = f"{cost:.1f}"
    return text.removesuffix(".0")


def whole(value: int, *, ascii_only: bool = False) -> str:
    """A whole number; below zero with a minus sign, and not a hyphen."""
    return f"{value}" if value >= 0 or ascii_only else f"{MINUS}{-value}"


def points_expected(points: float, *, ascii_only: bool = False) -> str:
    """Points of a hand as a mean, to one decimal; below zero with a minus."""
    text = f"{abs(points):.1f}"
    if points >= 0 or not float(text):
        return text
    return f"{'-' if ascii_only else MINUS}{text}"


def plus_minus(error: float, *, ascii_only: bool = False) -> str:
    """A standard error, to one decimal."""
    return f"{'+-' if ascii_only else '±'}{error:.1f}"


def share(part: float) -> str:
    """A share of the possible deals in per cent; never 0 or 100 when it is not quite."""
    percent = round(100 * part)
    if percent == 0 and part > 0:
        return _("under 1%")
    if percent == 100 and part < 1:
        return _("over 99%")
    return f"{percent}%"


def seat_name(seat: int) -> str:
    """What a seat is called where its player has no name."""
    names = (_("South"), _("North"))
    return names[seat] if seat < SEATS else _("Seat {number}").format(number=seat + 1)
