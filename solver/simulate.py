"""Whole hands played by the program, from a seed alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.cards import Card
from solver.deal import Deal, random_deal_number
from solver.generator import Generator
from solver.players import make_player
from solver.position import SEAT_NAMES
from solver.record import Record
from solver.rules import RuleSet


def simulate(
    seed: int, hands: int, levels: Sequence[str], rules: RuleSet | None = None
) -> Iterator[Record]:
    """Play hands, each with a deal of its own.

    Hand number i, from 0, has the i-th random deal of the seed. The player of a play
    draws from the generator of (``simulate``, seed, i, number of plays before it), so
    that the same cards are met by whichever levels play.

    Args:
        seed: from which deals and players follow.
        hands: how many to play.
        levels: the level of the player in each seat.
        rules: the options; as written when None.

    Raises:
        ValueError: an unknown level.
    """
    rules = rules or RuleSet()
    players = [make_player(level) for level in levels]
    names = _names(levels)
    for index in range(hands):
        record = Record(rules, Deal.from_number(random_deal_number(seed, index)), players=names)
        position = record.position
        plays: list[Card] = []
        while not position.is_over:
            seat = position.to_move
            view = Record(rules, record.deal, tuple(plays)).view_at(seat, position, len(plays))
            card = players[seat].choose(view, Generator("simulate", seed, index, len(plays)))
            position = position.play(card)
            plays.append(card)
        yield Record(rules, record.deal, tuple(plays), record.players)


def _names(levels: Sequence[str]) -> tuple[str, str]:
    """Names that tell the players apart: their levels, with the seat where these are the same."""
    south, north = (level.capitalize() for level in levels)
    if south != north:
        return south, north
    return f"{south} {SEAT_NAMES[0]}", f"{north} {SEAT_NAMES[1]}"
