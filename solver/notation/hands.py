"""Cards, hands and seats as they stand in tags, each fault placed exactly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from solver.common.cards import (
    SHORT_DECK,
    Card,
    Suit,
    card_of,
    format_cards,
    parse_rank,
    parse_suit,
)
from solver.common.errors import CardError, counted, shown
from solver.notation.lines import Place
from solver.notation.sections import Tag
from solver.two.position import SEAT_LETTERS, SEAT_NAMES
from solver.two.rules import HAND_SIZE

PlacedCard = tuple[Card, Place]
"""A card and where it stands."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The seats and cards that an item may have, and how messages name them.

    Attributes:
        seats: what messages call each seat.
        marks: how each seat is written before its hand.
        deck: the cards in play, a card that stands twice as often as it may be there.
        cards: which cards these are, for messages.
        ranks: which ranks, for messages.
        hand: a hand as an example, for messages.
        hand_size: the cards dealt to each seat.
    """

    seats: tuple[str, ...]
    marks: tuple[str, ...]
    deck: Counter[Card]
    cards: str
    ranks: str
    hand: str
    hand_size: int

    @property
    def hand_shape(self) -> str:
        """How a hand is written, for messages."""
        return f"clubs.diamonds.spades.hearts such as {self.hand}"


TWO_PLAYER = Setting(
    SEAT_NAMES,
    tuple(SEAT_LETTERS),
    Counter(SHORT_DECK),
    "a card of rank 2 4 6 8 T Q A",
    "2 4 6 8 T Q or A",
    "26Q.48A.2TQ.468A",
    HAND_SIZE,
)
"""The seats and cards of two-player Hearts."""

_WORD = re.compile(r"[^\s,]+")
_SEAT_MARK = re.compile(r"(?<!\w)(\w{1,20})[^\S\r\n]*:")
"""A seat and its colon. No seat has a longer name, and no word is looked at twice for one."""


def read_card(text: str, place: Place, setting: Setting = TWO_PLAYER) -> Card:
    """One card of the deck, rank then suit.

    Raises:
        RecordError: no card, or one that was removed from the deck.
    """
    try:
        card = Card.parse(text)
    except CardError:
        raise place.error(f"{shown(text)} is no card", "rank then suit such as QS or TD") from None
    return _in_deck(card, place, setting)


def _in_deck(card: Card, place: Place, setting: Setting) -> Card:
    if card not in setting.deck:
        raise place.error(f"{card} is not in the deck", setting.cards)
    return card


def read_cards(tag: Tag, setting: Setting = TWO_PLAYER) -> list[PlacedCard]:
    """Cards separated by spaces or commas, each with its place."""
    return list(_cards(tag, 0, len(tag.value), setting))


def _cards(tag: Tag, start: int, end: int, setting: Setting) -> Iterator[PlacedCard]:
    for match in _WORD.finditer(tag.value[start:end]):
        place = tag.at(start + match.start())
        yield read_card(match[0], place, setting), place


def read_hands(tag: Tag, setting: Setting = TWO_PLAYER) -> dict[int, list[PlacedCard]]:
    """The hands of a ``Deal`` or ``Hands`` tag by seat, each card with its place.

    Raises:
        RecordError: no seat letter, a seat twice, a hand that cannot be read, or a card twice.
    """
    expected = f"a hand such as {setting.marks[0]}:{setting.hand}"
    hands = {
        seat: list(_hand(tag, start, end, setting))
        for seat, start, end in _by_seat(tag, setting, "hand", expected)
    }
    check_twice([placed for hand in hands.values() for placed in hand], setting)
    return hands


def read_cards_by_seat(tag: Tag, setting: Setting) -> dict[int, list[PlacedCard]]:
    """Cards of several seats, ``1:2C QS AH 2:3D``, each with its place.

    Raises:
        RecordError: no seat, a seat twice, a card that cannot be read, or one too often.
    """
    expected = f"cards such as {setting.marks[0]}:4C QS AH"
    cards = {
        seat: list(_cards(tag, start, end, setting))
        for seat, start, end in _by_seat(tag, setting, "card", expected)
    }
    check_twice([placed for held in cards.values() for placed in held], setting)
    return cards


def _by_seat(
    tag: Tag, setting: Setting, what: str, expected: str
) -> Iterator[tuple[int, int, int]]:
    """The seats marked in a tag, each with where what follows its mark begins and ends."""
    marks = list(_SEAT_MARK.finditer(tag.value))
    if not marks or tag.value[: marks[0].start()].strip():
        raise tag.at(0).error(f"no seat before the first {what} of {tag.name}", expected)
    seen: set[int] = set()
    for index, mark in enumerate(marks):
        seat = read_seat(mark[1], tag.at(mark.start()), setting)
        if seat in seen:
            problem = f"{setting.seats[seat]} has two {what}s in {tag.name}"
            if what == "card":
                problem = f"{setting.seats[seat]} stands twice in {tag.name}"
            raise tag.at(mark.start()).error(problem, "one for each seat")
        seen.add(seat)
        end = marks[index + 1].start() if index + 1 < len(marks) else len(tag.value)
        yield seat, mark.end(), end


def _hand(tag: Tag, start: int, end: int, setting: Setting) -> Iterator[PlacedCard]:
    """The cards written in ``tag.value[start:end]``.

    Suits are told by dots, by a symbol or letter before the ranks, or by both.
    """
    text = tag.value[start:end].rstrip()
    at = len(text) - len(text.lstrip())
    dots = text.count(".")
    dotted = dots == 3
    if dots not in (0, 3) or (not dots and parse_suit(text[at : at + 1]) is None):
        found = counted(dots, "dot")
        raise tag.at(start + at).error(
            f"{shown(text.strip())} has {found}, not 3", setting.hand_shape
        )
    suit = Suit.CLUBS
    while at < len(text):
        width = 2 if text.startswith("10", at) else 1
        piece = text[at : at + width]
        place = tag.at(start + at)
        rank, named = parse_rank(piece), parse_suit(piece)
        if piece == ".":
            suit = Suit(suit + 1)
        elif rank is not None:
            yield _in_deck(card_of(suit, rank), place, setting), place
        elif named is not None and not dotted:
            suit = named
        elif named is not None and named is not suit:
            raise place.error(
                f"{shown(piece)} stands among the {suit.name.lower()}", setting.hand_shape
            )
        elif named is None and not (piece.isspace() or piece == "\N{VARIATION SELECTOR-16}"):
            raise place.error(f"{shown(piece)} is no rank", setting.ranks)
        at += width


def check_twice(cards: list[PlacedCard], setting: Setting = TWO_PLAYER) -> None:
    """Raise RecordError at the place where a card stands once more than the deck has it."""
    seen: Counter[Card] = Counter()
    for card, place in cards:
        seen[card] += 1
        if seen[card] > setting.deck[card]:
            if setting.deck[card] == 2:
                raise place.error(f"{card} stands three times", "each card at most twice")
            raise place.error(f"{card} stands twice", "each card once")


def read_seat(text: str, place: Place, setting: Setting = TWO_PLAYER) -> int:
    """A seat by its mark or its name, in either case."""
    folded = text.strip().casefold()
    for seat, (mark, name) in enumerate(zip(setting.marks, setting.seats, strict=True)):
        if folded in (name.casefold(), mark.casefold()):
            return seat
    raise place.error(f"{shown(text)} is no seat", seats_in_words(setting))


def seats_in_words(setting: Setting) -> str:
    """The marks of the seats, for messages."""
    first, *_, last = setting.marks
    return f"{first} or {last}" if len(setting.marks) == 2 else f"{first} to {last}"


def one_of(cards: tuple[Card, ...]) -> str:
    """The cards that would have been right, in words."""
    return f"one of {format_cards(cards)}" if len(cards) > 1 else format_cards(cards)


def cards_of(hand: list[PlacedCard]) -> tuple[Card, ...]:
    """The cards without their places."""
    return tuple(card for card, _ in hand)


def check_size(hand: list[PlacedCard], seat: int, tag: Tag, setting: Setting = TWO_PLAYER) -> None:
    """Raise RecordError unless a seat is dealt as many cards as it must be."""
    if len(hand) != setting.hand_size:
        place = hand[0][1] if hand else tag.at(0)
        problem = f"{setting.seats[seat]} is dealt {counted(len(hand), 'card')}"
        raise place.error(problem, str(setting.hand_size))
