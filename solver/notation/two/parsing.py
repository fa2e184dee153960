"""Two-player hands, views and positions read from sections, and checked by being played."""

from __future__ import annotations

from solver.common.cards import Suit, format_cards, format_hand
from solver.common.errors import PositionError, shown
from solver.common.play import IllegalPlay
from solver.notation.checks import (
    check_broken,
    check_opening,
    check_tags,
    position_fault,
    refuse_plays,
)
from solver.notation.fields import (
    Tags,
    read_date,
    read_deal_number,
    read_hand_number,
    read_help,
    read_levels,
    read_pair,
    read_yes,
    rules_of,
)
from solver.notation.hands import (
    cards_of,
    check_size,
    check_twice,
    read_cards,
    read_hands,
    read_seat,
)
from solver.notation.plays import illegal, read_plays
from solver.notation.sections import Section
from solver.notation.two.views import read_view
from solver.two.deal import Deal
from solver.two.position import SEAT_LETTERS, SEAT_NAMES, Position, View
from solver.two.record import Record
from solver.two.rules import SEATS

Item = Record | View | Position

_ANY = {"game", "rules"}
LEVEL_TAGS = tuple(f"{name}Level" for name in SEAT_NAMES)
"""The tags that say who played, South first."""

_WHOSE = {"match", "hand", *(name.casefold() for name in LEVEL_TAGS)}
_PLAYED = _ANY | _WHOSE | {"date", "south", "north", "deal", "score", "broken", "help"}
TAGS = {
    "record": _PLAYED | {"dead", "dealnumber", "result"},
    "view": _PLAYED,
    "position": _ANY | {"hands", "lead", "broken", "taken", "opening", "trick"},
}
"""The tags that each kind of item may have, in lower case."""

NAMES = (
    *("Game", "Rules", "Date", "Match", "Hand", *SEAT_NAMES, *LEVEL_TAGS),
    *("Deal", "Dead", "DealNumber", "Score"),
    *("Broken", "Help", "Result", "Hands", "Lead", "Taken", "Opening", "Trick"),
)
"""The names of all tags as they are written."""


def read_two_player(section: Section, tags: Tags) -> Item:
    """The record, view or position of one section.

    Args:
        section: where it stands, and its plays.
        tags: its tags by lower-case name.

    Raises:
        RecordError: anything that cannot be read or does not follow from the rules.
    """
    if "hands" in tags:
        _check_tags(tags, "position")
        return _read_position(section, tags)
    if "dealnumber" in tags:
        return _read_record(section, tags)
    if "deal" not in tags:
        raise section.place.error("no cards", "a tag Deal, DealNumber or Hands")
    if len(read_hands(tags["deal"])) == SEATS:
        return _read_record(section, tags)
    _check_tags(tags, "view")
    return read_view(section, tags)


def _check_tags(tags: Tags, kind: str) -> None:
    note = " (Deal gives one hand only)" if kind == "view" else ""
    check_tags(tags, NAMES, TAGS[kind], kind, note)


# -- records ----------------------------------------------------------------------------


def _read_record(section: Section, tags: Tags) -> Record:
    """A record, its plays checked by being played."""
    _check_tags(tags, "record")
    rules, deal = rules_of(tags), _read_deal(tags)
    plays, annotations, comments = read_plays(section)
    position = Position.start(rules, deal)
    for index, (card, place) in enumerate(plays):
        if position.is_over:
            raise place.error(f"{card} after the last trick", "the end of the hand")
        try:
            position = position.play(card)
        except IllegalPlay as error:
            seat = SEAT_NAMES[position.to_move]
            raise illegal(error, seat, cards_of(plays[:index]), place) from None
    check_broken(tags, position.broken)
    _check_result(tags, position)
    return Record(
        rules=rules,
        deal=deal,
        plays=cards_of(plays),
        players=(_name(tags, 0), _name(tags, 1)),
        date=read_date(tags["date"]) if "date" in tags else None,
        score=read_pair(tags["score"]) if "score" in tags else (0, 0),
        help=read_help(tags["help"]) if "help" in tags else (),
        annotations=annotations,
        comments=comments,
        match=tags["match"].value if "match" in tags else "",
        hand=read_hand_number(tags),
        levels=read_levels(tags, LEVEL_TAGS),
    )


def _name(tags: Tags, seat: int) -> str:
    name = SEAT_NAMES[seat]
    tag = tags.get(name.casefold())
    return tag.value if tag else name


def _read_deal(tags: Tags) -> Deal:
    """The deal by its hands or its number; what else is told of it must agree."""
    hands = read_hands(tags["deal"]) if "deal" in tags else {}
    for seat, hand in hands.items():
        check_size(hand, seat, tags["deal"])
    if len(hands) == SEATS:
        deal = Deal.from_hands(cards_of(hands[0]), cards_of(hands[1]))
    else:
        deal = Deal.from_number(read_deal_number(tags["dealnumber"]))
    for seat, hand in hands.items():
        if deal.hands[seat] != tuple(sorted(cards_of(hand))):
            problem = f"{SEAT_NAMES[seat]}'s hand is not the one that DealNumber gives"
            raise tags["deal"].at(0).error(problem, format_hand(deal.hands[seat]))
    if "dealnumber" in tags and read_deal_number(tags["dealnumber"]) != deal.number:
        tag = tags["dealnumber"]
        raise tag.at(0).error("DealNumber is not the number of this deal", str(deal.number))
    if "dead" in tags:
        dead = read_cards(tags["dead"])
        check_twice(dead)
        if tuple(sorted(cards_of(dead))) != deal.dead:
            raise (
                tags["dead"]
                .at(0)
                .error(
                    f"Dead is {shown(tags['dead'].value)}, not the cards left over by the hands",
                    format_cards(deal.dead),
                )
            )
    return deal


def _check_result(tags: Tags, position: Position) -> None:
    if "result" not in tags:
        return
    tag = tags["result"]
    result = read_pair(tag)
    if not position.is_over:
        raise tag.place.error("a Result, though the hand is unfinished", "26 plays or no Result")
    if result != position.points():
        south, north = position.points()
        raise tag.at(0).error("Result does not follow from the plays", f"{south} {north}")


# -- positions --------------------------------------------------------------------------


def _read_position(section: Section, tags: Tags) -> Position:
    """A position; a fault in points taken is told at them, any other at the hands."""
    refuse_plays(section, "in a position", "a hand with Deal, or no plays")
    hands = read_hands(tags["hands"])
    for seat, letter in enumerate(SEAT_LETTERS):
        if seat not in hands:
            raise tags["hands"].at(0).error(f"no hand of {SEAT_NAMES[seat]}", f"{letter}:...")
    if "lead" not in tags:
        raise section.place.error("no leader", 'a tag [Lead "S"] or [Lead "N"]')
    trick = read_cards(tags["trick"]) if "trick" in tags else []
    if len(trick) > 1:
        raise trick[1][1].error("a second card in Trick", "the card led alone")
    check_twice([*hands[0], *hands[1], *trick])
    heart_led = any(card.suit is Suit.HEARTS for card, _ in trick)
    broken = read_yes(tags["broken"]) if "broken" in tags else heart_led
    if heart_led and not broken:
        raise tags["broken"].at(0).error("Broken is no, but a heart is on the table", "yes")
    leader = read_seat(tags["lead"].value, tags["lead"].at(0))
    held = (cards_of(hands[0]), cards_of(hands[1]))
    rules, led = rules_of(tags), cards_of(trick)
    try:
        position = Position(rules, held, leader, led, broken)
    except PositionError as error:
        raise position_fault(error, tags["hands"]) from None
    if "taken" in tags:
        try:
            position = Position(rules, held, leader, led, broken, read_pair(tags["taken"]))
        except PositionError as error:
            raise position_fault(error, tags["taken"]) from None
    check_opening(tags, position.opening is not None)
    return position
