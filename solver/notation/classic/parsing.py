"""Classic hands and positions read from sections, and checked by being played."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from solver.classic.deal import ClassicDeal
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord, default_names
from solver.classic.rules import PASS_SIZE, ClassicRules, MoonChoice, Passing
from solver.common.cards import Card, format_cards, format_hand
from solver.common.errors import PositionError, counted, shown
from solver.common.play import IllegalPlay
from solver.notation.checks import (
    check_broken,
    check_opening,
    check_tags,
    position_fault,
    refuse_plays,
)
from solver.notation.classic.tags import LEVEL_TAGS, NAME_TAGS, NAMES, TAGS, read_setting
from solver.notation.fields import (
    Tags,
    read_date,
    read_hand_number,
    read_help,
    read_levels,
    read_numbers,
    read_yes,
)
from solver.notation.hands import (
    PlacedCard,
    Setting,
    cards_of,
    check_size,
    check_twice,
    read_cards,
    read_cards_by_seat,
    read_hands,
    read_seat,
)
from solver.notation.lines import Place
from solver.notation.plays import illegal, read_plays
from solver.notation.sections import Section, Tag


def read_classic_position(section: Section, tags: Tags) -> ClassicPosition:
    """The position of a section that has the tag ``Hands``.

    Raises:
        RecordError: anything that cannot be read, or a position that cannot be.
    """
    check_tags(tags, NAMES, TAGS["position"], "position")
    rules, setting = read_setting(section, tags)
    refuse_plays(section, "in a position", "a hand with Deal, or no plays")
    held = read_hands(tags["hands"], setting)
    for seat, mark in enumerate(setting.marks):
        if seat not in held:
            raise tags["hands"].at(0).error(f"no hand of {setting.seats[seat]}", f"{mark}:...")
    if "lead" not in tags:
        raise section.place.error("no leader", 'a tag such as [Lead "1"]')
    trick, over, widow = (
        read_cards(tags[name], setting) if name in tags else []
        for name in ("trick", "heldover", "widow")
    )
    check_twice([*chain(*held.values()), *trick, *over, *widow], setting)
    breaking = next((card for card, _ in [*trick, *over] if rules.breaks(card)), None)
    broken = read_yes(tags["broken"]) if "broken" in tags else breaking is not None
    if breaking and not broken:
        problem = f"Broken is no, but {breaking} has been played"
        raise tags["broken"].at(0).error(problem, "yes")
    hands = tuple(cards_of(held[seat]) for seat in range(len(setting.seats)))
    leader = read_seat(tags["lead"].value, tags["lead"].at(0), setting)
    fault = tags["hands"]
    try:
        position = ClassicPosition(
            rules,
            hands,
            leader,
            cards_of(trick),
            broken,
            held_over=cards_of(over),
            widow=cards_of(widow),
        )
        if "taken" in tags:
            fault = tags["taken"]
            position = replace(position, taken=read_by_seat(fault, setting))
        if "bonus" in tags:
            fault = tags["bonus"]
            position = replace(position, bonus=read_seat(fault.value, fault.at(0), setting))
    except PositionError as error:
        raise position_fault(error, fault) from None
    check_opening(tags, position.opening is not None)
    return position


def read_by_seat(tag: Tag, setting: Setting, *, below_zero: bool = False) -> tuple[int, ...]:
    """One whole number for each seat."""
    count = len(setting.seats)
    expected = f"{count} whole numbers, seat 1's first"
    return read_numbers(tag, count, expected, below_zero=below_zero)


# -- records ----------------------------------------------------------------------------


def read_classic_record(section: Section, tags: Tags) -> ClassicRecord:
    """The record of a section that gives all hands, or the seed of their deal.

    Raises:
        RecordError: anything that cannot be read or does not follow from the rules.
    """
    check_tags(tags, NAMES, TAGS["record"], "record")
    rules, setting = read_setting(section, tags)
    deal = _read_deal(tags, rules, setting)
    dealer = read_seat_tag(tags, "dealer", setting)
    passing = read_passing(tags, rules, setting)
    record = ClassicRecord(
        rules,
        deal,
        passing,
        _read_passes(tags, passing, deal, setting),
        dealer=dealer or 0,
        players=tuple(
            tags[tag.casefold()].value if tag.casefold() in tags else name
            for tag, name in zip(NAME_TAGS, default_names(len(setting.seats)), strict=False)
        ),
        date=read_date(tags["date"]) if "date" in tags else None,
        score=read_by_seat(tags["score"], setting, below_zero=True) if "score" in tags else (),
        match=tags["match"].value if "match" in tags else "",
        hand=read_hand_number(tags),
        levels=read_levels(tags, LEVEL_TAGS[: len(setting.seats)]),
    )
    if "help" in tags:
        first = 0 if passing is not Passing.NONE else 1
        record = replace(record, help=read_help(tags["help"], record.size, first=first))
    plays, annotations, comments = read_plays(section, setting)
    if not record.awaits_pass:
        _check_plays(tags, record, plays, setting)
    elif plays:
        card, place = plays[0]
        raise place.error(f"{card} is played before the cards are passed", "a tag Passes")
    record = replace(record, plays=cards_of(plays), annotations=annotations, comments=comments)
    record = _with_moon_choice(tags, record)
    _check_result(tags, record, setting)
    return record


def _read_deal(tags: Tags, rules: ClassicRules, setting: Setting) -> ClassicDeal:
    """The deal by its seed or its hands; where both are given, they must agree."""
    players = len(setting.seats)
    seeded = None
    if "dealseed" in tags:
        seeded = ClassicDeal.from_seed(rules, players, tags["dealseed"].value)
    deal = seeded
    if "deal" in tags:
        tag = tags["deal"]
        hands = read_hands(tag, setting)
        for seat, hand in hands.items():
            check_size(hand, seat, tag, setting)
            if seeded and seeded.hands[seat] != tuple(sorted(cards_of(hand))):
                problem = f"{setting.seats[seat]}'s hand is not the one that DealSeed gives"
                raise tag.at(0).error(problem, format_hand(seeded.hands[seat]))
        if not seeded:
            held = [cards_of(hands[seat]) for seat in range(players)]
            deal = ClassicDeal.from_hands(rules, held)
    assert deal
    if "widow" in tags:
        tag = tags["widow"]
        widow = read_cards(tag, setting)
        if tuple(sorted(cards_of(widow))) != deal.widow:
            problem = f"Widow is {shown(tag.value)}, not the cards left over by the hands"
            raise tag.at(0).error(problem, format_cards(deal.widow) or "no widow")
    return deal


def read_seat_tag(tags: Tags, name: str, setting: Setting) -> int | None:
    """The seat that a tag names, or None where the tag is missing."""
    return read_seat(tags[name].value, tags[name].at(0), setting) if name in tags else None


def read_passing(tags: Tags, rules: ClassicRules, setting: Setting) -> Passing:
    """Where cards are passed; nowhere when the tag is missing."""
    if "passing" not in tags:
        return Passing.NONE
    tag = tags["passing"]
    known = dict.fromkeys((*rules.pass_rotation(len(setting.seats)), Passing.NONE))
    for passing in known:
        if tag.value.strip().casefold() == passing.value:
            return passing
    problem = f"Passing is {shown(tag.value)}"
    raise tag.at(0).error(problem, " or ".join(passing.value for passing in known))


def check_passed(cards: list[PlacedCard], place: Place, whose: str) -> None:
    """Raise RecordError unless these are three different cards.

    Args:
        cards: the cards.
        place: where a fault in their number is placed.
        whose: whose cards they are and what was done with them, for the message.
    """
    if len(cards) != PASS_SIZE:
        raise place.error(f"{counted(len(cards), 'card')} {whose}", str(PASS_SIZE))
    for index, (card, at) in enumerate(cards):
        if card in cards_of(cards[:index]):
            raise at.error(f"{card} is passed twice", "three different cards")


def _read_passes(
    tags: Tags, passing: Passing, deal: ClassicDeal, setting: Setting
) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat passed, held by it and three; none where the tag is missing."""
    if "passes" not in tags:
        return ()
    tag = tags["passes"]
    if passing is Passing.NONE:
        raise tag.place.error("Passes, though no cards are passed", "a tag Passing, or no Passes")
    passes = read_cards_by_seat(tag, setting)
    for seat, mark in enumerate(setting.marks):
        if seat not in passes:
            raise tag.at(0).error(f"no cards of {setting.seats[seat]} in Passes", f"{mark}:...")
        place = passes[seat][0][1] if passes[seat] else tag.at(0)
        check_passed(passes[seat], place, f"passed by {setting.seats[seat]}")
        for card, at in passes[seat]:
            if card not in deal.hands[seat]:
                problem = f"{setting.seats[seat]} does not hold {card}"
                raise at.error(problem, f"three of {format_cards(deal.hands[seat])}")
    return tuple(cards_of(passes[seat]) for seat in range(len(setting.seats)))


def _check_plays(
    tags: Tags, record: ClassicRecord, plays: list[PlacedCard], setting: Setting
) -> None:
    """Play the cards, and hold ``Broken`` against what comes of it."""
    position = record.start
    for index, (card, place) in enumerate(plays):
        if position.is_over:
            raise place.error(f"{card} after the last trick", "the end of the hand")
        try:
            position = position.play(card)
        except IllegalPlay as error:
            before = cards_of(plays[:index]) if record.rules.decks == 1 else ()
            seat = setting.seats[position.to_move]
            raise illegal(error, seat, before, place) from None
    check_broken(tags, position.broken)


def _with_moon_choice(tags: Tags, record: ClassicRecord) -> ClassicRecord:
    if "moonchoice" not in tags:
        return record
    tag = tags["moonchoice"]
    choices = {choice.value: choice for choice in MoonChoice}
    text = tag.value.strip().casefold()
    if text not in choices:
        raise tag.at(0).error(f"MoonChoice is {shown(tag.value)}", " or ".join(choices))
    if record.awaits_pass or record.awaits_moon is None:
        raise tag.place.error("a MoonChoice, though there is no moon to choose about", "none")
    return record.with_moon_choice(choices[text])


def _check_result(tags: Tags, record: ClassicRecord, setting: Setting) -> None:
    if "result" not in tags:
        return
    tag = tags["result"]
    result = read_by_seat(tag, setting, below_zero=True)
    if not record.is_finished:
        expected = f"{record.size} plays or no Result"
        raise tag.place.error("a Result, though the hand is unfinished", expected)
    if record.result is None:
        problem = "a Result, though whoever shot the moon has not chosen"
        raise tag.place.error(problem, "a tag MoonChoice, or no Result")
    if result != record.result:
        expected = " ".join(map(str, record.result))
        raise tag.at(0).error("Result does not follow from the plays", expected)
