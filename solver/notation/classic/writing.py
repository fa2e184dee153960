"""Classic hands, views and positions written as text and as JSON.

Both forms come from one list of fields: the text writes each as a tag, JSON under the
same name in lower case.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord, default_names
from solver.classic.rules import ClassicRules, Game, Passing
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Card, format_cards
from solver.notation.classic.tags import LEVEL_TAGS, NAME_TAGS
from solver.notation.layout import (
    check_comment,
    check_name,
    format_date,
    format_hands,
    format_help,
    format_yes,
    numbered_words,
    played_words,
    section_text,
)

ClassicItem = ClassicRecord | ClassicView | PassView | ClassicPosition
Value = str | int | bool | list[int] | list[str]
Fields = list[tuple[str, Value]]


def write_classic(item: ClassicItem, *, deal_seed: bool | None = None) -> str:
    """A classic item as text, ending with a newline.

    Args:
        item: the record, view or position.
        deal_seed: whether to write the seed of a record's deal, where it is known; None for
            a finished hand only.

    Raises:
        HeartsError: a name with a control character, or a comment with a closing brace.
    """
    if isinstance(item, ClassicRecord):
        with_seed = item.is_finished if deal_seed is None else deal_seed
        words = played_words(item, item.deal.players)
        return section_text(_tags(_record(item, with_seed)), words)
    if isinstance(item, ClassicPosition):
        return section_text(_tags(_position(item)), [])
    groups = [[str(card)] for card in item.plays] if isinstance(item, ClassicView) else []
    return section_text(_tags(_view(item)), numbered_words(groups, item.players))


def classic_json(item: ClassicItem) -> dict[str, Any]:
    """The fields of a classic item for JSON, without the format number.

    Raises:
        HeartsError: a name or comment that the text form cannot hold.
    """
    if isinstance(item, ClassicPosition):
        return _lower(_position(item))
    if isinstance(item, PassView):
        return _lower(_view(item))
    if isinstance(item, ClassicView):
        return _lower(_view(item)) | {"plays": _words(item.plays)}
    fields = _lower(_record(item, True)) | {"plays": _words(item.plays)}
    if item.annotations:
        fields["annotations"] = [{"play": at + 1, "mark": mark} for at, mark in item.annotations]
    if item.comments:
        fields["comments"] = [
            {"play": count, "text": check_comment(text)} for count, text in item.comments
        ]
    return fields


def _lower(fields: Fields) -> dict[str, Any]:
    return {
        name.lower(): check_name(value) if isinstance(value, str) else value
        for name, value in fields
    }


def _tags(fields: Fields) -> Iterable[tuple[str, str]]:
    for name, value in fields:
        if isinstance(value, bool):
            yield name, format_yes(value)
        elif isinstance(value, list):
            yield name, " ".join(map(str, value))
        else:
            yield name, str(value)


def _head(rules: ClassicRules, players: int) -> Fields:
    return [("Game", rules.game.value), ("Rules", str(rules)), ("Players", players)]


def _record(record: ClassicRecord, with_seed: bool) -> Fields:
    """The fields of a record in the order of the page on records, without those left out."""
    rules, deal, players = record.rules, record.deal, record.deal.players
    named = record.players if record.players != default_names(players) else ()
    dealer = record.dealer + 1 if record.dealer or rules.game is Game.CANCELLATION else None
    passed = zip(_marks(players), record.passes, strict=False)
    optional: list[tuple[str, Any]] = [
        ("Date", record.date and format_date(record.date)),
        ("Match", record.match or None),
        ("Hand", record.hand or None),
        *zip(NAME_TAGS, named, strict=False),
        *((name, level or None) for name, level in zip(LEVEL_TAGS, record.levels, strict=False)),
        ("Deal", format_hands(_marks(players), deal.hands)),
        ("Widow", _words(deal.widow) or None),
        ("DealSeed", deal.seed if with_seed else None),
        ("Dealer", dealer),
        ("Passing", None if record.passing is Passing.NONE else record.passing.value),
        ("Passes", " ".join(f"{mark}:{format_cards(cards)}" for mark, cards in passed) or None),
        ("Score", list(record.score)),
        ("Help", format_help(record.help) if record.help else None),
        ("MoonChoice", record.moon_choice and record.moon_choice.value),
        ("Result", None if record.result is None else list(record.result)),
    ]
    return _head(rules, players) + [field for field in optional if field[1] is not None]


def _view(view: ClassicView | PassView) -> Fields:
    mark = str(view.seat + 1)
    fields = _head(view.rules, view.players)
    fields.append(("Deal", format_hands([mark], [view.dealt])))
    if view.passing is not Passing.NONE:
        fields.append(("Passing", view.passing.value))
    if isinstance(view, ClassicView):
        if view.passed:
            fields.append(("Passes", f"{mark}:{format_cards(view.passed)}"))
            fields.append(("Received", _words(view.received)))
        fields.append(("Lead", view.lead + 1))
        if view.widow:
            fields.append(("Widow", _words(view.widow)))
    fields.append(("Score", list(view.score)))
    if isinstance(view, ClassicView):
        fields.append(("Broken", view.broken))
    return fields


def _position(position: ClassicPosition) -> Fields:
    fields = _head(position.rules, position.players)
    fields += [
        ("Hands", format_hands(_marks(position.players), position.hands)),
        ("Lead", position.leader + 1),
        ("Broken", position.broken),
        ("Taken", list(position.taken)),
    ]
    if position.bonus is not None:
        fields.append(("Bonus", position.bonus + 1))
    for name, cards in (("HeldOver", position.held_over), ("Widow", position.widow)):
        if cards:
            fields.append((name, _words(cards)))
    if position.opening is not None:
        fields.append(("Opening", True))
    if position.trick:
        fields.append(("Trick", _words(position.trick)))
    return fields


def _marks(players: int) -> list[str]:
    return [str(seat) for seat in range(1, players + 1)]


def _words(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
