"""What is taken with a trick where many play, and what cards count."""

from __future__ import annotations

from collections.abc import Iterable

from solver.classic.record import ClassicRecord
from solver.classic.rules import BONUS_POINTS, ClassicRules
from solver.common.cards import Card


def counted_points(rules: ClassicRules, cards: Iterable[Card]) -> int:
    """What cards taken count: the penalty points, less those of the bonus card."""
    taken = tuple(cards)
    return sum(card.points for card in taken) - BONUS_POINTS * (rules.bonus_card in taken)


def taken_with(record: ClassicRecord, number: int, seat: int) -> tuple[Card, ...]:
    """The cards taken with a trick, as ``seat`` sees them.

    They are those of the trick, those held over before it, and the widow where ``seat``
    takes it.

    Args:
        record: a hand whose cards are passed.
        number: which trick, from 0; one that has a winner.
        seat: who looks.
    """
    cards: tuple[Card, ...] = ()
    before = None
    for trick in record.tricks()[: number + 1]:
        cards = trick.cards if before is not None else cards + trick.cards
        before = trick.winner
    return cards + record.deal.widow if before == seat and takes_widow(record, number) else cards


def takes_widow(record: ClassicRecord, number: int) -> bool:
    """Whether a widow goes to the winner of a trick: the first trick that has one."""
    first = next(at for at, trick in enumerate(record.tricks()) if trick.winner is not None)
    return bool(record.deal.widow) and number == first
