"""The JSON form of two-player items; its fields are told of in :mod:`solver.notation.json_form`."""

from __future__ import annotations

from typing import Any

from solver.common.cards import format_hand
from solver.notation.layout import check_comment, check_name, format_hands, format_help
from solver.notation.two.parsing import LEVEL_TAGS
from solver.two.position import SEAT_LETTERS, SEAT_NAMES, Position, View
from solver.two.record import Record
from solver.two.rules import GAME_TAG


def two_player_json(item: Record | View | Position) -> dict[str, Any]:
    """The fields of an item for JSON, without the format number.

    Raises:
        HeartsError: a name or comment that the text form cannot hold.
    """
    if isinstance(item, Record):
        return _record(item)
    head: dict[str, Any] = {"game": GAME_TAG, "rules": str(item.rules)}
    if isinstance(item, View):
        return head | {
            "deal": f"{SEAT_LETTERS[item.seat]}:{format_hand(item.dealt)}",
            "score": list(item.score),
            "broken": item.broken,
            "plays": [str(card) for card in item.plays],
        }
    head |= {
        "hands": format_hands(SEAT_LETTERS, item.hands),
        "lead": SEAT_LETTERS[item.leader],
        "broken": item.broken,
        "taken": list(item.taken),
    }
    if item.trick:
        head["trick"] = [str(card) for card in item.trick]
    if item.opening is not None:
        head["opening"] = True
    return head


def _record(record: Record) -> dict[str, Any]:
    """The fields of a record in the order of the page on records, without those left out."""
    players = zip(SEAT_NAMES, record.players, strict=True)
    levels = zip(LEVEL_TAGS, record.levels, strict=False)
    marks = [{"play": index + 1, "mark": mark} for index, mark in record.annotations]
    comments = [{"play": count, "text": check_comment(text)} for count, text in record.comments]
    fields: dict[str, Any] = {
        "game": GAME_TAG,
        "rules": str(record.rules),
        "date": record.date and record.date.isoformat().replace("-", "."),
        "match": check_name(record.match) or None,
        "hand": record.hand or None,
        **{name.lower(): check_name(player) for name, player in players},
        **{name.lower(): check_name(level) or None for name, level in levels},
        "deal": format_hands(SEAT_LETTERS, record.deal.hands),
        "dead": [str(card) for card in record.deal.dead],
        "dealnumber": record.deal.number,
        "score": list(record.score),
        "help": format_help(record.help) or None,
        "result": record.result and list(record.result),
        "plays": [str(card) for card in record.plays],
        "annotations": marks or None,
        "comments": comments or None,
    }
    return {name: value for name, value in fields.items() if value is not None}
