"""Hands, views and positions written as text, in the one form that readers agree on."""

from __future__ import annotations

from solver.common.cards import format_cards, format_hand
from solver.notation.layout import (
    format_date,
    format_hands,
    format_help,
    format_numbers,
    format_yes,
    numbered_words,
    played_words,
    section_text,
)
from solver.notation.two.parsing import LEVEL_TAGS
from solver.two.position import SEAT_LETTERS, SEAT_NAMES, Position, View
from solver.two.record import Record
from solver.two.rules import GAME_TAG, SEATS


def write_record(record: Record, *, deal_number: bool | None = None) -> str:
    """A hand as text, ending with a newline.

    Args:
        record: the hand.
        deal_number: whether to write the number of the deal; None for a finished hand only.

    Raises:
        HeartsError: a name with a control character, or a comment with a closing brace.
    """
    tags = [("Game", GAME_TAG), ("Rules", str(record.rules))]
    if record.date:
        tags.append(("Date", format_date(record.date)))
    if record.match:
        tags.append(("Match", record.match))
    if record.hand:
        tags.append(("Hand", str(record.hand)))
    tags += zip(SEAT_NAMES, record.players, strict=True)
    tags += [pair for pair in zip(LEVEL_TAGS, record.levels, strict=False) if pair[1]]
    tags.append(("Deal", format_hands(SEAT_LETTERS, record.deal.hands)))
    tags.append(("Dead", format_cards(record.deal.dead)))
    if record.is_finished if deal_number is None else deal_number:
        tags.append(("DealNumber", str(record.deal.number)))
    tags.append(("Score", format_numbers(record.score)))
    if record.help:
        tags.append(("Help", format_help(record.help)))
    if record.result is not None:
        tags.append(("Result", format_numbers(record.result)))
    return section_text(tags, played_words(record, SEATS))


def write_view(view: View) -> str:
    """What one player knows as text, ending with a newline."""
    tags = [
        ("Game", GAME_TAG),
        ("Rules", str(view.rules)),
        ("Deal", f"{SEAT_LETTERS[view.seat]}:{format_hand(view.dealt)}"),
        ("Score", format_numbers(view.score)),
        ("Broken", format_yes(view.broken)),
    ]
    plays = [[card] for card in map(str, view.plays)]
    return section_text(tags, numbered_words(plays, SEATS))


def write_position(position: Position) -> str:
    """A position as text, ending with a newline."""
    tags = [
        ("Rules", str(position.rules)),
        ("Hands", format_hands(SEAT_LETTERS, position.hands)),
        ("Lead", SEAT_LETTERS[position.leader]),
        ("Broken", format_yes(position.broken)),
        ("Taken", format_numbers(position.taken)),
    ]
    if position.trick:
        tags.append(("Trick", format_cards(position.trick)))
    if position.opening is not None:
        tags.append(("Opening", "yes"))
    return section_text(tags, [])


def write_two_player(item: Record | View | Position) -> str:
    """Any of the three as text."""
    if isinstance(item, Record):
        return write_record(item)
    return write_view(item) if isinstance(item, View) else write_position(item)
