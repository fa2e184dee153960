"""A hand as a record, and its text."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from solver.common.cards import Card, parse_hand
from solver.common.generator import Generator
from solver.common.play import Help, IllegalPlay, Trick
from solver.notation import Notation, register
from solver.notation.fields import (
    Tags,
    read_date,
    read_hand_number,
    read_help,
    read_levels,
    read_pair,
    read_rules,
)
from solver.notation.hands import Setting, cards_of, check_size, read_hands
from solver.notation.layout import (
    check_name,
    format_date,
    format_hands,
    format_help,
    format_numbers,
    played_words,
    section_text,
)
from solver.notation.plays import illegal, read_plays
from solver.notation.sections import Section
from tests.games.seven_up.position import SevenUpPosition, SevenUpView, opener
from tests.games.seven_up.rules import DECK, GAME_TAG, HAND_SIZE, SEATS, SevenUpRules

NAMES = ("South", "North")
Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class SevenUpRecord:
    """A hand, finished or not."""

    rules: SevenUpRules
    hands: Hands
    plays: tuple[Card, ...] = ()
    players: tuple[str, ...] = NAMES
    date: datetime.date | None = None
    score: tuple[int, int] = (0, 0)
    help: tuple[Help, ...] = ()
    annotations: tuple[tuple[int, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    match: str = ""
    hand: int = 0
    levels: tuple[str, ...] = ()

    @classmethod
    def dealt(cls, rules: SevenUpRules, *seed: int | str) -> SevenUpRecord:
        cards = Generator("seven up", *seed).shuffled(DECK)
        return cls(rules, (tuple(sorted(cards[:HAND_SIZE])), tuple(sorted(cards[HAND_SIZE:]))))

    def states(self) -> Iterator[SevenUpPosition]:
        position = SevenUpPosition(self.rules, self.hands, opener(self.hands))
        yield position
        for card in self.plays:
            position = position.play(card)
            yield position

    @property
    def position(self) -> SevenUpPosition:
        *_, last = self.states()
        return last

    @property
    def is_finished(self) -> bool:
        return len(self.plays) == len(DECK)

    @property
    def result(self) -> tuple[int, int] | None:
        return self.position.taken if self.is_finished else None

    @property
    def practice(self) -> bool:
        return any(taken.kind in ("open", "undo") for taken in self.help)

    def tricks(self) -> tuple[Trick, ...]:
        states, tricks = [*self.states()], []
        for start in range(0, len(self.plays), SEATS):
            cards = self.plays[start : start + SEATS]
            winner = states[start + SEATS].leader if len(cards) == SEATS else None
            tricks.append(Trick(states[start].leader, cards, winner))
        return tuple(tricks)

    def view(self, seat: int) -> SevenUpView:
        return SevenUpView(self.rules, seat, self.hands[seat], self.plays)

    def truncated(self, count: int) -> SevenUpRecord:
        kept = tuple(each for each in self.help if each.play <= count + 1)
        return replace(self, plays=self.plays[:count], help=kept)


SETTING = Setting(
    NAMES,
    ("S", "N"),
    Counter(DECK),
    "a card from 7 to A",
    "7 8 9 T J Q K or A",
    "789T.JQKA.789T.JQKA",
    HAND_SIZE,
)
LEVEL_TAGS = tuple(f"{name}Level" for name in NAMES)
TAGS = (
    *("Game", "Rules", "Date", "Match", "Hand", *NAMES, *LEVEL_TAGS, "Deal", "Score", "Help"),
    "Result",
)


def read_seven_up(section: Section, tags: Tags) -> SevenUpRecord:
    """The hand of a section; raises RecordError."""
    rules = read_rules(tags["rules"], SevenUpRules.parse) if "rules" in tags else SevenUpRules()
    if "deal" not in tags:
        raise section.place.error("no cards", "a tag Deal")
    hands = read_hands(tags["deal"], SETTING)
    if len(hands) != SEATS:
        raise tags["deal"].at(0).error("one hand", "both hands")
    for seat, hand in hands.items():
        check_size(hand, seat, tags["deal"], SETTING)
    plays, annotations, comments = read_plays(section, SETTING)
    dealt: Hands = (
        tuple(sorted(cards_of(hands[0]))),
        tuple(sorted(cards_of(hands[1]))),
    )
    position = SevenUpPosition(rules, dealt, opener(dealt))
    for index, (card, place) in enumerate(plays):
        try:
            position = position.play(card)
        except IllegalPlay as error:
            raise illegal(error, NAMES[position.to_move], cards_of(plays[:index]), place) from None
    return SevenUpRecord(
        rules,
        dealt,
        cards_of(plays),
        tuple(tags[n.casefold()].value if n.casefold() in tags else n for n in NAMES),
        read_date(tags["date"]) if "date" in tags else None,
        read_pair(tags["score"]) if "score" in tags else (0, 0),
        read_help(tags["help"], len(DECK)) if "help" in tags else (),
        annotations,
        comments,
        tags["match"].value if "match" in tags else "",
        read_hand_number(tags),
        read_levels(tags, LEVEL_TAGS),
    )


def write_seven_up(record: SevenUpRecord) -> str:
    """The hand as text."""
    return section_text(_tags(record), played_words(record, SEATS))


def _tags(record: SevenUpRecord) -> list[tuple[str, str]]:
    names = zip(NAMES, record.players, strict=True)
    levels = zip(LEVEL_TAGS, record.levels, strict=False)
    tags = [
        ("Game", GAME_TAG),
        ("Rules", str(record.rules)),
        ("Date", format_date(record.date) if record.date else ""),
        ("Match", record.match),
        ("Hand", str(record.hand or "")),
        *((name, check_name(player)) for name, player in names),
        *levels,
        ("Deal", format_hands(SETTING.marks, record.hands)),
        ("Score", format_numbers(record.score)),
        ("Help", format_help(record.help)),
        ("Result", "" if record.result is None else format_numbers(record.result)),
    ]
    return [(name, value) for name, value in tags if value]


def fields_of(record: SevenUpRecord) -> dict[str, Any]:
    """The fields of the JSON form."""
    fields: dict[str, Any] = {name.lower(): value for name, value in _tags(record)}
    return fields | {"plays": [str(card) for card in record.plays]}


def hand(text: str) -> tuple[Card, ...]:
    """A hand written as ``789T.JQKA.789T.JQKA``."""
    return parse_hand(text)


register(GAME_TAG, Notation(read_seven_up, TAGS, write_seven_up, fields_of))
