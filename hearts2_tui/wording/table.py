"""What is said at a table, whatever the game: whose turn it is, what lies there, who led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hearts2_tui.wording.cards import card_name, suit_name
from hearts2_tui.wording.cells import in_line, shorten
from hearts2_tui.wording.language import _
from hearts2_tui.wording.play import obstacle
from solver.common.cards import Card
from solver.common.play import Obstacle

NOTED = 12
"""Cells of a name beside the trick."""


class Choice(Protocol):
    """A position, or a view of one, in which a card is to be chosen."""

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards that lie there."""
        ...

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        ...

    def obstacle(self, card: Card) -> Obstacle | None:
        """What stands in a card's way, or None."""
        ...


def is_to_play(name: str) -> str:
    """Whose turn it is, where it is another player's."""
    (name,) = in_line([name])
    return _("{name} is to play").format(name=name)


def what_is_in_the_way(choice: Choice, card: Card | None, *, ascii_only: bool) -> str:
    """Why the card that has risen may not be played; nothing where it may, or none has."""
    kind = None if card is None else choice.obstacle(card)
    if kind is None or card is None:
        return ""
    led = choice.trick[0].suit if choice.trick else None
    return obstacle(kind, card, choice.legal_cards(), led, ascii_only=ascii_only)


def forced(legal: Sequence[Card], *, opening: bool, ascii_only: bool) -> str:
    """That there is but one card to play; nothing where there are more.

    Args:
        legal: the cards that may be played.
        opening: whether the rules say which card begins the hand.
        ascii_only: name cards with letters.
    """
    if len(legal) != 1:
        return ""
    card = card_name(legal[0], ascii_only=ascii_only)
    if opening:
        return _("The lowest club opens: {card} is forced").format(card=card)
    return _("Forced: {card} is the only card you may play").format(card=card)


def your_turn(hand: Sequence[Card], trick: Sequence[Card]) -> str:
    """What a player holding ``hand`` is to do: lead, follow, or discard."""
    if not trick:
        return _("Your lead")
    suit = trick[0].suit
    if any(card.suit is suit for card in hand):
        return _("Your turn: follow {suit}").format(suit=suit_name(suit))
    return _("Your turn: no {suit}, play any card").format(suit=suit_name(suit))


def trick_title(number: int, total: int) -> str:
    """Which trick it is."""
    return _("Trick {number} of {total}").format(number=number, total=total)


def broken_words(broken: bool) -> str:
    """Whether hearts are broken."""
    return _("hearts broken") if broken else _("hearts not broken")


def who_led(leader: int, person: int, names: Sequence[str]) -> str:
    """Who led the trick, in few cells."""
    if leader == person:
        return _("you led")
    return _("{name} led").format(name=shorten(names[leader], NOTED))


def resigning(names: Sequence[str], person: int) -> str:
    """The question asked before a match is given up; it names the winner where there is one."""
    others = [name for seat, name in enumerate(names) if seat != person]
    if len(others) == 1:
        return _("Resign? {name} wins the match.").format(name=others[0])
    return _("Resign? The match is lost.")
