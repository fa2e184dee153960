"""Cards in lines of words, whatever the game."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.wording import _
from solver.common.cards import Card, Suit, format_cards


def hand_line(hand: tuple[Card, ...]) -> str:
    """A hand in words, suit by suit."""
    suits = []
    for suit in Suit:
        ranks = " ".join(card.rank.letter for card in hand if card.suit is suit)
        suits.append(f"{wording.suit_name(suit)} {ranks or _('none')}")
    return _("Your hand: {suits}.").format(suits="; ".join(suits))


def choice_line(legal: tuple[Card, ...], hand: tuple[Card, ...]) -> str:
    """What may be played from a hand."""
    if len(legal) == 1:
        return _("{card} is forced.").format(card=legal[0])
    if len(legal) < len(set(hand)):
        return _("You may play {cards}.").format(cards=format_cards(legal))
    return _("You may play any card.")
