"""Whole hands played by the program, from a seed alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from solver.common.errors import HeartsError, counted
from solver.common.generator import Generator
from solver.two.deal import Deal, random_deal_number
from solver.two.players import Opponent
from solver.two.position import SEAT_NAMES, Position
from solver.two.record import Record
from solver.two.rules import DESCRIBED, SEATS, RuleSet


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
        HeartsError: an unknown level, or not one for each seat.
    """
    if len(levels) != SEATS:
        raise HeartsError(f"{counted(len(levels), 'level')}, expected {SEATS}")
    rules = rules or RuleSet()
    players = [Opponent(level) for level in levels]
    names = _names(levels)
    for index in range(hands):
        deal = Deal.from_number(random_deal_number(seed, index))
        start = Record(rules, deal, players=names)
        record, _ = play_hand(start, players, ("simulate", seed, index))
        yield record


def play_hand(
    record: Record,
    players: Sequence[Opponent],
    key: tuple[int | str, ...],
) -> tuple[Record, Position]:
    """Play a hand on to its end.

    Args:
        record: the hand so far.
        players: who plays each seat.
        key: the player of a play draws from the generator of this key and the number of
            plays before it.

    Returns:
        The finished record and the position it ends in.
    """
    position = record.position
    plays = [*record.plays]
    while not position.is_over:
        seat = position.to_move
        so_far = replace(record, plays=tuple(plays))
        view = so_far.view_at(seat, position, len(plays))
        card = players[seat].card(position, view, Generator(*key, len(plays)))
        position = position.play(card)
        plays.append(card)
    return replace(record, plays=tuple(plays)), position


def _names(levels: Sequence[str]) -> tuple[str, str]:
    """Names that tell the players apart: their levels, with the seat where these are the same."""
    south, north = (level.capitalize() for level in levels)
    if south != north:
        return south, north
    return f"{south} {SEAT_NAMES[0]}", f"{north} {SEAT_NAMES[1]}"


def random_rules(generator: Generator) -> RuleSet:
    """A rule set of which every option is drawn, each value of an option equally likely."""
    chosen: dict[str, Any] = {}
    for option in DESCRIBED:
        if option.choices:
            chosen[option.name] = option.read(generator.choice(option.choices))
    moon = generator.choice((20, 20, 26, 50, 100))
    return RuleSet(**chosen, target=generator.choice((50, 100, 200)), moon_bonus=moon)


def play_at_random(level: str, seed: int, index: int) -> Record:
    """A hand under random options, ``level`` in both seats; every play is checked.

    Raises:
        IllegalPlay: the level played a card that the rules do not allow.
        ValueError: an unknown level.
    """
    rules = random_rules(Generator("soak rules", seed, index))
    start = Record(rules, Deal.from_number(random_deal_number(f"soak:{seed}", index)))
    player = Opponent(level)
    record, _ = play_hand(start, (player, player), ("soak", seed, index))
    return record
