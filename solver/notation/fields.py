"""The values of tags: hands, cards, rules, dates, pairs of numbers, each fault placed exactly."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from solver.cards import SHORT_INDEX, Card, Suit, card_of, format_cards, parse_rank, parse_suit
from solver.deal import DEAL_COUNT
from solver.errors import CardError, RulesError
from solver.notation.sections import Place, Tag, shown
from solver.position import SEAT_LETTERS, SEAT_NAMES
from solver.record import HELP_KINDS, Help
from solver.rules import HAND_SIZE, RuleSet

HAND_SHAPE = "clubs.diamonds.spades.hearts such as 26Q.48A.2TQ.468A"
PlacedCard = tuple[Card, Place]
Tags = dict[str, Tag]
"""The tags of a section by lower-case name."""

_SEAT_MARK = re.compile(r"(\w+)[^\S\r\n]*:")
_NATURAL = re.compile(r"0*([0-9]{1,9})")


def read_card(text: str, place: Place) -> Card:
    """One card of the deck of 28, rank then suit.

    Raises:
        RecordError: no card, or one that was removed from the deck.
    """
    try:
        card = Card.parse(text)
    except CardError:
        raise place.error(f"{shown(text)} is no card", "rank then suit such as QS or TD") from None
    return _in_deck(card, place)


def _in_deck(card: Card, place: Place) -> Card:
    if card not in SHORT_INDEX:
        raise place.error(f"{card} is not in the deck", "a card of rank 2 4 6 8 T Q A")
    return card


def read_cards(tag: Tag) -> list[PlacedCard]:
    """Cards separated by spaces or commas, each with its place."""
    return [
        (read_card(match[0], tag.at(match.start())), tag.at(match.start()))
        for match in re.finditer(r"[^\s,]+", tag.value)
    ]


def read_hands(tag: Tag) -> dict[int, list[PlacedCard]]:
    """The hands of a ``Deal`` or ``Hands`` tag by seat, each card with its place.

    Raises:
        RecordError: no seat letter, a seat twice, a hand that cannot be read, or a card twice.
    """
    marks = list(_SEAT_MARK.finditer(tag.value))
    expected = "a hand such as S:26Q.48A.2TQ.468A"
    if not marks or tag.value[: marks[0].start()].strip():
        raise tag.at(0).error(f"no seat before the first hand of {tag.name}", expected)
    hands: dict[int, list[PlacedCard]] = {}
    for index, mark in enumerate(marks):
        seat = read_seat(mark[1], tag.at(mark.start()))
        if seat in hands:
            problem = f"{SEAT_NAMES[seat]} has two hands in {tag.name}"
            raise tag.at(mark.start()).error(problem, "one for each seat")
        end = marks[index + 1].start() if index + 1 < len(marks) else len(tag.value)
        hands[seat] = list(_hand(tag, mark.end(), end))
    check_twice([placed for hand in hands.values() for placed in hand])
    return hands


def _hand(tag: Tag, start: int, end: int) -> Iterator[PlacedCard]:
    """The cards written in ``tag.value[start:end]``.

    Suits are told by dots, by a symbol or letter before the ranks, or by both.
    """
    text = tag.value[start:end].rstrip()
    at = len(text) - len(text.lstrip())
    dots = text.count(".")
    dotted = dots == 3
    if dots not in (0, 3) or (not dots and parse_suit(text[at : at + 1]) is None):
        found = f"{dots} dot{'' if dots == 1 else 's'}"
        raise tag.at(start + at).error(f"{shown(text.strip())} has {found}, not 3", HAND_SHAPE)
    suit = Suit.CLUBS
    while at < len(text):
        width = 2 if text.startswith("10", at) else 1
        piece = text[at : at + width]
        place = tag.at(start + at)
        rank, named = parse_rank(piece), parse_suit(piece)
        if piece == ".":
            suit = Suit(suit + 1)
        elif rank is not None:
            yield _in_deck(card_of(suit, rank), place), place
        elif named is not None and not dotted:
            suit = named
        elif named is not None and named is not suit:
            raise place.error(f"{shown(piece)} stands among the {suit.name.lower()}", HAND_SHAPE)
        elif named is None and not (piece.isspace() or piece == "\N{VARIATION SELECTOR-16}"):
            raise place.error(f"{shown(piece)} is no rank", "2 4 6 8 T Q or A")
        at += width


def check_twice(cards: list[PlacedCard]) -> None:
    """Raise RecordError at the second place of a card that stands twice."""
    seen: set[Card] = set()
    for card, place in cards:
        if card in seen:
            raise place.error(f"{card} stands twice", "each card once")
        seen.add(card)


def read_seat(text: str, place: Place) -> int:
    """A seat as ``S``, ``N`` or its name, in either case."""
    folded = text.strip().casefold()
    for seat, name in enumerate(SEAT_NAMES):
        if folded in (name.casefold(), SEAT_LETTERS[seat].casefold()):
            return seat
    raise place.error(f"{shown(text)} is no seat", " or ".join(SEAT_LETTERS))


def read_yes(tag: Tag) -> bool:
    """``yes`` or ``no``, in either case."""
    folded = tag.value.strip().casefold()
    if folded not in ("yes", "no"):
        raise tag.at(0).error(f"{tag.name} is {shown(tag.value)}", "yes or no")
    return folded == "yes"


def read_pair(tag: Tag) -> tuple[int, int]:
    """Two whole numbers from 0, South's first."""
    matches = [_NATURAL.fullmatch(word) for word in tag.value.split()]
    first, second = matches if len(matches) == 2 else (None, None)
    if not first or not second:
        raise tag.at(0).error(
            f"{tag.name} is {shown(tag.value)}", "two whole numbers, South's first"
        )
    return int(first[1]), int(second[1])


def read_deal_number(tag: Tag) -> int:
    """The number of a deal."""
    text = tag.value.strip().lstrip("0")
    if not re.fullmatch("[0-9]{1,10}", text) or int(text) > DEAL_COUNT:
        raise tag.at(0).error(f"{shown(tag.value)} is no deal number", f"1 to {DEAL_COUNT}")
    return int(text)


def read_date(tag: Tag) -> datetime.date | None:
    """A date as ``2026.11.30`` or ``2026-11-30``; ``????.??.??`` is a date unknown."""
    text = tag.value.strip().replace("-", ".")
    if text == "????.??.??":
        return None
    try:
        if re.fullmatch(r"[0-9]{4}\.[0-9]{2}\.[0-9]{2}", text):
            return datetime.date(*map(int, text.split(".")))
    except ValueError:
        pass
    raise tag.at(0).error(f"{shown(tag.value)} is no date", "YYYY.MM.DD")


def read_rules(tag: Tag) -> RuleSet:
    """A preset and the options that differ; a fault is placed at the option it lies in."""
    text = tag.value.casefold()
    rules = RuleSet()
    seen: set[str] = set()
    end = 0
    for part in text.split(";"):
        start = end + len(part) - len(part.lstrip())
        end += len(part)
        name = part.partition("=")[0].strip()
        if name in seen:
            raise tag.at(start).error(f"{name} stands twice in Rules", "each option once")
        if name:
            seen.add(name)
        try:
            rules = RuleSet.parse(text[:end])
        except RulesError as error:
            raise tag.at(start).error(str(error)) from None
        end += 1
    return rules


def read_help(tag: Tag) -> tuple[Help, ...]:
    """Help taken, as ``hint:5 open:7``: kind and number of the play from 1."""
    taken = []
    for match in re.finditer(r"\S+", tag.value):
        kind, _, number = match[0].casefold().partition(":")
        digits = _NATURAL.fullmatch(number)
        if kind not in HELP_KINDS or not digits or not 1 <= int(digits[1]) <= 26:
            kinds = " ".join(HELP_KINDS)
            raise tag.at(match.start()).error(
                f"{shown(match[0])} is no help taken",
                f"one of {kinds}, a colon and the number of a play such as hint:5",
            )
        taken.append(Help(kind, int(digits[1])))
    return tuple(taken)


def one_of(cards: tuple[Card, ...]) -> str:
    """The cards that would have been right, in words."""
    return f"one of {format_cards(cards)}" if len(cards) > 1 else format_cards(cards)


def cards_of(hand: list[PlacedCard]) -> tuple[Card, ...]:
    """The cards without their places."""
    return tuple(card for card, _ in hand)


def rules_of(tags: Tags) -> RuleSet:
    """The rules of an item, as written when it names none."""
    return read_rules(tags["rules"]) if "rules" in tags else RuleSet()


def check_size(hand: list[PlacedCard], seat: int, tag: Tag) -> None:
    """Raise RecordError unless a seat is dealt thirteen cards."""
    if len(hand) != HAND_SIZE:
        place = hand[0][1] if hand else tag.at(0)
        raise place.error(f"{SEAT_NAMES[seat]} is dealt {len(hand)} cards", str(HAND_SIZE))
